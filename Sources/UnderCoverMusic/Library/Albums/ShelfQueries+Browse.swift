import Foundation
import GRDB
import UnderCoverCatalogue

// A list in another order than by name has no index of its own: the ids of its rows are sorted once and kept until the
// library changes, eight bytes a row, so that each page of it is found at once. Songs that go by their albums are counted
// for each album instead, because there are a dozen times as many.

/// The rows of a list in some order, of which pages are read.
struct OrderedIndex {
    fileprivate(set) var ids: [Int] = []
    fileprivate(set) var letters: [ShelfLetter] = []
    /// The albums whose songs come before `ids`.
    private var albums: [Int] = []
    /// How many songs there are up to each album, and with it.
    private var ends: [Int] = []

    var total: Int { inAlbums + ids.count }
    private var inAlbums: Int { ends.last ?? 0 }

    fileprivate mutating func append(album: Int, songs: Int) {
        albums.append(album)
        ends.append(inAlbums + songs)
    }

    func page(_ database: Database, _ start: Int, _ count: Int) throws -> [Int] {
        guard start < inAlbums else { return Array(ids.dropFirst(start - inAlbums).prefix(count)) }
        var (low, high) = (0, albums.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > start { high = middle } else { low = middle + 1 }
        }
        let skipped = low > 0 ? start - ends[low - 1] : start
        let songs = try RawStatement(database, "SELECT id FROM file WHERE album = ? ORDER BY id")
        var found: [Int] = []
        while low < albums.count, found.count < skipped + count {
            try songs.each(.number(albums[low])) { found.append($0.int(0)) }
            low += 1
        }
        return Array((found + ids.prefix(count)).dropFirst(skipped).prefix(count))
    }
}

/// A list as it is asked for.
struct ShelfView: Hashable {
    var list: ShelfList
    /// Leaves only that artist's records, and the albums with songs that they lead or are a guest of: last, unless all are
    /// by name.
    var artist: String?
    var group: ShelfGroup?
    var order = ShelfOrder.name

    /// All rows by their names, which have an index.
    var isPlain: Bool { artist == nil && group == nil && order == .name }

    /// Songs in the order of their albums.
    fileprivate var goesByAlbums: Bool { list == .songs && artist == nil && order != .name }

    fileprivate var albums: ShelfView { ShelfView(list: .albums, group: group, order: order) }
}

extension ShelfQueries {
    func ordered(_ database: Database, _ view: ShelfView, _ history: ShelfHistory) throws -> OrderedIndex {
        var index = OrderedIndex()
        let counts = try Self.counts(history.counts(view.order))
        let chosen = try chosen(database, view, history)
        if view.goesByAlbums {
            // An index has the songs of each album, so the songs themselves need not be read.
            var songs: [Int: Int] = [:]
            let counted = "SELECT album, count(*) FROM file WHERE album IS NOT NULL GROUP BY album"
            try RawStatement(database, counted).each { songs[$0.int(0)] = $0.int(1) }
            try RawStatement(database, view.albums.sql).each(chosen, counts) { album in
                songs[album.int(0)].map { index.append(album: album.int(0), songs: $0) }
            }
            guard view.group == nil else { return index }
            let loose = "SELECT id FROM file WHERE album IS NULL AND sort IS NOT NULL ORDER BY sort, id"
            try RawStatement(database, loose).each { index.ids.append($0.int(0)) }
            return index
        }
        let guest: RawValue = .text(try JSONText.encode(songs(database, withGuest: view.artist)))
        var last: UInt32 = 0
        try RawStatement(database, view.sql).each(chosen, counts, guest) { row in
            let letter = row.firstLetter(1)
            if view.order == .name, letter != last {
                index.letters.append(
                    ShelfLetter(letter: ShelfSort.letter(of: row.text(1) ?? ""), start: index.ids.count))
                last = letter
            }
            index.ids.append(row.int(0))
        }
        return index
    }

