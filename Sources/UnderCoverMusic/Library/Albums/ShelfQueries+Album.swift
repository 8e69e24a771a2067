import Foundation
import GRDB
import UnderCoverCatalogue

extension ShelfQueries {
    /// nil for an album that is not there any more.
    func album(_ database: Database, _ id: Album.ID, _ answers: [Answer]) throws -> ShelfAlbumPage? {
        guard let key = ShelfIDs.key(id) else { return nil }
        let row = try Row.fetchOne(
            database, sql: ShelfList.albums.select + " WHERE album.key = ?", arguments: [key])
        guard let row else {
            let whole = try CorrectionTable.whole(database, of: key).map(ShelfIDs.album)
            return try whole.flatMap { try self.album(database, $0, answers) }
        }
        let album = try ShelfAlbum(row: row)
        let given = answers.filter { $0.album == id }
        let right = given.filter { $0.verdict == .right }
        return ShelfAlbumPage(
            album: album, songs: try songs(database, key), asked: given.count, known: right.count,
            soonest: right.map(\.seconds).min(), folder: try folder(database, key))
    }

    /// Sorted by disc and track; of two copies of a song the first.
    private func songs(_ database: Database, _ key: String) throws -> [ShelfSong] {
        let rows = try Row.fetchAll(
            database,
            sql: ShelfList.songs.select + " WHERE a.key = ? ORDER BY ifnull(file.disc, 1), file.track, file.name",
            arguments: [key])
        var seen: Set<[String]> = []
        return try rows.map { try ShelfSong(row: $0) }.filter { song in
            guard let track = song.track else { return true }
            return seen.insert([String(song.disc ?? 1), String(track), TitleKey.title(song.title)]).inserted
        }
    }

    private func folder(_ database: Database, _ key: String) throws -> String {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT folder.path AS top, directory.path AS inner FROM album
                JOIN directory ON directory.id = album.directory JOIN folder ON folder.id = directory.folder
                WHERE album.key = ?
                """, arguments: [key])
        guard let row else { return "" }
        return FilePath.shown(try Self.path(row))
    }

    private static func path(_ row: Row) throws -> Bytes {
        let (top, inner): (Data, Data) = (try row.decode(forColumn: "top"), try row.decode(forColumn: "inner"))
        return FilePath.join(Bytes(top), Bytes(inner))
    }

    /// The places that an album's picture comes from, best first.
    func pictureSources(_ database: Database, _ id: Album.ID) throws -> [PictureSource] {
        guard let key = ShelfIDs.key(id) else { return [] }
        let chosen = try chosenPicture(database, key)
        if chosen?.place == .fetched { return [] }
        return try [
            chosen?.source, picture(database, key, .embedded, Self.songWithPicture),
            picture(database, key, .beside, Self.pictureBeside),
        ].compactMap { $0 }
    }

    private static let songWithPicture = """
        SELECT file.name AS name, file.directory AS directory, size || ':' || changed AS version
        FROM album JOIN file ON file.id = picture_file
        """
    private static let pictureBeside = """
        SELECT picture_name AS name, picture_directory AS directory, picture_version AS version FROM album
        """

    private func picture(
        _ database: Database, _ key: String, _ kind: PictureSource.Kind, _ select: String
    ) throws -> PictureSource? {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT folder.path AS top, directory.path AS inner, found.name, found.directory, found.version
                FROM (\(select) WHERE album.key = ?) AS found
                JOIN directory ON directory.id = found.directory JOIN folder ON folder.id = directory.folder
                """, arguments: [key])
        guard let row, let file: Data = try row.decode(forColumn: "name") else { return nil }
        return PictureSource(
            kind: kind, path: FilePath.join(try Self.path(row), Bytes(file)),
            directory: try row.decode(forColumn: "directory"), version: try row.decode(forColumn: "version") ?? "")
    }

    /// nil for a song that is not known any more.
    func song(_ database: Database, _ id: String) throws -> OwnSong? {
        let row = try Row.fetchOne(
            database,
            sql: """
                SELECT folder.path AS top, directory.path AS inner, file.name AS file, start, length FROM file
                JOIN directory ON directory.id = file.directory JOIN folder ON folder.id = directory.folder
                WHERE file.id = ?
                """, arguments: [ShelfIDs.row(id)])
        guard let row else { return nil }
        let file: Data = try row.decode(forColumn: "file")
        return OwnSong(
            path: FilePath.join(try Self.path(row), Bytes(file)), start: try Self.seconds(row, "start") ?? 0,
            seconds: try Self.seconds(row, "length"))
    }

    /// The number of CD frames in a second.
    static func seconds(_ row: Row, _ column: String) throws -> Double? {
        let frames: Int? = try row.decode(forColumn: column)
        return frames.flatMap {
            OutsideNumber.real(Double($0) / SongPiece.framesPerSecond, in: OutsideNumber.durations)
        }
    }

    func skipped(_ database: Database, _ folder: Int) throws -> [SkippedFile] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT folder.path AS top, directory.path AS inner, bad.name AS file, problem FROM (
                    SELECT directory, name, problem FROM file WHERE problem IS NOT NULL
                    UNION SELECT directory, name, problem FROM sheet WHERE problem IS NOT NULL
                    UNION SELECT directory, name, problem FROM stray
                    UNION SELECT directory, name, 'damagedPicture' FROM (\(PictureTable.damaged))) AS bad
                JOIN directory ON directory.id = bad.directory JOIN folder ON folder.id = directory.folder
                WHERE folder.id = ? ORDER BY inner, file LIMIT 10000
                """, arguments: [folder])
        return try rows.map { row in
            let file: Data = try row.decode(forColumn: "file")
            return SkippedFile(
                path: FilePath.shown(FilePath.join(try Self.path(row), Bytes(file))),
                problem: TagError(rawValue: try row.decode(forColumn: "problem")) ?? .unreadable)
        }
    }

    /// Albums of a folder that no match asks about, by their names.
    func unasked(_ database: Database, _ folder: Int) throws -> [UnaskedAlbum] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT title, artist_name, bare, picture_file IS NOT NULL OR picture_directory IS NOT NULL AS pictured, art
                FROM album LEFT JOIN unasked ON unasked.album = album.key
                WHERE folder = ? AND (bare = 1 OR single = 1) ORDER BY sort, album.id LIMIT 10000
                """, arguments: [folder])
        return try rows.map { row in
            let (isBare, isPictured): (Bool, Bool) = try (
                row.decode(forColumn: "bare"), row.decode(forColumn: "pictured")
            )
            let art: String? = try row.decode(forColumn: "art")
            // One that has a picture of which nothing is known was lost to a decoder.
            let problem = isPictured ? .unreadable : art.flatMap(ArtError.init(rawValue:)) ?? .none
            return UnaskedAlbum(
                title: try row.decode(forColumn: "title"), artist: try row.decode(forColumn: "artist_name"),
                reason: isBare ? .art(problem) : .single)
        }
    }
}

/// A place that an album's picture comes from.
package struct PictureSource: Equatable, Sendable {
    package enum Kind: String, Sendable {
        /// Within a music file.
        case embedded
        case beside
    }

    package var kind: Kind
    /// Absolute, as bytes.
    package var path: [UInt8]
    /// Row of its directory.
    var directory: Int
    /// The stamp of the file, as the last scan saw it.
    var version: String

    /// Known by this until the file changes.
    var address: String { "\(kind.rawValue):\(ContentHash(of: path)):\(version)" }

    func at(_ version: String) -> PictureSource {
        var source = self
        source.version = version
        return source
    }
}
