import GRDB

/// What needs no second showing: the welcome, a hint.
enum SeenTable {
    static func all(_ database: Database) throws -> [String] {
        try String.fetchAll(database, sql: "SELECT marker FROM seen ORDER BY marker")
    }
}

extension Store {
    package func saveSeen(_ marker: String, on: Bool = true) throws(StoreError) {
        try write("The game could not note that it has shown this") {
            try $0.execute(
                sql: on ? "INSERT OR IGNORE INTO seen (marker) VALUES (?)" : "DELETE FROM seen WHERE marker = ?",
                arguments: [marker])
        }
    }
}
