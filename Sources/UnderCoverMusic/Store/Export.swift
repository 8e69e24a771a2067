import Foundation
import GRDB
import UnderCoverCore

/// What `under-cover export` writes: everything of the player's that another machine could want.
package struct ExportDocument: Equatable, Codable, Sendable {
    /// Of the document, not of the database.
    package static let version = 1

    package var version: Int
    package var settings: [String: String]
    package var favourites: [Album]
    /// Newest first, all of them.
    package var scores: [ScoreEntry]
    package var categories: [UnderCoverCore.Category]
}

extension Store {
    /// JSON in UTF-8 with sorted keys, from one moment.
    package func exportJSON() throws(StoreError) -> Data {
        try read("What was saved could not be exported") { database in
            var ignored: [String] = []
            let document = ExportDocument(
                version: ExportDocument.version, settings: try SettingTable.all(database),
                favourites: try FavouriteTable.all(database, warnings: &ignored),
                scores: try ScoreTable.history(database, limit: .max, warnings: &ignored),
                categories: try CategoryTable.all(database))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return try encoder.encode(document)
        }
    }
}
