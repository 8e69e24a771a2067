import CSDL2

/// Shows a `SongStream` to SDL_mixer as a WAV file. Its functions run on the audio thread.
final class SongFileReader: WaveShow.File {
    private let stream: SongStream
    private let header = WaveHeader.bytes(length: WaveHeader.longest)
    /// Bytes before the next byte of the file, while it is in the header or behind the end.
    private var place: Int? = 0

    private init(_ stream: SongStream) { self.stream = stream }

    /// nil without memory. SDL_mixer closes it.
    static func open(_ stream: SongStream) -> UnsafeMutablePointer<SDL_RWops>? {
        WaveShow.open(SongFileReader(stream))
    }

    func seek(_ distance: Sint64, _ whence: Int32) -> Sint64 {
        guard let target = WaveShow.target(distance, whence, from: tell) else { return -1 }
        guard target >= WaveHeader.count, target < WaveShow.size else {
            place = target
            return Sint64(target)
        }
        place = nil
        // A tell is a seek by nothing, which must not disturb the stream.
        if target != WaveHeader.count + stream.position { stream.seek(to: target - WaveHeader.count) }
        return Sint64(target)
    }

    private var tell: Int { place ?? WaveHeader.count + stream.position }

    func read(_ target: UnsafeMutableRawPointer?, _ size: Int, _ most: Int) -> Int {
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
