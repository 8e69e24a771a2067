import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Real records on the disk")
struct CanonTableTests {
    private static let day = DailyDay(rawValue: 23)!
    private static let named = DailyCover(points: 89, ticks: 66)

    private func entry(shown: Int, covers: Int, without: Set<Int> = []) -> DailyDiary.Entry {
        DailyDiary.Entry(
            day: Self.day, offset: 60, shown: shown, covers: Array(repeating: Self.named, count: covers),
            places: CanonPlaces(without: without))
    }

    @Test(arguments: StoreHome.allCases)
    func aTryIsKeptBesideTheSettings(_ home: StoreHome) throws {
        let state = try home.state { store in
            for (shown, covers) in [(0, 0), (1, 0), (1, 1)] {
                try Change.canon(entry(shown: shown, covers: covers, without: [2])).make(in: store)
            }
        }
        #expect(state.kept.canonDiary.entries == [entry(shown: 1, covers: 1, without: [2])])
        #expect(state.kept.settings == [:] && state.kept.daily == DailyDiary() && state.warnings == [])
    }

    /// Two games play the same day: the try that is further along stays, with its places.
    @Test func anEarlierStateChangesNothing() throws {
        let store = try Store.inMemory()
        try store.saveCanon(entry(shown: 5, covers: 5, without: [0]))
        try store.saveCanon(entry(shown: 2, covers: 1))
        let kept = try store.loadEverything().kept.canonDiary[Self.day]
        #expect(kept?.isOver == true && kept?.places?.replaced == [1])
    }

    @Test func resettingTheSettingsKeepsTries() throws {
        let store = try Store.inMemory()
        try store.save(setting: "theme", value: "dark")
        try store.saveCanon(entry(shown: 5, covers: 5))
        try store.removeAllSettings()
        let kept = try store.loadEverything().kept
        #expect(kept.settings == [:] && kept.canonDiary.entries.count == 1)
    }

    @Test(arguments: [
        "", "[]", "{", #"{"day":24,"offset":0,"shown":0,"covers":[],"isAstray":false,"places":[0,1,2,3,4]}"#,
        #"{"day":23,"offset":0,"shown":0,"covers":[],"isAstray":false}"#,
        #"{"day":23,"offset":0,"shown":0,"covers":[],"isAstray":false,"places":[4,3,2,1,0]}"#,
    ])
    func aDamagedRowGivesNoSecondTry(_ value: String) throws {
        let store = try Store.inMemory()
        try store.saveCanon(entry(shown: 3, covers: 2))
        try store.queue.write { try $0.execute(sql: "UPDATE setting SET value = ?", arguments: [value]) }
        let contents = try store.loadEverything()
        #expect(contents.kept.canonDiary.offers(Self.day) == .forFun && contents.warnings.count == 1)
    }

    @Test(arguments: ["canon.", "canon.0", "canon.x", "canon.023", "canon.99999999999999999999"])
    func aRowWithoutADayIsLeftOut(_ key: String) throws {
        let store = try Store.inMemory()
        try store.queue.write {
            try $0.execute(sql: "INSERT INTO setting (key, value) VALUES (?, '{}')", arguments: [key])
        }
        let contents = try store.loadEverything()
        #expect(contents.kept.canonDiary == DailyDiary() && contents.warnings.count == 1)
    }

    @Test func anImportTakesTheTryThatIsFurther() throws {
        let (one, other) = (try Store.inMemory(), try Store.inMemory())
        try one.saveCanon(entry(shown: 4, covers: 4, without: [1]))
        try other.saveCanon(entry(shown: 1, covers: 1))
        let document = try #require(try ExportDocument.read(try one.exportJSON())?.get())
        #expect(try other.take(document).days == 1)
        #expect(try other.take(document) == Imported())
        #expect(try other.loadEverything().kept.canonDiary == one.loadEverything().kept.canonDiary)
    }

    /// Settings of an import cannot forge one.
    @Test func aSettingOfAnImportIsNoTry() throws {
        let json = #"""
            {"version": 2, "settings": {"canon.23": "{}"}, "favourites": [], "scores": [], "categories": [], "daily": []}
            """#
        let store = try Store.inMemory()
        let document = try #require(try ExportDocument.read(Data(json.utf8))?.get())
        #expect(try store.take(document).settings == 0)
        #expect(try store.loadEverything().kept.canonDiary == DailyDiary())
    }
}
