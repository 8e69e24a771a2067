import Foundation
import GRDB
import UnderCoverCatalogue

/// Tables that came after `LibrarySchema`, in a file of their own beside the database. Older versions know nothing of the file,
/// so they go on using the library, whose rows have the corrections on. Each connection attaches it under one name, and
/// SQLite finds its tables by theirs. More tables and columns may be added to it: other versions look at their own only.
///
/// SQLite commits the two files one after the other, the library first, and an older version changes the library alone.
/// So both note which library they belong to and how far the scans have come; `follow` sees by that what has happened.
struct LibraryAdditions {
    static let name = "added"
    /// "UCla".
    private static let applicationID: UInt32 = 0x5543_6C61
    private static let mostBytes = 1 << 30

    /// Numbers of libraries that had these tables themselves.
    static let before = 6...7

    /// The library's file; the additions' has a name like it.
    let library: URL

    var path: String { library.deletingPathExtension().path + "-\(Self.name)." + library.pathExtension }

    func attach(to database: Database) throws {
        try database.execute(sql: "ATTACH DATABASE ? AS \(Self.name)", arguments: [path])
        let pageBytes = try Int.fetchOne(database, sql: "PRAGMA \(Self.name).page_size") ?? 4096
        let pages = Self.mostBytes / max(pageBytes, 512)
        try database.execute(sql: "PRAGMA \(Self.name).max_page_count = \(pages)")
        // See `LibraryFile`.
        try database.execute(sql: "PRAGMA \(Self.name).synchronous = NORMAL")
    }

    /// Sets a damaged file aside; the corrections come back from `CorrectionNotes`, the rest from the files.
    func setAsideIfDamaged() throws(StoreError) {
        guard access(path, F_OK) == 0 else { return }
        do {
            try DatabaseQueue(path: path, configuration: StoreFile.configuration()).read { database in
                try Self.check(database, in: "main", path)
                var status = stat()
                if stat(path, &status) == 0, status.st_size < 16 << 20 { try StoreFile.checkPages(database, path) }
            }
        } catch {
            let error = StoreError(opening: path, error)
            guard error.isLoss else { throw error }
            setAside()
        }
    }

    func setAside() { LibraryFile(url: URL(fileURLWithPath: path)).setAside() }

    /// Makes what is missing; a file without tables is a new one.
    static func make(_ database: Database) throws {
        let isNew = try objects(database, in: name).isEmpty
        try database.execute(sql: schema(in: name))
        if isNew { try database.execute(sql: "PRAGMA \(name).application_id = \(applicationID)") }
    }

    /// Throws `.damaged` where a table of this version is another one, or has something on it that could run when it is used.
    static func check(_ database: Database, in name: String, _ path: String) throws {
        let (found, own) = (try objects(database, in: name), try made.get())
        if found.isEmpty { return }
        let (id, tables) = (try UInt32.fetchOne(database, sql: "PRAGMA \(name).application_id"), Set(own.map(\.table)))
        let isSound = found.allSatisfy { object in
            guard tables.contains(object.table) else { return true }
            return own.contains(object) || object.isIndex || own.contains { object.isLater(than: $0) }
        }
        guard id == applicationID, isSound else {
            throw StoreError.damaged(path: path, reason: Words.reasonNoSchema)
        }
    }

    private struct Object: Hashable {
        let type, name, table, sql: String

        /// An index of columns, not of expressions.
        var isIndex: Bool { type == "index" && sql.count { $0 == "(" } <= 1 }

        /// SQLite writes the columns that a later version adds behind the last one.
        func isLater(than own: Object) -> Bool {
            guard (type, name, table) == (own.type, own.name, own.table), sql.count > own.sql.count else {
                return false
            }
            let start = zip(sql, own.sql).prefix { $0 == $1 }.count
            let columns = sql.dropFirst(start).prefix(sql.count - own.sql.count)
            let rest = sql.dropFirst(start + columns.count)
            return own.sql.dropFirst(start) == rest && !columns.contains("(")
        }
    }

    private static func objects(_ database: Database, in name: String) throws -> [Object] {
        let sql = "SELECT type, name, tbl_name, ifnull(sql, '') FROM \(name).sqlite_master"
        return try Row.fetchAll(database, sql: sql).map { row in
            try Object(
                type: row.decode(atIndex: 0), name: row.decode(atIndex: 1), table: row.decode(atIndex: 2),
                sql: row.decode(atIndex: 3))
        }
    }

