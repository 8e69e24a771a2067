import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite("Categories from elsewhere")
struct FoundCategoryTests {
    private func album(_ id: String, _ title: String = "Title", by artist: String) -> Album {
        Album(id: Album.ID(rawValue: id), title: title, artist: artist, artwork: "")
    }

    @Test func ofAlbumsWithOnePictureTheFirstStays() {
        let albums = ["a", "b", "c", "d"].map { album($0, by: "Artist " + $0) }
        #expect(SharedCovers.distinct(albums, pictures: ["1", "2", "1", "3"]) == [0, 1, 3])
        #expect(SharedCovers.distinct(albums, pictures: ["1", "2", "3", "4"]) == [0, 1, 2, 3])
        #expect(SharedCovers.distinct([], pictures: []) == [])
    }

    @Test func aPictureOfThreeArtistsIsOfNone() {
        let albums = ["a", "b", "c", "d"].map { album($0, by: "Artist " + $0) }
        #expect(SharedCovers.distinct(albums, pictures: ["1", "1", "2", "1"]) == [2])
        let box = ["a", "b", "c", "d"].map { album($0, "Volume " + $0, by: "The Same") }
        #expect(SharedCovers.distinct(box, pictures: ["1", "1", "1", "1"]) == [0])
    }

    private func found(_ id: String, _ title: String, by artist: String = "Artist") -> FoundAlbum {
        FoundAlbum(id: Album.ID(rawValue: id), title: title, artist: artist, covers: [])
    }

    @Test func albumsKeepTheirIdsWhenTheirEditionChanges() {
        let known = KnownAlbums([album("1", "One", by: "Artist"), album("2", "Two", by: "The Artist")])
        let named = known.named([
            found("9", "Two (Remastered 2011)"), found("1", "Uno"), found("8", "One"), found("7", "Three"),
        ])
        // "One" is by that id still there, under another title; the newcomer must not take it.
        #expect(named.map(\.id) == ["2", "1", "8", "7"])
        #expect(named[0].title == "Two (Remastered 2011)")
        #expect(
            Set(known.named([found("5", "Two"), found("6", "Two (Live)"), found("7", "two")]).map(\.id)).count == 3)
    }

    @Test(arguments: [
        ("  Late   night\n", "Late night"), ("a\u{0}b\u{7}c", "abc"), ("\u{202E}evil\u{202C}", "evil"),
        ("🦉👨‍👩‍👧", "🦉👨‍👩‍👧"), ("", nil), (" \t\u{200B}\u{2028}", nil), ("\u{200D}", nil),
    ])
    func namesAreCleaned(text: String, name: String?) {
        #expect(CategoryName.clean(text) == name)
    }

    @Test func longNamesAreCut() {
        let name = CategoryName.clean(String(repeating: "👨‍👩‍👧", count: 500))
        #expect(name?.count == CategoryName.longest)
        #expect(CategoryName.clean(String(repeating: "x", count: 59) + " yz") == String(repeating: "x", count: 59))
    }

    @Test(
        arguments: [
            (0, [:], 0, "There are no albums in it. 12 are needed."),
            (5, [:], 0, "It holds 5 albums; 12 are needed."),
            (1, [:], 0, "It holds 1 album; 12 are needed."),
            (
                6, [.single: 14, .compilation: 9, .variousArtists: 1, .coverless: 1], 0,
                "Of 31 albums, 6 are left, and 12 are needed. "
                    + "Left out: 14 singles, 9 compilations, 1 by various artists, 1 without a usable cover."
            ),
            (
                0, [.nameless: 2], 3,
                "None of its 5 albums can be played; 12 are needed. "
                    + "Left out: 2 without a name, 3 without a usable cover. Choose another list."
            ),
            (
                0, [.single: 60, .compilation: 6], 0,
                "None of its 66 albums can be played; 12 are needed. "
                    + "Left out: 60 singles, 6 compilations. Keep singles and compilations too, or choose another list."
            ),
            (
                0, [.unfound: 1], 0,
                "Its only album cannot be played; 12 are needed. Left out: 1 not found. Choose another list."
            ),
            (1, [.single: 1], 0, "Of 2 albums, 1 is left, and 12 are needed. Left out: 1 single."),
        ] as [(Int, [AlbumSieve.Reason: Int], Int, String)])
    func tooFewAreCounted(left: Int, leftOut: [AlbumSieve.Reason: Int], coverless: Int, sentence: String) {
        #expect(Words.tooFewAlbums(left: left, leftOut: leftOut, coverless: coverless) == sentence)
    }
}
