import GRDB

/// The questions that a scan asks the database many thousand times.
struct ScanStatements {
    let setMeta, putDirectory, addFile, setFile, setSong, songOf: RawStatement
    let artistRow, addArtist, countArtist, dropArtists: RawStatement
    let albumRow, putAlbum, dropAlbum, albumArtist, countSongs, setCount: RawStatement
    let addGenre, dropGenres, pictureOf, setPicture: RawStatement
    let addSheet, dropSheets, losePicture, dropFile: RawStatement
    let addStray, dropStrays, addUnasked, dropUnasked: RawStatement
    let unplaceAlbum, renumber: RawStatement
    let albumOf, albumsNear, songsOf, tagsOf, setKey, nameArtist, spellings: RawStatement

    init(_ database: Database) throws {
        func make(_ sql: String) throws -> RawStatement { try RawStatement(database, sql) }
        setMeta = try make("INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
        putDirectory = try make(Self.putDirectory)
        addFile = try make(Self.addFile)
        setFile = try make(Self.setFile)
        setSong = try make(Self.setSong)
        songOf = try make("SELECT album, artist FROM file WHERE id = ?")
        artistRow = try make("SELECT id, name FROM artist WHERE key = ?")
        addArtist = try make("INSERT INTO artist (key, name, sort) VALUES (?, ?, ?) RETURNING id")
        countArtist = try make(Self.countArtist)
        dropArtists = try make("DELETE FROM artist WHERE id IN (SELECT id FROM artist WHERE albums = 0 AND songs = 0)")
        albumRow = try make(Self.albumRow)
        putAlbum = try make(Self.putAlbum)
        dropAlbum = try make("DELETE FROM album WHERE id = ?")
        albumArtist = try make("SELECT artist FROM album WHERE id = ?")
        countSongs = try make("SELECT count(*) FROM file WHERE album = ?")
        setCount = try make("UPDATE album SET songs = ?2 WHERE id = ?1")
        addGenre = try make("INSERT OR IGNORE INTO genre VALUES (?, ?, ?)")
        dropGenres = try make("DELETE FROM genre WHERE album = ?")
        pictureOf = try make(Self.pictureOf)
        setPicture = try make(Self.setPicture)
        addSheet = try make("INSERT INTO sheet VALUES (?, ?, ?, ?, ?, ?, ?)")
        dropSheets = try make("DELETE FROM sheet WHERE directory = ?")
        losePicture = try make(Self.losePicture)
        dropFile = try make("DELETE FROM file WHERE id = ?")
        addStray = try make("INSERT OR IGNORE INTO stray (directory, name, problem) VALUES (?, ?, ?)")
        dropStrays = try make("DELETE FROM stray WHERE directory = ?")
        addUnasked = try make("INSERT OR REPLACE INTO unasked (album, art) VALUES (?, ?)")
        dropUnasked = try make("DELETE FROM unasked WHERE album = ?")
        unplaceAlbum = try make("UPDATE album SET found = NULL WHERE id = ?")
        renumber = try make("UPDATE file SET found = ?2 WHERE id = ?1 AND found < ?3")
        albumOf = try make("SELECT album.id, album.key FROM file JOIN album ON album.id = file.album WHERE file.id = ?")
        albumsNear = try make("SELECT id, key, year FROM album WHERE key = ?1 OR (key > ?2 AND key < ?3) ORDER BY key")
        songsOf = try make(Self.songsOf)
        tagsOf = try make("SELECT tags FROM file WHERE album = ? AND tags IS NOT NULL")
        setKey = try make("UPDATE album SET key = ?2 WHERE id = ?1")
        nameArtist = try make("UPDATE artist SET name = ?2, sort = ?3, found = NULL WHERE id = ?1 AND name <> ?2")
        spellings = try make(Self.spellings)
    }

    /// With what its index has: another genre is found by other words.
    private static let albumRow = """
        SELECT id, artist, title, artist_name, year, label,
            (SELECT group_concat(key, char(10)) FROM genre WHERE genre.album = album.id)
        FROM album WHERE key = ?
        """
    private static let songsOf = """
        SELECT id, directory, disc, track, title FROM file WHERE album = ?
        """
    /// The names of an artist, those of albums first, each with its songs.
    private static let spellings = """
        SELECT artist_name, sum(songs), 1 AS of FROM album WHERE artist = ?1 GROUP BY 1
        UNION ALL SELECT artist_name, count(*), 0 FROM file WHERE artist = ?1 GROUP BY 1 ORDER BY 3 DESC, 2 DESC, 1
        """
    private static let putDirectory = """
        INSERT INTO directory (folder, path, device, pictures, playlists) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (folder, path) DO UPDATE SET
            device = excluded.device, pictures = excluded.pictures, playlists = excluded.playlists
        RETURNING id
        """
    private static let addFile = """
        INSERT INTO file (
            id, directory, name, size, changed, inode, problem, added, album, artist, sort, title, artist_name, disc,
            track, tags, found, part, start, length
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    private static let setFile = """
        UPDATE file SET directory = ?2, name = ?3, size = ?4, changed = ?5, inode = ?6, problem = ?7, tags = ?8
        WHERE id = ?1
        """
    /// A song of another name or album is found by other words.
    private static let setSong = """
        UPDATE file SET
            album = ?2, artist = ?3, sort = ?4, title = ?5, artist_name = ?6, disc = ?7, track = ?8, part = ?10,
            start = ?11, length = ?12,
            found = CASE WHEN ?5 IS NOT NULL AND title IS ?5 AND artist_name IS ?6 AND album IS ?2 THEN found ELSE ?9 END
        WHERE id = ?1
        """
    /// Songs of a compilation have other artists; they count for "Various artists", too.
    private static let countArtist = """
        UPDATE artist SET
            albums = (SELECT count(*) FROM album WHERE artist = ?1),
            songs = max(
                (SELECT count(*) FROM file WHERE artist = ?1),
                CASE key WHEN 'various' THEN (SELECT ifnull(sum(songs), 0) FROM album WHERE artist = ?1) ELSE 0 END)
        WHERE id = ?1
        """
    private static let putAlbum = """
        INSERT INTO album (
            key, title, artist, artist_name, sort, match, year, genre, label, label_key, release, release_group,
            compilation, guessed, single, added, folder, directory
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET
            found = CASE WHEN title = excluded.title AND artist_name = excluded.artist_name THEN found END,
            title = excluded.title, artist = excluded.artist, artist_name = excluded.artist_name, sort = excluded.sort,
            match = excluded.match, year = excluded.year, genre = excluded.genre, label = excluded.label,
            label_key = excluded.label_key, release = excluded.release, release_group = excluded.release_group,
            compilation = excluded.compilation, guessed = excluded.guessed, single = excluded.single,
            folder = excluded.folder, directory = excluded.directory
        RETURNING id
        """
    private static let pictureOf = """
        SELECT picture_file, picture_directory, directory.path FROM album
        LEFT JOIN directory ON directory.id = picture_directory AND directory.folder = ?2 WHERE album.id = ?1
        """
    private static let losePicture = """
        UPDATE album SET picture_file = NULL, bare = picture_directory IS NULL WHERE id = ?1 AND picture_file = ?2
        """
    private static let setPicture = """
        UPDATE album SET
            picture_file = ?2, picture_directory = ?3, picture_name = ?4, picture_version = ?5,
            bare = ?2 IS NULL AND ?3 IS NULL
        WHERE id = ?1
        """
}
