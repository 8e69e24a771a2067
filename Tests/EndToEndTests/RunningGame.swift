import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverStage
import Waiting

/// A running game. Tests learn its state by replaying its recording while it is written.
final class RunningGame {
    /// How fast ticks follow each other.
    enum Pace {
        /// Eight times as fast, for tests in which nothing may depend on time: rounds have no clock, and a menu may be left
        /// alone for ever.
        case quick
        /// As players have it, for tests about time and sound.
        case real
        /// A quarter as fast, for tests in which a browser must see each card before the next one comes.
        case slow

        var speed: String? {
            switch self {
            case .quick: "8"
            case .real: nil
            case .slow: "0.25"
            }
        }
    }

    let home: Home
    let process: Process
    let recording: String
    private var replay = Replay()
    private var file: FileHandle?
    /// The text that was read and not yet replayed: whole lines, and the beginning of the next one.
    private var lines: ArraySlice<Recording.Line> = []
    private var rest = Data()
    /// The game's events so far.
    private var events: [Event] = []

    /// Their rounds keep a clock of their own, which `--timer off` does not stop: at the quick pace one could end before
    /// a busy machine has answered it.
    private static let clocked = ["--daily", "--code", "--party"]

    /// - Parameters:
    ///   - reading: seconds until a round's clock starts.
    ///   - pace: nil is the quickest at which no round of these arguments ends by itself.
    init(
        _ arguments: [String], home: Home, reading: Int = 0, pace: Pace? = nil, _ extra: [String: String]
    ) throws {
        let pace = pace ?? (arguments.contains(where: Self.clocked.contains) ? .real : .quick)
        self.home = home
        recording = home.path("recording")
        // Otherwise an earlier game's recording would be read until this game writes its own.
        try? FileManager.default.removeItem(atPath: recording)
        var (arguments, extra) = (arguments, extra)
        if pace == .quick { arguments = ["--timer", "off", "--attract", "off"] + arguments }
        if let speed = pace.speed {
            let preloaded = extra["LD_PRELOAD"]
            extra.merge(try Shim.environment(["SHIM_SPEED": speed])) { $1 }
            if let preloaded, preloaded != extra["LD_PRELOAD"] { extra["LD_PRELOAD"]? += ":" + preloaded }
        }
        process = Program.process(
            ["--data-dir", home.path("data"), "--record", recording, "--reading", "\(reading)"] + arguments,
            Program.environment(home: home.url).merging(extra) { $1 })
        process.standardOutput = FileHandle.nullDevice
        process.standardError = try home.writable("game-errors")
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    var errors: String { home.text("game-errors") }

    /// Lines about what is wrong with the game or its files. On a busy machine a cover or a song of an honest file may
    /// take longer than the game waits; it says so and goes on, which is no fault.
    var errorsButLateness: [String] {
        let lateness = ReaderError.late.reason
        return errors.split(separator: "\n").map(String.init).filter { !$0.contains(lateness) }
    }

    /// The recorded state; at most a second old.
    func state() throws -> AppState {
        try read()
        while next() {}
        return replay.state
    }

    /// Waits for what a state does not tell, such as that the focus has come: a state has it from the start.
    func watch(forEvent event: Event) throws {
        _ = try watch(for: "\(event)") { _ in events.contains(event) }
    }

    func count(of event: Event) -> Int { events.count { $0 == event } }

    /// The first state that is so, of those since the last one that was asked for: what is there for a moment only, such as
    /// a toast, is not missed on a busy machine.
    func watch(for what: String, _ isSo: (AppState) throws -> Bool) throws -> AppState {
        try wait(for: what) {
            let hasEnded = !process.isRunning
            try read()
            repeat {
                if try isSo(replay.state) { return replay.state }
            } while next()
            if hasEnded { throw Stuck("\(what): the game has ended. \(errors)") }
            return nil
        }
    }

    private func read() throws {
        if file == nil { file = FileHandle(forReadingAtPath: recording) }
        rest += try file?.readToEnd() ?? Data()
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
        // Without checksums, which `replay` compares.
        let fresh = String(decoding: rest[...end], as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("t ") || $0.hasPrefix("e ") }
        rest = Data(rest[rest.index(after: end)...])
        lines += try Recording.parse(([Recording.header()[...]] + fresh + ["end"]).joined(separator: "\n")).lines
    }

    private func next() -> Bool {
        guard let line = lines.popFirst() else { return false }
        if case .event(let event) = line { events.append(event) }
        replay.play(line)
        return true
    }

    func end() throws { try Program.end(process) }

    /// Sends SIGTERM, as a desktop does, and waits for the end.
    func stop() throws {
        terminate()
        try end()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0, "\(errors)")
    }

    /// Sends SIGTERM, as a desktop does.
    func terminate() { kill(process.processIdentifier, SIGTERM) }
}
