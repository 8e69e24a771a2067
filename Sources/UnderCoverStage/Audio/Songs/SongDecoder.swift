import CRareSounds
import CSDL2
import UnderCoverCatalogue

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
    init(_ file: SongFile, from chunk: Int = 0) throws(ReaderError) {
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
    func chunk() throws(ReaderError) -> [UInt8] {
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

/// How songs from elsewhere are decoded: by a reader, or in this process.
package struct SongDecoding: Sendable {
    /// Decodes the chunk of that number, from 0: `SongChunk.bytes`, or fewer at the song's end. Blocks. Asking in order
    /// is cheap.
    package var chunk: @Sendable (_ number: Int, _ file: SongFile) throws(ReaderError) -> [UInt8]
    /// Prepares for a song that will arrive soon, of the player or of a source. Returns at once.
    package var prepare: @Sendable (_ isOwn: Bool) -> Void

    package init(
        chunk: @escaping @Sendable (_ number: Int, _ file: SongFile) throws(ReaderError) -> [UInt8],
        prepare: @escaping @Sendable (_ isOwn: Bool) -> Void = { _ in }
    ) {
        (self.chunk, self.prepare) = (chunk, prepare)
    }

    /// Refuses all songs.
    package static let none = SongDecoding(chunk: { _, _ throws(ReaderError) in throw .noReader })

    /// Decodes a short sound at once. In seconds; the rest is left out.
    func whole(_ file: SongFile, mostSeconds: Int) throws(ReaderError) -> [UInt8] {
        var sound: [UInt8] = []
        for number in 0..<mostSeconds * 2 {
            let bytes = try chunk(number, file)
            sound += bytes
            if bytes.count < SongChunk.bytes { break }
        }
        return sound
    }
}

/// Names the package that decodes rare songs.
package enum RareDecoders {
    /// The advice for a song of `kind` that cannot be decoded here.
    static func advice(_ kind: SoundKind) -> String { Words.soundOfRareKind(kind.rareName ?? "?", remedy) }

    /// The end of a sentence: "install …".
    package static var remedy: String { Words.rareRemedy(package) }

    /// Empty where the game was built without them.
    static var package: String { String(cString: rare_sounds_package()) }
}

extension ReaderError {
    /// The same for a sound, whose decoder a package may bring.
    func reason(of kind: SoundKind) -> String {
        switch self {
        case .decoderMissing: kind.isRare ? RareDecoders.advice(kind) : Words.needs(.songs)
        case .refused: Words.headerDamaged
        default: reason
        }
    }
}
