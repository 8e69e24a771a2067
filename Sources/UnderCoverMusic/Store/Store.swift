import Foundation
import GRDB
import Synchronization
import UnderCoverCatalogue

/// The player's scores, favourites, categories and settings. Calls block until the data is on the disk, so never call
/// it from the main thread.
package final class Store: Sendable {
    /// How many scores of a kind `loadEverything` reads; the database keeps all.
    package static let scoresPerKind = 1000

    /// Replaced when the file is reopened, so that everything that holds the store continues with it.
    private let connection: Mutex<DatabaseQueue>
    private let hold: Mutex<Marker.Hold?>
    private let condition = Mutex(Condition())

    private struct Condition {
        var isDamaged = false
        var needsReopening = false
        var isMemoryFallback = false
    }

    init(_ queue: DatabaseQueue, _ hold: Marker.Hold? = nil, isMemoryFallback: Bool = false) {
        connection = Mutex(queue)
        self.hold = Mutex(hold)
        condition.withLock { $0.isMemoryFallback = isMemoryFallback }
    }

    var queue: DatabaseQueue { connection.withLock { $0 } }

    /// Opens or creates the database in `folder`. Changes nothing when it throws.
    package static func open(folder: URL) throws(StoreError) -> Store { try open(folder: folder, checksAnswers: false) }

    /// - Parameter checksAnswers: see `StoreFile.checkWhole`.
    static func open(folder: URL, checksAnswers: Bool) throws(StoreError) -> Store {
        let file = StoreFile(folder: folder)
        let lock = try file.lock()
        defer { lock.release() }
        return try open(file, checksAnswers: checksAnswers)
    }

    /// Reads the contents without making or changing anything in `folder`; nil where that is impossible.
    package static func peek(folder: URL) -> StoreContents? { StoreFile(folder: folder).peek() }

    /// Call only under the file's lock.
    static func open(_ file: StoreFile, checksAnswers: Bool = false) throws(StoreError) -> Store {
        let queue = try file.open(checksAnswers: checksAnswers)
        return Store(queue, try Marker(folder: file.folder).share())
    }

    package static func inMemory() throws(StoreError) -> Store {
        do {
            let queue = try DatabaseQueue(configuration: StoreFile.configuration)
            try Schema.migrator.migrate(queue)
            return Store(queue)
        } catch {
            throw StoreError(doing: Words.memoryUnhad, "", error)
        }
    }

    /// Folds the write-ahead log into the file. Later calls throw.
    package func close() {
        try? queue.close()
        hold.withLock { $0 = nil }
    }

    /// Continues with the connection of `other`, which must not be used afterwards. A memory fallback first writes its
    /// changes to it, and stays as it is where that fails; the caller then closes `other`.
    func adopt(_ other: Store) throws(StoreError) {
        guard isMemoryFallback else { return take(other) }
        do {
            // The exclusive access keeps out changes in between.
            try queue.writeWithoutTransaction { memory in
                try MemoryFallback.carry(memory, to: other.queue)
                take(other)
            }
        } catch {
            throw StoreError(doing: Words.changesUnsaved, other.queue.path, error)
        }
    }

    private func take(_ other: Store) {
        let queue = other.queue
        let taken = other.hold.withLock { hold in
            defer { hold = nil }
            return hold
        }
        connection.withLock { $0 = queue }
        hold.withLock { $0 = taken }
        condition.withLock { $0 = Condition() }
    }

    /// A read or write has found damage in the file.
    package var isDamaged: Bool { condition.withLock { $0.isDamaged } }

    /// An error other than a full disk or a locked file has broken the connection.
    var needsReopening: Bool { condition.withLock { $0.needsReopening } }

    /// In memory because the file cannot be opened.
    var isMemoryFallback: Bool { condition.withLock { $0.isMemoryFallback } }

    /// No table has a row. Stored settings may all be defaults, so `StoreContents` does not tell.
    var isEmpty: Bool {
        let rows = try? read(Words.savedUncounted) { database in
            // A game that was only started has a row of its clock.
            try Schema.tables.filter { $0 != "clock" }.contains {
                try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM \"\($0)\")") ?? false
            }
        }
        return rows == false
    }

    package func loadEverything() throws(StoreError) -> StoreContents {
        try read(Words.savedUnread, Self.load)
    }

    /// `loadEverything` for a file just opened: a missing table is damage.
    func loadFirst() throws(StoreError) -> StoreContents {
        do {
            return try snapshot(Self.load)
        } catch {
            throw StoreError(opening: queue.path, error)
        }
    }

    static func load(_ database: Database) throws -> StoreContents {
        var contents = StoreContents()
        contents.kept.categories = try CategoryTable.all(database)
        contents.kept.favourites = try FavouriteTable.all(database, warnings: &contents.warnings)
        contents.kept.scores = try ScoreTable.newest(database, perKind: scoresPerKind, warnings: &contents.warnings)
        contents.kept.recents = try RecentTable.all(database)
        contents.kept.flagged = try FlagTable.flag.all(database)
        contents.kept.notForFamily = try FlagTable.notForFamily.all(database)
        contents.kept.seen = try SeenTable.all(database)
        contents.kept.daily = try DailyTable.all(database, warnings: &contents.warnings)
        contents.kept.seenClock = try ClockTable.seen(database, warnings: &contents.warnings)
        contents.kept.misses = try AnswerLedger.misses(database)
        contents.kept.deeds = try AchievementTable.all(database, warnings: &contents.warnings)
        contents.kept.settings = try SettingTable.all(database)
        contents.kept.canonDiary = try CanonTable.all(database, warnings: &contents.warnings)
        contents.kept.evenings = try EveningTable.all(database, warnings: &contents.warnings)
        contents.shortenWarnings()
        return contents
    }
}

