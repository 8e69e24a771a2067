import Foundation
import Glibc
import Waiting

/// A session bus of the test's own, by dbus-daemon. Needs dbus, playerctl and busctl, which `Scripts/setup test` installs.
package final class SessionBus {
    package struct Outcome {
        package let status: Int32
        package let output: String
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Short, because the path of a socket may have 107 characters only.
    private let folder: String
    private var server: pid_t = 0

    package init() throws {
        var path = Array("/tmp/under-cover-bus-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw Failure(description: "No folder in /tmp") }
        folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        try start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    var socket: String { folder + "/bus" }
    func file(_ name: String) -> String { folder + "/" + name }
    package var address: String { "unix:path=" + socket }
    package var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": address] }

    package func start() throws {
        unlink(socket)
        let settings = """
            <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
            <allow own="*"/></policy></busconfig>
            """
        try Data(settings.utf8).write(to: URL(fileURLWithPath: folder + "/settings"))
        try spawn(["dbus-daemon", "--nofork", "--config-file=\(folder)/settings"])
        try wait(for: "the bus") { listens(at: socket) ? true : nil }
    }

    /// NB: not with Foundation's `Process`. The daemon closes all inherited descriptors, which Foundation mistakes for its
    /// end: it then waits for it and for no other process.
    private func spawn(_ words: [String]) throws {
        let arguments = words.map { strdup($0) } + [nil]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        // It would keep the pipes of programs open that other tests start meanwhile.
        for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        defer {
            posix_spawn_file_actions_destroy(&actions)
            for text in arguments { free(text) }
        }
        guard posix_spawnp(&server, words[0], &actions, nil, arguments, environ) == 0 else {
            throw Failure(description: "No dbus-daemon: run Scripts/setup test")
        }
    }

    /// Kills it without notice.
    package func stop() {
        guard server > 0 else { return }
        kill(server, SIGKILL)
        waitpid(server, nil, 0)
        server = 0
    }

    /// It accepts connections, but answers nothing.
    package func hang() { signal(SIGSTOP) }
    package func goOn() { signal(SIGCONT) }

    private func signal(_ number: Int32) { if server > 0 { kill(server, number) } }

    /// Runs a program that talks to this bus.
    package func run(_ program: String, _ arguments: String...) throws -> Outcome { try run(program, arguments) }

    package func run(_ program: String, _ arguments: [String]) throws -> Outcome {
        let process = process(program, arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Calls the game with `playerctl`.
    package func playerctl(_ arguments: String...) throws -> Outcome {
        try run("playerctl", ["--player=under_cover"] + arguments)
    }

    /// All names of players that are on the bus.
    package func players() throws -> [String] {
        let list = try run("busctl", "--address=" + address, "--acquired", "list", "--no-legend").output
        return list.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
            .filter { $0.hasPrefix("org.mpris.MediaPlayer2.") }
    }

    /// Writes down the signals of players from now on.
    package func listen() throws -> Listener {
        let file = folder + "/signals-\(UUID().uuidString)"
        try Data().write(to: URL(fileURLWithPath: file))
        let rule = "type='signal',path='/org/mpris/MediaPlayer2'"
        let process = process("dbus-monitor", ["--address", address, rule])
        process.standardOutput = FileHandle(forWritingAtPath: file)
        try process.run()
        let listener = Listener(process: process, file: file)
        // It says what it has lost and acquired once it listens.
        try wait(for: "dbus-monitor") { !listener.text.isEmpty ? true : nil }
        return listener
    }

    package final class Listener {
        private let process: Process
        private let file: String

        fileprivate init(process: Process, file: String) { (self.process, self.file) = (process, file) }

        deinit {
            process.endAtOnce()
        }

        package var text: String {
            String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
        }
    }

    private func process(_ program: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        return process
    }
}

extension Process {
    /// NB: threads of tests have signals blocked, and programs inherit that; only this one always arrives.
    func endAtOnce() {
        kill(processIdentifier, SIGKILL)
        waitUntilExit()
    }
}
