@testable import UnderCoverCore

/// A game that is played by events, with nothing behind it: covers are ready when a test says so.
struct Game {
    var state = AppState()
    /// What the events since the last look asked for.
    var asked: [Effect] = []

    init(_ flavour: Flavour = .plain, settings: Settings = Settings(), change: (inout Launch) -> Void = { _ in }) {
        var launch = Launch(
            settings: settings, catalogue: Invented.catalogue(flavour), entropy: 1, fixedSeed: 7,
            unix: 1_760_000_000, offset: 7200)
        change(&launch)
        send(.launched(launch))
    }

    var name: String { state.screen.name }
    var focus: TargetID { state.screen.focus }

    var guessing: Guessing? {
        if case .guessing(let guessing) = state.screen { return guessing }
        return nil
    }

    @discardableResult
    mutating func send(_ events: Event...) -> [Effect] {
        let effects = events.flatMap { step(&state, $0) }
        asked += effects
        return effects
    }

    /// Everything asked for since the last call.
    @discardableResult
    mutating func takeAsked() -> [Effect] {
        defer { asked = [] }
        return asked
    }

    @discardableResult
    mutating func tick(_ count: Int = 1) -> [Effect] {
        var effects: [Effect] = []
        for _ in 0..<count { effects += send(.tick) }
        return effects
    }

    @discardableResult
    mutating func key(_ key: Key) -> [Effect] {
        let down = send(.device(.keyDown(key)))
        return down + send(.device(.keyUp(key)))
    }

    @discardableResult
    mutating func pad(_ button: PadButton, _ id: PadID = 1) -> [Effect] {
        let down = send(.device(.padDown(button, id)))
        return down + send(.device(.padUp(button, id)))
    }

    mutating func plug(_ kind: PadKind = .xbox, id: PadID = 1, name: String = "Pad") {
        send(.device(.padAdded(id, kind, name: name)))
    }

    /// Presses a target by its name, as confirming it does.
    @discardableResult
    mutating func choose(_ id: TargetID) -> [Effect] {
        settle()
        state.screen.focus = id
        return key(state.settings.bindings[.confirm].keys[0])
    }

    mutating func resize(_ width: Int, _ height: Int) {
        send(.device(.resized(width: width, height: height, density: 1)))
    }

    // MARK: Getting somewhere

    mutating func openCategory(_ id: String = "records") { choose("category." + id) }

    /// A match whose first round waits for its cover.
    mutating func startMatch(_ id: String = "records") {
        openCategory(id)
        choose("start")
    }

    /// The cover of the round arrives: the clock starts.
    @discardableResult
    mutating func coverArrives() -> [Effect] {
        guard let artwork = answer?.artwork else { return [] }
        return send(.coverReady(artwork, .round, signature: nil))
    }

    mutating func startRound(_ id: String = "records") {
        startMatch(id)
        coverArrives()
    }

    var answer: Album? { state.match?.round.flatMap { state.album($0.answer) } }

    /// Index of the right choice, and of a wrong one.
    var rightIndex: Int { state.match?.round.flatMap { $0.choices.firstIndex(of: $0.answer) } ?? 0 }
    var wrongIndex: Int { rightIndex == 0 ? 1 : 0 }

    @discardableResult
    mutating func answer(right: Bool) -> [Effect] { key(Key(rawValue: String((right ? rightIndex : wrongIndex) + 1))) }

    /// Answers, waits for the result; nil lets the time run out.
    mutating func playRound(right: Bool?, after ticks: Int = 0) {
        coverArrives()
        if let right {
            tick(ticks)
            answer(right: right)
        } else {
            tick(state.match?.settings.ticksTotal ?? 0)
        }
        tick(Motion.holdTicks)
    }

    /// Results and posters do not take a press that was meant for what was there before.
    mutating func settle() {
        switch state.screen {
        case .result, .final, .playlist: tick(Motion.bounceTicks)
        default: break
        }
    }

    /// Presses what has the focus, once it may be pressed.
    @discardableResult
    mutating func goOn() -> [Effect] {
        settle()
        return key("Return")
    }

    /// A whole match: for each round whether it is answered rightly, and after how many ticks.
    mutating func playMatch(_ rounds: [(right: Bool?, ticks: Int)], in id: String = "records") {
        startMatch(id)
        for round in rounds {
            playRound(right: round.right, after: round.ticks)
            goOn()
        }
    }
}
