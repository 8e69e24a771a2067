import Foundation
import Testing
import Waiting

/// PulseAudio with null sinks. Needs pulseaudio and its utilities, which `Scripts/setup test` installs.
final class SoundServer {
    private let home: Home
    private var server: pid_t = 0

    init(home: Home) throws {
        self.home = home
        try start()
    }

    deinit { kill() }

    /// The environment for a game that uses this server.
    var environment: [String: String] {
        ["SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": "unix:" + socket, "PULSE_COOKIE": home.path("cookie")]
    }

    private var socket: String { home.path("native") }

    /// NB: not with Foundation's `Process`. PulseAudio closes all inherited descriptors, which Foundation mistakes
    /// for its end: it then waits for it and for no other process.
    func start() throws {
        unlink(socket)
        let words = [
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
            "--log-target=null", "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1", "-L",
            // NB: otherwise the sink has played two seconds of silence ahead when the game starts.
            "module-null-sink sink_name=first norewinds=yes",
        ]
        let surroundings = Program.environment(home: home.url).map { "\($0.key)=\($0.value)" }
        let arguments = words.map { strdup($0) } + [nil]
        let variables = surroundings.map { strdup($0) } + [nil]
        defer { for text in arguments + variables { free(text) } }
        try #require(posix_spawnp(&server, words[0], nil, nil, arguments, variables) == 0, "Run Scripts/setup test")
        try wait(for: "the sound server") { try control("info") == 0 ? true : nil }
    }

    /// Kills the server without notice, like a crash.
    func kill() {
        guard server > 0 else { return }
        Glibc.kill(server, SIGKILL)
        waitpid(server, nil, 0)
        server = 0
    }

    /// Stops the server, so that it hangs.
    func hang() { Glibc.kill(server, SIGSTOP) }

    /// Runs `pactl` and returns its exit status.
    @discardableResult
    func control(_ arguments: String...) throws -> Int32 {
        let process = process("pactl", arguments)
        try process.run()
        try Program.end(process)
        return process.terminationStatus
    }

    /// Says whether sound reaches a sink within about half a second.
    func isHeard(on sink: String = "first") throws -> Bool {
        let process = process("parec", "-d", sink + ".monitor", "--raw", "--format=s16le", "--latency-msec=20")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.terminate() }
        let bytes = try pipe.fileHandleForReading.read(upToCount: 80_000) ?? Data()
        return bytes.withUnsafeBytes { $0.bindMemory(to: Int16.self).contains { abs(Int($0)) > 20 } }
    }

    /// Records continuously, and returns as soon as there is sound.
    func waitUntilHeard(on sink: String = "first") throws {
        let process = process("parec", "-d", sink + ".monitor", "--raw", "--format=s16le", "--latency-msec=20")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.terminate() }
        try wait(for: "sound on \(sink)") {
            let bytes = pipe.fileHandleForReading.availableData
            if bytes.isEmpty { throw NothingHeard() }
            return bytes.withUnsafeBytes { $0.bindMemory(to: Int16.self).contains { abs(Int($0)) > 20 } } ? true : nil
        }
    }

    /// The server ended, or has no such sink.
    private struct NothingHeard: Error {}

    private func process(_ program: String, _ arguments: String...) -> Process { process(program, arguments) }

    private func process(_ program: String, _ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = Program.environment(home: home.url).merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}
