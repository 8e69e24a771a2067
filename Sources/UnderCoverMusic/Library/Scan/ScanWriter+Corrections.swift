import GRDB
import UnderCoverCatalogue

// Files and corrections never mix: a correction is taken off before files are compared with
// rows, and put on again in the same transaction. So a scan, a search and a list need not know of corrections.

extension ScanWriter {
    /// Gives albums back what their files say.
    func lift(_ keys: some Collection<String>) throws {
        // A correction made since the last transaction has used numbers, too.
        nextFile = max(nextFile, try Self.notedNumber(database))
        for key in keys { try noteWords(key) }
        for key in keys { try lift(key) }
    }

    func liftAll() throws { try lift(try String.fetchAll(database, sql: "SELECT album FROM own_album")) }

    private func lift(_ key: String) throws {
        let own = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT * FROM own_album WHERE album = ?"), arguments: [key])
        guard let own else { return }
        let artist = try artist(
            own.decode(forColumn: "artist_key"), own.decode(forColumn: "artist_name"),
            own.decode(forColumn: "artist_sort"))
        touch(album: nil, artist: artist)
        var row: Int?
        try statements.albumRow.each(.text(key)) {
            row = $0.int(0)
            touch(album: nil, artist: $0.optional(1))
        }
        let album = try row ?? remake(key, artist, genres: own.decode(forColumn: "genres"))
        if row != nil { try restore(key, artist) }
        touch(album: album, artist: nil)
        try liftSongs(key, album)
        try database.cachedStatement(sql: "DELETE FROM own_song WHERE album = ?").execute(arguments: [key])
        try database.cachedStatement(sql: "DELETE FROM own_album WHERE album = ?").execute(arguments: [key])
    }

    private func restore(_ key: String, _ artist: Int) throws {
        try database.cachedStatement(
            sql: """
                UPDATE album SET
                    (title, sort, match, artist_name, year) = (
                        SELECT title, sort, match, artist_name, year FROM own_album WHERE album = ?1),
                    artist = ?2,
                    bare = picture_file IS NULL AND picture_directory IS NULL AND key NOT IN (SELECT album FROM art)
                WHERE key = ?1
                """
        ).execute(arguments: [key, artist])
    }

    /// The row of an album that was a part of another one.
    private func remake(_ key: String, _ artist: Int, genres: String?) throws -> Int {
        try database.cachedStatement(
            sql: """
                INSERT INTO album (key, title, sort, match, artist, artist_name, bare, \(CorrectionTable.shared))
                SELECT album, title, sort, match, ?2, artist_name,
                    picture_file IS NULL AND picture_directory IS NULL AND album NOT IN (SELECT album FROM art),
                    \(CorrectionTable.shared)
                FROM own_album WHERE album = ?1
                """
        ).execute(arguments: [key, artist])
        let row = Int(database.lastInsertedRowID)
        for genre in (genres ?? "").split(separator: "\u{1F}") {
            try statements.addGenre.run(.text(SearchText.plain(String(genre))), .number(row), .text(String(genre)))
        }
        return row
    }

    private func liftSongs(_ key: String, _ album: Int) throws {
        let songs = try Row.fetchAll(
            database.cachedStatement(sql: "SELECT * FROM own_song WHERE album = ?"), arguments: [key])
        for song in songs {
            let name: String = try song.decode(forColumn: "artist_name")
            let artist = try artist(
                song.decode(forColumn: "artist_key"), AlbumArtist.lead(name), song.decode(forColumn: "artist_sort"))
            try setSong(song.decode(forColumn: "file"), album, artist, name)
        }
    }

    /// A song by another artist is found by other words.
    private func setSong(_ file: Int, _ album: Int, _ artist: Int, _ name: String) throws {
        try statements.songOf.each(.number(file)) { touch(album: $0.optional(0), artist: $0.optional(1)) }
        touch(album: album, artist: artist)
        try database.cachedStatement(
            sql: """
                UPDATE file SET album = ?2, artist = ?3, artist_name = ?4,
                    found = CASE WHEN artist_name IS ?4 THEN found ELSE ?5 END
                WHERE id = ?1
                """
        ).execute(arguments: [file, album, artist, name, nextFile])
        nextFile += 1
    }

    /// Puts corrections on the albums that are there and have none on now.
    func applyCorrections() throws {
        let open = try String.fetchAll(
            database,
            sql: """
                SELECT DISTINCT correction.album FROM correction JOIN album ON album.key = correction.album
                WHERE field <> 'part' AND correction.album NOT IN (SELECT album FROM own_album)
                """)
        for key in open { try correct(key) }
        let parts = try Row.fetchAll(
            database,
            sql: """
                SELECT album.key AS key, album.id AS row FROM correction JOIN album ON album.key = correction.album
                WHERE field = 'part'
                """)
        for part in parts {
            let key: String = try part.decode(forColumn: "key")
            let whole = try CorrectionTable.whole(database, of: key).flatMap { try row(of: $0) }
            if let whole { try join(key, part.decode(forColumn: "row"), whole) }
        }
    }

