import Synchronization

/// An encoded song from elsewhere, and what decoding it has cost.
package final class SongFile: Sendable {
    /// In bytes.
    package static let largest = 16 << 20

    /// Processor time that a song may use at once, and for each chunk that is asked for. Honest songs take a third of it.
    private static let startSeconds = 0.4
    private static let secondsPerChunk = 0.05

    private static let ids = Atomic<Int>(0)

    let id: Int
    package let kind: SoundKind
    package let bytes: [UInt8]
    private let account = Mutex((spent: 0.0, allowed: SongFile.startSeconds))

    /// - Throws: `.refused` if the format is unknown.
    package init(_ bytes: [UInt8]) throws(ReaderProblem) {
        guard let kind = SoundKind(head: bytes) else { throw .refused }
        self.kind = kind
        self.bytes = bytes
        id = Self.ids.add(1, ordering: .relaxed).newValue
    }

    /// False once the song has used more processor time than its chunks may cost. Counts a chunk that is asked for.
    func mayDecode() -> Bool {
        account.withLock { account in
            account.allowed += Self.secondsPerChunk
            return account.spent <= account.allowed
        }
    }

    /// What is left of its processor time.
    var leftMilliseconds: Int { account.withLock { max(1, Int((($0.allowed - $0.spent) * 1000).rounded())) } }

    /// Processor time that decoding it has used.
    package var spentSeconds: Double { account.withLock { $0.spent } }

    func spend(_ seconds: Double) { account.withLock { $0.spent += seconds } }
}
