import GRDB
import UnderCoverCatalogue

/// The origin of a cover, so that it can be fetched again after the cache evicted it.
package struct Artwork: Equatable, Sendable {
    package var id: ArtworkID
    package var provider: String
    /// Best first.
    package var addresses: [String]
    /// The picture that was fetched there.
    package var content: ContentHash?
}

enum ArtworkTable {
    static func save(_ artwork: Artwork, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO artwork (id, provider, addresses, content) VALUES (?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    provider = excluded.provider, addresses = excluded.addresses, content = excluded.content
                """
        ).execute(arguments: [
            artwork.id.rawValue, artwork.provider, try JSONText.encode(artwork.addresses),
            artwork.content?.description,
        ])
    }

    static func artwork(_ id: ArtworkID, _ database: Database) throws -> Artwork? {
        let sql = "SELECT provider, addresses, content FROM artwork WHERE id = ?"
        guard let row = try Row.fetchOne(database, sql: sql, arguments: [id.rawValue]) else { return nil }
        let content: String? = try row.decode(forColumn: "content")
        return Artwork(
            id: id, provider: try row.decode(forColumn: "provider"),
            addresses: JSONText.decode([String].self, try row.decode(forColumn: "addresses")) ?? [],
            content: content.flatMap { ContentHash($0) })
    }

    /// Covers of the player's own albums, which are in another database.
    private static let shelfPrefix = FoundAlbum.artworkPrefix + ShelfRule.source + "/"

    static func ofShelf(_ database: Database) throws -> Set<ArtworkID> {
        let sql = "SELECT id FROM artwork WHERE substr(id, 1, ?) = ?"
        return Set(
            try String.fetchAll(database, sql: sql, arguments: [shelfPrefix.count, shelfPrefix]).map(
                ArtworkID.init(rawValue:)))
    }

    /// Deletes covers of no album and no favourite.
    static func removeOrphans(_ database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM artwork WHERE id NOT IN (SELECT artwork FROM album) AND id NOT IN (
                    SELECT json_extract(snapshot, '$.artwork') FROM favourite
                    WHERE json_valid(snapshot) AND json_extract(snapshot, '$.artwork') IS NOT NULL)
                    AND substr(id, 1, ?) <> ?
                """, arguments: [shelfPrefix.count, shelfPrefix])
    }
}

extension Store {
    package func artwork(_ id: ArtworkID) throws(StoreError) -> Artwork? {
        try read(Words.coverUnfound) { try ArtworkTable.artwork(id, $0) }
    }

    package func saveArtwork(_ artwork: Artwork) throws(StoreError) {
        try write(Words.coverUnsaved) { try ArtworkTable.save(artwork, $0) }
    }

    /// The covers that were fetched for the player's own albums.
    package func shelfArtworks() throws(StoreError) -> Set<ArtworkID> {
        try read(Words.coversUnfound) { try ArtworkTable.ofShelf($0) }
    }
}
