import Foundation
import GRDB

// The file is looked at before SQLite may touch it, because SQLite adopts whatever it finds: an empty file becomes a
// new database, a foreign one gets our tables, a newer one our writes. And it appears whole or not at all, so an empty
// file is never a half-made one of ours, always a loss to report.

/// The database's file in its folder.
struct StoreFile {
    static let name = "under-cover.db"

    let folder: URL

    var path: String { folder.appendingPathComponent(Self.name).path }

    /// Opens the file, making it when it is absent, and brings it to the newest schema.
    func open() throws(StoreError) -> DatabaseQueue {
        try makeFolder()
        let lock = try FolderLock(folder: folder)
        defer { lock.release() }
        if try isThere() { try checkHeader() } else { try create() }
        do {
            let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
            try queue.read(checkWhole)
            try Schema.migrator.migrate(queue)
            return queue
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
            throw .folder(path: path, verb: "read", reason: StoreError.reason(errno: errno))
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw .folder(path: path, verb: "read", reason: StoreError.reason(errno: ENOTDIR))
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
        throw .folder(path: folder.path, verb: "made", reason: StoreError.reason(errno: errno))
    }

    private func isThere() throws(StoreError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return false }
            throw .folder(path: path, verb: "read", reason: StoreError.reason(errno: errno))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign(path: path) }
        try checkAccess(path, R_OK, "read")
        try checkAccess(path, W_OK, "written")
        return true
    }

    /// Offsets are those of the SQLite file format: magic at 0, user version at 60, application id at 68, big endian.
    private func checkHeader() throws(StoreError) {
        guard let handle = FileHandle(forReadingAtPath: path), let read = try? handle.read(upToCount: 100) ?? Data()
        else { throw .folder(path: path, verb: "read", reason: StoreError.reason(errno: errno)) }
        let bytes = [UInt8](read)
        guard !bytes.isEmpty else { throw .damaged(path: path, reason: "it is empty") }
        guard bytes.count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)),
            Self.number(bytes[68..<72]) == Schema.applicationID
        else { throw .foreign(path: path) }
        try checkVersion(Int(Self.number(bytes[60..<64])))
    }

    /// The header again, now with what a killed game left in the write-ahead log, then every page.
    private func checkWhole(_ database: Database) throws {
        let applicationID = try UInt32.fetchOne(database, sql: "PRAGMA application_id")
        guard applicationID == Schema.applicationID else { throw StoreError.foreign(path: path) }
        try checkVersion(try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0)
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no verdict"
        guard verdict == "ok" else {
            let line = verdict.split(separator: "\n").last.map(String.init) ?? verdict
            throw StoreError.damaged(path: path, reason: line)
        }
    }

    private func checkVersion(_ version: Int) throws(StoreError) {
        guard version <= Schema.version else {
            throw .newer(path: path, schema: version, known: Schema.version)
        }
    }

    private func create() throws(StoreError) {
        let unborn = path + ".new"
        for tail in ["", "-wal", "-shm", "-journal"] { unlink(unborn + tail) }
        do {
            let queue = try DatabaseQueue(path: unborn, configuration: Self.configuration)
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try Schema.migrator.migrate(queue)
            try queue.close()
        } catch {
            throw StoreError(opening: path, error)
        }
        chmod(unborn, 0o600)
        setAsideOrphans()
        guard rename(unborn, path) == 0 else {
            throw .folder(path: path, verb: "written", reason: StoreError.reason(errno: errno))
        }
        syncFolder()
    }

    /// NB: a log left behind by a database that is gone would be replayed into the new one.
    private func setAsideOrphans() {
        let log = path + "-wal"
        if access(log, F_OK) == 0 { rename(log, log + ".orphan-\(Int(Date().timeIntervalSince1970))") }
        unlink(path + "-shm")
    }

    private func syncFolder() {
        let descriptor = Foundation.open(folder.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func checkAccess(_ path: String, _ mode: Int32, _ verb: String) throws(StoreError) {
        guard access(path, mode) == 0 else {
            throw .folder(path: path, verb: verb, reason: StoreError.reason(errno: errno))
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
