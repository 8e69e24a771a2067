import Foundation
import Testing
@testable import UnderCoverCatalogue
@testable import UnderCoverCore
import UnderCoverMusic

/// The wrong choices of daily fives that ask pressed records: titles of the press decide them, too.
struct DailyFridayTests {
    private static let file: URL = {
        let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        return folder.deletingLastPathComponent().appendingPathComponent("Fixtures/Daily/choices.txt")
    }()

    /// Three weeks, and a day of each fortnight after them.
    private static let days = Array(62...82) + (1...24).map { 82 + $0 * 14 }

    /// NB: days that have been played may never change; lines are only ever added.
    @Test func theChoicesOfADayDoNotChange() throws {
        let end = try #require(DailyDay(rawValue: 430)).date
        let records = try BundledRecords.load(assets: AssetFolder.ofTests).albums + PressedRecords.albums(on: end)
        let made = try Self.days.map { try Self.choices(try #require(DailyDay(rawValue: $0)), records) }
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !FileManager.default.fileExists(atPath: Self.file.path)
        {
            try (made.joined(separator: "\n") + "\n").write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map { String($0) }
        #expect(lines == made)
    }

    private static func choices(_ day: DailyDay, _ records: [Album]) throws -> String {
        let match = try #require(DailyFive.match(on: day, from: records, id: "a", players: []))
        return "\(day.number) "
            + match.rounds.map { $0.choices.map(\.rawValue).joined(separator: ",") }.joined(separator: " ")
    }
}
