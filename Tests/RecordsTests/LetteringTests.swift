import Foundation
import Testing
import UnderCoverCore
import UnderCoverStage

@Suite("Lettering")
struct LetteringTests {
    /// The scripts know where they set type; the game has to find it. It is shy: what it hides by mistake costs a player
    /// part of the picture, what it misses only makes a round easier.
    @Test func isFoundWhereTheScriptsSetIt() throws {
        let file = Box.assets.appendingPathComponent("Records/lettering.json")
        let known = try JSONDecoder().decode([String: [[Double]]].self, from: Data(contentsOf: file))
        #expect(known.count >= 90)
        var score = LetteringScore()
        for (name, boxes) in known {
            let sleeve = Box.assets.appendingPathComponent("Records/sleeves/\(name).jpg")
            let cover = try ImageLoader.decode(.init(ArtworkID(rawValue: name), from: .file(sleeve), for: .round))
            score.add(LetteringScore(found: try #require(cover.study).lettering, boxes: boxes))
        }
        print("Lettering of \(known.count) sleeves: \(score).")
        #expect(score.precision >= 0.75, "\(score)")
        #expect(score.recall >= 0.6, "\(score)")
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
