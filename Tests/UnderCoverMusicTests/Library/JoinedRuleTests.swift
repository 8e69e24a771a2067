import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Rules that are joined")
struct JoinedRuleTests {
    private static func rule(_ kind: SourceReference.Kind, _ id: String) -> SourceReference {
        SourceReference(source: ShelfRule.source, kind: kind, id: id)
    }

    private let jazz = rule(.genre, "jazz")
    private let sixties = rule(.decade, "1960")
    private let never = rule(.unasked, "all")

    private func bench(_ answers: [Answer] = []) throws -> ShelfBench {
        let bench = try ShelfBench(answers: answers)
        for (number, more) in [
            "genre=Jazz|year=1961", "genre=Jazz|year=1969", "genre=Jazz|year=1970", "genre=Rock|year=1965",
        ]
        .enumerated() {
            try bench.writeAlbum("Band", "Rec \(number)", 1, more: "|\(more)|pictures=1")
        }
        try bench.scan()
        return bench
    }

    private func titles(_ bench: ShelfBench, _ rules: SourceReference...) throws -> [String] {
        try bench.library.albums(of: try #require(SourceReference(joining: rules))).map(\.title).sorted()
    }

    @Test func allOfThemMustFit() throws {
        let bench = try bench()
        #expect(try titles(bench, jazz, sixties) == ["Rec 0", "Rec 1"])
        #expect(try titles(bench, jazz) == ["Rec 0", "Rec 1", "Rec 2"])
        #expect(try titles(bench, jazz, Self.rule(.genre, "rock")).isEmpty)
        let asked = Answer(
            album: try #require(try bench.albums().first { $0.title == "Rec 1" }).id, category: "mine", at: 1,
            verdict: .right, seconds: 1)
        let after = try self.bench([asked])
        #expect(try titles(after, jazz, sixties, never) == ["Rec 0"])
        after.library.noteHeard(try #require(try after.albums().first { $0.title == "Rec 0" }).id)
        #expect(try titles(after, jazz, sixties, Self.rule(.unheard, "all")) == ["Rec 1"])
    }

    /// A change of the library is followed, and counted without reading the albums.
    @Test func countsFollowTheLibrary() throws {
        let bench = try bench()
        let joined = try #require(SourceReference(joining: [sixties, jazz]))
        let broken = Self.rule(.joined, "genre")
        #expect(try bench.library.counted([joined, broken, jazz]).map(\.albums) == [2, 0, 3])
        try bench.writeAlbum("Band", "Rec 9", 1, more: "|genre=Jazz|year=1960|pictures=1")
        try bench.scan()
        #expect(try bench.library.counted([joined]).map(\.albums) == [3])
        bench.library.ask(.countRules([joined]))
        #expect(bench.news.wait { $0 == .counted([RuleCount(joined, albums: 3)]) })
    }

    @Test func aPlaylistCanBeJoined() throws {
        let bench = try bench()
        try bench.write("a & b=c%.m3u8", "Band/Rec 0/1.mp3\nBand/Rec 2/1.mp3\n")
        try bench.scan()
        let list = Self.rule(.file, bench.music.path + "/a & b=c%.m3u8")
        #expect(try titles(bench, list, sixties) == ["Rec 0"])
    }

    // MARK: As they are kept

    @Test func theOrderMakesNoOther() throws {
        let one = try #require(SourceReference(joining: [jazz, sixties, never]))
        #expect(one == SourceReference(joining: [never, jazz, sixties, jazz]))
        #expect(one.description == "shelf/joined/decade=1960&genre=jazz&unasked=all")
        #expect(SourceReference(one.description) == one)
        #expect(Set(one.rules) == [jazz, sixties, never])
        #expect(SourceReference(joining: [jazz]) == jazz && jazz.rules == [jazz])
    }

    @Test(arguments: ["a&b=c", "100%", "%26", "=", "ä ö", "日本"]) func oddNamesComeBack(name: String) throws {
        let odd = Self.rule(.label, name)
        let joined = try #require(SourceReference(joining: [odd, jazz]))
        #expect(Set(try #require(SourceReference(joined.description)).rules) == [odd, jazz])
    }

    @Test func tooManyAndNoneAreRefused() {
        let four = (0..<4).map { Self.rule(.genre, "g\($0)") }
        #expect(SourceReference(joining: four) == nil && SourceReference(joining: []) == nil)
        let long = Self.rule(.file, String(repeating: "a", count: OutsideID.longestPath))
        #expect(SourceReference(joining: [long, jazz]) == nil)
        // One of another source is no rule over the shelf.
        #expect(SourceReference(joining: [SourceReference(source: "attic", kind: .genre, id: "jazz")]) == nil)
    }

    @Test(arguments: [
        "", "genre", "genre=", "nonsense=1", "joined=genre", "genre=%41", "genre=a&", "&", "a=b&c=d&e=f&g=h",
    ])
    func whatCannotBeReadFindsNothing(id: String) throws {
        let broken = Self.rule(.joined, id)
        #expect(broken.rules.isEmpty)
        let bench = try bench()
        #expect(try bench.library.albums(of: broken).isEmpty)
    }

    /// A stored category keeps its rules.
    @Test func theStoreKeepsThem() throws {
        let store = try Store.inMemory()
        let joined = try #require(SourceReference(joining: [jazz, sixties]))
        try store.saveRule(joined, name: "Jazz of the 1960s")
        let category = try #require(try store.category(Category.ID(joined)))
        #expect(category.origin == joined && category.name == "Jazz of the 1960s")
    }
}
