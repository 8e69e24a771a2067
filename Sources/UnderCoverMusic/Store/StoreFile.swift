import Foundation
import GRDB
import UnderCoverCore

// The file is checked before SQLite opens it, because SQLite accepts anything: an empty file becomes a new database, a
// foreign one gets our tables, a newer one our writes. New files are renamed into place, so an empty file is never an
// unfinished one of ours but a loss to report.

struct StoreFile {
    static let name = "under-cover.db"

    let folder: URL
    /// Another one for a file that was set aside.
    var fileName = Self.name

    var path: String { folder.appendingPathComponent(fileName).path }

    /// Makes the folder if needed. The lock keeps other processes from creating or repairing the file.
    func lock() throws(StoreError) -> FolderLock {
        try makeFolder()
        return try FolderLock(folder: folder)
    }

    /// Opens the file, creates a missing one, and migrates it. Call only under `lock`.
    /// - Parameter checksAnswers: see `checkWhole`.
    func open(checksAnswers: Bool = false) throws(StoreError) -> DatabaseQueue {
        if try isThere() {
            try Self.checkFiles(path)
        } else if Marker(folder: folder).isThere {
            throw .missing(path: path)
        } else {
            try create()
        }
        do {
            let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
            try queue.read { try Self.checkWhole($0, path, checksAnswers: checksAnswers) }
            // A new file and a backup have no log.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try Schema.migrator.migrate(queue)
            try queue.read { try Schema.check($0, path) }
            try checkIsWritable(queue)
            if try queue.read(AnswerLedger.isStale) { try queue.write(AnswerLedger.mendIfStale) }
            return queue
        } catch {
            throw StoreError(opening: path, error)
        }
    }

    /// The path of a new file before it is renamed.
    var unborn: String { path + ".new" }

    /// Creates an empty database. Call only under `lock`.
    func create() throws(StoreError) {
        try prepareEmpty()
        setAsideOrphans()
        try replace()
    }

    func prepareEmpty() throws(StoreError) {
        Disk.removeDatabase(unborn)
        do {
            // NB: without a write-ahead log. SQLite does not report a failure while it folds the log in, and the rename
            // below would move a file without its log.
            let queue = try DatabaseQueue(path: unborn, configuration: Self.configuration)
            try Schema.migrator.migrate(queue)
            try queue.close()
        } catch {
            throw StoreError(opening: path, error)
        }
        chmod(unborn, 0o600)
    }

    /// Renames the file at `unborn` into place.
    func replace() throws(StoreError) {
        try Disk.rename(unborn, to: path)
        Disk.syncFolder(folder)
    }

    static var configuration: Configuration { configuration() }

    /// - Parameter hasTriggers: of the game's own; only in memory.
    static func configuration(hasTriggers: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.label = "store"
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try Hardening.apply(to: $0, hasTriggers: hasTriggers) }
        return configuration
    }
}

extension StoreFile {
    private func makeFolder() throws(StoreError) {
        let path = folder.path
        try make(folder)
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .folder(path: path, deed: .read, reason: ErrnoReason.words(errno))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .folder(path: path, deed: .read, reason: ErrnoReason.words(ENOTDIR))
        }
        try checkAccess(path, R_OK | X_OK, .read)
        try checkAccess(path, W_OK, .written)
    }

    private func make(_ folder: URL) throws(StoreError) {
        if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
        let parent = folder.deletingLastPathComponent()
        if errno == ENOENT, parent.path != folder.path {
            try make(parent)
            if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
        }
        throw .folder(path: folder.path, deed: .made, reason: ErrnoReason.words(errno))
    }

    /// Throws unless the file exists and can be read and written.
    func isThere() throws(StoreError) -> Bool {
        guard try isReadable() else { return false }
        try checkAccess(path, W_OK, .written)
        return true
    }

    /// Throws unless the file exists and can be read.
    func isReadable() throws(StoreError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return false }
            throw .folder(path: path, deed: .read, reason: ErrnoReason.words(errno))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
        try checkAccess(path, R_OK, .read)
        return true
    }

    /// NB: SQLite opens a file that it cannot write for reading, and reports that much later.
    private func checkIsWritable(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE; ROLLBACK") }
    }

    /// NB: SQLite would replay a deleted database's log into the new one.
    private func setAsideOrphans() {
        let log = path + "-wal"
        if access(log, F_OK) == 0 { rename(log, log + ".orphan-\(Int(Date().timeIntervalSince1970))") }
        unlink(path + "-shm")
    }

    private func checkAccess(_ path: String, _ mode: Int32, _ deed: Words.FileDeed) throws(StoreError) {
        guard access(path, mode) == 0 else {
            throw .folder(path: path, deed: deed, reason: ErrnoReason.words(errno))
        }
    }
}
