import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic

/// Repeats the checks of `Assets/Sources/lists/check.py` with the keys that the game uses.
@Suite("CuratedLists: the bundled ones")
struct CuratedListsInBoxTests {
    static let box: CuratedLists = {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return CuratedLists.load(assets: root.appendingPathComponent("Assets", isDirectory: true))
    }()

    private static func key(_ entry: CuratedList.Entry) -> String {
        TitleKey.artist(entry.artist) + "|" + TitleKey.title(entry.title)
    }

    @Test func areAllThereAndWhole() {
        let expected = [
            "classic-rock", "country", "electronic", "hip-hop", "indie", "jazz", "latin", "metal", "pop-1970s",
            "pop-1980s", "pop-1990s", "pop-2000s", "pop-2010s", "punk", "reggae", "soul",
        ]
        #expect(Self.box.warnings == [])
        #expect(Set(Self.box.lists.map(\.id)).isSuperset(of: expected))
    }

    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func areLongEnoughAndMixed(list: CuratedList) {
        #expect((60...500).contains(list.albums.count))
        #expect(!list.blurb.isEmpty && list.blurb.count <= 80)
        #expect(list.name.count <= 24)
        let byArtist = Dictionary(grouping: list.albums) { TitleKey.artist($0.artist) }
        #expect(byArtist.filter { $0.value.count > 2 }.keys.sorted() == [])
    }

    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func haveYearsOfTheirTime(list: CuratedList) {
        #expect(list.albums.filter { !(1900...2026).contains($0.year) } == [])
        guard list.id.hasPrefix("pop-"), let decade = Int(list.id.dropFirst(4).dropLast()) else { return }
        #expect(list.albums.filter { !(decade..<decade + 10).contains($0.year) } == [])
    }

    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func areSpelledWithCare(list: CuratedList) {
        for text in [list.name, list.blurb] + list.albums.flatMap({ [$0.artist, $0.title] }) {
            #expect(!text.contains { $0 == "'" || $0 == "\"" }, "\(text) has a straight quote")
            #expect(text == text.trimmingCharacters(in: .whitespacesAndNewlines), "\(text) has a space too many")
        }
    }

    /// A search would take another album for one of an edition or of various artists.
    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func nameArtistsAndNoEditions(list: CuratedList) {
        #expect(list.albums.filter { TitleKey.namesEdition($0.title) || TitleKey.artist($0.artist).isEmpty } == [])
    }

    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func haveNoCompilations(list: CuratedList) {
        let betrayers = ["greatest hits", "best of", "anthology", "the collection", "live at", "soundtrack"]
        #expect(list.albums.filter { album in betrayers.contains { album.title.lowercased().contains($0) } } == [])
    }

    /// The game itself compares only how they are spelled.
    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func nameNoAlbumTwice(list: CuratedList) {
        #expect(Dictionary(grouping: list.albums, by: Self.key).values.filter { $0.count > 1 } == [])
    }

    @Test func agreeAboutAnAlbum() {
        var first: [String: CuratedList.Entry] = [:]
        for entry in Self.box.lists.flatMap(\.albums) {
            #expect(first[Self.key(entry)] ?? entry == entry)
            first[Self.key(entry)] = entry
        }
        #expect(first.count > 800)
    }
}

/// Keeps a failure's report short.
extension CuratedList: CustomTestStringConvertible {
    package var testDescription: String { id }
}
