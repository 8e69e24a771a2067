import GRDB
import UnderCoverCatalogue

/// A table, an index or the like, as SQLite keeps it.
private struct SchemaObject: Hashable, Sendable {
    var kind, name, table: String
    /// nil for indexes that SQLite makes itself.
    var sql: String?
}

extension Schema {
    /// Throws `.damaged` unless the schema is exactly what the migrations up to its version make. A table without
    /// STRICT, a view in a table's place or a planted trigger would have SQLite do what a stranger wants.
    static func check(_ database: Database, _ path: String) throws {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard (1...Self.version).contains(version) else {
            throw StoreError.damaged(path: path, reason: Words.reasonNoSchema)
        }
        if let reason = difference(try objects(database), try made.get()[version - 1]) {
            throw StoreError.damaged(path: path, reason: reason)
        }
        let migrations = try String.fetchAll(database, sql: "SELECT identifier FROM grdb_migrations")
        guard migrations.sorted() == migrator.migrations.prefix(version).sorted() else {
            throw StoreError.damaged(path: path, reason: Words.reasonMigrations)
        }
    }

    /// The game's own tables in the newest schema.
    static var tables: [String] {
        let objects = (try? made.get().last) ?? []
        let ours = objects.filter {
            $0.kind == "table" && !$0.name.hasPrefix("sqlite_") && $0.name != "grdb_migrations"
        }
        return ours.map(\.name).sorted()
    }

    /// The schemas by version, from 1. Each start needs one of them, and making all takes about a millisecond.
    private static let made = Result { try make() }

    private static func make() throws -> [Set<SchemaObject>] {
        let memory = try DatabaseQueue()
        return try migrator.migrations.map { migration in
            try migrator.migrate(memory, upTo: migration)
            return try memory.read(objects)
        }
    }

    private static func objects(_ database: Database) throws -> Set<SchemaObject> {
        let rows = try Row.fetchAll(database, sql: "SELECT type, name, tbl_name, sql FROM sqlite_master")
        return Set(
            try rows.map { row in
                SchemaObject(
                    kind: try row.decode(forColumn: "type"), name: try row.decode(forColumn: "name"),
                    table: try row.decode(forColumn: "tbl_name"), sql: try row.decode(forColumn: "sql"))
            })
    }

    /// Names only what the game makes: the names of all else are a stranger's.
    private static func difference(_ found: Set<SchemaObject>, _ made: Set<SchemaObject>) -> String? {
        if let lost = made.subtracting(found).min(by: { $0.name < $1.name }) {
            let isThere = found.contains { $0.name == lost.name }
            let part = "\(lost.kind) \(lost.name)"
            return isThere ? Words.reasonPartOdd(part) : Words.reasonPartMissing(part)
        }
        let planted = found.subtracting(made).min { $0.kind < $1.kind }
        return planted.map { Words.reasonPlanted($0.kind) }
    }
}
