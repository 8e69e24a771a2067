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

    static func wordsOfAny(_ plain: String) -> String {
        parts(plain).flatMap { $0.pieces + [$0.joined].compactMap { $0 } }.joined(separator: " ")
    }

    /// A name's words as it is compared with a question: "ac dc live", and "acdc live" where signs split words.
    static func spellings(_ name: String) -> [String] {
        let parts = parts(plain(name))
        let apart = parts.flatMap(\.pieces).joined(separator: " ")
        guard parts.contains(where: { $0.joined != nil }) else { return [apart] }
        let together = parts.flatMap { part in part.joined.map { [$0] } ?? part.pieces }
        return [apart, together.joined(separator: " ")]
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
