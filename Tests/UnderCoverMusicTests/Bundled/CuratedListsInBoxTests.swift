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
            "2020s", "african", "ambient", "brazil", "classic-rock", "country", "design-artists",
            "design-barney-bubbles", "design-hipgnosis", "design-malcolm-garrett", "design-mati-klarwein",
            "design-peter-saville", "design-reid-miles", "design-vaughan-oliver", "eastern-europe", "electronic",
            "folk", "french", "german", "hip-hop", "iberian", "indie", "indie-since-2000", "italian", "japanese",
            "jazz", "label-4ad", "label-blue-note", "label-ecm", "label-factory", "label-impulse", "label-stiff",
            "label-sub-pop", "label-trojan", "label-warp", "latin", "metal", "nordic", "picture-a-road",
            "picture-animals", "picture-famous", "picture-food", "picture-hands", "picture-no-words", "pop-1950s",
            "pop-1960s", "pop-1970s", "pop-1980s", "pop-1990s", "pop-2000s", "pop-2010s", "post-punk", "prog", "punk",
            "reggae", "soul",
        ]
        #expect(Self.box.warnings == [])
        #expect(Set(Self.box.lists.map(\.id)).isSuperset(of: expected))
    }

    /// Lists by label, designer or picture hold only what belongs there for certain.
    private static func isCollection(_ list: CuratedList) -> Bool {
        ["label-", "design-", "picture-"].contains { list.id.hasPrefix($0) }
    }

    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func areLongEnoughAndMixed(list: CuratedList) {
        let isCollection = Self.isCollection(list)
        #expect(((isCollection ? 12 : 40)...500).contains(list.albums.count))
        #expect(!list.blurb.isEmpty && list.blurb.count <= 80)
        #expect(list.name.count <= 24)
        let byArtist = Dictionary(grouping: list.albums) { TitleKey.artist($0.artist) }
        #expect(byArtist.filter { $0.value.count > (isCollection ? 10 : 2) }.keys.sorted() == [])
    }

    @Test(arguments: CuratedListsInBoxTests.box.lists)
    func haveYearsOfTheirTime(list: CuratedList) {
        #expect(list.albums.filter { !(1900...2026).contains($0.year) } == [])
        guard list.id.hasSuffix("0s"), let decade = list.id.split(separator: "-").last.flatMap({ Int($0.dropLast()) })
        else { return }
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
        #expect(first.count >= 3_000)
    }

    /// A few of the covers that people draw from memory.
    @Test(arguments: [
        ("The Beatles", "Abbey Road"), ("The Beatles", "Sgt. Pepper’s Lonely Hearts Club Band"),
        ("Pink Floyd", "The Dark Side of the Moon"), ("Nirvana", "Nevermind"), ("Joy Division", "Unknown Pleasures"),
        ("The Velvet Underground & Nico", "The Velvet Underground & Nico"), ("The Clash", "London Calling"),
        ("David Bowie", "Aladdin Sane"), ("Michael Jackson", "Thriller"), ("Bruce Springsteen", "Born in the U.S.A."),
        ("Miles Davis", "Kind of Blue"), ("John Coltrane", "Blue Train"), ("Patti Smith", "Horses"),
        ("King Crimson", "In the Court of the Crimson King"), ("The Strokes", "Is This It"),
    ])
    func haveTheCoverThatEverybodyKnows(artist: String, title: String) {
        #expect(Self.box.lists.flatMap(\.albums).contains { $0.artist == artist && $0.title == title })
    }
}

/// Keeps a failure's report short.
extension CuratedList: CustomTestStringConvertible {
    package var testDescription: String { id }
}
