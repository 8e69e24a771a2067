import GRDB
import UnderCoverCatalogue

/// The diary of the daily five.
enum DailyTable {
    /// In the order in which the tries began. A row with a day counts as that day's try even where the rest of it is
    /// damaged, or damage would give a second try.
    static func all(_ database: Database, warnings: inout [String]) throws -> DailyDiary {
        let rows = try Row.fetchAll(
            database, sql: "SELECT * FROM daily ORDER BY seq LIMIT ?", arguments: [DailyDiary.mostEntries])
        return DailyDiary(rows.compactMap { entry($0, &warnings) })
    }

    /// If two games play the same day, the try that is further along stays.
    static func save(_ entry: DailyDiary.Entry, _ database: Database) throws {
        try database.execute(
            sql: """
                INSERT INTO daily (day, utc_offset, shown, answered, covers, astray, later, session)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (day) DO UPDATE SET
                    shown = excluded.shown, answered = excluded.answered, covers = excluded.covers
                WHERE excluded.shown + excluded.answered > shown + answered
                """,
            arguments: [
                entry.day.number, entry.offset, entry.shown, entry.covers.count, try JSONText.encode(entry.covers),
                entry.isAstray, entry.later?.number, entry.session,
            ])
        guard entry.isAstray else { return }
        try database.execute(sql: "UPDATE daily SET astray = 1 WHERE day = ?", arguments: [entry.day.number])
    }

    private static func entry(_ row: Row, _ warnings: inout [String]) -> DailyDiary.Entry? {
        guard let number = try? row.decode(Int.self, forColumn: "day"), let day = DailyDay(rawValue: number) else {
            warnings.append(StoreContents.warning(row, id: "day", Words.dailyLeftOut))
            return nil
        }
        func whole(_ column: String) -> Int? { try? row.decode(Int?.self, forColumn: column) }
        let later = whole("later").flatMap { DailyDay(rawValue: $0) }
        let covers = (try? row.decode(String.self, forColumn: "covers")).flatMap {
            JSONText.decode([DailyCover].self, $0)
        }
        guard let covers, let shown = whole("shown"), let offset = whole("utc_offset"),
            let astray = whole("astray"), covers.count <= shown, covers.count == whole("answered")
        else {
            warnings.append(Words.dailyDamaged(day.number))
            return DailyDiary.Entry(day: day, offset: whole("utc_offset") ?? 0, shown: .max, later: later)
        }
        return DailyDiary.Entry(
            day: day, offset: offset, shown: shown, covers: covers, isAstray: astray != 0, later: later,
            session: whole("session"))
    }
}

extension Store {
    /// Returns when the try is on the disk. Saving an earlier state of it changes nothing.
    package func saveDaily(_ entry: DailyDiary.Entry) throws(StoreError) {
        try write(Words.dailyUnsaved) { try DailyTable.save(entry, $0) }
    }
}
