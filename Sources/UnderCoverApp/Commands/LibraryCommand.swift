import ArgumentParser
import UnderCoverCore
import UnderCoverMusic

struct LibraryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "List your own artists, albums or songs.")

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
    /// Its folder is not there now.
    var isAway: Bool?

    private enum CodingKeys: String, CodingKey {
        case kind, id, name, artist, album, year, albums, songs, disc, track, isAway = "away"
    }

    init(_ artist: ShelfArtist, kind: String? = nil) {
        self.kind = kind
        (id, name, albums, songs) = (artist.id, artist.name, artist.albums, artist.songs)
    }

    init(_ album: ShelfAlbum, kind: String? = nil) {
        self.kind = kind
        (id, name, artist, year, songs) = (album.id.rawValue, album.title, album.artist, album.year, album.songs)
        isAway = album.isAway ? true : nil
    }

    init(_ song: ShelfSong, kind: String? = nil) {
        self.kind = kind
        (id, name, artist, album) = (song.id, song.title, song.artist, song.albumTitle)
        (disc, track) = (song.disc, song.track)
    }

    var fields: [String] {
        let numbers = [year, albums, songs, disc, track].compactMap { $0.map(String.init) }
        return [kind, id, name, artist, album].compactMap { $0 } + numbers
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
