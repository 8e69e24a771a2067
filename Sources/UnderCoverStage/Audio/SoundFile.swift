import CSDL2
import Foundation
import UnderCoverCore
import UnderCoverPixels

/// An encoded sound in memory. Its format is detected from the bytes, because a file's name may be wrong and
/// SDL_mixer's own detection also tries trackers and MIDI.
struct SoundFile: Sendable {
    enum Kind: Sendable { case ogg, opus, mp3, flac, wav }

    /// In bytes.
    static let largest = 5 << 20

    let kind: Kind
    let bytes: Data

    init(_ source: MediaSource) throws(StageError) {
        let name = source.name
        bytes = try source.read(
            largest: Self.largest, tooLarge: { "\($0 >> 20) MB is more than \(Self.largest >> 20) MB" },
            unreadable: { Self.unreadable(name, $0) })
        let whole = Array(bytes)
        let head = Array(whole.prefix(64))
        guard let kind = Self.kind(of: head) else { throw Self.unreadable(name, Self.complaint(about: head)) }
        do throws(SoundHeader.Problem) { try SoundHeader.check(whole, kind) } catch {
            throw Self.unreadable(name, error.reason)
        }
        self.kind = kind
    }

    static func unreadable(_ name: String, _ reason: String) -> StageError {
        StageError("\(name) is not a sound we can play: \(reason).")
    }

    static func kind(of head: [UInt8]) -> Kind? {
        let reader = ByteReader(bytes: head)
        if reader.has(Array("OggS".utf8), at: 0) {
            if reader.has(Array("OpusHead".utf8), at: 28) { return .opus }
            return reader.has([1] + Array("vorbis".utf8), at: 28) ? .ogg : nil
        }
        if reader.has(Array("fLaC".utf8), at: 0) { return .flac }
        if reader.has(Array("RIFF".utf8), at: 0), reader.has(Array("WAVE".utf8), at: 8) { return .wav }
        if reader.has(Array("ID3".utf8), at: 0) { return .mp3 }
        // Eleven sync bits, then Layer III and no reserved version.
        guard head.count > 2, head[0] == 0xFF, head[1] & 0xE6 == 0xE2, head[1] & 0x18 != 0x08 else { return nil }
        return .mp3
    }

    /// Formats that are often mistaken for supported songs: their first bytes, and the bytes' offset.
    private static let unsupported: [(mark: [UInt8], offset: Int, name: String)] = [
        (Array("ftyp".utf8), 4, "AAC or ALAC"), ([0xFF, 0xF1], 0, "AAC"), ([0xFF, 0xF9], 0, "AAC"),
        (Array("ADIF".utf8), 0, "AAC"), ([0x30, 0x26, 0xB2, 0x75], 0, "WMA"), ([0x1A, 0x45, 0xDF, 0xA3], 0, "WebM"),
    ]

    private static func complaint(about head: [UInt8]) -> String {
        if head.isEmpty { return "it is empty" }
        if head[0] == UInt8(ascii: "<") { return "it is a page of the web" }
        let reader = ByteReader(bytes: head)
        let known = unsupported.first { reader.has($0.mark, at: $0.offset) }
        return known.map { "it is \($0.name), for which we have no decoder" }
            ?? "it is neither Ogg, Opus, MP3, FLAC nor WAV"
    }
}

extension SoundFile.Kind {
    var mixerType: Mix_MusicType {
        switch self {
        case .ogg: MUS_OGG
        case .opus: MUS_OPUS
        case .mp3: MUS_MP3
        case .flac: MUS_FLAC
        case .wav: MUS_WAV
        }
    }
}