    private func row(of key: String) throws -> Int? {
        try Int.fetchOne(database.cachedStatement(sql: "SELECT id FROM album WHERE key = ?"), arguments: [key])
    }

    /// Notes what the files say of albums, in a transaction before the one that corrects them.
    func keep(_ keys: some Collection<String>) throws {
        for key in keys {
            guard let row = try row(of: key) else { continue }
            try keepOwn(key)
            try keepOwnSongs(in: row, of: key)
        }
        try LibraryAdditions.begin(database)
    }

    private func keepOwnSongs(in album: Int, of key: String) throws {
        let songs = try Int.fetchAll(
            database.cachedStatement(sql: "SELECT id FROM file WHERE album = ?"), arguments: [album])
        for song in songs { try keepOwnSong(song, of: key) }
    }

    /// Remembers what the files say of an album, before it is changed.
    private func keepOwn(_ key: String) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO own_album (
                    album, title, sort, match, artist_key, artist_name, artist_sort, genres, \(CorrectionTable.shared))
                SELECT album.key, title, album.sort, match, artist.key, artist_name, artist.sort,
                    (SELECT group_concat(genre.name, char(31)) FROM genre WHERE genre.album = album.id),
                    \(CorrectionTable.shared)
                FROM album JOIN artist ON artist.id = album.artist WHERE album.key = ?
                """
        ).execute(arguments: [key])
    }

    private func keepOwnSong(_ file: Int, of key: String) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO own_song (file, album, artist_key, artist_name, artist_sort)
                SELECT file.id, ?2, artist.key, file.artist_name, artist.sort
                FROM file JOIN artist ON artist.id = file.artist WHERE file.id = ?1 AND file.artist_name IS NOT NULL
                """
        ).execute(arguments: [file, key])
    }

    private func correct(_ key: String) throws {
        try noteWords(key)
        try keepOwn(key)
        let row = try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT id, title, album.sort, artist, artist_name, year FROM album WHERE key = ?
                    """), arguments: [key])
        guard let row else { return }
        var values: [AlbumCorrection.Field: String] = [:]
        for correction in try CorrectionTable.of(database, key) { values[correction.field] = correction.value }
        let album: Int = try row.decode(forColumn: "id")
        let (title, name): (String, String) = try (row.decode(forColumn: "title"), row.decode(forColumn: "artist_name"))
        let (newTitle, newName) = (values[.title] ?? title, values[.artist] ?? name)
        var artist: Int = try row.decode(forColumn: "artist")
        touch(album: album, artist: artist)
        if values[.artist] != nil {
            artist = try self.artist(ShelfKeys.artist(newName), newName, ShelfSort.key(newName))
            try correctSongs(of: key, album, from: name, to: newName)
        }
        touch(album: nil, artist: artist)
        let sort: String = try values[.title].map { ShelfSort.key($0) } ?? row.decode(forColumn: "sort")
        let year: Int? = try values[.year].flatMap { Int($0) } ?? row.decode(forColumn: "year")
        try database.cachedStatement(
            sql: """
                UPDATE album SET
                    title = ?2, sort = ?3, artist = ?4, artist_name = ?5, match = ?6, year = ?7, bare = bare AND ?8
                WHERE id = ?1
                """
        ).execute(arguments: [
            album, newTitle, sort, artist, newName, TitleKey.album(newTitle, by: newName), year,
            try !hasPicture(values[.cover], key),
        ])
        // Its colours are measured again.
        if values[.cover] != nil {
            try database.cachedStatement(sql: "DELETE FROM album_look WHERE album = ?").execute(arguments: [key])
        }
    }

    /// A picture of the open sources that was not fetched is none yet.
    private func hasPicture(_ cover: String?, _ key: String) throws -> Bool {
        try cover != nil && (cover != CoverPlace.fetched.value || CorrectionTable.isFetched(database, key))
    }

    /// The songs by the album's artist are by the corrected one, and keep their guests.
    private func correctSongs(of key: String, _ album: Int, from name: String, to newName: String) throws {
        let own = TitleKey.artist(AlbumArtist.lead(name))
        let songs = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id, artist_name FROM file
                    WHERE album = ? AND artist_name IS NOT NULL AND id NOT IN (SELECT file FROM own_song)
                    """), arguments: [album])
        for song in songs {
            let (file, credit): (Int, String) = try (
                song.decode(forColumn: "id"), song.decode(forColumn: "artist_name")
            )
            let lead = AlbumArtist.lead(credit)
            guard credit == name || TitleKey.artist(lead) == own else { continue }
            let newCredit = credit != name && credit.hasPrefix(lead) ? newName + credit.dropFirst(lead.count) : newName
            let newLead = AlbumArtist.lead(newCredit)
            try keepOwnSong(file, of: key)
            try setSong(
                file, album, try artist(ShelfKeys.artist(newLead), newLead, ShelfSort.key(newLead)), newCredit)
        }
    }

    /// The songs of one album become those of another one; its row waits in `own_album`.
    private func join(_ key: String, _ part: Int, _ whole: Int) throws {
        try noteWords(key)
        try keepOwn(key)
        try keepOwnSongs(in: part, of: key)
        try statements.albumArtist.each(.number(part)) { touch(album: nil, artist: $0.optional(0)) }
        try database.cachedStatement(sql: "UPDATE file SET album = ?2 WHERE album = ?1").execute(
            arguments: [part, whole])
        try statements.dropGenres.run(.number(part))
        try statements.dropAlbum.run(.number(part))
        touch(album: whole, artist: nil)
    }

    /// The corrected albums that a scan of these folders may change: those that their files had, those that are nearly
    /// called like theirs, and what was joined with either.
    func corrected(in folders: [AlbumFolder]) throws -> Set<String> {
        if folders.isEmpty { return [] }
        let files = folders.flatMap { $0.files.compactMap(\.row) + $0.dropped }
        return try corrected(with: files, named: Set(folders.flatMap { $0.albums.map(\.key) }), [])
    }

    /// The corrected albums that had files which are gone, or a picture there. Files that this scan has met may be those.
    func corrected(without found: Walker.Found) throws -> Set<String> {
        if found.gone.isEmpty, found.goneDirectories.isEmpty { return [] }
        var files = found.gone.map(\.file)
        let inside = try RawStatement(database, "SELECT id FROM file WHERE directory = ?")
        for directory in found.goneDirectories { try inside.each(.number(directory)) { files.append($0.int(0)) } }
        let (goneFiles, goneDirectories) = (Set(files), Set(found.goneDirectories))
        var pictured = try String.fetchSet(
            database, sql: "SELECT album FROM own_song WHERE file >= ?", arguments: [firstNew])
        let places = try RawStatement(
            database, "SELECT album, picture_file, picture_directory, directory FROM own_album")
        try places.each {
            let isGone = [$0.optional(2), $0.optional(3)].contains { $0.map(goneDirectories.contains) ?? false }
            if isGone || $0.optional(1).map(goneFiles.contains) ?? false { pictured.insert($0.text(0) ?? "") }
        }
        return try corrected(with: files, named: [], pictured)
    }

    private func corrected(with files: [Int], named raw: Set<String>, _ others: Set<String>) throws -> Set<String> {
        let applied = try String.fetchSet(database, sql: "SELECT album FROM own_album")
        if applied.isEmpty { return [] }
        var keys = others
        let lent = try RawStatement(database, "SELECT album FROM own_song WHERE file = ?")
        for file in files {
            try statements.albumOf.each(.number(file)) { keys.insert($0.text(1) ?? "") }
            try lent.each(.number(file)) { keys.insert($0.text(0) ?? "") }
        }
        let meant = applied.filter { keys.contains($0) || raw.contains(Self.plain($0)) }
        // A whole may have no corrections of its own.
        let wholes = try CorrectionTable.wholes(database).filter { keys.contains($0) || raw.contains(Self.plain($0)) }
        return try applied.intersection(meant.union(CorrectionTable.parts(database, of: meant.union(wholes))))
    }

    /// The key without what keeps it apart from others of its name.
    private static func plain(_ key: String) -> String {
        key.firstRange(of: AlbumGrouping.keyMark).map { String(key[..<$0.lowerBound]) } ?? key
    }

    /// The words that the index has of an album besides those of its songs.
    struct IndexedAlbum: Equatable {
        var row: Int
        var title, artist: String
        var year: Int?
    }

    /// Remembers what an album is found by, before it is changed for the first time.
    private func noteWords(_ key: String) throws {
        if !indexedAlbums.keys.contains(key) { indexedAlbums.updateValue(try indexedAlbum(key), forKey: key) }
    }

    /// The album that shows the songs of one: itself, or the whole that it is a part of.
    private func indexedAlbum(_ key: String) throws -> IndexedAlbum? {
        let row = try Row.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT id, title, artist_name, year FROM album WHERE id = ifnull(
                        (SELECT id FROM album WHERE key = ?1),
                        (SELECT file.album FROM own_song JOIN file ON file.id = own_song.file
                            WHERE own_song.album = ?1 LIMIT 1))
                    """), arguments: [key])
        return try row.map {
            try IndexedAlbum(
                row: $0.decode(forColumn: "id"), title: $0.decode(forColumn: "title"),
                artist: $0.decode(forColumn: "artist_name"), year: $0.decode(forColumn: "year"))
        }
    }

    /// Albums that were corrected, and their songs, are found by their new words and no more by the old ones.
    func reindexCorrected() throws {
        for (key, before) in indexedAlbums {
            guard let now = try indexedAlbum(key), now != before else { continue }
            rewordedAlbums.insert(now.row)
            try statements.unplaceAlbum.run(.number(now.row))
        }
        indexedAlbums = [:]
        try renumberSongs(from: nextFile)
    }
}
