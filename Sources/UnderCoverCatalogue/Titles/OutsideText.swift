import UnderCoverPixels

/// Cleans text from outside: tags, servers, names of gamepads. It may hold control characters, stacks of combining
/// marks or a million letters, which would mislead the player or stall the layout.
///
/// Text is cleaned once, where it enters. The limits follow Unicode's advice on stacked marks (UAX 15, Stream-Safe
/// Text) and on misleading text (UTR 36), but are smaller, because a title has one line.
package enum OutsideText {
    /// Graphemes kept of a text.
    package static let longest = TextMeasure.longestLine
    /// Marks kept on one letter.
    package static let marksPerLetter = 4
    /// The longest flag emoji has six tag characters and an end tag.
    private static let tagsPerLetter = 7
    /// A family emoji with skin tones has eleven. Without a limit, joined letters could form one endless grapheme.
    private static let scalarsPerLetter = 16
    /// Scalars read of a text; the rest is ignored.
    private static let mostRead = 1 << 16

    /// One line, with single spaces between words and none around them; nil where no character is visible.
    package static func clean(_ text: String) -> String? { clean(text, longest: longest) }

    /// - Parameter longest: graphemes; the rest is cut off.
    package static func clean(_ text: String, longest: Int) -> String? {
        if isTidy(text, longest: longest) { return text }
        let words = harmless(text).split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(longest)
        guard words.unicodeScalars.contains(where: isVisible) else { return nil }
        return words.split(separator: " ").joined(separator: " ")
    }

    /// Removes characters that would mislead or stall the layout. May return an empty text.
    package static func harmless(_ text: String) -> String {
        if isPlain(text) { return text }
        // Scalars are counted before graphemes: one grapheme may be a megabyte.
        var kept = String.UnicodeScalarView()
        var left = longest * scalarsPerLetter
        var marks = 0
        var tags = 0
        for scalar in text.unicodeScalars.prefix(mostRead) where left > 0 {
            if isBlank(scalar) {
                (marks, tags) = (0, 0)
                if kept.last != " " { kept.append(" ") }
                continue
            }
            if isStripped(scalar) { continue }
            if isTag(scalar) { tags += 1 } else if extends(scalar) { marks += 1 } else { (marks, tags) = (0, 0) }
            if marks > marksPerLetter || tags > tagsPerLetter { continue }
            kept.append(scalar)
            left -= 1
        }
        return limited(String(kept))
    }

    /// The first graphemes; those of too many scalars are replaced.
    private static func limited(_ text: String) -> String {
        var line = ""
        for character in text.prefix(longest) {
            // A part of the grapheme could join the one before it, so all of it is replaced.
            line.append(character.unicodeScalars.count > scalarsPerLetter ? "\u{FFFD}" : character)
        }
        return line
    }

    /// Short plain text with single spaces between words is its own clean form. Most texts are, and a library has a
    /// million of them.
    private static func isTidy(_ text: String, longest: Int) -> Bool {
        guard text.utf8.count <= longest else { return false }
        var isBehindSpace = true
        for byte in text.utf8 {
            let isSpace = byte == 0x20
            if !isPlain(byte) || (isSpace && isBehindSpace) { return false }
            isBehindSpace = isSpace
        }
        return !isBehindSpace
    }

    /// Short plain text needs no cleaning.
    private static func isPlain(_ text: String) -> Bool { text.utf8.count <= longest && text.utf8.allSatisfy(isPlain) }

    /// Printable ASCII and the Latin letters from U+00C0 to U+027F, whose first bytes are C3 to C9: each is a grapheme of
    /// its own, and none is invisible. A byte behind the first one of another letter needs no look.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20...0x7E, 0x80...0xBF, 0xC3...0xC9: true
        default: false
        }
    }

    /// Spaces, tabs and line breaks.
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    private static func isStripped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0xAD: true
        // Directional marks, embeddings, overrides and isolates; word joiners, the byte order mark, annotations.
        case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    /// Tag characters, as in the flags of Scotland and Wales.
    private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

    /// Combines with the letter before it.
    private static func extends(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint || properties.isEmojiModifier { return true }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        // U+2800 is the empty Braille pattern.
        if scalar.value < 0x21 || scalar.value == 0x2800 || scalar.properties.isDefaultIgnorableCodePoint {
            return false
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .spacingMark, .spaceSeparator, .lineSeparator,
            .paragraphSeparator:
            return false
        default: return true
        }
    }
}

