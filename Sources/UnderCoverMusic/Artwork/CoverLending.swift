import Foundation
import GRDB
import UnderCoverCore

/// Gives albums of the shelf that have no picture the cover that the game has fetched for the same album of a source.
package struct CoverLending: Sendable {
    private let library: MusicLibrary
    private let store: Store
    private let cache: CoverCache

    package init(_ library: MusicLibrary, store: Store, cache: CoverCache) {
        (self.library, self.store, self.cache) = (library, store, cache)
    }

    /// Blocks on the disk. - Returns: the albums that have a picture now.
    @discardableResult
    package func lend() throws -> [Album.ID] {
        let bare = try library.bare()
        guard !bare.isEmpty else { return [] }
        let known = try store.fetchedCovers()
        let lent = try bare.compactMap { album -> Album.ID? in
            guard var artwork = known[TitleKey.album(album.title, by: album.artist)],
                let content = artwork.content, cache.picture(content) != nil
            else { return nil }
            artwork.id = album.id.foundArtwork
            try store.saveArtwork(artwork)
            return album.id
        }
        try library.tookPictures(lent)
        return lent
    }
}

extension Store {
    /// Covers of albums of sources, by `Album.titleKey`.
    func fetchedCovers() throws(StoreError) -> [String: Artwork] {
        try read("The covers could not be looked up") { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT album.title, album.artist, artwork.id FROM album JOIN artwork ON artwork.id = album.artwork
                    WHERE artwork.content IS NOT NULL ORDER BY album.id
                    """)
            let found = try rows.compactMap { row -> (String, Artwork)? in
                let (title, artist): (String, String) = try (
                    row.decode(forColumn: "title"), row.decode(forColumn: "artist")
                )
                let id = ArtworkID(rawValue: try row.decode(forColumn: "id"))
                return try ArtworkTable.artwork(id, database).map { (TitleKey.album(title, by: artist), $0) }
            }
            return Dictionary(found, uniquingKeysWith: { first, _ in first })
        }
    }

    /// What the album with that cover is called; nil for an unknown cover.
    package func names(of artwork: ArtworkID) throws(StoreError) -> WantedAlbum? {
        try read("The cover could not be looked up") { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT title, artist FROM album WHERE artwork = ?", arguments: [artwork.rawValue])
            return try row.map {
                WantedAlbum(artist: try $0.decode(forColumn: "artist"), title: try $0.decode(forColumn: "title"))
            }
        }
    }
}
