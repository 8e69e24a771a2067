import GRDB
import UnderCoverCore

/// Where a cover came from, so that one that fell out of the cache can be fetched again.
package struct Artwork: Equatable, Sendable {
    package var id: ArtworkID
    /// `MusicProvider.id`.
    package var provider: String
    /// Best first.
    package var addresses: [String]
    /// What was found there, where it was fetched once.
    package var content: ContentHash?

    package init(id: ArtworkID, provider: String, addresses: [String], content: ContentHash? = nil) {
        self.id = id
        self.provider = provider
        self.addresses = addresses
        self.content = content
    }
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
        let content: String? = row["content"]
        return Artwork(
            id: id, provider: row["provider"], addresses: JSONText.decode([String].self, row["addresses"]) ?? [],
            content: content.flatMap { ContentHash($0) })
    }

    /// Forgets covers of no album and no favourite.
    static func removeOrphans(_ database: Database) throws {
        try database.execute(
            sql: """
                DELETE FROM artwork WHERE id NOT IN (SELECT artwork FROM album) AND id NOT IN (
                    SELECT json_extract(snapshot, '$.artwork') FROM favourite
                    WHERE json_valid(snapshot) AND json_extract(snapshot, '$.artwork') IS NOT NULL)
                """)
    }
}

extension Store {
    /// nil where nobody knows that cover.
    package func artwork(_ id: ArtworkID) throws(StoreError) -> Artwork? {
        try read("The cover could not be looked up") { try ArtworkTable.artwork(id, $0) }
    }
}
