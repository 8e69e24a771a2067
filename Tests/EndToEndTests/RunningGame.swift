import Foundation
import Testing
import UnderCoverCore
import UnderCoverStage

/// A running game. Tests learn its state by replaying its recording while it is written.
final class RunningGame {
    let home: Home
    let process: Process
    let recording: String
    private var replay = Replay()
    private var linesRead = 0
    /// What the game has heard so far.
    private var events: [Event] = []

    /// - Parameter reading: seconds until a round's clock starts.
    init(_ arguments: [String], home: Home, reading: Int = 0, _ extra: [String: String]) throws {
        self.home = home
        recording = home.path("recording")
        // Otherwise an earlier game's recording would be read until this game writes its own.
        try? FileManager.default.removeItem(atPath: recording)
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
        let lateness = ReaderProblem.late.reason
        return errors.split(separator: "\n").map(String.init).filter { !$0.contains(lateness) }
    }

    /// The recorded state; at most a second old.
    func state() throws -> AppState {
        var lines = home.text("recording").split(separator: "\n", omittingEmptySubsequences: false)
        // The part after the last line feed is incomplete.
        lines.removeLast()
        let fresh = lines.dropFirst(max(1, linesRead)).filter { $0 != "end" }
        linesRead = lines.count
        guard !fresh.isEmpty else { return replay.state }
        let text = ([Recording.header()[...]] + fresh + ["end"]).joined(separator: "\n")
        let recording = try Recording.parse(text)
        for case .event(let event) in recording.lines { events.append(event) }
        replay.play(recording)
        return replay.state
    }

    /// Waits for what a state does not tell, such as that the focus has come: a state has it from the start.
    func watch(forEvent event: Event) throws {
        _ = try watch(for: "\(event)") { _ in events.contains(event) }
    }

    func watch(for what: String, _ isSo: (AppState) -> Bool) throws -> AppState {
        try wait(for: what) {
            let state = try state()
            if isSo(state) { return state }
            guard process.isRunning else { throw Stuck(what: "\(what): the game has ended. \(errors)") }
            return nil
        }
    }

    func end() throws { try Program.end(process) }

    /// Sends SIGTERM, as a desktop does.
    func terminate() { kill(process.processIdentifier, SIGTERM) }
}
