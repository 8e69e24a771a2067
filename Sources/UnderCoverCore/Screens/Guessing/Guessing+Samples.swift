extension Guessing {
    package static let samples =
        [2, 3, 4, 6].map { count in sample("guessing-\(count)") { $0.choices = count } } + [
            sample("guessing", ticks: 240),
            Sample("guessing-loading", ticks: 30) {
                $0.coversArrive = false
                $0.startMatch()
            },
            sample("guessing-reading", ticks: 10) { $0.secondsToRead = 1 },
            sample("guessing-last-quarter", ticks: 500), answered("guessing-right", right: true, ticks: 10),
            answered("guessing-wrong", right: false, ticks: 26), sample("guessing-no-timer") { $0.timer = .off },
            sample("guessing-grey") {
                $0.blackAndWhite = true
                $0.theme = .dark
            },
            Sample("guessing-pad", prepare: { launch, _ in launch.kept.settings.choices = 4 }, ticks: 90) {
                $0.plug()
                $0.startMatch()
                $0.pad(.down)
            },
        ] + kindSamples + partySamples + typedSamples + clubSamples

    private static func sample(
        _ name: String, ticks: Int = 90, _ settings: @escaping @Sendable (inout Settings) -> Void = { _ in }
    ) -> Sample {
        Sample(name, prepare: { launch, _ in settings(&launch.kept.settings) }, ticks: ticks) { $0.startMatch() }
    }

    private static func answered(_ name: String, right: Bool, ticks: Int) -> Sample {
        Sample(name, ticks: ticks) {
            $0.startMatch()
            $0.tick(90)
            $0.answer(right: right)
        }
    }
}
