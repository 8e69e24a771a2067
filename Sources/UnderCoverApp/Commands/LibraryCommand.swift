import ArgumentParser
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// `under-cover library artists` and the other lists.
struct LibraryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List your own artists, albums, songs, genres or labels.",
        discussion: """
            The columns of artists are id, name, albums of their own, songs; of albums id, title, artist, year, songs; of \
            songs id, title, artist, album, disc, track; of genres and labels id, name, albums, songs. With \
            --sort, years go from the oldest, added from the newest, played from the one that matches asked \
            about most often, and heard from the one that the jukebox played most often. With --never, only what was \
            never asked or heard is listed. In JSON each entry has id, title, artist and year, null where there is none; "guessed" marks \
            what the names of folders said, and "away" what is not there now. docs/schemas has a schema of each list.
            """)

    @Argument(help: "artists, albums, songs, genres or labels.") var list: LibraryList
    @Option(help: "name, year, added, played (most asked first) or heard (most heard first).") var sort = ShelfOrder
        .name
    @Option(help: "asked or heard: only albums, songs and artists of albums of which that is true.") var never: Never?
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    enum Never: String, ExpressibleByArgument, CaseIterable {
        case asked, heard

        fileprivate var kind: ShelfGroup.Kind { self == .asked ? .unasked : .unheard }
    }

    func validate() throws {
        if never != nil, [.genres, .labels].contains(list) {
            throw ValidationError("--never goes with artists, albums and songs.")
        }
    }

    func run() throws {
        let library = try MusicLibrary.opened(dataDir: dataDir)
        defer { library.close() }
        let entries = try entries(library)
        try Output.list(entries, json: json, \.fields)
        guard entries.isEmpty, !json else { return }
        let summary = try library.told { try $0.summary() }
        Log.warn(summary.folders.isEmpty ? Words.noMusicFolders : Words.nothingOnShelf(summary))
    }

    private func entries(_ library: MusicLibrary) throws -> [ShelfEntry] {
        switch list {
        case .artists: try rows(.artists, library)
        case .albums: try rows(.albums, library)
        case .songs: try rows(.songs, library)
        case .genres: try library.told { try $0.groups(.genre, order: sort) }.map { ShelfEntry($0) }
        case .labels: try library.told { try $0.groups(.label, order: sort) }.map { ShelfEntry($0) }
        }
    }

    /// Rows that are asked for at once.
    private static let pageRows = 1000

    private func rows(_ list: ShelfList, _ library: MusicLibrary) throws -> [ShelfEntry] {
        var entries: [ShelfEntry] = []
        var total = 1
        let group = never.map { ShelfGroup($0.kind, id: "all", name: "", albums: 0, songs: 0) }
        while entries.count < total {
            let page = try library.told {
                try $0.page(list, start: entries.count, count: Self.pageRows, order: sort, group: group)
            }
            total = page.rows.count == 0 ? 0 : page.total
            entries += page.rows.entries
        }
        return entries
    }
}

enum LibraryList: String, ExpressibleByArgument, CaseIterable {
    case artists, albums, songs, genres, labels
}

extension ShelfOrder: ExpressibleByArgument {}

/// A row of the player's library, as it is printed.
struct ShelfEntry: Encodable {
    var kind: String?
    var id, title: String
    var artist, album: String?
    var year, albums, songs, disc, track: Int?
    /// Songs of a playlist that are in the library.
    var here: Int?
    /// Its folder is not there now; names of folders said what its tags did not.
    var isAway = false, isGuessed = false
    /// A playlist that the player made.
    var isOwn = false
    /// Fields in which a search found words that its names do not have.
    var matched: [SearchMatch]?
    /// A line of the list.
    var fields: [String] = []

    private enum CodingKeys: String, CodingKey {
        case kind, id, title, name, artist, album, year, albums, songs, disc, track, isAway = "away"
        case isGuessed = "guessed", isOwn = "own", here, matched
    }

    init(_ artist: ShelfArtist, kind: String? = nil) {
        self.kind = kind
        (id, title, albums, songs) = (artist.id, artist.name, artist.albums, artist.songs)
        fields = line(albums, songs)
    }

    init(_ album: ShelfAlbum, kind: String? = nil, matched: [SearchMatch]? = nil) {
        (self.kind, self.matched) = (kind, matched)
        (id, title, artist, year, songs) = (album.id.rawValue, album.title, album.artist, album.year, album.songs)
        (isAway, isGuessed) = (album.isAway, album.isGuessed)
        fields = line(year, songs)
    }

    init(_ song: ShelfSong, kind: String? = nil, matched: [SearchMatch]? = nil) {
        (self.kind, self.matched) = (kind, matched)
        (id, title, artist, album) = (song.id, song.title, song.artist, song.albumTitle)
        (disc, track) = (song.disc, song.track)
        fields = line(disc, track)
        year = song.year
    }

    init(_ group: ShelfGroup) {
        (id, title, albums, songs) = (group.id, group.name, group.albums, group.songs)
        fields = line(albums, songs)
    }

    init(_ playlist: ShelfPlaylist) {
        (id, title, songs, here, isOwn) = (playlist.id, playlist.name, playlist.songs, playlist.here, playlist.isOwn)
        fields = line(songs, here) + [isOwn ? "*" : ""]
    }

    /// A number that is not known leaves its column empty.
    private func line(_ numbers: Int?...) -> [String] {
        [kind, id, title, artist, album].compactMap { $0 } + numbers.map { $0.map(String.init) ?? "" }
    }

    /// Fields of all lists are null where they are missing; the others are left out.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(kind, forKey: .kind)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        // As before "title" was in all lists; it goes with the next version.
        try container.encode(title, forKey: .name)
        try container.encode(artist, forKey: .artist)
        try container.encode(year, forKey: .year)
        try container.encodeIfPresent(album, forKey: .album)
        let numbers: [(CodingKeys, Int?)] = [
            (.albums, albums), (.songs, songs), (.here, here), (.disc, disc), (.track, track),
        ]
        for (key, number) in numbers { try container.encodeIfPresent(number, forKey: key) }
        if isAway { try container.encode(true, forKey: .isAway) }
        if isGuessed { try container.encode(true, forKey: .isGuessed) }
        if isOwn { try container.encode(true, forKey: .isOwn) }
        try container.encodeIfPresent(matched, forKey: .matched)
    }
}

extension ShelfPage.Rows {
    var entries: [ShelfEntry] {
        switch self {
        case .artists(let rows): rows.map { ShelfEntry($0) }
        case .albums(let rows): rows.map { ShelfEntry($0) }
        case .songs(let rows): rows.map { ShelfEntry($0) }
        }
    }
}
