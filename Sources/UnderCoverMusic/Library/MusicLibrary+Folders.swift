import Foundation
import GRDB
import UnderCoverCore

extension MusicLibrary {
    /// Adds a folder and begins to look through it.
    func add(_ path: String) throws {
        let row = try addFolder(path)
        tell(.summary(try summary()))
        scans.async { self.attempt { try self.scanAll(row) } }
    }

    /// Adds a folder; its songs come with the next scan. Throws `LibraryProblem`.
    /// - Returns: its number.
    @discardableResult
    package func addFolder(_ path: String) throws -> Int {
        guard let real = Self.realPath(path) else { throw LibraryProblem.noFolder(path) }
        let library = try open()
        let row = try library.writer.write { database in
            for known in try FolderTable.all(database) {
                if known.path == real { throw LibraryProblem.known(path) }
                if FilePath.isWithin(real, known.path) || FilePath.isWithin(known.path, real) {
                    throw LibraryProblem.overlaps(path, FilePath.shown(known.path))
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
    private static func realPath(_ path: String) -> Bytes? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        var status = stat()
        guard stat(real, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        let bytes = Bytes(UnsafeRawBufferPointer(start: real, count: strlen(real)))
        return bytes.count > 1 ? bytes : nil
    }
}

/// Lists folders, for choosing one.
enum FolderLister {
    private static let mostFolders = 5000

    static func listing(_ path: String?) -> FolderListing {
        let path = path ?? places.first ?? "/"
        let parent = path == "/" ? nil : (path as NSString).deletingLastPathComponent
        var made = FolderListing(path: path, parent: parent, places: places)
        do throws(DirectoryListing.Failure) {
            let listing = try DirectoryListing(Bytes(path.utf8), in: nil)
            made.folders = (listing.folders.map(FilePath.shown) + links(path))
                .sorted { ShelfSort.key($0) < ShelfSort.key($1) }
            if made.folders.count > mostFolders { made.folders.removeLast(made.folders.count - mostFolders) }
            made.songs = listing.songs.count
        } catch {
            made.problem = Words.noFolder(path)
        }
        return made
    }

    /// Links to folders, which a scan would not follow, but which a player may choose.
    private static func links(_ path: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { name in
            var status = stat()
            let file = path + "/" + name
            return !name.hasPrefix(".") && lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
                && stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        }
    }

    /// The desktop's music folder, the home, and mounted disks.
    private static var places: [String] {
        let files = FileManager.default
        let (home, music) = DataFolder.homes(environment: ProcessInfo.processInfo.environment)
        var found = [music?.path ?? home.path + "/Music", home.path]
        for root in ["/media", "/run/media/" + NSUserName(), "/media/" + NSUserName(), "/mnt"] {
            let names = (try? files.contentsOfDirectory(atPath: root)) ?? []
            found += names.sorted().filter { root != "/media" || $0 != NSUserName() }.map { root + "/" + $0 }
        }
        return found.filter { path in
            var isFolder: ObjCBool = false
            return files.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
    }
}
