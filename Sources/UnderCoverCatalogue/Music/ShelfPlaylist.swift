/// A playlist file in a music folder, or one that the player has made in the game.
package struct ShelfPlaylist: Equatable, Codable, Sendable, Identifiable {
    /// The path of its file.
    package var id: String
    package var name: String
    /// The songs that it names, and how many of them are in the library.
    package var songs: Int
    package var here: Int
    /// It was made in the game, which may add to it.
    package var isOwn: Bool

    package init(id: String, name: String, songs: Int, here: Int, isOwn: Bool) {
        (self.id, self.name, self.songs, self.here, self.isOwn) = (id, name, songs, here, isOwn)
    }

    /// Songs of one made in the game.
    package static let mostSongs = 10_000
    package static let most = 500
}

/// A playlist with its songs that are in the library, in its order. Songs that it names twice come twice.
package struct ShelfPlaylistPage: Equatable, Codable, Sendable {
    package var playlist: ShelfPlaylist
    package var songs: [ShelfSong]
    /// The rule that makes a category of its albums.
    package var rule: RuleCount

    package init(_ playlist: ShelfPlaylist, songs: [ShelfSong], albums: Int) {
        (self.playlist, self.songs) = (playlist, songs)
        rule = RuleCount(playlist.reference, albums: albums)
    }
}

extension ShelfPlaylist {
    package var reference: SourceReference { SourceReference(source: ShelfRule.source, kind: .file, id: id) }
}
