import Foundation
import GRDB
import UnderCoverCatalogue

// Playlist files of the music folders, and those that the player makes. These block.

extension MusicLibrary {
    private var own: OwnPlaylists { OwnPlaylists(data: file.url.deletingLastPathComponent()) }

    /// The player's own come first.
    package func playlists() throws -> [ShelfPlaylist] { try reading { try $1.playlistList($0) } }

    /// The songs of a playlist by its path or its name, in its order, without those that are not in the library; nil for an
    /// unknown playlist.
    package func queueSongs(ofPlaylist name: String) throws -> [QueueSong]? {
        return try reading { database, queries in
            let all = try queries.playlistNames(database)
            let key = SearchText.plain(name)
            let found =
                all.first { $0.path == name } ?? all.first { $0.name == name }
                ?? all.first { SearchText.plain($0.name) == key }
            return try found.map { playlist in
                try queries.queueSongs(database, ofPlaylist: playlist.path)
            }
        }
    }

    /// Adds songs, such as "shelf/17", to a playlist of the player's, which is made if needed.
    /// - Returns: the path of its file, and how many songs it has now.
    @discardableResult
    package func save(_ songs: [String], asPlaylist name: String) throws -> (path: String, songs: Int) {
        let lines = try reading { database, queries in
            try songs.prefix(ShelfPlaylist.mostSongs + 1).compactMap { try queries.line(database, $0) }
        }
        if lines.isEmpty { throw LibraryError.playlist(Words.playlistNeedsSongs) }
        return try own.add(lines, to: name)
    }

    /// One of the folders' or of the player's, with its songs; nil for one that is not there any more.
    package func playlist(_ path: String) throws -> ShelfPlaylistPage? {
        let history = ShelfHistory()
        return try reading { database, queries in
            guard let known = try queries.playlistNames(database).first(where: { $0.path == path }),
                let playlist = try queries.playlist(database, known)
            else { return nil }
            return ShelfPlaylistPage(
                playlist, songs: try queries.shelfSongs(database, ofPlaylist: path),
                albums: try queries.count(database, playlist.reference, history))
        }
    }

    /// Its file keeps its name, by which categories know it. Throws `LibraryError.playlist`.
    package func rename(playlist path: String, to name: String) throws { try own.rename(path, to: name) }

    /// Throws `LibraryError.playlist` for one that is not the player's.
    package func delete(playlist path: String) throws { try own.delete(path) }

    /// As an export has them.
    package func exportedPlaylists() -> [ExportedPlaylist] {
        own.paths().compactMap { path in
            guard let data = try? PlaylistFile.contents(URL(fileURLWithPath: path)),
                let text = String(data: data, encoding: .utf8)
            else { return nil }
            return ExportedPlaylist(name: ShelfQueries.name(ofPlaylist: path, text), text: text)
        }
    }

    /// - Returns: how many were new.
    package func take(_ playlists: [ExportedPlaylist]) -> Int {
        playlists.prefix(ShelfPlaylist.most).count { (try? own.take($0.name, $0.text)) == true }
    }
}

extension ShelfQueries {
    /// Paths and names of all playlists, the player's own first.
    /// - Parameter most: of the player's own, and as many of the folders.
    func playlistNames(
        _ database: Database, most: Int = ShelfPlaylist.most
    ) throws -> [(path: String, name: String)] {
        let ours = Set(own?.paths() ?? [])
        return try playlistPaths(database, most: most).compactMap { path in
            String(validating: path, as: UTF8.self).map {
                ($0, ours.contains($0) ? OwnPlaylists.title(of: $0) : Self.name(ofPlaylist: $0))
            }
        }
    }

    func playlistList(_ database: Database) throws -> [ShelfPlaylist] {
        try playlistNames(database).compactMap { try playlist(database, $0) }
    }

    /// nil for a file that cannot be read.
    func playlist(_ database: Database, _ known: (path: String, name: String)) throws -> ShelfPlaylist? {
        guard let file = try? PlaylistFile.read(URL(fileURLWithPath: known.path)) else { return nil }
        return ShelfPlaylist(
            id: known.path, name: known.name, songs: file.entries.count + file.leftOut,
            here: try songs(database, file, known.path).count, isOwn: own?.owns(known.path) == true)
    }

    func queueSongs(_ database: Database, ofPlaylist path: String) throws -> [QueueSong] {
        try songs(database, ofPlaylist: path).compactMap { try queueSong(database, ShelfIDs.song($0)) }
    }

    func shelfSongs(_ database: Database, ofPlaylist path: String) throws -> [ShelfSong] {
        try shelfSongs(database, songs(database, ofPlaylist: path))
    }

    func shelfSongs(_ database: Database, _ rows: [Int]) throws -> [ShelfSong] {
        let sql = ShelfList.songs.select + " WHERE file.id = ? AND file.album IS NOT NULL"
        return try rows.compactMap { row in
            try Row.fetchOne(database.cachedStatement(sql: sql), arguments: [row]).map { try ShelfSong(row: $0) }
        }
    }

    /// Rows of the songs that are here, in the order of the playlist. Songs that it names twice come twice.
    func songs(_ database: Database, ofPlaylist path: String) throws -> [Int] {
        guard let file = try? PlaylistFile.read(URL(fileURLWithPath: path)) else { return [] }
        return try songs(database, file, path)
    }

    private func songs(_ database: Database, _ file: PlaylistFile, _ path: String) throws -> [Int] {
        let above = URL(fileURLWithPath: path).deletingLastPathComponent()
        let places = try SongPlaces(database)
        return try file.entries.compactMap { entry in
            try entry.place(in: above).flatMap { try places.song(at: $0) }?.file
        }
    }

    /// A song as a playlist names it; nil for one that is gone, or whose path no line can hold.
    func line(_ database: Database, _ id: String) throws -> OwnPlaylists.Line? {
        guard let place = try song(database, id), let path = String(validating: place.path, as: UTF8.self),
            !path.contains(where: \.isNewline), let song = try queueSong(database, id)
        else { return nil }
        return OwnPlaylists.Line(path: path, artist: song.artist, title: song.title, album: song.albumTitle)
    }

    /// As it calls itself, else as its file is called.
    static func name(ofPlaylist path: String, _ text: String? = nil) -> String {
        let file = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        let title = text.flatMap { text in
            text.split(whereSeparator: \.isNewline).prefix(4).first { $0.hasPrefix(OwnPlaylists.titleTag) }
        }?.dropFirst(OwnPlaylists.titleTag.count)
        return title.flatMap { OutsideText.clean(String($0)) } ?? OutsideText.clean(file) ?? path
    }
}
