import Foundation
import GRDB
import UnderCoverCatalogue

/// The folders that the player chose.
enum FolderTable {
    struct Folder {
        var row: Int
        var path: Bytes
        var isPaused: Bool
        var isFirst: Bool
    }

    static func all(_ database: Database) throws -> [Folder] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT id, path, paused, device IS NULL AS first
                FROM folder ORDER BY id
                """)
        return try rows.map { row in
            let path: Data = try row.decode(forColumn: "path")
            return try Folder(
                row: row.decode(forColumn: "id"), path: Bytes(path), isPaused: row.decode(forColumn: "paused"),
                isFirst: row.decode(forColumn: "first"))
        }
    }

    @discardableResult
    static func add(_ database: Database, _ path: Bytes, isPaused: Bool = false, now: Int) throws -> Int {
        try database.execute(
            sql: "INSERT INTO folder (path, added, paused) VALUES (?, ?, ?)", arguments: [Data(path), now, isPaused])
        return Int(database.lastInsertedRowID)
    }

    /// Forgets the folder and what was in it.
    static func remove(_ database: Database, _ folder: Int) throws {
        let files = "SELECT file.id FROM file JOIN directory ON directory.id = directory WHERE folder = \(folder)"
        try database.execute(sql: "UPDATE album SET picture_file = NULL WHERE picture_file IN (\(files))")
        try database.execute(sql: "DELETE FROM file WHERE id IN (\(files))")
        try database.execute(
            sql: "DELETE FROM sheet WHERE directory IN (SELECT id FROM directory WHERE folder = \(folder))")
        try database.execute(sql: "DELETE FROM directory WHERE folder = \(folder)")
        try database.execute(sql: "DELETE FROM folder WHERE id = \(folder)")
        try database.execute(
            sql: """
                UPDATE album SET songs = (SELECT count(*) FROM file WHERE album = album.id);
                DELETE FROM stray WHERE directory NOT IN (SELECT id FROM directory);
                DELETE FROM genre WHERE album IN (SELECT id FROM album WHERE songs = 0);
                DELETE FROM album WHERE songs = 0;
                UPDATE album SET
                    folder = (SELECT directory.folder FROM file JOIN directory ON directory.id = file.directory
                        WHERE file.album = album.id),
                    directory = (SELECT file.directory FROM file WHERE file.album = album.id)
                WHERE folder = \(folder);
                UPDATE album SET picture_directory = NULL, picture_name = NULL
                WHERE picture_directory NOT IN (SELECT id FROM directory);
                UPDATE album SET bare = 1 WHERE picture_file IS NULL AND picture_directory IS NULL;
                UPDATE artist SET albums = (SELECT count(*) FROM album WHERE artist = artist.id),
                    songs = (SELECT count(*) FROM file WHERE artist = artist.id);
                DELETE FROM artist WHERE albums = 0 AND songs = 0;
                """)
    }
}

/// The chosen folders once more, as a text beside the database: those the files do not tell.
struct FolderNotes {
    let file: URL

    private var url: URL { file.deletingPathExtension().appendingPathExtension("folders") }

    /// A line each: "+" or, for a paused one, "-", and the path with escapes.
    func write(_ folders: [FolderTable.Folder]) {
        let lines = folders.map { ($0.isPaused ? "-" : "+") + Self.escaped($0.path) + "\n" }
        try? Data(lines.joined().utf8).write(to: url, options: .atomic)
    }

    func read() -> [(path: Bytes, isPaused: Bool)] {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").prefix(1000).compactMap { line in
            guard let path = Self.unescaped(line.dropFirst()), path.first == FilePath.slash else { return nil }
            return (path, line.first == "-")
        }
    }

    private static func escaped(_ path: Bytes) -> String {
        path.map { (0x21...0x7E).contains($0) && $0 != 0x25 ? String(UnicodeScalar($0)) : hex($0) }.joined()
    }

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "%0" : "%") + String(byte, radix: 16) }

    private static func unescaped(_ text: Substring) -> Bytes? {
        var path: Bytes = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                path.append(byte)
                continue
            }
            guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
            path.append(value)
            rest = rest.dropFirst(2)
        }
        return path
    }
}
