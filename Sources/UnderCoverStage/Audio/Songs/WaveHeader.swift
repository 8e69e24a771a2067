/// A header of our own making for a song from elsewhere, so that SDL_mixer reads nothing that a stranger wrote.
enum WaveHeader {
    static let count = 44
    /// SDL_mixer believes this length, but ends where reading ends: three hours.
    static let longest = 0x7FFF_F000

    /// - Parameter length: of the PCM, in bytes.
    static func bytes(length: Int) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 255) } }
        let byteRate = SongChunk.rate * SongChunk.frameBytes
        var bytes = Array("RIFF".utf8) + number(length + count - 8, 4) + Array("WAVEfmt ".utf8) + number(16, 4)
        bytes += number(1, 2) + number(2, 2) + number(SongChunk.rate, 4) + number(byteRate, 4)
        bytes += number(SongChunk.frameBytes, 2) + number(16, 2)
        return bytes + Array("data".utf8) + number(length, 4)
    }
}
