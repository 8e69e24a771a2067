import UnderCoverCatalogue

/// The decoded part of a song: its beginning, where it loops, and the seconds around the place that plays.
struct SongWindow {
    /// Decoded ahead of the place that plays: 15 seconds. Decoding begins again when only 10 are left.
    private static let ahead = 30
    private static let fewestAhead = 20
    /// Kept behind it.
    private static let behind = 2
    /// Chunks before this one are kept.
    private let kept: Int
    private var chunks: [Int: [UInt8]] = [:]
    /// Bytes of the whole song; nil until its end was decoded.
    private(set) var end: Int?
    /// Bytes before the place that plays.
    private(set) var position = 0
    private var isFilling = true

    /// - Parameter beginning: chunks that are kept of what loops; usually 40 seconds, so that a preview is decoded once.
    init(beginning: Int = CacheSizes.usual.songBeginning) { kept = beginning }

    private var current: Int { position / SongChunk.bytes }

    /// In bytes.
    var held: Int { chunks.values.reduce(0) { $0 + $1.count } }

    /// The next chunk to decode; nil while enough is here.
    mutating func missing() -> Int? {
        let last = end.map { ($0 + SongChunk.bytes - 1) / SongChunk.bytes } ?? Int.max
        let reach = current + (isFilling ? Self.ahead : Self.fewestAhead)
        let found = (current..<reach).first { $0 < last && chunks[$0] == nil }
        isFilling = found != nil
        return found
    }

    mutating func add(_ chunk: [UInt8], _ number: Int) {
        if chunk.count < SongChunk.bytes { end = min(end ?? .max, number * SongChunk.bytes + chunk.count) }
        if !chunk.isEmpty { chunks[number] = chunk }
        let near = current - Self.behind...current + Self.ahead
        for old in chunks.keys where old >= kept && !near.contains(old) { chunks[old] = nil }
    }

    /// Ends the song where chunk `number` would begin, because it cannot be decoded.
    mutating func cut(at number: Int) { end = min(end ?? .max, number * SongChunk.bytes) }

    mutating func seek(to place: Int) { position = max(0, min(place, end ?? place)) }

    var isAtEnd: Bool { end.map { position >= $0 } ?? false }

    /// Copies what is decoded from the place that plays on. Returns the number of bytes; 0 if none are here.
    mutating func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        var done = 0
        while done < target.count, let chunk = chunks[current] {
            let start = position % SongChunk.bytes
            let count = min(chunk.count - start, target.count - done)
            guard count > 0 else { break }
            chunk.withUnsafeBytes {
                UnsafeMutableRawBufferPointer(rebasing: target[done...])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<start + count]))
            }
            done += count
            position += count
        }
        return done
    }

    /// Decoding should go on.
    var isLow: Bool {
        let reach = (current + Self.fewestAhead) * SongChunk.bytes
        return reach < end ?? .max && chunks[current + Self.fewestAhead - 1] == nil
    }
}
