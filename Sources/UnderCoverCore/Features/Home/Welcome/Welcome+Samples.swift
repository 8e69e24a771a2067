extension Welcome {
    package static let samples = [
        sample("welcome-1", also: "welcome") { _ in },
        sample("welcome-2") { $0.key("Return") },
        sample("welcome-try") {
            $0.key("Return")
            $0.tick(270)
        },
        sample("welcome-tried", ticks: 0) {
            $0.key("Return")
            $0.tick(60)
            $0.key("1")
        },
        sample("welcome-3") { turn(to: 2, &$0) },
        sample("welcome-4", also: "how-to-play") { turn(to: 3, &$0) },
        sample("welcome-5") { turn(to: 4, &$0) },
    ]

    private static func sample(
        _ name: String, also alias: String? = nil, ticks: Int = 60, _ walk: @escaping Sample.Walk
    ) -> Sample {
        Sample(name, also: alias, prepare: { launch, _ in launch.kept.seen = [] }, ticks: ticks, walk)
    }

    /// Answers the trial on the way, because its page cannot be turned before.
    private static func turn(to page: Int, _ game: inout Walkthrough) {
        game.key("Return")
        game.settle()
        game.key("1")
        for _ in tryPage..<page { game.key("Return") }
    }
}
