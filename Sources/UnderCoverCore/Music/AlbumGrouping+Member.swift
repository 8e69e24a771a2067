extension AlbumGrouping {
    /// The songs of an album say the same again and again, so each text is worked on once.
    struct Repeats {
        var splits = Once<(title: String, disc: Int?)>()
        var titles = Once<String>()
        var artists = Once<String>()
        var folders = Once<Int?>()
    }

    /// What was made of the last text.
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
        /// Files of different clusters are never one album.
        let cluster: String
        let albumArtistKey: String?
        let song: Song
        /// The folder that holds the album; names albums that have no tags.
        let folder: String

        init(_ place: Int, _ given: File, _ repeats: inout Repeats) {
            file = place
            tags = given.tags
            let stem = given.name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(given.name[..<$0]) } ?? given.name
            let isTagged = tags.album != nil && tags.title != nil && (tags.artist ?? tags.albumArtist) != nil
            let disc = given.folders.last.flatMap { repeats.folders($0, DiscFolder.number) }
            let needsNames = !isTagged || tags.track == nil || disc != nil
            names = needsNames ? FolderNames(folders: given.folders, file: stem) : FolderNames()
            let split = tags.album.map { repeats.splits($0, DiscFolder.split) }
            album = split?.title ?? names.album
            folder =
                (disc == nil ? given.folders.last : nil) ?? given.folders.last { DiscFolder.number($0) == nil } ?? ""
            cluster = tags.musicBrainz.release ?? album.map { repeats.titles($0, AlbumGrouping.titleKey) } ?? ""
            albumArtistKey = tags.albumArtist.map { repeats.artists($0, TitleKey.artist) }
            song = Song(
                file: place, title: tags.title ?? names.title ?? stem,
                artist: tags.artist ?? tags.albumArtist ?? names.artist ?? AlbumGrouping.unknownArtist,
                disc: split?.disc ?? tags.disc ?? names.disc, track: tags.track ?? names.track)
        }

        var release: String? { tags.musicBrainz.release }

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

/// Names of several artists: "A feat. B", "A & B".
package enum AlbumArtist {
    static let guests = [" feat. ", " feat ", " ft. ", " ft ", " featuring ", " (feat. ", " (ft. ", " [feat. "]
    static let joins = [" & ", ", ", " and ", " / ", "; ", ";", " x ", " vs. ", " vs ", " with ", "/"]

    /// Without featured guests.
    package static func lead(_ name: String) -> String { head(name, guests) }

    /// The first of several equal artists.
    static func first(_ name: String) -> String { head(lead(name), joins) }

    static func head(_ name: String, _ separators: [String]) -> String {
        guard name.utf8.contains(where: { $0 == 32 || $0 == 59 || $0 == 47 }) else { return name }
        guard let cut = PlainText.read(name, { cut($0, separators) }) else { return headOfAny(name, separators) }
        return cut > 0 ? String(name.utf8.prefix(cut))?.trimmed ?? name : name
    }

    /// Where the first separator is in plain text; 0 where there is none.
    private static func cut(_ name: PlainText.Bytes, _ separators: [String]) -> Int {
        for place in name.indices {
            let rest = name[place...].lazy.map(PlainText.lowered)
            guard isSign(name[place]) else { continue }
            if separators.contains(where: { rest.starts(with: $0.utf8) }) { return place }
        }
        return 0
    }

    /// Separators begin with one.
    private static func isSign(_ byte: UInt8) -> Bool { byte == 32 || byte == 44 || byte == 47 || byte == 59 }

    static func headOfAny(_ name: String, _ separators: [String]) -> String {
        let lower = name.lowercased()
        guard lower.utf8.count == name.utf8.count else { return name }
        let cuts = separators.compactMap { lower.firstRange(of: $0)?.lowerBound }
        guard let cut = cuts.min(), cut > lower.startIndex else { return name }
        let end = name.utf8.index(name.startIndex, offsetBy: lower.utf8.distance(from: lower.startIndex, to: cut))
        return name[..<end].trimmed
    }
}
