/// What a reader can be asked to do with bytes from elsewhere. To add a kind of work, such as reading tags: add a case,
/// its limits and its number here, its answer in `ReaderBench`, and in `ReaderProcess` the function that asks.
package enum ReaderWork: Equatable, Sendable {
    /// A file to its central square, upright and in sRGB: RGBA, `side * side * 4` bytes, rows from the top.
    case picture(side: Int)
    /// Opens a song, which replaces the one that was open. The answer is empty.
    case song
    /// The next chunk of the open song: `SongChunk.bytes`, or fewer at its end.
    case chunk

    private static let largestSide: UInt32 = 1024

    /// In bytes.
    var largestFile: Int {
        switch self {
        case .picture: 10 << 20
        case .song: SongFile.largest
        case .chunk: 0
        }
    }

    /// Whether an answer may have `count` bytes. The game checks it before it makes room for them.
    func accepts(answerOf count: Int) -> Bool {
        switch self {
        case .picture(let side): count == side * side * 4
        case .song: count == 0
        case .chunk: count <= SongChunk.bytes && count % SongChunk.frameBytes == 0
        }
    }

    /// The numbers that stand for it in a request.
    var numbers: (kind: UInt32, size: UInt32) {
        switch self {
        case .picture(let side): (1, UInt32(side))
        case .song: (2, 0)
        case .chunk: (3, 0)
        }
    }

    init?(kind: UInt32, size: UInt32) {
        switch (kind, size) {
        case (1, 1...Self.largestSide): self = .picture(side: Int(size))
        case (2, 0): self = .song
        case (3, 0): self = .chunk
        default: return nil
        }
    }
}
