import Foundation
import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

/// Albums of the player's categories.
enum AlbumTable {
    static func save(_ album: Album, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT INTO album (id, title, artist, year, genre, artwork, songs, blurb, signature, explicit)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    title = excluded.title, artist = excluded.artist, year = excluded.year, genre = excluded.genre,
                    artwork = excluded.artwork, songs = excluded.songs, blurb = excluded.blurb,
                    signature = excluded.signature, explicit = excluded.explicit
                """
        ).execute(arguments: [
            album.id.rawValue, album.title, album.artist, album.year, album.genre, album.artwork.rawValue,
            JSONText.encode(album.kept.songs), album.blurb, album.signature.map(JSONText.encode),
            album.isExplicit,
        ])
    }

    static func album(_ row: Row) throws -> Album {
        let signature: String? = try row.decode(forColumn: "signature")
        var album = Album(
            id: Album.ID(rawValue: try row.decode(forColumn: "id")), title: try row.decode(forColumn: "title"),
            artist: try row.decode(forColumn: "artist"), year: try row.decode(forColumn: "year"),
            genre: try row.decode(forColumn: "genre"),
            artwork: ArtworkID(rawValue: try row.decode(forColumn: "artwork")),
            songs: JSONText.decode([String].self, try row.decode(forColumn: "songs")) ?? [],
            blurb: try row.decode(forColumn: "blurb"),
            signature: signature.flatMap { JSONText.decode(PaletteSignature.self, $0) }
        ).withPossibleNumbers.kept
        album.isExplicit = try row.decode(forColumn: "explicit")
        return album
    }

    /// Deletes albums of no category, and their covers.
    static func removeOrphans(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM album WHERE id NOT IN (SELECT album FROM category_album)")
        try ArtworkTable.removeOrphans(database)
    }
}
