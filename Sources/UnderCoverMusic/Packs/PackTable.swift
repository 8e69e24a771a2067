import Foundation
import GRDB
import UnderCoverCatalogue

extension Store {
    /// Saves the category of a pack and its covers, in one transaction. The albums of one with that id are replaced; its
    /// name stays, because the player may have chosen it.
    func savePack(
        _ category: Category, artworks: [Artwork]
    ) throws(StoreError) -> (category: Category, isNew: Bool) {
        var saved = (category: category, isNew: true)
        try write(Words.categoryUnsaved) { database in
            let sql = "SELECT name FROM category WHERE id = ?"
            let name = try String.fetchOne(database, sql: sql, arguments: [category.id.rawValue])
            saved = (category, name == nil)
            if let name { saved.category.name = name }
            for artwork in artworks { try ArtworkTable.save(artwork, database) }
            try CategoryTable.save(saved.category, database)
        }
        return saved
    }

    /// The ids of the albums of a category; nil where there is none of that id.
    func albumIDs(of category: Category.ID) throws(StoreError) -> Set<Album.ID>? {
        try read(Words.categoryUnsaved) { database in
            let id = category.rawValue
            let isThere = try Bool.fetchOne(
                database, sql: "SELECT EXISTS (SELECT 1 FROM category WHERE id = ?)", arguments: [id])
            guard isThere == true else { return nil }
            let albums = try String.fetchAll(
                database, sql: "SELECT album FROM category_album WHERE category = ?", arguments: [id])
            return Set(albums.map { Album.ID(rawValue: $0) })
        }
    }

    /// The files that albums and favourites need of packs.
    func packContents() throws(StoreError) -> Set<ContentHash> {
        try read(Words.coversUnfound) { database in
            let covers = try String.fetchAll(
                database, sql: "SELECT content FROM artwork WHERE provider = ? AND content IS NOT NULL",
                arguments: [PackID.source])
            let songs =
                try String.fetchAll(database, sql: "SELECT songs FROM album")
                + String.fetchAll(database, sql: "SELECT snapshot FROM favourite")
            let pieces = songs.flatMap { text in
                text.split(separator: "\"").compactMap { PackID.piece(String($0)) }
            }
            return Set(covers.compactMap { ContentHash($0) } + pieces)
        }
    }

    /// Removes the files that no album needs any more. Call it after a category was deleted or replaced. A database in
    /// memory does not know what that on the disk needs.
    package func sweepPacks(_ files: PackFiles) {
        guard !isMemoryFallback else { return }
        files.sweep { () throws(StoreError) in try packContents() }
    }
}
