import Foundation
import GRDB
import UnderCoverCatalogue

/// The albums that a rule may ask about: with a picture, there now, no single.
private let askable = "album.bare = 0 AND album.single = 0 AND folder.away = 0"

extension ShelfQueries {
    /// Albums of "recently added".
    private static let newest = 50
    /// Playlists of the player, and as many of the folders, that are looked at for a category.
    private static let mostPlaylists = 30

    func summary(_ database: Database, _ history: ShelfHistory) throws -> ShelfSummary {
        var summary = ShelfSummary()
        summary.folders = try folders(database)
        func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
        summary.artists = try count("SELECT count(*) FROM artist")
        summary.albums = try count("SELECT count(*) FROM album")
        summary.songs = summary.folders.reduce(0) { $0 + $1.songs }
        summary.bare = try count("SELECT count(*) FROM album WHERE bare = 1")
        let askable = try self.count(database, "")
        summary.askable = askable
        if askable >= AlbumSieve.fewest { summary.rules = try rules(database, history, all: askable) }
        return summary
    }

    /// A library that only is looked into may be one that the version before has made.
    private func strays(_ database: Database) throws -> String {
        guard try database.tableExists("stray") else { return "0" }
        return """
            (SELECT count(*) FROM stray JOIN directory ON directory.id = stray.directory
                WHERE directory.folder = folder.id)
            """
    }

