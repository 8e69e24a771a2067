import UnderCoverCore

enum ShelfIDs {
    private static let albums = Album.ID.ownPrefix
    private static let songs = Album.ownSource + "/"

    static func album(_ key: String) -> Album.ID { Album.ID(rawValue: albums + key) }

    static func song(_ row: Int) -> String { songs + String(row) }

    /// nil for an album that is not on the shelf.
    static func key(_ id: Album.ID) -> String? {
        id.rawValue.hasPrefix(albums) ? String(id.rawValue.dropFirst(albums.count)) : nil
    }

    /// nil for a song that is not on the shelf.
    static func row(_ song: String) -> Int? {
        song.hasPrefix(songs) ? OutsideNumber.whole(song.dropFirst(songs.count), in: 0...Int.max) : nil
    }
}
