/// The header of every message: four numbers. A file follows a request, pixels follow a successful answer.
package struct WorkerFrame: Equatable {
    static let size = 16

    private enum Mark: UInt32 { case hello = 0x5543_6869, request = 0x5543_6173, answer = 0x5543_7361 }

    package let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    private init(_ mark: Mark, _ one: UInt32, _ two: UInt32, _ three: UInt32) {
        bytes = [mark.rawValue, one, two, three].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    private func numbers(_ mark: Mark) -> (UInt32, UInt32, UInt32)? {
        guard bytes.count == Self.size else { return nil }
        let all = (0..<4).map { index in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index * 4 + $1]) << ($1 * 8) }
        }
        return all[0] == mark.rawValue ? (all[1], all[2], all[3]) : nil
    }
}

extension WorkerFrame {
    /// The process is ready, with this sandbox.
    static func hello(_ protection: PictureProtection) -> WorkerFrame {
        WorkerFrame(
            .hello, (protection.limits ? 1 : 0) | (protection.noNewPrivileges ? 2 : 0) | (protection.seccomp ? 4 : 0),
            UInt32(protection.landlock), 0)
    }

    /// Asks to decode a file of `count` bytes, which follows, to a square of `side` pixels.
    static func request(count: Int, side: Int) -> WorkerFrame {
        WorkerFrame(.request, UInt32(count), UInt32(side), 0)
    }

    /// `side * side * 4` bytes follow unless there is a problem.
    package static func answer(_ problem: PictureProblem?, side: Int, isSpent: Bool) -> WorkerFrame {
        WorkerFrame(.answer, problem?.rawValue ?? 0, UInt32(side), isSpent ? 1 : 0)
    }

    var protection: PictureProtection? {
        guard let (flags, landlock, zero) = numbers(.hello), flags < 8, landlock < 1000, zero == 0 else { return nil }
        return PictureProtection(
            limits: flags & 1 != 0, noNewPrivileges: flags & 2 != 0, landlock: Int(landlock), seccomp: flags & 4 != 0)
    }

    var request: (count: Int, side: Int)? {
        guard let (count, side, zero) = numbers(.request), zero == 0 else { return nil }
        return (Int(count), Int(side))
    }

    var answer: (problem: PictureProblem?, side: Int, isSpent: Bool)? {
        guard let (code, side, spent) = numbers(.answer), spent < 2 else { return nil }
        guard code != 0 else { return (nil, Int(side), spent == 1) }
        return PictureProblem(rawValue: code).map { ($0, Int(side), spent == 1) }
    }
}
