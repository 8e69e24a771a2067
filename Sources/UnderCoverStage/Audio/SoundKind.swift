import UnderCoverPixels

/// The format of a sound, detected from the bytes, because a file's name may be wrong and SDL_mixer's own detection also
/// tries trackers and MIDI.
package enum SoundKind: Sendable {
    case ogg, opus, mp3, flac, wav, aiff
    /// In a container of MP4.
    case mp4
    /// Bare AAC.
    case aac
    case wavPack, musepack7, musepack8

    /// Only FFmpeg's libraries decode it.
    var isRare: Bool { rareName != nil }

    /// For sentences; nil unless it is rare.
    var rareName: String? {
        switch self {
        case .ogg, .opus, .mp3, .flac, .wav, .aiff: nil
        case .mp4: "AAC or ALAC"
        case .aac: "AAC"
        case .wavPack: "WavPack"
        case .musepack7, .musepack8: "Musepack"
        }
    }

    private static let plain: [(mark: [UInt8], offset: Int, kind: SoundKind)] = [
        (Array("fLaC".utf8), 0, .flac), (Array("ID3".utf8), 0, .mp3), (Array("ftyp".utf8), 4, .mp4),
        ([0xFF, 0xF1], 0, .aac), ([0xFF, 0xF9], 0, .aac), (Array("wvpk".utf8), 0, .wavPack),
        (Array("MP+".utf8), 0, .musepack7), (Array("MPCK".utf8), 0, .musepack8),
    ]

    /// - Parameter head: the first 64 bytes, or more.
    package init?(head: [UInt8]) {
        let reader = ByteReader(bytes: head)
        if reader.has(Array("OggS".utf8), at: 0) {
            if reader.has(Array("OpusHead".utf8), at: 28) {
                self = .opus
            } else if reader.has([1] + Array("vorbis".utf8), at: 28) {
                self = .ogg
            } else {
                return nil
            }
        } else if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WAVE".utf8), at: 8) {
            self = .wav
        } else if reader.has(Array("FORM".utf8), at: 0),
            reader.has(Array("AIFF".utf8), at: 8) || reader.has(Array("AIFC".utf8), at: 8)
        {
            self = .aiff
        } else if let found = Self.plain.first(where: { reader.has($0.mark, at: $0.offset) }) {
            self = found.kind
        } else {
            // Eleven sync bits, then Layer III and no reserved version.
            guard head.count > 2, head[0] == 0xFF, head[1] & 0xE6 == 0xE2, head[1] & 0x18 != 0x08 else { return nil }
            self = .mp3
        }
    }
}
