import Foundation
import UnderCoverCatalogue

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

/// FNV-1a over a state's JSON. The large parts, which seldom change, are encoded only when they have.
package struct Checksum: Sendable {
    private struct Part<Value: Equatable & Encodable & Sendable>: Sendable {
        var last: (value: Value, hash: UInt64)?

        mutating func hash(_ value: Value, _ encoded: (Value) -> UInt64) -> UInt64 {
            if let last, last.value == value { return last.hash }
            let hash = encoded(value)
            last = (value, hash)
            return hash
        }
    }

    private static let nothing = (kept: Kept(), borrowed: [Album](), covers: Covers(), finder: Finder())

    private var kept = Part<Kept>()
    private var borrowed = Part<[Album]>()
    private var covers = Part<Covers>()
    private var finder = Part<Finder>()
    private var knowledge = Part<Knowledge?>()

    package init() {}

    /// The sum of one state, where no earlier one is at hand.
    package static func of(_ state: AppState) -> UInt64 {
        var checksum = Checksum()
        return checksum.of(state)
    }

    package mutating func of(_ state: AppState) -> UInt64 {
        var rest = state
        (rest.kept, rest.play.borrowed, rest.covers, rest.finder) = Self.nothing
        // The missed albums and the Fridays can be computed from `kept`, so the checksum skips them.
        (rest.missed, rest.fridays, rest.knowledge) = ([], FridayShelf(), nil)
        // So does what of it has been told.
        rest.deedsTold = 0
        let parts = [
            Self.encoded(rest), kept.hash(state.kept) { Self.encoded(Self.withoutAlbums($0)) },
            borrowed.hash(state.play.borrowed, Self.encoded), covers.hash(state.covers, Self.encoded),
            finder.hash(state.finder, Self.encoded), knowledge.hash(state.knowledge, Self.encoded),
        ]
        return FNV.hash(parts.flatMap { part in withUnsafeBytes(of: part.littleEndian, Array.init) })
    }

    /// The match contains those albums that matter.
    private static func withoutAlbums(_ kept: Kept) -> Kept {
        var kept = kept
        for index in kept.categories.indices { kept.categories[index].albums = [] }
        (kept.pressed, kept.canon) = ([], nil)
        return kept
    }

    private static func encoded(_ part: some Encodable) -> UInt64 {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // NB: encoding cannot fail, since the state holds only values that JSON can encode.
        return ((try? encoder.encode(part)) ?? Data()).withUnsafeBytes { FNV.hash($0) }
    }
}
