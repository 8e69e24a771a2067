import CSDL2
import Foundation
import Glibc
import Testing
import Waiting

@testable import UnderCoverStage

extension StageTests {
    /// The mixer always mixes 48 kHz in stereo; SDL and the sound server convert. Here a sound server's devices are unlike
    /// that, and what they would play is recorded.
    @Suite(.serialized) struct OddDeviceTests {
        struct Device: CustomTestStringConvertible {
            var rate: Int
            var channels: Int
            var testDescription: String { "\(rate) Hz, \(channels) channels" }
        }

        private static let hertz = 500.0
        /// Peak of the tone of `Sounds.wave`.
        private static let peak = 12_000.0

        @Test(arguments: [
            Device(rate: 8000, channels: 2), Device(rate: 96_000, channels: 2), Device(rate: 48_000, channels: 1),
            Device(rate: 48_000, channels: 6), Device(rate: 8000, channels: 1), Device(rate: 44_100, channels: 6),
        ])
        func theMixStaysRight(device: Device) throws {
            let sink = try NullSink(rate: device.rate, channels: device.channels)
            let mixer = sink.mixer()
            defer { mixer.shutDown() }
            try #require(!mixer.isSilent, "\(mixer.silence ?? "")")
            mixer.playMusic(.bytes(Sounds.wave(seconds: 30), name: "tone.wav")) { Issue.record($0) }
            // Front left and right, or the only one.
            let fronts = 0..<min(device.channels, 2)
            let whole = try #require(sink.wait { heard in fronts.allSatisfy { isTone(heard[$0], 1, device.rate) } })
            for channel in whole.indices where !fronts.contains(channel) {
                #expect(level(whole[channel]) <= 1.1, "channel \(channel) is louder than the front")
            }
            // A voice, which is silent here, ducks the music by half.
            mixer.speak(Sounds.silence(seconds: 10))
            #expect(sink.wait { heard in fronts.allSatisfy { isTone(heard[$0], 0.501, device.rate) } } != nil)
            mixer.stopSpeaking()
            #expect(sink.wait { heard in fronts.allSatisfy { isTone(heard[$0], 1, device.rate) } } != nil)
        }

        /// The level as a share of the tone's own peak.
        private func level(_ samples: [Int16]) -> Double {
            Double(samples.map { abs(Int($0)) }.max() ?? 0) / Self.peak
        }

        /// Says whether the samples are the tone at that level within half a decibel, and within 2 % of its pitch.
        private func isTone(_ samples: [Int16], _ wanted: Double, _ rate: Int) -> Bool {
            let rising = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
            let expected = Self.hertz * Double(samples.count) / Double(rate)
            return abs(20 * log10(max(level(samples), 1e-6) / wanted)) < 0.5 && abs(Double(rising) - expected) <= 2
        }
    }
}

/// PulseAudio with one null sink, recorded at the sink's own rate and channels. Needs pulseaudio and its utilities, which
/// `Scripts/setup test` installs.
private final class NullSink {
    private let rate: Int
    private let channels: Int
    private let folder: URL
    private var server: pid_t = 0
    private var recorder: pid_t = 0
    private var recording: FileHandle?

    init(rate: Int, channels: Int) throws {
        (self.rate, self.channels) = (rate, channels)
        folder = Folders.temporary("sink-\(rate)-\(channels)")
        chmod(folder.path, 0o700)
        let socket = folder.appendingPathComponent("native").path
        unlink(socket)
        server = try spawn([
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
            "--log-target=null", "-L",
            "module-null-sink sink_name=odd norewinds=yes rate=\(rate) channels=\(channels)", "-L",
            "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
        ])
        try #require(waits { FileManager.default.fileExists(atPath: socket) })
        let pipe = Pipe()
        recorder = try spawn(
            ["parec", "-d", "odd.monitor", "--raw", "--format=s16le", "--rate=\(rate)", "--channels=\(channels)"]
                + ["--latency-msec=20"], output: pipe.fileHandleForWriting.fileDescriptor)
        try pipe.fileHandleForWriting.close()
        recording = pipe.fileHandleForReading
    }

    deinit {
        for process in [recorder, server] where process > 0 {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        for name in variables.keys { unsetenv(name) }
    }

    private var variables: [String: String] {
        [
            "PULSE_SERVER": "unix:" + folder.appendingPathComponent("native").path,
            "PULSE_COOKIE": folder.appendingPathComponent("cookie").path,
        ]
    }

    /// A mixer that plays on this sink.
    func mixer() -> AudioMixer {
        for (name, value) in variables { setenv(name, value, 1) }
        return Sounds.mixer(driver: "pulseaudio")
    }

    /// Records tenths of a second until one is as wanted, and returns it, channel by channel; nil where none comes.
    func wait(for isSo: ([[Int16]]) -> Bool) -> [[Int16]]? {
        let end = ContinuousClock.now + .seconds(Patience.limit)
        while ContinuousClock.now < end {
            guard let heard = next() else { return nil }
            if isSo(heard) { return heard }
        }
        return nil
    }

    private func next() -> [[Int16]]? {
        let size = rate / 10 * channels * 2
        var bytes = Data()
        while bytes.count < size {
            guard let more = try? recording?.read(upToCount: size - bytes.count), !more.isEmpty else { return nil }
            bytes += more
        }
        let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        return (0..<channels).map { channel in
            stride(from: channel, to: samples.count, by: channels).map { samples[$0] }
        }
    }

    /// NB: not with Foundation's `Process`. PulseAudio closes all inherited descriptors, which Foundation mistakes for its
    /// end.
    private func spawn(_ words: [String], output: Int32? = nil) throws -> pid_t {
        var environment = variables
        environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        for name in ["HOME", "XDG_RUNTIME_DIR"] { environment[name] = folder.path }
        let arguments = words.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        var process: pid_t = 0
        let status = posix_spawnp(&process, words[0], &actions, nil, arguments, variables)
        try #require(status == 0, "\(words[0]) does not start. Run Scripts/setup test")
        return process
    }
}
