import Foundation
import GRDB
import UnderCoverCatalogue

extension MusicLibrary {
    /// The database's name in the data folder.
    package static let fileName = LibraryFile.name

    /// There is a library: looking at the start shall not make one.
    package var isUsed: Bool { access(file.path, F_OK) == 0 }

    /// The contents of the library, without making or changing anything; nil where there is none.
    package static func peek(folder: URL) throws(StoreError) -> ShelfSummary? {
        let file = LibraryFile(url: folder.appendingPathComponent(fileName))
        guard access(file.path, F_OK) == 0 else { return nil }
        do {
            return try file.reader().read { try ShelfQueries().summary($0, ShelfHistory()) }
        } catch {
            throw StoreError(opening: file.path, error)
        }
    }

    /// Notes that albums without a picture of their own have one now, which was fetched.
    package func tookPictures(_ albums: [Album.ID]) throws {
        guard !albums.isEmpty else { return }
        let library = try open()
        try library.writer.write { database in
            for album in albums {
                try database.cachedStatement(sql: "INSERT OR IGNORE INTO art (album) VALUES (?)")
                    .execute(arguments: [ShelfIDs.key(album)])
            }
            try ArtTable.apply(database)
        }
    }

    /// MBIDs of the release and of its group.
    package func releaseIDs(of album: Album.ID) throws -> (release: String?, group: String?) {
        return try reading { database, _ in
            let sql = "SELECT release, release_group FROM album WHERE key = ?"
            guard let row = try Row.fetchOne(database, sql: sql, arguments: [ShelfIDs.key(album)]) else {
                return (nil, nil)
            }
            return (try row.decode(forColumn: "release"), try row.decode(forColumn: "release_group"))
        }
    }
}

/// Albums whose picture was fetched. A scan knows only the pictures among the files.
enum ArtTable {
    static func apply(_ database: Database) throws {
        try database.execute(sql: "UPDATE album SET bare = 0 WHERE bare = 1 AND key IN (SELECT album FROM art)")
    }
}
