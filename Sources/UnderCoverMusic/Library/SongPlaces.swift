import Foundation
import GRDB
import UnderCoverCore

/// Finds songs of the shelf by the paths of their files. Used within one connection's queue.
struct SongPlaces {
    private let find: RawStatement
    private var folders: [(row: Int, path: Bytes)] = []

    init(_ database: Database) throws {
        find = try RawStatement(
            database,
            """
            SELECT file.id, file.album FROM file JOIN directory ON directory.id = file.directory
            WHERE directory.folder = ?1 AND directory.path = ?2 AND file.name = ?3 AND file.album IS NOT NULL
            ORDER BY part LIMIT 1
            """)
        var folders: [(row: Int, path: Bytes)] = []
        try RawStatement(database, "SELECT id, path FROM folder").each { folders.append(($0.int(0), $0.bytes(1))) }
        self.folders = folders
    }

    /// - Parameter path: absolute. Returns the rows of the song and its album; nil where there is no such song.
    func song(at path: String) throws -> (file: Int, album: Int)? {
        let path = Bytes(path.utf8)
        for folder in folders where FilePath.isWithin(path, folder.path) {
            var parts = FilePath.parts(Bytes(path.dropFirst(folder.path.count)))
            guard let name = parts.popLast() else { continue }
            var found: (file: Int, album: Int)?
            let inner = Bytes(parts.joined(separator: [FilePath.slash]))
            try find.each(.number(folder.row), .bytes(inner), .bytes(name)) { found = ($0.int(0), $0.int(1)) }
            if let found { return found }
        }
        return nil
    }
}
