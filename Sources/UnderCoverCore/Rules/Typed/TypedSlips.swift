import UnderCoverCatalogue

/// How far a guess may be from a name.
enum TypedSlips {
    /// Slips that are forgiven, by the letters of the name.
    static let budgets: [(letters: ClosedRange<Int>, slips: Int)] = [
        (0...4, 0), (5...7, 1), (8...11, 2), (12...19, 3), (20...Int.max, 4),
    ]

    static let mostForgiven = budgets.map(\.slips).max() ?? 0

    static func budget(_ name: String) -> Int {
        let letters = name.unicodeScalars.count
        return budgets.first { $0.letters.contains(letters) }?.slips ?? 0
    }

    /// Letters left out, added, changed, or two neighbours swapped (optimal string alignment); nil above `most`.
    static func distance(_ one: String, _ other: String, most: Int) -> Int? {
        if one == other { return 0 }
        guard most > 0 else { return nil }
        if one.utf8.allSatisfy({ $0 < 128 }), other.utf8.allSatisfy({ $0 < 128 }) {
            return Slips.distance(Array(one.utf8), Array(other.utf8), most: most)
        }
        return distanceOfAny(one, other, most: most)
    }

    /// `Slips` compares bytes, so each letter gets one. Names are shorter than 256 letters.
    private static func distanceOfAny(_ one: String, _ other: String, most: Int) -> Int? {
        var numbers: [Unicode.Scalar: UInt8] = [:]
        func bytes(_ text: String) -> [UInt8] {
            text.unicodeScalars.map { scalar in
                let number = numbers[scalar] ?? UInt8(truncatingIfNeeded: numbers.count)
                numbers[scalar] = number
                return number
            }
        }
        return Slips.distance(bytes(one), bytes(other), most: most)
    }
}

extension TypedSpelling {
    /// Slips between a guess and a name; nil above `most`, by default what the name's length allows, or where numbers
    /// differ.
    func slips(to name: TypedSpelling, most given: Int? = nil) -> Int? {
        guard isLoose == name.isLoose, !whole.isEmpty, !name.whole.isEmpty else { return nil }
        let most = given ?? max(TypedSlips.budget(name.whole), TypedSlips.budget(name.written))
        guard mark.isNear(name.mark, most: most) else { return nil }
        func distance(_ one: String, _ other: String) -> Int? {
            TypedSlips.distance(one, other, most: given ?? TypedSlips.budget(other))
        }
        var found: [Int?] = []
        if digits == name.digits {
            found.append(distance(whole, name.whole))
            if !bare.isEmpty, name.bare.count > 2 || bare == name.bare {
                found.append(distance(bare, name.bare))
            }
            found.append(slipsInAnyOrder(to: name, most: given))
        }
        if mayHaveSlipsInNumbers(of: name) { found.append(distance(written, name.written)) }
        let least = found.compactMap { $0 }.min()
        return least == 0 || !hasOtherWords(than: name) ? least : nil
    }

    /// A whole word more or less is no slip: "The Velvet Underground" is not "The Velvet Underground & Nico".
    private func hasOtherWords(than name: TypedSpelling) -> Bool {
        let (mine, wanted) = (content.map(\.text), name.content.map(\.text))
        return mine.isPart(of: wanted) || wanted.isPart(of: mine)
    }

    /// "sevn" may be "seven", for no other number is meant. Digits are never forgiven.
    private func mayHaveSlipsInNumbers(of name: TypedSpelling) -> Bool {
        let (mine, wanted) = (parts.filter(\.isNumber), name.parts.filter(\.isNumber))
        var rest = wanted[...]
        for number in mine {
            guard let place = rest.firstIndex(where: { $0.text == number.text }) else { return false }
            if rest[..<place].contains(where: { !isMisspelt($0) }) { return false }
            rest = rest[(place + 1)...]
        }
        return mine.count < wanted.count && rest.allSatisfy(isMisspelt)
    }

    /// Each word of the number has a word here that is nearly it.
    private func isMisspelt(_ number: Part) -> Bool {
        !number.words.isEmpty
            && number.words.allSatisfy { word in
                parts.contains { !$0.isNumber && TypedSlips.distance($0.text, word, most: 1) != nil }
            }
    }

    /// Words in another order, each with its own slips.
    private func slipsInAnyOrder(to name: TypedSpelling, most: Int?) -> Int? {
        var (mine, wanted) = (content, name.content)
        guard mine.count == wanted.count, mine.count > 1 else { return nil }
        var sum = 0
        while let part = wanted.popLast() {
            let near = mine.indices.compactMap { place in
                TypedSlips.distance(
                    mine[place].text, part.text, most: part.isNumber ? 0 : TypedSlips.budget(part.text)
                )
                .map { (place, $0) }
            }
            guard let (place, slips) = near.min(by: { $0.1 < $1.1 }) else { return nil }
            mine.remove(at: place)
            sum += slips
        }
        return sum <= most ?? TypedSlips.budget(name.whole) ? sum : nil
    }
}

extension [String] {
    /// These words stand in `many`, in this order and side by side, and others with them.
    func isPart(of many: [String]) -> Bool {
        guard !isEmpty, count < many.count else { return false }
        return (0...many.count - count).contains { Array(many[$0..<$0 + count]) == self }
    }
}
