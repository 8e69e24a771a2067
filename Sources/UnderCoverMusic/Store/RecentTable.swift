import GRDB
import UnderCoverCore

/// The shuffle bag of each category: the albums asked lately, oldest first.
enum RecentTable {
    static func all(_ database: Database) throws -> [Category.ID: ShuffleBag] {
        var passes: [Category.ID: (before: [Album.ID], current: [Album.ID])] = [:]
        let sql = "SELECT category, album, pass FROM recent ORDER BY category, position"
        for row in try Row.fetchAll(database, sql: sql) {
            let album = Album.ID(rawValue: try row.decode(forColumn: "album"))
            let category = Category.ID(rawValue: try row.decode(forColumn: "category"))
            let isCurrent = try row.decode(Bool.self, forColumn: "pass")
            let pass = isCurrent ? \(before: [Album.ID], current: [Album.ID]).current : \.before
            passes[category, default: ([], [])][keyPath: pass].append(album)
        }
        return passes.mapValues { ShuffleBag(before: $0.before, current: $0.current) }
    }

    static func replace(
        _ category: Category.ID, with bag: ShuffleBag, _ database: Database
    ) throws {
        try database.execute(sql: "DELETE FROM recent WHERE category = ?", arguments: [category.rawValue])
        let rows = bag.before.map { ($0, 0) } + bag.current.map { ($0, 1) }
        for (position, row) in rows.enumerated() {
            try database.cachedStatement(
                sql: "INSERT INTO recent (category, position, album, pass) VALUES (?, ?, ?, ?)"
            )
            .execute(arguments: [category.rawValue, position, row.0.rawValue, row.1])
        }
    }
}

extension Store {
    /// Replaces the category's bag; deletes an empty one.
    package func saveRecents(category: Category.ID, bag: ShuffleBag) throws(StoreError) {
        try write(Words.askedUnsaved) { try RecentTable.replace(category, with: bag, $0) }
    }
}
