import Foundation
import GRDB
import UnderCoverCatalogue

/// The document that `under-cover export` writes and `under-cover import` reads: all data of the player that is of use
/// on another machine. docs/EXPORT.md describes it. Keys and passwords of servers, the queue and what was scanned stay
/// here; what was put right about the player's records goes along.
package struct ExportDocument: Equatable, Codable, Sendable {
    /// Version of this format, not of the database. 1 had neither answers nor anything else that is optional here.
    package static let version = 2

    package var version: Int
    package var settings: [String: String]
    package var favourites: [Album]
    /// All, newest first.
    package var scores: [ScoreEntry]
    package var categories: [Category]
    /// The daily fives that counted, in the order in which they were begun.
    package var daily: DailyDiary
    /// The same of real records, in the order of their days.
    package var canon: DailyDiary?
    /// In the order in which they were given.
    package var answers: ExportedAnswers?
    package var deeds: [ReachedAchievement]?
    /// Covers that the player called bad.
    package var flagged: [Album.ID]?
    package var notForFamily: [Album.ID]?
    /// Introductions that have been shown.
    package var seen: [String]?
    /// The albums asked lately, by category.
    package var recents: [String: ShuffleBag]?
    /// The origins of covers.
    package var covers: [ExportedCover]?
    /// How categories were made, so that they can be fetched anew.
    package var made: [ExportedGathering]?
    /// Corrections of albums of the player's own files, which the library keeps.
    package var corrections: [AlbumCorrection]?
    /// Evenings of parties, newest first.
    package var evenings: [Evening]?
    /// Playlists that the player made.
    package var playlists: [ExportedPlaylist]?
}

package struct ExportedCover: Equatable, Codable, Sendable {
    var id: String
    var provider: String
    /// Best first.
    var addresses: [String]
    /// Hash of the picture.
    var content: String?
}

package struct ExportedGathering: Equatable, Codable, Sendable {
    var category: String
    var name: String
    var reference: String
    /// JSON, as the database has it.
    var settings: String
}

extension Store {
    /// JSON in UTF-8 with sorted keys, from one transaction.
    /// - Parameters: those of the library, which has a database of its own.
    package func exportJSON(
        corrections: [AlbumCorrection] = [], playlists: [ExportedPlaylist] = []
    ) throws(StoreError) -> Data {
        try read(Words.savedUnexported) { database in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            var document = try Self.document(database)
            (document.corrections, document.playlists) = (corrections, playlists)
            return ReadableJSON.joined(try encoder.encode(document))
        }
    }

    private static func document(_ database: Database) throws -> ExportDocument {
        var ignored: [String] = []
        let recents = try RecentTable.all(database).map { ($0.key.rawValue, $0.value) }
        return ExportDocument(
            version: ExportDocument.version, settings: try SettingTable.all(database),
            favourites: try FavouriteTable.all(database, warnings: &ignored),
            scores: try ScoreTable.history(database, warnings: &ignored),
            categories: try CategoryTable.all(database),
            daily: try DailyTable.all(database, warnings: &ignored),
            canon: try CanonTable.all(database, warnings: &ignored),
            answers: ExportedAnswers(try AnswerTable.all(database)),
            deeds: try AchievementTable.all(database, warnings: &ignored), flagged: try FlagTable.flag.all(database),
            notForFamily: try FlagTable.notForFamily.all(database),
            seen: try SeenTable.all(database), recents: Dictionary(recents) { first, _ in first },
            covers: try covers(database), made: try made(database),
            evenings: try EveningTable.all(database, warnings: &ignored))
    }

    private static func covers(_ database: Database) throws -> [ExportedCover] {
        let ids = try String.fetchAll(database, sql: "SELECT id FROM artwork ORDER BY id")
        let own = try ArtworkTable.ofShelf(database)
        return try ids.map(ArtworkID.init(rawValue:)).filter { !own.contains($0) }.compactMap { id in
            try ArtworkTable.artwork(id, database).map {
                ExportedCover(
                    id: id.rawValue, provider: $0.provider, addresses: $0.addresses, content: $0.content?.description)
            }
        }
    }

    /// Without what is only looked at, or not whole yet.
    private static func made(_ database: Database) throws -> [ExportedGathering] {
        let sql = "SELECT category, name, reference, settings FROM gathering WHERE kept AND made ORDER BY seq"
        return try Row.fetchAll(database, sql: sql).map { row in
            ExportedGathering(
                category: try row.decode(forColumn: "category"), name: try row.decode(forColumn: "name"),
                reference: try row.decode(forColumn: "reference"), settings: try row.decode(forColumn: "settings"))
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
            let end: Substring = line.drop { $0 == " " }
            lines.replaceSubrange(start..., with: [lines[start] + values + end])
        }
        return Data(lines.joined(separator: "\n").utf8)
    }
}

/// A playlist of the player's in an export.
package struct ExportedPlaylist: Equatable, Codable, Sendable {
    var name: String
    /// M3U8.
    var text: String
}
