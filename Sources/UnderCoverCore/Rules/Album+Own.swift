extension Album {
    /// The source of the player's own records.
    package static let ownSource = "shelf"
}

extension Album {
    /// As it is kept: the library numbers songs anew when it is made again, and says them for each match.
    package var kept: Album {
        var album = self
        if id.isOwn { album.songs = [] }
        return album
    }
}

extension Album.ID {
    package static let ownPrefix = Album.ownSource + "/album/"

    /// It is on the player's shelf.
    package var isOwn: Bool { rawValue.hasPrefix(Self.ownPrefix) }
}
