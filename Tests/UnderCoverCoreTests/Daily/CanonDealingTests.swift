import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Which real records a day asks.
struct CanonDealingTests {
    private static func canon(_ count: Int = 400, blocks: [CanonBlock]? = nil) throws -> Canon {
        let records = (0..<count).map { Canon.Record(artist: "Artist \($0 / 2)", title: "Album \($0)", year: 1970) }
        return try #require(
            Canon(blocks: blocks ?? [CanonBlock(version: 1, from: 1, albums: count)], records: records))
    }

    private static func ten(_ number: Int, _ canon: Canon) throws -> [Int] {
        CanonDealing.records(on: try #require(DailyDay(rawValue: number)), of: canon)
    }

    @Test func eachRecordIsAmongTheTensOnceBeforeAnyIsTwice() throws {
        let canon = try Self.canon()
        for pass in 0..<12 {
            let dealt = try (1...40).flatMap { try Self.ten(pass * 40 + $0, canon) }
            #expect(dealt.sorted() == Array(0..<400), "pass \(pass)")
        }
    }

    @Test func eachRecordIsAskedOnceBeforeAnyIsAskedTwice() throws {
        let canon = try Self.canon()
        var last: [Int: Int] = [:]
        for number in 1...4 * 366 {
            for place in try Self.ten(number, canon).prefix(5) {
                if let before = last.updateValue(number, forKey: place) { #expect(number - before > 40) }
            }
            if number == 80 { #expect(last.count == 400) }
        }
    }

    @Test func daysBeforeABlockStayAsTheyWere() throws {
        let old = try Self.canon()
        let blocks = [CanonBlock(version: 1, from: 1, albums: 400), CanonBlock(version: 2, from: 100, albums: 420)]
        let new = try Self.canon(420, blocks: blocks)
        for number in 1..<100 { #expect(try Self.ten(number, old) == Self.ten(number, new)) }
        let later = try (100..<142).flatMap { try Self.ten($0, new) }
        #expect(later.sorted() == Array(0..<420))
    }

    @Test func aDayBeforeTheFirstBlockHasNone() throws {
        let canon = try Self.canon(blocks: [CanonBlock(version: 1, from: 9, albums: 400)])
        #expect(try Self.ten(8, canon).isEmpty && Self.ten(9, canon).count == 10)
        #expect(canon.block(of: try #require(DailyDay(rawValue: 8))) == nil)
    }

    @Test(arguments: [
        [], [CanonBlock(version: 1, from: 0, albums: 400)], [CanonBlock(version: 1, from: 1, albums: 405)],
        [CanonBlock(version: 1, from: 1, albums: 410)], [CanonBlock(version: 1, from: 1, albums: 10)],
        [CanonBlock(version: 1, from: 9, albums: 400), CanonBlock(version: 2, from: 9, albums: 400)],
        [CanonBlock(version: 2, from: 1, albums: 400), CanonBlock(version: 1, from: 9, albums: 400)],
        [CanonBlock(version: 1, from: 1, albums: 400), CanonBlock(version: 2, from: 9, albums: 390)],
    ])
    func aListThatCannotBeDealtIsRefused(_ blocks: [CanonBlock]) {
        let records = (0..<400).map { Canon.Record(artist: "A", title: "\($0)", year: 1970) }
        #expect(Canon(blocks: blocks, records: records) == nil)
    }

    // MARK: Places

    @Test func replacementsComeInTheirOrder() throws {
        #expect(CanonPlaces(without: []) == .dealt)
        let two = try #require(CanonPlaces(without: [0, 3, 5]))
        #expect(two.numbers == [6, 1, 2, 7, 4] && two.replaced == [1, 4])
        // Answers may come in any order: only which are missing counts.
        #expect(CanonPlaces(without: [4, 2])?.numbers == [0, 1, 5, 3, 6])
        #expect(CanonPlaces(without: [0, 1, 2, 3, 4])?.replaced == [1, 2, 3, 4, 5])
        #expect(CanonPlaces(without: [0, 5, 6, 7, 8, 9]) == nil)
    }

    @Test(arguments: [[], [0, 1, 2, 3], [0, 1, 2, 3, 3], [1, 0, 2, 3, 4], [0, 1, 2, 3, 10], [-1, 1, 2, 3, 4]])
    func placesThatNoDayHasAreRefused(_ numbers: [Int]) { #expect(CanonPlaces(numbers: numbers) == nil) }

    @Test func theMatchAsksTheFiveAndTakesChoicesFromTheList() throws {
        let canon = try Self.canon()
        let day = try #require(DailyDay(rawValue: 52))
        let places = try #require(CanonPlaces(without: [1]))
        let match = try #require(canon.match(on: day, places, id: "a", players: []))
        let ten = canon.albums(on: day).map(\.id)
        #expect(match.rounds.map(\.answer) == [ten[0], ten[5], ten[2], ten[3], ten[4]])
        #expect(match.settings == DailyFive.settings)
        #expect(match.rounds.flatMap(\.choices).allSatisfy { Canon.place(of: $0) != nil })
        let again = canon.match(on: day, places, id: "b", players: [])
        #expect(again?.rounds.map(\.choices) == match.rounds.map(\.choices))
    }

    @Test func idsAreReadAsTheyAreWritten() throws {
        let canon = try Self.canon()
        #expect(Canon.place(of: Canon.id(7)) == 7 && canon.album("canon/8")?.title == "Album 7")
        for id in ["canon/0", "canon/-1", "canon/08", "canon/", "canon/9999999999999999999", "house/8"] {
            #expect(canon.album(Album.ID(rawValue: id)) == nil)
        }
        #expect(canon.album("canon/401") == nil)
    }
}
