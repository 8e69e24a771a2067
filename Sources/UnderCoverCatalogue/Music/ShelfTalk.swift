/// A request of the game to the player's own records. Each is answered by `ShelfNews`.
package enum ShelfRequest: Equatable, Codable, Sendable {
    /// Lists the folders in one, for choosing; nil for where to begin.
    case browse(FolderPath?)
    /// Looks whether the folders are there now, since a stick or a server may have gone or come back.
    case look
    /// Counts what rules find again, because albums were asked since.
    case count
    case addFolder(FolderPath)
    /// Forgets a folder and what was in it; the files stay.
    case removeFolder(Int)
    case pauseFolder(Int, Bool)
    /// Looks through one folder again, or through all.
    case scan(Int?)
    case stopScan
    /// A part of a list; `artist` (`ShelfArtist.id`) leaves only that artist's albums or songs, `group` those of its albums.
    case page(
        question: Int, ShelfList, artist: String?, start: Int, count: Int, order: ShelfOrder = .name,
        group: ShelfGroup? = nil)
    /// All genres, decades, labels or years of the shelf.
    case groups(ShelfGroup.Kind, ShelfOrder)
    case album(Album.ID)
    /// How long the songs of an album are; their files say it.
    case lengths(Album.ID)
    /// The albums of a category by rule, for its page and its matches.
    case category(SourceReference)
    /// Counts what rules find that no summary has, because they are joined.
    case countRules([SourceReference])
    /// The folders and albums in a folder of music on the disk; nil for the chosen folders themselves.
    case folder(FolderPath?)
    /// Finds the songs of a folder or a playlist for the queue.
    case hear(ShelfCollection, HearWay)
    /// Lists all playlists.
    case playlists
    /// The songs of one, by `ShelfPlaylist.id`.
    case playlist(String)
    /// Renames or deletes one of the player's.
    case renamePlaylist(String, name: String)
    case deletePlaylist(String)
    /// Searches names in all lists.
    case find(question: Int, words: String)
    /// Searches songs for one of several askers, none of which drops the questions of the others.
    case findSongs(question: Int, words: String)
    /// Searches albums, as above.
    case findAlbums(question: Int, words: String)
    /// The files of a folder that were not read.
    case skipped(Int)
    /// The albums without a picture.
    case missingArt
    /// Searches the Cover Art Archive for an album's picture.
    case fetchArt(Album.ID)
    /// Takes one of several pictures that fit (`ArtCandidate.id`); nil says that none fits.
    case chooseArt(Album.ID, String?)
    /// Asks which of these albums of other sources the shelf has, too.
    case twins([Album])
    /// Asks what is put right about an album, and what may be.
    case corrections(Album.ID)
    case correct(AlbumCorrection)
    case undo(Album.ID, AlbumCorrection.Field)
    /// Adds songs to a playlist of the player's, which is made if needed.
    case savePlaylist(name: String, songs: [String])
}

/// The answer to a `ShelfRequest`, or a change of the player's records meanwhile.
package enum ShelfNews: Equatable, Codable, Sendable {
    case summary(ShelfSummary)
    case scanned(ScanProgress)
    case listed(FolderListing)
    case page(question: Int, ShelfPage)
    case groups(ShelfGroup.Kind, ShelfOrder, [ShelfGroup])
    case album(ShelfAlbumPage)
    case category(SourceReference, [Album])
    case counted([RuleCount])
    case folder(ShelfFolder)
    /// The songs of a folder or a playlist, in its order; `name` for people.
    case songs(HearWay, name: String, [ShelfSong])
    case playlists([ShelfPlaylist])
    case playlist(ShelfPlaylistPage)
    case found(SearchFindings)
    case foundSongs(question: Int, [ShelfSong])
    case foundAlbums(question: Int, [ShelfAlbum])
    /// Seconds by `ShelfSong.id`, of the songs whose length is known.
    case lengths(Album.ID, [String: Double])
    case skipped(Int, [SkippedFile], unasked: [UnaskedAlbum])
    /// Files were read again by the rules of a new version.
    case reread(ShelfChanges)
    case missingArt([MissingArt])
    case twins(of: [Album.ID], [ShelfTwin])
    case corrections(Album.ID, CorrectionSheet)
    /// - `songs`: how many it has now.
    case playlistSaved(name: String, songs: Int)
    /// An album was put right, and is this now: another one where it has become a part of that.
    /// - `before`: the correction that was there, which another game may have made.
    case corrected(Album.ID, ShelfAlbumPage?, before: AlbumCorrection?)
    /// An older version has indexed names only; this share of them has its other fields by now, 1 at the end.
    case indexed(Double)
    /// A sentence that says what failed and what to do.
    case failed(String)
}

