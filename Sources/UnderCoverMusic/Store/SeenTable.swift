import GRDB
import UnderCoverCore

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
