extension Album {
    /// The source of the player's own records.
    package static let ownSource = "shelf"
}

extension Album.ID {
    package static let ownPrefix = Album.ownSource + "/album/"

    /// It is on the player's shelf.
    package var isOwn: Bool { rawValue.hasPrefix(Self.ownPrefix) }
}
