import GRDB
import UnderCoverCore

/// The shuffle bag of each category: what was asked lately, longest ago first.
enum RecentTable {
    static func all(_ database: Database) throws -> [UnderCoverCore.Category.ID: [Album.ID]] {
        var recents: [UnderCoverCore.Category.ID: [Album.ID]] = [:]
        for row in try Row.fetchAll(database, sql: "SELECT category, album FROM recent ORDER BY category, position") {
            recents[.init(rawValue: row["category"]), default: []].append(.init(rawValue: row["album"]))
        }
        return recents
    }

    static func replace(
        _ category: UnderCoverCore.Category.ID, with ids: [Album.ID], _ database: Database
    ) throws {
        try database.execute(sql: "DELETE FROM recent WHERE category = ?", arguments: [category.rawValue])
        for (position, id) in ids.enumerated() {
            try database.cachedStatement(sql: "INSERT INTO recent (category, position, album) VALUES (?, ?, ?)")
                .execute(arguments: [category.rawValue, position, id.rawValue])
        }
    }
}

extension Store {
    /// Replaces the category's bag; an empty one is forgotten.
    package func saveRecents(category: UnderCoverCore.Category.ID, ids: [Album.ID]) throws(StoreError) {
        try write("What was asked could not be saved") { try RecentTable.replace(category, with: ids, $0) }
    }
}
