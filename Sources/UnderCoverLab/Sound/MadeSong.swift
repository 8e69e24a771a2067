import CSndfile
import Foundation
import UnderCoverApp
import UnderCoverStage

/// A song for measuring: a steady tone in a file that a reader decodes where it lies.
struct MadeSong {
    enum Format: String, CaseIterable, Encodable {
        case wav, flac, ogg

        fileprivate var number: Int32 {
            switch self {
            case .wav: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
            case .flac: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
            case .ogg: Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)
            }
        }
    }

    static let hertz = 331.0
    let file: URL

    /// - Parameters:
    ///   - frames: of an endless tone.
    ///   - level: of a frame, 0…1.
    init(
        _ file: URL, _ format: Format, rate: Int, frames: Range<Int>, level: (Int) -> Double
    ) throws(Failure) {
        self.file = file
        var info = SF_INFO()
        (info.samplerate, info.channels, info.format) = (Int32(rate), 2, format.number)
        guard let handle = sf_open(file.path, Int32(SFM_WRITE), &info) else {
            throw Failure("libsndfile cannot write \(file.path).")
        }
        let samples = frames.flatMap { frame in
            let value = Float(level(frame) * sin(Double(frame) * 2 * .pi * Self.hertz / Double(rate)))
            return [value, value]
        }
        // NB: more at once overflow the stack of libvorbis.
        for start in stride(from: 0, to: samples.count, by: 8192) {
            let part = Array(samples[start..<min(start + 8192, samples.count)])
            sf_writef_float(handle, part, sf_count_t(part.count / 2))
        }
        sf_close(handle)
    }

    func opened() throws(Failure) -> MediaSource {
        let number = open(file.path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Failure("\(file.path) cannot be opened.") }
        let size = Int(lseek(number, 0, SEEK_END))
        return .part(SongPart(OpenDescriptor(number), size: size), name: file.lastPathComponent)
    }
}
