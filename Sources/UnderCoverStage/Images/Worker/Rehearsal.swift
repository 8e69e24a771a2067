import Foundation

/// What a hostile file might do to the process that reads it, for tests to see that no more than a picture is lost. What is
/// tried in vain ends the process; what succeeds lets the picture through, and the test fails.
package enum Rehearsal: String, CaseIterable, Sendable {
    case crash, hang, eat, open, connect, execute, fork, mumble, hangUp

    /// The first picture of each process is read in peace.
    static let picture = 2
    private static let feast = 2 << 30
    private static let bite = 16 << 20

    func perform(on descriptor: Int32) {
        switch self {
        case .crash: end()
        case .hang: while true { sched_yield() }
        case .eat: eat()
        case .open: if Foundation.open("/etc/passwd", O_RDONLY) < 0 { end() }
        case .connect: if socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 { end() }
        case .execute: execute()
        case .fork:
            var child = pid_t()
            let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
            if posix_spawn(&child, "/bin/true", nil, nil, arguments, nil) != 0 { end() }
        case .mumble: _ = PictureService.write([UInt8](repeating: 7, count: 64), to: descriptor)
        case .hangUp:
            _ = PictureService.write(
                WorkerFrame.answer(nil, side: 1024, isSpent: false).bytes + [1, 2, 3], to: descriptor)
            exit(0)
        }
    }

    private func end() -> Never { abort() }

    private func eat() {
        // NB: memory that nobody reads again is never taken: the compiler sees to that.
        var bites: [UnsafeMutableRawPointer] = []
        while bites.count * Self.bite < Self.feast {
            guard let bite = malloc(Self.bite) else { end() }
            memset(bite, Int32(bites.count), Self.bite)
            bites.append(bite)
        }
        let sum = bites.reduce(0) { $0 + Int($1.load(fromByteOffset: Self.bite / 2, as: UInt8.self)) }
        precondition(sum > 0)
    }

    /// An intruder's code needs memory that may be run.
    private func execute() {
        let page = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if page == MAP_FAILED { end() }
    }
}
