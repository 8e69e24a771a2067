/// The tags of a music file. Texts are cleaned, numbers are possible ones; nil where the file says nothing.
package struct SongTags: Equatable, Codable, Sendable {
    package var title: String?
    package var artist: String?
    package var artistSort: String?
    package var album: String?
    package var albumSort: String?
    package var albumArtist: String?
    package var albumArtistSort: String?
    package var track: Int?
    package var disc: Int?
    /// Discs of the album.
    package var discs: Int?
    /// The year of this edition.
    package var year: Int?
    /// The year of the first edition.
    package var originalYear: Int?
    package var genres: [String] = []
    package var label: String?
    /// The file calls its album a compilation, or says that it is none.
    package var isCompilation: Bool?
    package var musicBrainz = MusicBrainzIDs()
    package var gain = ReplayGain()
    /// Its length; only where it was asked for, because some files have to be read whole.
    package var seconds: Double?
    /// How many pictures it has within it.
    package var pictures = 0
    /// The sides of the best of them; zeros where none can be shown, nil where that is not known.
    package var picture: PictureSides?

    package init() {}

    /// It names neither a song nor an album.
    package var isNameless: Bool { title == nil && album == nil && artist == nil }
}

/// MBIDs, in lower case.
package struct MusicBrainzIDs: Equatable, Codable, Sendable {
    package var recording: String?
    package var release: String?
    package var releaseGroup: String?
    package var albumArtist: String?

    package init() {}
}

/// The correction of a song's loudness (dB, positive for a quiet one), and its highest sample (1 is full scale).
package struct ReplayGain: Equatable, Codable, Sendable {
    package var track: Double?
    package var trackPeak: Double?
    package var album: Double?
    package var albumPeak: Double?

    package init() {}
}

/// Why a music file, or a part of it, was not read.
package enum TagError: String, Error, Codable, Sendable, CaseIterable {
    /// It ends too early or contradicts itself.
    case damaged
    case empty
    /// Not a kind of music that the game reads.
    case otherKind
    /// Its tag is larger than any honest one.
    case tooLarge
    /// Reading it broke or stalled the reader.
    case brokeReader
    case late
    /// The file may not be opened.
    case forbidden
    /// It changed or went away while it was read.
    case changed
    /// A directory, a device, a pipe, a link out of the folder.
    case noFile
    /// The system cannot confine the process that would read it.
    case unconfined
    /// TagLib is not here.
    case missingTagLib
    /// libcue is not here, for a cue sheet.
    case missingCue
    /// Another failure of the disk.
    case unreadable
    /// The picture within the file, or the file that is a picture. The song itself can be read.
    case damagedPicture
    /// A picture in a format that the game does not read, which would be a cover.
    case otherPicture
}

extension SongTags {
    /// Its texts become what the words of its album make of them.
    package mutating func decode(_ album: ClaimedLatin.Album) {
        for field in Self.texts {
            if let text = self[keyPath: field] { self[keyPath: field] = album.decoded(text) }
        }
        genres = genres.map(album.decoded)
    }

    /// Texts that may be in another encoding than the tag says.
    package var claimed: [String] {
        let named = Self.texts.compactMap { self[keyPath: $0] } + genres
        return named.filter { !ClaimedLatin.isASCII($0) && ClaimedLatin.bytes($0) != nil }
    }

    private static let texts: [any WritableKeyPath<SongTags, String?> & Sendable] = [
        \.title, \.artist, \.artistSort, \.album, \.albumSort, \.albumArtist, \.albumArtistSort, \.label,
    ]
}

/// A file whose tags are wanted. The caller opens its descriptor, for reading only, and closes it.
package struct TagRequest: Equatable, Sendable {
    package var descriptor: Int32
    /// The extension of the file's name, in any case; empty where it has none.
    package var fileExtension: String
    /// Finding the length can take much longer than reading the tags.
    package var wantsLength: Bool

    package init(descriptor: Int32, fileExtension: String, wantsLength: Bool = false) {
        (self.descriptor, self.fileExtension) = (descriptor, fileExtension)
        self.wantsLength = wantsLength
    }
}

/// How tags, embedded pictures, lyrics and cue sheets are read: by a confined process. All calls block. Calls from several
/// threads wait for each other; two values have processes of their own.
package struct TagDecoding: Sendable {
    /// A result for each file, in order. Large batches are quicker.
    package var tags: @Sendable ([TagRequest]) -> [Result<SongTags, TagError>]
    /// The embedded picture's file: the front cover, else the largest one; nil if there is none.
    package var picture: @Sendable (TagRequest) -> Result<[UInt8]?, TagError>
    /// The words of the song, as the file has them: `largestLyrics` bytes at most; nil if there are none.
    package var lyrics: @Sendable (TagRequest) -> Result<String?, TagError>
    /// A cue sheet in any encoding, of `largestSheet` bytes at most.
    package var cueSheet: @Sendable ([UInt8]) -> Result<CueSheet, TagError>
    /// Starts the process if none runs, because files will follow soon. Returns at once.
    package var prepare: @Sendable () -> Void
    /// Ends the process until the next file.
    package var rest: @Sendable () -> Void

    package static let largestSheet = 256 << 10
    package static let largestPicture = 16 << 20
    package static let largestLyrics = 64 << 10

    package init(
        tags: @escaping @Sendable ([TagRequest]) -> [Result<SongTags, TagError>],
        picture: @escaping @Sendable (TagRequest) -> Result<[UInt8]?, TagError> = { _ in .failure(.otherKind) },
        lyrics: @escaping @Sendable (TagRequest) -> Result<String?, TagError> = { _ in .failure(.otherKind) },
        cueSheet: @escaping @Sendable ([UInt8]) -> Result<CueSheet, TagError> = { _ in .failure(.otherKind) },
        prepare: @escaping @Sendable () -> Void = {}, rest: @escaping @Sendable () -> Void = {}
    ) {
        (self.tags, self.picture, self.lyrics, self.cueSheet) = (tags, picture, lyrics, cueSheet)
        (self.prepare, self.rest) = (prepare, rest)
    }

    /// Refuses all files.
    package static let none = TagDecoding(
        tags: { $0.map { _ in .failure(.unconfined) } }, picture: { _ in .failure(.unconfined) },
        lyrics: { _ in .failure(.unconfined) }, cueSheet: { _ in .failure(.unconfined) })
}
