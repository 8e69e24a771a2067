/// The results of a search over everything.
package struct SearchFindings: Equatable, Codable, Sendable {
    package var question: Int
    package var artists: [ShelfArtist]
    package var albums: [ShelfAlbum]
    package var songs: [ShelfSong]
    /// Nothing was spelled like that; these are near.
    package var isNear: Bool

    package init(
        question: Int, artists: [ShelfArtist] = [], albums: [ShelfAlbum] = [], songs: [ShelfSong] = [],
        isNear: Bool = false
    ) {
        (self.question, self.artists, self.albums, self.songs) = (question, artists, albums, songs)
        self.isNear = isNear
    }

    package var isEmpty: Bool { artists.isEmpty && albums.isEmpty && songs.isEmpty }
}
