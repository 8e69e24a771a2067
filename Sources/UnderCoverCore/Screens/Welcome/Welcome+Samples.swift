extension Welcome {
    package static let samples = [
        sample("welcome-1", also: "welcome") { _ in },
        sample("welcome-2") { $0.key("Return") },
        sample("welcome-try") {
            $0.key("Return")
            $0.tick(270)
        },
        Sample("welcome-tried", prepare: firstRun) {
            $0.key("Return")
            $0.tick(60)
            $0.key("1")
        },
        sample("welcome-3") { turn(to: 2, &$0) },
        sample("welcome-4", also: "how-to-play") { turn(to: 3, &$0) },
        sample("welcome-5") { turn(to: 4, &$0) },
    ]

    private static func firstRun(_ launch: inout Launch, _ props: SampleProps) { launch.kept.seen = [] }

    private static func sample(
        _ name: String, also alias: String? = nil, _ walk: @escaping @Sendable (inout Walkthrough) -> Void
    ) -> Sample {
        Sample(name, also: alias, prepare: firstRun) {
            walk(&$0)
            $0.tick(60)
        }
    }

    /// Answers the trial on the way, because its page cannot be turned before.
    private static func turn(to page: Int, _ game: inout Walkthrough) {
        game.key("Return")
        game.key("1")
        for _ in tryPage..<page { game.key("Return") }
    }
}
