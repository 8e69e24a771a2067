import GRDB
import UnderCoverCore

/// Settings as texts. The core's table of settings parses them.
enum SettingTable {
    static func all(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(database, sql: "SELECT key, value FROM setting")
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
        try write(Words.settingsUnreset) { try $0.execute(sql: "DELETE FROM setting") }
    }
}
