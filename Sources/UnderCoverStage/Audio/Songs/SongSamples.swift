import CRareSounds
import CSndfile
import Foundation

/// The samples of a song, as its decoder gives them.
protocol SongSamples: AnyObject {
    /// In hertz.
    var rate: Int { get }
    var channels: Int { get }
    /// Fills `buffer` with up to `frames` frames, interleaved, −1…1. Returns their number; 0 at the end.
    func read(_ buffer: inout [Float], frames: Int) -> Int
}

/// Ogg Vorbis, Opus, MP3, FLAC and WAV.
final class SndfileSamples: SongSamples {
    let rate: Int
    let channels: Int
    private let memory: MemoryFile
    private let file: OpaquePointer

    /// nil if libsndfile cannot open it.
    init?(_ bytes: [UInt8]) {
        memory = MemoryFile(bytes)
        var access = MemoryFile.access
        var format = SF_INFO()
        guard let file = sf_open_virtual(&access, Int32(SFM_READ), &format, Unmanaged.passUnretained(memory).toOpaque())
        else { return nil }
        self.file = file
        (rate, channels) = (Int(format.samplerate), Int(format.channels))
    }

    deinit { sf_close(file) }

    func read(_ buffer: inout [Float], frames: Int) -> Int { Int(sf_readf_float(file, &buffer, sf_count_t(frames))) }
}

/// A file in memory, as libsndfile reads it.
private final class MemoryFile {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    static let access = SF_VIRTUAL_IO(
        get_filelen: { of($0)?.count ?? 0 },
        seek: { of($2)?.seek($0, $1) ?? -1 },
        read: { of($2)?.read($0, $1) ?? 0 },
        write: { _, _, _ in 0 },
        tell: { of($0)?.place ?? 0 })

    private static func of(_ context: UnsafeMutableRawPointer?) -> MemoryFile? {
        context.map { Unmanaged<MemoryFile>.fromOpaque($0).takeUnretainedValue() }
    }

    private var count: sf_count_t { sf_count_t(bytes.count) }
    private var place: sf_count_t { sf_count_t(offset) }

    private func seek(_ distance: sf_count_t, _ whence: Int32) -> sf_count_t {
        let base = whence == SEEK_CUR ? place : whence == SEEK_END ? count : 0
        let (target, isTooFar) = base.addingReportingOverflow(distance)
        offset = isTooFar ? bytes.count : Int(min(max(target, 0), count))
        return place
    }

    private func read(_ target: UnsafeMutableRawPointer?, _ wanted: sf_count_t) -> sf_count_t {
        let taken = max(0, min(Int(wanted), bytes.count - offset))
        guard let target, taken > 0 else { return 0 }
        bytes.withUnsafeBytes { target.copyMemory(from: $0.baseAddress! + offset, byteCount: taken) }
        offset += taken
        return sf_count_t(taken)
    }
}

/// AAC, ALAC, WavPack and Musepack.
final class RareSamples: SongSamples {
    let rate: Int
    let channels: Int
    private let sound: OpaquePointer
    /// The decoder reads from it.
    private let memory: UnsafeMutableRawBufferPointer

    /// nil if FFmpeg's libraries cannot open it.
    init?(_ file: SongFile) {
        guard let container = file.kind.container else { return nil }
        memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(file.bytes.count, 1), alignment: 16)
        memory.copyBytes(from: file.bytes)
        guard let sound = rare_sound_open(memory.baseAddress, file.bytes.count, container) else {
            memory.deallocate()
            return nil
        }
        self.sound = sound
        (rate, channels) = (Int(rare_sound_rate(sound)), Int(rare_sound_channels(sound)))
    }

    deinit {
        rare_sound_close(sound)
        memory.deallocate()
    }

    func read(_ buffer: inout [Float], frames: Int) -> Int { Int(rare_sound_read(sound, &buffer, Int32(frames))) }
}

extension SoundKind {
    /// FFmpeg's name.
    fileprivate var container: String? {
        switch self {
        case .ogg, .opus, .mp3, .flac, .wav: nil
        case .mp4: "mov"
        case .aac: "aac"
        case .wavPack: "wv"
        case .musepack7: "mpc"
        case .musepack8: "mpc8"
        }
    }
}