    /// The songs by "Massive Attack feat. Tracey Thorn", for the key of the guest. The index of words finds those with the
    /// name's words, so that no others are read.
    private func songs(_ database: Database, withGuest key: String?) throws -> [Int] {
        guard let key else { return [] }
        var words: [String] = []
        try RawStatement(database, "SELECT name FROM artist WHERE key = ?").each(.text(key)) {
            words = SearchText.asked($0.text(0) ?? "").map { "\"\($0)\"" }
        }
        if words.isEmpty { return [] }
        let found = try RawStatement(
            database,
            """
            SELECT file.id, artist_name FROM song_words JOIN file ON file.found = song_words.rowid
            WHERE song_words MATCH ?
            """)
        var songs: [Int] = []
        var last = (credit: "", isGuest: false)
        try found.each(.text(words.joined(separator: " AND "))) { row in
            let credit = row.text(1) ?? ""
            if credit != last.credit {
                let guests = AlbumArtist.guests(credit).map(AlbumArtist.names) ?? []
                last = (credit, guests.contains { ShelfKeys.artist($0) == key })
            }
            if last.isGuest { songs.append(row.int(0)) }
        }
        return songs
    }

    /// The artist or the group as the statement compares it.
    private func chosen(_ database: Database, _ view: ShelfView, _ history: ShelfHistory) throws -> RawValue {
        switch view.group?.kind {
        case .unasked?: .text(try Self.keys(history.asked))
        case .unheard?: .text(try Self.keys(history.heard))
        case .folder?: .text(try JSONText.encode(directories(database, within: view.group)))
        case .genre?, .decade?, .label?, .added?, nil: .text(view.artist ?? view.group?.id)
        }
    }

    static func keys(_ albums: [Album.ID: Int]) throws -> String {
        try JSONText.encode(albums.keys.compactMap(ShelfIDs.key))
    }

    private static func counts(_ asked: [Album.ID: Int]) throws -> RawValue {
        let pairs = asked.compactMap { id, count in ShelfIDs.key(id).map { ($0, count) } }
        return .text(try JSONText.encode(Dictionary(pairs, uniquingKeysWith: +)))
    }

    /// All genres, decades, labels or years of the shelf, by name; years from the latest.
    func groups(
        _ database: Database, _ kind: ShelfGroup.Kind, _ order: ShelfOrder, _ history: ShelfHistory
    ) throws -> [ShelfGroup] {
        var groups: [ShelfGroup] = []
        guard let sql = kind.sql(order) else { return try never(database, kind, history) }
        try RawStatement(database, sql).each(Self.counts(history.counts(order))) { row in
            guard let id = OutsideID.checked(row.text(0) ?? "") else { return }
            groups.append(ShelfGroup(kind, id: id, name: row.text(1) ?? id, albums: row.int(2), songs: row.int(3)))
        }
        return groups
    }

    /// The group of what was never asked or never heard; none where it has no albums.
    private func never(
        _ database: Database, _ kind: ShelfGroup.Kind, _ history: ShelfHistory
    ) throws -> [ShelfGroup] {
        guard kind != .folder else { return [] }
        var groups: [ShelfGroup] = []
        let known = try Self.keys(kind == .unheard ? history.heard : history.asked)
        let sql = "SELECT count(*), sum(songs) FROM album WHERE \(ShelfView.isUnknown)"
        try RawStatement(database, sql).each(.text(known)) { row in
            if row.int(0) > 0 {
                groups = [ShelfGroup(kind, id: "all", name: "", albums: row.int(0), songs: row.int(1))]
            }
        }
        return groups
    }
}

extension ShelfView {
    /// `?1` has the keys of other albums.
    fileprivate static let isUnknown = "album.key NOT IN (SELECT value FROM json_each(?1))"

    /// `?1` is the artist or the group, `?2` how often albums were asked about, by their keys, `?3` the songs that the artist
    /// is a guest of.
    /// NB: `year` within an expression is the column, so that of any row of a group.
    fileprivate var sql: String {
        let order =
            switch order {
            case .name: ""
            case .year: "earliest IS NULL, earliest, "
            case .added: "added DESC, "
            case .played, .heard: "played DESC, "
            }
        let own = list == .albums && artist != nil && self.order != .name ? "own DESC, " : ""
        return """
            WITH asked AS MATERIALIZED (SELECT key, value AS count FROM json_each(ifnull(?2, '{}')))
            \(rows) ORDER BY \(own)\(order)sort, id
            """
    }

