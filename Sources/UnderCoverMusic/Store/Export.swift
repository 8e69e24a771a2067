import Foundation
import GRDB
import UnderCoverCore

/// What `under-cover export` writes: everything of the player's that is of use on another machine.
package struct ExportDocument: Equatable, Codable, Sendable {
    /// Version of this format, not of the database.
    package static let version = 1

    package var version: Int
    package var settings: [String: String]
    package var favourites: [Album]
    /// All, newest first.
    package var scores: [ScoreEntry]
    package var categories: [Category]
    /// The daily fives that counted, in the order in which they were begun.
    package var daily: DailyDiary
}

extension Store {
    /// JSON in UTF-8 with sorted keys, from one transaction.
    package func exportJSON() throws(StoreError) -> Data {
        try read(Words.savedUnexported) { database in
            var ignored: [String] = []
            let document = ExportDocument(
                version: ExportDocument.version, settings: try SettingTable.all(database),
                favourites: try FavouriteTable.all(database, warnings: &ignored),
                scores: try ScoreTable.history(database, warnings: &ignored),
                categories: try CategoryTable.all(database),
                daily: try DailyTable.all(database, warnings: &ignored))
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return ReadableJSON.joined(try encoder.encode(document))
        }
    }
}

/// Joins lines of Foundation's indented JSON, which gives each number a line of its own.
enum ReadableJSON {
    /// Puts each array of numbers or texts on one line.
    static func joined(_ json: Data) -> Data {
        var lines: [Substring] = []
        // NB: a line never ends with a bracket of a text, because the quotation mark follows it.
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
