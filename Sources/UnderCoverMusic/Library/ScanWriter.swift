import Foundation
import GRDB
import UnderCoverCore

/// Writes what a scan has read. Used within the database's queue only.
final class ScanWriter {
    /// Albums kept for the wall of the newest ones.
    private static let mostFresh = 24
    private static let mostCachedArtists = 20_000

    let statements: ScanStatements
    private let folder: Int
    /// Of the rows made now; nil takes the time of each file, as at the first scan of a folder.
    private let added: Int?
    private let now: Int
    /// The next number of a file, or of a song in the index of words.
    private var nextFile: Int
    private var artists: [String: Int] = [:]
    private var touchedAlbums: Set<Int> = []
    private(set) var touchedArtists: Set<Int> = []
    private(set) var fresh: [ShelfAlbum] = []
    /// Rows of files from here on were made by this scan.
    let firstNew: Int

    /// Of rows; others are no numbers of ours.
    private static let numbers = 0...1 << 40

    init(_ database: Database, folder: Int, now: Int, isFirst: Bool) throws {
        statements = try ScanStatements(database)
        (self.folder, self.now) = (folder, now)
        added = isFirst ? nil : now
        let most = try Int.fetchOne(database, sql: "SELECT max(id) FROM file") ?? 0
        let noted = try Int.fetchOne(database, sql: "SELECT value FROM meta WHERE key = 'next_file'") ?? 1
        nextFile = max(
            OutsideNumber.whole(most, in: Self.numbers) + 1, OutsideNumber.whole(noted, in: Self.numbers))
        firstNew = nextFile
    }

    /// Within a transaction.
    func write(_ folders: [AlbumFolder]) throws {
        for folder in folders { try write(folder) }
        try refreshAlbums()
        try statements.setMeta.run(.text("next_file"), .number(nextFile))
    }

    func touch(album: Int?, artist: Int?) {
        if let album { touchedAlbums.insert(album) }
        if let artist { touchedArtists.insert(artist) }
    }

    private func write(_ work: AlbumFolder) throws {
        let directories = try work.directories.map { try directory($0, of: work.folder) }
        let albums = try work.albums.map { try album($0, work, directories) }
        var songs = [SongRow?](repeating: nil, count: work.files.count)
        for song in work.songs { songs[song.file] = song }
        var rows: [Int] = []
        for (place, file) in work.files.enumerated() {
            rows.append(try write(file, songs[place], songs[place]?.album.map { albums[$0].row }, directories))
        }
        for (album, made) in zip(work.albums, albums) { try setPicture(album, made.row, directories, rows) }
    }

    private func directory(_ directory: AlbumFolder.Directory, of folder: Int) throws -> Int {
        var row = 0
        try statements.putDirectory.each(
            .number(folder), .bytes(directory.path), .number(directory.device),
            .bytes(Walker.joined(directory.pictures)), .bytes(Walker.joined(directory.playlists))
        ) { row = $0.int(0) }
        return row
    }
}

extension ScanWriter {
    private func write(_ file: AlbumFolder.File, _ song: SongRow?, _ album: Int?, _ directories: [Int]) throws -> Int {
        let artist = try song.map { try self.artist($0.artistKey, $0.artist, $0.artistSort) }
        touch(album: album, artist: artist)
        let row = file.row ?? nextFile
        if file.row == nil {
            nextFile += 1
            try statements.addFile.run(
                .number(row), .number(directories[file.directory]), .bytes(file.name), .number(file.stamp.size),
                .number(file.stamp.changed), .number(file.stamp.inode), .text(file.problem?.rawValue),
                .number(added ?? min(now, file.stamp.changed / 1_000_000_000)), .number(album), .number(artist),
                .text(song?.sort), .text(song?.title), .text(song?.artist), .number(song?.disc), .number(song?.track),
                .text(file.packed),
                .number(song == nil ? nil : row))
            return row
        }
        try statements.songOf.each(.number(row)) { touch(album: $0.optional(0), artist: $0.optional(1)) }
        if file.isFresh {
            try statements.setFile.run(
                .number(row), .number(directories[file.directory]), .bytes(file.name), .number(file.stamp.size),
                .number(file.stamp.changed), .number(file.stamp.inode), .text(file.problem?.rawValue),
                .text(file.packed))
        }
        try statements.setSong.run(
            .number(row), .number(album), .number(artist), .text(song?.sort), .text(song?.title), .text(song?.artist),
            .number(song?.disc), .number(song?.track), .number(song == nil ? nil : nextFile))
        nextFile += 1
        return row
    }

