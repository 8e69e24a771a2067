import UnderCoverCatalogue

/// A request to a reader about bytes from elsewhere. To add a kind of work: add a case, its limits and its number here,
/// its answer in `ReaderBench`, and in `ReaderProcess` the function that asks.
package enum ReaderWork: Equatable, Sendable {
    /// A file to its central square, upright and in sRGB: RGBA, `side * side * 4` bytes, rows from the top.
    case picture(side: Int)
    /// Opens a song, which replaces the one that was open. The answer is empty.
    case song
    /// The same from a chunk on, for a song that was sought in.
    case songFrom(chunk: Int)
    /// The same for a part of an open file: a `SongPart`.
    case songPart
    /// The next chunk of the open song: `SongChunk.bytes`, or fewer at its end.
    case chunk
    /// The tags of so many files: a `TagBatch` to `TagAnswer`s.
    case tags(files: Int)
    /// The picture within a file: a `TagBatch` of one to an outcome, and the picture.
    case embeddedPicture
    /// The words of a song: a `TagBatch` of one to an outcome, and a text in UTF-8.
    case lyrics
    /// A cue sheet in UTF-8 to its values.
    case cueSheet
    /// The entries of a zip, which comes as an open file, as `PackAnswer` describes them. Asked by a `PackQuestion`.
    case packList
    /// One of them, unpacked to so many bytes.
    case packFile(bytes: Int)
    /// A photo to the numbers of the barcodes in it, a line each.
    case barcodes

    private static let largestSide: UInt32 = 1024
    /// More than 24 hours.
    private static let mostChunks: UInt32 = 1 << 18

    /// In bytes.
    var largestFile: Int {
        switch self {
        case .picture, .barcodes: 20 << 20
        case .song, .songFrom: SongFile.largest
        case .songPart: SongPart.bytes
        case .chunk: 0
        case .tags, .embeddedPicture, .lyrics: files * TagBatch.entryBytes
        case .cueSheet: CueAnswer.largestSheet
        case .packList, .packFile: PackQuestion.bytes
        }
    }

    /// Open files that it needs.
    var files: Int {
        switch self {
        case .picture, .song, .songFrom, .chunk, .cueSheet, .barcodes: 0
        case .tags(let files): files
        case .embeddedPicture, .lyrics, .songPart, .packList, .packFile: 1
        }
    }

    /// Says whether an answer may have `count` bytes. The game checks it before it makes room for them.
    func accepts(answerOf count: Int) -> Bool {
        switch self {
        case .picture(let side): count == side * side * 4
        case .song, .songFrom, .songPart: count == 0
        case .chunk: count <= SongChunk.bytes && count % SongChunk.frameBytes == 0
        case .tags(let files): count <= files * TagAnswer.largest
        case .embeddedPicture: count >= 1 && count <= 1 + TagDecoding.largestPicture
        case .lyrics: count >= 1 && count <= 1 + TagDecoding.largestLyrics
        case .cueSheet: count <= CueAnswer.largest
        case .packList: count <= PackAnswer.largest
        case .packFile(let bytes): count == bytes
        case .barcodes: count <= BarcodeAnswer.largest
        }
    }

    /// The numbers that stand for it in a request.
    var numbers: (kind: UInt32, size: UInt32) {
        switch self {
        case .picture(let side): (1, UInt32(side))
        case .song: (2, 0)
        case .chunk: (3, 0)
        case .tags(let files): (4, UInt32(files))
        case .embeddedPicture: (5, 0)
        case .cueSheet: (6, 0)
        case .songPart: (7, 0)
        case .songFrom(let chunk): (8, UInt32(clamping: chunk))
        case .lyrics: (9, 0)
        case .packList: (10, 0)
        case .packFile(let bytes): (11, UInt32(clamping: bytes))
        case .barcodes: (12, 0)
        }
    }

    init?(kind: UInt32, size: UInt32) {
        switch (kind, size) {
        case (1, 1...Self.largestSide): self = .picture(side: Int(size))
        case (2, 0): self = .song
        case (3, 0): self = .chunk
        case (4, 1...UInt32(TagBatch.mostFiles)): self = .tags(files: Int(size))
        case (5, 0): self = .embeddedPicture
        case (6, 0): self = .cueSheet
        case (7, 0): self = .songPart
        case (8, 1..<Self.mostChunks): self = .songFrom(chunk: Int(size))
        case (9, 0): self = .lyrics
        case (10, 0): self = .packList
        case (11, 1...UInt32(PackLimits.mostFileBytes)): self = .packFile(bytes: Int(size))
        case (12, 0): self = .barcodes
        default: return nil
        }
    }
}

/// A reader's answer about a photo. The game believes no number that its check digit does not fit.
enum BarcodeAnswer {
    static let mostCodes = 8
    /// Thirteen digits and the end of a line.
    static let largest = mostCodes * 14

    static func bytes(_ codes: [String]) -> [UInt8] { Array(codes.joined(separator: "\n").utf8) }

    static func codes(_ bytes: [UInt8]) -> [Barcode] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Barcode(String($0)) }
    }
}
