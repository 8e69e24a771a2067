import GRDB
import UnderCoverCatalogue

/// The schema of the library's database, as version 5 of it was: an older version of the game sets a file aside that has anything
/// else in it, even an index. What has come since is in `LibraryAdditions`, so this one changes only where an older version
/// could not read the rows. It can be made again from the files, and then albums keep their ids mostly.
enum LibrarySchema {
    /// "UClb".
    static let applicationID: UInt32 = 0x5543_6C62
    static let version = 5

    /// Room for a million songs and more.
    static let mostBytes = 4 << 30

    /// Bytes of new words that are kept until they are sorted into the index: less work than in many small portions.
    private static let indexedAtOnce = 4 << 20

    static func make(_ database: Database) throws {
        try database.execute(sql: tables)
        try database.execute(sql: words)
        try database.execute(sql: PictureTable.schema)
        for list in ShelfList.allCases {
            try database.execute(
                sql: "INSERT INTO \(list.word)_words (\(list.word)_words, rank) VALUES ('hashsize', ?)",
                arguments: [indexedAtOnce])
        }
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    /// All files are read again by the next scan, because their inodes are not the ones that the database knows.
    static func rereadAll(_ database: Database) throws {
        try database.execute(
            sql: """
                UPDATE file SET inode = 0;
                UPDATE sheet SET inode = 0;
                UPDATE directory SET pictures = x'00';
                """)
    }

    /// Names are kept as bytes. A path is relative to its folder; that of the folder itself is empty. `sort` begins with
    /// the letter under which a list has the row. `found` is the row's number in the index of words: of a song
    /// from the first, of the others null until they are there. Times are in nanoseconds since 1970, `added` is in seconds.
    /// A long file that a cue sheet describes has a row for each song: `part` is its number in the sheet, and `start` and
    /// `length` are in CD frames, 75 a second. `part` is 0 for a whole file.
    private static let tables = """
        CREATE TABLE meta (
            key TEXT NOT NULL PRIMARY KEY,
            value INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE folder (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            path BLOB NOT NULL UNIQUE,
            added INTEGER NOT NULL,
            paused INTEGER NOT NULL DEFAULT 0,
            away INTEGER NOT NULL DEFAULT 0,
            forbidden INTEGER NOT NULL DEFAULT 0,
            device INTEGER
        ) STRICT;
        CREATE TABLE directory (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            folder INTEGER NOT NULL,
            path BLOB NOT NULL,
            device INTEGER NOT NULL,
            pictures BLOB NOT NULL,
            playlists BLOB NOT NULL,
            UNIQUE (folder, path)
        ) STRICT;
        CREATE TABLE file (
            id INTEGER PRIMARY KEY,
            directory INTEGER NOT NULL,
            name BLOB NOT NULL,
            size INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            problem TEXT,
            added INTEGER NOT NULL,
            album INTEGER,
            artist INTEGER,
            sort TEXT,
            title TEXT,
            artist_name TEXT,
            disc INTEGER,
            track INTEGER,
            tags TEXT,
            found INTEGER,
            part INTEGER NOT NULL DEFAULT 0,
            start INTEGER,
            length INTEGER
        ) STRICT;
        CREATE TABLE sheet (
            directory INTEGER NOT NULL,
            name BLOB NOT NULL,
            size INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            problem TEXT,
            content TEXT,
            PRIMARY KEY (directory, name)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX file_by_directory ON file(directory);
        CREATE INDEX file_by_inode ON file(inode);
        CREATE INDEX file_by_album ON file(album);
        CREATE INDEX file_by_artist ON file(artist, sort);
        CREATE INDEX file_by_sort ON file(sort) WHERE sort IS NOT NULL;
        CREATE INDEX file_by_problem ON file(directory) WHERE problem IS NOT NULL;
        CREATE INDEX file_by_found ON file(found);
        CREATE TABLE artist (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            sort TEXT NOT NULL,
            albums INTEGER NOT NULL DEFAULT 0,
            songs INTEGER NOT NULL DEFAULT 0,
            found INTEGER
        ) STRICT;
        CREATE INDEX artist_by_sort ON artist(sort);
        CREATE INDEX artist_by_found ON artist(found);
        CREATE TABLE album (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            title TEXT NOT NULL,
            artist INTEGER NOT NULL,
            artist_name TEXT NOT NULL,
            sort TEXT NOT NULL,
            match TEXT NOT NULL,
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
            songs INTEGER NOT NULL DEFAULT 0,
            folder INTEGER NOT NULL,
            directory INTEGER NOT NULL,
            picture_file INTEGER,
            picture_directory INTEGER,
            picture_name BLOB,
            picture_version TEXT,
            bare INTEGER NOT NULL DEFAULT 1,
            found INTEGER
        ) STRICT;
        CREATE INDEX album_by_sort ON album(sort);
        CREATE INDEX album_by_artist ON album(artist, sort);
        CREATE INDEX album_by_found ON album(found);
        CREATE INDEX album_by_match ON album(match);
        CREATE INDEX album_by_group ON album(release_group) WHERE release_group IS NOT NULL;
        CREATE INDEX album_bare ON album(sort) WHERE bare = 1;
        CREATE TABLE genre (
            key TEXT NOT NULL,
            album INTEGER NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (key, album)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX genre_by_album ON genre(album);
        CREATE TABLE art (
            album TEXT NOT NULL PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        """

    /// Without the texts themselves, which the tables have. Rows that are gone stay in them until they are made anew.
    private static let words = """
        CREATE VIRTUAL TABLE artist_words USING fts5(
            words, content='', detail=none, columnsize=0, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE album_words USING fts5(
            words, content='', detail=none, columnsize=0, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE song_words USING fts5(
            words, content='', detail=none, columnsize=0, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2');
        CREATE VIRTUAL TABLE artist_vocabulary USING fts5vocab(artist_words, row);
        CREATE VIRTUAL TABLE album_vocabulary USING fts5vocab(album_words, row);
        CREATE VIRTUAL TABLE song_vocabulary USING fts5vocab(song_words, row);
        """
}
