import GRDB
import UnderCoverCore

/// Categories the player made, and which albums stand in them.
enum CategoryTable {
    static func all(_ database: Database) throws -> [UnderCoverCore.Category] {
        let albums = try Row.fetchAll(
            database,
            sql: """
                SELECT category_album.category AS owner, album.* FROM category_album
                JOIN album ON album.id = category_album.album ORDER BY category_album.position
                """)
        let byOwner = Dictionary(grouping: albums) { row -> String in row["owner"] }
        return try Row.fetchAll(database, sql: "SELECT id, name, shelf FROM category ORDER BY seq").map { row in
            let id: String = row["id"]
            return UnderCoverCore.Category(
                id: .init(rawValue: id), name: row["name"], shelf: .init(rawValue: row["shelf"]) ?? .yours,
                albums: (byOwner[id] ?? []).map(AlbumTable.album))
        }
    }

    static func save(_ category: UnderCoverCore.Category, _ database: Database) throws {
        let id = category.id.rawValue
        try database.execute(
            sql: """
                INSERT INTO category (id, name, shelf) VALUES (?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET name = excluded.name, shelf = excluded.shelf
                """,
            arguments: [id, category.name, category.shelf.rawValue])
        try database.execute(sql: "DELETE FROM category_album WHERE category = ?", arguments: [id])
        for (position, album) in category.albums.enumerated() {
            try AlbumTable.save(album, database)
            try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO category_album (category, position, album) VALUES (?, ?, ?)"
            ).execute(arguments: [id, position, album.id.rawValue])
        }
        try AlbumTable.removeOrphans(database)
    }
}

extension Store {
    /// Adds the category or replaces the one with its id. An album that stands in it twice is kept once, at its first
    /// place; an album that stands in several categories has one description, the last saved.
    package func saveCategory(_ category: UnderCoverCore.Category) throws(StoreError) {
        try write("The category could not be saved") { try CategoryTable.save(category, $0) }
    }

    /// Forgets the category and what was asked from it lately. Scores and favourites stay.
    package func deleteCategory(_ id: UnderCoverCore.Category.ID) throws(StoreError) {
        try write("The category could not be deleted") { database in
            try database.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id.rawValue])
            try RecentTable.replace(id, with: ShuffleBag(), database)
            try AlbumTable.removeOrphans(database)
        }
    }
}
