import UnderCoverCore
import UnderCoverMusic

/// Finds the songs of an album for the queue. The calls block.
struct QueueFinder: Sendable {
    let library: MusicLibrary
    /// Holds the pieces of the box.
    let assets: AssetFolder

    /// The songs of an album; if the player also has the album as files, the songs of those files.
    func songs(of album: Album) -> [QueueSong] {
        let own = ownSongs(of: album)
        guard own.isEmpty else { return own }
        return album.songs.map {
            QueueSong(
                id: $0, title: album.title, artist: album.artist, album: album.id, albumTitle: album.title,
                artwork: album.artwork, seconds: seconds(of: $0))
        }
    }

    /// The length of a piece of the box; nil for other songs.
    func seconds(of song: String) -> Double? { assets.song(song).flatMap(PieceLength.seconds) }

    private func ownSongs(of album: Album) -> [QueueSong] {
        guard library.isUsed else { return [] }
        let own = album.id.isOwn ? album.id : (try? library.twins(of: [album]))?.first?.own
        return own.flatMap { try? library.queueSongs(of: $0, artwork: album.artwork) } ?? []
    }
}
