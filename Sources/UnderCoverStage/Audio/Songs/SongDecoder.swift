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

    /// - Throws: `.damagedSound` if it cannot be decoded, `.refused` for rates and channels that cannot be played.
    init(_ file: SongFile) throws(ReaderProblem) {
        guard let samples: any SongSamples = file.kind.isRare ? RareSamples(file) : SndfileSamples(file.bytes) else {
            throw .damagedSound
        }
        guard Self.rates.contains(samples.rate), Self.channels.contains(samples.channels) else { throw .refused }
        guard let converter = Self.converter(rate: samples.rate, channels: samples.channels) else {
            throw .damagedSound
        }
        (self.samples, self.converter) = (samples, converter)
        buffer = [Float](repeating: 0, count: Self.framesAtOnce * samples.channels)
    }

    deinit { SDL_FreeAudioStream(converter) }

    /// The next chunk: empty after the end.
    func chunk() throws(ReaderProblem) -> [UInt8] {
        while !hasEnded, SDL_AudioStreamAvailable(converter) < Int32(SongChunk.bytes) {
            let frames = samples.read(&buffer, frames: Self.framesAtOnce)
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
