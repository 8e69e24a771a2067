import CSDL2

/// Shows a `SongStream` to SDL_mixer as a WAV file. Its functions run on the audio thread.
final class SongFileReader {
    private let stream: SongStream
    private let header = WaveHeader.bytes(length: WaveHeader.longest)
    /// Bytes before the next byte of the file, while it is in the header or behind the end.
    private var place: Int? = 0

    private init(_ stream: SongStream) { self.stream = stream }

    /// nil without memory. SDL_mixer closes it.
    static func open(_ stream: SongStream) -> UnsafeMutablePointer<SDL_RWops>? {
        guard let reader = SDL_AllocRW() else { return nil }
        reader.pointee.type = Uint32(SDL_RWOPS_UNKNOWN)
        reader.pointee.hidden.unknown.data1 = Unmanaged.passRetained(SongFileReader(stream)).toOpaque()
        reader.pointee.size = { _ in Sint64(WaveHeader.count + WaveHeader.longest) }
        reader.pointee.seek = { SongFileReader.of($0)?.seek($1, $2) ?? -1 }
        reader.pointee.read = { SongFileReader.of($0)?.read($1, $2, $3) ?? 0 }
        reader.pointee.write = { _, _, _, _ in 0 }
        reader.pointee.close = { reader in
            guard let reader else { return 0 }
            if let data = reader.pointee.hidden.unknown.data1 { Unmanaged<SongFileReader>.fromOpaque(data).release() }
            SDL_FreeRW(reader)
            return 0
        }
        return reader
    }

    private static func of(_ reader: UnsafeMutablePointer<SDL_RWops>?) -> SongFileReader? {
        reader?.pointee.hidden.unknown.data1.map { Unmanaged<SongFileReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func seek(_ distance: Sint64, _ whence: Int32) -> Sint64 {
        let size = WaveHeader.count + WaveHeader.longest
        let base = whence == RW_SEEK_CUR ? tell : whence == RW_SEEK_END ? size : 0
        let (target, isTooFar) = base.addingReportingOverflow(Int(distance))
        guard !isTooFar, target >= 0 else { return -1 }
        guard target >= WaveHeader.count, target < size else {
            place = target
            return Sint64(target)
        }
        place = nil
        // A tell is a seek by nothing, which must not disturb the stream.
        if target != WaveHeader.count + stream.position { stream.seek(to: target - WaveHeader.count) }
        return Sint64(target)
    }

    private var tell: Int { place ?? WaveHeader.count + stream.position }

    private func read(_ target: UnsafeMutableRawPointer?, _ size: Int, _ most: Int) -> Int {
        guard let target, size > 0, most > 0 else { return 0 }
        let (wanted, isTooMuch) = size.multipliedReportingOverflow(by: most)
        guard !isTooMuch else { return 0 }
        if place == header.count {
            place = nil
            stream.seek(to: 0)
        }
        guard let place else {
            return stream.read(into: UnsafeMutableRawBufferPointer(start: target, count: wanted)) / size
        }
        let count = max(0, min(wanted, header.count - place)) / size * size
        for index in 0..<count { target.storeBytes(of: header[place + index], toByteOffset: index, as: UInt8.self) }
        self.place = place + count
        return count / size
    }
}
