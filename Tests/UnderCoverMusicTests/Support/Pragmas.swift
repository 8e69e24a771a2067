import Foundation
import GRDB

@testable import UnderCoverMusic

extension Store {
    /// Values of the store's own connection, as texts.
    func pragmas(_ names: [String]) throws -> [String] {
        try read("") { database in
            try names.map { try String.fetchOne(database, sql: "PRAGMA \($0)") ?? "" }
        }
    }
}

extension TemporaryFolder {
    /// Damages the database so that an open connection notices it: it has cached pages, but reads a changed schema
    /// again.
    func wreckDatabase() throws {
        let queue = try DatabaseQueue(path: file("under-cover.db").path)
        try queue.writeWithoutTransaction { database in
            let version = try Int.fetchOne(database, sql: "PRAGMA schema_version") ?? 0
            try database.execute(
                sql: """
                    PRAGMA writable_schema = ON;
                    UPDATE sqlite_schema SET sql = 'CREATE TABLE score (' WHERE name = 'score';
                    PRAGMA schema_version = \(version + 1);
                    """)
        }
        try queue.close()
    }
}
