import Foundation
import GRDB
import UnderCoverCatalogue

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
        let known = SameRecords(try store.fetchedCovers(), match: \.match, group: \.group)
        let lent = try bare.compactMap { album -> Album.ID? in
            let match = TitleKey.album(album.title, by: album.artist)
            guard
                var artwork = known.of(match: match, group: try library.releaseIDs(of: album.id).group).first?.artwork,
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

/// The cover of an album of a source.
struct KnownCover {
    var match: String
    var group: String?
    var artwork: Artwork
}

extension Store {
    func fetchedCovers() throws(StoreError) -> [KnownCover] {
        try read(Words.coversUnfound) { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT album.id AS album, album.title, album.artist, artwork.id FROM album JOIN artwork ON artwork.id = album.artwork
                    WHERE artwork.content IS NOT NULL ORDER BY album.id
                    """)
            return try rows.compactMap { row -> KnownCover? in
                let (title, artist): (String, String) = try (
                    row.decode(forColumn: "title"), row.decode(forColumn: "artist")
                )
                let album = Album.ID(rawValue: try row.decode(forColumn: "album"))
                return try ArtworkTable.artwork(ArtworkID(rawValue: row.decode(forColumn: "id")), database).map {
                    KnownCover(match: TitleKey.album(title, by: artist), group: album.releaseGroup, artwork: $0)
                }
            }
        }
    }

    /// The name of the album with that cover; nil for an unknown cover.
    package func names(of artwork: ArtworkID) throws(StoreError) -> WantedAlbum? {
        try read(Words.coverUnfound) { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT title, artist FROM album WHERE artwork = ?", arguments: [artwork.rawValue])
            return try row.map {
                WantedAlbum(artist: try $0.decode(forColumn: "artist"), title: try $0.decode(forColumn: "title"))
            }
        }
    }
}
