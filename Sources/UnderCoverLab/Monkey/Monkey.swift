// Plays the real game as nobody would: input from every device at once, time as fast as it can be drawn, faults between
// the events, and after each turn a look whether all is still well.

import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverStage

final class Monkey {
    struct Wishes {
        var seed: UInt64
        /// Of the clock on the wall.
        var seconds: Double
        var breaksThings: Bool
        var onlyPlays: Bool
        /// Sixtieths of a second that go by each turn.
        var ticksPerTurn: Int
        /// As long as a turn lasts for a player.
        var waitsForTheClock: Bool
        var rehearsal: Rehearsal?
    }

    /// Something goes wrong on purpose, so that tests see it noticed.
    enum Rehearsal: String, CaseIterable {
        case lostFocus, noWayHome, badNumber, complaint

        static let turn = 50
    }

    /// A turn that takes longer than this is no turn any more; pictures of 4K take their time under a sanitizer.
    private static let longestTurnSeconds = 90
    private static let turnsBetweenWalksHome = 64
    /// What was broken may be complained of this long after.
    private static let complaintSeconds = 90.0

    /// The game's clock.
    private(set) var now = 0.0
    /// What went wrong first; nil while all is well.
    private(set) var failure: String?
    private(set) var turns = 0
    private(set) var events = 0
    private(set) var visits: [String: Int] = [:]
    private(set) var matches = 0
    private(set) var complaints = 0
    private(set) var gameTicks = 0
    private let wishes: Wishes
    private let mailbox: Mailbox
    private let errors: PipedFile?
    private var hands: MonkeyHands
    private var faults: MonkeyFaults
    private var brokeAt = -Double.infinity
    private var lastScreen = ""
    private var lastEvent = "nothing"
    private let beganAt = Stage.now
    private let endsAt: Double
    private let report: (Monkey) -> Void
    private let pulse = Pulse()

    /// - Parameters:
    ///   - errors: where standard error goes; what is not expected there is a failure.
    ///   - report: called now and then.
    init(_ wishes: Wishes, mailbox: Mailbox, errors: PipedFile?, report: @escaping (Monkey) -> Void) {
        self.wishes = wishes
        self.mailbox = mailbox
        self.errors = errors
        self.report = report
        let chance = SeededGenerator(seed: wishes.seed)
        hands = MonkeyHands(chance.stream("hands"), onlyPlays: wishes.onlyPlays)
        faults = MonkeyFaults(chance.stream("faults"))
        endsAt = beganAt + wishes.seconds
    }

    var isDone: Bool { failure != nil || Stage.now >= endsAt }

    var faultCounts: [MonkeyFaults.Kind: Int] { faults.counts }

    /// What happens next. The devices are asked too, as a window that changes its size says so itself.
    func events(_ state: AppState, _ stage: Stage) -> [DeviceEvent] {
        turns += 1
        now += Double(wishes.ticksPerTurn) / 60 + 0.000_1
        if wishes.waitsForTheClock { waitForTheClock() }
        pulse.turns.store(turns, ordering: .relaxed)
        var next = stage.events(waiting: 0).filter { if case .quitRequested = $0 { false } else { true } }
        next += hands.events(state)
        if wishes.breaksThings {
            let before = faults.counts
            next += faults.happen(state, stage, mailbox)
            if faults.counts != before { brokeAt = Stage.now }
        }
        for case .resized(let width, let height, _) in next where width > 1 {
            stage.window.setSize(width: width, height: height)
        }
        events += next.count
        if let last = next.last { lastEvent = "\(last)" }
        return next
    }

    /// Drawn as fast as it can be, a software driver holds several pictures at once, which no player's does.
    private func waitForTheClock() {
        let ahead = now - (Stage.now - beganAt)
        if ahead > 0 { usleep(UInt32(ahead * 1e6)) }
    }

    func sifted(_ messages: [Message]) -> [Message] { wishes.breaksThings ? faults.sifted(messages) : messages }

    func judge(_ real: AppState, _ drawn: DisplayList) {
        let (state, list) = rehearsed(real, drawn)
        gameTicks = state.tick
        if state.screen.name != lastScreen {
            lastScreen = state.screen.name
            visits[lastScreen, default: 0] += 1
            if case .final = state.screen { matches += 1 }
        }
        var fault = MonkeyJudge.fault(state, list)
        if turns % Self.turnsBetweenWalksHome == 0 {
            fault = fault ?? MonkeyJudge.wayHome(state)
            fault = fault ?? complaint()
            report(self)
        }
        if let fault { fail("\(fault), on \(lastScreen) at \(state.window.width)x\(state.window.height)") }
    }

    private func rehearsed(_ state: AppState, _ list: DisplayList) -> (AppState, DisplayList) {
        guard turns >= Rehearsal.turn, let rehearsal = wishes.rehearsal else { return (state, list) }
        var copy = state
        switch rehearsal {
        case .lostFocus: copy.screen.focus = "nowhere"
        case .noWayHome: copy.stack = AppState().stack
        case .badNumber: return (state, list + [.clip(Rect(0, .nan, 1, 1)), .unclip])
        case .complaint: if turns == Rehearsal.turn { Log.warn("It hurts.") }
        }
        return (copy, list)
    }

    /// Whatever could not be saved can be now.
    func mend() {
        pulse.turns.store(Pulse.over, ordering: .relaxed)
        faults.end()
    }

    /// What is still said counts.
    func end() {
        if let complaint = complaint() { fail(complaint) }
    }

    private func fail(_ what: String) {
        guard failure == nil else { return }
        failure = "seed \(wishes.seed), event \(events) (\(lastEvent)): \(what)."
    }

    // MARK: Complaints

    /// What the game says of things that the monkey broke.
    private static let expected = [
        // The sound library's or the driver's own, where no file may grow.
        "ftruncate() failed: File too large",
        "Not saved yet: ", "Everything is saved after all.", "could not be renamed.", "No backup", "cannot be written",
    ]

    private func complaint() -> String? {
        guard let errors else { return nil }
        for line in errors.newLines() {
            let isExpected = Self.expected.contains { line.contains($0) }
            guard wishes.breaksThings, isExpected, Stage.now - brokeAt < Self.complaintSeconds else {
                return "on standard error: \(line)"
            }
            complaints += 1
        }
        return nil
    }

    /// Ends a process whose loop hangs, from a thread of its own: there is no other way out.
    func watch() {
        Thread.detachNewThread { [pulse, seed = wishes.seed] in
            var (last, still) = (-1, 0)
            while still <= Self.longestTurnSeconds {
                let turns = pulse.turns.load(ordering: .relaxed)
                if turns == Pulse.over { return }
                still = turns == last ? still + 1 : 0
                last = turns
                sleep(1)
            }
            Log.warn("seed \(seed): stuck in turn \(last).")
            abort()
        }
    }

    /// What the watching thread sees.
    private final class Pulse: Sendable {
        static let over = -2
        let turns = Atomic<Int>(0)
    }
}
