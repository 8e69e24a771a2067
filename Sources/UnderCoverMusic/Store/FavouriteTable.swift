import GRDB
import UnderCoverCore

/// The player's favourites. Each is a snapshot of the album, so that it outlives its category and its source.
enum FavouriteTable {
    static func all(_ database: Database, warnings: inout [String]) throws -> [Album] {
        var albums: [Album] = []
        for row in try Row.fetchAll(database, sql: "SELECT album, snapshot FROM favourite ORDER BY seq") {
            let snapshot = try? row.decode(String.self, forColumn: "snapshot")
            if let album = snapshot.flatMap({ JSONText.decode(Album.self, $0) }) {
                albums.append(album.withPossibleNumbers.kept)
            } else {
                warnings.append(StoreContents.warning(row, id: "album", Words.favouriteLeftOut))
            }
        }
        return albums
    }
}

extension Store {
    /// Adds the album at the end, or updates its snapshot in place.
    package func saveFavourite(_ album: Album) throws(StoreError) {
        try write(Words.favouriteUnsaved) {
            try $0.execute(
                sql: """
                    INSERT INTO favourite (album, snapshot) VALUES (?, ?)
                    ON CONFLICT (album) DO UPDATE SET snapshot = excluded.snapshot
                    """,
                arguments: [album.id.rawValue, try JSONText.encode(album.kept)])
        }
    }

    package func removeFavourite(_ id: Album.ID) throws(StoreError) {
        try write(Words.favouriteUnremoved) {
            try $0.execute(sql: "DELETE FROM favourite WHERE album = ?", arguments: [id.rawValue])
        }
    }
}
