import CSDL2
import Foundation
import UnderCoverCatalogue

/// The effects: encoded, decoded, and those that have notes also in the key of the music.
struct SoundSet {
    /// In bytes. Larger ones are decoded each time: that takes milliseconds, and they would take megabytes.
    private static let largestKept = 24 << 10

    private var encoded: [String: Data] = [:]
    /// In D, as the files are.
    private var decoded: [String: Samples] = [:]
    /// In `key`.
    private var tuned: [String: Samples] = [:]
    private var key: MusicalKey?

    mutating func add(_ name: String, _ bytes: Data) {
        encoded[name] = bytes
        (decoded[name], tuned[name]) = (nil, nil)
    }

    /// Decodes the short ones that are not yet decoded, and drops those that cannot be.
    ///
    /// - Returns: the names of those.
    mutating func decode(_ decoder: (Data) -> Samples?) -> [String] {
        for (name, bytes) in encoded where decoded[name] == nil && bytes.count <= Self.largestKept {
            decoded[name] = decoder(bytes)
        }
        let damaged = encoded.filter { decoded[$0.key] == nil && $0.value.count <= Self.largestKept }.keys.sorted()
        for name in damaged { encoded[name] = nil }
        return damaged
    }

    /// Moves the tuned sounds into a key; nil is D major.
    mutating func tune(to key: MusicalKey?) {
        guard key != self.key else { return }
        self.key = key
        tuned = [:]
        guard let key else { return }
        for sound in Sound.allCases where sound.isTuned {
            let name = name(of: sound)
            tuned[name] = decoded[name]?.transposed(key.semitonesFromD)
        }
    }

    /// The minor form where there is one and the key is minor.
    private func name(of sound: Sound) -> String {
        let minor = sound.rawValue + Sound.minorSuffix
        return sound.isTuned && key?.isMinor == true && encoded[minor] != nil ? minor : sound.rawValue
    }

    enum Found {
        case decoded(Samples)
        /// It was dropped, and is missing from now on.
        case damaged(String)
        case missing
    }

    mutating func samples(of sound: Sound, _ decoder: (Data) -> Samples?) -> Found {
        samples(of: name(of: sound), decoder)
    }

    mutating func samples(of name: String, _ decoder: (Data) -> Samples?) -> Found {
        if let samples = tuned[name] ?? decoded[name] { return .decoded(samples) }
        guard let bytes = encoded[name] else { return .missing }
        if let samples = decoder(bytes) { return .decoded(samples) }
        encoded[name] = nil
        return .damaged(name)
    }
}

/// A decoded sound: 16-bit stereo at `rate`, interleaved.
final class Samples: Sendable {
    /// Hz. The mixer opens each device with this rate; SDL converts to the device's own.
    static let rate = 48_000

    /// Frames. SDL keeps about 500 when it resamples, which would be the end of the sound.
    private static let silence = 1024

    let values: [Int16]
    var frames: Int { values.count / 2 }

    init(_ values: [Int16]) { self.values = values }

    /// NB: a device must be open, because SDL_mixer decodes into the device's format.
    init?(chunk: UnsafeMutablePointer<Mix_Chunk>) {
        let bytes = UnsafeRawBufferPointer(start: chunk.pointee.abuf, count: Int(chunk.pointee.alen))
        let values = Array(bytes.bindMemory(to: Int16.self))
        guard values.count > 1 else { return nil }
        self.values = values
    }

    /// The same sound so many semitones higher, and shorter by as much, as from a smaller bell. Returns itself where
    /// SDL cannot resample.
    func transposed(_ semitones: Int) -> Samples {
        guard semitones != 0, !values.isEmpty else { return self }
        let rate = Int((Double(Self.rate) * exp2(Double(semitones) / 12)).rounded())
        guard let stream = SDLAudio.stream(from: AUDIO_S16LSB, channels: 2, rate: rate, to: Self.rate) else {
            return self
        }
        defer { SDL_FreeAudioStream(stream) }
        let whole = values + [Int16](repeating: 0, count: Self.silence * 2)
        let put = whole.withUnsafeBytes { SDL_AudioStreamPut(stream, $0.baseAddress, Int32($0.count)) }
        guard put == 0, SDL_AudioStreamFlush(stream) == 0 else { return self }
        let size = Int(SDL_AudioStreamAvailable(stream))
        guard size > 3 else { return self }
        var moved = [Int16](repeating: 0, count: size / 2)
        let got = moved.withUnsafeMutableBytes { SDL_AudioStreamGet(stream, $0.baseAddress, Int32($0.count)) }
        return got > 0 ? Samples(Array(moved.prefix(Int(got) / 2))) : self
    }
}
