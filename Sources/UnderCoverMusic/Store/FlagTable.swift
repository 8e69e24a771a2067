import GRDB
import UnderCoverCore

/// Covers that the player marked as bad.
enum FlagTable {
    static func all(_ database: Database) throws -> [Album.ID] {
        try String.fetchAll(database, sql: "SELECT album FROM flag ORDER BY album").map(Album.ID.init(rawValue:))
    }
}

extension Store {
    package func saveFlag(_ id: Album.ID, on: Bool) throws(StoreError) {
        try write(Words.flagUnsaved) {
            try $0.execute(
                sql: on ? "INSERT OR IGNORE INTO flag (album) VALUES (?)" : "DELETE FROM flag WHERE album = ?",
                arguments: [id.rawValue])
        }
    }
}
