import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Spellings that are ruled out before slips are counted are farther than so many slips.
struct TypedMarksTests {
    private static func word(_ chance: inout SeededGenerator) -> String {
        let letters = Array("abcdeé12xyz")
        return String((0..<2 + chance.int(below: 9)).map { _ in letters[chance.int(below: letters.count)] })
    }

    private static func slipped(_ text: String, _ slips: Int, _ chance: inout SeededGenerator) -> String {
        var letters = Array(text)
        for _ in 0..<slips {
            let place = chance.int(below: letters.count)
            switch chance.int(below: 4) {
            case 0: letters[place] = "q"
            case 1: letters.insert("q", at: place)
            case 2 where letters.count > 2: letters.remove(at: place)
            default: if place > 0 { letters.swapAt(place, place - 1) }
            }
        }
        return String(letters)
    }

    /// The whole table, as in textbooks.
    private static func plainDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var table = [[Int]](repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
        for row in 0...one.count {
            for column in 0...other.count {
                guard row > 0, column > 0 else {
                    table[row][column] = row + column
                    continue
                }
                let change = one[row - 1] == other[column - 1] ? 0 : 1
                var least = min(table[row - 1][column], table[row][column - 1]) + 1
                least = min(least, table[row - 1][column - 1] + change)
                if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
                    least = min(least, table[row - 2][column - 2] + 1)
                }
                table[row][column] = least
            }
        }
        return table[one.count][other.count]
    }

    @Test func aBandOfTheTableGivesTheSameDistance() {
        var chance = SeededGenerator(seed: 8)
        for _ in 0..<2_000 {
            let one = Self.word(&chance)
            let other = chance.int(below: 2) == 0 ? Self.word(&chance) : Self.slipped(one, 3, &chance)
            let (left, right) = (Array(one.utf8), Array(other.utf8))
            let whole = Self.plainDistance(left, right)
            for most in 0..<7 {
                #expect(Slips.distance(left, right, most: most) == (whole <= most ? whole : nil), "\(one) \(other)")
            }
        }
        #expect(Slips.distance([1, 2], [], most: 2) == 2 && Slips.distance([], [1, 2], most: 1) == nil)
    }

    @Test func noNameThatIsNearIsRuledOut() {
        var chance = SeededGenerator(seed: 21)
        for _ in 0..<600 {
            let title = (0...chance.int(below: 3)).map { _ in Self.word(&chance) }.joined(separator: " ")
            let guess = Self.slipped(title, chance.int(below: 5), &chance)
            for name in TypedSpelling.firm(title) {
                var marks = TypedMarks()
                marks.add([name], of: 3)
                for said in TypedSpelling.all(guess) {
                    let distances = [(said.whole, name.whole), (said.bare, name.bare), (said.written, name.written)]
                        .compactMap { TypedSlips.distance($0, $1, most: 99) }
                    guard said.isLoose == name.isLoose, let least = distances.min() else { continue }
                    #expect(said.mark.isNear(name.mark, most: least), "\(guess) \(title)")
                    #expect(marks.near([said], most: least) == [3], "\(guess) \(title)")
                }
            }
        }
    }

    @Test func anArtistWithTwoAlbumsIsNamedWithASlip() {
        let album = TypedJudgeTests.album("Nevermind", "Nirvana", "1")
        let others = [
            TypedJudgeTests.album("In Utero", "Nirvana", "2"), TypedJudgeTests.album("Incesticide", "Nirvana", "3"),
        ]
        #expect(TypedJudge([album] + others).judge("nirvanna", answer: album).verdict == .artist)
        // Another artist is as near.
        let near = TypedJudgeTests.album("Bleach", "Nirvanno", "4")
        #expect(TypedJudge([album, near]).judge("nirvanna", answer: album).verdict != .artist)
    }
}