    private var rows: String {
        switch list {
        case .albums:
            """
            SELECT album.id AS id, album.sort AS sort, year AS earliest, added, \(played("album.key")) AS played, \(isOwn) AS own
            FROM album WHERE \(filter)
            """
        case .songs:
            """
            SELECT file.id AS id, file.sort AS sort, album.year AS earliest, file.added AS added,
                \(played("album.key")) AS played
            FROM \(group == nil ? "file LEFT JOIN album" : "album CROSS JOIN file") ON album.id = file.album
            WHERE file.sort IS NOT NULL AND \(songFilter)
            """
        case .artists:
            """
            SELECT artist.id AS id, artist.sort AS sort, min(album.year) AS earliest, max(album.added) AS added,
                sum(\(played("album.key"))) AS played
            FROM artist LEFT JOIN album ON album.artist = artist.id WHERE \(group == nil ? "?1 IS NULL" : filter)
            GROUP BY artist.id
            """
        }
    }

    /// 0 where it does not matter, which saves a look for each row.
    private func played(_ key: String) -> String {
        [.played, .heard].contains(order) ? "ifnull((SELECT count FROM asked WHERE asked.key = \(key)), 0)" : "0"
    }

    private var isOwn: String {
        artist == nil ? "1" : "album.artist = (SELECT id FROM artist WHERE key = ?1)"
    }

    private var songFilter: String {
        switch artist {
        case nil: group?.kind == .folder ? Self.isInFolders : filter
        case "various": "file.album IN (SELECT id FROM album WHERE \(isOwn))"
        default: "(\(isWithArtist))"
        }
    }

    private var isWithArtist: String {
        "file.artist = (SELECT id FROM artist WHERE key = ?1) OR file.id IN (SELECT value FROM json_each(?3))"
    }

    /// `?1` has the rows of the folders.
    private static let isInFolders = "file.directory IN (SELECT value FROM json_each(?1))"

    /// Which albums are in the list.
    private var filter: String {
        if artist != nil {
            return "(\(isOwn) OR album.id IN (SELECT album FROM file WHERE \(isWithArtist)))"
        }
        return switch group?.kind {
        case .genre: "album.id IN (SELECT album FROM genre WHERE key = ?1)"
        case .label: "album.label_key = ?1"
        case .decade: "album.year BETWEEN CAST(?1 AS INTEGER) AND CAST(?1 AS INTEGER) + 9"
        case .added: "\(ShelfGroup.Kind.yearAdded) = ?1"
        case .unheard, .unasked: Self.isUnknown
        case .folder: "album.id IN (SELECT album FROM file WHERE \(Self.isInFolders))"
        case nil: "?1 IS NULL"
        }
    }
}

extension ShelfGroup.Kind {
    private static let decade = "album.year / 10 * 10"
    fileprivate static let yearAdded = "strftime('%Y', album.added, 'unixepoch', 'localtime')"

    /// `?1` is how often albums were asked about or heard, by their keys. nil for those that are one group.
    fileprivate func sql(_ order: ShelfOrder) -> String? {
        let (key, name, from, filter): (String, String, String, String)
        switch self {
        case .genre:
            (key, name) = ("genre.key", "max(genre.name)")
            (from, filter) = ("genre JOIN album ON album.id = genre.album", "1")
        case .label:
            (key, name, from, filter) = ("album.label_key", "max(album.label)", "album", "album.label_key <> ''")
        case .decade: (key, name, from, filter) = (Self.decade, Self.decade, "album", "album.year > 0")
        case .added: (key, name, from, filter) = (Self.yearAdded, Self.yearAdded, "album", "album.added > 0")
        case .unheard, .unasked, .folder: return nil
        }
        let sorting =
            switch order {
            case .name: self == .added ? "id DESC" : "id"
            case .year: "earliest IS NULL, earliest, id"
            case .added: "added DESC, id"
            case .played, .heard: "played DESC, id"
            }
        return """
            WITH asked AS MATERIALIZED (SELECT key, value AS count FROM json_each(?1))
            SELECT CAST(\(key) AS TEXT) AS id, CAST(\(name) AS TEXT) AS name, count(*) AS albums,
                sum(album.songs) AS songs, min(album.year) AS earliest, max(album.added) AS added,
                sum(ifnull((SELECT count FROM asked WHERE asked.key = album.key), 0)) AS played
            FROM \(from) WHERE \(filter) GROUP BY 1 ORDER BY \(sorting) LIMIT 10000
            """
    }
}
