import GRDB
import UnderCoverCatalogue
import UnderCoverPixels

// Songs of the shelf for the queue.

extension ShelfQueries {
    /// The songs of an album by disc and track; none where the album is not there any more.
    func queueSongs(_ database: Database, of id: Album.ID, artwork: ArtworkID) throws -> [QueueSong] {
        guard let page = try album(database, id, []) else { return [] }
        let lengths = try lengths(database, id)
        return page.songs.map { song in
            QueueSong(song, of: page.album, artwork: artwork, seconds: lengths[song.id] ?? nil)
        }
    }

    /// nil for a song that is not known any more.
    func queueSong(_ database: Database, _ id: String) throws -> QueueSong? {
        let rows = try Row.fetchAll(
            database, sql: ShelfList.songs.select + " WHERE file.id = ? AND file.album IS NOT NULL",
            arguments: [ShelfIDs.row(id)])
        guard let song = try rows.first.map({ try ShelfSong(row: $0) }) else { return nil }
        return try queueSongs(database, of: song.album, artwork: song.album.foundArtwork).first { $0.id == song.id }
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

    /// The length of songs that are parts of a file; of others only the file itself tells.
    private func lengths(_ database: Database, _ id: Album.ID) throws -> [String: Double?] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT file.id, file.length FROM file JOIN album ON album.id = file.album
                WHERE album.key = ? AND file.length IS NOT NULL
                """, arguments: [ShelfIDs.key(id)])
        return try rows.reduce(into: [:]) { lengths, row in
            lengths[ShelfIDs.song(try row.decode(forColumn: "id"))] = try Self.seconds(row, "length")
        }
    }
}

extension QueueSong {
    fileprivate init(_ song: ShelfSong, of album: ShelfAlbum, artwork: ArtworkID, seconds: Double?) {
        self.init(
            id: song.id, title: song.title.isEmpty ? album.title : song.title,
            artist: song.artist.isEmpty ? album.artist : song.artist, album: album.id, albumTitle: album.title,
            artwork: artwork, seconds: seconds)
    }
}

extension MusicLibrary {
    /// The songs of an album of the shelf, by disc and track.
    package func queueSongs(of album: Album.ID, artwork: ArtworkID) throws -> [QueueSong] {
        let library = try open()
        return try library.reader.read { try library.queries.queueSongs($0, of: album, artwork: artwork) }
    }

    /// A song such as "shelf/17"; nil where it is not known.
    package func queueSong(_ id: String) throws -> QueueSong? {
        let library = try open()
        return try library.reader.read { try library.queries.queueSong($0, id) }
    }

    /// The song that lies there; nil where none is known.
    /// - Parameter path: absolute.
    package func queueSong(atPath path: String) throws -> QueueSong? {
        let library = try open()
        return try library.reader.read { database in
            guard let place = try SongPlaces(database).song(at: path) else { return nil }
            return try library.queries.queueSong(database, ShelfIDs.song(place.file))
        }
    }
}
