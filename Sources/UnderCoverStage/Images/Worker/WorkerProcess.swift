import Foundation

/// A running decoding process. Belongs to the thread that started it, and dies with that thread.
final class WorkerProcess {
    let protection: PictureProtection
    private var hasWorkedEnough = false
    private let pid: pid_t
    private let socket: Int32

    /// - Parameter patience: seconds until the start times out.
    init(program: String, arguments: [String], patience: Double) throws(PictureProblem) {
        guard let (pid, socket) = Self.spawn(program, arguments) else { throw .noReader }
        let line = DeadlineSocket(socket, seconds: patience)
        guard let hello = try? line.read(WorkerFrame.size), let protection = WorkerFrame(bytes: hello).protection else {
            Self.end(pid, socket)
            throw .noReader
        }
        (self.pid, self.socket, self.protection) = (pid, socket, protection)
    }

    deinit { Self.end(pid, socket) }

    /// The process is used up or was killed: the next picture needs another.
    var isSpent: Bool {
        var byte: UInt8 = 0
        return hasWorkedEnough || recv(socket, &byte, 1, Int32(MSG_DONTWAIT) | Int32(MSG_PEEK)) >= 0
    }

    /// Decodes a file. After any error but one about the picture itself, the process must not be used again.
    func square(_ file: [UInt8], side: Int, patience: Double) throws(PictureProblem) -> [UInt8] {
        hasWorkedEnough = true
        let line = DeadlineSocket(socket, seconds: patience)
        try line.write(WorkerFrame.request(count: file.count, side: side).bytes)
        try line.write(file)
        guard let answer = WorkerFrame(bytes: try line.read(WorkerFrame.size)).answer, answer.side == side else {
            throw .endedReader
        }
        if let problem = answer.problem {
            hasWorkedEnough = answer.isSpent
            throw problem
        }
        let pixels = try line.read(side * side * 4)
        hasWorkedEnough = answer.isSpent
        return pixels
    }

    private static func end(_ pid: pid_t, _ socket: Int32) {
        close(socket)
        kill(pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
}

extension WorkerProcess {
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