    private func artist(_ key: String, _ name: String, _ sort: String) throws -> Int {
        if let known = artists[key] { return known }
        var row = 0
        let name = key == "unknown" ? AlbumGrouping.unknownArtist : AlbumArtist.lead(name)
        try statements.artistRow.each(.text(key)) { row = $0.int(0) }
        if row == 0 { try statements.addArtist.each(.text(key), .text(name), .text(sort)) { row = $0.int(0) } }
        if artists.count > Self.mostCachedArtists { artists = [:] }
        artists[key] = row
        return row
    }

    private func album(_ album: AlbumRow, _ work: AlbumFolder, _ directories: [Int]) throws -> (row: Int, isNew: Bool) {
        let group = album.group
        let artist = try artist(album.artistKey, group.artist, album.artistSort)
        touch(album: nil, artist: artist)
        var row = 0
        try statements.albumRow.each(.text(album.key)) {
            row = $0.int(0)
            touch(album: nil, artist: $0.optional(1))
        }
        let isNew = row == 0
        let first = work.files[album.first]
        try statements.putAlbum.each(
            .text(album.key), .text(group.title), .number(artist), .text(group.artist), .text(album.sort),
            .text(album.match), .number(group.year), .text(group.genres.first), .text(group.label),
            .text(group.label.map(SearchText.plain)), .text(group.release), .text(group.releaseGroup),
            .flag(group.isCompilation), .flag(group.isGuessed), .flag(group.isSingle),
            .number(added ?? min(now, first.stamp.changed / 1_000_000_000)), .number(folder),
            .number(directories[first.directory])
        ) { row = $0.int(0) }
        touch(album: row, artist: nil)
        try setGenres(group.genres, row, isNew)
        if isNew { keepFresh(album) }
        return (row, isNew)
    }

    private func setGenres(_ genres: [String], _ album: Int, _ isNew: Bool) throws {
        if !isNew { try statements.dropGenres.run(.number(album)) }
        for genre in genres {
            let key = SearchText.plain(genre)
            if !key.isEmpty { try statements.addGenre.run(.text(key), .number(album), .text(genre)) }
        }
    }

    private func keepFresh(_ album: AlbumRow) {
        let group = album.group
        fresh.append(
            ShelfAlbum(
                id: ShelfIDs.album(album.key), title: group.title, artist: group.artist, year: group.year,
                genre: group.genres.first, label: group.label, songs: group.songs.count,
                isBare: album.pictureFile == nil && album.picture == nil, isGuessed: group.isGuessed))
        if fresh.count > Self.mostFresh { fresh.removeFirst(fresh.count - Self.mostFresh) }
    }

    /// A picture of another folder of the album stays where this one has none.
    private func setPicture(_ album: AlbumRow, _ row: Int, _ directories: [Int], _ files: [Int]) throws {
        let file = album.pictureFile.map { files[$0] }
        if file == nil, album.picture == nil {
            var isOurs = true
            try statements.pictureOf.each(.number(row)) {
                let (oldFile, oldPlace) = ($0.optional(0), $0.optional(1))
                isOurs = oldFile.map(files.contains) ?? true && oldPlace.map(directories.contains) ?? true
            }
            if !isOurs { return }
        }
        try statements.setPicture.run(
            .number(row), .number(file), .number(album.picture.map { directories[$0.directory] }),
            album.picture.map { .bytes($0.name) } ?? .none)
    }
}

extension ScanWriter {
    /// Counts the songs of albums that have changed, and forgets empty ones.
    func refreshAlbums() throws {
        for album in touchedAlbums {
            var songs = 0
            try statements.countSongs.each(.number(album)) { songs = $0.int(0) }
            if songs > 0 {
                try statements.setCount.run(.number(album), .number(songs))
            } else {
                try statements.albumArtist.each(.number(album)) { touch(album: nil, artist: $0.optional(0)) }
                try statements.dropGenres.run(.number(album))
                try statements.dropAlbum.run(.number(album))
            }
        }
        touchedAlbums = []
    }

    /// Counts what artists have, and forgets those that have nothing.
    func refreshArtists() throws {
        for artist in touchedArtists {
            try statements.countArtist.run(.number(artist))
        }
        try statements.dropArtists.run()
        touchedArtists = []
        artists = [:]
    }
}

enum ShelfIDs {
    private static let albums = "shelf/album/"
    private static let songs = "shelf/"

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
