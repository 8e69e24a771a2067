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
package enum TagProblem: String, Error, Codable, Sendable, CaseIterable {
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
