/// An album of the player's own files, as lists and walls show it.
package struct ShelfAlbum: Equatable, Codable, Sendable, Identifiable {
    package var id: Album.ID
    package var title: String
    package var artist: String
    package var year: Int?
    package var genre: String?
    package var label: String?
    package var songs: Int
    /// No picture is known, neither in its files nor beside them.
    package var isBare: Bool
    /// Its folder is not there now, such as a stick that was pulled out.
    package var isAway: Bool
    /// Its names come from folders, because its files have no tags.
    package var isGuessed: Bool
    /// Another picture than the one kept under its own id; samples show those of the records in the box.
    package var picture: ArtworkID?

    package init(
        id: Album.ID, title: String, artist: String, year: Int? = nil, genre: String? = nil, label: String? = nil,
        songs: Int = 1, isBare: Bool = false, isAway: Bool = false, isGuessed: Bool = false
    ) {
        (self.id, self.title, self.artist, self.year, self.genre) = (id, title, artist, year, genre)
        (self.label, self.songs, self.isBare, self.isAway, self.isGuessed) = (label, songs, isBare, isAway, isGuessed)
    }

    package var artwork: ArtworkID { picture ?? id.foundArtwork }
}

extension ShelfAlbum {
    /// A record as matches have it, on the shelf or not.
    package init(_ record: Album) {
        self.init(
            id: record.id, title: record.title, artist: record.artist, year: record.year, genre: record.genre,
            songs: record.songs.count)
        picture = record.artwork
    }
}

package struct ShelfArtist: Equatable, Codable, Sendable, Identifiable {
    /// Its key: equal for two spellings of one name.
    package var id: String
    package var name: String
    package var albums: Int
    package var songs: Int

    package init(id: String, name: String, albums: Int, songs: Int) {
        (self.id, self.name, self.albums, self.songs) = (id, name, albums, songs)
    }
}

package struct ShelfSong: Equatable, Codable, Sendable, Identifiable {
    /// The id in the form "shelf/17", as `Album.songs` has it.
    package var id: String
    package var title: String
    package var artist: String
    package var album: Album.ID
    package var albumTitle: String
    package var disc: Int?
    package var track: Int?
    /// Its album's.
    package var year: Int?
    /// nil until its file was read for it; of a part of a file, as the sheet says.
    package var seconds: Double?

    package init(
        id: String, title: String, artist: String, album: Album.ID, albumTitle: String, disc: Int? = nil,
        track: Int? = nil, seconds: Double? = nil
    ) {
        (self.id, self.title, self.artist, self.album) = (id, title, artist, album)
        (self.albumTitle, self.disc, self.track, self.seconds) = (albumTitle, disc, track, seconds)
    }
}

/// One of the three lists of a library.
package enum ShelfList: String, Codable, Sendable, CaseIterable {
    case artists, albums, songs
}

/// A part of a list: the screen asks for what it shows and a little more, because a library can have a million rows.
package struct ShelfPage: Equatable, Codable, Sendable {
    package enum Rows: Equatable, Codable, Sendable {
        case artists([ShelfArtist])
        case albums([ShelfAlbum])
        case songs([ShelfSong])

        package var count: Int {
            switch self {
            case .artists(let rows): rows.count
            case .albums(let rows): rows.count
            case .songs(let rows): rows.count
            }
        }
    }

    /// Place of the first row in the list.
    package var start: Int
    package var rows: Rows
    /// Rows of the whole list.
    package var total: Int
    /// The index at which each letter starts: "A" at 0, "B" at 112. "#" holds digits and signs. In the order of the
    /// list.
    package var letters: [ShelfLetter]

    package init(start: Int, rows: Rows, total: Int, letters: [ShelfLetter]) {
        (self.start, self.rows, self.total, self.letters) = (start, rows, total, letters)
    }
}

package struct ShelfLetter: Equatable, Codable, Sendable {
    package var letter: String
    package var start: Int

    package init(letter: String, start: Int) { (self.letter, self.start) = (letter, start) }
}

/// The page of one album.
package struct ShelfAlbumPage: Equatable, Codable, Sendable {
    package var album: ShelfAlbum
    /// The songs, ordered by disc and track.
    package var songs: [ShelfSong]
    /// How often it was asked, and known.
    package var asked: Int
    package var known: Int
    /// Seconds of the soonest right answer.
    package var soonest: Double?
    /// The folder of its files, as a text for people.
    package var folder: String

    package init(
        album: ShelfAlbum, songs: [ShelfSong], asked: Int = 0, known: Int = 0, soonest: Double? = nil,
        folder: String = ""
    ) {
        (self.album, self.songs, self.asked, self.known) = (album, songs, asked, known)
        (self.soonest, self.folder) = (soonest, folder)
    }
}

extension ShelfRule {
    /// All albums of the player's own files.
    package static let everything = SourceReference(source: source, kind: .all, id: "all")
    /// With so many albums, the first scan makes a category of them all.
    package static let fewestForAll = 12
}

extension SourceReference {
    /// It is a rule over the player's own records, not a list that is fetched.
    package var isRule: Bool { source == ShelfRule.source }
}

extension Shelf {
    package func rule(_ reference: SourceReference) -> ShelfRule? { summary.rules.first { $0.reference == reference } }
    package func folder(_ id: Int) -> MusicFolder? { summary.folders.first { $0.id == id } }

    /// No album can be asked, because folders are not there now.
    package var isAway: Bool { summary.rules.isEmpty && summary.folders.contains { $0.state == .away } }

    /// The name of a folder that is away.
    package var awayFolder: String? { summary.folders.first { $0.state == .away }?.name }

    /// The rule over all albums, as the library names it.
    package var everything: SourceReference {
        summary.rules.first { $0.reference.kind == .all }?.reference ?? ShelfRule.everything
    }
}

extension ShelfSummary {
    /// Albums that can be asked: with a cover, there now, each once. nil where they are too few for a category.
    package var playable: Int? { rules.first { $0.reference.kind == .all }?.albums }
}

extension ShelfAlbum {
    /// As matches and favourites have it.
    package func album(songs: [String]) -> Album {
        Album(id: id, title: title, artist: artist, year: year, genre: genre, artwork: artwork, songs: songs)
    }
}

extension MusicFolder {
    /// "Rock" of "/home/ada/Music/Rock".
    package var name: String { path.split(separator: "/").last.map { String($0) } ?? path }
}

extension Category {
    /// A rule makes it, and the library has not said yet which albums are in it.
    package var isBeingRead: Bool { origin?.isRule == true && albums.isEmpty && expected != 0 }
}

/// The player's own records, as far as the screens need them at any time. Lists come page by page.
package struct Shelf: Equatable, Codable, Sendable {
    package var summary = ShelfSummary()
    /// The scan that runs, or the last one of this session.
    package var scan: ScanProgress?
    /// Number of the last page or search; answers to earlier ones are dropped.
    package var question = 0
    /// Albums of other sources that the shelf has, of the categories that were opened.
    package var twins = ShelfTwins()
    /// The share of records that searches find by genre, label and year; nil where they find all.
    package var indexed: Double?

    package init() {}

    package var isScanning: Bool { scan?.stage == .looking || scan?.stage == .reading }
    /// The player has asked for a scan; what the last one said is over.
    package mutating func expectScan() { if !isScanning { scan = ScanProgress(stage: .looking, files: 0) } }

    /// The expected scan does not come.
    package mutating func forgetExpectedScan() { if scan == ScanProgress(stage: .looking, files: 0) { scan = nil } }

    package var isEmpty: Bool { summary.albums == 0 && summary.folders.isEmpty }
}