    /// Counts; of one folder alone, all rows are counted, which takes a sixth of the time.
    func folders(_ database: Database) throws -> [MusicFolder] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT id, path, paused, away, forbidden,
                    CASE (SELECT count(*) FROM folder) WHEN 1 THEN (SELECT count(*) FROM album)
                        ELSE (SELECT count(*) FROM album WHERE album.folder = folder.id) END AS albums,
                    CASE (SELECT count(*) FROM folder) WHEN 1 THEN (SELECT count(*) FROM file)
                        ELSE (SELECT count(*) FROM directory JOIN file ON file.directory = directory.id
                            WHERE directory.folder = folder.id) END AS files,
                    (SELECT count(*) FROM directory JOIN file INDEXED BY file_by_problem
                        ON file.directory = directory.id AND problem IS NOT NULL
                        WHERE directory.folder = folder.id) AS skipped,
                    (SELECT count(*) FROM sheet JOIN directory ON directory.id = sheet.directory
                        WHERE problem IS NOT NULL AND directory.folder = folder.id) AS sheets,
                    \(try strays(database)) AS strays,
                    (SELECT count(*) FROM (\(PictureTable.damaged)) AS bad
                        JOIN directory AS place ON place.id = bad.directory WHERE place.folder = folder.id) AS pictures
                FROM folder ORDER BY id
                """)
        return try rows.map { row in
            let path: Data = try row.decode(forColumn: "path")
            let (files, skipped): (Int, Int) = try (row.decode(forColumn: "files"), row.decode(forColumn: "skipped"))
            let (sheets, pictures): (Int, Int) = try (
                row.decode(forColumn: "sheets"), row.decode(forColumn: "pictures")
            )
            let strays: Int = try row.decode(forColumn: "strays")
            let marks: [(String, MusicFolder.State)] = [
                ("paused", .paused), ("away", .away), ("forbidden", .forbidden),
            ]
            let state = try marks.first { try row.decode(forColumn: $0.0) }?.1 ?? .idle
            return try MusicFolder(
                id: row.decode(forColumn: "id"), path: FilePath.shown(Bytes(path)), state: state,
                albums: row.decode(forColumn: "albums"),
                songs: files - skipped, skipped: skipped + sheets + pictures + strays)
        }
    }

    private func rules(_ database: Database, _ history: ShelfHistory, all: Int) throws -> [ShelfRule] {
        var rules = [rule(.all, "all", Words.allYourRecords, all)]
        if all > Self.newest { rules.append(rule(.fresh, "added", Words.shelfNewest, Self.newest)) }
        for (kind, name) in [(SourceReference.Kind.unasked, Words.shelfUnasked), (.unheard, Words.shelfUnheard)] {
            var never = rule(kind, "all", name, 0)
            never.albums = try count(database, never.reference, history)
            if never.albums >= AlbumSieve.fewest { rules.append(never) }
        }
        rules += try grouped(database, .genre, "genre.key", "max(genre.name)", "JOIN genre ON genre.album = album.id")
        rules += try grouped(database, .decade, "album.year / 10 * 10", "album.year / 10 * 10", "", "album.year > 0")
            .sorted { $0.reference.id < $1.reference.id }
            .map { rule(.decade, $0.reference.id, decade($0.name), $0.albums) }
        rules += try grouped(
            database, .artist, "artist.key", "artist.name", "JOIN artist ON artist.id = album.artist",
            "artist.key NOT IN ('various', 'unknown')")
        rules += try grouped(database, .label, "album.label_key", "max(album.label)", "", "album.label_key <> ''")
        return rules + (try playlists(database))
    }

    private func decade(_ year: String) -> String {
        Words.decade(OutsideNumber.whole(year, in: OutsideNumber.years) ?? 0)
    }

    private func rule(_ kind: SourceReference.Kind, _ id: String, _ name: String, _ albums: Int) -> ShelfRule {
        ShelfRule(
            reference: SourceReference(source: ShelfRule.source, kind: kind, id: id), name: name, albums: albums)
    }

    /// The albums that a rule finds.
    func count(_ database: Database, _ reference: SourceReference, _ history: ShelfHistory) throws -> Int {
        guard let filter = try filter(database, reference, history) else { return 0 }
        return try count(database, filter.sql, filter.values)
    }

    private func count(
        _ database: Database, _ filter: String, _ values: StatementArguments = []
    ) throws -> Int {
        try Int.fetchOne(
            database,
            sql: """
                SELECT count(DISTINCT album.match) FROM album JOIN folder ON folder.id = album.folder
                WHERE \(askable)\(filter)
                """, arguments: values) ?? 0
    }

    /// The largest first.
    private func grouped(
        _ database: Database, _ kind: SourceReference.Kind, _ key: String, _ name: String, _ join: String,
        _ filter: String = "1"
    ) throws -> [ShelfRule] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT CAST(\(key) AS TEXT) AS key, CAST(\(name) AS TEXT) AS name,
                    count(DISTINCT album.match) AS albums
                FROM album JOIN folder ON folder.id = album.folder \(join) WHERE \(askable) AND \(filter)
                GROUP BY 1 HAVING albums >= ? ORDER BY albums DESC, key LIMIT 200
                """, arguments: [AlbumSieve.fewest])
        return try rows.compactMap { row in
            guard let id = OutsideID.checked(try row.decode(forColumn: "key")) else { return nil }
            return rule(kind, id, try row.decode(forColumn: "name"), try row.decode(forColumn: "albums"))
        }
    }

    /// The albums of a rule, each once. Empty for a rule that this library does not know.
    func albums(_ database: Database, _ reference: SourceReference, _ history: ShelfHistory) throws -> [Album] {
        if reference.kind == .fresh {
            let newest = try fetch(database, "", order: "album.added DESC, album.id DESC")
            return Array(Deduplication.distinct(newest).prefix(Self.newest))
        }
        guard let filter = try filter(database, reference, history) else { return [] }
        return Deduplication.distinct(try fetch(database, filter.sql, filter.values))
    }

    /// The condition of a rule, or of all that are joined, each after an AND; nil where nothing can fit it.
    private func filter(
        _ database: Database, _ reference: SourceReference, _ history: ShelfHistory
    ) throws -> (sql: String, values: StatementArguments)? {
        var (sql, values) = ("", StatementArguments())
        let rules = reference.rules
        for rule in rules {
            guard let next = try condition(database, rule, history) else { return nil }
            sql += " AND " + next.sql
            values += next.values
        }
        return rules.isEmpty ? nil : (sql, values)
    }

    private func condition(
        _ database: Database, _ rule: SourceReference, _ history: ShelfHistory
    ) throws -> (sql: String, values: StatementArguments)? {
        let unknown = "album.key NOT IN (SELECT value FROM json_each(?))"
        switch rule.kind {
        case .all: return ("1", [])
        case .unasked: return (unknown, [try Self.keys(history.asked)])
        case .unheard: return (unknown, [try Self.keys(history.heard)])
        case .genre: return ("album.id IN (SELECT album FROM genre WHERE key = ?)", [rule.id])
        case .decade:
            return OutsideNumber.whole(rule.id, in: OutsideNumber.years).map {
                ("album.year BETWEEN ? AND ?", [$0, $0 + 9])
            }
        case .artist: return ("album.artist = (SELECT id FROM artist WHERE key = ?)", [rule.id])
        case .label: return ("album.label_key = ?", [rule.id])
        case .file:
            guard try playlistPaths(database).contains(Bytes(rule.id.utf8)) else { return nil }
            return try condition(database, ofPlaylist: rule.id)
        default: return nil
        }
    }

    func fetch(
        _ database: Database, _ filter: String, _ values: StatementArguments = [],
        order: String = "album.sort, album.id"
    ) throws -> [Album] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT album.key, album.title, album.artist_name, album.year, album.genre,
                    (SELECT group_concat(file.id) FROM file WHERE file.album = album.id) AS files,
                    (SELECT signature FROM look JOIN album_look ON look.content = album_look.content
                        WHERE album_look.album = album.key) AS signature
                FROM album JOIN folder ON folder.id = album.folder WHERE \(askable) \(filter) ORDER BY \(order)
                """, arguments: values)
        var albums: [Album] = []
        while let row = try rows.next() {
            let id = ShelfIDs.album(try row.decode(forColumn: "key"))
            let files: String = try row.decode(forColumn: "files") ?? ""
            let look: Data? = try row.decode(forColumn: "signature")
            albums.append(
                try Album(
                    id: id, title: row.decode(forColumn: "title"), artist: row.decode(forColumn: "artist_name"),
                    year: row.decode(forColumn: "year"), genre: row.decode(forColumn: "genre"),
                    artwork: id.foundArtwork,
                    songs: files.split(separator: ",").map { ShelfRule.source + "/" + $0 },
                    signature: look.flatMap { PackedLook.unpack(Bytes($0)) }))
        }
        return albums
    }

    /// Playlist files that name albums enough.
    private func playlists(_ database: Database) throws -> [ShelfRule] {
        var found: [ShelfRule] = []
        for (path, name) in try playlistNames(database, most: Self.mostPlaylists) {
            guard let named = try condition(database, ofPlaylist: path) else { continue }
            let albums = try count(database, " AND " + named.sql, named.values)
            if albums >= AlbumSieve.fewest { found.append(rule(.file, path, name, albums)) }
        }
        return found
    }

    /// The player's own first, then those of the music folders, of which the own ones take no room.
    func playlistPaths(_ database: Database, most: Int = .max) throws -> [Bytes] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT folder.path AS top, directory.path AS inner, playlists FROM directory
                JOIN folder ON folder.id = directory.folder WHERE length(playlists) > 0 ORDER BY inner
                """)
        let ours = (own?.paths() ?? []).map { Bytes($0.utf8) }
        let theirs = try rows.flatMap { row -> [Bytes] in
            let (top, inner, names): (Data, Data, Data) = try (
                row.decode(forColumn: "top"), row.decode(forColumn: "inner"), row.decode(forColumn: "playlists")
            )
            let folder = FilePath.join(Bytes(top), Bytes(inner))
            return names.split(separator: 0).map { FilePath.join(folder, Bytes($0)) }
        }
        return Array(ours.prefix(most) + theirs.prefix(most))
    }

    /// The albums of songs that a playlist file names by their places.
    private func condition(
        _ database: Database, ofPlaylist path: String
    ) throws -> (sql: String, values: StatementArguments)? {
        let songs = try songs(database, ofPlaylist: path)
        guard !songs.isEmpty else { return nil }
        let wanted = "[" + Set(songs).map(String.init).joined(separator: ",") + "]"
        return ("album.id IN (SELECT album FROM file WHERE id IN (SELECT value FROM json_each(?)))", [wanted])
    }
}
