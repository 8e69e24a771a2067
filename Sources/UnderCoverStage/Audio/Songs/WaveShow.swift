import CSDL2

/// Shows samples to SDL_mixer as a WAV file. Its functions run on the audio thread.
enum WaveShow {
    /// As SDL has them: bytes moved to, or -1; whole things read.
    protocol File: AnyObject {
        func seek(_ distance: Sint64, _ whence: Int32) -> Sint64
        func read(_ target: UnsafeMutableRawPointer?, _ size: Int, _ most: Int) -> Int
    }

    private final class Box {
        let file: any File
        init(_ file: any File) { self.file = file }
    }

    static let size = WaveHeader.count + WaveHeader.longest

    /// nil without memory. SDL_mixer closes it.
    static func open(_ file: any File) -> UnsafeMutablePointer<SDL_RWops>? {
        guard let reader = SDL_AllocRW() else { return nil }
        reader.pointee.type = Uint32(SDL_RWOPS_UNKNOWN)
        reader.pointee.hidden.unknown.data1 = Unmanaged.passRetained(Box(file)).toOpaque()
        reader.pointee.size = { _ in Sint64(WaveShow.size) }
        reader.pointee.seek = { WaveShow.of($0)?.seek($1, $2) ?? -1 }
        reader.pointee.read = { WaveShow.of($0)?.read($1, $2, $3) ?? 0 }
        reader.pointee.write = { _, _, _, _ in 0 }
        reader.pointee.close = { reader in
            guard let reader else { return 0 }
            if let data = reader.pointee.hidden.unknown.data1 { Unmanaged<Box>.fromOpaque(data).release() }
            SDL_FreeRW(reader)
            return 0
        }
        return reader
    }

    private static func of(_ reader: UnsafeMutablePointer<SDL_RWops>?) -> (any File)? {
        reader?.pointee.hidden.unknown.data1.map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().file }
    }

    /// The place to which a seek leads; nil before the beginning.
    static func target(_ distance: Sint64, _ whence: Int32, from tell: Int, size: Int = size) -> Int? {
        let base = whence == RW_SEEK_CUR ? tell : whence == RW_SEEK_END ? size : 0
        let (target, isTooFar) = base.addingReportingOverflow(Int(distance))
        return isTooFar || target < 0 ? nil : target
    }
}

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