    private static let made = Result {
        try DatabaseQueue().write { database in
            try database.execute(sql: schema(in: "main"))
            return try objects(database, in: "main")
        }
    }

    /// `note` has the number of the library, its `next_file` when both were last written together, and whether corrections
    /// were begun since.
    /// `stray` has files that were not taken: music and covers in formats that the game does not read, and files with a
    /// damaged picture. `art` of `unasked` is an `ArtError`; an album without a cover and without a row has no picture.
    static func schema(in database: String) -> String {
        """
        CREATE TABLE IF NOT EXISTS \(database).note (
            key TEXT NOT NULL PRIMARY KEY,
            value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        \(reports(in: database))
        \(CorrectionTable.schema(in: database))
        """
    }

    static func reports(in database: String) -> String {
        """
        CREATE TABLE IF NOT EXISTS \(database).stray (
            directory INTEGER NOT NULL,
            name BLOB NOT NULL,
            problem TEXT NOT NULL,
            PRIMARY KEY (directory, name, problem)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS \(database).unasked (
            album TEXT NOT NULL PRIMARY KEY,
            art TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """
    }

    /// Tables whose rows are about rows of the library.
    private static let derived = ["stray", "unasked", "own_album", "own_song"]
}

// MARK: - Libraries that had these tables themselves

extension LibraryAdditions {
    /// The first half, in a transaction of its own: the rows are there before they are gone from the library.
    static func take(_ database: Database, from old: Int) throws {
        // Version 6 may have had a library that has additions already; what the files say in it is still known.
        let goesOn = try old == 6 && isJoined(database)
        let tables = old == 6 ? ["stray", "unasked"] : derived + ["correction"]
        for table in goesOn ? tables : derived { try database.execute(sql: "DELETE FROM \(name).\(table)") }
        for table in tables {
            try database.execute(sql: "INSERT OR REPLACE INTO \(name).\(table) SELECT * FROM main.\(table)")
        }
        if goesOn { return }
        try put(database, notes, "library", newNumber)
        try put(database, notes, "next_file", try value(database, meta, "next_file") ?? 1)
        try begin(database, false)
    }

    /// The second half: leaves the library as older versions expect it.
    static func leave(_ database: Database) throws {
        for table in derived + ["correction"] { try database.execute(sql: "DROP TABLE IF EXISTS main.\(table)") }
        try database.execute(sql: "PRAGMA user_version = \(LibrarySchema.version)")
        if let library = try value(database, notes, "library") { try put(database, meta, "library", library) }
    }
}

// MARK: - Both files together

extension LibraryAdditions {
    private static let meta = "main.meta"
    private static let notes = "\(name).note"

    private static var newNumber: Int { Int.random(in: 1...1 << 40) }

    /// Notes how far the scans have come, with each transaction that changes corrections or rows under them.
    static func mark(_ database: Database, next: Int) throws {
        // An older version leaves the second one as it is.
        for key in ["next_file", "noted_file"] { try put(database, meta, key, next) }
        try put(database, notes, "next_file", next)
        try put(database, notes, "begun", 0)
    }

    /// Corrections will be made; what the files say of the albums is noted already. Where the transaction that makes them
    /// comes only half into the files, `follow` takes them off again.
    static func begin(_ database: Database, _ isBegun: Bool = true) throws {
        try put(database, notes, "begun", isBegun ? 1 : 0)
    }

