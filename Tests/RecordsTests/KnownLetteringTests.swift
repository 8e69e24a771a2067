import Foundation
import Testing
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

/// On sleeves of our own nothing depends on what the search finds.
@Suite("Lettering of the records in the box")
struct KnownLetteringTests {
    struct Sleeve: CustomTestStringConvertible, Sendable {
        let name: String
        let boxes: [[Double]]
        let study: CoverStudy

        var testDescription: String { name }
    }

    static let sleeves: [Sleeve] = Box.files("Records/sleeves").compactMap { file in
        guard let study = try? Box.cover(file).study else { return nil }
        let boxes = Box.lettering.boxes(on: file)
        return Sleeve(name: file.deletingPathExtension().lastPathComponent, boxes: boxes, study: study)
    }

    @Test func isKnownOfEverySleeve() throws {
        let file = Box.assets.appendingPathComponent("Records/lettering.json")
        let known = try JSONDecoder().decode([String: [[Double]]].self, from: Data(contentsOf: file))
        #expect(Self.sleeves.count == 120)
        #expect(Set(known.keys) == Set(Self.sleeves.map(\.name)), "make.py or develop.py")
        #expect(Self.sleeves.count { !$0.boxes.isEmpty } >= 95)
    }

    @Test(arguments: sleeves.filter { !$0.boxes.isEmpty }) func isKeptBack(sleeve: Sleeve) {
        let score = LetteringScore(found: sleeve.study.lettering, boxes: sleeve.boxes)
        #expect(score.known > 0 && score.recall >= 0.95, "\(score)")
        #expect(sleeve.study.facts.hasLettering)
    }

    /// There is writing all over them: what zoom begins with cannot be without.
    private static let written = ["please-print-clearly"]

    @Test(arguments: sleeves.filter { !$0.boxes.isEmpty }) func isNotWhatZoomBeginsWith(sleeve: Sleeve) {
        let focus = sleeve.study.facts.focus
        #expect(!sleeve.boxes.contains { $0[0] < focus.x && focus.x < $0[2] && $0[1] < focus.y && focus.y < $0[3] })
        let (left, top, side) = (focus.x * 7 / 8, focus.y * 7 / 8, 1.0 / 8)
        let covered = sleeve.boxes.reduce(0) { sum, box in
            let width = min(box[2], left + side) - max(box[0], left)
            let height = min(box[3], top + side) - max(box[1], top)
            return sum + max(0, width) * max(0, height)
        }
        #expect(covered / (side * side) <= (Self.written.contains(sleeve.name) ? 0.15 : 0))
    }
}
