import GRDB
import UnderCoverCatalogue

// While the file cannot be opened, a store in memory replaces it, with everything that could be read. Triggers note
// which categories are made, renamed or deleted; once the file opens, they are changed there. `StoreWriter` keeps all
// other changes.

enum MemoryFallback {
    /// Ids of the player's categories; previews are not among them.
    private static let kept = """
        SELECT id FROM category WHERE id NOT IN (SELECT category FROM gathering WHERE NOT kept)
        UNION SELECT category FROM gathering WHERE kept
        """

    static func begin(_ memory: Database) throws {
        try memory.execute(
            sql: """
                CREATE TABLE fallback_known AS \(kept);
                CREATE TABLE fallback_changed (id TEXT NOT NULL UNIQUE);
                """)
        for (table, column) in [("category", "id"), ("category_album", "category"), ("gathering", "category")] {
            for (change, row) in [("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old")] {
                // NB: SQLite lets the outer statement's conflict clause replace a trigger's, so OR IGNORE would not
                // work here; WHERE does it.
                try memory.execute(
                    sql: """
                        CREATE TRIGGER fallback_\(table)_\(change) AFTER \(change) ON \(table) BEGIN
                            INSERT INTO fallback_changed SELECT \(row).\(column)
                            WHERE \(row).\(column) NOT IN (SELECT id FROM fallback_changed);
                        END
                        """)
            }
        }
    }

    static func changes(_ memory: Database) throws -> Int {
        let sql = "SELECT count(*) FROM fallback_changed WHERE id IN (SELECT id FROM fallback_known UNION \(kept))"
        return try Int.fetchOne(memory, sql: sql) ?? 0
    }

    /// Writes the changes to the file in one transaction.
    static func carry(_ memory: Database, to queue: DatabaseQueue) throws {
        let changed = try String.fetchAll(memory, sql: "SELECT id FROM fallback_changed ORDER BY rowid")
        // Usually nothing has changed, and a full disk could not take a write.
        guard !changed.isEmpty else { return }
        try queue.write { file in
            for id in changed where try isNewest(id, memory, file) { try replace(id, memory, file) }
            try AlbumTable.removeOrphans(file)
        }
    }
}

extension MemoryFallback {
    /// A category of the file that could not be read replaces the one in memory, unless that one is whole.
    private static func isNewest(_ id: String, _ memory: Database, _ file: Database) throws -> Bool {
        func holds(_ database: Database, _ ids: String) throws -> Bool {
            try Bool.fetchOne(database, sql: "SELECT ? IN (\(ids))", arguments: [id]) ?? false
        }
        if try holds(memory, "SELECT id FROM fallback_known") { return true }
        if try !holds(file, kept) { return true }
        return try holds(memory, "SELECT category FROM gathering WHERE kept AND made")
    }

    private static func replace(_ id: String, _ memory: Database, _ file: Database) throws {
        let albums = "SELECT album FROM category_album WHERE category = ?"
        let category = try rows("category WHERE id = ?", id, memory)
        let gathering = try rows("gathering WHERE category = ?", id, memory)
        guard !category.isEmpty || !gathering.isEmpty else {
            return try CategoryTable.delete(.init(rawValue: id), file)
        }
        try file.execute(sql: "DELETE FROM category_album WHERE category = ?", arguments: [id])
        if category.isEmpty { try file.execute(sql: "DELETE FROM category WHERE id = ?", arguments: [id]) }
        if gathering.isEmpty { try file.execute(sql: "DELETE FROM gathering WHERE category = ?", arguments: [id]) }
        let covers = "artwork WHERE id IN (SELECT artwork FROM album WHERE id IN (\(albums)))"
        try save(try rows(covers, id, memory), "artwork", key: "id", file)
        try save(try rows("album WHERE id IN (\(albums))", id, memory), "album", key: "id", file)
        try save(category, "category", key: "id", file)
        try save(try rows("category_album WHERE category = ?", id, memory), "category_album", key: nil, file)
        try save(gathering, "gathering", key: "category", file)
    }

    private static func rows(_ source: String, _ id: String, _ memory: Database) throws -> [Row] {
        try Row.fetchAll(memory, sql: "SELECT * FROM \(source)", arguments: [id])
    }

    /// - Parameter key: the column whose value names the row to replace; nil to add rows.
    private static func save(_ rows: [Row], _ table: String, key: String?, _ file: Database) throws {
        for row in rows {
            // The file numbers its rows itself.
            let pairs = row.filter { $0.0 != "seq" }
            let columns = pairs.map(\.0)
            var sql = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES ("
            sql += columns.map { _ in "?" }.joined(separator: ", ") + ")"
            if let key {
                let others = columns.filter { $0 != key }.map { "\($0) = excluded.\($0)" }
                sql += " ON CONFLICT (\(key)) DO UPDATE SET " + others.joined(separator: ", ")
            }
            try file.cachedStatement(sql: sql).execute(arguments: StatementArguments(pairs.map(\.1)))
        }
    }
}

extension Store {
    /// Holds what can be read of `file`, until `adopt`.
    static func memoryFallback(for file: StoreFile) throws(StoreError) -> Store {
        do {
            let memory = try DatabaseQueue(configuration: StoreFile.configuration(hasTriggers: true))
            let isRead = file.peek { store throws(StoreError) in try store.copy(into: memory) } != nil
            if !isRead { try Schema.migrator.migrate(memory) }
            try memory.write { try MemoryFallback.begin($0) }
            return Store(memory, isMemoryFallback: true)
        } catch {
            throw StoreError(doing: Words.memoryUnhad, "", error)
        }
    }

    /// How many of the player's categories have changed only in memory.
    var unsavedCategories: Int {
        guard isMemoryFallback else { return 0 }
        return (try? read(Words.changesUnread) { try MemoryFallback.changes($0) }) ?? 0
    }

    private func copy(into memory: DatabaseQueue) throws(StoreError) {
        do { try queue.backup(to: memory) } catch { throw StoreError(doing: Words.itUnread, queue.path, error) }
    }
}
