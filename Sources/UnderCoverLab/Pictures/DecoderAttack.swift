import Foundation
import UnderCoverStage

/// An attack of a hostile picture that has taken over its decoder. An attack that the sandbox stops ends the process,
/// so only that picture is lost. After an attack that succeeds the picture is read as usual, and the test fails.
package enum DecoderAttack: String, CaseIterable, Sendable {
    case crash, hang, eat, open, connect, execute, fork, mumble, hangUp

    /// The number of the file that attacks. The first one of each process is read as usual.
    static let file = 2
    /// Bytes that `eat` takes, and how many at a time.
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
        case .mumble: say([UInt8](repeating: 7, count: 64), to: descriptor)
        case .hangUp:
            say(ReaderFrame.answer(nil, count: 1024 * 1024 * 4, isSpent: false).bytes + [1, 2, 3], to: descriptor)
            exit(0)
        }
    }

    private func end() -> Never { abort() }

    private func say(_ bytes: [UInt8], to descriptor: Int32) {
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }

    private func eat() {
        // NB: the sum below reads the memory again; otherwise the compiler would remove the allocations.
        var bites: [UnsafeMutableRawPointer] = []
        while bites.count * Self.bite < Self.feast {
            guard let bite = malloc(Self.bite) else { end() }
            memset(bite, Int32(bites.count), Self.bite)
            bites.append(bite)
        }
        let sum = bites.reduce(0) { $0 + Int($1.load(fromByteOffset: Self.bite / 2, as: UInt8.self)) }
        precondition(sum > 0)
    }

    /// An attacker's own code needs executable memory.
    private func execute() {
        let page = mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if page == MAP_FAILED { end() }
    }
}
