import UnderCoverCatalogue
import ArgumentParser
import UnderCoverMusic

/// `under-cover library artists`, `albums`, `songs`.
struct LibraryListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List your own artists, albums or songs.",
        discussion: """
            The columns of artists are id, name, albums of their own, songs; of albums id, title, artist, year, songs; of \
            songs id, title, artist, album, disc, track. In JSON, "guessed" marks what the names of folders said, and \
            "away" what is not there now.
            """)

    @Argument(help: "artists, albums or songs.") var list: ShelfList
    @Option(name: .customLong("data-dir"), help: "Keep everything under this folder.") var dataDir: String?
    @Flag(help: "Print JSON instead of lines.") var json = false

    /// Rows that are asked for at once.
    private static let pageRows = 1000

    func run() throws {
        let library = try MusicLibrary.opened(dataDir: dataDir)
        defer { library.close() }
        var entries: [ShelfEntry] = []
        var total = 1
        while entries.count < total {
            let page = try library.told { try $0.page(list, start: entries.count, count: Self.pageRows) }
            total = page.rows.count == 0 ? 0 : page.total
            entries += page.rows.entries
        }
        try Output.list(entries, json: json, \.fields)
    }
}

extension ShelfList: ExpressibleByArgument {}

/// An artist, an album or a song of the player's, as it is printed.
struct ShelfEntry: Encodable {
    var kind: String?
    var id, name: String
    var artist, album: String?
    var year, albums, songs, disc, track: Int?
    /// Its folder is not there now; names of folders said what its tags did not.
    var isAway, isGuessed: Bool?
    /// A line of the list.
    var fields: [String] = []

    private enum CodingKeys: String, CodingKey {
        case kind, id, name, artist, album, year, albums, songs, disc, track, isAway = "away", isGuessed = "guessed"
    }

    init(_ artist: ShelfArtist, kind: String? = nil) {
        self.kind = kind
        (id, name, albums, songs) = (artist.id, artist.name, artist.albums, artist.songs)
        fields = line(albums, songs)
    }

    init(_ album: ShelfAlbum, kind: String? = nil) {
        self.kind = kind
        (id, name, artist, year, songs) = (album.id.rawValue, album.title, album.artist, album.year, album.songs)
        (isAway, isGuessed) = (album.isAway ? true : nil, album.isGuessed ? true : nil)
        fields = line(year, songs)
    }

    init(_ song: ShelfSong, kind: String? = nil) {
        self.kind = kind
        (id, name, artist, album) = (song.id, song.title, song.artist, song.albumTitle)
        (disc, track) = (song.disc, song.track)
        fields = line(disc, track)
    }

    /// A number that is not known leaves its column empty.
    private func line(_ numbers: Int?...) -> [String] {
        [kind, id, name, artist, album].compactMap { $0 } + numbers.map { $0.map(String.init) ?? "" }
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
