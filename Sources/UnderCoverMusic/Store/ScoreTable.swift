import GRDB
import UnderCoverCore

/// Finished matches. Rows refer to no other table, so only clearing deletes them.
enum ScoreTable {
    static func newest(_ database: Database, perKind limit: Int, warnings: inout [String]) throws -> [ScoreEntry] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT * FROM (
                    SELECT *, row_number() OVER (
                        PARTITION BY category, rounds, seconds, choices, labels, mode ORDER BY seq DESC
                    ) AS place FROM score
                ) WHERE place <= ? ORDER BY seq DESC
                """,
            arguments: [limit])
        return entries(rows, warnings: &warnings)
    }

    static func history(_ database: Database, limit: Int, warnings: inout [String]) throws -> [ScoreEntry] {
        let rows = try Row.fetchAll(
            database, sql: "SELECT * FROM score ORDER BY seq DESC LIMIT ?", arguments: [limit])
        return entries(rows, warnings: &warnings)
    }

    static func insert(_ entry: ScoreEntry, _ database: Database) throws {
        let kind = entry.kind
        try database.execute(
            sql: """
                INSERT INTO score (id, category, rounds, seconds, choices, labels, mode, category_name, total, date,
                    seed, answers)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                """,
            arguments: [
                entry.id, kind.category.rawValue, kind.rounds, kind.seconds, kind.choices, kind.labels, kind.mode,
                entry.categoryName, entry.total, entry.date, String(entry.seed),
                try JSONText.encode(entry.answers),
            ])
    }
}

extension ScoreTable {
    private static func entries(_ rows: [Row], warnings: inout [String]) -> [ScoreEntry] {
        var entries: [ScoreEntry] = []
        for row in rows {
            if let entry = entry(row) {
                entries.append(entry)
            } else {
                warnings.append("The score \(row["id"] as String) could not be read and was left out.")
            }
        }
        return entries
    }

    /// NB: the seed is a text because SQLite's numbers end at 63 bits.
    private static func entry(_ row: Row) -> ScoreEntry? {
        guard let seed = UInt64(row["seed"] as String),
            let answers = JSONText.decode([ScoreEntry.Answer].self, row["answers"])
        else { return nil }
        let kind = ScoreEntry.Kind(
            category: .init(rawValue: row["category"]), rounds: row["rounds"], seconds: row["seconds"],
            choices: row["choices"], labels: row["labels"], mode: row["mode"])
        return ScoreEntry(
            id: row["id"], kind: kind, categoryName: row["category_name"], total: row["total"], date: row["date"],
            seed: seed, answers: answers)
    }
}

extension Store {
    /// Returns when the score is on the disk. Saving an id twice keeps the first.
    package func saveScore(_ entry: ScoreEntry) throws(StoreError) {
        try write("The score could not be saved") { try ScoreTable.insert(entry, $0) }
    }

    package func clearScores(kind: ScoreEntry.Kind) throws(StoreError) {
        try write("The scores could not be cleared") {
            try $0.execute(
                sql: """
                    DELETE FROM score WHERE category = ? AND rounds = ? AND seconds = ? AND choices = ?
                        AND labels = ? AND mode = ?
                    """,
                arguments: [
                    kind.category.rawValue, kind.rounds, kind.seconds, kind.choices, kind.labels, kind.mode,
                ])
        }
    }

    /// Matches of every kind, newest first, without damaged rows.
    package func matchHistory(limit: Int = .max) throws(StoreError) -> [ScoreEntry] {
        try read("The scores could not be read") { database in
            var ignored: [String] = []
            return try ScoreTable.history(database, limit: limit, warnings: &ignored)
        }
    }
}
