import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels

@testable import UnderCoverMusic

/// Exports that are imported again: without loss, without doubles, and without harm.
@Suite("Exports and imports")
struct ExportTests {
    private static func filled() throws -> Store {
        let store = try Store.inMemory()
        try store.fill()
        // Its texts are difficult on purpose, and an import cleans them; the game keeps clean ones.
        try store.removeFavourite(Samples.bare.id)
        let plain = Album(id: "folder/plain", title: "Plain", artist: "Nobody", artwork: "")
        try store.saveCategory(
            Category(id: "mine", name: "My \"best\" of", section: .yours, albums: [Samples.album, plain]))
        let asking = Answer.Asking(
            kind: .nameTheCover, reveal: .blur, strength: 0.35, isTyped: true, isParty: false, time: 10)
        for number in 0..<30 {
            try store.saveAnswer(
                Answer(
                    album: .init(rawValue: "album-\(number % 7)"), category: "mine", at: 1_760_000_000 + number,
                    verdict: number.isMultiple(of: 3) ? .wrong : .right, seconds: 2.5 + Double(number) / 60,
                    chosen: number.isMultiple(of: 3) ? "album-9" : nil,
                    asking: number.isMultiple(of: 5) ? nil : asking))
        }
        return store
    }

    private static func document(_ store: Store) throws -> ExportDocument {
        try #require(try ExportDocument.read(try store.exportJSON())?.get())
    }

    @Test func nothingIsLostOnTheWayThereAndBack() throws {
        let (one, other) = (try Self.filled(), try Store.inMemory())
        let imported = try other.take(try Self.document(one))
        #expect(imported.answers == (try one.answers().count) && imported.scores > 0 && imported.favourites > 0)
        #expect(imported.categories > 0 && imported.days > 0 && imported.deeds > 0 && imported.settings > 0)
        var kept = try one.loadEverything()
        // The reading is of the other machine's clock.
        kept.kept.seenClock = nil
        #expect(try other.loadEverything() == kept)
        #expect(try other.answers() == one.answers())
        #expect(try other.answerSums() == one.answerSums())
        #expect(try other.exportJSON() == one.exportJSON())
        // And back again.
        #expect(try one.take(try Self.document(other)) == Imported())
        #expect(try other.exportJSON() == one.exportJSON())
    }

    @Test func theSameAgainChangesNothing() throws {
        let (one, other) = (try Self.filled(), try Store.inMemory())
        let document = try Self.document(one)
        _ = try other.take(document)
        #expect(try other.take(document) == Imported())
        #expect(try other.exportJSON() == one.exportJSON())
    }

    @Test func whatIsThereStays() throws {
        let (one, other) = (try Self.filled(), try Store.inMemory())
        try other.save(setting: "theme", value: "light")
        try other.saveScore(Samples.score("here", total: 77))
        try other.saveCategory(Category(id: "mine", name: "Mine, otherwise", section: .yours, albums: []))
        let answer = Answer(album: "album-0", category: "mine", at: 1_760_000_000, verdict: .late, seconds: 9)
        try other.saveAnswer(answer)
        let imported = try other.take(try Self.document(one))
        let merged = try other.loadEverything().kept
        #expect(merged.settings == ["theme": "light", "seconds": "7"])
        #expect(Set(merged.scores.map(\.id)) == Set(try one.loadEverything().kept.scores.map(\.id) + ["here"]))
        #expect(merged.categories.first { $0.id == "mine" }?.name == "Mine, otherwise")
        // One of them had been given here, with another verdict.
        #expect(imported.answers == (try one.answers().count) - 1)
        #expect(try other.answers().first == answer && other.answers().count == one.answers().count)
    }

    /// Version 1 had no answers.
    @Test func theVersionBeforeIsRead() throws {
        let json = """
            {"version": 1, "settings": {"theme": "dark"}, "favourites": [], "scores": [], "categories": [], "daily": []}
            """
        let document = try #require(try ExportDocument.read(Data(json.utf8))?.get())
        let store = try Store.inMemory()
        #expect(try store.take(document).settings == 1)
        #expect(try Kept(store.loadEverything().kept).settings.theme == .dark)
    }

