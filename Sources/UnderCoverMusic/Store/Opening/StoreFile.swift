import Foundation
import GRDB
import UnderCoverCatalogue

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
            if try queue.read(AnswerLedger.isStale) { try queue.write(AnswerLedger.repairIfStale) }
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

    /// Waits up to five seconds for another process, and looks often. SQLite's own timeout looks every 0.1 s, which a process
    /// that writes again and again, such as one that scans, leaves free only by luck.
    private static func waitForAnother(_ looks: Int) -> Bool {
        usleep(2000)
        return looks < 2500
    }

    /// - Parameter hasTriggers: of the game's own; only in memory.
    static func configuration(hasTriggers: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.label = "store"
        configuration.busyMode = .callback(waitForAnother)
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

    private func checkAccess(_ path: String, _ mode: Int32, _ deed: Words.FileAction) throws(StoreError) {
        guard access(path, mode) == 0 else {
            throw .folder(path: path, deed: deed, reason: ErrnoReason.words(errno))
        }
    }

    /// Reads the file's contents without changing anything; nil where that is impossible.
    func peek() -> StoreContents? { peek { store throws(StoreError) in try store.loadEverything() } }

    /// Reads a copy in a temporary folder, because SQLite cannot open a database with a write-ahead log in a folder
    /// that it cannot write to. nil where the copy cannot be read either.
    func peek<Value>(_ ask: (Store) throws(StoreError) -> Value) -> Value? {
        try? copied { folder throws(StoreError) in
            let store = try Store.open(folder: folder)
            defer { store.close() }
            return try ask(store)
        }
    }

    /// Calls `body` with a temporary folder that holds a copy of the file and its log.
    func copied<Value>(_ body: (URL) throws(StoreError) -> Value) throws(StoreError) -> Value {
        if access(path, F_OK) == 0 { try Self.checkFiles(path) }
        let copies = FileManager.default.temporaryDirectory
            .appendingPathComponent("under-cover-\(UUID().uuidString)", isDirectory: true)
        guard mkdir(copies.path, 0o700) == 0 else {
            throw .folder(path: copies.path, deed: .made, reason: ErrnoReason.words(errno))
        }
        defer { try? FileManager.default.removeItem(at: copies) }
        for tail in ["", "-wal"] where access(path + tail, R_OK) == 0 {
            try Disk.copy(path + tail, to: copies.appendingPathComponent(Self.name).path + tail)
        }
        guard access(copies.appendingPathComponent(Self.name).path, F_OK) == 0 else { throw .missing(path: path) }
        return try body(copies)
    }
}

extension Store {
    /// `exportJSON` for a database that can be read but not opened; nil where it cannot be read either.
    package static func salvagedJSON(folder: URL) -> Data? {
        let file = StoreFile(folder: folder)
        guard (try? file.isReadable()) == true else { return nil }
        return file.peek { store throws(StoreError) in try store.exportJSON() }
    }
}

/// The system's limit for the size of a file (`ulimit -f`).
enum FileSizeLimit {
    /// More than SQLite appends to a file at a time, and more than a new database has.
    private static let stepBytes = 1 << 20

    static var bytes: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { return .max }
        return Int(clamping: limit.rlim_cur)
    }

    /// Says whether a file of the database has grown to the limit. NB: SQLite reports neither the file nor the `errno`, so
    /// this looks.
    static func isMet(by path: String) -> Bool {
        let sizes = (Disk.tails + [".new"]).map { tail in
            var status = stat()
            return stat(path + tail, &status) == 0 ? Int(status.st_size) : 0
        }
        return bytes - (sizes.max() ?? 0) < stepBytes
    }

    static func error(_ path: String, _ code: Int32) -> StoreError? {
        code == EFBIG && bytes < .max ? .limited(path: path, bytes: bytes) : nil
    }

    static func words(_ bytes: Int) -> String { ErrnoReason.fileSizeLimit(Words.reasonLargerKB(bytes >> 10)) }
}
