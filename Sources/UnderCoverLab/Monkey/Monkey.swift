// Plays the real game through `LoopHooks`: random input from every device, time as fast as pictures can be drawn, faults
// between the events, and checks after each turn.

import Foundation
import Synchronization
import UnderCoverApp
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage

final class Monkey {
    /// A fault that tests plant to see that the monkey notices it.
    enum PlantedFault: String, CaseIterable {
        case lostFocus, noWayHome, badNumber, complaint

        /// The turn at which it begins.
        static let turn = 50
    }

    /// A longer turn is a hang. Pictures of 4K take long under a sanitizer.
    private static let longestTurnSeconds = 90
    private static let turnsBetweenWalksHome = 64
    /// So long after a fault the game may complain about it.
    private static let complaintSeconds = 90.0

    /// The game's clock, in seconds.
    private(set) var now = 0.0
    /// The first thing that went wrong.
    private(set) var failure: String?
    private(set) var turns = 0
    private(set) var events = 0
    private(set) var visits: [String: Int] = [:]
    private(set) var matches = 0
    private(set) var complaints = 0
    private(set) var gameTicks = 0
    private let options: MonkeyCommand
    private let mailbox: Mailbox
    private let errors: PipedFile
    private var hands: MonkeyHands
    private(set) var faults: MonkeyFaults
    private var brokeAt = -Double.infinity
    private var lastScreen = ""
    private var lastEvent = "nothing"
    private let beganAt = Stage.now
    private let endsAt: Double
    private let report: (Monkey) -> Void
    private let pulse = Pulse()

    /// - Parameters:
    ///   - errors: the game's standard error; an unexpected line there is a failure.
    ///   - report: called every 64 turns.
    init(_ options: MonkeyCommand, mailbox: Mailbox, errors: PipedFile, report: @escaping (Monkey) -> Void) {
        self.options = options
        self.mailbox = mailbox
        self.errors = errors
        self.report = report
        let chance = SeededGenerator(seed: options.seed)
        hands = MonkeyHands(chance.stream("hands"), onlyPlays: options.soak)
        faults = MonkeyFaults(chance.stream("faults"))
        endsAt = beganAt + options.seconds
    }

    /// How the monkey takes part in the loop. It presses Quit too, so that does not end the game.
    var hooks: LoopHooks {
        var hooks = LoopHooks()
        hooks.reached = { [self] in
            guard case .loopEnded = $0 else { return }
            pulse.turns.store(Pulse.over, ordering: .relaxed)
            faults.end()
        }
        hooks.now = { [self] in now }
        hooks.input = { [self] state, stage, _ in events(state, stage) }
        hooks.messages = { [self] in options.faults ? faults.sifted($0) : $0 }
        hooks.turnEnded = { [self] in judge($0, $1) }
        hooks.isOver = { [self] _ in failure != nil || Stage.now >= endsAt }
        return hooks
    }

    /// The input of the next turn. It includes real events, because SDL reports the window's new size itself.
    private func events(_ state: AppState, _ stage: Stage) -> [DeviceEvent] {
        turns += 1
        now += Double(max(options.step, 1)) / 60 + 0.000_1
        // Without this pause a software driver queues several pictures, which take memory that a player's game does not.
        if options.step == 0 { usleep(UInt32(max(0, now - (Stage.now - beganAt)) * 1e6)) }
        pulse.turns.store(turns, ordering: .relaxed)
        var next = stage.events(waiting: 0).filter { if case .quitRequested = $0 { false } else { true } }
        next += hands.events(state)
        if options.faults {
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

    private func judge(_ real: AppState, _ drawn: DisplayList) {
        let (state, list) = planted(real, drawn)
        gameTicks = state.tick
        if state.screen.name != lastScreen {
            lastScreen = state.screen.name
            visits[lastScreen, default: 0] += 1
            if state.screen.name == Final.name { matches += 1 }
        }
        var fault = MonkeyJudge.fault(state, list)
        if turns % Self.turnsBetweenWalksHome == 0 {
            fault = fault ?? MonkeyJudge.wayHome(state) ?? complaint()
            report(self)
        }
        if let fault { fail("\(fault), on \(lastScreen) at \(state.window.width)x\(state.window.height)") }
    }

    private func planted(_ state: AppState, _ list: DisplayList) -> (AppState, DisplayList) {
        guard turns >= PlantedFault.turn, let fault = options.rehearse else { return (state, list) }
        var copy = state
        switch fault {
        case .lostFocus: copy.focus = nil
        case .noWayHome: copy.stack = AppState().stack
        case .badNumber: return (state, list + [.clip(Rect(0, .nan, 1, 1)), .unclip])
        case .complaint: if turns == PlantedFault.turn { Log.warn("It hurts.") }
        }
        return (copy, list)
    }

    /// Judges the last lines on standard error. Call it when the game has ended.
    func end() {
        if let complaint = complaint() { fail(complaint) }
    }

    private func fail(_ what: String) {
        guard failure == nil else { return }
        failure = "seed \(options.seed), event \(events) (\(lastEvent)): \(what)."
    }

    // MARK: Complaints

    /// Parts of what the game says of faults. The first is the sound library's or the driver's, while files may not grow.
    private static let expected = [
        "ftruncate() failed: File too large",
        "Not saved yet: ", "Everything is saved after all.", "No backup", "cannot be written",
    ]

    private func complaint() -> String? {
        for line in errors.newLines() {
            let isExpected = Self.expected.contains { line.contains($0) }
            guard options.faults, isExpected, Stage.now - brokeAt < Self.complaintSeconds else {
                return "on standard error: \(line)"
            }
            complaints += 1
        }
        return nil
    }

    /// Watches from a thread of its own and aborts the process if its loop hangs.
    func watch() {
        Thread.detachNewThread { [pulse, seed = options.seed] in
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

    /// Shared with the watching thread.
    private final class Pulse: Sendable {
        /// Instead of a number of turns: the loop has ended.
        static let over = -2
        let turns = Atomic<Int>(0)
    }
}
