import Foundation
import GRDB
import UnderCoverCatalogue

/// Reads lists and albums. Used within one connection's queue.
final class ShelfQueries {
    /// Rows that one page may have.
    private static let mostRows = 1000

    /// Orders that are kept; a screen shows one, and those below it have theirs.
    private static let mostOrders = 6

    private var indexes: [ShelfList: ListIndex] = [:]
    private var orders: [OrderKey: OrderedIndex] = [:]
    private var version = -1
    /// nil for a library that is only looked into.
    let own: OwnPlaylists?

    init(own: OwnPlaylists? = nil) { self.own = own }

    private struct OrderKey: Hashable {
        var view: ShelfView
        /// The questions and hearings so far, by which a list may change.
        var history: Int
    }

    /// - Parameter history: as far as the list goes by it.
    func page(
        _ database: Database, _ view: ShelfView, start: Int, count: Int, history: ShelfHistory = ShelfHistory()
    ) throws -> ShelfPage {
        let count = min(max(count, 0), Self.mostRows)
        let start = max(start, 0)
        let list = view.list
        try forgetOlder(database)
        guard view.isPlain else {
            let index = try order(database, view, history)
            let ids = try index.page(database, start, count)
            return try list.page(start, rows(database, list, ids), index.total, index.letters)
        }
        let index = try index(database, list)
        guard let mark = index.mark(before: start) else {
            return try list.page(start, [], index.total, index.letters)
        }
        let rows = try Row.fetchAll(
            database.cachedStatement(sql: list.pageSQL), arguments: [mark.sort, mark.id, mark.skip + count])
        return try list.page(start, Array(rows.dropFirst(mark.skip)), index.total, index.letters)
    }

    /// NB: the version changes as soon as another connection has written.
    private func forgetOlder(_ database: Database) throws {
        let now = try Int.fetchOne(database, sql: "PRAGMA data_version") ?? 0
        if now != version { (indexes, orders, version) = ([:], [:], now) }
    }

    private func index(_ database: Database, _ list: ShelfList) throws -> ListIndex {
        if let known = indexes[list] { return known }
        let filter = list == .songs ? " WHERE sort IS NOT NULL" : ""
        let index = try ListIndex(database, "SELECT sort, id FROM \(list.table)\(filter) ORDER BY sort, id")
        indexes[list] = index
        return index
    }

    private func order(
        _ database: Database, _ view: ShelfView, _ history: ShelfHistory
    ) throws -> OrderedIndex {
        let key = OrderKey(view: view, history: history.count)
        if let known = orders[key] { return known }
        if orders.count >= Self.mostOrders { orders = [:] }
        let index = try ordered(database, view, history)
        orders[key] = index
        return index
    }

    private func rows(_ database: Database, _ list: ShelfList, _ ids: [Int]) throws -> [Row] {
        try ids.compactMap { id in
            try Row.fetchOne(
                database.cachedStatement(sql: "\(list.select) WHERE \(list.table).id = ?"), arguments: [id])
        }
    }
}

extension ShelfList {
    var table: String {
        switch self {
        case .artists: "artist"
        case .albums: "album"
        case .songs: "file"
        }
    }

    var select: String {
        switch self {
        case .artists: "SELECT artist.* FROM artist"
        case .albums: Self.albumSelect
        case .songs: Self.songSelect
        }
    }

    /// Rows from a sort key and an id on.
    /// NB: the index of songs leaves out those without a name, so SQLite takes it only where the question does so, too.
    var pageSQL: String {
        "\(select) WHERE \(table).sort IS NOT NULL AND (\(table).sort, \(table).id) >= (?, ?) "
            + "ORDER BY \(table).sort, \(table).id LIMIT ?"
    }

    private static let albumSelect = """
        SELECT album.key, album.title, album.artist_name, album.year, album.genre, album.label, album.songs,
            album.bare, album.guessed, folder.away
        FROM album JOIN folder ON folder.id = album.folder
        """
    private static let songSelect = """
        SELECT file.id, file.title, file.artist_name, file.disc, file.track, file.length,
            a.key AS album_key, a.title AS album_title, a.year AS album_year
        FROM file LEFT JOIN album AS a ON a.id = file.album
        """

    fileprivate func page(
        _ start: Int, _ rows: [Row], _ total: Int, _ letters: [ShelfLetter]
    ) throws -> ShelfPage {
        let made: ShelfPage.Rows =
            switch self {
            case .artists: .artists(try rows.map { try ShelfArtist(row: $0) })
            case .albums: .albums(try rows.map { try ShelfAlbum(row: $0) })
            case .songs: .songs(try rows.map { try ShelfSong(row: $0) })
            }
        return ShelfPage(start: start, rows: made, total: total, letters: letters)
    }
}

/// A record that has a row in a list.
protocol ShelfRecord {
    init(row: Row) throws
}

extension ShelfArtist: ShelfRecord {
    init(row: Row) throws {
        try self.init(
            id: row.decode(forColumn: "key"), name: row.decode(forColumn: "name"),
            albums: row.decode(forColumn: "albums"), songs: row.decode(forColumn: "songs"))
    }
}

extension ShelfAlbum: ShelfRecord {
    init(row: Row) throws {
        try self.init(
            id: ShelfIDs.album(row.decode(forColumn: "key")), title: row.decode(forColumn: "title"),
            artist: row.decode(forColumn: "artist_name"), year: row.decode(forColumn: "year"),
            genre: row.decode(forColumn: "genre"), label: row.decode(forColumn: "label"),
            songs: row.decode(forColumn: "songs"), isBare: row.decode(forColumn: "bare"),
            isAway: row.decode(forColumn: "away"),
            isGuessed: row.decode(forColumn: "guessed"))
    }
}

extension ShelfSong: ShelfRecord {
    init(row: Row) throws {
        let key: String = try row.decode(forColumn: "album_key") ?? ""
        try self.init(
            id: ShelfIDs.song(row.decode(forColumn: "id")), title: row.decode(forColumn: "title") ?? "",
            artist: row.decode(forColumn: "artist_name") ?? "",
            album: ShelfIDs.album(key), albumTitle: row.decode(forColumn: "album_title") ?? "",
            disc: row.decode(forColumn: "disc"), track: row.decode(forColumn: "track"))
        year = try row.decode(forColumn: "album_year")
        // A sheet tells it of a part of a file; other files tell it themselves.
        seconds = try ShelfQueries.seconds(row, "length")
    }
}

enum ShelfIDs {
    private static let albums = Album.ID.ownPrefix
    private static let songs = Album.ownSource + "/"

    static func album(_ key: String) -> Album.ID { Album.ID(rawValue: albums + key) }

    static func song(_ row: Int) -> String { songs + String(row) }

    /// nil for an album that is not on the shelf.
    static func key(_ id: Album.ID) -> String? {
        id.rawValue.hasPrefix(albums) ? String(id.rawValue.dropFirst(albums.count)) : nil
    }

    /// nil for a song that is not on the shelf.
    static func row(_ song: String) -> Int? {
        song.hasPrefix(songs) ? OutsideNumber.whole(song.dropFirst(songs.count), in: 0...Int.max) : nil
    }
}

enum ShelfKeys {
    /// The key of an artist's row: never empty.
    static func artist(_ name: String) -> String {
        if name == Album.variousArtists { return "various" }
        let key = TitleKey.artist(name)
        return OutsideID.shortened(key.isEmpty ? "unknown" : key)
    }
}
