import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

// Songs of the shelf for the queue.

extension ShelfQueries {
    /// The songs of an album by disc and track; none where the album is not there any more.
    func queueSongs(_ database: Database, of id: Album.ID, artwork: ArtworkID) throws -> [QueueSong] {
        try (album(database, id, [])?.songs ?? []).map { song in
            var song = QueueSong(song)
            song.artwork = artwork
            return song
        }
    }

    /// nil for a song that is not known any more.
    func queueSong(_ database: Database, _ id: String) throws -> QueueSong? {
        let row = try Row.fetchOne(
            database.cachedStatement(
                sql: ShelfList.songs.select + " WHERE file.id = ? AND file.album IS NOT NULL"),
            arguments: [ShelfIDs.row(id)])
        return try row.map { QueueSong(try ShelfSong(row: $0)) }
    }

    /// The song that the queue means. A library that was made anew numbers its songs anew, so the album and the title say
    /// which one it is; nil where the album is gone.
    func id(_ database: Database, of song: DeckSong) throws -> String? {
        guard let album = song.album, album.isOwn else { return song.song }
        let songs = try queueSongs(database, of: album, artwork: album.foundArtwork)
        let same = songs.filter { $0.title == song.title }
        if let exact = same.first(where: { $0.id == song.song }) ?? same.first { return exact.id }
        // Its title was corrected.
        return songs.first { $0.id == song.song }?.id
    }
}

extension MusicLibrary {
    /// The songs of an album of the shelf, by disc and track.
    package func queueSongs(of album: Album.ID, artwork: ArtworkID) throws -> [QueueSong] {
        try reading { try $1.queueSongs($0, of: album, artwork: artwork) }
    }

    /// A song such as "shelf/17"; nil where it is not known.
    package func queueSong(_ id: String) throws -> QueueSong? { try reading { try $1.queueSong($0, id) } }

    /// The song that lies there; nil where none is known.
    /// - Parameter path: absolute.
    package func queueSong(atPath path: String) throws -> QueueSong? {
        return try reading { database, queries in
            guard let place = try SongPlaces(database).song(at: path) else { return nil }
            return try queries.queueSong(database, ShelfIDs.song(place.file))
        }
    }
}
