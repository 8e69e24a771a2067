import CSDL2

/// Shows a `DeckChain` to SDL_mixer as a WAV file that loops. A WAV file ends after three hours; this one begins anew
/// there, and the songs go on.
final class DeckReader: WaveShow.File {
    private let chain: DeckChain
    private let header: [UInt8]
    private let size: Int
    private var place = 0

    init(_ chain: DeckChain, length: Int = WaveHeader.longest) {
        self.chain = chain
        header = WaveHeader.bytes(length: length)
        size = WaveHeader.count + length
    }

    /// - Parameter length: of a turn, in bytes.
    static func open(_ chain: DeckChain, length: Int = WaveHeader.longest) -> UnsafeMutablePointer<SDL_RWops>? {
        WaveShow.open(DeckReader(chain, length: length))
    }

    /// Moves within the file, never within the songs.
    func seek(_ distance: Sint64, _ whence: Int32) -> Sint64 {
        guard let target = WaveShow.target(distance, whence, from: place, size: size) else { return -1 }
        place = target
        return Sint64(target)
    }

    func read(_ target: UnsafeMutableRawPointer?, _ size: Int, _ most: Int) -> Int {
        guard let target, size > 0, most > 0 else { return 0 }
        let (wanted, isTooMuch) = size.multipliedReportingOverflow(by: most)
        guard !isTooMuch else { return 0 }
        let room = UnsafeMutableRawBufferPointer(start: target, count: max(0, min(wanted, self.size - place)))
        let count = place < header.count ? readHeader(room) : readSongs(room)
        place += count
        return count / size
    }

    private func readHeader(_ room: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(room.count, header.count - place)
        for index in 0..<count { room[index] = header[place + index] }
        return count
    }

    private func readSongs(_ room: UnsafeMutableRawBufferPointer) -> Int {
        let count = room.count / SongChunk.frameBytes * SongChunk.frameBytes
        chain.read(into: UnsafeMutableRawBufferPointer(rebasing: room[..<count]).bindMemory(to: Int16.self))
        return count
    }
}
