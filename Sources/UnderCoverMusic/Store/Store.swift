import Foundation
import GRDB
import UnderCoverCore

/// The player's scores, favourites, categories and settings. Every call returns when the disk has it, so call from a
/// queue of your own and never from the main thread.
package final class Store: Sendable {
    /// How many scores of one kind `loadEverything` brings; all are kept.
    package static let scoresPerKind = 1000

    private let queue: DatabaseQueue

    private init(_ queue: DatabaseQueue) {
        self.queue = queue
    }

    /// Opens or makes the database in `folder`. What a file holds is never changed when this throws.
    package static func open(folder: URL) throws(StoreError) -> Store {
        Store(try StoreFile(folder: folder).open())
    }

    /// Forgets everything at the end: for tests, and for playing on when `open` failed.
    package static func inMemory() throws(StoreError) -> Store {
        do {
            let queue = try DatabaseQueue(configuration: StoreFile.configuration)
            try Schema.migrator.migrate(queue)
            return Store(queue)
        } catch {
            throw StoreError(doing: "Memory for scores could not be had", error)
        }
    }

    /// Folds the write-ahead log into the file. Later calls throw.
    package func close() {
        try? queue.close()
    }

    /// Everything, from one moment.
    package func loadEverything() throws(StoreError) -> StoredState {
        try read("What was saved could not be read") { database in
            var state = StoredState()
            state.settings = try SettingTable.all(database)
            state.categories = try CategoryTable.all(database)
            state.favourites = try FavouriteTable.all(database, warnings: &state.warnings)
            state.scores = try ScoreTable.newest(
                database, perKind: Self.scoresPerKind, warnings: &state.warnings)
            state.recents = try RecentTable.all(database)
            state.flags = try FlagTable.all(database)
            state.seen = try SeenTable.all(database)
            return state
        }
    }
}

extension Store {
    func read<Value>(
        _ failure: String, _ body: (Database) throws -> Value
    ) throws(StoreError) -> Value {
        do {
            return try queue.read(body)
        } catch {
            throw StoreError(doing: failure, error)
        }
    }

    /// All of `body` or nothing of it.
    func write(_ failure: String, _ body: (Database) throws -> Void) throws(StoreError) {
        do {
            try queue.write(body)
        } catch {
            throw StoreError(doing: failure, error)
        }
    }
}
