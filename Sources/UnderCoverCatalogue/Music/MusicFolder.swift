/// A folder of the player's music. The game only ever reads it.
package struct MusicFolder: Equatable, Codable, Sendable, Identifiable {
    package enum State: String, Codable, Sendable {
        /// Changes are seen as they happen.
        case watched
        /// Looked through at each start and when the player asks.
        case idle
        case paused
        /// Not there now, such as a stick or a server; nothing of it is forgotten.
        case away
        /// It is there and may not be read.
        case forbidden
    }

    package var id: Int
    /// For people; names that are not UTF-8 have replacement characters.
    package var path: String
    package var state: State
    package var albums: Int
    package var songs: Int
    /// Files that could not be read, and those whose picture cannot be shown.
    package var skipped: Int
    /// Why changes are not seen as they happen; nil where they are, or where the game does not look.
    package var watchProblem: String?

    package init(
        id: Int, path: String, state: State = .idle, albums: Int = 0, songs: Int = 0, skipped: Int = 0,
        watchProblem: String? = nil
    ) {
        (self.id, self.path, self.state, self.albums) = (id, path, state, albums)
        (self.songs, self.skipped, self.watchProblem) = (songs, skipped, watchProblem)
    }
}

/// How far a scan is.
package struct ScanProgress: Equatable, Codable, Sendable {
    package enum Stage: String, Codable, Sendable { case looking, reading, done, stopped }

    package var stage: Stage
    /// Files looked at, and how many there are; nil while they are still being found.
    package var files: Int
    package var expected: Int?
    package var albums: Int
    package var songs: Int
    package var skipped: Int
    /// The folder now read, for people.
    package var folder: String
    /// The albums that came last, newest last; a wall shows them.
    package var fresh: [ShelfAlbum]
    package var seconds: Double

    package init(
        stage: Stage, files: Int, expected: Int? = nil, albums: Int = 0, songs: Int = 0, skipped: Int = 0,
        folder: String = "", fresh: [ShelfAlbum] = [], seconds: Double = 0
    ) {
        (self.stage, self.files, self.expected, self.albums) = (stage, files, expected, albums)
        (self.songs, self.skipped, self.folder, self.fresh) = (songs, skipped, folder, fresh)
        self.seconds = seconds
    }
}

/// A file that was not read, with the reason.
package struct SkippedFile: Equatable, Codable, Sendable {
    package var path: String
    package var problem: TagError

    package init(path: String, problem: TagError) { (self.path, self.problem) = (path, problem) }
}

/// The contents of a folder, for choosing one.
package struct FolderListing: Equatable, Codable, Sendable {
    package var path: FolderPath
    /// The folder above; nil at the top.
    package var parent: FolderPath?
    /// Names of the folders in it, sorted; hidden ones are left out.
    package var folders: [FolderPath]
    /// Music files directly in it.
    package var songs: Int
    /// Why it cannot be listed.
    package var problem: String?
    /// Places offered first: the desktop's music folder, the home, mounted disks.
    package var places: [FolderPath]

    package init(
        path: FolderPath, parent: FolderPath? = nil, folders: [FolderPath] = [], songs: Int = 0,
        problem: String? = nil, places: [FolderPath] = []
    ) {
        (self.path, self.parent, self.folders, self.songs) = (path, parent, folders, songs)
        (self.problem, self.places) = (problem, places)
    }
}

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

/// How the names of files end that the game reads as a list of music, without the full stop.
package enum ListEndings {
    package static let all = ["m3u", "m3u8", "pls", "xspf", "jspf", "csv", "tsv", "txt", "xml", "json"]
}

/// A path of a folder, or its name, as bytes: they need not be UTF-8.
package struct FolderPath: Hashable, Sendable {
    package let bytes: [UInt8]
    private static let slash = UInt8(ascii: "/")

    package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// For people: with replacement characters for what is no UTF-8.
    package var shown: String { String(decoding: bytes, as: UTF8.self) }

    /// "Rock" of "/home/ada/Music/Rock".
    package var name: FolderPath { bytes.split(separator: Self.slash).last.map(FolderPath.init(bytes:)) ?? self }

    package func within(_ folder: FolderPath) -> FolderPath {
        FolderPath(bytes: folder.bytes + (folder.bytes.last == Self.slash ? [] : [Self.slash]) + bytes)
    }

    /// The folder above; nil at the top.
    package var parent: FolderPath? {
        guard let place = bytes.dropLast().lastIndex(of: Self.slash) else { return nil }
        return FolderPath(bytes: place == 0 ? [Self.slash] : Array(bytes[..<place]))
    }
}

extension FolderPath: ExpressibleByStringLiteral, CustomStringConvertible {
    package init(stringLiteral text: String) { self.init(text) }
    package var description: String { shown }
}

/// A text, or the bytes of what is none.
extension FolderPath: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.init(text)
        } else {
            self.init(bytes: try container.decode([UInt8].self))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let text = String(validating: bytes, as: UTF8.self) else { return try container.encode(bytes) }
        try container.encode(text)
    }
}
