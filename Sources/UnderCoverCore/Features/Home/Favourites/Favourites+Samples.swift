import UnderCoverCatalogue

extension Favourites {
    package static let samples = [
        Sample.withScores("favourites") { $0.choose(HomeMore.Target.favourites) },
        Sample("favourites-empty", prepare: { launch, _ in launch.kept.favourites = [] }) {
            $0.choose(HomeMore.Target.favourites)
        },
        .withScores("favourites-open", also: "favourite", open),
        .withScores("favourites-second") {
            open(&$0)
            $0.tick(20)
            $0.key("Right")
        },
    ]

    private static func open(_ game: inout Walkthrough) {
        game.choose(HomeMore.Target.favourites)
        game.tick(20)
        game.key("Return")
    }
}
