/// Words to search for and words to be found, folded the same way: "AC/DC" has the words "ac", "dc" and "acdc".
package enum SearchText {
    private static let longest = 300
    private static let mostWords = 8

    /// In lower case, without accents.
    package static func plain(_ text: String) -> String { MarkStripping.stripped(TextFolding.key(text)) }

    /// The words of a name, with spaces between them.
    package static func indexed(_ text: String) -> String {
        let plain = plain(text)
        return plainWords(plain) ?? wordsOfAny(plain)
    }

    /// nil for what is not plain.
    static func plainWords(_ plain: String) -> String? {
        PlainText.read(plain) { bytes in
            if bytes.allSatisfy({ $0 == PlainText.space || PlainText.isSmallOrDigit($0) }) { return plain }
            return PlainText.made(most: min(bytes.count, longest) * 2) { words in
                for part in bytes.prefix(longest).split(separator: PlainText.space) { put(part, &words) }
            }
        }
    }

    private static func put(_ part: Slice<PlainText.Bytes>, _ words: inout PlainText.Writer) {
        let pieces = part.split { !PlainText.isSmallOrDigit($0) && $0 != apostrophe }
        words.part()
        for piece in pieces {
            for byte in piece where byte != apostrophe { words.put(byte) }
            words.part()
        }
        // "R.E.M." is also found as "rem".
        guard pieces.count(where: { $0.contains { $0 != apostrophe } }) > 1 else { return }
        for byte in part where PlainText.isSmallOrDigit(byte) { words.put(byte) }
    }

    private static let apostrophe = UInt8(ascii: "'")
    /// Signs that are words or other signs in a folded name.
    private static let ownWords: [UInt8] = Array("&+`".utf8)

    static func wordsOfAny(_ plain: String) -> String {
        parts(plain).flatMap { $0.pieces + [$0.joined].compactMap { $0 } }.joined(separator: " ")
    }

    /// All words by which a name is found, with spaces between them: its own, and those of its spellings in Latin letters.
    package static func allWords(_ text: String) -> String {
        ([indexed(text)] + latinWords(text)).joined(separator: " ")
    }

    /// The words of a name's spellings in Latin letters that are not among its own; empty for Latin names.
    package static func latinWords(_ text: String) -> [String] {
        let spellings = Transliteration.latin(text)
        guard !spellings.isEmpty else { return [] }
        var seen = Set(indexed(text).split(separator: " ").map(String.init))
        return spellings.flatMap { indexed($0).split(separator: " ").map(String.init) }.filter {
            seen.insert($0).inserted
        }
    }

    /// A name's words as it is compared with a question: "ac dc live", and "acdc live" where signs split words; and as it is
    /// written in Latin letters.
    static func spellings(_ name: String) -> [String] {
        let plain = plain(name)
        if let words = wholeWords(plain) { return [words] }
        let parts = parts(plain)
        var spellings = [parts.flatMap(\.pieces).joined(separator: " ")]
        if parts.contains(where: { $0.joined != nil }) {
            let together = parts.flatMap { part in part.joined.map { [$0] } ?? part.pieces }
            spellings.append(together.joined(separator: " "))
        }
        let latin = Transliteration.latin(name)
        return spellings + latin.map { Self.parts(Self.plain($0)).flatMap(\.pieces).joined(separator: " ") }
    }

    /// The one spelling of a plain name of which signs split no word; nil for all others.
    private static func wholeWords(_ plain: String) -> String? {
        let isWhole: Bool? = PlainText.read(plain) { bytes in
            var (hasLetter, hasGap) = (false, false)
            for byte in bytes {
                if byte == PlainText.space {
                    (hasLetter, hasGap) = (false, false)
                } else if PlainText.isSmallOrDigit(byte) {
                    if hasGap { return false }
                    hasLetter = true
                } else if byte != apostrophe {
                    hasGap = hasLetter
                }
            }
            return bytes.count <= longest
        }
        return isWhole == true ? plainWords(plain) : nil
    }

    /// How a name has `key`, without making its spellings, which differ no earlier than at a sign within a word or at a
    /// letter that is not plain; nil where such a one comes before the answer.
    fileprivate static func rankOfPlain(_ name: String, _ key: String) -> SearchRank? {
        var rest = key.utf8.makeIterator()
        var (wanted, isBegun) = (rest.next(), false)
        var (hasLetter, hasSign, hasSpace) = (false, false, false)
        for byte in name.utf8 {
            let small = PlainText.lowered(byte)
            if PlainText.isSmallOrDigit(small) {
                if hasSign, hasLetter { return nil }
                if hasSpace {
                    guard let next = wanted else { return .beginning }
                    guard next == PlainText.space else { return .word }
                    (wanted, hasSpace) = (rest.next(), false)
                }
                guard let next = wanted else { return .beginning }
                guard next == small else { return .word }
                (wanted, hasLetter, hasSign, isBegun) = (rest.next(), true, false, true)
            } else if small == PlainText.space {
                (hasLetter, hasSign, hasSpace) = (false, false, isBegun)
            } else if ownWords.contains(small) || !(32..<127).contains(small) {
                return nil
            } else if small != apostrophe {
                hasSign = true
            }
        }
        return wanted == nil ? .whole : .word
    }

    private static func parts(_ plain: String) -> [(pieces: [String], joined: String?)] {
        plain.prefix(longest).split(separator: " ").map { part in
            let pieces = pieces(part)
            // "R.E.M." is also found as "rem".
            let isSplit = pieces.count > 1 && part.utf8.allSatisfy { $0 < 128 }
            return (pieces, isSplit ? pieces.joined() : nil)
        }
    }

    /// A name with its signs, as a question that has no words is compared with it.
    package static func signs(_ text: String) -> String {
        let plain = plain(String(text.prefix(longest)))
        let start = plain.drop { $0.isWhitespace }
        return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
    }

    /// The words of a question. The last one may be unfinished.
    package static func asked(_ text: String) -> [String] {
        let parts = plain(String(text.prefix(longest))).split(separator: " ")
        return Array(parts.flatMap { pieces($0) }.prefix(mostWords))
    }

    /// Splits at signs as SQLite's unicode61 does, which also splits at vowel signs of Indic scripts: else a word of ours
    /// were several of SQLite's. Each ideograph is a word, because such scripts have no spaces. Apostrophes are dropped.
    private static func pieces(_ part: Substring) -> [String] {
        var words: [String] = [""]
        for scalar in part.unicodeScalars where scalar != "'" && !isDropped(scalar) {
            if !isOfWord(scalar) {
                words.append("")
            } else if isIdeograph(Character(scalar)) {
                words += [String(scalar), ""]
            } else {
                words[words.count - 1].unicodeScalars.append(scalar)
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Accents that unicode61 takes away with the letter's own.
    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool { (0x300...0x331).contains(scalar.value) }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return (0x3040...0x9FFF).contains(scalar.value) || (0x20000...0x3FFFF).contains(scalar.value)
    }
}

/// How well a name answers what was typed. Smaller is better.
package enum SearchRank: Int, Comparable, Codable, Sendable {
    /// The whole name; its beginning; the beginning of one of its words; of several of them in any order; with slips.
    case whole, beginning, word, words, near

    package static func < (one: SearchRank, other: SearchRank) -> Bool { one.rawValue < other.rawValue }
}

/// A typed query, folded once for many names: case and accents do not count, and signs only where there is nothing
/// else, because there are bands called "!!!" and "?".
package struct SearchWords: Equatable, Sendable {
    private let key: String
    private let words: [String]

    package init(_ text: String) {
        words = SearchText.asked(text)
        key = words.isEmpty ? SearchText.signs(text) : words.joined(separator: " ")
    }

    /// - Parameter words: folded already.
    package init(words: [String]) {
        self.words = words
        key = words.joined(separator: " ")
    }

    package var isEmpty: Bool { key.isEmpty }

    /// nil where `name` is something else.
    package func rank(_ name: String, tolerant: Bool = false) -> SearchRank? {
        guard !isEmpty else { return nil }
        if words.isEmpty { return rankOfSigns(SearchText.signs(name)) }
        let spellings = SearchText.spellings(name)
        if spellings.contains(key) { return .whole }
        if spellings.contains(where: { $0.hasPrefix(key) }) { return .beginning }
        if spellings.contains(where: { $0.contains(" " + key) }) { return .word }
        let parts = spellings.flatMap { $0.split(separator: " ") }.map { String($0) }
        if words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) { return .words }
        guard tolerant else { return nil }
        return words.allSatisfy { word in parts.contains { Self.isNear(word, $0) } } ? .near : nil
    }

    /// How a name that has all words has them: `.whole`, `.beginning`, or `.word` for anywhere.
    package func rank(ofHit name: String) -> SearchRank {
        if words.isEmpty { return isEmpty ? .word : rankOfSigns(SearchText.signs(name)) ?? .word }
        return SearchText.rankOfPlain(name, key) ?? rankOfSpellings(name)
    }

    func rankOfSpellings(_ name: String) -> SearchRank {
        let spellings = SearchText.spellings(name)
        if spellings.contains(key) { return .whole }
        return spellings.contains { $0.hasPrefix(key) } ? .beginning : .word
    }

    private func rankOfSigns(_ name: String) -> SearchRank? {
        if name == key { return .whole }
        if name.hasPrefix(key) { return .beginning }
        return name.contains(key) ? .word : nil
    }

    /// Says whether it is near to a whole word, or to the beginning of a longer one.
    private static func isNear(_ typed: String, _ word: String) -> Bool {
        let (letters, all) = (Array(typed.utf8), Array(word.utf8))
        let most = Slips.budget(letters)
        guard most > 0 else { return word.hasPrefix(typed) }
        let lengths = Set([all.count] + (-1...1).map { min(max(letters.count + $0, 1), all.count) })
        return lengths.contains { Slips.distance(letters, Array(all.prefix($0)), most: most) != nil }
    }
}

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
