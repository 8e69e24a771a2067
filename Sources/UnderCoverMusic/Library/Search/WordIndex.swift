import UnderCoverCatalogue
import GRDB

// A name's number in the index is its weight: SQLite lists hits by number, so a search that needs a hundred hits stops
// after the weightiest hundred. New names come last until there are many; then the index is made anew. Songs are too many
// for that and stay in the order of their files, which are numbered as they are written.

/// The words of one list. Used within the writer's queue only.
struct WordIndex {
    /// Names in a transaction.
    static let batch = 20_000

    let list: ShelfList

    private var words: String { "\(list.word)_words" }

    /// Indexes names that are not yet in it. - Returns: whether there may be more.
    func catchUp(_ database: Database) throws -> Bool {
        if list == .songs { return try catchUpSongs(database) }
        try renewIfMixed(database)
        let add = try RawStatement(database, "INSERT INTO \(words) (rowid, words) VALUES (?, ?)")
        let mark = try RawStatement(database, "UPDATE \(list.table) SET found = ? WHERE id = ?")
        var rows: [(id: Int, text: String)] = []
        try RawStatement(database, list.unindexed).each(.number(Self.batch)) { row in
            rows.append((row.int(0), SearchText.indexed("\(row.text(1) ?? "") \(row.text(2) ?? "")")))
        }
        var next = try meta(database, "next") ?? 1
        for row in rows {
            try add.run(.number(next), .text(row.text))
            try mark.run(.number(next), .number(row.id))
            next += 1
        }
        try setMeta(database, "next", next)
        return rows.count == Self.batch
    }

    /// Songs got their numbers as they were written.
    private func catchUpSongs(_ database: Database) throws -> Bool {
        let add = try RawStatement(database, "INSERT INTO \(words) (rowid, words) VALUES (?, ?)")
        var (next, count) = (try meta(database, "next") ?? 1, 0)
        try RawStatement(database, list.unindexed).each(.number(Self.batch), .number(next)) { row in
            try add.run(.number(row.int(0)), .text(SearchText.indexed("\(row.text(1) ?? "") \(row.text(2) ?? "")")))
            (next, count) = (row.int(0) + 1, count + 1)
        }
        try setMeta(database, "next", next)
        if count == Self.batch { return true }
        return try forgetGone(database, next)
    }

    /// Numbers of songs that are gone would take the places of hits. - Returns: whether the index begins anew.
    private func forgetGone(_ database: Database, _ next: Int) throws -> Bool {
        let sql = "SELECT count(*) FROM \(list.table) WHERE found IS NOT NULL"
        let live = try Int.fetchOne(database, sql: sql) ?? 0
        let (gone, forgotten) = (next - 1 - live, try meta(database, "forgotten") ?? 0)
        guard gone - forgotten > 100 + live / 4 else { return false }
        try database.execute(sql: "INSERT INTO \(words) (\(words)) VALUES ('delete-all')")
        try setMeta(database, "next", 1)
        try setMeta(database, "forgotten", gone)
        return true
    }

    /// Leaves out a quarter without a place by weight, or one that is gone: numbers of names that are gone would take the places of hits.
    private func renewIfMixed(_ database: Database) throws {
        func count(_ filter: String) throws -> Int {
            try Int.fetchOne(database, sql: "SELECT count(*) FROM \(list.table) WHERE found \(filter)") ?? 0
        }
        let (live, missing) = (try count("IS NOT NULL"), try count("IS NULL"))
        let (next, sorted) = (try meta(database, "next") ?? 1, try meta(database, "sorted") ?? 0)
        let count = live + missing
        let (gone, unsorted) = (next - 1 - live, next - 1 - sorted + missing)
        let isStale = gone > 100 + live / 4
        let isMixed = missing > 0 && sorted < count && unsorted > 100 + count / 4
        guard isStale || isMixed else { return }
        try database.execute(sql: "INSERT INTO \(words) (\(words)) VALUES ('delete-all')")
        try database.execute(sql: "UPDATE \(list.table) SET found = NULL")
        try setMeta(database, "next", 1)
        try setMeta(database, "sorted", count)
    }

    private func meta(_ database: Database, _ key: String) throws -> Int? {
        try Int.fetchOne(
            database, sql: "SELECT value FROM meta WHERE key = ?", arguments: ["\(list.word)_\(key)"]
        ).map { OutsideNumber.whole($0, in: 0...1 << 40) }
    }

    private func setMeta(_ database: Database, _ key: String, _ value: Int) throws {
        try database.execute(
            sql: "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            arguments: ["\(list.word)_\(key)", value])
    }
}

extension ShelfList {
    var word: String {
        switch self {
        case .artists: "artist"
        case .albums: "album"
        case .songs: "song"
        }
    }

    /// The weightiest first.
    fileprivate var unindexed: String {
        switch self {
        case .artists: "SELECT id, name, '' FROM artist WHERE found IS NULL ORDER BY songs DESC, id LIMIT ?"
        case .albums:
            """
            SELECT album.id, title, artist_name FROM album LEFT JOIN artist ON artist.id = album.artist
            WHERE album.found IS NULL ORDER BY artist.songs DESC, album.id LIMIT ?
            """
        case .songs: "SELECT found, title, artist_name FROM file WHERE found >= ?2 ORDER BY found LIMIT ?1"
        }
    }
}
