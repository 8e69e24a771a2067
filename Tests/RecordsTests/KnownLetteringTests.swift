import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverLab
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

/// On sleeves of our own nothing depends on what the search finds.
@Suite("Lettering of the records in the box")
struct KnownLetteringTests {
    struct Sleeve: CustomTestStringConvertible, Sendable {
        let name: String
        let boxes: [[Double]]
        let study: CoverStudy
        /// 64 × 64, 0…255.
        let grey: [Double]

        var testDescription: String { name }
    }

    static let sleeves: [Sleeve] = Box.sleeves.map { cover in
        let (file, study) = (cover.file, cover.study)
        let grey = stride(from: 0, to: cover.sample64.count, by: 3).map { place in
            0.3 * Double(cover.sample64[place]) + 0.6 * Double(cover.sample64[place + 1])
                + 0.1 * Double(cover.sample64[place + 2])
        }
        let boxes = Box.lettering.boxes(on: file) ?? []
        return Sleeve(name: file.deletingPathExtension().lastPathComponent, boxes: boxes, study: study, grey: grey)
    }

    @Test func isKnownOfEverySleeve() throws {
        let file = Box.assets.appendingPathComponent("Records/lettering.json")
        let known = try JSONDecoder().decode([String: [[Double]]].self, from: Data(contentsOf: file))
        #expect(Self.sleeves.count == 120)
        #expect(Set(known.keys) == Set(Self.sleeves.map(\.name)), "make.py or develop.py")
        #expect(Self.sleeves.count { !$0.boxes.isEmpty } >= 95)
    }

    /// A false finding on a sleeve of ours would hide a part of its picture, so the search is not used.
    @Test(arguments: sleeves) func nothingElseIsKeptBack(sleeve: Sleeve) {
        #expect(sleeve.study.lettering == Lettering.mask(of: sleeve.boxes))
        #expect(sleeve.study.facts.hasLettering == !sleeve.boxes.isEmpty)
    }

    @Test(arguments: sleeves.filter { !$0.boxes.isEmpty }) func isKeptBack(sleeve: Sleeve) {
        let score = LetteringScore(found: sleeve.study.lettering, boxes: sleeve.boxes)
        #expect(score.known > 0 && score.recall >= 0.95, "\(score)")
        #expect(sleeve.study.facts.hasLettering)
    }

    /// Its letters are a quarter of the cover tall, and its whole picture is in them.
    private static let huge = ["the-slow-orange-peril"]

    /// How much of the difference between places a third of a letter apart, which are stroke and ground, is left of tall
    /// titles while they are kept back.
    @Test(arguments: sleeves.filter { !$0.boxes.isEmpty }) func isNotReadThroughItsBlur(sleeve: Sleeve) {
        let side = 64
        let soft = Self.blurred(
            sleeve.grey, sigma: Veil.unreadableSigma(height: sleeve.study.facts.letteringHeight) * Double(side))
        for box in sleeve.boxes {
            let edges = box.map { Int((min(max($0, 0), 1) * Double(side)).rounded()) }
            let apart = max(1, (edges[3] - edges[1]) / 3)
            guard edges[3] - edges[1] >= 5, edges[2] - edges[0] > apart + 2 else { continue }
            func strokes(_ grey: [Double]) -> Double {
                var sum = 0.0
                for y in edges[1]..<edges[3] {
                    for x in edges[0]..<edges[2] - apart {
                        sum += abs(grey[y * side + x + apart] - grey[y * side + x])
                    }
                }
                return sum / Double((edges[3] - edges[1]) * (edges[2] - edges[0] - apart))
            }
            let sharp = strokes(sleeve.grey)
            guard sharp >= 8 else { continue }
            #expect(strokes(soft) / sharp <= (Self.huge.contains(sleeve.name) ? 0.5 : 0.26))
        }
    }

    private static func blurred(_ grey: [Double], sigma: Double) -> [Double] {
        let reach = Int((3 * sigma).rounded(.up))
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        func pass(_ grey: [Double], _ stepX: Int, _ stepY: Int) -> [Double] {
            (0..<64 * 64).map { place in
                var value = 0.0
                for (index, weight) in weights.enumerated() {
                    let x = min(max(place % 64 + (index - reach) * stepX, 0), 63)
                    let y = min(max(place / 64 + (index - reach) * stepY, 0), 63)
                    value += weight * grey[y * 64 + x]
                }
                return value / sum
            }
        }
        return pass(pass(grey, 1, 0), 0, 1)
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
