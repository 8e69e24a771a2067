import GRDB
import UnderCoverCatalogue

/// The things that the player has put right, by the key of the album: the albums of two scans are one by that, so a
/// correction waits for an album that is gone.
enum CorrectionTable {
    /// `own_album` has the row of each album that is corrected now, as its files made it, and `own_song` the same of songs.
    /// The row of an album that is part of another one is there only. Genres are separated by U+001F, which no name has.
    static func schema(in database: String) -> String {
        """
        CREATE TABLE IF NOT EXISTS \(database).correction (
            album TEXT NOT NULL,
            field TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (album, field)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS \(database).own_album (
            album TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            sort TEXT NOT NULL,
            match TEXT NOT NULL,
            artist_key TEXT NOT NULL,
            artist_name TEXT NOT NULL,
            artist_sort TEXT NOT NULL,
            year INTEGER,
            genre TEXT,
            label TEXT,
            label_key TEXT,
            release TEXT,
            release_group TEXT,
            compilation INTEGER NOT NULL,
            guessed INTEGER NOT NULL,
            single INTEGER NOT NULL,
            added INTEGER NOT NULL,
            folder INTEGER NOT NULL,
            directory INTEGER NOT NULL,
            picture_file INTEGER,
            picture_directory INTEGER,
            picture_name BLOB,
            picture_version TEXT,
            genres TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS \(database).own_song (
            file INTEGER PRIMARY KEY,
            album TEXT NOT NULL,
            artist_key TEXT NOT NULL,
            artist_name TEXT NOT NULL,
            artist_sort TEXT NOT NULL
        ) STRICT;
        CREATE INDEX IF NOT EXISTS \(database).own_song_by_album ON own_song(album);
        """
    }

    /// Columns that an album and its own row have under the same names.
    static let shared = "year, " + unchanged

    /// Those of them that no correction changes.
    static let unchanged = [
        "genre", "label", "label_key", "release", "release_group", "compilation", "guessed", "single", "added",
        "folder", "directory", "picture_file", "picture_directory", "picture_name", "picture_version",
    ].joined(separator: ", ")

    static func all(_ database: Database) throws -> [AlbumCorrection] {
        try rows(database, "SELECT album, field, value FROM correction ORDER BY album, field", [])
    }

    static func of(_ database: Database, _ key: String) throws -> [AlbumCorrection] {
        try rows(database, "SELECT album, field, value FROM correction WHERE album = ? ORDER BY field", [key])
    }

    static func value(_ database: Database, _ key: String, _ field: AlbumCorrection.Field) throws -> String? {
        try String.fetchOne(
            database.cachedStatement(sql: "SELECT value FROM correction WHERE album = ? AND field = ?"),
            arguments: [key, field.rawValue])
    }

    /// Rows that another program has changed may say anything.
    private static func rows(
        _ database: Database, _ sql: String, _ values: StatementArguments
    ) throws -> [AlbumCorrection] {
        try Row.fetchAll(database.cachedStatement(sql: sql), arguments: values).compactMap { row in
            guard let field = AlbumCorrection.Field(rawValue: try row.decode(forColumn: "field")) else { return nil }
            let value: String = try row.decode(forColumn: "value")
            return AlbumCorrection(
                album: ShelfIDs.album(try row.decode(forColumn: "album")), field: field,
                value: field == .part ? ShelfIDs.album(value).rawValue : value
            ).cleaned
        }
    }

    static func put(_ database: Database, _ correction: AlbumCorrection) throws {
        let value = correction.field == .part ? ShelfIDs.key(Album.ID(rawValue: correction.value)) : correction.value
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO correction (album, field, value) VALUES (?, ?, ?)")
            .execute(
                arguments: [ShelfIDs.key(correction.album) ?? "", correction.field.rawValue, value ?? ""])
    }

    /// One that is there stays.
    static func add(_ database: Database, _ correction: AlbumCorrection) throws {
        let key = ShelfIDs.key(correction.album) ?? ""
        if try value(database, key, correction.field) == nil { try put(database, correction) }
    }

    static func drop(_ database: Database, _ key: String, _ field: AlbumCorrection.Field) throws {
        try database.cachedStatement(sql: "DELETE FROM correction WHERE album = ? AND field = ?").execute(
            arguments: [key, field.rawValue])
    }

    static func count(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM correction") ?? 0
    }

    /// Keys of the albums that others were joined with.
    static func wholes(_ database: Database) throws -> Set<String> {
        try String.fetchSet(database, sql: "SELECT value FROM correction WHERE field = 'part'")
    }

    /// Keys of the albums that were joined with these, and of the parts of those.
    static func parts(_ database: Database, of wholes: Set<String>) throws -> Set<String> {
        let rows = try Row.fetchAll(database, sql: "SELECT album, value FROM correction WHERE field = 'part'")
        var inside: [String: [String]] = [:]
        for row in rows {
            inside[try row.decode(forColumn: "value"), default: []].append(try row.decode(forColumn: "album"))
        }
        var (found, open) = (Set<String>(), Array(wholes))
        while let whole = open.popLast() {
            for part in inside[whole] ?? [] where found.insert(part).inserted { open.append(part) }
        }
        return found
    }

    /// A chain of parts may be so long.
    static let longestChain = 100

    /// The album that one was joined with, the one that this was joined with, and so on.
    static func chain(_ database: Database, from key: String) throws -> [String] {
        var chain: [String] = []
        while chain.count < longestChain, let next = try value(database, chain.last ?? key, .part),
            next != key, !chain.contains(next)
        {
            chain.append(next)
        }
        return chain
    }

    /// The album that shows the songs of a part: the last one of its chain that is there. nil for an album of its own.
    static func whole(_ database: Database, of key: String) throws -> String? {
        let isThere = try database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM album WHERE key = ?)")
        return try chain(database, from: key).last { try Bool.fetchOne(isThere, arguments: [$0]) == true }
    }

    /// An open source has given a cover.
    static func isFetched(_ database: Database, _ key: String) throws -> Bool {
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM art WHERE album = ?)", arguments: [key]) == true
    }
}
