import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverPixels

/// Made-up components on a coarse grid, so that many meet a limit of the search exactly. A sign is what the search says of
/// one.
struct LetteringShapesTests {
    private static let heights = [4, 5, 10, 20, 30, 40, 41, 50, 60, 85, 170, 171]
    /// The ratios of the stroke to the height.
    private static let weights = [0.05, 0.1, 0.15, 0.18, 0.2, 0.25, 0.3, 0.52]

    @Test func rowsAreJudgedAlike() throws {
        var chance = SeededGenerator(seed: 21)
        let signs = (0..<6000).map { _ -> String in
            let measures = Self.measures(&chance)
            guard measures.mayBeType else { return "." }
            let points = measures.points
            return points < -4 ? "0" : points < 0 ? "1" : points < 1.1 ? "2" : points < 4 ? "3" : "4"
        }
        #expect(Set(signs) == [".", "0", "1", "2", "3", "4"])
        try NumberGolden.compare(Self.lines(signs), "shapes-rows")
    }

    @Test func neighboursAreJudgedAlike() throws {
        var chance = SeededGenerator(seed: 22)
        let signs = (0..<6000).map { _ -> String in
            let one = Self.letter(left: 100, bottom: 300, height: Self.drawn(Self.heights, &chance), &chance)
            let gap = [-8, -4, -2, 0, 1, 3, 7, 8, 15, 30][chance.int(below: 10)]
            let drop = [0, 0, 1, 2, 4, 9, 11, 20][chance.int(below: 8)]
            let height = [one.height, one.height + 1, one.height * 2, one.height * 21 / 10][chance.int(below: 4)]
            let two = Self.letter(left: one.right + gap, bottom: one.bottom + drop, height: height, &chance)
            return LetteringSearch.areNeighbours(one, two) ? "#" : "."
        }
        #expect(Set(signs) == [".", "#"])
        try NumberGolden.compare(Self.lines(signs), "shapes-neighbours")
    }

    @Test func lettersAreJudgedAlike() throws {
        var chance = SeededGenerator(seed: 23)
        let signs = (0..<3000).map { _ -> String in
            var letter = Self.letter(left: 9, bottom: 400, height: Self.drawn(Self.heights, &chance), &chance)
            let aspect = [0.05, 0.08, 0.1, 0.3, 0.4, 1, 2, 2.6, 3][chance.int(below: 9)]
            letter.right = letter.left + max(Int(aspect * Double(letter.height)), 1) - 1
            let fill = [0.1, 0.16, 0.2, 0.5, 0.95, 0.96, 1][chance.int(below: 7)]
            letter.area = Int(fill * Double(letter.width * letter.height))
            return letter.isLetterLike(smallest: [4, 5, 12][chance.int(below: 3)]) ? "#" : "."
        }
        #expect(Set(signs) == [".", "#"])
        try NumberGolden.compare(Self.lines(signs), "shapes-letters")
    }

    // MARK: Made-up components

    /// Mostly what type measures, with one or two numbers at a limit or beyond it.
    private static func measures(_ chance: inout SeededGenerator) -> LetteringMeasures {
        var row = LetteringMeasures(
            count: drawn([3, 4, 5, 9, 20], &chance), height: drawn([9, 15, 23, 24, 50], &chance), high: 1.1,
            long: drawn([2, 4, 9], &chance), heights: drawn([0.02, 0.09, 0.2], &chance), widths: 0.3,
            thicknesses: drawn([0.05, 0.14, 0.2], &chance), evenEdge: 0.02, otherEdge: 0.1, weight: 0.2, gap: 0.15,
            aspect: 0.7, outline: 6, difference: drawn([0.15, 0.25], &chance), strokeVariation: 0.5, holes: 0.4,
            contrast: drawn([30, 120], &chance), tones: 0.04, specks: 0.2, all: drawn([30, 900], &chance))
        for _ in 0..<1 + chance.int(below: 2) {
            let (number, values) = odd[chance.int(below: odd.count)]
            row[keyPath: number] = drawn(values, &chance)
        }
        return row
    }

    nonisolated(unsafe) private static let odd: [(WritableKeyPath<LetteringMeasures, Double>, [Double])] = [
        (\.high, [1, 2.9, 3, 3.5]), (\.long, [1.5, 1.7, 30]), (\.heights, [0, 0.1, 0.11, 0.44, 0.46]),
        (\.widths, [0, 0.1, 0.2, 0.6, 0.9]), (\.thicknesses, [0, 0.14, 0.16, 0.41, 0.43]),
        (\.evenEdge, [0, 0.05, 0.07, 0.24, 0.26]), (\.otherEdge, [0, 0.4, 0.9]), (\.weight, [0.03, 0.11, 0.31, 0.5]),
        (\.gap, [-0.4, -0.13, -0.11, 0.7, 2]), (\.aspect, [0.2, 0.74, 2]), (\.outline, [2.9, 4.2, 4.4, 9.5, 15]),
        (\.difference, [0, 0.08, 0.1, 0.19, 0.21, 0.4]), (\.strokeVariation, [0, 0.3, 0.9, 1.4]),
        (\.holes, [0, 1, 2.4, 2.6]), (\.contrast, [3, 18, 60, 200]), (\.tones, [0, 0.3, 0.9]),
        (\.strangers, [-0.5, 0, 1.9, 2.1]), (\.specks, [0, 1, 6, 20]), (\.all, [4, 200, 9000]),
    ]

    private static func letter(
        left: Int, bottom: Int, height: Int, _ chance: inout SeededGenerator
    ) -> InkComponent {
        let width = max(2, height * [3, 4, 5, 6, 8, 10, 12][chance.int(below: 7)] / 10)
        let stroke = drawn(weights, &chance) * Double(height)
        let length = max(1, Int(Double(width * height) * drawn([0.2, 0.3, 0.4, 0.5, 0.6], &chance) / stroke))
        var letter = InkComponent(
            left: left, top: bottom - height + 1, right: left + width - 1, bottom: bottom,
            area: max(1, Int((stroke * Double(length)).rounded())), perimeter: 2 * length)
        letter.toneSum = letter.area * [100, 100, 125, 126, 127][chance.int(below: 5)]
        return letter
    }

    private static func drawn<Value>(_ values: [Value], _ chance: inout SeededGenerator) -> Value {
        values[chance.int(below: values.count)]
    }

    private static func lines(_ signs: [String]) -> [String] {
        stride(from: 0, to: signs.count, by: 100).map { signs[$0..<min($0 + 100, signs.count)].joined() }
    }
}
