import Foundation
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverPixels

/// The numbers behind reveals and lettering. Other tests say what they should be: these notice that one has changed.
struct RevealNumbersTests {
    @Test(arguments: Reveal.designs) func designsGiveTheSameNumbers(reveal: Reveal) throws {
        let design = try #require(reveal.design)
        let study = try #require(CoverStudy.make(rgb64: MadePictures.cover(1), lettering: MadePictures.lettering(2)))
        let cover = try #require(SmallPicture(rgb64: MadePictures.cover(1)))
        var lines = ["code \(design.code) since \(design.dealtSince) sharpens from \(number(design.sharpensFrom))"]
        lines.append("steps \(design.reducedMotionSteps ?? 0) label \(design.label)")
        for amount in stride(from: 0, through: 1, by: 0.0625) {
            let cells = design.cells(amount).map { "\($0.across)×\($0.down)" } ?? "–"
            let model = design.model(cover, study.order, Point(0.3, 0.6), amount: amount)
            lines.append(
                "\(number(amount)) softness \(number(design.softness(amount))) cells \(cells) \(digest(model))")
        }
        try NumberGolden.compare(lines, "design-\(reveal.rawValue)")
    }

    @Test(arguments: Reveal.allCases) func momentsGiveTheSameEffects(reveal: Reveal) throws {
        let facts = try #require(CoverStudy.make(rgb64: MadePictures.cover(0), lettering: MadePictures.lettering(1)))
            .facts
        var lines: [String] = []
        for progress in [-0.1, 0, 0.1, 0.35, 0.6, 0.799, 0.8, 0.85, 0.899, 0.9, 1, .nan] {
            for pace in [Pace.fair, .classic] {
                for guards in [false, true] {
                    for known in [nil, facts] {
                        for cleared in [0, 0.4, 1, 1.5] {
                            for still in [false, true] {
                                let moment = RevealMoment(
                                    progress: progress, pace: pace, guardsLettering: guards, facts: known,
                                    cleared: cleared, reducedMotion: still)
                                lines.append(text(reveal.effect(moment)))
                            }
                        }
                    }
                }
            }
        }
        lines.append(text(reveal.effect(RevealMoment(progress: 0.5, facts: facts))))
        try NumberGolden.compare(lines, "effects-\(reveal.rawValue)")
    }

    @Test(arguments: 0..<4) func studiesGiveTheSameFacts(seed: Int) throws {
        let rgb = MadePictures.cover(seed)
        let study = try #require(CoverStudy.make(rgb64: rgb, lettering: MadePictures.lettering(seed)))
        let cover = try #require(SmallPicture(rgb64: rgb))
        let facts = study.facts
        var lines = [
            "focus \(facts.focusX) \(facts.focusY) lettering \(facts.hasLettering) \(facts.letteringHeight ?? 0)",
            "ranks \(study.order.ranks)",
        ]
        for reveal in Reveal.designs {
            lines.append("\(reveal) \(try #require(facts.curve(of: reveal)).amounts)")
            for pace in [Pace.fair, .classic] {
                let given = stride(from: 0, through: 1, by: 0.125).map {
                    number(study.similarity(of: reveal, to: cover, progress: $0, pace: pace))
                }
                lines.append("\(reveal) \(pace) \(given.joined(separator: " "))")
            }
        }
        for sigma in [0.2, 0.7, 1.5, 4, 11] { lines.append("blurred \(sigma) \(digest(cover.blurred(sigma)))") }
        let other = try #require(SmallPicture(rgb64: MadePictures.cover(seed + 1)))
        lines.append("similar \(number(Similarity.between(cover, other))) \(digest(cover.mixed(with: other, 0.3)))")
        try NumberGolden.compare(lines, "study-\(seed)")
    }

    @Test(arguments: Page.all) func letteringIsFoundInTheSamePlaces(page: Page) throws {
        let found = Lettering.find(grey: page.grey)
        let rows = (0..<32).map { row in
            found[row * 32..<row * 32 + 32].map { String($0 / 16, radix: 16) }.joined().replacing("0", with: ".")
        }
        try NumberGolden.compare(rows, "lettering-\(page.name)")
    }

    struct Page: Sendable, CustomTestStringConvertible {
        let name: String
        let grey: [UInt8]

        var testDescription: String { name }

        private typealias Line = MadePictures.Line

