import Foundation
import UnderCoverPixels

/// A running reader. Belongs to the thread that started it, and dies with that thread.
final class ReaderProcess {
    let protection: ReaderProtection
    /// So many chunks are rather decoded than sought behind.
    private static let mostSkipped = 4
    /// The song that is open, by its id, and the number of its next chunk.
    private var song: (id: Int, next: Int)?
    private var hasWorkedEnough = false
    private let pid: pid_t
    private let socket: Int32
    private var isEnded = false
    /// Processor time that was reported, in seconds.
    private var reportedSeconds = 0.0
    /// Processor time of a process that has ended.
    private var lastSeconds: Double?

    /// - Parameter patience: seconds until the start times out.
    init(program: String, arguments: [String], patience: Double) throws(ReaderError) {
        guard let (pid, socket) = Self.spawn(program, arguments) else { throw .noReader }
        let line = DeadlineSocket(socket, seconds: patience)
        guard let hello = try? line.read(ReaderFrame.size), let protection = ReaderFrame(bytes: hello).protection
        else {
            var usage = rusage()
            _ = Self.end(pid, socket, &usage)
            throw .noReader
        }
        (self.pid, self.socket, self.protection) = (pid, socket, protection)
        reportedSeconds = ProcessorTime.of(pid) ?? 0
    }

    deinit { _ = end() }

    /// The process is used up or was killed: the next work needs another.
    var isSpent: Bool {
        var byte: UInt8 = 0
        return isEnded || hasWorkedEnough || recv(socket, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK)) >= 0
    }

    /// Processor time that the process has used since the last call, in seconds.
    func takeSeconds() -> Double {
        let now = lastSeconds ?? ProcessorTime.of(pid) ?? reportedSeconds
        defer { reportedSeconds = now }
        return max(0, now - reportedSeconds)
    }

    func square(
        _ file: [UInt8], _ header: PictureHeader, side: Int, patience: Double
    ) throws(ReaderError) -> [UInt8] {
        try ask(.picture(side: side), file, .picture(header, bytes: file.count, patience: patience))
    }

    /// Decodes a chunk of a song. Asking in order is cheap; a chunk before the last one opens the song anew.
    func chunk(
        _ number: Int, of file: SongFile, patience: Double
    ) throws(ReaderError) -> [UInt8] {
        let near = max(0, number - Self.mostSkipped)...number
        var next = song.flatMap { $0.id == file.id && near.contains($0.next) ? $0.next : nil } ?? -1
        if next < 0 {
            song = nil
            next = try open(file, number, patience: patience)
        }
        var bytes: [UInt8] = []
        repeat {
            bytes = try ask(.chunk, [], .chunk(patience: patience).atMost(file.leftMilliseconds))
            next += 1
            song = (file.id, next)
        } while next <= number && bytes.count == SongChunk.bytes
        return next > number ? bytes : []
    }

    /// - Returns: the number of the next chunk. A song is opened where chunk `number` begins.
    private func open(_ file: SongFile, _ number: Int, patience: Double) throws(ReaderError) -> Int {
        let limits = ReaderLimits.seek(patience: patience).atMost(file.leftMilliseconds)
        switch file.content {
        case .bytes(let bytes):
            if number <= Self.mostSkipped {
                _ = try ask(.song, bytes, .song(patience: patience).atMost(file.leftMilliseconds))
                return 0
            }
            _ = try ask(.songFrom(chunk: number), bytes, limits)
            return number
        case .part(let part):
            _ = try ask(.songPart, part.after(chunks: number).bytes, files: [part.file.number], limits)
            return number
        }
    }

    /// After any problem but one of the file itself, the process is spent.
    /// - Parameter files: open files that the work needs.
    func ask(
        _ work: ReaderWork, _ file: [UInt8], files: [Int32] = [], _ limits: ReaderLimits
    ) throws(ReaderError) -> [UInt8] {
        hasWorkedEnough = true
        let line = DeadlineSocket(socket, seconds: limits.patience)
        do throws(ReaderError) {
            let request = ReaderFrame.request(work, count: file.count, milliseconds: limits.milliseconds)
            try line.write(request.bytes)
            try line.write(file, files: files)
            guard let answer = ReaderFrame(bytes: try line.read(ReaderFrame.size)).answer(to: work) else {
                throw .endedReader
            }
            let bytes = try line.read(answer.count)
            hasWorkedEnough = answer.isSpent
            if let problem = answer.problem { throw problem }
            return bytes
        } catch {
            if !hasWorkedEnough || error != .endedReader { throw error }
            // The timer of this work ends the process with a signal of its own.
            throw end() == SIGPROF ? .late : .endedReader
        }
    }

    /// The signal that ended the process; 0 if none did.
    private func end() -> Int32 {
        guard !isEnded else { return 0 }
        isEnded = true
        var usage = rusage()
        let signal = Self.end(pid, socket, &usage)
        lastSeconds = ProcessorTime.of(usage)
        return signal
    }

    /// Ends a process, and waits for it. Returns the signal that ended it.
    private static func end(_ pid: pid_t, _ socket: Int32, _ usage: inout rusage) -> Int32 {
        close(socket)
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
        return status & 0x7F
    }
}

extension ReaderProcess {
    /// Starts the program with a socket as standard input, without ignored signals, and with no environment but the
    /// library path. It closes inherited files itself.
    private static func spawn(_ program: String, _ arguments: [String]) -> (pid: pid_t, socket: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            return nil
        }
        defer { close(ends[1]) }
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_adddup2(&files, ends[1], 0)
        posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&files, 1, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let own = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=" + $0] } ?? []
        let words = (["under-cover"] + arguments).map { strdup($0) }
        let environment = (own + ["SWIFT_BACKTRACE=enable=no"]).map { strdup($0) }
        defer { for text in words + environment { free(text) } }
        var pid = pid_t()
        guard posix_spawn(&pid, program, &files, &attributes, words + [nil], environment + [nil]) == 0 else {
            close(ends[0])
            return nil
        }
        return (pid, ends[0])
    }
}
