import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("The store, in memory and in a file")
struct StoreTests {
    @Test(arguments: StoreHome.allCases)
    func aNewStoreIsEmpty(_ home: StoreHome) throws {
        #expect(try home.state { _ in } == StoreContents())
    }

    @Test(arguments: StoreHome.allCases)
    func everythingComesBack(_ home: StoreHome) throws {
        #expect(try home.state { try $0.fill() } == .filled)
    }

    @Test(arguments: StoreHome.allCases)
    func savingEverythingTwiceChangesNothing(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.fill()
            try $0.fill()
        }
        #expect(state == .filled)
    }

    @Test(arguments: StoreHome.allCases)
    func settingsAreReplacedAndReset(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.save(setting: "theme", value: "dark")
            try $0.save(setting: "theme", value: "light")
        }
        #expect(state.kept.settings == ["theme": "light"] && Kept(state.kept).settings.theme == .light)
        let reset = try home.state {
            try $0.fill()
            try $0.removeAllSettings()
        }
        #expect(reset.kept.settings == [:])
    }

    @Test(arguments: StoreHome.allCases)
    func theOpenSectionOfOlderGamesDoesNoHarm(_ home: StoreHome) throws {
        let state = try home.state { try Change.setting(key: "section", value: "yours").make(in: $0) }
        var ignored: [String] = []
        #expect(Kept(state.kept) { ignored.append($0) }.settings == Settings() && ignored.isEmpty)
    }

    @Test(arguments: StoreHome.allCases)
    func theFirstScoreOfAnIDStays(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.saveScore(Samples.score("one", total: 10))
            try $0.saveScore(Samples.score("one", total: 99))
        }
        #expect(state.kept.scores == [Samples.score("one", total: 10)])
    }

    @Test(arguments: StoreHome.allCases)
    func scoresAreClearedByKind(_ home: StoreHome) throws {
        var other = Samples.kind
        other.mode = "daily"
        let state = try home.state {
            try $0.saveScore(Samples.score("solo"))
            try $0.saveScore(Samples.score("daily", kind: other))
            try $0.clearScores(kind: Samples.kind)
        }
        #expect(state.kept.scores.map(\.id) == ["daily"])
    }

    @Test(arguments: StoreHome.allCases)
    func loadingIsCappedPerKindAndHistoryIsNot(_ home: StoreHome) throws {
        var other = Samples.kind
        other.rounds = 10
        let many = Store.scoresPerKind + 5
        let (scores, history) = try home.result {
            try $0.saveScore(Samples.score("rare", kind: other))
            for number in 0..<many { try $0.saveScore(Samples.score("\(number)")) }
        } ask: {
            (try $0.loadEverything().kept.scores, try $0.matchHistory())
        }
        #expect(scores.count == Store.scoresPerKind + 1)
        #expect(scores.first?.id == "\(many - 1)")
        #expect(scores.last?.id == "rare")
        #expect(history.count == many + 1)
        #expect(history.prefix(2).map(\.id) == ["\(many - 1)", "\(many - 2)"])
    }

    @Test(arguments: StoreHome.allCases)
    func favouritesKeepTheirPlaceAndGoOnlyWhenAsked(_ home: StoreHome) throws {
        var renamed = Samples.bare
        renamed.title = "Renamed"
        let change: (Store) throws -> Void = {
            try $0.saveFavourite(Samples.bare)
            try $0.saveFavourite(Samples.album)
            try $0.saveFavourite(renamed)
        }
        #expect(try home.state(after: change).kept.favourites == [renamed, Samples.album])
        let fewer = try home.state {
            try change($0)
            try $0.removeFavourite(renamed.id)
        }
        #expect(fewer.kept.favourites == [Samples.album])
    }

    @Test(arguments: StoreHome.allCases)
    func scoresAndFavouritesOutliveTheirCategory(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.fill()
            try $0.deleteCategory("mine")
        }
        var expected = StoreContents.filled
        expected.kept.categories = []
        expected.kept.recents = [:]
        #expect(state == expected)
    }

    @Test(arguments: StoreHome.allCases)
    func categoriesAreReplacedInPlaceAndShareAlbums(_ home: StoreHome) throws {
        let other = Category(id: "other", name: "Other", section: .yours, albums: [Samples.album])
        let empty = Category(id: "mine", name: "Now empty", section: .yours, albums: [])
        let change: (Store) throws -> Void = {
            try $0.saveCategory(Samples.category)
            try $0.saveCategory(other)
            try $0.saveCategory(empty)
        }
        #expect(try home.state(after: change).kept.categories == [empty, other])
        let fewer = try home.state {
            try change($0)
            try $0.deleteCategory("other")
        }
        #expect(fewer.kept.categories == [empty])
    }

    /// A property that `Store.load` forgot would still have its default.
    @Test(arguments: StoreHome.allCases)
    func everythingThatIsKeptIsReadAgain(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.fill()
            try Change.source("attic", isOn: false).make(in: $0)
            try Change.setting(key: "reveal", value: "zoom").make(in: $0)
        }
        // The records of Fridays and of the canon are not kept: each start makes or reads them anew.
        let anew = ["allPressed", "canon"]
        for (kept, plain) in zip(Mirror(reflecting: Kept(state.kept)).children, Mirror(reflecting: Kept()).children)
        where !anew.contains(kept.label ?? "") {
            #expect("\(kept.value)" != "\(plain.value)", "\(kept.label ?? "") was not read")
        }
    }

    @Test(arguments: StoreHome.allCases)
    func anAlbumStandsInACategoryOnce(_ home: StoreHome) throws {
        var twice = Samples.category
        twice.albums += [Samples.bare]
        #expect(try home.state { try $0.saveCategory(twice) }.kept.categories == [Samples.category])
    }

    @Test(arguments: StoreHome.allCases)
    func recentsFlagsAndMarkersAreReplaced(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.fill()
            try $0.saveRecents(category: "mine", bag: ShuffleBag(before: ["x"], current: ["z"]))
            try $0.saveRecents(category: "house", bag: ShuffleBag(current: ["y", "w"]))
            try $0.saveRecents(category: "gone", bag: ShuffleBag())
            try $0.saveFlag("house/two-sugars", on: false)
            try $0.saveFlag("b", on: true)
            try $0.saveFlag("a", on: true)
            try $0.saveSeen("hint")
        }
        #expect(
            state.kept.recents == [
                "mine": ShuffleBag(before: ["x"], current: ["z"]), "house": ShuffleBag(current: ["y", "w"]),
            ])
        #expect(state.kept.flagged == ["a", "b"])
        #expect(state.kept.seen == ["hint", "welcome"])
    }

    @Test(arguments: StoreHome.allCases)
    func theExportHasEverything(_ home: StoreHome) throws {
        let data = try home.result(after: { try $0.fill() }, ask: { try $0.exportJSON() })
        let document = try JSONDecoder().decode(ExportDocument.self, from: data)
        let filled = StoreContents.filled
        #expect(document.version == 2)
        #expect(document.settings == ["theme": "dark", "seconds": "7"])
        #expect(document.favourites == filled.kept.favourites)
        #expect(document.scores == filled.kept.scores)
        #expect(document.categories == filled.kept.categories)
        #expect(document.daily == filled.kept.daily && document.canon == filled.kept.canonDiary)
    }

    /// The writer may close the store while another thread reads.
    @Test func aStoreThatIsClosedRefuses() throws {
        for store in [try Store.inMemory(), try Store.open(folder: TemporaryFolder().url)] {
            store.close()
            #expect(throws: StoreError.self) { try store.loadEverything() }
            #expect(throws: StoreError.self) { try store.save(setting: "theme", value: "dark") }
        }
    }

    @Test func theExportHasNamesThatOthersCanRead() throws {
        let store = try Store.inMemory()
        try store.saveScore(Samples.score("one"))
        let text = String(decoding: try store.exportJSON(), as: UTF8.self)
        #expect(text.contains("\"version\" : 2"))
        #expect(text.contains("\"categoryName\" : \"My \\\"best\\\" of\""))
        #expect(text.contains("\"seed\" : 18446744073709551615"))
    }
}
