import Foundation
import GRDB

@testable import UnderCoverMusic

extension TemporaryFolder {
    /// Runs SQL on the database as a stranger with any tool could.
    func forge(_ statements: [String]) throws {
        let queue = try DatabaseQueue(path: file("under-cover.db").path)
        for sql in statements { try queue.writeWithoutTransaction { try $0.execute(sql: sql) } }
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        try queue.close()
    }
}

/// SQL that rewrites the schema itself.
enum SchemaForgery {
    static func rewrite(_ table: String, _ old: String, by new: String) -> [String] {
        [
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(sql, '\(old)', '\(new)') WHERE name = '\(table)';
            PRAGMA writable_schema = RESET;
            """
        ]
    }
}

extension Store {
    /// A copy in memory, which can be changed as SQL allows.
    func copied() throws -> Store {
        let copy = try DatabaseQueue()
        try queue.backup(to: copy)
        return Store(copy)
    }

    /// A filled store whose tables take anything: as the game makes them, but without STRICT and NOT NULL.
    static func loose() throws -> Store {
        let model = try DatabaseQueue()
        try Schema.migrator.migrate(model)
        let statements = try model.read {
            try String.fetchAll(
                $0,
                sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid")
        }
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA foreign_keys = OFF")
            for sql in statements {
                var sql = sql.replacingOccurrences(of: ") STRICT", with: ")")
                    .replacingOccurrences(of: ", WITHOUT ROWID", with: "")
                sql = sql.replacingOccurrences(of: "NOT NULL", with: "")
                // Without its type it would not number the rows.
                sql = sql.replacingOccurrences(of: " INTEGER PRIMARY KEY", with: " WHOLE PRIMARY KEY")
                for type in ["TEXT", "INTEGER"] where !sql.contains("AUTOINCREMENT") {
                    sql = sql.replacingOccurrences(of: " \(type)", with: " ")
                }
                sql = sql.replacingOccurrences(of: " WHOLE PRIMARY KEY", with: " INTEGER PRIMARY KEY")
                try database.execute(sql: sql)
            }
        }
        let store = Store(queue)
        try store.fill()
        return store
    }
}
