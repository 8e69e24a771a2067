import GRDB
import UnderCoverCatalogue

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

    /// Matches of every kind, newest first.
    static func history(_ database: Database, warnings: inout [String]) throws -> [ScoreEntry] {
        let rows = try Row.fetchAll(database, sql: "SELECT * FROM score ORDER BY seq DESC")
        return entries(rows, warnings: &warnings)
    }

    static func insert(_ entry: ScoreEntry, _ database: Database) throws {
        let kind = entry.kind
        try database.execute(
            sql: """
                INSERT INTO score (id, category, rounds, seconds, choices, labels, mode, category_name, total, date,
                    seed, answers, party)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING
                """,
            arguments: [
                entry.id, kind.category.rawValue, kind.rounds, kind.seconds, kind.choices, kind.labels, kind.mode,
                entry.categoryName, entry.total, entry.date, String(entry.seed),
                try JSONText.encode(entry.answers), try entry.party.map(JSONText.encode),
            ])
    }
}

extension ScoreTable {
    private static func entries(_ rows: [Row], warnings: inout [String]) -> [ScoreEntry] {
        var entries: [ScoreEntry] = []
        for row in rows {
            if let entry = try? entry(row), entry.isPossible {
                entries.append(entry)
            } else {
                warnings.append(StoreContents.warning(row, id: "id", Words.scoreLeftOut))
            }
        }
        return entries
    }

    /// NB: the seed is a text because SQLite's numbers end at 63 bits.
    private static func entry(_ row: Row) throws -> ScoreEntry? {
        guard let seed = UInt64(try row.decode(String.self, forColumn: "seed")),
            let answers = JSONText.decode([ScoreEntry.Answer].self, try row.decode(forColumn: "answers"))
        else { return nil }
        let table: String? = try row.decode(forColumn: "party")
        let party = table.flatMap { JSONText.decode([PartyLine].self, $0) }
        guard table == nil || party != nil else { return nil }
        let kind = ScoreEntry.Kind(
            category: .init(rawValue: try row.decode(forColumn: "category")),
            rounds: try row.decode(forColumn: "rounds"), seconds: try row.decode(forColumn: "seconds"),
            choices: try row.decode(forColumn: "choices"), labels: try row.decode(forColumn: "labels"),
            mode: try row.decode(forColumn: "mode"))
        return ScoreEntry(
            id: try row.decode(forColumn: "id"), kind: kind, categoryName: try row.decode(forColumn: "category_name"),
            total: try row.decode(forColumn: "total"), date: try row.decode(forColumn: "date"), seed: seed,
            answers: answers, party: party)
    }
}

extension Store {
    /// Returns when the score is on the disk. Saving an id twice keeps the first.
    package func saveScore(_ entry: ScoreEntry) throws(StoreError) {
        try write(Words.scoreUnsaved) { try ScoreTable.insert(entry, $0) }
    }

    package func clearScores(kind: ScoreEntry.Kind) throws(StoreError) {
        try write(Words.scoresUncleared) {
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
}
