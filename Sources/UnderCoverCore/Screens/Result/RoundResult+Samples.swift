extension RoundResult {
    package static let samples =
        [("right", true), ("wrong", false), ("late", nil)].flatMap { (name: String, right: Bool?) in
            [sample("result-" + name, right, after: 200, then: 60), sample(name, right, after: 84, then: 180)]
        } + [
            Sample("result-six", prepare: { launch, _ in launch.kept.settings.choices = 6 }) {
                $0.startMatch()
                $0.playRound(right: false)
                $0.tick(60)
            }
        ]

    private static func sample(_ name: String, _ right: Bool?, after: Int, then ticks: Int) -> Sample {
        Sample(name) {
            $0.startMatch()
            $0.playRound(right: right, after: after)
            $0.tick(ticks)
        }
    }
}
