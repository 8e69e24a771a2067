import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

/// The list of which the daily five of real records is dealt.
struct BundledCanonTests {
    private static let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let assets = tests.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Assets", isDirectory: true)
    private static let file = tests.appendingPathComponent("Fixtures/Canon/days.txt")

    /// NB: days that have been played may never change; lines are only ever added.
    @Test func theTenOfADayDoNotChange() throws {
        let canon = try #require(BundledCanon.load(assets: Self.assets))
        let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map { String($0) }
        let made = try (1...lines.count).map { number in
            let day = try #require(DailyDay(rawValue: number))
            return "\(number) " + canon.albums(on: day).map { "\($0.artist): \($0.title)" }.joined(separator: " | ")
        }
        #expect(lines == made && lines.count >= 180)
    }

    /// A family plays it, too, and no two are one album.
    @Test func noNameIsRudeAndNoneIsTwice() throws {
        let canon = try #require(BundledCanon.load(assets: Self.assets))
        #expect(canon.records.allSatisfy { !RudeWords.isIn($0.title) && !RudeWords.isIn($0.artist) })
        let keys = canon.records.map { TitleKey.artist($0.artist) + "|" + TitleKey.title($0.title) }
        #expect(Set(keys).count == keys.count)
    }

    @Test func daysCanBePlayed() throws {
        let canon = try #require(BundledCanon.load(assets: Self.assets))
        for number in stride(from: 1, to: 80, by: 9) {
            let day = try #require(DailyDay(rawValue: number))
            #expect(canon.match(on: day, .dealt, id: "a", players: []) != nil)
            let replaced = try #require(CanonPlaces(without: [0, 2, 4]))
            #expect(canon.match(on: day, replaced, id: "a", players: []) != nil)
        }
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"version": 2, "blocks": [], "albums": []}"#,
        #"{"version": 1, "blocks": [{"version": 1, "from": 1, "albums": 20}], "albums": []}"#,
    ])
    func aDamagedListIsNone(_ text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "Canon/canon.json")
        #expect(BundledCanon.load(assets: folder.url) == nil)
    }

    @Test func aListWithoutOneOfItsAlbumsIsNone() throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOf: AssetFolder(url: Self.assets).canon, encoding: .utf8)
        for (old, new) in [("\"title\": \"Arrival\"", "\"title\": 7"), ("\"year\": 1976", "\"year\": 976")] {
            try folder.write(text.replacing(old, with: new), to: "Canon/canon.json")
            #expect(BundledCanon.load(assets: folder.url) == nil)
        }
    }
}
