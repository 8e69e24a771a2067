import Foundation
import GRDB
import UnderCoverCatalogue

/// The state of the database, read by a connection that cannot write.
package struct StoreCheckup: Encodable, Equatable, Sendable {
    package var isThere = false
    package var schema: Int?
    package var newestSchema = Schema.version
    package var journal: String?
    /// "ok", or the first finding of `quick_check`.
    package var verdict: String?
    /// Rows by table.
    package var rows: [String: Int] = [:]
    /// Why it could not be read.
    package var reason: String?

    /// The advice that follows.
    package enum Remedy: String, Encodable, Sendable {
        /// A newer game wrote it.
        case update
        /// It is gone or foreign; the game replaces it by a backup at the next start.
        case restore
        /// It can still be read.
        case export
        /// It could not be copied to be checked, or is larger than the game reads.
        case raiseLimit
    }

    package var remedy: Remedy?
    /// Names of the backups, newest first.
    package var backups: [String] = []
    /// Names of unusable files that were set aside, oldest first.
    package var setAside: [String] = []
    /// Why the newest of them was.
    package var setAsideReason: String?

    package var isHealthy: Bool { reason == nil && (!isThere || verdict == "ok") }

    package static func make(folder: URL) -> StoreCheckup {
        var checkup = StoreCheckup()
        let file = StoreFile(folder: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        checkup.setAside = names.filter {
            $0.hasPrefix(StoreFile.name + ".corrupt-") || $0.hasPrefix(StoreFile.name + "-wal.orphan-")
        }.sorted()
        checkup.setAsideReason = checkup.setAside.last { isDatabase($0) }.flatMap { name in
            reason(against: StoreFile(folder: folder, fileName: name))
        }
        do throws(StoreError) {
            try checkup.look(at: file)
            if let verdict = checkup.verdict, verdict != "ok" { checkup.remedy = .export }
        } catch {
            if case .newer(_, let schema, _) = error { checkup.schema = schema }
            checkup.reason = error.description
            checkup.remedy = error.isNewer ? .update : error.isLoss ? .restore : .export
            if error.isLarge { checkup.remedy = .raiseLimit }
            if case .limited(_, let bytes) = error {
                checkup.reason = StoreError.limited(path: file.path, bytes: bytes).description
                checkup.remedy = .raiseLimit
            }
        }
        do throws(StoreError) {
            checkup.backups = try Backups(data: folder).all.map(\.url.lastPathComponent)
        } catch {
            // No backup replaces it then, and it would be wrong to say that there is none.
            if checkup.remedy == .restore { checkup.remedy = nil }
            checkup.reason = [checkup.reason, error.description].compactMap(\.self).joined(separator: " ")
        }
        return checkup
    }

    /// Not a log or the like, which is set aside with its database.
    private static func isDatabase(_ name: String) -> Bool { !Disk.tails.contains { $0 != "" && name.hasSuffix($0) } }

    /// Checks a copy, because a check writes. nil where nothing is found.
    private static func reason(against file: StoreFile) -> String? {
        do throws(StoreError) {
            try StoreFile.checkFiles(file.path)
            try file.copied { folder throws(StoreError) in try StoreFile.check(StoreFile(folder: folder).path) }
            return nil
        } catch { return error.reason }
    }

    package static var engineVersion: String {
        let queue = try? DatabaseQueue()
        return (try? queue?.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? ""
    }

    private mutating func look(at file: StoreFile) throws(StoreError) {
        guard try file.isReadable() else {
            var status = stat()
            if lstat(file.path, &status) == 0 {
                throw .folder(path: file.path, deed: .read, reason: Words.reasonDeadLink)
            }
            if Marker(folder: file.folder).isThere { throw .missing(path: file.path) }
            return
        }
        isThere = true
        try StoreFile.checkFiles(file.path)
        // While a process has the database open, SQLite's own files are there already. Else a check would leave them
        // behind, so it checks a copy.
        let isRead = access(file.path + "-shm", F_OK) == 0 ? try ask(file.path) : false
        if !isRead {
            try file.copied { folder throws(StoreError) in
                do { try open(StoreFile(folder: folder).path, isReadOnly: false, called: file.path) } catch {
                    throw StoreError(opening: file.path, error)
                }
            }
        }
        _ = try file.isThere()
    }

    /// Says whether it was opened where it lies. Throws what is wrong with it.
    private mutating func ask(_ path: String) throws(StoreError) -> Bool {
        do {
            try open(path, isReadOnly: true)
            return true
        } catch {
            if let error = error as? StoreError { throw error }
            return false
        }
    }

    /// - Parameter name: the path to name in an error; nil for `path`.
    private mutating func open(_ path: String, isReadOnly: Bool, called name: String? = nil) throws {
        var configuration = StoreFile.configuration
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(2)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.read { try look(at: $0, name ?? path) }
        try queue.close()
    }

    private mutating func look(at database: Database, _ path: String) throws {
        schema = try Int.fetchOne(database, sql: "PRAGMA user_version")
        journal = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        try StoreFile.checkSchema(database, path)
        verdict = try StoreFile.verdict(database)
        if verdict == "ok" { try StoreFile.checkRows(database) }
        let tables = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        for table in tables {
            let name = table.replacingOccurrences(of: "\"", with: "\"\"")
            rows[table] = try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(name)\"")
        }
    }
}