        static let all = [
            Page(name: "plain", grey: MadePictures.page(paper: 128, [])),
            Page(
                name: "dark",
                grey: MadePictures.page(
                    paper: 220,
                    [
                        Line(x: 30, y: 20, dot: 2, count: 9, ink: 20),
                        Line(x: 40, y: 80, dot: 4, count: 8, ink: 60, bold: 2),
                        Line(x: 20, y: 150, dot: 9, count: 6, ink: 10, bold: 4),
                        Line(x: 5, y: 260, dot: 16, count: 4, ink: 0, bold: 12),
                        Line(x: 260, y: 490, dot: 1, count: 30, ink: 0), Line(x: 200, y: 20, dot: 3, count: 3, ink: 20),
                    ])),
            Page(
                name: "pale",
                grey: MadePictures.page(
                    paper: 110,
                    [
                        Line(x: 30, y: 40, dot: 3, count: 9, ink: 131, bold: 1),
                        Line(x: 30, y: 120, dot: 5, count: 7, ink: 154),
                        Line(x: 30, y: 200, dot: 5, count: 9, ink: 82, gap: 3),
                        Line(x: 30, y: 280, dot: 5, count: 3, ink: 200, bold: 4),
                        Line(x: 250, y: 280, dot: 5, count: 4, ink: 200),
                        Line(x: 30, y: 350, dot: 6, count: 5, ink: 250, gap: 60),
                        Line(x: 20, y: 430, dot: 4, count: 14, ink: 150, gap: 1),
                    ])),
            Page(
                name: "rough",
                grey: MadePictures.page(
                    paper: 130,
                    [
                        Line(x: 60, y: 60, dot: 4, count: 10, ink: 250, bold: 2),
                        Line(x: 380, y: 400, dot: 4, count: 6, ink: 5),
                        Line(x: 10, y: 150, dot: 22, count: 4, ink: 10, gap: 14, bold: 10),
                    ], texture: 60)),
            Page(
                name: "full",
                grey: MadePictures.page(
                    paper: 240, (0..<22).map { Line(x: 8, y: 6 + $0 * 23, dot: 2, count: 40, ink: 10, first: $0) })),
            Page(
                name: "crooked",
                grey: MadePictures.page(
                    paper: 30,
                    (0..<12).map {
                        Line(x: 20 + $0 * 38, y: 40 + $0 * 5, dot: 4, count: 1, ink: 220, bold: 1, first: $0)
                    }
                        + (0..<12).map {
                            Line(x: 20 + $0 * 38, y: 160 + $0 * 13, dot: 4, count: 1, ink: 220, first: $0)
                        }
                        + (0..<12).map {
                            Line(x: 20 + $0 * 34, y: 400 + $0 % 3 * 4, dot: 4, count: 1, ink: 220, first: $0)
                        })),
            Page(
                name: "sizes",
                grey: MadePictures.page(
                    paper: 200,
                    (0..<8).map {
                        Line(
                            x: 12, y: 8 + $0 * ($0 + 11) * 4, dot: 1 + $0, count: 12 - $0, ink: 30, bold: $0 / 2,
                            first: $0)
                    })),
        ]
    }

    // MARK: Text

    private func number(_ value: Double) -> String { String(format: "%.4f", value) }

    /// Means of 4 × 4 blocks, weighted by place, so that each pixel counts.
    private func digest(_ picture: SmallPicture) -> String {
        let sums = (0..<16).map { block in
            (0..<256).reduce(0.0) { sum, index in
                let place = (block / 4 * 16 + index / 16) * 64 + block % 4 * 16 + index % 16
                return sum + Double(picture.pixels[place]) * Double(1 + index % 7)
            }
        }
        return sums.map { String(format: "%.2f", $0 / 1024) }.joined(separator: " ")
    }

    private func text(_ effect: CoverEffect) -> String {
        switch effect {
        case .sharp: "sharp"
        case .blur(let sigma): "blur \(number(sigma))"
        case .veiled(let veil):
            "\(veil.reveal) \(number(veil.amount)) at \(number(veil.focus.x)) \(number(veil.focus.y)) lettering "
                + "\(number(veil.lettering)) unreadable \(number(veil.unreadableSigma)) still \(veil.isStill) "
                + "sharpens \(veil.sharpens) holds \(veil.holdsLettering) softness \(number(veil.softness))"
        }
    }
}
