extension Guessing {
    /// Each state of a typed round, by keys and by pad, and the hints of a chosen one.
    static let typedSamples =
        [
            typed("typed", also: "typed-suggestions") { $0.write($0.beginning) },
            typed("typed-empty") { _ in },
            typed("typed-near") { $0.say($0.nearly) },
            typed("typed-wrong") { $0.say("nope") },
            typed("typed-banked") { $0.say($0.answer?.artist ?? "") },
            typed("typed-hint") {
                $0.key("PageUp")
                $0.write($0.beginning)
            },
            typed("typed-right", ticks: 20) {
                $0.write($0.answer?.title ?? "")
                $0.key("Return")
            },
            Sample("typed-loading", prepare: typing, ticks: 30) {
                $0.readingAnswers = false
                $0.startMatch()
            },
            padTyped("typed-pad") { $0.press($0.beginning) },
            padTyped("typed-pad-near") {
                $0.press($0.nearly)
                $0.state.focus = TargetID(KeyboardKey.done)
                $0.pad(.south)
            },
            padTyped("typed-pad-hint") { $0.pad(.leftTrigger) },
            Sample("hint", ticks: 60) {
                $0.startMatch()
                $0.tick(90)
                $0.key("PageUp")
            },
            Sample("hint-fewer", prepare: { launch, _ in launch.kept.settings.choices = 4 }, ticks: 60) {
                $0.startMatch()
                $0.tick(90)
                for _ in 0..<3 { $0.key("PageUp") }
            },
        ]

    private static let typing: Sample.Prepare = { launch, _ in launch.kept.settings.answering = .typed }

    private static func typed(
        _ name: String, also alias: String? = nil, ticks: Int = 30, _ walk: @escaping Sample.Walk
    ) -> Sample {
        Sample(name, also: alias, prepare: typing, ticks: ticks) {
            $0.startMatch()
            $0.tick(150)
            walk(&$0)
        }
    }

    private static func padTyped(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        typed(name) {
            $0.plug()
            $0.pad(.up)
            walk(&$0)
        }
    }
}

extension RoundResult {
    /// How the points came.
    static let typedSamples = [
        typed("typed-result") {
            $0.key("PageUp")
            $0.say($0.answer?.artist ?? "")
            $0.say($0.answer?.title ?? "")
        },
        typed("typed-result-wrong") {
            for _ in 0..<TypedTurn.mostWrong { $0.say("nope") }
        },
    ]

    private static func typed(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample(name, prepare: { launch, _ in launch.kept.settings.answering = .typed }, ticks: 120) {
            $0.startMatch()
            $0.tick(150)
            walk(&$0)
        }
    }
}

extension Walkthrough {
    /// Types a guess and says it.
    package mutating func say(_ guess: String) {
        write(guess)
        key("Return")
    }

    /// Enough of the title for suggestions.
    package var beginning: String { String((answer?.title ?? "").lowercased().prefix(2)) }

    /// A near miss of the title; empty where each slip would change a number.
    package var nearly: String {
        guard let answer, let albums = state.categoryOfMatch?.albums else { return "" }
        let (judge, title) = (TypedJudge(albums), answer.title)
        let slips = (1...max(title.count - 4, 1)).lazy.map { title.prefix(3) + title.dropFirst(3 + $0) }
        return slips.map { String($0) }.first { judge.judge($0, answer: answer).verdict == .near } ?? ""
    }

    /// Types on the on-screen keyboard, as far as it has the letters.
    package mutating func press(_ text: String) {
        for letter in text {
            let keys = letter == " " ? [.space] : [String(letter), letter.lowercased()].map(KeyboardKey.key)
            let shown = state.sheet().focusable
            guard let key = keys.first(where: { key in shown.contains { $0.id.is(key) } }) else { continue }
            state.focus = TargetID(key)
            pad(.south)
        }
    }
}
