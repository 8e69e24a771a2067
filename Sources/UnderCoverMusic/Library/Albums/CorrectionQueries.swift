import Foundation
import GRDB
import UnderCoverCatalogue

/// The page that puts an album right shows these. Used within a connection's queue.
struct CorrectionQueries {
    private static let mostPictures = 60
    private static let mostNear = 40

    let database: Database

    func sheet(of album: Album.ID) throws -> CorrectionSheet? {
        guard let key = ShelfIDs.key(album) else { return nil }
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT title, artist_name, year FROM own_album WHERE album = ?1
                UNION ALL SELECT title, artist_name, year FROM album WHERE key = ?1 LIMIT 1
                """, arguments: [key])
        guard let row else { return nil }
        return CorrectionSheet(
            corrections: try CorrectionTable.of(database, key), title: try row.decode(forColumn: "title"),
            artist: try row.decode(forColumn: "artist_name"), year: try row.decode(forColumn: "year"),
            pictures: try pictures(key), parts: try parts(key), near: try near(key))
    }

    private func parts(_ key: String) throws -> [ShelfAlbum] {
        let own = try database.cachedStatement(
            sql: "SELECT album, title, artist_name, year FROM own_album WHERE album = ?")
        return try CorrectionTable.parts(database, of: [key]).compactMap { part in
            try Row.fetchOne(own, arguments: [part]).map { row in
                try ShelfAlbum(
                    id: ShelfIDs.album(row.decode(forColumn: "album")), title: row.decode(forColumn: "title"),
                    artist: row.decode(forColumn: "artist_name"), year: row.decode(forColumn: "year"))
            }
        }.sorted { ($0.title, $0.id.rawValue) < ($1.title, $1.id.rawValue) }
    }

    /// Albums by the same artist, in the same folder, or of the same name. Those whose titles begin alike come first.
    private func near(_ key: String) throws -> [ShelfAlbum] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                \(ShelfList.albums.select) WHERE album.key <> ?1 AND album.id IN (
                    SELECT other.id FROM album AS this JOIN album AS other
                        ON other.artist = this.artist OR other.sort = this.sort WHERE this.key = ?1
                    UNION SELECT file.album FROM file WHERE file.directory IN (
                        SELECT inside.directory FROM file AS inside JOIN album AS this ON this.id = inside.album
                        WHERE this.key = ?1))
                ORDER BY album.sort LIMIT 400
                """, arguments: [key])
        let title = TitleKey.title(
            try String.fetchOne(
                database, sql: "SELECT title FROM album WHERE key = ?", arguments: [key]) ?? "")
        let albums = try rows.map { try ShelfAlbum(row: $0) }.map { album in
            (album, title.commonPrefix(with: TitleKey.title(album.title)).count)
        }
        return Array(
            albums.enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
                .prefix(Self.mostNear).map(\.element.0))
    }

    /// Pictures beside the songs, above them, and in folders below.
    private func pictures(_ key: String) throws -> [CoverPlace] {
        let places = try Row.fetchAll(
            database,
            sql: """
                SELECT DISTINCT directory.folder AS folder, directory.path AS path FROM file
                JOIN directory ON directory.id = file.directory
                WHERE file.album = (SELECT id FROM album WHERE key = ?) ORDER BY path LIMIT 20
                """, arguments: [key])
        var found: [String] = []
        for place in places {
            let folder: Int = try place.decode(forColumn: "folder")
            let path = Bytes(try place.decode(Data.self, forColumn: "path"))
            let above = Bytes(FilePath.parts(path).dropLast().joined(separator: [FilePath.slash]))
            let (start, end) = path.isEmpty ? ([], []) : (path + [FilePath.slash], path + [FilePath.slash + 1])
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT path, pictures FROM directory
                    WHERE folder = ?1 AND (path IN (?2, ?3) OR (path > ?4 AND path < ?5)) ORDER BY path LIMIT 100
                    """, arguments: [folder, Data(path), Data(above), Data(start), Data(end)])
            for row in rows {
                let inner = Bytes(try row.decode(Data.self, forColumn: "path"))
                for picture in PictureFile.unpacked(Bytes(try row.decode(Data.self, forColumn: "pictures"))) {
                    let path = FilePath.join(inner, picture.name)
                    if let text = String(validating: path, as: UTF8.self), !found.contains(text) { found.append(text) }
                }
            }
        }
        return found.prefix(Self.mostPictures).map { .folder($0) }.filter { CoverPlace($0.value) == $0 }
    }
}

extension ShelfQueries {
    /// The picture that the player has chosen for an album, where it is a file; nil for no choice.
    func chosenPicture(_ database: Database, _ key: String) throws -> (place: CoverPlace, source: PictureSource?)? {
        guard let place = try CorrectionTable.value(database, key, .cover).flatMap({ CoverPlace($0) }) else {
            return nil
        }
        switch place {
        case .fetched: return try CorrectionTable.isFetched(database, key) ? (place, nil) : nil
        case .file(let path):
            return (place, PictureSource(kind: .beside, path: Bytes(path.utf8), directory: 0, version: ""))
        case .folder(let path): return (place, try source(database, key, Bytes(path.utf8)))
        }
    }

    private func source(_ database: Database, _ key: String, _ path: Bytes) throws -> PictureSource? {
        var parts = FilePath.parts(path)
        guard let name = parts.popLast() else { return nil }
        let inner = Bytes(parts.joined(separator: [FilePath.slash]))
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT directory.id AS id, folder.path AS top, pictures FROM directory
                JOIN folder ON folder.id = directory.folder
                WHERE directory.path = ?1 ORDER BY folder.id <> (SELECT folder FROM album WHERE key = ?2) LIMIT 1
                """, arguments: [Data(inner), key])
        guard let row else { return nil }
        let known = PictureFile.unpacked(Bytes(try row.decode(Data.self, forColumn: "pictures")))
        guard let picture = known.first(where: { $0.name == name }) else { return nil }
        let top = Bytes(try row.decode(Data.self, forColumn: "top"))
        return PictureSource(
            kind: .beside, path: FilePath.join(FilePath.join(top, inner), name),
            directory: try row.decode(forColumn: "id"), version: picture.version)
    }

    /// The place of a picture as a correction names it: within a music folder where it is one of those that a scan saw.
    func coverPlace(_ database: Database, _ path: String) throws -> CoverPlace {
        let bytes = Bytes(path.utf8)
        let folders = try FolderTable.all(database).map(\.path)
        guard let folder = folders.first(where: { FilePath.isWithin(bytes, $0) }) else { return .file(path) }
        let inner = Bytes(bytes.dropFirst(folder.count + 1))
        let place = CoverPlace.folder(String(decoding: inner, as: UTF8.self))
        return try source(database, "", inner) == nil ? .file(path) : place
    }
}

extension MusicLibrary {
    func coverPlace(ofFile path: String) throws -> CoverPlace { try reading { try $1.coverPlace($0, path) } }
}
