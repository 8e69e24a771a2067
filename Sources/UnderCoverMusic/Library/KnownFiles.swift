import Foundation
import GRDB
import UnderCoverCore

/// What the database says about files. Used by the walker's thread only, on a connection of its own.
final class KnownFiles {
    struct Directory {
        var row: Int
        var device: Int
        var pictures: Bytes
        var playlists: Bytes
    }

    struct File {
        var row: Int
        var stamp: FileStamp
        var problem: TagProblem?
    }

    private let directory: RawStatement
    private let files: RawStatement
    private let tags: RawStatement
    private let byInode: RawStatement
    private let below: RawStatement
    /// Paths of all folders, for finding moved files.
    private let folders: [Int: Bytes]
    private let isEmpty: Bool
    /// Later rows of directories are this scan's own.
    let lastDirectory: Int

    init(_ database: Database) throws {
        directory = try RawStatement(
            database, "SELECT id, device, pictures, playlists FROM directory WHERE folder = ? AND path = ?")
        files = try RawStatement(
            database, "SELECT id, name, size, changed, inode, problem FROM file WHERE directory = ?")
        tags = try RawStatement(database, "SELECT tags FROM file WHERE id = ?")
        byInode = try RawStatement(
            database,
            """
            SELECT file.id, file.name, size, changed, path, folder FROM file
            JOIN directory ON directory.id = file.directory WHERE inode = ? AND problem IS NULL LIMIT 8
            """)
        below = try RawStatement(database, "SELECT id, path FROM directory WHERE folder = ?")
        var folders: [Int: Bytes] = [:]
        try RawStatement(database, "SELECT id, path FROM folder").each { folders[$0.int(0)] = $0.bytes(1) }
        self.folders = folders
        lastDirectory = try Int.fetchOne(database, sql: "SELECT max(id) FROM directory") ?? 0
        isEmpty = try Int.fetchOne(database, sql: "SELECT 1 FROM file LIMIT 1") == nil
    }

    func directory(_ folder: Int, _ path: Bytes) throws -> Directory? {
        var found: Directory?
        try directory.each(.number(folder), .bytes(path)) {
            found = Directory(row: $0.int(0), device: $0.int(1), pictures: $0.bytes(2), playlists: $0.bytes(3))
        }
        return found
    }

    func files(_ directory: Int) throws -> [Bytes: File] {
        var found: [Bytes: File] = [:]
        try files.each(.number(directory)) { row in
            found[row.bytes(1)] = File(
                row: row.int(0), stamp: FileStamp(size: row.int(2), changed: row.int(3), inode: row.int(4)),
                problem: row.text(5).flatMap(TagProblem.init(rawValue:)))
        }
        return found
    }

    /// Most files have not changed, so nobody asks for their tags.
    func tags(_ file: Int) throws -> String? {
        var found: String?
        try tags.each(.number(file)) { found = $0.text(0) }
        return found
    }

    /// The row of a file that lay elsewhere and is there no more.
    func moved(_ stamp: FileStamp) throws -> File? {
        if isEmpty { return nil }
        var found: File?
        try byInode.each(.number(stamp.inode)) { row in
            guard found == nil, row.int(2) == stamp.size, row.int(3) == stamp.changed, let folder = folders[row.int(5)]
            else { return }
            let path = folder + [FilePath.slash] + FilePath.join(row.bytes(4), row.bytes(1))
            guard FilePath.withC(path, { faccessat(AT_FDCWD, $0, F_OK, AT_SYMLINK_NOFOLLOW) }) != 0, errno == ENOENT
            else { return }
            found = File(row: row.int(0), stamp: stamp, problem: nil)
        }
        return found
    }

    /// Rows of all directories of a folder.
    func directories(_ folder: Int) throws -> [(row: Int, path: Bytes)] {
        var found: [(Int, Bytes)] = []
        try below.each(.number(folder)) { found.append(($0.int(0), $0.bytes(1))) }
        return found
    }
}
