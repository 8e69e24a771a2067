import UnderCoverCatalogue

extension Scores {
    package static let samples = [
        Sample.withScores("scores") { $0.choose(Categories.Target.scores) },
        Sample(
            "scores-evenings",
            prepare: {
                $0.kept.scores = $1.scores
                $0.kept.evenings = Evening.samples
            }
        ) {
            $0.choose(Categories.Target.scores)
        },
        Sample("scores-party", prepare: { $0.kept.scores = $1.scores }) {
            $0.playSample(players: 4, Walkthrough.PartyPick.usual)
            $0.choose(Podium.Target.lobby)
            for _ in 0..<2 { $0.key("Escape") }
            $0.choose(Categories.Target.scores)
        },
        Sample("scores-empty", prepare: { launch, _ in launch.kept.scores = [] }) {
            $0.choose(Categories.Target.scores)
        },
    ]
}
