import Foundation
import GRDB

/// How the database is, without changing it: it is read by a connection that cannot write.
package struct StoreCheckup: Encodable, Equatable, Sendable {
    package var isThere = false
    /// Of the file.
    package var schema: Int?
    /// What this game writes.
    package var newestSchema = Schema.version
    package var journal: String?
    /// "ok", or the first thing that `quick_check` found.
    package var verdict: String?
    /// By table.
    package var rows: [String: Int] = [:]
    /// Why it could not be read.
    package var reason: String?

    package var isHealthy: Bool { reason == nil && (!isThere || verdict == "ok" && (schema ?? 0) <= newestSchema) }

    package static func make(folder: URL) -> StoreCheckup {
        var checkup = StoreCheckup()
        let path = StoreFile(folder: folder).path
        checkup.isThere = access(path, F_OK) == 0
        guard checkup.isThere else { return checkup }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(2)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.read { try checkup.look(at: $0) }
            try queue.close()
        } catch let error as StoreError {
            checkup.reason = error.description
        } catch {
            checkup.reason = StoreError(opening: path, error).description
        }
        return checkup
    }

    /// Of the library that is loaded.
    package static var engineVersion: String {
        let queue = try? DatabaseQueue()
        return (try? queue?.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? ""
    }

    private mutating func look(at database: Database) throws {
        guard try UInt32.fetchOne(database, sql: "PRAGMA application_id") == Schema.applicationID else {
            throw StoreError.foreign(path: StoreFile.name)
        }
        schema = try Int.fetchOne(database, sql: "PRAGMA user_version")
        journal = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        let tables = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        for table in tables {
            let name = table.replacingOccurrences(of: "\"", with: "\"\"")
            rows[table] = try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(name)\"")
        }
    }
}
