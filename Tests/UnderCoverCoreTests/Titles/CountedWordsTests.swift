import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Sentences with a number, for none, one, some and all.
struct CountedWordsTests {
    @Test func albumsAskedLately() {
        #expect(Words.albums(12, fresh: 12, leftOut: 0) == "12 albums")
        #expect(Words.albums(12, fresh: 11, leftOut: 0) == "12 albums, 1 asked lately")
        #expect(Words.albums(120, fresh: 117, leftOut: 0) == "120 albums, 3 asked lately")
        #expect(Words.albums(12, fresh: 0, leftOut: 0) == "12 albums, all asked lately")
        #expect(Words.albums(1, fresh: 1, leftOut: 0) == "1 album")
    }

    @Test func albumsGuessed() {
        #expect(Words.albums(12, named: 0) == "12 albums")
        #expect(Words.albums(12, named: 1) == "12 albums, 1 guessed so far")
        #expect(Words.albums(120, named: 31) == "120 albums, 31 guessed so far")
        #expect(Words.albums(12, named: 12) == "12 albums, all guessed so far")
    }

    @Test func longPathsKeepTheNameOfTheFile() {
        #expect(Words.shortened("/home/me/a.png") == "/home/me/a.png")
        let path = "/home/somebody/Pictures/Under Cover/2026-11-21 19.41.42.png"
        #expect(Words.shortened(path) == "/home/somebody/…/2026-11-21 19.41.42.png")
        #expect(Words.shortened(path).count <= 44)
        let long = "/home/" + String(repeating: "x", count: 60) + ".png"
        #expect(Words.shortened(long).hasSuffix(".png"))
        #expect(Words.pictureSaved(path) == "Saved as /home/somebody/…/2026-11-21 19.41.42.png.")
    }
}
