import GRDB
import UnderCoverCatalogue

// A name's number in the index is its weight: SQLite lists hits by number, so a search that needs a hundred hits stops
// after the weightiest hundred. New names come last until there are many; then the index is made anew. Songs are too many
// for that and stay in the order of their files, which are numbered as they are written.
//
// Older versions indexed names only. Their rows get the words of the other fields later, a portion at a time, under the
// numbers that they have: SQLite merges both, searches work meanwhile, and an older version still finds all by its name.

/// The words of one list. Used within the writer's queue only.
struct WordIndex {
    /// Names in a transaction.
    static let batch = 20_000
    private static let fewNew = 1000
    /// Pages in a transaction, of 4 KB.
    private static let pages = 500

    let list: ShelfList

    private var words: String { "\(list.word)_words" }
    private var add: String { "INSERT INTO \(words) (rowid, words) VALUES (?, ?)" }

    /// Indexes names that are not yet in it. - Returns: whether there may be more.
    func catchUp(_ database: Database) throws -> Bool {
        if list == .songs { return try catchUpSongs(database) }
        try renewIfMixed(database)
        let add = try RawStatement(database, add)
        let mark = try RawStatement(database, "UPDATE \(list.table) SET found = ? WHERE id = ?")
        let fields = try AlbumFields(database)
        var rows: [(id: Int, text: String)] = []
        try RawStatement(database, list.unindexed).each(.number(Self.batch)) { row in
            let names = SearchText.allWords("\(row.text(1) ?? "") \(row.text(2) ?? "")")
            let rest = try list == .albums ? fields.words(of: row.int(0)) : ""
            rows.append((row.int(0), names + " " + rest))
        }
        let start = try meta(database, "next") ?? 1
        var next = start
        for row in rows {
            try add.run(.number(next), .text(row.text))
            try mark.run(.number(next), .number(row.id))
            next += 1
        }
        try setNext(database, next, from: start)
        return rows.count == Self.batch
    }

    /// Songs got their numbers as they were written.
    private func catchUpSongs(_ database: Database) throws -> Bool {
        let add = try RawStatement(database, add)
        let fields = try AlbumFields(database)
        let start = try meta(database, "next") ?? 1
        var (next, count) = (start, 0)
        // The songs of an album mostly have one artist.
        var artist = (name: "", words: "")
        try RawStatement(database, list.unindexed).each(.number(Self.batch), .number(start)) { row in
            let name = row.text(2) ?? ""
            if name != artist.name { artist = (name, SearchText.allWords(name)) }
            let title = SearchText.allWords(row.text(1) ?? "")
            let rest = try fields.words(ofSongsOf: row.optional(3))
            try add.run(.number(row.int(0)), .text(title + " " + artist.words + " " + rest))
            (next, count) = (row.int(0) + 1, count + 1)
        }
        try setNext(database, next, from: start)
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
        try setRich(database, 1)
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
        try setRich(database, 1)
    }

    /// Merges the segments of the index, some pages at a time, once a quarter of it is new: a word is looked up in each of
    /// them. - Returns: whether there is more to merge.
    func mergeSegments(_ database: Database, isFirst: Bool) throws -> Bool {
        let (next, merged) = (try meta(database, "next") ?? 1, try meta(database, "merged") ?? 0)
        // The index may have begun anew.
        guard !(merged...merged + Self.fewNew + merged / 4).contains(next) else { return false }
        let before = database.totalChangesCount
        try database.execute(
            sql: "INSERT INTO \(words) (\(words), rank) VALUES ('merge', ?)",
            arguments: [isFirst ? -Self.pages : Self.pages])
        // NB: SQLite says by fewer than two changes that nothing was left to do.
        if database.totalChangesCount - before >= 2 { return true }
        try setMeta(database, "merged", next)
        return false
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

// MARK: - What an older version has indexed

extension WordIndex {
    /// Rows that have no words of other fields yet; 0 in a library that this version has made.
    func poor(_ database: Database) throws -> Int {
        let next = try meta(database, "next") ?? 1
        return try Int.fetchOne(
            database, sql: "SELECT count(*) FROM \(list.table) WHERE found >= ? AND found < ?",
            arguments: [try rich(database), next]) ?? 0
    }

    /// Adds the words of other fields to a portion of the rows that have none. - Returns: how many rows those were; fewer
    /// than `batch` at the end.
    func enrich(_ database: Database) throws -> Int {
        let (start, end) = (try rich(database), try meta(database, "next") ?? 1)
        guard start < end else { return 0 }
        let add = try RawStatement(database, add)
        let fields = try AlbumFields(database)
        var (last, count) = (start - 1, 0)
        let rows = try RawStatement(database, list.indexed)
        try rows.each(.number(Self.batch), .number(start), .number(end)) { row in
            (last, count) = (row.int(0), count + 1)
            let latin = SearchText.latinWords("\(row.text(1) ?? "") \(row.text(2) ?? "")").joined(separator: " ")
            let rest =
                switch list {
                case .artists: ""
                case .albums: try fields.words(of: row.int(3))
                case .songs: try fields.words(ofSongsOf: row.optional(3))
                }
            if !latin.isEmpty || !rest.isEmpty { try add.run(.number(last), .text(latin + " " + rest)) }
        }
        try setRich(database, count < Self.batch ? end : last + 1)
        return count
    }

    /// All rows below this number have the words of other fields. An older version that makes the index anew does not know
    /// about it, but leaves another number where the last renewal stands.
    private func rich(_ database: Database) throws -> Int {
        let renewal = try meta(database, renewalKey) ?? 0
        let isOfThis = try meta(database, "rich_renewal") ?? 0 == renewal
        return isOfThis ? try meta(database, "rich") ?? 1 : 1
    }

    private var renewalKey: String { list == .songs ? "forgotten" : "sorted" }

    private func setRich(_ database: Database, _ number: Int) throws {
        try setMeta(database, "rich", number)
        try setMeta(database, "rich_renewal", try meta(database, renewalKey) ?? 0)
    }

    /// New rows have all their words; those before them may not.
    private func setNext(_ database: Database, _ next: Int, from start: Int) throws {
        if try rich(database) == start { try setRich(database, next) }
        try setMeta(database, "next", next)
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
        case .songs: "SELECT found, title, artist_name, album FROM file WHERE found >= ?2 ORDER BY found LIMIT ?1"
        }
    }

    /// Their numbers in the index are the keys.
    fileprivate var indexed: String {
        let columns =
            switch self {
            case .artists: "name, '', id"
            case .albums: "title, artist_name, id"
            case .songs: "title, artist_name, album"
            }
        return "SELECT found, \(columns) FROM \(table) WHERE found >= ?2 AND found < ?3 ORDER BY found LIMIT ?1"
    }
}
