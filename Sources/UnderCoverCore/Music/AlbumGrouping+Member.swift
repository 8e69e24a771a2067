extension AlbumGrouping {
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

        init(_ place: Int, _ given: File) {
            file = place
            tags = given.tags
            let stem = given.name.lastIndex(of: ".").map { String(given.name[..<$0]) } ?? given.name
            let needsNames = tags.album == nil || tags.title == nil || tags.artist == nil && tags.albumArtist == nil
                || tags.track == nil || given.folders.last.flatMap(DiscFolder.number) != nil
            names = needsNames ? FolderNames(folders: given.folders, file: stem) : FolderNames()
            let split = tags.album.map(DiscFolder.split)
            album = split?.title ?? names.album
            folder = given.folders.last { DiscFolder.number($0) == nil } ?? ""
            cluster = tags.musicBrainz.release ?? album.map(AlbumGrouping.titleKey) ?? ""
            albumArtistKey = tags.albumArtist.map(TitleKey.artist)
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
    private static let guests = [" feat. ", " feat ", " ft. ", " ft ", " featuring ", " (feat. ", " (ft. ", " [feat. "]
    private static let joins = [" & ", ", ", " and ", " / ", "; ", ";", " x ", " vs. ", " vs ", " with ", "/"]

    /// Without featured guests.
    package static func lead(_ name: String) -> String { head(name, guests) }

    /// The first of several equal artists.
    static func first(_ name: String) -> String { head(lead(name), joins) }

    private static func head(_ name: String, _ separators: [String]) -> String {
        guard name.utf8.contains(where: { $0 == 32 || $0 == 59 || $0 == 47 }) else { return name }
        let lower = name.lowercased()
        guard lower.utf8.count == name.utf8.count else { return name }
        let cuts = separators.compactMap { lower.firstRange(of: $0)?.lowerBound }
        guard let cut = cuts.min(), cut > lower.startIndex else { return name }
        let end = name.utf8.index(name.startIndex, offsetBy: lower.utf8.distance(from: lower.startIndex, to: cut))
        return name[..<end].trimmed
    }
}