extension Store {
    func read<Value>(
        _ failure: String, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        do {
            return try snapshot(body)
        } catch {
            notice(error)
            throw StoreError(doing: failure, queue.path, error)
        }
    }

    /// NB: GRDB's own `read` uses a connection that another thread may just have closed, which stops the process.
    private func snapshot<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try withQueue { queue in
            try queue.unsafeRead { try snapshot(queue, $0, body) }
        }
    }

    private func snapshot<Value>(
        _ queue: DatabaseQueue, _ database: Database, _ body: (Database) throws -> Value
    ) throws -> Value {
        try check(queue)
        guard database.sqliteConnection != nil else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        var value: Value?
        try database.inTransaction(.deferred) {
            value = try body(database)
            return .commit
        }
        guard let value else { throw DatabaseError(resultCode: .SQLITE_ERROR) }
        return value
    }

    private struct Replaced: Error {}

    /// Calls `body` again where another thread replaced the connection meanwhile; `check` detects that.
    private func withQueue<Value>(_ body: (DatabaseQueue) throws -> Value) throws -> Value {
        while true {
            do { return try body(queue) } catch is Replaced {}
        }
    }

    private func check(_ queue: DatabaseQueue) throws {
        if queue !== self.queue { throw Replaced() }
    }

    func write(_ failure: String, _ body: (Database) throws -> Void) throws(StoreError) {
        do {
            try withQueue { queue in
                try queue.write { database in
                    try check(queue)
                    try body(database)
                }
            }
        } catch {
            notice(error)
            throw StoreError(doing: failure, queue.path, error)
        }
    }

    /// Copies the database to a new file in one transaction. Throws `.damaged` rather than copy damage.
    func copy(to path: String) throws(StoreError) {
        try read(Words.backupUnmade) { try StoreFile.checkPages($0, queue.path) }
        do {
            try queue.vacuum(into: path)
        } catch {
            notice(error)
            throw StoreError(doing: Words.backupUnmade, path, error)
        }
    }

    private func notice(_ error: any Error) {
        if (error as? StoreError)?.isLoss == true || error is RowDecodingError {
            condition.withLock { $0 = Condition(isDamaged: true, needsReopening: true) }
        }
        switch (error as? DatabaseError)?.resultCode {
        case nil, .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CONSTRAINT: break
        case .SQLITE_FULL: makeRoom()
        case .SQLITE_CORRUPT, .SQLITE_NOTADB:
            condition.withLock { $0 = Condition(isDamaged: true, needsReopening: true) }
        default: condition.withLock { $0.needsReopening = true }
        }
    }

    /// The write-ahead log may be much larger than its contents; truncating it frees space.
    private func makeRoom() {
        try? queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }
}