/// Removes accents from Latin, Greek and Cyrillic letters. In other scripts marks distinguish words, so they stay.
package enum MarkStripping {
    package static func stripped(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 128 }) { return text }
        return strippedLatin(text) ?? strippedOfAny(text)
    }

    /// nil for other letters than Latin ones, and where marks stand behind a letter. Graphemes are dear to find, and most
    /// titles with marks are Western ones.
    private static func strippedLatin(_ text: String) -> String? {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.value < firstMarked {
                result.unicodeScalars.append(scalar)
            } else if scalar.value < firstMarked + UInt32(latinForms.count) {
                result += latinForms[Int(scalar.value - firstMarked)]
            } else {
                return nil
            }
        }
        return result
    }

    private static let firstMarked: UInt32 = 0xC0

    /// U+00C0 to U+024F.
    private static let latinForms = (firstMarked..<0x250).compactMap(Unicode.Scalar.init).map {
        plainForms[$0] ?? String($0)
    }

    static func strippedOfAny(_ text: String) -> String {
        var result = ""
        for character in text {
            guard let first = character.unicodeScalars.first, isAlphabetOfMarks(first) else {
                result.append(character)
                continue
            }
            result += plainForms[first] ?? String(first)
            result.unicodeScalars.append(
                contentsOf: character.unicodeScalars.dropFirst().filter {
                    $0.properties.generalCategory != .nonspacingMark
                })
        }
        return result
    }

    /// Latin, Greek and Cyrillic, with their extensions.
    private static func isAlphabetOfMarks(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF: true
        default: false
        }
    }

    /// The plain spellings of letters with marks, in lower case. Letters that are one character with their marks only:
    /// marks that stand behind a letter are left out above.
    private static let plainForms: [Unicode.Scalar: String] = {
        var forms: [Unicode.Scalar: String] = [
            "ø": "o", "ǿ": "o", "æ": "ae", "ǽ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
            "ı": "i", "ŧ": "t", "ŋ": "n", "ĸ": "k",
        ]
        for (plain, marked) in marked { for letter in marked.unicodeScalars { forms[letter] = plain } }
        return forms
    }()

    private static let marked: [(String, String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("e", "èéêëēĕėęěȅȇȩḕḗḙḛẹẻẽếềểễệ"),
        ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"), ("n", "ñńņňǹṅṇṉṋ"), ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṑṓọỏốồổỗộớờởỡợ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹụủứừửữự"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("d", "ďḋḍḏḑḓ"), ("g", "ĝğġģǧǵḡ"),
        ("h", "ĥȟḣḥḧḩḫẖ"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľḷḻḽ"), ("r", "ŕŗřȑȓṙṛṟ"), ("s", "śŝşšșṡṣ"),
        ("t", "ţťțṫṭṯṱẗ"), ("w", "ŵẁẃẅẇẉẘ"), ("z", "źżžẑẓẕ"), ("ι", "ΐίϊἰἱἲἳἴἵὶίιῐῑῒΐῖ"), ("α", "άἀἁἂἃἄἅὰάᾰᾱᾶ"),
        ("ε", "έἐἑὲέ"), ("η", "ήἠἡὴήῆ"), ("υ", "ΰϋύὐὑὒὓὔὕὺύῠῡῢΰῦ"), ("ο", "όὀὁὸό"), ("ω", "ώὠὡὼώῶ"), ("и", "йѝӣӥ"),
        ("е", "ѐёӗ"), ("г", "ѓ"), ("і", "ї"), ("к", "ќ"), ("у", "ўӯӱӳ"), ("ж", "ӂӝ"), ("а", "ӑӓ"), ("з", "ӟ"),
        ("о", "ӧ"), ("э", "ӭ"), ("ч", "ӵ"), ("ы", "ӹ"), ("b", "ḃḅḇ"), ("f", "ḟ"), ("m", "ḿṁṃ"), ("p", "ṕṗ"),
        ("v", "ṽṿ"), ("x", "ẋẍ"), ("ρ", "ῤῥ"),
    ]
}
