import Foundation
import GRDB

@testable import UnderCoverMusic

extension Store {
    /// The values of the store's own connection, as texts.
    func pragmas(_ names: [String]) throws -> [String] {
        try read("") { database in
            try names.map { try String.fetchOne(database, sql: "PRAGMA \($0)") ?? "" }
        }
    }
}
