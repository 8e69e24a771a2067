import Foundation
import GRDB
import UnderCoverCatalogue

// Folders of music as they are on the disk. The database knows each directory with music in it by its bytes.

extension ShelfQueries {
    /// A place within a chosen folder.
    private struct Place {
        var folder: FolderTable.Folder
        /// Relative to it; empty for itself.
        var path: Bytes

        var prefix: Bytes { path.isEmpty ? [] : path + [FilePath.slash] }
        /// The first bytes after all that begin with `prefix`. No name is as long as that of the top.
        var end: Bytes {
            path.isEmpty ? Bytes(repeating: .max, count: Self.mostOfName + 1) : path + [FilePath.slash + 1]
        }

        private static let mostOfName = 255
    }

    /// - Parameter path: nil for the chosen folders; a single one is shown itself. nil for a folder that is none of them.
    func folder(_ database: Database, _ path: FolderPath?) throws -> ShelfFolder? {
        let chosen = try FolderTable.all(database)
        guard let path = path?.bytes ?? (chosen.count == 1 ? chosen[0].path : nil) else {
            var top = ShelfFolder(nil)
            let counts = try albumsByDirectory(database)
            top.folders = try chosen.map { folder in
                let rows = try directories(database, Place(folder: folder, path: [])).map(\.row)
                return ShelfFolder.Entry(
                    FolderPath(bytes: folder.path), albums: rows.reduce(0) { $0 + (counts[$1] ?? 0) })
            }
            top.allAlbums = top.folders.reduce(0) { $0 + $1.albums }
            return top
        }
        guard let place = place(of: path, chosen) else { return nil }
        return try folder(database, place, path, hasParent: !place.path.isEmpty || chosen.count > 1)
    }

    private func folder(
        _ database: Database, _ place: Place, _ path: Bytes, hasParent: Bool
    ) throws -> ShelfFolder {
        var shown = ShelfFolder(FolderPath(bytes: path))
        shown.hasParent = hasParent
        let counts = try albumsByDirectory(database)
        var albums: [Bytes: Int] = [:]
        var here: Int?
        for directory in try directories(database, place) {
            let count = counts[directory.row] ?? 0
            shown.allAlbums += count
            if directory.path == place.path {
                here = directory.row
            } else {
                let name = directory.path.dropFirst(place.prefix.count).prefix { $0 != FilePath.slash }
                albums[Array(name), default: 0] += count
            }
        }
        let entries = albums.map { (path: FolderPath(bytes: FilePath.join(path, $0.key)), albums: $0.value) }
        let sorted = entries.map { (entry: $0, sort: ShelfSort.key($0.path.name.tidy)) }.sorted {
            ($0.sort, $0.entry.path.shown) < ($1.sort, $1.entry.path.shown)
        }
        shown.folders = sorted.prefix(ShelfFolder.mostFolders).map {
            ShelfFolder.Entry($0.entry.path, albums: $0.entry.albums)
        }
        if let here { shown.albums = try self.albums(database, in: here) }
        return shown
    }

    private func albums(_ database: Database, in directory: Int) throws -> [ShelfAlbum] {
        let rows = try Row.fetchAll(
            database,
            sql: ShelfList.albums.select + """
                 WHERE album.id IN (SELECT album FROM file WHERE directory = ?) ORDER BY album.sort, album.id LIMIT ?
                """, arguments: [directory, ShelfFolder.mostAlbums])
        return try rows.map { try ShelfAlbum(row: $0) }
    }

    /// The songs in a folder and within it, as they lie there; nil for a folder that is none of the player's.
    func songs(_ database: Database, in path: FolderPath) throws -> [ShelfSong]? {
        guard let place = place(of: path.bytes, try FolderTable.all(database)) else { return nil }
        let find = try RawStatement(
            database,
            """
            SELECT file.id FROM directory CROSS JOIN file ON file.directory = directory.id
            WHERE directory.folder = ?1 AND (directory.path = ?2 OR directory.path >= ?3 AND directory.path < ?4)
                AND file.album IS NOT NULL
            ORDER BY directory.path, ifnull(file.disc, 1), file.track, file.name, file.part LIMIT \(ShelfPlaylist.mostSongs)
            """)
        var rows: [Int] = []
        try find.each(
            .number(place.folder.row), .bytes(place.path), .bytes(place.prefix), .bytes(place.end)
        ) { rows.append($0.int(0)) }
        return try shelfSongs(database, rows)
    }

    /// The rows of a folder's directory and of those within it, for a group.
    func directories(_ database: Database, within group: ShelfGroup?) throws -> [Int] {
        guard let path = group?.folder, let place = place(of: path.bytes, try FolderTable.all(database)) else {
            return []
        }
        return try directories(database, place).map(\.row)
    }

    private func place(of path: Bytes, _ chosen: [FolderTable.Folder]) -> Place? {
        guard let folder = chosen.first(where: { FilePath.isWithin(path, $0.path) }) else { return nil }
        let inner = FilePath.parts(Bytes(path.dropFirst(folder.path.count)))
        return Place(folder: folder, path: Bytes(inner.joined(separator: [FilePath.slash])))
    }

    /// Those with songs in them.
    private func directories(_ database: Database, _ place: Place) throws -> [(row: Int, path: Bytes)] {
        let find = try RawStatement(
            database,
            """
            SELECT id, path FROM directory
            WHERE folder = ?1 AND (path = ?2 OR path >= ?3 AND path < ?4)
                AND EXISTS (SELECT 1 FROM file WHERE file.directory = directory.id)
            """)
        var found: [(row: Int, path: Bytes)] = []
        try find.each(
            .number(place.folder.row), .bytes(place.path), .bytes(place.prefix), .bytes(place.end)
        ) { found.append(($0.int(0), $0.bytes(1))) }
        return found
    }

    /// An album with discs in folders of their own counts for one of them.
    private func albumsByDirectory(_ database: Database) throws -> [Int: Int] {
        var counts: [Int: Int] = [:]
        try RawStatement(database, "SELECT directory, count(*) FROM album GROUP BY directory").each {
            counts[$0.int(0)] = $0.int(1)
        }
        return counts
    }
}

extension MusicLibrary {
    /// The folders and albums in a folder of music; nil where it is none of the player's any more.
    package func folder(_ path: FolderPath?) throws -> ShelfFolder? { try reading { try $1.folder($0, path) } }

    /// The songs of a folder or a playlist, and its name for people.
    package func songs(of collection: ShelfCollection) throws -> (name: String, songs: [ShelfSong]) {
        return try reading { database, queries in
            switch collection {
            case .folder(let path): (path.name.tidy, try queries.songs(database, in: path) ?? [])
            case .playlist(let path):
                (
                    try queries.playlistNames(database).first { $0.path == path }?.name ?? "",
                    try queries.shelfSongs(database, ofPlaylist: path)
                )
            }
        }
    }
}
