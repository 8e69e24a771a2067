/// The kind of a file, by the ending of its name.
package enum MusicSuffix: Equatable, Sendable {
    case music, sheet, playlist, picture
    /// Music and pictures in formats that the game does not read; they are named in the report of a scan.
    case otherMusic, otherPicture

    /// nil for files that do not matter to the library.
    package init?(_ suffix: some StringProtocol) {
        guard suffix.utf8.count <= 4, let kind = Self.kinds[suffix.lowercased()] else { return nil }
        self = kind
    }

    private static let kinds: [String: MusicSuffix] = {
        let lists: [(MusicSuffix, [String])] = [
            (.music, ["mp3", "flac", "ogg", "oga", "opus", "m4a", "mp4", "aac", "wv", "mpc", "aif", "aiff", "wav"]),
            (.sheet, ["cue"]), (.playlist, ["m3u", "m3u8"]), (.picture, ["jpg", "jpeg", "jpe", "jfif", "png", "webp"]),
            (
                .otherMusic,
                [
                    "wma", "ape", "dsf", "dff", "tta", "tak", "ofr", "ofs", "shn", "mka", "ra", "rm", "ac3", "eac3",
                    "dts", "aa", "aax", "m4p", "mp1", "mp2", "mpp", "mp+", "caf", "au", "snd", "spx", "w64", "rf64",
                    "la", "mod", "xm", "it", "s3m", "aifc", "dsd", "thd", "mlp", "atrc", "oma", "voc",
                ]
            ),
            (.otherPicture, ["gif", "bmp", "tif", "tiff", "avif", "heic", "heif", "jxl", "jp2", "tga"]),
        ]
        return Dictionary(uniqueKeysWithValues: lists.flatMap { kind, names in names.map { ($0, kind) } })
    }()
}
