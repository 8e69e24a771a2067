import CSDL2
import Foundation

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
        let rate = (Double(Self.rate) * exp2(Double(semitones) / 12)).rounded()
        let format = UInt16(AUDIO_S16LSB)
        guard let stream = SDL_NewAudioStream(format, 2, Int32(rate), format, 2, Int32(Self.rate)) else { return self }
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
