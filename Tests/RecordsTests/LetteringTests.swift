import Foundation
import Testing
import UnderCoverCore
import UnderCoverLab
import UnderCoverPixels
import UnderCoverStage

/// What the search alone finds, as on any cover: nothing here may be told where type is.
@Suite("Lettering")
struct LetteringTests {
    /// The scripts know where they set type; the game has to find it. It is shy: what it hides by mistake costs a player
    /// part of the picture, what it misses only makes a round easier.
    @Test func isFoundWhereTheScriptsSetIt() throws {
        let file = Box.assets.appendingPathComponent("Records/lettering.json")
        let known = try JSONDecoder().decode([String: [[Double]]].self, from: Data(contentsOf: file))
        #expect(known.count == 120)
        var score = LetteringScore()
        var each: [(name: String, score: LetteringScore)] = []
        for (name, boxes) in known {
            let sleeve = Box.assets.appendingPathComponent("Records/sleeves/\(name).jpg")
            let cover = try ImageLoader.decode(.init(ArtworkID(rawValue: name), from: .file(sleeve), for: .round))
            let own = LetteringScore(found: try #require(cover.study).lettering, boxes: boxes)
            each.append((name, own))
            score.add(own)
        }
        print("Lettering of \(known.count) sleeves: \(score).")
        let worst = each.sorted { ($0.score.recall, $0.name) < ($1.score.recall, $1.name) }
        for (name, score) in worst.prefix(8) { print("\(name): \(score)") }
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
