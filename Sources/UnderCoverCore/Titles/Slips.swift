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
        other.withUnsafeBufferPointer { distance(one, $0[...], most: most) }
    }

    package static func distance(_ one: [UInt8], _ other: Slice<UnsafeBufferPointer<UInt8>>, most: Int) -> Int? {
        let end = other.count
        if abs(one.count - end) > most { return nil }
        if end == 0 { return one.count }
        let width = end + 1
        // Farther off the diagonal than `most`, so many letters are left out or added already.
        let beyond = most + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: width * 3) { lines in
            for column in 0..<width { lines[column] = column }
            for row in one.indices {
                let (line, last, before) = ((row + 1) % 3 * width, row % 3 * width, (row + 2) % 3 * width)
                let (first, final) = (max(1, row + 1 - most), min(end, row + 1 + most))
                var least = first == 1 ? row + 1 : beyond
                lines[line + first - 1] = least
                for column in first...final {
                    let letter = other[other.startIndex + column - 1]
                    var cost = min(lines[last + column], lines[line + column - 1]) + 1
                    cost = min(cost, lines[last + column - 1] + (one[row] == letter ? 0 : 1))
                    if row > 0, column > 1, one[row] == other[other.startIndex + column - 2], one[row - 1] == letter {
                        cost = min(cost, lines[before + column - 2] + 1)
                    }
                    lines[line + column] = cost
                    least = min(least, cost)
                }
                if final < end { lines[line + final + 1] = beyond }
                if least > most { return nil }
            }
            let found = lines[one.count % 3 * width + end]
            return found <= most ? found : nil
        }
    }
}
