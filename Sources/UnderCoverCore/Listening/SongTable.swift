/// Songs by number, in chunks: adding some to a hundred thousand copies one chunk, not all.
struct SongTable: Equatable, Codable, Sendable {
    private static let chunk = 1024

    private var chunks: [[QueueSong]] = []
    private(set) var count = 0

    init(_ songs: [QueueSong] = []) { append(songs) }

    subscript(number: Int) -> QueueSong? {
        guard number >= 0, number < count else { return nil }
        return chunks[number / Self.chunk][number % Self.chunk]
    }

    /// Those from `start` on.
    func suffix(from start: Int) -> [QueueSong] { (max(start, 0)..<max(count, start, 0)).compactMap { self[$0] } }

    mutating func append(_ songs: [QueueSong]) {
        for song in songs {
            if count % Self.chunk == 0 { chunks.append([]) }
            chunks[chunks.count - 1].append(song)
            count += 1
        }
    }

    mutating func change(_ number: Int, _ body: (inout QueueSong) -> Void) {
        guard number >= 0, number < count else { return }
        body(&chunks[number / Self.chunk][number % Self.chunk])
    }
}
