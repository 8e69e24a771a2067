import Foundation
import GRDB
import UnderCoverCore

extension MusicLibrary {
    /// Adds a folder and begins to look through it.
    func add(_ path: FolderPath) throws {
        let row = try addFolder(path)
        tell(.summary(try summary()))
        scans.async { self.attempt { try self.scanAll(row) } }
    }

    /// Adds a folder; its songs come with the next scan. Throws `LibraryProblem`.
    /// - Returns: its number.
    @discardableResult
    package func addFolder(_ path: String) throws -> Int { try addFolder(FolderPath(path)) }

    @discardableResult
    package func addFolder(_ path: FolderPath) throws -> Int {
        guard let real = Self.realPath(path.bytes) else { throw LibraryProblem.noFolder(path.shown) }
        let library = try open()
        let row = try library.writer.write { database in
            for known in try FolderTable.all(database) {
                if known.path == real { throw LibraryProblem.known(path.shown) }
                if FilePath.isWithin(real, known.path) || FilePath.isWithin(known.path, real) {
                    throw LibraryProblem.overlaps(path.shown, FilePath.shown(known.path))
                }
            }
            return try FolderTable.add(database, real, now: now())
        }
        try noteFolders(library)
        return row
    }

    /// On `scans` only: a scan that runs would write rows of a folder that is gone.
    func remove(_ folder: Int) throws {
        let library = try open()
        try library.writer.write { database in
            try FolderTable.remove(database, folder)
            try ArtTable.apply(database)
        }
        try noteFolders(library)
        tell(.summary(try summary()))
    }

    func pause(_ folder: Int, _ isPaused: Bool) throws {
        let library = try open()
        try library.writer.write {
            try $0.execute(sql: "UPDATE folder SET paused = ? WHERE id = ?", arguments: [isPaused, folder])
        }
        try noteFolders(library)
        tell(.summary(try summary()))
    }

    private func noteFolders(_ library: OpenLibrary) throws {
        FolderNotes(file: file.url).write(try library.writer.read { try FolderTable.all($0) })
    }

    /// Without links; nil for what is no folder.
    private static func realPath(_ path: Bytes) -> Bytes? {
        guard let real = FilePath.withC(path, { realpath($0, nil) }) else { return nil }
        defer { free(real) }
        var status = stat()
        guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        let bytes = Bytes(UnsafeRawBufferPointer(start: real, count: strlen(real)))
        return bytes.count > 1 ? bytes : nil
    }
}
