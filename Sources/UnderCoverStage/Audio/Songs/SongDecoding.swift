/// How songs from elsewhere are decoded: by a reader, or in this process.
package struct SongDecoding: Sendable {
    /// Decodes the chunk of that number, from 0: `SongChunk.bytes`, or fewer at the song's end. Blocks. Asking in order
    /// is cheap.
    package var chunk: @Sendable (_ number: Int, _ file: SongFile) throws(ReaderProblem) -> [UInt8]
    /// Prepares for a song that will arrive soon, of the player or of a source. Returns at once.
    package var prepare: @Sendable (_ isOwn: Bool) -> Void

    package init(
        chunk: @escaping @Sendable (_ number: Int, _ file: SongFile) throws(ReaderProblem) -> [UInt8],
        prepare: @escaping @Sendable (_ isOwn: Bool) -> Void = { _ in }
    ) {
        (self.chunk, self.prepare) = (chunk, prepare)
    }

    /// Refuses all songs.
    package static let none = SongDecoding(chunk: { _, _ throws(ReaderProblem) in throw .noReader })

    /// Decodes a short sound at once. In seconds; the rest is left out.
    func whole(_ file: SongFile, mostSeconds: Int) throws(ReaderProblem) -> [UInt8] {
        var sound: [UInt8] = []
        for number in 0..<mostSeconds * 2 {
            let bytes = try chunk(number, file)
            sound += bytes
            if bytes.count < SongChunk.bytes { break }
        }
        return sound
    }
}
