import Foundation
import GRDB
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Evenings in the store")
struct EveningTableTests {
    private static func evening(_ second: Int) -> Evening {
        var evening = Samples.evening
        (evening.id, evening.begun) = ("evening-\(second)", second)
        return evening
    }

    @Test(arguments: StoreHome.allCases)
    func anEveningGrowsInItsRow(_ home: StoreHome) throws {
        var begun = Samples.evening
        begun.ended = nil
        let grown = try home.state {
            try Change.evening(begun).make(in: $0)
            try Change.evening(Samples.evening).make(in: $0)
        }
        #expect(grown.kept.evenings == [Samples.evening] && grown.kept.settings == [:] && grown.warnings == [])
    }

    @Test func theNewestComesFirst() throws {
        let store = try Store.inMemory()
        let all = [1_700_000_000, 1_790_000_000, 1_650_000_000].map(Self.evening)
        for evening in all { try store.saveEvening(evening) }
        #expect(try store.loadEverything().kept.evenings.map(\.begun) == [1_790_000_000, 1_700_000_000, 1_650_000_000])
    }

    @Test(arguments: StoreHome.allCases)
    func deletingItTakesAllNames(_ home: StoreHome) throws {
        let state = try home.state {
            try $0.fill()
            let matches = Samples.evening.matches.map(\.id) + [Samples.partyScore.id]
            try Change.forgetEvening(Samples.evening.id, matches: matches).make(in: $0)
        }
        #expect(state.kept.evenings == [] && !state.kept.scores.contains { $0.id == Samples.partyScore.id })
        #expect(state.kept.scores.count == 2 && state.kept.settings == StoreContents.filled.kept.settings)
    }

    @Test func namesAreNotLeftInTheFile() throws {
        let folder = try TemporaryFolder()
        let store = try Store.open(folder: folder.url)
        // Behind so many others the name lies in pages of its own, which the next save frees.
        var long = Samples.evening
        long.guests += (0..<300).map { Evening.Guest(name: "Guest \($0)", seat: 1) }
        long.guests.append(Evening.Guest(name: "Quintessa Unforgettable", seat: 2))
        try store.saveEvening(long)
        var evening = Samples.evening
        evening.guests[0].name = "Quintessa Unforgettable"
        try store.saveEvening(evening)
        try store.removeEvening(evening.id, matches: [])
        store.close()
        let bytes = try Data(contentsOf: folder.file("under-cover.db"))
        #expect(bytes.range(of: Data("Quintessa".utf8)) == nil)
    }

    @Test func resettingTheSettingsKeepsEvenings() throws {
        let store = try Store.inMemory()
        try store.fill()
        try store.removeAllSettings()
        let kept = try store.loadEverything().kept
        #expect(kept.settings == [:] && kept.evenings == [Samples.evening])
    }

    /// A version without evenings reads all rows of the table as settings, and passes over keys that it does not know.
    @Test func itsKeyIsNoSetting() {
        var kept = Kept()
        #expect(throws: Never.self) { try kept.set("evening.evening-1790000000", "{}") }
        #expect(kept.settings == Settings() && kept.sources.isEmpty)
    }

    /// In a pub it may go on for weeks.
    @Test func anEveningOfAllItsMatchesIsReadAgain() throws {
        var long = Samples.evening
        var cover = long.matches[0].covers[0]
        cover.marks = Array(repeating: cover.marks[0], count: 8)
        long.matches[0].covers = Array(repeating: cover, count: 10)
        long.matches = (0..<Evening.mostMatches).map { number in
            var match = long.matches[0]
            match.id = "party-\(number)"
            return match
        }
        let store = try Store.inMemory()
        try store.saveEvening(long)
        let found = try store.loadEverything()
        #expect(found.kept.evenings == [long] && found.warnings == [])
    }

    @Test(arguments: [
        "", "{}", "[1]", "{\"id\": \"evening-1790000000\"}",
        // Other indexes than there are guests; another id than its key; points that would overflow.
        "guest", "id", "points", "deep", "long",
    ])
    func aBrokenEveningIsLeftOutAndTheOthersStay(kind: String) throws {
        let store = try Store.inMemory()
        try store.saveEvening(Self.evening(1_700_000_000))
        var broken = Samples.evening
        var text = kind
        switch kind {
        case "guest": broken.matches[0].covers[0].marks[0].guest = 7
        case "id": broken.id = "evening-1"
        case "points": broken.matches[0].lines[0].start = .max
        case "long": text = String(repeating: " ", count: 5 << 20)
        case "deep": text = String(repeating: "[", count: 100_000)
        default: break
        }
        if ["guest", "id", "points"].contains(kind) { text = try JSONText.encode(broken) }
        try store.write("") {
            try $0.execute(
                sql: "INSERT INTO setting (key, value) VALUES ('evening.evening-1790000000', ?)", arguments: [text])
        }
        let found = try store.loadEverything()
        #expect(found.kept.evenings.map(\.begun) == [1_700_000_000])
        #expect(found.warnings.count == 1 && found.warnings[0].contains("evening-1790000000"))
    }

    @Test func oneOfAnOutsiderIsTakenOnlyWhereItIsPossible() throws {
        let one = try Store.inMemory()
        try one.saveEvening(Samples.evening)
        var document = try #require(try ExportDocument.read(try one.exportJSON())?.get())
        #expect(document.evenings == [Samples.evening] && document.settings == [:])
        var bad = Self.evening(1)
        bad.guests[0].name = "A\u{202E}B"
        document.evenings?.append(bad)
        document.settings["evening.evening-5"] = "{}"
        let other = try Store.inMemory()
        #expect(try other.take(document).evenings == 1)
        #expect(try other.take(document).evenings == 0)
        let found = try other.loadEverything()
        #expect(found.kept.evenings == [Samples.evening] && found.warnings == [])
    }

    @Test func onlyTheLastStateWaitsInTheOutbox() {
        var outbox = Outbox()
        var begun = Samples.evening
        begun.ended = nil
        for change in [Change.evening(begun), .evening(Self.evening(1)), .evening(Samples.evening)] {
            outbox.append(change)
        }
        #expect(outbox.changes == [.evening(Self.evening(1)), .evening(Samples.evening)])
        outbox.append(.score(Samples.partyScore))
        outbox.append(.forgetEvening(Samples.evening.id, matches: [Samples.partyScore.id]))
        #expect(outbox.changes.count == 2)
    }
}
