import GRDB
import UnderCoverCore

// While the file cannot be opened, a store in memory stands in for it, with all that could be read. Which categories are
// made, renamed or deleted meanwhile is noted by triggers, and once the file opens they are changed there. All else is
// kept by the keeper.

enum StandIn {
    /// Ids of what is the player's and not only looked at.
    private static let kept = """
        SELECT id FROM category WHERE id NOT IN (SELECT category FROM gathering WHERE NOT kept)
        UNION SELECT category FROM gathering WHERE kept
        """

    /// From now on it is noted what is changed.
    static func begin(_ memory: Database) throws {
        try memory.execute(
            sql: """
                CREATE TABLE standin_known AS \(kept);
                CREATE TABLE standin_changed (id TEXT NOT NULL UNIQUE);
                """)
        for (table, column) in [("category", "id"), ("category_album", "category"), ("gathering", "category")] {
            for (change, row) in [("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old")] {
                // NB: without OR IGNORE, which the statement that fires a trigger overrules.
                try memory.execute(
                    sql: """
                        CREATE TRIGGER standin_\(table)_\(change) AFTER \(change) ON \(table) BEGIN
                            INSERT INTO standin_changed SELECT \(row).\(column)
                            WHERE \(row).\(column) NOT IN (SELECT id FROM standin_changed);
                        END
                        """)
            }
        }
    }

    /// How many categories of the player's were changed.
    static func changes(_ memory: Database) throws -> Int {
        let sql = "SELECT count(*) FROM standin_changed WHERE id IN (SELECT id FROM standin_known UNION \(kept))"
        return try Int.fetchOne(memory, sql: sql) ?? 0
    }

    /// Changes in the file what was changed in memory: all of it or nothing.
    static func carry(_ memory: Database, to queue: DatabaseQueue) throws {
        let changed = try String.fetchAll(memory, sql: "SELECT id FROM standin_changed ORDER BY rowid")
        // Mostly there is nothing to write, and a full disk could not take it.
        guard !changed.isEmpty else { return }
        try queue.write { file in
            for id in changed where try isNewest(id, memory, file) { try replace(id, memory, file) }
            try AlbumTable.removeOrphans(file)
        }
    }
}

extension StandIn {
    /// What the player has in the file and could not be seen from here gives way only to something whole.
    private static func isNewest(_ id: String, _ memory: Database, _ file: Database) throws -> Bool {
        func holds(_ database: Database, _ ids: String) throws -> Bool {
            try Bool.fetchOne(database, sql: "SELECT ? IN (\(ids))", arguments: [id]) ?? false
        }
        if try holds(memory, "SELECT id FROM standin_known") { return true }
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

    /// - Parameter key: says which row each takes the place of; nil where there is none.
    private static func save(_ rows: [Row], _ table: String, key: String?, _ file: Database) throws {
        for row in rows {
            // The order of making is the file's own.
            let columns = row.columnNames.filter { $0 != "seq" }
            var sql = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES ("
            sql += columns.map { _ in "?" }.joined(separator: ", ") + ")"
            if let key {
                let others = columns.filter { $0 != key }.map { "\($0) = excluded.\($0)" }
                sql += " ON CONFLICT (\(key)) DO UPDATE SET " + others.joined(separator: ", ")
            }
            let values = columns.map { column -> DatabaseValue in row[column] }
            try file.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
        }
    }
}

extension Store {
    /// In memory, with what `file` holds as far as that can be read, until `adopt`.
    static func standIn(for file: StoreFile) throws(StoreError) -> Store {
        do {
            let memory = try DatabaseQueue(configuration: StoreFile.configuration)
            let isRead = file.peek { store throws(StoreError) in try store.copy(into: memory) } != nil
            if !isRead { try Schema.migrator.migrate(memory) }
            try memory.write { try StandIn.begin($0) }
            return Store(memory, standsIn: true)
        } catch {
            throw StoreError(doing: "Memory for scores could not be had", "", error)
        }
    }

    /// How many categories of the player's are changed only in memory, because the file cannot be opened.
    var unsavedCategories: Int {
        guard standsIn else { return 0 }
        return (try? read("What was changed could not be read") { try StandIn.changes($0) }) ?? 0
    }

    private func copy(into memory: DatabaseQueue) throws(StoreError) {
        do { try queue.backup(to: memory) } catch { throw StoreError(doing: "It could not be read", queue.path, error) }
    }
}
