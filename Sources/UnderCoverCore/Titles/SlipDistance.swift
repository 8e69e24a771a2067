/// How many slips of the finger lie between two words: a letter missing, too many, wrong, or two swapped. Optimal string
/// alignment, Damerau 1964: no letter is edited twice.
package enum SlipDistance {
    /// Slips that a word of so many letters may have and still be meant.
    package static func budget(_ letters: Int) -> Int {
        switch letters {
        case ..<4: 0
        case ..<7: 1
        case ..<12: 2
        default: 3
        }
    }

    /// nil above `most`.
    package static func between(_ one: [Character], _ other: [Character], most: Int) -> Int? {
        guard abs(one.count - other.count) <= most else { return nil }
        var before: [Int] = []
        var last = Array(0...other.count)
        for (row, letter) in one.enumerated() {
            var next = [row + 1] + Array(repeating: 0, count: other.count)
            for (column, mate) in other.enumerated() {
                let isSwapped = row > 0 && column > 0 && letter == other[column - 1] && mate == one[row - 1]
                let least = min(last[column] + (letter == mate ? 0 : 1), last[column + 1] + 1, next[column] + 1)
                next[column + 1] = isSwapped ? min(least, before[column - 1] + 1) : least
            }
            if (next.min() ?? 0) > most { return nil }
            (before, last) = (last, next)
        }
        return last[other.count] <= most ? last[other.count] : nil
    }
}
