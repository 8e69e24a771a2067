import CSQLiteShims
import GRDB

// A database may come from a stranger: a backup from the net, an archive with "my scores". SQLite then must not run
// anything that the file brings along. `Schema.check` refuses such files; these settings hold until it has looked, and
// where another process changes the schema later. After sqlite.org/security.html.

enum Hardening {
    /// The limit of processor time for reading the schema. An honest one is read before `WorkLimit` first looks.
    private static let schemaSeconds = 0.1

    /// A value or row in bytes; the largest honest one is the progress of a gathering.
    static let mostRowBytes: Int32 = 16 << 20

    private static let limits: [(Int32, Int32)] = [
        (SQLITE_LIMIT_LENGTH, mostRowBytes),
        // Bytes of a statement, also of one in the schema.
        (SQLITE_LIMIT_SQL_LENGTH, 16 << 10),
        (SQLITE_LIMIT_COLUMN, 100),
        (SQLITE_LIMIT_EXPR_DEPTH, 50),
        (SQLITE_LIMIT_COMPOUND_SELECT, 10),
        (SQLITE_LIMIT_VDBE_OP, 25_000),
        (SQLITE_LIMIT_FUNCTION_ARG, 8),
        // VACUUM INTO attaches the new file.
        (SQLITE_LIMIT_ATTACHED, 1),
        (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
        (SQLITE_LIMIT_VARIABLE_NUMBER, 100),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 10),
        (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]

    /// - Parameter hasTriggers: of the game's own.
    static func apply(to database: Database, hasTriggers: Bool) throws {
        guard let connection = database.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        for (limit, value) in limits { sqlite3_limit(connection, limit, value) }
        let options: [(Int32, Bool)] = [
            (SQLITE_DBCONFIG_DEFENSIVE, true), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, hasTriggers), (SQLITE_DBCONFIG_ENABLE_VIEW, false),
        ]
        for (option, isOn) in options {
            let code = sqlite_shim_set_option(connection, option, isOn ? 1 : 0)
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        }
        try database.execute(sql: "PRAGMA cell_size_check = ON")
        // The first statement that reads the file.
        try WorkLimit.run(database, seconds: schemaSeconds) {
            try database.execute(sql: "PRAGMA synchronous = FULL")
            let pageBytes = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 4096
            try database.execute(sql: "PRAGMA max_page_count = \(StoreFile.mostBytes / max(pageBytes, 512))")
        }
    }
}
