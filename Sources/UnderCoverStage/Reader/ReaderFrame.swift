/// The header of every message between the game and a reader: five numbers. A file follows a request, the result
/// follows an answer.
package struct ReaderFrame: Equatable {
    package struct Request: Equatable {
        package var work: ReaderWork
        /// Bytes that follow.
        package var count: Int
        /// Processor time until the system ends the process.
        package var milliseconds: Int
    }

    package struct Answer: Equatable {
        package var problem: ReaderError?
        /// Bytes that follow; none after a problem.
        package var count: Int
        /// The process has used half of its processor time and ends.
        package var isSpent: Bool
    }

    static let size = 20
    /// A minute; real requests take a few seconds at most.
    static let mostMilliseconds: UInt32 = 60_000

    private enum Mark: UInt32 { case hello = 0x5543_6869, request = 0x5543_6173, answer = 0x5543_7361 }

    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    private init(_ mark: Mark, _ numbers: [UInt32]) {
        bytes = ([mark.rawValue] + numbers).flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
    }

    private func numbers(_ mark: Mark) -> [UInt32]? {
        guard bytes.count == Self.size else { return nil }
        let all = (0..<5).map { (index: Int) -> UInt32 in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[index * 4 + $1]) << ($1 * 8) }
        }
        return all[0] == mark.rawValue ? Array(all.dropFirst()) : nil
    }
}

extension ReaderFrame {
    /// The process is ready, with this sandbox.
    static func hello(_ protection: ReaderProtection) -> ReaderFrame {
        let flags = (protection.limits ? 1 : 0) | (protection.noNewPrivileges ? 2 : 0) | (protection.seccomp ? 4 : 0)
        return ReaderFrame(.hello, [UInt32(flags), UInt32(protection.landlock), protection.hasRareDecoders ? 1 : 0, 0])
    }

    /// Asks for some work on a file of `count` bytes, which follows.
    static func request(_ work: ReaderWork, count: Int, milliseconds: Int) -> ReaderFrame {
        let numbers = work.numbers
        return ReaderFrame(.request, [numbers.kind, numbers.size, UInt32(count), UInt32(milliseconds)])
    }

    package static func answer(_ problem: ReaderError?, count: Int, isSpent: Bool) -> ReaderFrame {
        ReaderFrame(.answer, [problem?.rawValue ?? 0, UInt32(count), isSpent ? 1 : 0, 0])
    }

    var protection: ReaderProtection? {
        guard let all = numbers(.hello), all[0] < 8, all[1] < 1000, all[2] < 2, all[3] == 0 else { return nil }
        return ReaderProtection(
            limits: all[0] & 1 != 0, noNewPrivileges: all[0] & 2 != 0, landlock: Int(all[1]),
            seccomp: all[0] & 4 != 0, hasRareDecoders: all[2] == 1)
    }

    /// nil unless the work is known, and its file is no larger than it may be.
    package var request: Request? {
        guard let all = numbers(.request), let work = ReaderWork(kind: all[0], size: all[1]),
            all[2] <= work.largestFile, (1...Self.mostMilliseconds).contains(all[3])
        else { return nil }
        return Request(work: work, count: Int(all[2]), milliseconds: Int(all[3]))
    }

    /// nil unless an answer to `work` may look like this.
    package func answer(to work: ReaderWork) -> Answer? {
        guard let all = numbers(.answer), all[2] < 2, all[3] == 0 else { return nil }
        let (count, isSpent) = (Int(all[1]), all[2] == 1)
        guard all[0] != 0 else {
            return work.accepts(answerOf: count) ? Answer(count: count, isSpent: isSpent) : nil
        }
        guard count == 0 else { return nil }
        return ReaderError(rawValue: all[0]).map { Answer(problem: $0, count: 0, isSpent: isSpent) }
    }
}
