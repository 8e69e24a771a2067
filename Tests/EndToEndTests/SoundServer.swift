import Foundation
import Testing

/// A sound server of our own with loudspeakers that nobody hears: PulseAudio with null sinks. Needs pulseaudio and its
/// utilities, which `Scripts/setup test` brings.
final class SoundServer {
    private let home: Home
    private var server: Process?

    init(home: Home) throws {
        self.home = home
        try start()
    }

    deinit { kill() }

    /// For a game that shall play here.
    var environment: [String: String] {
        ["SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": "unix:" + socket, "PULSE_COOKIE": home.path("cookie")]
    }

    private var socket: String { home.path("native") }

    /// NB: by way of a shell. PulseAudio closes every file it was born with, which Foundation takes for its death: it
    /// then waits for it, and meanwhile for no other process.
    func start() throws {
        unlink(socket)
        let command = """
            pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no --disable-shm=yes \
              -L "module-native-protocol-unix socket=$1 auth-anonymous=1" -L "module-null-sink sink_name=first" &
            echo $! > "$1.pid"
            wait
            """
        let process = process("sh", "-c", command, "sh", socket)
        try process.run()
        server = process
        try wait(for: "the sound server: is pulseaudio installed?") { try control("info") == 0 ? true : nil }
    }

    /// Without a word, as when it crashes.
    func kill() {
        signal(SIGKILL)
        while server?.isRunning == true { usleep(1000) }
    }

    /// Still there, but does nothing any more.
    func hang() { signal(SIGSTOP) }

    private func signal(_ number: Int32) {
        guard server?.isRunning == true, let id = pid_t(home.text("native.pid").dropLast()) else { return }
        Glibc.kill(id, number)
    }

    /// `pactl`. Returns its status.
    @discardableResult
    func control(_ arguments: String...) throws -> Int32 {
        let process = process("pactl", arguments)
        try process.run()
        try Program.end(process)
        return process.terminationStatus
    }

    /// Whether anything but silence reaches a sink within half a second or so.
    func isHeard(on sink: String = "first") throws -> Bool {
        let process = process("parec", "-d", sink + ".monitor", "--raw", "--format=s16le", "--latency-msec=20")
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        defer { process.terminate() }
        let bytes = try pipe.fileHandleForReading.read(upToCount: 80_000) ?? Data()
        return bytes.withUnsafeBytes { $0.bindMemory(to: Int16.self).contains { abs(Int($0)) > 20 } }
    }

    func waitUntilHeard(on sink: String = "first") throws {
        try wait(for: "sound on \(sink)") { try isHeard(on: sink) ? true : nil }
    }

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
