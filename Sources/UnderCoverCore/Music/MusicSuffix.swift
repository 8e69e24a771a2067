/// What a file is, by the ending of its name.
package enum MusicSuffix: Equatable, Sendable {
    case music, sheet, playlist, picture

    /// nil for files that do not matter to the library.
    package init?(_ suffix: some StringProtocol) {
        guard suffix.utf8.count <= 4, let kind = Self.kinds[suffix.lowercased()] else { return nil }
        self = kind
    }

    private static let kinds: [String: MusicSuffix] = {
        let lists: [(MusicSuffix, [String])] = [
            (.music, ["mp3", "flac", "ogg", "oga", "opus", "m4a", "mp4", "aac", "wv", "mpc", "aif", "aiff", "wav"]),
            (.sheet, ["cue"]), (.playlist, ["m3u", "m3u8"]), (.picture, ["jpg", "jpeg", "png", "webp"]),
        ]
        return Dictionary(uniqueKeysWithValues: lists.flatMap { kind, names in names.map { ($0, kind) } })
    }()
}
