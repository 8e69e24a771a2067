import Synchronization

/// An encoded song from elsewhere, and what decoding it has cost.
package final class SongFile: Sendable {
    enum Content: Sendable {
        case bytes([UInt8])
        /// A part of the player's own file.
        case part(SongPart)
    }

    /// In bytes, of one in memory.
    package static let largest = 16 << 20

    /// Processor time that a song may use at once, and for each chunk that is asked for. Honest songs take a third of it.
    private static let startSeconds = 0.4
    /// For finding the place in a long file without an index. An hour of MP3 takes a tenth of it.
    static let seekMilliseconds = 2000
    private static let seekSeconds = Double(seekMilliseconds) / 1000
    private static let secondsPerChunk = 0.05

    private static let ids = Atomic<Int>(0)

    let id: Int
    package let kind: SoundKind
    let content: Content
    private let laneNumber = Atomic<Int>(0)
    private let account: Mutex<(spent: Double, allowed: Double)>

    /// - Throws: `.refused` if the format is unknown.
    package convenience init(_ bytes: [UInt8]) throws(ReaderError) {
        try self.init(.bytes(bytes), head: bytes, seconds: Self.startSeconds)
    }

    /// - Throws: `.refused` if the format is unknown.
    package convenience init(_ part: SongPart) throws(ReaderError) {
        try self.init(.part(part), head: part.head, seconds: Self.startSeconds + Self.seekSeconds)
    }

    /// The same song, to be decoded once more.
    func again() -> SongFile { SongFile(content, kind, seconds: account.withLock { $0.allowed }) }

    private init(_ content: Content, _ kind: SoundKind, seconds: Double) {
        (self.kind, self.content) = (kind, content)
        account = Mutex((spent: 0, allowed: seconds))
        id = Self.ids.add(1, ordering: .relaxed).newValue
    }

    private convenience init(_ content: Content, head: [UInt8], seconds: Double) throws(ReaderError) {
        guard let kind = SoundKind(head: head) else { throw .refused }
        self.init(content, kind, seconds: seconds)
    }

    /// The process of its kind that decodes it: a song that follows has its own, because a process keeps one song open.
    var lane: Int { laneNumber.load(ordering: .relaxed) }

    /// Call it before it is decoded.
    func setLane(_ lane: Int) { laneNumber.store(lane, ordering: .relaxed) }

    /// False once the song has used more processor time than its chunks may cost. Counts a chunk that is asked for.
    func mayDecode() -> Bool {
        account.withLock { account in
            account.allowed += Self.secondsPerChunk
            return account.spent <= account.allowed
        }
    }

    /// A player seeks in it, which may cost as much as its beginning.
    func allowSeek() { account.withLock { $0.allowed += Self.seekSeconds } }

    /// The rest of its processor time.
    var leftMilliseconds: Int { account.withLock { max(1, Int((($0.allowed - $0.spent) * 1000).rounded())) } }

    /// Processor time that decoding it has used.
    package var spentSeconds: Double { account.withLock { $0.spent } }

    func spend(_ seconds: Double) { account.withLock { $0.spent += seconds } }
}
