// Finds the slip in a mistyped code. Twenty bits of checksum leave so little to chance that a single change which makes
// them right is nearly always the one that was made.

extension ChallengeCode {
    /// The problem of letters whose checksum is wrong.
    static func problem(of fives: [UInt8], _ reference: String?) -> CodeError {
        let places = slips(in: fives, reference)
        if !places.isEmpty {
            let groups = Set(places.map { $0 / groupLength + 1 })
            return .mistyped(group: groups.count == 1 ? groups.first : nil)
        }
        guard UInt64(fives[0] >> 2) <= version else { return .mistyped(group: nil) }
        return switch read(Array(fives.dropLast(checkLetters))) {
        case .short: .cut
        case .long: .tooLong
        case .code, .impossible: .mistyped(group: nil)
        }
    }

    /// Places where another letter, or the next two swapped, would make the checksum right.
    private static func slips(in fives: [UInt8], _ reference: String?) -> [Int] {
        var tried = fives
        var places: [Int] = []
        for place in fives.indices {
            let letter = fives[place]
            let others = (0..<UInt8(alphabet.count)).filter { $0 != letter }
            let isSlip = others.contains { other in
                tried[place] = other
                return isRight(tried, reference)
            }
            tried[place] = letter
            if isSlip || isSwap(place, &tried, reference) { places.append(place) }
        }
        return places
    }

    private static func isSwap(_ place: Int, _ fives: inout [UInt8], _ reference: String?) -> Bool {
        guard place + 1 < fives.count, fives[place] != fives[place + 1] else { return false }
        fives.swapAt(place, place + 1)
        defer { fives.swapAt(place, place + 1) }
        return isRight(fives, reference)
    }

    private static func isRight(_ fives: [UInt8], _ reference: String?) -> Bool {
        fives.suffix(checkLetters).elementsEqual(check(fives.dropLast(checkLetters), reference))
    }
}
