extension RoundResult {
    package static let samples =
        [("right", true), ("wrong", false), ("late", nil)].flatMap { (name: String, right: Bool?) in
            [sample("result-" + name, right, after: 200, ticks: 60), sample(name, right, after: 84, ticks: 180)]
        } + [
            sample("result-great", true, after: 40, ticks: 60),
            Sample("result-six", prepare: { launch, _ in launch.kept.settings.choices = 6 }, ticks: 60) {
                $0.startMatch()
                $0.playRound(right: false)
            },
        ] + kindSamples + partySamples + typedSamples

    private static func sample(_ name: String, _ right: Bool?, after: Int, ticks: Int) -> Sample {
        Sample(name, ticks: ticks) {
            $0.startMatch()
            $0.playRound(right: right, after: after)
        }
    }
}
