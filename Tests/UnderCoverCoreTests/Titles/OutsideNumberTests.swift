import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct OutsideNumberTests {
    @Test(
        arguments: [
            (0.0, 0), (41.9, 41), (-0.0, 0), (-1, 0), (101, 100), (1e308, 100), (-1e308, 0), (.infinity, 100),
            (-.infinity, 0), (.nan, nil), (9_223_372_036_854_775_808, 100), (-9_223_372_036_854_775_808, 0),
            (.leastNonzeroMagnitude, 0),
        ] as [(Double, Int?)])
    func aNumberEndsWhereItsRangeEnds(number: Double, whole: Int?) {
        #expect(OutsideNumber.whole(number, in: 0...100) == whole)
    }

    @Test func theWholeRangeOfAnIntIsARange() {
        #expect(OutsideNumber.whole(1e308, in: Int.min...Int.max) == .max)
        #expect(OutsideNumber.whole(-1e308, in: Int.min...Int.max) == .min)
        #expect(OutsideNumber.whole(Int.min, in: 0...5) == 0 && OutsideNumber.whole(Int.max, in: 0...5) == 5)
    }

    @Test(
        arguments: [
            ("7", 7), ("+7", 7), ("-7", 0), ("7.9", 7), ("1e1", 10), ("1e400", 100), ("-1e400", 0),
            ("9223372036854775808", 100), ("", nil), (" 7", nil), ("7 ", nil), ("NaN", nil), ("inf", nil), ("0x7", nil),
            ("seven", nil), ("٧", nil), ("--7", nil),
        ] as [(String, Int?)])
    func aTextThatIsANumberIsOne(text: String, whole: Int?) {
        #expect(OutsideNumber.whole(text, in: 0...100) == whole)
    }

    @Test func digitsWithoutEndAreALargeNumberOrNone() {
        #expect(OutsideNumber.whole(String(repeating: "9", count: 300), in: 0...100) == 100)
        #expect(OutsideNumber.whole(String(repeating: "9", count: 1_000_000), in: 0...100) == nil)
    }

    @Test func aSongIsNoLongerThanADayAndNoShorterThanNothing() {
        #expect(OutsideNumber.seconds(215.5) == 215 && OutsideNumber.seconds(1e300) == 86_400)
        #expect(OutsideNumber.seconds(-1) == nil && OutsideNumber.seconds(.nan) == nil)
    }

    @Test func noRecordIsFromAnotherYear() {
        #expect([999, 1000, 2999, 3000].map(OutsideNumber.year) == [nil, 1000, 2999, nil])
    }
}

struct OutsideIDTests {
    @Test(arguments: [
        "al-3", "Drum’n’bass", "中 島", "📀", "a/b?c=d&e", "e\u{301}", " ", String(repeating: "x", count: 512),
        String(repeating: "é", count: 256),
    ])
    func idsStayWhatTheyAre(id: String) {
        #expect(OutsideID.checked(id) == id)
    }

    @Test(arguments: [
        "", String(repeating: "x", count: 513), String(repeating: "é", count: 257), "a\nb", "a\u{0}", "\u{1B}]0;x\u{7}",
        "a\u{7F}", "a\u{9B}2J", "a\u{202E}b", "a\u{2066}b", "a\u{2028}b", "a\u{2029}b", "a\u{200F}b", "a\u{61C}b",
        "a\tb",
    ])
    func idsThatMisleadAreRefused(id: String) {
        #expect(OutsideID.checked(id) == nil)
        #expect(SourceReference("attic/playlist/\(id)") == nil)
        #expect(SourceReference("\(id)/playlist/x") == nil)
    }

    @Test func aFileMayHaveAnyName() {
        #expect(SourceReference("file/file//home/ada/\u{1B}.m3u")?.id == "/home/ada/\u{1B}.m3u")
        #expect(SourceReference("file/file/" + String(repeating: "x", count: 5000)) == nil)
    }

    @Test func namesMakeShortIDsThatDiffer() {
        let names = ["a", "b"].map { String(repeating: "中", count: 1000) + $0 }
        let ids = names.map(OutsideID.shortened)
        #expect(ids[0] != ids[1])
        #expect(ids.allSatisfy { $0.utf8.count <= OutsideID.longest && OutsideID.checked($0) == $0 })
        #expect(OutsideID.shortened("t|portishead|dummy") == "t|portishead|dummy")
    }

    @Test func anAlbumWithoutAnIDHasAShortOne() throws {
        let endless = String(repeating: "島", count: 200)
        var sieve = AlbumSieve(source: "attic")
        sieve.add([FoundTrack(album: endless, artist: endless, covers: ["https://attic.example/1"])])
        let id = try #require(sieve.albums.first).id.rawValue
        #expect(id.utf8.count <= "attic/album/".utf8.count + OutsideID.longest)
    }
}
