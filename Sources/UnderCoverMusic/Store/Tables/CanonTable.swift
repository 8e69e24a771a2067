import GRDB
import UnderCoverCatalogue

/// Tries of the daily five of real records, each as JSON.
///
/// NB: in the table of settings, for the same reason as `EveningTable`.
enum CanonTable {
    private static let prefix = "canon."
    /// The condition that tells these rows from settings.
    static let isOne = "substr(key, 1, \(prefix.count)) = '\(prefix)'"
    private static let longest = 10_000

    /// In the order of their days. A row with a day counts as that day's try even where the rest of it is damaged, or
    /// damage would give a second try.
    static func all(_ database: Database, warnings: inout [String]) throws -> DailyDiary {
        let sql = "SELECT key, value FROM setting WHERE \(isOne) AND length(value) <= ? LIMIT ?"
        let rows = try Row.fetchAll(database, sql: sql, arguments: [longest, DailyDiary.mostEntries])
        let entries = rows.compactMap { row -> DailyDiary.Entry? in
            guard let key = try? row.decode(String.self, forColumn: "key"), let day = day(key) else {
                warnings.append(StoreContents.warning(row, id: "key", Words.dailyLeftOut))
                return nil
            }
            let entry = (try? row.decode(String.self, forColumn: "value")).flatMap(read)
            if let entry, entry.day == day { return entry }
            warnings.append(Words.dailyDamaged(day.number))
            return DailyDiary.Entry(day: day, offset: 0, shown: .max, places: .dealt)
        }
        return DailyDiary(entries.sorted { $0.day < $1.day })
    }

    /// If two games play the same day, the try that is further along stays.
    /// - Returns: whether it is news.
    @discardableResult
    static func save(_ entry: DailyDiary.Entry, _ database: Database) throws -> Bool {
        let key = prefix + String(entry.day.number)
        let sql = "SELECT value FROM setting WHERE key = ?"
        let before = try String.fetchOne(database, sql: sql, arguments: [key])
        if let before, before.utf8.count <= longest, let known = read(before), known.progress >= entry.progress {
            return false
        }
        try database.execute(
            sql: "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
            arguments: [key, try JSONText.encode(entry)])
        return true
    }

    /// One without places is of another daily five.
    private static func read(_ text: String) -> DailyDiary.Entry? {
        JSONText.decode(DailyDiary.Entry.self, text).flatMap { $0.places == nil ? nil : $0 }
    }

    private static func day(_ key: String) -> DailyDay? {
        Int(key.dropFirst(prefix.count)).flatMap { DailyDay(rawValue: $0) }.flatMap {
            prefix + String($0.number) == key ? $0 : nil
        }
    }

    static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }
}

extension Store {
    /// Returns when the try is on the disk. Saving an earlier state of it changes nothing.
    package func saveCanon(_ entry: DailyDiary.Entry) throws(StoreError) {
        try write(Words.dailyUnsaved) { try CanonTable.save(entry, $0) }
    }
}
