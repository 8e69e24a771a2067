import Foundation
import GRDB
import UnderCoverCatalogue

/// The database's knowledge of files. Used by the walker's thread only, on a connection of its own.
final class KnownFiles {
    struct Directory {
        var row: Int
        var device: Int
        var pictures: Bytes
        var playlists: Bytes
    }

    struct File {
        /// nil for one whose rows are songs of a cue sheet.
        var row: Int?
        var stamp: FileStamp
        var problem: TagError?
        /// Rows of songs of a cue sheet, by their numbers there.
        var parts: [Int: Int] = [:]

        var rows: [Int] { parts.values + (row.map { [$0] } ?? []) }

        mutating func add(_ row: Int, part: Int) { if part == 0 { self.row = row } else { parts[part] = row } }
    }

    private let directory: RawStatement
    private let files: RawStatement
    private let tags: RawStatement
    private let byInode: RawStatement
    private let below: RawStatement
    private let inner: RawStatement
    private let stamps: RawStatement
    private let sheets, strays: RawStatement
    /// Rows of moved files that have a new place.
    private var given: Set<Int> = []
    /// Paths of all folders, for finding moved files.
    private let folders: [Int: Bytes]
    private let isEmpty: Bool
    private let hasSheets, hasStrays: Bool
    /// Later rows of directories are this scan's own.
    let lastDirectory: Int

    init(_ database: Database) throws {
        directory = try RawStatement(
            database, "SELECT id, device, pictures, playlists FROM directory WHERE folder = ? AND path = ?")
        files = try RawStatement(
            database, "SELECT id, name, size, changed, inode, problem, part FROM file WHERE directory = ?")
        tags = try RawStatement(database, "SELECT tags FROM file WHERE id = ?")
        byInode = try RawStatement(
            database,
            """
            SELECT file.id, file.name, size, changed, path, folder, device, part FROM file
            JOIN directory ON directory.id = file.directory WHERE inode = ? AND problem IS NULL ORDER BY file.name = ? DESC
            """)
        below = try RawStatement(database, "SELECT id, path, device FROM directory WHERE folder = ?")
        inner = try RawStatement(
            database, "SELECT 1 FROM directory WHERE folder = ? AND path > ? AND path < ? LIMIT 1")
        stamps = try RawStatement(
            database,
            """
            SELECT file.name, size, changed, path FROM file
            JOIN directory ON directory.id = file.directory WHERE folder = ?
            """)
        sheets = try RawStatement(
            database, "SELECT name, size, changed, inode, problem, content FROM sheet WHERE directory = ?")
        strays = try RawStatement(database, "SELECT name FROM stray WHERE directory = ? AND problem = ?")
        var folders: [Int: Bytes] = [:]
        try RawStatement(database, "SELECT id, path FROM folder").each { folders[$0.int(0)] = $0.bytes(1) }
        self.folders = folders
        lastDirectory = try Int.fetchOne(database, sql: "SELECT max(id) FROM directory") ?? 0
        isEmpty = try Int.fetchOne(database, sql: "SELECT 1 FROM file LIMIT 1") == nil
        hasStrays = try Int.fetchOne(database, sql: "SELECT 1 FROM stray LIMIT 1") != nil
        hasSheets = try Int.fetchOne(database, sql: "SELECT 1 FROM sheet LIMIT 1") != nil
    }

    func directory(_ folder: Int, _ path: Bytes) throws -> Directory? {
        var found: Directory?
        try directory.each(.number(folder), .bytes(path)) {
            found = Directory(row: $0.int(0), device: $0.int(1), pictures: $0.bytes(2), playlists: $0.bytes(3))
        }
        return found
    }

    /// Says whether a directory is known, or one in it.
    func hasDirectory(_ folder: Int, within path: Bytes) throws -> Bool {
        var isKnown = try directory(folder, path) != nil
        if isKnown { return true }
        try inner.each(.number(folder), .bytes(path + [FilePath.slash]), .bytes(path + [FilePath.slash + 1])) { _ in
            isKnown = true
        }
        return isKnown
    }

    func files(_ directory: Int) throws -> [Bytes: File] {
        var found: [Bytes: File] = [:]
        try files.each(.number(directory)) { row in
            let made = File(
                stamp: FileStamp(size: row.int(2), changed: row.int(3), inode: row.int(4)),
                problem: row.text(5).flatMap(TagError.init(rawValue:)))
            found[row.bytes(1), default: made].add(row.int(0), part: row.int(6))
        }
        return found
    }

    struct Sheet {
        var stamp: FileStamp
        var problem: TagError?
        var packed: String?
    }

    /// The cue sheets of a directory, by their names.
    func sheets(_ directory: Int) throws -> [Bytes: Sheet] {
        var found: [Bytes: Sheet] = [:]
        if !hasSheets { return found }
        try sheets.each(.number(directory)) { row in
            found[row.bytes(0)] = Sheet(
                stamp: FileStamp(size: row.int(1), changed: row.int(2), inode: row.int(3)),
                problem: row.text(4).flatMap(TagError.init(rawValue:)), packed: row.text(5))
        }
        return found
    }

    /// Music of a directory that the game does not read.
    func strays(_ directory: Int) throws -> Set<Bytes> {
        var found: Set<Bytes> = []
        if !hasStrays { return found }
        try strays.each(.number(directory), .text(TagError.otherKind.rawValue)) { found.insert($0.bytes(0)) }
        return found
    }

    /// Asked for apart, because a scan needs the tags of few files: most have not changed.
    func tags(_ file: Int) throws -> String? {
        var found: String?
        try tags.each(.number(file)) { found = $0.text(0) }
        return found
    }

    /// The rows of a file that lay elsewhere on the same disk and is there no more. Each row is given away once, because
    /// hard links have the same inode; that of the same name comes first.
    func moved(_ name: Bytes, _ stamp: FileStamp, on devices: Set<Int>) throws -> File? {
        if isEmpty { return nil }
        var (found, place): (File?, Bytes?) = (nil, nil)
        try byInode.each(.number(stamp.inode), .bytes(name)) { row in
            guard row.int(2) == stamp.size, row.int(3) == stamp.changed, devices.contains(row.int(6)),
                !given.contains(row.int(0)), let folder = folders[row.int(5)]
            else { return }
            let path = folder + [FilePath.slash] + FilePath.join(row.bytes(4), row.bytes(1))
            guard place.map({ $0 == path }) ?? FilePath.isMissing(path) else { return }
            place = path
            found = found ?? File(stamp: stamp, problem: nil)
            found?.add(row.int(0), part: row.int(7))
        }
        given.formUnion(found?.rows ?? [])
        return found
    }

    /// All directories of a folder.
    func directories(_ folder: Int) throws -> [(row: Int, path: Bytes, device: Int)] {
        var found: [(Int, Bytes, Int)] = []
        try below.each(.number(folder)) { found.append(($0.int(0), $0.bytes(1), $0.int(2))) }
        return found
    }

    /// Names, sizes and times of all files within a directory.
    func marks(_ folder: Int, within path: Bytes) throws -> Set<Mark> {
        var found: Set<Mark> = []
        try stamps.each(.number(folder)) { row in
            guard FilePath.isWithin(row.bytes(3), path) else { return }
            found.insert(Mark(name: row.bytes(0), size: row.int(1), changed: row.int(2)))
        }
        return found
    }

    /// The key by which a file is known on a file system that numbers its files anew.
    struct Mark: Hashable {
        var name: Bytes
        var size: Int
        var changed: Int
    }
}
