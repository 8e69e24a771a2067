/// How far a word is from one that was meant: letters left out, added, changed, or two neighbours swapped.
package enum Slips {
    /// Slips forgiven in a word of so many letters. Numbers are compared exactly.
    package static func budget(_ word: [UInt8]) -> Int {
        if word.contains(where: { (48...57).contains($0) }) { return 0 }
        return switch word.count {
        case ..<4: 0
        case 4...6: 1
        case 7...11: 2
        default: 3
        }
    }

    /// A bit for each letter that occurs; words that are near have nearly equal ones.
    package static func letters(_ word: some Sequence<UInt8>) -> UInt32 {
        word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }

    /// The optimal string alignment distance; nil where it is above `most`.
    package static func distance(_ one: [UInt8], _ other: [UInt8], most: Int) -> Int? {
        if abs(one.count - other.count) > most { return nil }
        var before = [Int](repeating: 0, count: other.count + 1)
        var last = Array(0...other.count)
        for row in one.indices {
            var line = [row + 1]
            for column in other.indices {
                let isEqual = one[row] == other[column]
                var cost = min(last[column + 1] + 1, line[column] + 1, last[column] + (isEqual ? 0 : 1))
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                line.append(cost)
            }
            if (line.min() ?? 0) > most { return nil }
            (before, last) = (last, line)
        }
        return last[other.count] <= most ? last[other.count] : nil
    }
}
