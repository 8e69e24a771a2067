import UnderCoverCatalogue

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
            answered("guessing-wrong", right: false, ticks: 28), answered("verdict-right", right: true, ticks: 0),
            answered("verdict-nope", right: false, ticks: 0), sample("guessing-no-timer") { $0.timer = .off },
            sample("guessing-grey") {
                $0.blackAndWhite = true
                $0.theme = .dark
            },
            Sample("guessing-pad", prepare: { launch, _ in launch.kept.settings.choices = 4 }, ticks: 90) {
                $0.plug()
                $0.startMatch()
                $0.pad(.down)
            },
        ] + welcomeSamples + kindSamples + partyKindSamples + partySamples + typedSamples + clubSamples

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

    static let partySamples: [Sample] = [
        Sample("party-guessing", ticks: 200) { $0.startParty(players: 8) },
        Sample("party-guessing-phones", ticks: 200) {
            $0.startParty(players: 5)
            $0.openDoor()
        },
        Sample("party-guessing-2", ticks: 60) { $0.startParty(players: 2) },
        Sample("party-ready", ticks: 10) {
            $0.openLobby(players: 4)
            $0.choose(Lobby.Target.start)
            $0.coverArrives()
        },
        Sample("party-locked", ticks: 1) {
            $0.startParty(players: 8)
            $0.tick(240)
            for pad in [1, 3, 5, 6] { $0.pad(.north, pad) }
            $0.send(.device(.padRemoved(7)))
        },
        Sample("party-all-in", ticks: 10) {
            $0.startParty(players: 5)
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-guessing-teams", ticks: 1) {
            $0.startParty(players: 7, shape: .teams)
            $0.tick(100)
            for pad in [1, 2] { $0.pad(.west, pad) }
        },
        Sample("buzz", ticks: 100) {
            $0.startParty(players: 6, shape: .buzz)
            $0.tick(150)
            $0.pad(.west, 2)
            $0.answerWrong(2)
            $0.tick(40)
            $0.pad(.west, 4)
        },
        Sample("party-guessing-room", ticks: 1) {
            $0.startParty(phones: 11)
            $0.tick(100)
        },
        Sample("party-guessing-struck", ticks: 60) {
            $0.startParty(players: 4)
            $0.playParty { seat, _ in Walkthrough.PartyPick(right: seat != 2, ticks: 60 + seat * 50) }
            $0.goOn()
            $0.coverArrives()
            $0.tick(PartyPace.readyTicks + 1)
        },
        Sample("pass-it-round", ticks: 30) {
            $0.openLobby(players: 3, shape: .passItRound)
            $0.choose(Lobby.Target.start)
            $0.coverArrives()
        },
    ]
}

extension RoundResult {
    static let partySamples: [Sample] = [
        Sample("party-result", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 8)
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-result-phones", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 4)
            $0.openDoor()
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-result-own", ticks: 220) {
            $0.openLobby(players: 4)
            $0.openDoor()
            $0.joinByPhone(1)
            $0.bringByPhone(1, "the")
            $0.choose(Lobby.Target.start)
            $0.playToGuestsRecord()
        },
        Sample("party-result-2", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 2)
            $0.tick(100)
            $0.everybodyAnswers()
        },
        Sample("party-result-room", ticks: PartyPace.allInTicks + 70) {
            $0.startParty(phones: 15)
            $0.tick(60)
            $0.everyPhoneAnswers(15)
        },
        Sample("party-result-nobody", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 4)
            $0.tick(700)
        },
        Sample("party-result-teams", ticks: PartyPace.allInTicks + 220) {
            $0.startParty(players: 7, shape: .teams)
            $0.tick(100)
            $0.everybodyAnswers()
        },
    ]
}

extension Walkthrough {
    private func button(_ index: Int) -> PadButton { [.north, .west, .east, .south][index % 4] }

    package mutating func answerWrong(_ pad: PadID) { self.pad(button(wrongIndex), pad) }

    /// The keys and all pads, some rightly, one after the other.
    package mutating func everybodyAnswers() {
        guard let match = state.match else { return }
        for player in match.players {
            tick(23)
            let choice = player.id % 3 == 2 ? rightIndex + 1 : rightIndex
            let index = choice % (match.round?.choices.count ?? 1)
            if player.id == 0 { key(["Up", "Left", "Right", "Down"][index]) } else { pad(button(index), player.id) }
        }
    }
}

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
