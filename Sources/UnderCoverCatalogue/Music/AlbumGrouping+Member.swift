extension AlbumGrouping {
    /// The songs of an album say the same again and again, so each text is worked on once.
    struct Repeats {
        var splits = Once<(title: String, disc: Int?)>()
        var titles = Once<String>()
        var artists = Once<String>()
        var albumArtists = Once<String?>()
        var songArtists = Once<String>()
        var folders = Once<Int?>()
    }

    /// Keeps the result for the last text.
    struct Once<Value> {
        private var last: (text: String, value: Value)?

        init() {}

        mutating func callAsFunction(_ text: String, _ make: (String) -> Value) -> Value {
            if let last, last.text == text { return last.value }
            let value = make(text)
            last = (text, value)
            return value
        }
    }

    /// A file with what its tags or, failing them, its folders say.
    struct Member {
        let file: Int
        let tags: SongTags
        let names: FolderNames
        let album: String?
        /// Its album's title as it is compared.
        let cluster: String
        /// Unless the tag says that it is not known.
        let albumArtist: String?
        /// The key of the album artist without guests.
        let albumArtistKey: String?
        let song: Song
        /// The folder that holds the album; names albums that have no tags.
        let folder: String

        init(_ place: Int, _ given: File, _ repeats: inout Repeats) {
            file = place
            tags = given.tags
            let stem = given.name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(given.name[..<$0]) } ?? given.name
            albumArtist = tags.albumArtist.flatMap { repeats.albumArtists($0, Self.named) }
            let isTagged = tags.album != nil && tags.title != nil && (tags.artist ?? tags.albumArtist) != nil
            let disc = given.folders.last.flatMap { repeats.folders($0, DiscFolder.number) }
            let needsNames = !isTagged || tags.track == nil || disc != nil
            names = needsNames ? FolderNames(folders: given.folders, file: stem) : FolderNames()
            let split = tags.album.map { repeats.splits($0, DiscFolder.split) }
            album = split?.title ?? names.album
            folder =
                (disc == nil ? given.folders.last : nil) ?? given.folders.last { DiscFolder.number($0) == nil } ?? ""
            cluster = album.map { repeats.titles($0, AlbumGrouping.titleKey) } ?? ""
            albumArtistKey = albumArtist.map { repeats.artists($0) { TitleKey.artist(AlbumArtist.lead($0)) } }
            let artist = tags.artist.map { repeats.songArtists($0, AlbumArtist.withoutCatalogueMarks) }
            song = Song(
                file: place, title: tags.title ?? names.title ?? stem,
                artist: artist ?? albumArtist ?? names.artist ?? AlbumGrouping.unknownArtist,
                disc: split?.disc ?? tags.disc ?? names.disc, track: tags.track ?? names.track)
        }

        private static func named(_ albumArtist: String) -> String? {
            TitleKey.isUnknownArtist(albumArtist) ? nil : AlbumArtist.withoutCatalogueMarks(albumArtist)
        }

        var release: String? { tags.musicBrainz.release }

        /// Disc and track in one number.
        var number: Int? { song.track.map { (song.disc ?? 1) * 100_000 + $0 } }

        var year: Int? { tags.originalYear ?? tags.year }

        /// Its artist without guests.
        var lead: String { AlbumArtist.lead(song.artist) }

        /// The album's names come from folders.
        var isGuessed: Bool { tags.album == nil }
    }

    /// Equal for spellings of one title. Editions differ, unlike in `TitleKey`: each is a record on the shelf.
    package static func titleKey(_ title: String) -> String {
        guard TitleKey.namesEdition(title) else { return TitleKey.title(title) }
        let plain = MarkStripping.stripped(TextFolding.key(title))
        return String(plain.filter { $0.isLetter || $0.isNumber })
    }
}
