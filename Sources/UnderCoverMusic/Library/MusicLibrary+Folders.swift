import Foundation
import GRDB
import UnderCoverCatalogue

extension MusicLibrary {
    /// Adds a folder and begins to look through it.
    func add(_ path: FolderPath) throws {
        let row = try addFolder(path)
        tell(.summary(try summary()))
        scans.async { self.attempt { try self.scanAll(row) } }
    }

    /// Adds a folder; its songs come with the next scan. Throws `LibraryError`.
    /// - Returns: its number.
    @discardableResult
    package func addFolder(_ path: String) throws -> Int { try addFolder(FolderPath(path)) }

    @discardableResult
    package func addFolder(_ path: FolderPath) throws -> Int {
        guard let real = Self.realPath(path.bytes) else { throw LibraryError.noFolder(path.shown) }
        let library = try open()
        let row = try library.writer.write { database in
            for known in try FolderTable.all(database) {
                if known.path == real { throw LibraryError.known(path.shown) }
                if FilePath.isWithin(real, known.path) {
                    throw LibraryError.inside(path.shown, FilePath.shown(known.path))
                }
                if FilePath.isWithin(known.path, real) {
                    throw LibraryError.around(path.shown, FilePath.shown(known.path))
                }
            }
            return try FolderTable.add(database, real, now: now())
        }
        try noteFolders(library)
        return row
    }

    /// Forgets a folder by its path, also one that is away. Blocks. Throws `LibraryError`.
    /// - Returns: its path without links.
    @discardableResult
    package func removeFolder(_ path: String) throws -> String {
        let library = try open()
        let lock = try ScanLock(beside: file.url)
        defer { lock.release() }
        let wanted = Self.realPath(Bytes(path.utf8)) ?? Bytes(URL(fileURLWithPath: path).standardizedFileURL.path.utf8)
        let folders = try library.reader.read { try FolderTable.all($0) }
        guard let folder = folders.first(where: { $0.path == wanted }) else { throw LibraryError.notYours(path) }
        try scans.sync { try remove(folder.row) }
        return FilePath.shown(folder.path)
    }

    /// On `scans` only: a scan that runs would write rows of a folder that is gone.
    func remove(_ folder: Int) throws {
        let library = try open()
        try library.writer.write { database in
            let writer = try ScanWriter(database, folder: folder, now: now(), isFirst: false)
            try writer.liftAll()
            try FolderTable.remove(database, folder)
            try ArtTable.apply(database)
            try writer.putRight()
            try writer.refreshArtists()
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
