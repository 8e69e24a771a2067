import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct NearMissTests {
    private static func entry(_ points: [Int], seconds: Int = 10) -> ScoreEntry {
        ScoreEntry(
            id: "\(points)",
            kind: .init(
                category: "c", rounds: points.count, seconds: seconds, choices: 3, labels: "both", mode: "solo"),
            categoryName: "C", total: points.reduce(0, +), date: 0, seed: 1,
            answers: points.map { .init(album: "a", right: $0 > 0, points: $0, ticks: 60) })
    }

    @Test(
        arguments: [
            ([50, 60, 0], [150], NearMiss.oneMoreRight), ([50, 60, 0], [110], .oneMoreRight),
            ([50, 60, 0], [165], nil), ([50, 60, 70], [180], .sooner(seconds: 1)),
            ([50, 60, 70], [189], .sooner(seconds: 1)), ([50, 60, 70], [190], .sooner(seconds: 2)),
            ([50, 60, 70], [209], .sooner(seconds: 3)), ([50, 60, 70], [210], .inARow(3)),
            ([50, 60, 70], [100], .inARow(3)), ([50, 60, 70], [], .inARow(3)), ([50, 60, 0, 70], [300], nil),
            ([0, 0, 0], [1], nil), ([90, 90, 90, 0, 90], [999], .inARow(3)), ([], [], nil),
        ] as [([Int], [Int], NearMiss?)])
    func saysWhatWasNear(points: [Int], others: [Int], near: NearMiss?) {
        #expect(NearMiss(Self.entry(points), others: others.map { Self.entry([$0]) }) == near)
    }

    /// Without a clock, no player could have been sooner.
    @Test func withoutSecondsNothingIsSooner() {
        #expect(NearMiss(Self.entry([50, 60], seconds: 0), others: [Self.entry([120])]) == nil)
    }
}
