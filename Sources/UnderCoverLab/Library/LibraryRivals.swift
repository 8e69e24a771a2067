import Foundation
import UnderCoverApp
import UnderCoverStage

/// The cost of a program: the clock, and its most memory.
struct Outlay: Encodable {
    var seconds: Double
    var peakMegabytes: Double
}

/// Runs programs whose cost is compared with that of a scan.
enum LibraryRivals {
    /// Does it with a new temporary folder.
    static func inFolder<Value>(_ body: (URL) throws(Failure) -> Value) throws(Failure) -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-" + UUID().uuidString)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
            throw Failure("The bench needs a temporary folder: \(error.localizedDescription)")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Runs a program to its end. Its output is thrown away.
    static func cost(_ program: String, _ arguments: [String], in folder: URL) throws(Failure) -> Outlay {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        let log = folder.appendingPathComponent("rival.log").path
        posix_spawn_file_actions_addopen(&files, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        var pid = pid_t()
        let begun = Date()
        guard posix_spawnp(&pid, program, &files, nil, words + [nil], environ) == 0 else {
            throw Failure("\(program) could not be started; install it to compare with it.")
        }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
        let seconds = Date().timeIntervalSince(begun)
        guard status == 0 else {
            let reason = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            throw Failure("\(program) failed: \(reason.prefix(200))")
        }
        return Outlay(seconds: seconds, peakMegabytes: Double(usage.ru_maxrss) / 1000)
    }

    /// A plain C program that opens each file and reads its first and last 64 KB, in the order of the file system.
    static func plainReader(in folder: URL) throws(Failure) -> String {
        let source = folder.appendingPathComponent("ends.c")
        let program = folder.appendingPathComponent("ends").path
        do { try plainSource.write(to: source, atomically: false, encoding: .utf8) } catch {
            throw Failure("The plain reader could not be written: \(error.localizedDescription)")
        }
        _ = try cost("cc", ["-O2", "-o", program, source.path], in: folder)
        return program
    }

    private static let plainSource = """
        #define _GNU_SOURCE
        #include <fcntl.h>
        #include <ftw.h>
        #include <sys/stat.h>
        #include <unistd.h>

        static char buffer[65536];

        static int visit(const char *path, const struct stat *facts, int kind, struct FTW *place) {
            (void)place;
            if (kind != FTW_F) return 0;
            int file = open(path, O_RDONLY | O_CLOEXEC);
            if (file < 0) return 0;
            off_t last = facts->st_size > (off_t)sizeof buffer ? facts->st_size - (off_t)sizeof buffer : 0;
            ssize_t got = pread(file, buffer, sizeof buffer, 0);
            if (last > 0) got += pread(file, buffer, sizeof buffer, last);
            close(file);
            return got < 0;
        }

        int main(int count, char **words) { return count == 2 ? nftw(words[1], visit, 64, FTW_PHYS) : 2; }
        """
}

/// MPD, which keeps the tags of a folder, too.
final class MusicDaemon {
    private let folder: URL
    private let process = Process()

    /// Starts with an empty database, which it fills at once where `MusicDaemon` finds none.
    init(music: URL, folder: URL) throws(Failure) {
        self.folder = folder
        let lines = [
            "music_directory \"\(music.path)\"",
            "db_file \"\(folder.path)/mpd.db\"",
            "log_file \"\(folder.path)/mpd.log\"",
            "bind_to_address \"\(folder.path)/mpd.socket\"", "auto_update \"no\"", "zeroconf_enabled \"no\"",
            "audio_output {", "type \"null\"", "name \"none\"", "}",
        ]
        let configuration = folder.appendingPathComponent("mpd.conf")
        do {
            try lines.joined(separator: "\n").write(to: configuration, atomically: false, encoding: .utf8)
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["mpd", "--no-daemon", configuration.path]
            process.standardError = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
        } catch {
            throw Failure("MPD could not be started: \(error.localizedDescription)")
        }
        let deadline = Date(timeIntervalSinceNow: 10)
        while !FileManager.default.fileExists(atPath: folder.path + "/mpd.socket"), Date() < deadline { usleep(2000) }
    }

    deinit { process.terminate() }

    /// Seconds that an update takes, and the most memory that the daemon has had.
    func update() throws(Failure) -> Outlay {
        let host = ["--host", folder.path + "/mpd.socket"]
        let cost = try LibraryRivals.cost("mpc", host + ["--wait", "update"], in: folder)
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }?
            .split(separator: " ").compactMap { Double($0) }.first
        return Outlay(seconds: cost.seconds, peakMegabytes: (peak ?? 0) / 1000)
    }

    /// The time until it has answered each search in all tags with the first eight songs.
    func search(_ typed: [String]) throws(Failure) -> BenchTimes {
        let socket = try connected()
        defer { close(socket) }
        try answer(socket)
        var times: [Double] = []
        for letters in typed {
            let words = letters.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let start = Stage.now
            let line = Array("search any \"\(words)\" window 0:8\n".utf8)
            guard write(socket, line, line.count) == line.count else { throw Failure("MPD has gone.") }
            try answer(socket)
            times.append(Stage.now - start)
        }
        return BenchTimes(times)
    }

    private func connected() throws(Failure) -> Int32 {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: (folder.path + "/mpd.socket").utf8.prefix(107))
        }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw Failure("MPD does not answer.") }
        return socket
    }

    /// Reads up to the line that ends an answer.
    private func answer(_ socket: Int32) throws(Failure) {
        var (text, block) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = read(socket, &block, block.count)
            guard count > 0 else { throw Failure("MPD has gone.") }
            text += block[..<count]
            guard text.last == UInt8(ascii: "\n") else { continue }
            let last = String(decoding: text.dropLast(), as: UTF8.self).split(separator: "\n").last ?? ""
            if last.hasPrefix("ACK") { throw Failure("MPD says: \(last)") }
            if last.hasPrefix("OK") { return }
        }
    }
}
