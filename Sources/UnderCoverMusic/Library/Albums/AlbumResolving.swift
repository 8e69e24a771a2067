import UnderCoverCatalogue

// An album is known by its key. This is where it is decided which row an album has that was read from files, in this order:
// 1. The row that its songs had before, unless songs of other folders are in that row: ids stay where names change.
// 2. The row of its key, where the songs there are of the same record: in another folder, or another copy.
// 3. A key of its own beside that of another record of the same name and artist. The one with the earlier year keeps the
//    plain key, so that the order in which folders are read does not matter.

/// Finds the rows of a folder's albums. Used while they are written.
struct AlbumResolving {
    struct Place {
        var key: String
    }

    /// A song, as it is compared.
    private struct Song {
        var number: Int?
        var title: String
    }

    private struct Known {
        var row: Int
        var key: String
        var year: Int?
    }

    private let writer: ScanWriter
    private let work: AlbumFolder
    private let directories: [Int]

    init(_ writer: ScanWriter, _ work: AlbumFolder, _ directories: [Int]) {
        (self.writer, self.work, self.directories) = (writer, work, directories)
    }

    func run() throws -> [Place] {
        var songs = [[SongRow]](repeating: [], count: work.albums.count)
        for song in work.songs { if let album = song.album { songs[album].append(song) } }
        var taken: Set<String> = []
        return try work.albums.enumerated().map { place, album in
            let key = try key(of: album, songs[place], taken)
            taken.insert(key)
            return Place(key: key)
        }
    }

    private func key(of album: AlbumRow, _ songs: [SongRow], _ taken: Set<String>) throws -> String {
        if let own = try own(album, songs), !taken.contains(own) { return own }
        let near = try near(album.key).filter { !taken.contains($0.key) }
        if near.isEmpty { return taken.contains(album.key) ? mark(album, nil) : album.key }
        var others: [Known] = []
        for known in near {
            if try isSame(known, album, songs) { return known.key }
            others.append(known)
        }
        guard let plain = others.first(where: { $0.key == album.key }) else { return album.key }
        // NB: only where the row is of this scan: what the player knows of an older one stays with its id.
        if writer.madeAlbums.contains(plain.row), let year = album.group.year, let other = plain.year, year < other {
            try writer.statements.setKey.run(
                .number(plain.row), .text(AlbumGrouping.key(album.key, String(other))))
            return album.key
        }
        return mark(album, plain.year)
    }

    /// A key beside the plain one: with the year, else with the folder.
    private func mark(_ album: AlbumRow, _ other: Int?) -> String {
        let year = album.group.year
        if let year, year != other { return AlbumGrouping.key(album.key, String(year)) }
        let path = work.directories[work.files[album.first].directory].path
        return AlbumGrouping.key(album.key, FilePath.names(path).suffix(2).joined(separator: "/"))
    }

    /// The key of the row that most of its songs had, if that row has no songs of other folders.
    private func own(_ album: AlbumRow, _ songs: [SongRow]) throws -> String? {
        var counts: [Int: (key: String, songs: Int)] = [:]
        for song in songs {
            guard let row = work.files[song.file].row else { continue }
            try writer.statements.albumOf.each(.number(row)) {
                counts[$0.int(0), default: ($0.text(1) ?? "", 0)].songs += 1
            }
        }
        guard let best = counts.values.map(\.songs).max() else { return nil }
        let rows = counts.filter { $0.value.songs == best }.sorted { $0.value.key < $1.value.key }
        // Two equal ones take the key that the album would have anew.
        guard let (row, found) = rows.first(where: { $0.value.key == album.key }) ?? rows.first else { return nil }
        if found.key == album.key { return found.key }
        let here = Set(work.files.compactMap(\.row))
        var isAlone = true
        try writer.statements.songsOf.each(.number(row)) { if !here.contains($0.int(0)) { isAlone = false } }
        return isAlone ? found.key : nil
    }

    private func near(_ key: String) throws -> [Known] {
        var found: [Known] = []
        let start = key + AlbumGrouping.keyMark
        try writer.statements.albumsNear.each(.text(key), .text(start), .text(start + "\u{10FFFF}")) {
            found.append(Known(row: $0.int(0), key: $0.text(1) ?? "", year: $0.optional(2)))
        }
        return found
    }

    /// Says whether the songs of a row are of the same record as these: the row is of this folder, the year is no other, or no
    /// number occurs in both; where numbers do, most titles are equal.
    private func isSame(_ known: Known, _ album: AlbumRow, _ songs: [SongRow]) throws -> Bool {
        var (others, isHere) = ([Song](), false)
        try writer.statements.songsOf.each(.number(known.row)) { row in
            if directories.contains(row.int(1)) { isHere = true }
            others.append(Song(number: Self.number(row.optional(2), row.optional(3)), title: row.text(4) ?? ""))
        }
        if isHere || others.isEmpty { return true }
        // An id of MusicBrainz is one record.
        if album.key.hasPrefix("mb-") { return true }
        var titles: [Int: String] = [:]
        for song in others { if let number = song.number { titles[number] = TitleKey.title(song.title) } }
        var (both, equal) = (0, 0)
        for song in songs {
            guard let number = Self.number(song.disc, song.track), let title = titles[number] else { continue }
            both += 1
            if title == TitleKey.title(song.title) { equal += 1 }
        }
        if both == 0 { return true }
        if try isOfOtherYears(known, album, songs) { return false }
        return equal * 2 >= both
    }

    /// A tag may have the year of the original, and that of a copy in another format may not.
    private func isOfOtherYears(_ known: Known, _ album: AlbumRow, _ songs: [SongRow]) throws -> Bool {
        guard let year = album.group.year, let other = known.year, year != other else { return false }
        var others: [SongTags] = []
        try writer.statements.tagsOf.each(.number(known.row)) { row in
            if let packed = row.text(0) { others.append(PackedTags.unpack(packed)) }
        }
        let all = [others, songs.compactMap { work.files[$0.file].tags }]
        let originals = all.map { Set($0.compactMap(\.originalYear)) }
        if originals.allSatisfy({ !$0.isEmpty }) { return originals[0].isDisjoint(with: originals[1]) }
        let years = all.map { Set($0.flatMap { [$0.year, $0.originalYear].compactMap { $0 } }) }
        return years[0].isDisjoint(with: years[1])
    }

    private static func number(_ disc: Int?, _ track: Int?) -> Int? { track.map { (disc ?? 1) * 100_000 + $0 } }
}

/// A song as the database has it.
struct SongRow: Sendable {
    /// Its place in the list of files.
    var file: Int
    /// In the list of albums; nil for a loose song.
    var album: Int?
    var title: String
    var artist: String
    var artistKey: String
    var artistSort: String
    var sort: String
    var disc: Int?
    var track: Int?
}

/// An album as the database has it.
struct AlbumRow: Sendable {
    var group: AlbumGrouping.Group
    var key: String
    var artistKey: String
    var artistSort: String
    var sort: String
    /// Equal for editions of one album.
    var match: String
    /// Its first song's place in the list of files.
    var first: Int
    /// The file that has a picture in it.
    var pictureFile: Int?
    /// A picture beside the music: its directory, and the file.
    var picture: (directory: Int, file: PictureFile)?
    /// Why it has neither.
    var art: ArtError?
}
