import Foundation
import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Stored numbers may be a stranger's. A trap of the game would end the test.
struct PossibleNumbersTests {
    private static let extremes = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]

    private static func entry(
        rounds: Int = 3, total: Int = 1, date: Int = 1, points: Int = 1, ticks: Int? = 1
    ) -> ScoreEntry {
        let kind = ScoreEntry.Kind(category: "c", rounds: rounds, seconds: 10, choices: 3, labels: "both", mode: "solo")
        return ScoreEntry(
            id: "\(total)", kind: kind, categoryName: "C", total: total, date: date, seed: 0,
            answers: [.init(album: "a", right: true, points: points, ticks: ticks)])
    }

    private static var entries: [ScoreEntry] {
        extremes.flatMap { number in
            [
                entry(rounds: number), entry(total: number), entry(date: number), entry(points: number),
                entry(ticks: number),
            ]
        }
    }

    @Test func nothingThatIsPossibleOverflows() {
        let bounds = [-1_000_000_000, 0, 1_000_000_000]
        let possible = (Self.entries + bounds.flatMap { [Self.entry(total: $0, points: $0), Self.entry(ticks: $0)] })
            .filter(\.isPossible)
        #expect(!possible.isEmpty)
        let figures = ScoreFigures(Array(repeatElement(possible, count: 1000).joined()))
        if let ticks = figures.meanTicks { _ = Words.seconds(ticks: ticks) }
        for entry in possible { _ = Words.outOf(entry.kind.rounds * Scoring.most, total: entry.total) }
        for clock in [WallClock(unix: 0, offset: 86_400), WallClock(unix: 1_795_000_000, offset: -86_400)] {
            for date in [-100_000_000_000, 0, 1_000_000_000_000] where Self.entry(date: date).isPossible {
                #expect(!Words.date(date, clock).isEmpty)
            }
        }
    }

    @Test func theSmallestAndTheLargestAreNot() {
        for number in [Int.min, Int.max] {
            let entries = [
                Self.entry(rounds: number), Self.entry(total: number), Self.entry(date: number),
                Self.entry(points: number), Self.entry(ticks: number),
            ]
            #expect(entries.allSatisfy { !$0.isPossible })
        }
        #expect(Self.entry().isPossible && Self.entry(ticks: nil).isPossible)
    }

    /// Two shares of 1e308 made a distance that is no number.
    @Test func aSignatureOfOtherSharesIsNotCompared() {
        func album(_ share: Double, _ year: Int) -> Album {
            let swatches = [PaletteSignature.Swatch(color: Color(0x2F6FAE), share: share)]
            let signature = PaletteSignature(swatches: swatches + swatches, grid: [])
            return Album(id: "a", title: "A", artist: "B", year: year, artwork: "c", signature: signature)
        }
        for share in [1e308, -1, .infinity, .nan] {
            #expect(album(share, 1999).withPossibleNumbers.signature == nil)
        }
        #expect(album(0.5, 1999).withPossibleNumbers == album(0.5, 1999))
        #expect(Self.extremes.allSatisfy { [nil, 1].contains(album(0.5, $0).withPossibleNumbers.year) })
    }

    @Test func aSieveWhosePartsDoNotFitIsNotUsed() throws {
        var sieve = AlbumSieve(source: "deezer")
        sieve.add([FoundTrack(album: "A", artist: "B", covers: ["c"]), FoundTrack(album: "D", artist: "E")])
        #expect(sieve.isSound)
        let text = String(decoding: try JSONEncoder().encode(sieve), as: UTF8.self)
        for (part, other) in [
            ("\"performers\":[null]", "\"performers\":[]"), (":0", ":1"), (":-1", ":-2"),
            (":0", ":9223372036854775807"),
            ("\"leftOut\":[\"coverless\",1]", "\"leftOut\":[\"coverless\",9223372036854775807]"),
        ] {
            let forged = text.replacingOccurrences(of: part, with: other)
            #expect(forged != text, "\(part) in \(text)")
            let read = try? JSONDecoder().decode(AlbumSieve.self, from: Data(forged.utf8))
            #expect(read?.isSound != true, "\(forged)")
        }
    }
}
