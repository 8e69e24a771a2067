import CSDL2

/// Decodes a song chunk by chunk. Runs in a reader.
final class SongDecoder {
    private static let framesAtOnce = 4096
    static let rates = 4000...192_000
    static let channels = 1...8

    private let samples: any SongSamples
    private let resampler: SongResampler
    private var buffer: [Float]
    private var hasEnded = false
    /// Frames until the song's end; nil to the end of its file.
    private var left: Int?

    /// - Throws: `.damagedSound` if it cannot be decoded, `.refused` for rates and channels that cannot be played.
    init(_ file: SongFile, from chunk: Int = 0) throws(ReaderProblem) {
        guard let samples: any SongSamples = file.kind.isRare ? RareSamples(file) : SndfileSamples(file.content) else {
            throw .damagedSound
        }
        guard Self.rates.contains(samples.rate), Self.channels.contains(samples.channels) else { throw .refused }
        guard let resampler = SongResampler(rate: samples.rate, channels: samples.channels) else {
            throw .damagedSound
        }
        (self.samples, self.resampler) = (samples, resampler)
        buffer = [Float](repeating: 0, count: Self.framesAtOnce * samples.channels)
        if case .part(let part) = file.content { begin(part) }
        guard chunk > 0, !samples.seek(to: Double(chunk) * SongChunk.seconds) else { return }
        // A file without places to go to is decoded up to there.
        for _ in 0..<chunk { _ = try self.chunk() }
    }

    private func begin(_ part: SongPart) {
        left = part.seconds.map { Int(($0 * Double(samples.rate)).rounded()) }
        hasEnded = part.start > 0 && !samples.seek(to: part.start)
    }

    /// The next chunk: empty after the end.
    func chunk() throws(ReaderProblem) -> [UInt8] {
        while !hasEnded, resampler.available < SongChunk.bytes {
            let wanted = min(Self.framesAtOnce, left ?? .max)
            let frames = max(0, wanted > 0 ? samples.read(&buffer, frames: wanted) : 0)
            left = left.map { $0 - frames }
            hasEnded = frames == 0
            guard hasEnded ? resampler.end() : resampler.put(buffer, frames: frames) else { throw .damagedSound }
        }
        return resampler.take(SongChunk.bytes)
    }

    /// Makes SDL choose its converters, while files can still be opened.
    static func warmUp() {
        if let converter = SongResampler.converter(rate: 44_100, channels: 1) { SDL_FreeAudioStream(converter) }
    }
}
