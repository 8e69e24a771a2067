import CSDL2
import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

/// An encoded sound in memory, whose header was checked.
struct SoundFile: Sendable {
    /// In bytes.
    static let largest = SongFile.largest

    let kind: SoundKind
    let bytes: Data

    /// - Parameter allowsRare: whether formats are accepted that only a reader can decode.
    init(_ source: MediaSource, allowsRare: Bool = false) throws(StageError) {
        let name = source.name
        bytes = try source.read(
            largest: Self.largest, tooLarge: { Words.soundTooLarge($0 >> 20, Self.largest >> 20) },
            unreadable: { Self.unreadable(name, $0) })
        let whole = Array(bytes)
        guard let kind = SoundKind(head: whole) else { throw Self.unreadable(name, Self.complaint(about: whole)) }
        if let rare = kind.rareName, !allowsRare {
            throw Self.unreadable(name, Words.soundOfUnknownKind(rare))
        }
        do throws(SoundHeader.HeaderError) { try SoundHeader.check(whole, kind) } catch {
            throw Self.unreadable(name, error.reason)
        }
        self.kind = kind
    }

    /// Throws if something of it is damaged or missing, where its format tells. A decoder would play silence instead.
    func mustBeWhole(_ name: String) throws(StageError) {
        guard kind == .opus || kind == .ogg else { return }
        guard let end = OggPages.end(Array(bytes)) else { throw Self.unreadable(name, Words.soundDamaged) }
        guard end == .whole else { throw Self.unreadable(name, Words.endMissing) }
    }

    static func unreadable(_ name: String, _ reason: String) -> StageError {
        StageError(Words.soundUnplayable(name, reason))
    }

    static func kind(of head: [UInt8]) -> SoundKind? { SoundKind(head: head) }

    /// Formats that are often mistaken for supported songs: their first bytes, and the bytes' offset.
    private static let unsupported: [(mark: [UInt8], offset: Int, name: String)] = [
        (Array("ADIF".utf8), 0, "AAC"), ([0x30, 0x26, 0xB2, 0x75], 0, "WMA"), ([0x1A, 0x45, 0xDF, 0xA3], 0, "WebM"),
    ]

    static func complaint(about head: [UInt8]) -> String {
        if head.isEmpty { return Words.reasonEmpty }
        if head[0] == UInt8(ascii: "<") { return Words.isWebPage }
        let reader = ByteReader(bytes: head)
        let known = unsupported.first { reader.has($0.mark, at: $0.offset) }
        return known.map { Words.soundOfUnknownKind($0.name) }
            ?? Words.noKnownSound
    }
}

extension SoundKind {
    /// nil for a format that SDL_mixer does not decode.
    var mixerType: Mix_MusicType? {
        switch self {
        case .ogg: MUS_OGG
        case .opus: MUS_OPUS
        case .mp3: MUS_MP3
        case .flac: MUS_FLAC
        case .wav: MUS_WAV
        case .aiff, .mp4, .aac, .wavPack, .musepack7, .musepack8: nil
        }
    }
}
