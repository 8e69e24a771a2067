extension Scores {
    package static let samples = [
        Sample(
            "scores",
            prepare: {
                $0.kept.favourites = $1.favourites
                $0.kept.scores = $1.scores
            }, walk),
        Sample("scores-empty", prepare: { launch, _ in launch.kept.scores = [] }, walk),
    ]

    private static func walk(_ game: inout Walkthrough) {
        game.choose(Categories.Target.scores)
        game.tick(20)
    }
}
