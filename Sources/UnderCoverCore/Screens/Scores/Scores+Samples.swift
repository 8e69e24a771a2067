extension Scores {
    package static let samples = [
        Sample.withScores("scores") { $0.choose(Categories.Target.scores) },
        Sample("scores-empty", prepare: { launch, _ in launch.kept.scores = [] }) {
            $0.choose(Categories.Target.scores)
        },
    ]
}
