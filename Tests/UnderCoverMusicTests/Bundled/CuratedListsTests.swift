import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("CuratedLists: lists of real albums")
struct CuratedListsTests {
    let assets: TemporaryFolder

    init() throws { assets = try TemporaryFolder() }

    private static let kind = #"{"artist": "Miles Davis", "title": "Kind of Blue", "year": 1959}"#
    private let kind = CuratedList.Entry(artist: "Miles Davis", title: "Kind of Blue", year: 1959)

    private func write(_ albums: String, id: String = "jazz", to file: String = "jazz.json") throws {
        let text = """
            {"$schema": "list.schema.json", "version": 1, "id": "\(id)", "name": "Jazz", "blurb": "Cool.",
             "albums": [\(albums)]}
            """
        try assets.write(text, to: "Lists/\(file)")
    }

    private func load() -> CuratedLists { CuratedLists.load(assets: assets.url) }

    @Test func areReadByID() throws {
        let id = "8e8a594f-2175-38c7-a871-abb68ec363e7"
        try write(#"{"artist": "A", "title": "B", "year": 2026, "musicbrainz": "\#(id)"}"#, id: "b", to: "b.json")
        try write(Self.kind, id: "a", to: "a.json")
        try assets.write("not a list", to: "Lists/list.schema.json")
        try assets.write("not a list", to: "Lists/.hidden.json")
        try assets.write("not a list", to: "Lists/README.md")
        let expected = [
            CuratedList(id: "a", name: "Jazz", blurb: "Cool.", albums: [kind]),
            CuratedList(
                id: "b", name: "Jazz", blurb: "Cool.",
                albums: [.init(artist: "A", title: "B", year: 2026, musicBrainzID: id)]),
        ]
        #expect(load() == CuratedLists(lists: expected, warnings: []))
    }

    @Test(arguments: [
        #""what?""#, "7", #"{"artist": "A", "title": "B"}"#, #"{"artist": "A", "title": 7, "year": 1970}"#,
        #"{"artist": "A", "title": "B", "year": "1970"}"#, #"{"artist": "A", "title": "B", "year": 197}"#,
        #"{"artist": "", "title": "B", "year": 1970}"#, #"{"artist": "A", "title": "  ", "year": 1970}"#,
        #"{"artist": "A", "title": "B", "year": 1970, "musicbrainz": "no id"}"#,
    ])
    func loseOnlyTheDamagedAlbum(album: String) throws {
        try write("\(album), \(Self.kind)")
        #expect(load().lists.map(\.albums) == [[kind]])
        #expect(load().warnings == ["The list jazz lost an album: number 1 cannot be understood."])
    }

    @Test func takeAYearThatIsMarkedAsUncertain() throws {
        try write(#"{"artist": "Miles Davis", "title": "Kind of Blue", "year": 1959, "circa": true}"#)
        #expect(load().lists.map(\.albums) == [[kind]])
        #expect(load().warnings == [])
    }

    @Test func loseAnAlbumThatIsListedTwice() throws {
        try write(#"\#(Self.kind), {"artist": "MILES DAVIS", "title": "Kind of blue", "year": 1960}"#)
        #expect(load().lists.map(\.albums) == [[kind]])
        #expect(load().warnings == ["The list jazz lost an album: number 2, Kind of blue, is listed twice."])
    }

    @Test(arguments: [
        ("", "is empty"), ("{", "cannot be understood"), ("[]", "cannot be understood"),
        (#"{"version": 1}"#, "cannot be understood"), (#"{"version": 2, "shelves": []}"#, "is for a newer Under Cover"),
        (
            #"{"version": 1, "id": "soul", "name": "S", "blurb": "S", "albums": [\#(CuratedListsTests.kind)]}"#,
            "calls itself soul"
        ),
        (
            #"{"version": 1, "id": "bad", "name": " ", "blurb": "S", "albums": [\#(CuratedListsTests.kind)]}"#,
            "cannot be understood"
        ),
        (#"{"version": 1, "id": "bad", "name": "S", "blurb": "S", "albums": [7]}"#, "has no album left"),
    ])
    func loseOnlyTheDamagedList(text: String, reason: String) throws {
        try write(Self.kind)
        try assets.write(text, to: "Lists/bad.json")
        #expect(load().lists.map(\.id) == ["jazz"])
        #expect(load().warnings.last == "The list bad was left out: it \(reason).")
    }

    @Test func sayWhenTheyAreMissing() {
        let path = assets.file("Lists").path
        #expect(load() == .init(lists: [], warnings: ["The lists in the box are missing: \(path) cannot be read."]))
    }
}
