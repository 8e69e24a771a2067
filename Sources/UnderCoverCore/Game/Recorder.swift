/// Turns the events of a running game into the lines of a recording.
package struct Recorder: Sendable {
    private var ticks = 0
    private var sinceChecksum = 0
    private var checksum = Checksum()

    package init() {}

    /// Lines to write for an event; `state` is the state after it.
    package mutating func lines(for event: Event, after state: AppState) -> [String] {
        guard case .tick = event else { return flushed() + [Recording.text(of: .event(event))] }
        ticks += 1
        sinceChecksum += 1
        guard sinceChecksum == Recording.ticksPerChecksum else { return [] }
        sinceChecksum = 0
        return flushed() + [Recording.text(of: .checksum(tick: state.tick, checksum.of(state)))]
    }

    /// The last lines of a complete recording.
    package mutating func end(_ state: AppState) -> [String] {
        flushed() + [Recording.text(of: .checksum(tick: state.tick, checksum.of(state))), "end"]
    }

    private mutating func flushed() -> [String] {
        defer { ticks = 0 }
        return ticks > 0 ? [Recording.text(of: .ticks(ticks))] : []
    }
}

/// Plays a recording on a fresh state, as fast as it can.
package struct Replay: Sendable {
    package struct Check: Equatable, Sendable {
        package let tick: Int
        package let expected: UInt64
        package let actual: UInt64
        package var matches: Bool { expected == actual }
    }

    package private(set) var state = AppState()
    package private(set) var checks: [Check] = []
    /// All effects, in order.
    package private(set) var effects: [Effect] = []
    private var checksum = Checksum()
    private let speak: @Sendable (LanguageChoice) -> Void

    /// - Parameter speak: has the game speak the language of a setting.
    package init(speak: @escaping @Sendable (LanguageChoice) -> Void = { _ in }) { self.speak = speak }

    package mutating func play(_ recording: Recording) {
        for line in recording.lines {
            if case .checksum = line, !recording.comparesStates { continue }
            play(line)
        }
    }

    package mutating func play(_ line: Recording.Line) {
        switch line {
        case .event(let event): play(event)
        case .ticks(let count):
            for _ in 0..<count { effects += step(&state, .tick) }
        case .checksum(let tick, let sum):
            checks.append(Check(tick: tick, expected: sum, actual: checksum.of(state)))
        }
    }

    /// A session speaks its language before its first event.
    private mutating func play(_ event: Event) {
        if case .launched(let launch) = event { speak(launch.kept.settings.language) }
        let language = state.settings.language
        effects += step(&state, event)
        if case .launched = event { return }
        if state.settings.language != language { speak(state.settings.language) }
    }

    package var matches: Bool { checks.allSatisfy(\.matches) && !checks.isEmpty }
}
