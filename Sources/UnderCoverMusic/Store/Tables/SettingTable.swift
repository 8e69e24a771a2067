import GRDB
import UnderCoverCatalogue

/// Settings as texts. The core's table of settings parses them.
enum SettingTable {
    /// The condition that tells settings from the other rows of their table.
    fileprivate static let isSetting = "NOT (\(EveningTable.isOne)) AND NOT (\(CanonTable.isOne))"

    static func isSetting(_ key: String) -> Bool { !EveningTable.isKey(key) && !CanonTable.isKey(key) }

    static func all(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(database, sql: "SELECT key, value FROM setting WHERE \(isSetting)")
        let pairs: [(String, String)] = try rows.map {
            (try $0.decode(forColumn: "key"), try $0.decode(forColumn: "value"))
        }
        return Dictionary(pairs) { $1 }
    }
}

extension Store {
    package func save(setting key: String, value: String) throws(StoreError) {
        try write(Words.settingUnsaved) {
            try $0.execute(
                sql: """
                    INSERT INTO setting (key, value) VALUES (?, ?)
                    ON CONFLICT (key) DO UPDATE SET value = excluded.value
                    """,
                arguments: [key, value])
        }
    }

    package func removeAllSettings() throws(StoreError) {
        try write(Words.settingsUnreset) { try $0.execute(sql: "DELETE FROM setting WHERE \(SettingTable.isSetting)") }
    }
}

/// Albums that the player takes out: those with bad covers, and those that are not for the family.
enum FlagTable: String {
    case flag
    case notForFamily = "not_for_family"

    func all(_ database: Database) throws -> [Album.ID] {
        try String.fetchAll(database, sql: "SELECT album FROM \(rawValue) ORDER BY album").map(Album.ID.init(rawValue:))
    }

    fileprivate func set(_ id: Album.ID, isOn: Bool, _ database: Database) throws {
        try database.execute(
            sql: isOn
                ? "INSERT OR IGNORE INTO \(rawValue) (album) VALUES (?)" : "DELETE FROM \(rawValue) WHERE album = ?",
            arguments: [id.rawValue])
    }
}

extension Store {
    package func saveFlag(_ id: Album.ID, on: Bool) throws(StoreError) {
        try write(Words.flagUnsaved) { try FlagTable.flag.set(id, isOn: on, $0) }
    }

    package func saveNotForFamily(_ id: Album.ID, on: Bool) throws(StoreError) {
        try write(Words.flagUnsaved) { try FlagTable.notForFamily.set(id, isOn: on, $0) }
    }
}

/// Markers of what the player has seen once: the welcome, a hint.
enum SeenTable {
    static func all(_ database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT marker FROM seen ORDER BY marker")
    }
}

extension Store {
    package func saveSeen(_ marker: String) throws(StoreError) {
        try write(Words.seenUnsaved) {
            try $0.execute(sql: "INSERT OR IGNORE INTO seen (marker) VALUES (?)", arguments: [marker])
        }
    }
}

/// The shuffle bag of each category: the albums asked lately, oldest first.
enum RecentTable {
    static func all(_ database: Database) throws -> [Category.ID: ShuffleBag] {
        var passes: [Category.ID: (before: [Album.ID], current: [Album.ID])] = [:]
        let sql = "SELECT category, album, pass FROM recent ORDER BY category, position"
        for row in try Row.fetchAll(database, sql: sql) {
            let album = Album.ID(rawValue: try row.decode(forColumn: "album"))
            let category = Category.ID(rawValue: try row.decode(forColumn: "category"))
            let isCurrent = try row.decode(Bool.self, forColumn: "pass")
            let pass = isCurrent ? \(before: [Album.ID], current: [Album.ID]).current : \.before
            passes[category, default: ([], [])][keyPath: pass].append(album)
        }
        return passes.mapValues { ShuffleBag(before: $0.before, current: $0.current) }
    }

    static func replace(
        _ category: Category.ID, with bag: ShuffleBag, _ database: Database
    ) throws {
        try database.execute(sql: "DELETE FROM recent WHERE category = ?", arguments: [category.rawValue])
        let rows = bag.before.map { ($0, 0) } + bag.current.map { ($0, 1) }
        for (position, row) in rows.enumerated() {
            try database.cachedStatement(
                sql: "INSERT INTO recent (category, position, album, pass) VALUES (?, ?, ?, ?)"
            )
            .execute(arguments: [category.rawValue, position, row.0.rawValue, row.1])
        }
    }
}

extension Store {
    /// Replaces the category's bag; deletes an empty one.
    package func saveRecents(category: Category.ID, bag: ShuffleBag) throws(StoreError) {
        try write(Words.askedUnsaved) { try RecentTable.replace(category, with: bag, $0) }
    }
}

/// The clock's readings that the game has seen: one row.
enum ClockTable {
    private static let id = 1

    /// nil before the first start, and where the row is damaged.
    static func seen(_ database: Database, warnings: inout [String]) throws -> SeenClock? {
        guard let row = try Row.fetchOne(database, sql: "SELECT * FROM clock WHERE id = ?", arguments: [id]) else {
            return nil
        }
        func whole(_ column: String) -> Int? { try? row.decode(Int?.self, forColumn: column) }
        guard let text = try? row.decode(String.self, forColumn: "moments"),
            let moments = JSONText.decode([Int].self, text)
        else {
            warnings.append(Words.clockDamaged)
            return nil
        }
        var start: SeenClock.Reading?
        if let session = whole("session"), let seconds = whole("seconds"), let unix = whole("unix") {
            start = SeenClock.Reading(machine: MachineTime(session: session, seconds: seconds), unix: unix)
        }
        return SeenClock(moments: moments, start: start)
    }

    /// Readings that another game has saved meanwhile stay.
    static func save(_ seen: SeenClock, _ database: Database) throws {
        var ignored: [String] = []
        let seen = try self.seen(database, warnings: &ignored).map { seen.joined(by: $0) } ?? seen
        try database.execute(
            sql: "INSERT OR REPLACE INTO clock (id, moments, session, seconds, unix) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                id, try JSONText.encode(seen.moments), seen.start?.machine.session, seen.start?.machine.seconds,
                seen.start?.unix,
            ])
    }
}

extension Store {
    package func saveClock(_ seen: SeenClock) throws(StoreError) {
        try write(Words.clockUnsaved) { try ClockTable.save(seen, $0) }
    }
}
