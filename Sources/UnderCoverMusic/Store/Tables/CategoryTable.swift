import GRDB
import UnderCoverCatalogue

/// The player's categories and their albums.
enum CategoryTable {
    /// All but previews.
    static func all(_ database: Database) throws -> [Category] {
        let albums = try Row.fetchAll(
            database,
            sql: """
                SELECT category_album.category AS owner, album.* FROM category_album
                JOIN album ON album.id = category_album.album ORDER BY category_album.position
                """)
        let byOwner = try Dictionary(grouping: albums) { row -> String in try row.decode(forColumn: "owner") }
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT id, name, shelf, origin FROM category
                WHERE id NOT IN (SELECT category FROM gathering WHERE NOT kept) ORDER BY seq
                """)
        return try rows.map { row in
            let id: String = try row.decode(forColumn: "id")
            let shelf: String = try row.decode(forColumn: "shelf")
            let origin: String? = try row.decode(forColumn: "origin")
            return Category(
                id: .init(rawValue: id), name: try row.decode(forColumn: "name"),
                section: .init(rawValue: shelf) ?? .yours, albums: try (byOwner[id] ?? []).map(AlbumTable.album),
                origin: origin.flatMap { SourceReference($0) })
        }
    }

    /// Adds the category or replaces the one with its id. An album listed twice stays at its first place. An album in
    /// several categories has one description, the last saved.
    static func save(_ category: Category, _ database: Database) throws {
        let id = category.id.rawValue
        try database.execute(
            sql: """
                INSERT INTO category (id, name, shelf, origin) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    name = excluded.name, shelf = excluded.shelf, origin = excluded.origin
                """,
            arguments: [id, category.name, category.section.rawValue, category.origin?.description])
        try database.execute(sql: "DELETE FROM category_album WHERE category = ?", arguments: [id])
        for (position, album) in category.albums.enumerated() {
            try AlbumTable.save(album, database)
            try database.cachedStatement(
                sql: "INSERT OR IGNORE INTO category_album (category, position, album) VALUES (?, ?, ?)"
            ).execute(arguments: [id, position, album.id.rawValue])
        }
        try AlbumTable.removeOrphans(database)
    }

    static func delete(_ id: Category.ID, _ database: Database) throws {
        try database.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id.rawValue])
        try database.execute(sql: "DELETE FROM gathering WHERE category = ?", arguments: [id.rawValue])
        try RecentTable.replace(id, with: ShuffleBag(), database)
        try AlbumTable.removeOrphans(database)
    }
}

extension Store {
    /// Deletes the category and its shuffle bag. Scores and favourites stay.
    package func deleteCategory(_ id: Category.ID) throws(StoreError) {
        try write(Words.categoryUndeleted) { try CategoryTable.delete(id, $0) }
    }

    package func category(_ id: Category.ID) throws(StoreError) -> Category? {
        try read(Words.categoryUnread) { database in
            try CategoryTable.all(database).first { $0.id == id }
        }
    }

    /// Scores keep the old name. A gathering uses the new name when it saves the category.
    package func renameCategory(_ id: Category.ID, to name: String) throws(StoreError) {
        try write(Words.nameUnsaved) { database in
            for sql in [
                "UPDATE category SET name = ? WHERE id = ?", "UPDATE gathering SET name = ? WHERE category = ?",
            ] {
                try database.execute(sql: sql, arguments: [name, id.rawValue])
            }
        }
    }

    /// Saves a category that a rule makes: its name and the rule, no albums.
    package func saveRule(_ reference: SourceReference, name: String) throws(StoreError) {
        let category = Category(
            id: Category.ID(reference), name: name, section: .yours, albums: [], origin: reference)
        try write(Words.categoryUnsaved) { try CategoryTable.save(category, $0) }
    }
}
