extension Guessing {
    package static let samples =
        [2, 3, 4, 6].map { count in
            sample("guessing-\(count)", { $0.choices = count }) { $0.tick(90) }
        } + [
            sample("guessing") { $0.tick(240) },
            Sample("guessing-loading") {
                $0.coversArrive = false
                $0.startMatch()
                $0.tick(30)
            },
            sample("guessing-last-quarter") { $0.tick(500) },
            sample("guessing-right") {
                $0.tick(90)
                $0.answer(right: true)
                $0.tick(10)
            },
            sample("guessing-wrong") {
                $0.tick(90)
                $0.answer(right: false)
                $0.tick(26)
            },
            sample("guessing-no-timer", { $0.timer = .off }) { $0.tick(90) },
            sample(
                "guessing-grey",
                {
                    $0.blackAndWhite = true
                    $0.theme = .dark
                }
            ) { $0.tick(90) },
            Sample("guessing-pad", prepare: { launch, _ in launch.kept.settings.choices = 4 }) {
                $0.plug()
                $0.startMatch()
                $0.pad(.down)
                $0.tick(90)
            },
        ]

    private static func sample(
        _ name: String, _ settings: @escaping @Sendable (inout Settings) -> Void = { _ in },
        _ walk: @escaping @Sendable (inout Walkthrough) -> Void
    ) -> Sample {
        Sample(name, prepare: { launch, _ in settings(&launch.kept.settings) }) {
            $0.startMatch()
            walk(&$0)
        }
    }
}
