import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverLab
import UnderCoverPixels
import UnderCoverStage

/// Tests the search alone, as on any cover: it may not be told where type is.
@Suite("Lettering")
struct LetteringTests {
    private static let report = Result {
        let file = Box.assets.appendingPathComponent("Records/lettering.json")
        let boxes = try JSONDecoder().decode([String: [[Double]]].self, from: Data(contentsOf: file))
        return try LetteringReport(Box.loaded.get(), boxes: boxes)
    }

    /// The scripts know where they set type; the game has to find it. It is shy: what it hides by mistake costs a player
    /// part of the picture, what it misses only makes a round easier.
    @Test(arguments: LetteringHalf.allCases) func isFoundWhereTheScriptsSetIt(half: LetteringHalf) throws {
        let report = try Self.report.get()
        #expect(report.sleeves.count { $0.half == half } == 60)
        let score = report.score(half)
        print("Lettering, \(half): \(score).")
        #expect(score.precision >= 0.95 && score.recall >= 0.7, "\(score)")
    }

    /// Among them the cherries of Cherry, Cherry, Blur, which once stayed soft nearly to the end.
    @Test func leavesSleevesWithoutLetteringAlone() throws {
        let report = try Self.report.get()
        #expect(report.sleeves.count { $0.score.known == 0 } == 19)
        #expect(report.touched(nil) == [])
    }

    /// Rows of hats and chairs and a woodcut beside a title.
    @Test(arguments: ["eleven-hats", "pot-lid-thunder", "somebody-left", "wrong-floor"])
    func leavesPicturesBesideATitleAlone(name: String) throws {
        let sleeve = try #require(try Self.report.get().sleeves.first { $0.name == name })
        #expect(sleeve.score.precision >= 0.95, "\(sleeve.score)")
    }

    @Test func isNotFoundWhereThereIsNothing() {
        let plain = [UInt8](repeating: 128, count: Lettering.side * Lettering.side)
        #expect(Lettering.find(grey: plain).allSatisfy { $0 == 0 })
        #expect(Lettering.find(grey: []).count == 32 * 32)
        let checks = (0..<Lettering.side * Lettering.side).map { place -> UInt8 in
            (place % Lettering.side / 16 + place / Lettering.side / 16) % 2 == 0 ? 30 : 220
        }
        #expect(Lettering.find(grey: checks).allSatisfy { $0 == 0 })
    }
}