    private static func put(_ database: Database, _ table: String, _ key: String, _ value: Int) throws {
        try database.cachedStatement(
            sql:
                "INSERT INTO \(table) (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        ).execute(arguments: [key, value])
    }

    private static func value(_ database: Database, _ table: String, _ key: String) throws -> Int? {
        try Int.fetchOne(database, sql: "SELECT value FROM \(table) WHERE key = ?", arguments: [key])
    }

    private static func isJoined(_ database: Database) throws -> Bool {
        guard let library = try value(database, meta, "library") else { return false }
        return try library == value(database, notes, "library")
    }

    /// Brings the two together again where they are not.
    /// - Parameters:
    ///   - isOlder: the version that wrote the library knew no corrections.
    ///   - waiting: the corrections of `CorrectionNotes`.
    static func follow(_ database: Database, isOlder: Bool, _ waiting: () -> [AlbumCorrection]) throws {
        let isOurs = try isJoined(database)
        let (next, noted) = (
            try value(database, meta, "next_file") ?? 1, try value(database, notes, "next_file") ?? 1
        )
        if isOurs, !isOlder, next == noted, try value(database, notes, "begun") != 1 { return }
        for correction in isOlder || !isOurs ? waiting() : [] { try CorrectionTable.add(database, correction) }
        if !isOurs {
            try forget(database)
        } else if try value(database, meta, "noted_file") != next {
            try takeFromOlderVersion(database, since: noted)
        } else if next != noted {
            try repair(database, next, noted)
        }
        let writer = try ScanWriter(database, folder: 0, now: 0, isFirst: false)
        try writer.liftAll()
        try writer.putRight()
        try writer.refreshArtists()
        if isOurs { return }
        let number = newNumber
        for table in [meta, notes] { try put(database, table, "library", number) }
    }

    /// The library was made by an older version, or is another one. Its files are read by this version's rules.
    private static func forget(_ database: Database) throws {
        for table in derived { try database.execute(sql: "DELETE FROM \(name).\(table)") }
        guard try Int.fetchOne(database, sql: "SELECT 1 FROM file LIMIT 1") != nil else { return }
        try LibrarySchema.rereadAll(database)
        try put(database, meta, "reread", 1)
        // The songs of parts may still be in the albums that they were joined with, which are read again with them.
        try database.execute(
            sql: """
                UPDATE file SET album = NULL WHERE album IN (
                    SELECT id FROM album WHERE key IN (SELECT value FROM correction WHERE field = 'part'))
                """)
    }

    /// A transaction came only half into the files. The notes of what the files say are still true, but for songs of a scan.
    private static func repair(_ database: Database, _ next: Int, _ noted: Int) throws {
        // A power cut has taken the library further back than its notes.
        if next < noted { return try LibrarySchema.rereadAll(database) }
        try rereadSongs(database, since: noted)
        try database.execute(sql: "DELETE FROM own_song WHERE file NOT IN (SELECT id FROM file)")
    }

    /// Reads again what was read meanwhile.
    private static func rereadSongs(_ database: Database, since number: Int) throws {
        try database.execute(
            sql: "UPDATE file SET inode = 0 WHERE found >= ?1 OR id >= ?1", arguments: [number])
    }

    /// An older version has scanned: its rows say what the files say, but where they have a correction's value.
    private static func takeFromOlderVersion(_ database: Database, since number: Int) throws {
        try rereadSongs(database, since: number)
        try database.execute(
            sql: """
                DELETE FROM own_song WHERE NOT EXISTS (
                    SELECT 1 FROM file JOIN album ON album.id = file.album
                    WHERE file.id = own_song.file AND file.found < ?1 AND (album.key = own_song.album
                        OR own_song.album NOT IN (SELECT key FROM album)))
                """, arguments: [number])
        try database.execute(
            sql: """
                DELETE FROM own_album
                WHERE album NOT IN (SELECT key FROM album) AND album NOT IN (SELECT album FROM own_song);
                UPDATE own_album SET (title, sort, match) = (
                    SELECT title, sort, match FROM album WHERE key = own_album.album)
                WHERE EXISTS (SELECT 1 FROM album WHERE key = own_album.album AND title <> own_album.title
                    AND title IS NOT \(corrected("title")));
                UPDATE own_album SET (artist_key, artist_name, artist_sort) = (
                    SELECT artist.key, artist_name, artist.sort FROM album JOIN artist ON artist.id = album.artist
                    WHERE album.key = own_album.album)
                WHERE EXISTS (SELECT 1 FROM album JOIN artist ON artist.id = album.artist
                    WHERE album.key = own_album.album AND artist_name <> own_album.artist_name
                    AND artist_name IS NOT \(corrected("artist")));
                UPDATE own_album SET year = (SELECT year FROM album WHERE key = own_album.album)
                WHERE EXISTS (SELECT 1 FROM album WHERE key = own_album.album AND year IS NOT own_album.year
                    AND CAST(year AS TEXT) IS NOT \(corrected("year")));
                UPDATE own_album SET (\(CorrectionTable.unchanged)) = (
                    SELECT \(CorrectionTable.unchanged) FROM album WHERE key = own_album.album)
                WHERE album IN (SELECT key FROM album);
                """)
    }

    private static func corrected(_ field: String) -> String {
        "(SELECT value FROM correction WHERE correction.album = own_album.album AND field = '\(field)')"
    }
}
