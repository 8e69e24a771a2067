import Testing
import UnderCoverCore

@testable import UnderCoverPixels

/// Made-up components on a coarse grid, so that many meet a limit of the search exactly. A sign is what the search says of
/// one.
struct LetteringShapesTests {
    private static let heights = [4, 5, 10, 20, 30, 40, 41, 50, 60, 85, 170, 171]
    /// Of the stroke to the height.
    private static let weights = [0.05, 0.1, 0.15, 0.18, 0.2, 0.25, 0.3, 0.52]

    @Test func rowsAreJudgedAlike() throws {
        var chance = SeededGenerator(seed: 21)
        let signs = (0..<9000).map { _ -> String in
            let group = chance.int(below: 3) == 0 ? Self.evenRow(&chance) : Self.row(&chance)
            guard let line = LetteringLine(group) else { return "." }
            let strangers = (0..<chance.int(below: 9)).map { _ in Self.stranger(near: group[0], &chance) }
            let isAlone = line.isIsolated(among: group + strangers)
            return line.isCertain ? (isAlone ? "C" : "c") : (isAlone ? "O" : "o")
        }
        #expect(Set(signs) == [".", "C", "c", "O", "o"])
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

    private static func row(_ chance: inout SeededGenerator) -> [InkComponent] {
        let base = drawn(heights, &chance)
        let unevenness = [0, 0, 1, base / 10, base / 5][chance.int(below: 5)]
        let slant = [0, 0, 0, 1, 5][chance.int(below: 5)]
        var left = 20
        return (0..<2 + chance.int(below: 6)).map { index in
            let height = base + [0, 0, 0, 1, base / 20, base / 10, base / 4][chance.int(below: 7)]
            let bottom = 200 + index * slant + (chance.int(below: 2) == 0 ? unevenness : 0)
            let letter = letter(left: left, bottom: bottom, height: height, &chance)
            left = letter.right + 1 + chance.int(below: max(base / 2, 2))
            return letter
        }
    }

    /// Its variations are round numbers, such as 0.45 of heights that alternate between 11 and 29.
    private static func evenRow(_ chance: inout SeededGenerator) -> [InkComponent] {
        let heights = drawn([(11, 29), (21, 29), (18, 22), (47, 53), (40, 40), (30, 30)], &chance)
        let widths = drawn([(22, 28), (191, 209), (20, 20), (11, 29), (18, 22)], &chance)
        let strokes = drawn([(29, 71), (22, 28), (23, 27), (40, 40), (44, 56), (11, 29)], &chance)
        let areas = drawn([(40, 40), (30, 60), (44, 50)], &chance)
        var left = chance.int(below: 90)
        return (0..<[3, 4, 4, 6][chance.int(below: 4)]).map { index in
            let isOdd = index % 2 == 1
            let (height, width) = (isOdd ? heights.1 : heights.0, isOdd ? widths.1 : widths.0)
            let length = isOdd ? areas.1 : areas.0
            let bottom = 200 + drawn([0, 0, 0, 0, 1, 3, 4], &chance)
            let letter = InkComponent(
                left: left, top: bottom - height + 1, right: left + width - 1, bottom: bottom,
                area: (isOdd ? strokes.1 : strokes.0) * length, perimeter: 16 * length, toneSum: 0)
            left += width + drawn([1, 2, 5, 9], &chance)
            return letter
        }
    }

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

    private static func stranger(near letter: InkComponent, _ chance: inout SeededGenerator) -> InkComponent {
        let side = max(1, letter.height * [1, 3, 4, 5, 10][chance.int(below: 5)] / 10)
        let left = letter.left + chance.int(below: 160) - 40
        let top = letter.top + chance.int(below: max(letter.height * 3, 2)) - letter.height
        return InkComponent(
            left: left, top: top, right: left + side - 1, bottom: top + side - 1,
            area: side * side * [1, 4, 10][chance.int(below: 3)] / 10 + 1)
    }

    private static func drawn<Value>(_ values: [Value], _ chance: inout SeededGenerator) -> Value {
        values[chance.int(below: values.count)]
    }

    private static func lines(_ signs: [String]) -> [String] {
        stride(from: 0, to: signs.count, by: 100).map { signs[$0..<min($0 + 100, signs.count)].joined() }
    }
}
