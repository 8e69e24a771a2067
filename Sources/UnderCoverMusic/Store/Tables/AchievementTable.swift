import GRDB
import UnderCoverCatalogue

/// Deeds that the player has done.
enum AchievementTable {
    /// No version has so many.
    private static let most = 10_000

    /// In the order in which they were done.
    static func all(_ database: Database, warnings: inout [String]) throws -> [ReachedAchievement] {
        let rows = try Row.fetchAll(database, sql: "SELECT * FROM deed ORDER BY seq LIMIT ?", arguments: [most])
        return rows.compactMap { row in
            guard let deed = try? row.decode(String.self, forColumn: "deed"), !deed.isEmpty,
                let at = try? row.decode(Int.self, forColumn: "at"),
                let place = try? row.decode(DatabaseValue.self, forColumn: "place"),
                place.isNull || String.fromDatabaseValue(place) != nil
            else {
                warnings.append(Words.achievementDamaged)
                return nil
            }
            return ReachedAchievement(
                deed: deed, at: OutsideNumber.whole(at, in: GivenAnswer.moments),
                place: String.fromDatabaseValue(place))
        }
    }

    static func insert(_ done: ReachedAchievement, _ database: Database) throws {
        try database.execute(
            sql: "INSERT INTO deed (deed, at, place) VALUES (?, ?, ?) ON CONFLICT (deed) DO NOTHING",
            arguments: [done.deed, done.at, done.place])
    }
}

extension Store {
    /// Saving a deed twice keeps the first.
    package func saveAchievement(_ done: ReachedAchievement) throws(StoreError) {
        try write(Words.achievementUnsaved) { try AchievementTable.insert(done, $0) }
    }
}

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
