import CSDL2

/// Decodes a song chunk by chunk. Runs in a reader.
final class SongDecoder {
    private static let framesAtOnce = 4096
    static let rates = 4000...192_000
    static let channels = 1...8

    private let samples: any SongSamples
    private let converter: OpaquePointer
    private var buffer: [Float]
    private var hasEnded = false
    /// Frames until the song's end; nil to the end of its file.
    private var left: Int?

    /// - Throws: `.damagedSound` if it cannot be decoded, `.refused` for rates and channels that cannot be played.
    init(_ file: SongFile) throws(ReaderProblem) {
        guard let samples: any SongSamples = file.kind.isRare ? RareSamples(file) : SndfileSamples(file.content) else {
            throw .damagedSound
        }
        guard Self.rates.contains(samples.rate), Self.channels.contains(samples.channels) else { throw .refused }
        guard let converter = Self.converter(rate: samples.rate, channels: samples.channels) else {
            throw .damagedSound
        }
        (self.samples, self.converter) = (samples, converter)
        buffer = [Float](repeating: 0, count: Self.framesAtOnce * samples.channels)
        if case .part(let part) = file.content { begin(part) }
    }

    private func begin(_ part: SongPart) {
        left = part.seconds.map { Int(($0 * Double(samples.rate)).rounded()) }
        hasEnded = part.start > 0 && !samples.seek(to: part.start)
    }

    deinit { SDL_FreeAudioStream(converter) }

    /// The next chunk: empty after the end.
    func chunk() throws(ReaderProblem) -> [UInt8] {
        while !hasEnded, SDL_AudioStreamAvailable(converter) < Int32(SongChunk.bytes) {
            let wanted = min(Self.framesAtOnce, left ?? .max)
            let frames = wanted > 0 ? samples.read(&buffer, frames: wanted) : 0
            left = left.map { $0 - max(0, frames) }
            hasEnded = frames <= 0
            let bytes = Int32(max(0, frames) * samples.channels * MemoryLayout<Float>.size)
            guard hasEnded || SDL_AudioStreamPut(converter, buffer, bytes) == 0 else { throw .damagedSound }
            if hasEnded { SDL_AudioStreamFlush(converter) }
        }
        var chunk = [UInt8](repeating: 0, count: SongChunk.bytes)
        let got = max(0, Int(SDL_AudioStreamGet(converter, &chunk, Int32(SongChunk.bytes))))
        return Array(chunk.prefix(got / SongChunk.frameBytes * SongChunk.frameBytes))
    }

    /// Makes SDL choose its converters, while files can still be opened.
    static func warmUp() {
        if let converter = converter(rate: 44_100, channels: 1) { SDL_FreeAudioStream(converter) }
    }

    private static func converter(rate: Int, channels: Int) -> OpaquePointer? {
        SDL_NewAudioStream(
            SDL_AudioFormat(AUDIO_F32LSB), UInt8(channels), Int32(rate), SDL_AudioFormat(AUDIO_S16LSB), 2,
            Int32(SongChunk.rate))
    }
}
