import Foundation
import Glibc
import Waiting

/// A real speech-dispatcher on a socket of the test's own, which speaks into a file. Needs speech-dispatcher and python3,
/// which `Scripts/setup test` installs.
package final class SpeechServer {
    package struct Said: Equatable, Sendable {
        /// Microseconds of the monotonic clock, when the server gave the text to its voice.
        package let time: UInt64
        package let language: String
        /// -100…100.
        package let volume: Int
        package let text: String
    }

    /// Short, because the path of a socket may have 107 characters only.
    private let folder: String
    private var server: pid_t = 0

    package static var isInstalled: Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/speech-dispatcher")
    }

    package init() throws {
        var path = Array("/tmp/under-cover-speech-XXXXXX".utf8CString)
        guard mkdtemp(&path) != nil else { throw SessionBus.Failure(description: "No folder in /tmp") }
        folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let voice = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Servers/voice-to-file").path
        try FileManager.default.createDirectory(atPath: folder + "/modules", withIntermediateDirectories: false)
        let settings = """
            LogLevel 0
            LogDir "\(folder)"
            DefaultModule file
            AddModule "file" "\(voice)" "file.conf"

            """
        try Data(settings.utf8).write(to: URL(fileURLWithPath: folder + "/speechd.conf"))
        try Data().write(to: URL(fileURLWithPath: folder + "/modules/file.conf"))
        try start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    package var socket: String { folder + "/socket" }
    package var environment: [String: String] { ["SPEECHD_ADDRESS": "unix_socket:" + socket] }

    package func start() throws {
        unlink(socket)
        let words = [
            "speech-dispatcher", "--run-single", "--timeout", "0", "--config-dir", folder, "--log-dir", folder,
            "--pid-file", folder + "/pid", "--socket-path", socket,
        ]
        let arguments = words.map { strdup($0) } + [nil]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        for descriptor in Int32(1)...2 {
            posix_spawn_file_actions_addopen(
                &actions, descriptor, folder + "/log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        }
        // As for the bus: it must not keep pipes of other programs open.
        for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
            for text in arguments { free(text) }
        }
        guard posix_spawnp(&server, words[0], &actions, &attributes, arguments, environ) == 0 else {
            throw SessionBus.Failure(description: "No speech-dispatcher: run Scripts/setup test")
        }
        try wait(for: "speech-dispatcher") { listens(at: socket) ? true : nil }
    }

    /// Kills it and its voice without notice.
    package func stop() {
        guard server > 0 else { return }
        kill(-server, SIGKILL)
        waitpid(server, nil, 0)
        server = 0
        unlink(socket)
    }

    /// It accepts connections, but answers nothing.
    package func hang() { if server > 0 { kill(-server, SIGSTOP) } }
    package func goOn() { if server > 0 { kill(-server, SIGCONT) } }

    /// Ends a text that begins with "hold".
    package func letGo() { _ = FileManager.default.createFile(atPath: folder + "/modules/file.conf.go", contents: nil) }

    package var said: [Said] {
        let text = FileManager.default.contents(atPath: folder + "/modules/file.conf.said") ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 4, let time = UInt64(parts[0]), let volume = Int(parts[2]) else { return nil }
            return Said(time: time, language: parts[1], volume: volume, text: Self.plain(parts[3]))
        }
    }

    private static func plain(_ markup: String) -> String {
        markup.replacingOccurrences(of: "<speak>", with: "").replacingOccurrences(of: "</speak>", with: "")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&amp;", with: "&")
    }
}
