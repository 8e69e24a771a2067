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
    package var categories: [Category]
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
            return ReadableJSON.joined(try encoder.encode(document))
        }
    }
}

/// Foundation's indented JSON, in which each number has a line of its own.
enum ReadableJSON {
    /// Arrays of numbers, texts and the like, each on one line.
    static func joined(_ json: Data) -> Data {
        var lines: [Substring] = []
        // NB: a text never ends a line with a bracket, because its quotation mark comes after.
        for line in String(decoding: json, as: UTF8.self).split(separator: "\n") {
            let isEnd = line.drop { $0 == " " }.hasPrefix("]")
            guard isEnd, let start = lines.lastIndex(where: { $0.hasSuffix("[") }),
                !lines[(start + 1)...].contains(where: { $0.hasSuffix("{") || $0.hasSuffix("[") })
            else {
                lines.append(line)
                continue
            }
            let values = lines[(start + 1)...].map { $0.drop { $0 == " " } }.joined(separator: " ")
            let whole = lines[start] + values + line.drop { $0 == " " }
            lines.replaceSubrange(start..., with: [whole])
        }
        return Data(lines.joined(separator: "\n").utf8)
    }
}
