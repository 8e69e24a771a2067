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
    /// Goes on reading there. False if the song is shorter, or cannot be sought in.
    func seek(to seconds: Double) -> Bool
}

/// Ogg Vorbis, Opus, MP3, FLAC, WAV and AIFF.
final class SndfileSamples: SongSamples {
    let rate: Int
    let channels: Int
    private let input: SongInput
    private let file: OpaquePointer

    /// nil if libsndfile cannot open it.
    init?(_ content: SongFile.Content) {
        input = SongInput(content)
        var access = SongInput.access
        var format = SF_INFO()
        guard let file = sf_open_virtual(&access, Int32(SFM_READ), &format, Unmanaged.passUnretained(input).toOpaque())
        else { return nil }
        self.file = file
        (rate, channels) = (Int(format.samplerate), Int(format.channels))
    }

    deinit { sf_close(file) }

    func read(_ buffer: inout [Float], frames: Int) -> Int { Int(sf_readf_float(file, &buffer, sf_count_t(frames))) }

    func seek(to seconds: Double) -> Bool {
        sf_seek(file, sf_count_t((seconds * Double(rate)).rounded()), SEEK_SET) >= 0
    }
}

/// AAC, ALAC, WavPack and Musepack.
final class RareSamples: SongSamples {
    let rate: Int
    let channels: Int
    private let sound: OpaquePointer
    /// The decoder reads from it; empty where it reads from an open file.
    private let memory: UnsafeMutableRawBufferPointer
    /// Keeps the file open.
    private let file: SongFile

    /// nil if FFmpeg's libraries cannot open it.
    init?(_ file: SongFile) {
        guard let container = file.kind.container else { return nil }
        let sound: OpaquePointer?
        switch file.content {
        case .bytes(let bytes):
            memory = UnsafeMutableRawBufferPointer.allocate(byteCount: max(bytes.count, 1), alignment: 16)
            memory.copyBytes(from: bytes)
            sound = rare_sound_open(memory.baseAddress, bytes.count, container)
        case .part(let part):
            memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 0, alignment: 16)
            sound = rare_sound_open_file(part.file.number, Int64(part.size), container)
        }
        guard let sound else {
            memory.deallocate()
            return nil
        }
        (self.sound, self.file) = (sound, file)
        (rate, channels) = (Int(rare_sound_rate(sound)), Int(rare_sound_channels(sound)))
    }

    deinit {
        rare_sound_close(sound)
        memory.deallocate()
    }

    func seek(to seconds: Double) -> Bool { rare_sound_seek(sound, seconds) == 1 }

    func read(_ buffer: inout [Float], frames: Int) -> Int { Int(rare_sound_read(sound, &buffer, Int32(frames))) }
}

extension SoundKind {
    /// FFmpeg's name.
    fileprivate var container: String? {
        switch self {
        case .ogg, .opus, .mp3, .flac, .wav, .aiff: nil
        case .mp4: "mov"
        case .aac: "aac"
        case .wavPack: "wv"
        case .musepack7: "mpc"
        case .musepack8: "mpc8"
        }
    }
}
