import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

// Not every system tells that a stick was pulled out or that a server went away, so the screens ask. Asking takes a
// moment per folder; only a folder that has gone or come back is scanned.

extension MusicLibrary {
    /// Returns at once, because a server that hangs would hold up the caller. While one look runs, others are dropped.
    func lookForFolders() {
        let isFirst = state.withLock { state in
            defer { state.isLooking = true }
            return !state.isLooking
        }
        guard isFirst else { return }
        looking.async {
            self.attempt { try self.scanChangedFolders() }
            self.state.withLock { $0.isLooking = false }
        }
    }

    private func scanChangedFolders() throws {
        // Looking shall not make a database, and a scan that runs sees for itself.
        guard isUsed, state.withLock({ $0.control == nil }) else { return }
        let changed = try open().reader.read { try FolderPresence.all($0) }.filter(\.hasChanged)
        for folder in changed {
            scans.async {
                self.attempt {
                    // Another process that scans finds out, too.
                    do { try self.scanAll(folder.row, only: folder.wasAway ? nil : [[]]) } catch LibraryError.busy {}
                }
            }
        }
    }
}

/// A folder, whether it was there at the last scan, and whether it is there now.
private struct FolderPresence: Sendable {
    var row: Int
    var path: Bytes
    var wasAway: Bool
    /// Number of its disk.
    var device: Int?

    static func all(_ database: Database) throws -> [FolderPresence] {
        let sql = "SELECT id, path, away, device FROM folder WHERE paused = 0 AND forbidden = 0 ORDER BY id"
        return try Row.fetchAll(database, sql: sql).map { row in
            let path: Data = try row.decode(forColumn: "path")
            return try FolderPresence(
                row: row.decode(forColumn: "id"), path: Bytes(path), wasAway: row.decode(forColumn: "away"),
                device: row.decode(forColumn: "device"))
        }
    }

    /// A disk that was unmounted leaves an empty directory of another disk behind. NB: a disk may have a new number,
    /// which a scan knows better.
    var hasChanged: Bool {
        var status = stat()
        let isThere = FilePath.withC(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
        if wasAway { return isThere && !isEmpty }
        return !isThere || device.map { $0 != Int(bitPattern: UInt(status.st_dev)) } ?? false
    }

    private var isEmpty: Bool {
        guard let stream = FilePath.withC(path, { opendir($0) }) else { return true }
        defer { closedir(stream) }
        // "." and ".." come as well.
        return readdir(stream) == nil || readdir(stream) == nil || readdir(stream) == nil
    }
}
