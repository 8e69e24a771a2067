/// Words to search for and words to be found, folded the same way: "AC/DC" has the words "ac", "dc" and "acdc".
package enum SearchText {
    private static let longest = 300
    private static let mostWords = 8

    /// In lower case, without accents.
    package static func plain(_ text: String) -> String { quick(text) ?? MarkStripping.stripped(TextFolding.key(text)) }

    /// Most names are plain ASCII, and a library has a million. nil for all others.
    private static func quick(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes -> String? in
            var last = UInt8(ascii: " ")
            for byte in bytes {
                let isSpecial = byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "`")
                if byte < 32 || byte >= 127 || isSpecial || byte == 32 && last == 32 { return nil }
                last = byte
            }
            guard last != UInt8(ascii: " ") else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { plain in
                for place in bytes.indices {
                    let byte = bytes[place]
                    plain[place] = (65...90).contains(byte) ? byte + 32 : byte
                }
                return bytes.count
            }
        }
    }

    /// The words of a name, with spaces between them.
    package static func indexed(_ text: String) -> String {
        let plain = plain(text)
        if plain.utf8.allSatisfy(isPlainByte) { return plain }
        var words: [String] = []
        for part in plain.prefix(longest).split(separator: " ") {
            let pieces = pieces(part)
            words += pieces
            // "R.E.M." is also found as "rem".
            if pieces.count > 1, part.utf8.allSatisfy({ $0 < 128 }) { words.append(pieces.joined()) }
        }
        return words.joined(separator: " ")
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

    private static func isPlainByte(_ byte: UInt8) -> Bool {
        byte == 32 || (48...57).contains(byte) || (97...122).contains(byte)
    }
}
