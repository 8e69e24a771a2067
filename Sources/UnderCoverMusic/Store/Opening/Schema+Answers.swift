extension Schema {
    /// Every answer in some 30 bytes, what they add up to, and the deeds.
    ///
    /// `given_name` numbers the ids of albums and categories, `given_way` the ways of asking; way 0 was not noted. `verdict`
    /// is 0 for right, 1 for wrong, 2 for late. `seconds` is a whole number of ticks, 60 a second, where that is all of it,
    /// else a number of seconds. `strength` is in thousandths. The key is in the order of time, so that a new answer is
    /// the last row, and an answer saved twice is one row.
    ///
    /// `AnswerLedger` makes the tables from `sum_album` to `miss` from `given`. `day` counts days since 1970 in UTC.
    static let v9 = """
        CREATE TABLE given_name (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE
        ) STRICT;
        CREATE TABLE given_way (
            number INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            reveal TEXT NOT NULL,
            typed INTEGER NOT NULL,
            party INTEGER NOT NULL,
            ticks INTEGER NOT NULL,
            UNIQUE (kind, reveal, typed, party, ticks)
        ) STRICT;
        CREATE TABLE given (
            at INTEGER NOT NULL,
            album INTEGER NOT NULL,
            category INTEGER NOT NULL,
            seq INTEGER NOT NULL,
            verdict ANY NOT NULL,
            way INTEGER NOT NULL,
            seconds ANY NOT NULL,
            strength INTEGER,
            chosen INTEGER,
            PRIMARY KEY (at, album, category)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO given_name (name)
            SELECT album FROM answer UNION SELECT category FROM answer
            UNION SELECT chosen FROM answer WHERE chosen IS NOT NULL;
        INSERT INTO given
            SELECT at, (SELECT number FROM given_name WHERE name = album),
                (SELECT number FROM given_name WHERE name = category), seq,
                CASE verdict WHEN 'right' THEN 0 WHEN 'wrong' THEN 1 WHEN 'late' THEN 2 ELSE verdict END, 0,
                CASE WHEN CAST(round(seconds * 60) AS INTEGER) / 60.0 = seconds
                    THEN CAST(round(seconds * 60) AS INTEGER) ELSE seconds END,
                NULL, (SELECT number FROM given_name WHERE name = chosen)
            FROM answer ORDER BY at;
        DROP TABLE answer;
        CREATE TABLE sum_album (
            album INTEGER PRIMARY KEY,
            asked INTEGER NOT NULL,
            known INTEGER NOT NULL,
            seconds REAL NOT NULL,
            measured INTEGER NOT NULL,
            strength REAL NOT NULL,
            soonest REAL
        ) STRICT;
        CREATE TABLE sum_way (
            way INTEGER PRIMARY KEY,
            asked INTEGER NOT NULL,
            known INTEGER NOT NULL,
            seconds REAL NOT NULL,
            measured INTEGER NOT NULL,
            strength REAL NOT NULL
        ) STRICT;
        CREATE TABLE sum_day (
            day INTEGER PRIMARY KEY,
            known INTEGER NOT NULL,
            seconds REAL NOT NULL
        ) STRICT;
        CREATE TABLE sum_all (
            id INTEGER PRIMARY KEY,
            version INTEGER NOT NULL,
            answers INTEGER NOT NULL,
            last INTEGER NOT NULL,
            streak INTEGER NOT NULL,
            longest INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE miss (
            album INTEGER PRIMARY KEY,
            step INTEGER NOT NULL,
            at INTEGER NOT NULL,
            number INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE deed (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            deed TEXT NOT NULL UNIQUE,
            at INTEGER NOT NULL,
            place TEXT
        ) STRICT;
        """
}
