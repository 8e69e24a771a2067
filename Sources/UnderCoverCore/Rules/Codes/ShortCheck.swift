/// The last two letters of a short code. They find every single wrong letter and every two that changed places: a
/// Reed–Solomon code over the field of 32, in which any two letters of ten may be wrong (Reed and Solomon 1960).
enum ShortCheck {
    /// A whole code has as many.
    static let letters = 10
    static let checkLetters = 2

    /// With the two letters that make both sums zero.
    static func checked(_ body: [UInt8]) -> [UInt8] {
        let sums = sums(body + [0, 0])
        let (first, last) = (power(letters - 2), power(letters - 1))
        let end = product(sums.weighed ^ product(sums.plain, first), inverse(first ^ last))
        return body + [sums.plain ^ end, end]
    }

    static func isRight(_ fives: [UInt8]) -> Bool { fives.count == letters && sums(fives) == (0, 0) }

    /// The places of the one wrong letter, or of neighbours that may have been swapped; none where more is wrong.
    static func slips(in fives: [UInt8]) -> [Range<Int>] {
        guard fives.count == letters else { return [] }
        let (plain, weighed) = sums(fives)
        guard plain == 0 else {
            return fives.indices.filter { product(plain, power($0)) == weighed }.map { $0..<$0 + 1 }
        }
        return fives.indices.dropLast().filter { place in
            let change = fives[place] ^ fives[place + 1]
            return change != 0 && product(change, power(place) ^ power(place + 1)) == weighed
        }.map { $0..<$0 + 2 }
    }

    private static func sums(_ fives: [UInt8]) -> (plain: UInt8, weighed: UInt8) {
        fives.indices.reduce((0, 0)) { ($0.0 ^ fives[$1], $0.1 ^ product(fives[$1], power($1))) }
    }

    // The field: polynomials over bits, modulo x⁵ + x² + 1, whose powers of x are all elements but zero.

    private static let powers: [UInt8] = (0..<30).reduce(into: [1]) { powers, _ in
        let next = powers[powers.count - 1] << 1
        powers.append(next & 32 == 0 ? next : next ^ 0b100101)
    }

    private static let logarithms: [Int] = (0..<32).map { powers.firstIndex(of: $0) ?? 0 }

    private static func power(_ exponent: Int) -> UInt8 { powers[exponent % powers.count] }

    private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        one == 0 || other == 0 ? 0 : power(logarithms[Int(one)] + logarithms[Int(other)])
    }

    private static func inverse(_ value: UInt8) -> UInt8 { power(powers.count - logarithms[Int(value)]) }
}
