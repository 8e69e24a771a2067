import GRDB
import UnderCoverCatalogue

/// Evenings of parties, each as JSON.
///
/// NB: in the table of settings, under keys of their own: versions without evenings pass over keys that they do not know,
/// while a table of its own would make them refuse the database.
enum EveningTable {
    private static let prefix = "evening."
    /// The condition that tells these rows from settings.
    static let isOne = "substr(key, 1, \(prefix.count)) = '\(prefix)'"
    /// More are never read.
    private static let most = 1000
    /// As many matches as one may have, of ten covers for eight players, take three quarters of that length.
    private static let longest = 4 << 20

    /// Newest first.
    static func all(_ database: Database, warnings: inout [String]) throws -> [Evening] {
        let sql = """
            SELECT key, CASE WHEN length(value) <= ? THEN value END AS value FROM setting WHERE \(isOne)
            ORDER BY key DESC LIMIT ?
            """
        let rows = try Row.fetchAll(database, sql: sql, arguments: [longest, most])
        let found = rows.compactMap { row -> Evening? in
            let key = try? row.decode(String.self, forColumn: "key")
            let text = try? row.decode(String.self, forColumn: "value")
            let evening = text.flatMap { JSONText.decode(Evening.self, $0) }
            guard let evening, evening.isPossible, prefix + evening.id == key else {
                warnings.append(StoreContents.warning(row, id: "key", Words.eveningLeftOut))
                return nil
            }
            return evening
        }
        return found.sorted { ($1.begun, $1.id) < ($0.begun, $0.id) }
    }

    static func save(_ evening: Evening, _ database: Database) throws {
        try overwriteWhatGoes(database)
        try database.execute(
            sql: "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
            arguments: [prefix + evening.id, try JSONText.encode(evening)])
    }

    /// - Returns: 1 for one that was not there.
    static func add(_ evening: Evening, _ database: Database) throws -> Int {
        try database.execute(
            sql: "INSERT OR IGNORE INTO setting (key, value) VALUES (?, ?)",
            arguments: [prefix + evening.id, try JSONText.encode(evening)])
        return database.changesCount
    }

    /// Scores of its matches name the same players.
    static func remove(_ id: Evening.ID, matches: [String], _ database: Database) throws {
        try overwriteWhatGoes(database)
        try database.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [prefix + id])
        for match in matches { try database.execute(sql: "DELETE FROM score WHERE id = ?", arguments: [match]) }
    }

    /// Else names would stay readable in the file's free pages. Each round that is saved frees those of the row before it.
    private static func overwriteWhatGoes(_ database: Database) throws {
        try database.execute(sql: "PRAGMA secure_delete = ON")
    }

    static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }
}

extension Store {
    /// Returns when the evening is on the disk.
    package func saveEvening(_ evening: Evening) throws(StoreError) {
        try write(Words.eveningUnsaved) { try EveningTable.save(evening, $0) }
    }

    package func removeEvening(_ id: Evening.ID, matches: [String]) throws(StoreError) {
        try write(Words.eveningUnforgotten) { try EveningTable.remove(id, matches: matches, $0) }
    }
}
