import GRDB
import UnderCoverCore

/// The player's favourites. Each is a snapshot of the album, so that it outlives its category and its source.
enum FavouriteTable {
    static func all(_ database: Database, warnings: inout [String]) throws -> [Album] {
        var albums: [Album] = []
        for row in try Row.fetchAll(database, sql: "SELECT album, snapshot FROM favourite ORDER BY seq") {
            if let album = JSONText.decode(Album.self, row["snapshot"]) {
                albums.append(album)
            } else {
                warnings.append("The favourite \(row["album"] as String) could not be read and was left out.")
            }
        }
        return albums
    }
}

extension Store {
    /// Adds the album at the end, or updates its snapshot in place.
    package func saveFavourite(_ album: Album) throws(StoreError) {
        try write("The favourite could not be saved") {
            try $0.execute(
                sql: """
                    INSERT INTO favourite (album, snapshot) VALUES (?, ?)
                    ON CONFLICT (album) DO UPDATE SET snapshot = excluded.snapshot
                    """,
                arguments: [album.id.rawValue, try JSONText.encode(album)])
        }
    }

    package func removeFavourite(_ id: Album.ID) throws(StoreError) {
        try write("The favourite could not be removed") {
            try $0.execute(sql: "DELETE FROM favourite WHERE album = ?", arguments: [id.rawValue])
        }
    }
}