/// The player's records in numbers, after each scan.
package struct ShelfSummary: Equatable, Codable, Sendable {
    package var folders: [MusicFolder] = []
    package var artists = 0
    package var albums = 0
    package var songs = 0
    /// Albums without a picture.
    package var bare = 0
    /// Albums that a match may ask about; nil in recordings of before.
    package var askable: Int?
    /// The categories that rules make of them: "All your records", "Rock", "The 1980s".
    package var rules: [ShelfRule] = []

    package init() {}
}

/// A category that a rule makes, as a choice: it is there as soon as it has albums enough.
package struct ShelfRule: Equatable, Codable, Sendable {
    /// Its source is `ShelfRule.source`.
    package var reference: SourceReference
    package var name: String
    package var albums: Int

    /// `SourceReference.source` of the player's own records.
    package static let source = Album.ownSource

    package init(reference: SourceReference, name: String, albums: Int) {
        (self.reference, self.name, self.albums) = (reference, name, albums)
    }
}

/// The albums that a rule finds.
package struct RuleCount: Equatable, Codable, Sendable {
    package var reference: SourceReference
    package var albums: Int

    package init(_ reference: SourceReference, albums: Int) { (self.reference, self.albums) = (reference, albums) }
}

/// An album that no match asks about, and why.
package struct UnaskedAlbum: Equatable, Codable, Sendable {
    package enum Reason: Equatable, Codable, Sendable {
        case art(ArtError)
        /// A song or two with the album's name.
        case single
    }

    package var title: String
    package var artist: String
    package var reason: Reason

    package init(title: String, artist: String, reason: Reason) {
        (self.title, self.artist, self.reason) = (title, artist, reason)
    }
}

/// The differences after a library was read again by other rules.
package struct ShelfChanges: Equatable, Codable, Sendable {
    /// Albums before and now.
    package var before = 0
    package var now = 0
    /// Albums of before that are part of another one now.
    package var gone = 0
    /// Albums with another title or artist than before, "Artist – Title".
    package var renamed: [Renamed] = []

    package struct Renamed: Equatable, Codable, Sendable {
        package var before: String
        package var now: String

        package init(before: String, now: String) { (self.before, self.now) = (before, now) }
    }

    package static let mostRenamed = 1000

    package init() {}

    package mutating func add(_ other: ShelfChanges) {
        gone += other.gone
        renamed = Array((renamed + other.renamed).prefix(Self.mostRenamed))
    }
}

/// An album without a picture, and what the search for one has come to.
package struct MissingArt: Equatable, Codable, Sendable {
    package enum State: String, Codable, Sendable { case queued, looking, found, several, nothing, failed }

    package var album: ShelfAlbum
    package var state: State
    /// Those that fit, best first; where `state` is `several`.
    package var candidates: [ArtCandidate]

    package init(album: ShelfAlbum, state: State, candidates: [ArtCandidate] = []) {
        (self.album, self.state, self.candidates) = (album, state, candidates)
    }
}

package struct ArtCandidate: Equatable, Codable, Sendable, Identifiable {
    /// MBID of its release group.
    package var id: String
    package var title: String
    /// "1994 · Germany · CD".
    package var detail: String
    package var artwork: ArtworkID

    package init(id: String, title: String, detail: String, artwork: ArtworkID) {
        (self.id, self.title, self.detail, self.artwork) = (id, title, detail, artwork)
    }
}

/// The field of a record in which a search found words that its names do not have.
package struct SearchMatch: Hashable, Codable, Sendable {
    package enum Field: String, Codable, Sendable, CaseIterable { case album, artist, genre, label, year, lyrics }

    package var field: Field
    /// As the record has it; empty for lyrics.
    package var text: String

    package init(_ field: Field, _ text: String) { (self.field, self.text) = (field, text) }
}

/// The results of a search over everything.
package struct SearchFindings: Equatable, Codable, Sendable {
    package var question: Int
    package var artists: [ShelfArtist]
    package var albums: [ShelfAlbum]
    package var songs: [ShelfSong]
    /// Why a row is here whose names do not have all words, by the id of its album or song.
    package var matches: [String: [SearchMatch]] = [:]
    /// Nothing was spelled like that; these are near.
    package var isNear = false

    package init(question: Int, artists: [ShelfArtist] = [], albums: [ShelfAlbum] = [], songs: [ShelfSong] = []) {
        (self.question, self.artists, self.albums, self.songs) = (question, artists, albums, songs)
    }

    package var isEmpty: Bool { artists.isEmpty && albums.isEmpty && songs.isEmpty }
}
