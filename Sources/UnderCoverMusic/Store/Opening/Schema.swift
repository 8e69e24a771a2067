import GRDB

/// The database's schema. Never edit a released migration; add the next one below it.
enum Schema {
    /// "UCvr": recognises the game's databases among others.
    static let applicationID: UInt32 = 0x5543_7672

    static let version = migrations.count

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (number, sql) in zip(1..., migrations) {
            migrator.registerMigration("v\(number)") { database in
                try database.execute(sql: sql)
                try database.execute(sql: "PRAGMA user_version = \(number)")
            }
        }
        return migrator
    }

    private static let migrations = [
        v1 + "\nPRAGMA application_id = \(applicationID)",
        // A shuffle bag has two passes: 0 is the previous, 1 the current one.
        "ALTER TABLE recent ADD COLUMN pass INTEGER NOT NULL DEFAULT 1",
        v3,
        // 0 for a preview. Older versions kept every gathering.
        "ALTER TABLE gathering ADD COLUMN kept INTEGER NOT NULL DEFAULT 1",
        v5,
        // The table of a party as JSON; null for a match of one player.
        "ALTER TABLE score ADD COLUMN party TEXT",
        v7, v8, v9, v10, v11,
    ]
}

extension Schema {
    /// `seq` is the order of saving, since clocks may go backwards. In strict tables SQLite refuses a text where the
    /// code expects a number.
    private static let v1 = """
        CREATE TABLE setting (
            key TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) STRICT;
        CREATE TABLE album (
            id TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            artist TEXT NOT NULL,
            year INTEGER,
            genre TEXT,
            artwork TEXT NOT NULL,
            songs TEXT NOT NULL,
            blurb TEXT,
            signature TEXT
        ) STRICT;
        CREATE TABLE category (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            shelf TEXT NOT NULL
        ) STRICT;
        CREATE TABLE category_album (
            category TEXT NOT NULL REFERENCES category(id) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            album TEXT NOT NULL REFERENCES album(id),
            PRIMARY KEY (category, position),
            UNIQUE (category, album)
        ) STRICT;
        CREATE INDEX category_album_by_album ON category_album(album);
        CREATE TABLE favourite (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            album TEXT NOT NULL UNIQUE,
            snapshot TEXT NOT NULL
        ) STRICT;
        CREATE TABLE score (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            id TEXT NOT NULL UNIQUE,
            category TEXT NOT NULL,
            rounds INTEGER NOT NULL,
            seconds INTEGER NOT NULL,
            choices INTEGER NOT NULL,
            labels TEXT NOT NULL,
            mode TEXT NOT NULL,
            category_name TEXT NOT NULL,
            total INTEGER NOT NULL,
            date INTEGER NOT NULL,
            seed TEXT NOT NULL,
            answers TEXT NOT NULL
        ) STRICT;
        CREATE INDEX score_by_kind ON score(category, rounds, seconds, choices, labels, mode, seq);
        CREATE TABLE recent (
            category TEXT NOT NULL,
            position INTEGER NOT NULL,
            album TEXT NOT NULL,
            PRIMARY KEY (category, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE flag (
            album TEXT NOT NULL PRIMARY KEY
        ) STRICT;
        CREATE TABLE seen (
            marker TEXT NOT NULL PRIMARY KEY
        ) STRICT;
        """

    /// Categories of sources: their references, settings and covers. `progress` is null unless a gathering is under
    /// way; `made` is 1 once the category was whole.
    private static let v3 = """
        ALTER TABLE category ADD COLUMN origin TEXT;
        CREATE TABLE artwork (
            id TEXT NOT NULL PRIMARY KEY,
            provider TEXT NOT NULL,
            addresses TEXT NOT NULL,
            content TEXT
        ) STRICT;
        CREATE TABLE gathering (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            category TEXT NOT NULL UNIQUE,
            name TEXT NOT NULL,
            reference TEXT NOT NULL,
            settings TEXT NOT NULL,
            progress TEXT,
            made INTEGER NOT NULL
        ) STRICT;
        """

    /// Every answer.
    private static let v5 = """
        CREATE TABLE answer (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            album TEXT NOT NULL,
            category TEXT NOT NULL,
            at INTEGER NOT NULL,
            verdict TEXT NOT NULL,
            seconds REAL NOT NULL,
            chosen TEXT,
            UNIQUE (album, at, category)
        ) STRICT;
        """

    /// The queue. Songs are only ever added; an order is an `EntryRuns`, and a position is one small row, so that each
    /// change writes little. Songs that no order names are removed at a later start.
    private static let v7 = """
        CREATE TABLE queue_song (
            number INTEGER PRIMARY KEY,
            song TEXT NOT NULL,
            title TEXT NOT NULL,
            artist TEXT NOT NULL,
            album TEXT,
            album_title TEXT NOT NULL,
            artwork TEXT,
            seconds REAL
        ) STRICT;
        CREATE TABLE queue_order (
            kind TEXT NOT NULL PRIMARY KEY,
            entries BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE queue_place (
            id INTEGER PRIMARY KEY,
            place INTEGER,
            seconds REAL NOT NULL,
            repeats TEXT NOT NULL
        ) STRICT;
        """

    /// The daily five: a row for each date whose counted try was begun, in that order. `day` is a `DailyDay`,
    /// `utc_offset` is in minutes, `covers` is JSON of what was answered, and `answered` is how many those are.
    private static let v8 = """
        CREATE TABLE daily (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            day INTEGER NOT NULL UNIQUE,
            utc_offset INTEGER NOT NULL,
            shown INTEGER NOT NULL,
            answered INTEGER NOT NULL,
            covers TEXT NOT NULL,
            astray INTEGER NOT NULL
        ) STRICT;
        """

    /// Clocks set back. `clock` has one row: `moments` is JSON, Unix seconds, the latest first; the rest is when the game
    /// was last started, null where the system did not tell. `later` is a `DailyDay`, `session` that of the machine.
    private static let v10 = """
        CREATE TABLE clock (
            id INTEGER PRIMARY KEY,
            moments TEXT NOT NULL,
            session INTEGER,
            seconds INTEGER,
            unix INTEGER
        ) STRICT;
        ALTER TABLE daily ADD COLUMN later INTEGER;
        ALTER TABLE daily ADD COLUMN session INTEGER;
        """

    /// Marks what a family is not shown. `explicit` is 1 where the album's source marks it so, 0 where it says that it is not;
    /// albums of before have null, because no source was asked. `not_for_family` has those that the player named.
    private static let v11 = """
        ALTER TABLE album ADD COLUMN explicit INTEGER;
        CREATE TABLE not_for_family (
            album TEXT NOT NULL PRIMARY KEY
        ) STRICT;
        """
}
