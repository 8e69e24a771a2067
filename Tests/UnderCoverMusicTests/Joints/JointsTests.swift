import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverMusic

/// Features that work alone and were never tried together: where the albums come from, what is begun, who presses, how
/// it ends. Each pair that is possible is walked, with the real store.
@Suite("The joints")
struct JointsTests {
    /// Faults of the game that are still there. The list may only become shorter: one that no walk has fails.
    private static let known: [(words: String, walks: @Sendable (Walk) -> Bool)] = []

    @Test func eachPossiblePairIsWalked() {
        let possible = Set(Walk.possible.flatMap { Pairwise.pairs($0.places) })
        let walked = Set(Walk.pairwise.flatMap { Pairwise.pairs($0.places) })
        #expect(possible == walked)
        #expect(Walk.pairwise.count < 400)
    }

    @Test func eachValueIsWalked() {
        #expect(Set(Walk.pairwise.map(\.source)) == Set(JointSource.allCases))
        #expect(Set(Walk.pairwise.map(\.beginning)) == Set(JointBeginning.allCases))
        #expect(Set(Walk.pairwise.map(\.presser)) == Set(JointPresser.allCases))
        #expect(Set(Walk.pairwise.map(\.ending)) == Set(JointEnding.allCases))
    }

    /// With `UNDER_COVER_WALK` the one of that name.
    @Test func everyWalkHolds() throws {
        let name = ProcessInfo.processInfo.environment["UNDER_COVER_WALK"]
        let walks = name.map { name in Walk.possible.filter { $0.description == name } } ?? Walk.pairwise
        try #require(!walks.isEmpty, "There is no walk “\(name ?? "")”.")
        var met: Set<Int> = []
        for walk in walks {
            let game = try JointGame(walk, folder: TemporaryFolder())
            var run = JointRun(game: game)
            try run.go()
            for problem in game.problems {
                let places = Self.known.indices.filter {
                    Self.known[$0].walks(walk) && problem.contains(Self.known[$0].words)
                }
                met.formUnion(places)
                if places.isEmpty { Issue.record("\(walk): \(problem)") }
            }
        }
        guard name == nil else { return }
        for place in Self.known.indices where !met.contains(place) {
            Issue.record("No walk has “\(Self.known[place].words)” any more: take it from the list.")
        }
    }
}