    @Test func aNewerVersionIsNamedAndOtherFilesAreNone() throws {
        let newer = #"{"version": 3, "settings": {}, "marvels": [1, 2]}"#
        #expect(ExportDocument.read(Data(newer.utf8)) == .failure(NewerExport(version: 3)))
        for other in ["", "{}", "[1, 2]", #"{"version": 2}"#, #"{"playlist": {"track": []}}"#, "{\"version\": 2,"] {
            #expect(ExportDocument.read(Data(other.utf8)) == nil, "\(other)")
        }
    }

    @Test func oneCutAnywhereIsNone() throws {
        let json = try Self.filled().exportJSON()
        for length in stride(from: 0, to: json.count - 1, by: max(json.count / 200, 1)) {
            #expect(ExportDocument.read(json.prefix(length)) == nil, "\(length) bytes")
        }
    }

    @Test func albumsOfTheBoxAndHostileTextsAreNotTaken() throws {
        var document = try Self.document(try Self.filled())
        let long = String(repeating: "x", count: 5000)
        let box = Category(id: "box", name: "The box, but worse", section: .builtIn, albums: [])
        let hostile = Category(id: "bad", name: "A\u{202E}B\u{0}", section: .yours, albums: [])
        let endless = Category(id: .init(rawValue: long), name: "C", section: .yours, albums: [])
        document.categories += [box, hostile, endless]
        document.settings[long] = "on"
        document.deeds?.append(ReachedAchievement(deed: long, at: 1, place: nil))
        let store = try Store.inMemory()
        _ = try store.take(document)
        let kept = try store.loadEverything().kept
        #expect(!kept.categories.contains { $0.id == "box" || $0.id.rawValue == long })
        let name = try #require(kept.categories.first { $0.id == "bad" }?.name)
        #expect(!name.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0 })
        #expect(!kept.deeds.contains { $0.deed == long })
    }

    /// Whatever is changed in the file, the database stays readable and keeps what it had.
    @Test func mutationsDoNoHarm() throws {
        let json = [UInt8](try Self.filled().exportJSON())
        let store = try Store.inMemory()
        try store.saveScore(Samples.score("here", total: 77))
        var chance = SeededGenerator(seed: 22)
        var taken = 0
        for _ in 0..<300 {
            var bytes = json
            for _ in 0..<(1 + chance.int(below: 4)) {
                let place = chance.int(below: bytes.count)
                switch chance.int(below: 3) {
                case 0: bytes[place] = UInt8(chance.int(below: 256))
                case 1: bytes.remove(at: place)
                default: bytes.insert(UInt8(ascii: "9"), at: place)
                }
            }
            guard case .success(let document)? = ExportDocument.read(Data(bytes)) else { continue }
            taken += 1
            _ = try? store.take(document)
            #expect(try store.loadEverything().kept.scores.contains { $0.id == "here" })
            _ = try store.answerSums()
        }
        #expect(taken > 30)
    }

    @Test func twoAtOnceMakeNoDoubles() async throws {
        let folder = try TemporaryFolder()
        let document = try Self.document(try Self.filled())
        let stores = [try Store.open(folder: folder.url), try Store.open(folder: folder.url)]
        let sums = try await withThrowingTaskGroup(of: Imported.self) { group in
            for store in stores { group.addTask { try store.take(document) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sums.map(\.answers).sorted() == [0, document.answers?.rows.count ?? -1])
        #expect(try stores[0].answers().count == document.answers?.rows.count)
        for store in stores { store.close() }
    }

    /// docs/export.schema.json names each part, and says which are always there.
    @Test func theSchemaNamesEachPart() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().appendingPathComponent("../../../docs/export.schema.json").standardizedFileURL
        let schema = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let parts = try #require(schema["properties"] as? [String: Any])
        let export = try #require(
            try JSONSerialization.jsonObject(with: try Self.filled().exportJSON()) as? [String: Any])
        #expect(Set(parts.keys) == Set(export.keys))
        #expect(Set(try #require(schema["required"] as? [String])).isSubset(of: Set(export.keys)))
    }
}
