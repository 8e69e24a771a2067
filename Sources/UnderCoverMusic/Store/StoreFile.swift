import Foundation
import GRDB
import UnderCoverCore

// The file is checked before SQLite opens it, because SQLite accepts anything: an empty file becomes a new database, a
// foreign one gets our tables, a newer one our writes. New files are renamed into place, so an empty file is never an
// unfinished one of ours but a loss to report.

struct StoreFile {
    static let name = "under-cover.db"

    let folder: URL

    var path: String { folder.appendingPathComponent(Self.name).path }

    /// Makes the folder if needed. The lock keeps other processes from creating or repairing the file.
    func lock() throws(StoreError) -> FolderLock {
        try makeFolder()
        return try FolderLock(folder: folder)
    }

    /// Opens the file, creates a missing one, and migrates it. Call only under `lock`.
    func open() throws(StoreError) -> DatabaseQueue {
        if try isThere() {
            try Self.checkHeader(path)
        } else if Marker(folder: folder).isThere {
            throw .missing(path: path)
        } else {
            try create()
        }
        do {
            let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
            try queue.read { try Self.checkWhole($0, path) }
            // A new file and a backup have no log.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try Schema.migrator.migrate(queue)
            try checkIsWritable(queue)
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

    /// Throws unless the file at `path` is a whole database of this game.
    static func check(_ path: String) throws(StoreError) {
        try checkHeader(path)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.read { try checkWhole($0, path) }
            try queue.close()
        } catch {
            throw StoreError(opening: path, error)
        }
    }

    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "store"
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return configuration
    }
}

extension StoreFile {
    private func makeFolder() throws(StoreError) {
        let path = folder.path
        try make(folder)
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .folder(path: path, verb: "read", reason: ErrnoReason.words(errno))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .folder(path: path, verb: "read", reason: ErrnoReason.words(ENOTDIR))
        }
        try checkAccess(path, R_OK | X_OK, "read")
        try checkAccess(path, W_OK, "written")
    }

    private func make(_ folder: URL) throws(StoreError) {
        if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
        let parent = folder.deletingLastPathComponent()
        if errno == ENOENT, parent.path != folder.path {
            try make(parent)
            if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
        }
        throw .folder(path: folder.path, verb: "made", reason: ErrnoReason.words(errno))
    }

    /// Throws unless the file exists and can be read and written.
    func isThere() throws(StoreError) -> Bool {
        guard try isReadable() else { return false }
        try checkAccess(path, W_OK, "written")
        return true
    }

    /// Throws unless the file exists and can be read.
    func isReadable() throws(StoreError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return false }
            throw .folder(path: path, verb: "read", reason: ErrnoReason.words(errno))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
        try checkAccess(path, R_OK, "read")
        return true
    }

    /// Offsets of the SQLite file format: magic at 0, user version at 60, application id at 68, big endian.
    static func checkHeader(_ path: String) throws(StoreError) {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .folder(path: path, verb: "read", reason: ErrnoReason.words(errno)) }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .folder(path: path, verb: "read", reason: ErrnoReason.words(errno)) }
        bytes.removeLast(bytes.count - count)
        guard !bytes.isEmpty else { throw .damaged(path: path, reason: "it is empty") }
        guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)),
            number(bytes[68..<72]) == Schema.applicationID
        else { throw .foreign(path: path) }
        try checkVersion(Int(number(bytes[60..<64])), path)
    }

    /// Reads the header again, now with the write-ahead log of a killed process, then checks every page.
    private static func checkWhole(_ database: Database, _ path: String) throws {
        let applicationID = try UInt32.fetchOne(database, sql: "PRAGMA application_id")
        guard applicationID == Schema.applicationID else { throw StoreError.foreign(path: path) }
        try checkVersion(try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0, path)
        try checkPages(database, path)
    }

    static func checkPages(_ database: Database, _ path: String) throws {
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no verdict"
        guard verdict == "ok" else {
            let line = verdict.split(separator: "\n").last.map(String.init) ?? verdict
            throw StoreError.damaged(path: path, reason: line)
        }
    }

    static func checkVersion(_ version: Int, _ path: String) throws(StoreError) {
        guard version <= Schema.version else {
            throw .newer(path: path, schema: version, known: Schema.version)
        }
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

    private func checkAccess(_ path: String, _ mode: Int32, _ verb: String) throws(StoreError) {
        guard access(path, mode) == 0 else {
            throw .folder(path: path, verb: verb, reason: ErrnoReason.words(errno))
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
