/// Unicode normalisation for titles: spellings that mean the same become equal. The standard library has none, and
/// Foundation's depends on the system, so the cases that occur in titles are written out: full-width and ligature
/// forms, superscript and circled digits, Roman numerals, spaces, quotes and dashes. Not half-width katakana.
package enum TextFolding {
    /// For texts that must not look the same on two choices: ignores case, width, invisible characters, extra spaces.
    package static func shown(_ text: String) -> String { plain(text, isKey: false) ?? shownOfAny(text) }

    static func shownOfAny(_ text: String) -> String { spaced(compatible(text)) }

    /// For title keys: as `shown`, with plain quotes and dashes, and every form of `and` written out.
    package static func key(_ text: String) -> String { plain(text, isKey: true) ?? keyOfAny(text) }

    /// nil for what is not plain.
    private static func plain(_ text: String, isKey: Bool) -> String? {
        PlainText.read(text) { bytes in
            let ands = isKey ? bytes.count { $0 == ampersand || $0 == plus } : 0
            return PlainText.made(most: bytes.count + 4 * ands) { made in
                for byte in bytes {
                    switch byte {
                    case PlainText.space: made.part()
                    case ampersand where isKey, plus where isKey: putAnd(&made)
                    case graveAccent where isKey: made.put(UInt8(ascii: "'"))
                    default: made.put(PlainText.lowered(byte))
                    }
                }
            }
        }
    }

    private static func putAnd(_ made: inout PlainText.Writer) {
        made.part()
        for byte in "and".utf8 { made.put(byte) }
        made.part()
    }

    private static let ampersand = UInt8(ascii: "&")
    private static let plus = UInt8(ascii: "+")
    private static let graveAccent = UInt8(ascii: "`")

    static func keyOfAny(_ text: String) -> String {
        var plain = ""
        for scalar in compatible(text).unicodeScalars {
            switch scalar {
            case "&", "+": plain += " and "
            case "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2032}", "`", "\u{B4}": plain += "'"
            case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{2033}", "\u{AB}", "\u{BB}": plain += "\""
            case "\u{2010}"..."\u{2015}", "\u{2212}": plain += "-"
            default: plain.unicodeScalars.append(scalar)
            }
        }
        return spaced(plain)
    }

    private static func compatible(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar >= " " && scalar < "\u{7F}" {
                result.append(lowered(scalar))
            } else if let letter = western(scalar) {
                result.append(letter)
            } else {
                append(scalar, to: &result)
            }
        }
        return String(result)
    }

    private static func lowered(_ ascii: Unicode.Scalar) -> Unicode.Scalar {
        guard ascii >= "A" && ascii <= "Z" else { return ascii }
        return Unicode.Scalar(UInt8(ascii.value + 32))
    }

    /// The small letter of one from À to þ, which are 32 apart, without a look into Unicode's tables; nil for ×, ß and ÷.
    private static func western(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0xC0...0xFE).contains(scalar.value), ![0xD7, 0xDF, 0xF7].contains(scalar.value) else { return nil }
        return Unicode.Scalar(UInt8(scalar.value | 0x20))
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
        let properties = scalar.properties
        if let text = compatibleForms[scalar] {
            result.append(contentsOf: text.unicodeScalars)
        } else if (0xFF01...0xFF5E).contains(scalar.value), let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
            result.append(lowered(narrow))
        } else if (0x2160...0x217F).contains(scalar.value) {
            result.append(contentsOf: romanNumerals[Int(scalar.value & 15)].unicodeScalars)
        } else if properties.numericType == .digit, let value = properties.numericValue, value >= 0, value < 10 {
            result.append(Unicode.Scalar(UInt8(value) + 48))
        } else if properties.isWhitespace {
            result.append(" ")
        } else if isSeen(properties) {
            result.append(contentsOf: properties.lowercaseMapping.unicodeScalars)
        }
    }

    private static func isSeen(_ properties: Unicode.Scalar.Properties) -> Bool {
        let category = properties.generalCategory
        return category != .format && category != .control && !properties.isDefaultIgnorableCodePoint
    }

    /// NB: `compatible` has made every kind of white space a plain space.
    private static func spaced(_ text: String) -> String {
        text.unicodeScalars.split(separator: " ").map { String($0) }.joined(separator: " ")
    }

    /// Compatibility and case foldings that cannot be computed.
    private static let compatibleForms: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "ſ": "s", "ς": "σ", "…": "...", "™": "tm", "№": "no",
        "ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st",
        "½": "1/2", "⅓": "1/3", "¼": "1/4", "¾": "3/4", "ª": "a", "º": "o", "￥": "¥",
    ]

    private static let romanNumerals = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "l", "c", "d", "m",
    ]
}

/// Printable ASCII. Most names are, and a library has a million of them, so their bytes are worked on directly.
package enum PlainText {
    typealias Bytes = UnsafeBufferPointer<UInt8>

    static let space = UInt8(ascii: " ")

    /// nil where `text` has other characters, and where `body` returns nil.
    static func read<Value>(_ text: String, _ body: (Bytes) -> Value?) -> Value? {
        var text = text
        return text.withUTF8 { bytes in bytes.allSatisfy { $0 >= 32 && $0 < 127 } ? body(bytes) : nil }
    }

    /// - Parameter most: bytes that `body` may write.
    static func made(most: Int, _ body: (inout Writer) -> Void) -> String {
        String(unsafeUninitializedCapacity: most) { room in
            var writer = Writer(room: room)
            body(&writer)
            return writer.count
        }
    }

    struct Writer {
        fileprivate let room: UnsafeMutableBufferPointer<UInt8>
        private(set) var count = 0
        /// A space comes before the next byte.
        private var isApart = false

        fileprivate init(room: UnsafeMutableBufferPointer<UInt8>) { self.room = room }

        mutating func put(_ byte: UInt8) {
            if isApart {
                room[count] = PlainText.space
                count += 1
                isApart = false
            }
            room[count] = byte
            count += 1
        }

        /// A space, unless one is there or nothing is. None is put at the end.
        mutating func part() { isApart = count > 0 }
    }

    static func lowered(_ byte: UInt8) -> UInt8 { isCapital(byte) ? byte + 32 : byte }

    static func isCapital(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }

    static func isSmall(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    package static func isSmallOrDigit(_ byte: UInt8) -> Bool { isSmall(byte) || isDigit(byte) }
}

/// Tells at little cost that no word of a name can be one of some words. A scan asks it for each folder: folding all of
/// their names would take a third of its time.
struct WordStarts {
    /// The first three letters of those that are ASCII.
    private let starts: [[UInt8]]

    /// - Parameter words: in lower case without accents.
    init(_ words: some Sequence<some StringProtocol>) {
        starts = Array(Set(words.map { Array($0.utf8.prefix(3)) }.filter { $0.allSatisfy { $0 < 128 } }))
    }

    /// true where a word of the name begins so. A byte of another alphabet may be any letter, with an accent or not.
    func mayBegin(aWordOf name: String) -> Bool {
        var name = name
        return name.withUTF8 { bytes in
            bytes.indices.contains { place in
                if place > 0, isLetter(bytes[place - 1]) || !isLetter(bytes[place]) { return false }
                if bytes[place] > 127 { return true }
                return starts.contains { start in
                    place + start.count <= bytes.count
                        && zip(bytes[place...], start).allSatisfy { $0 > 127 || PlainText.lowered($0) == $1 }
                }
            }
        }
    }

    private func isLetter(_ byte: UInt8) -> Bool { byte > 127 || PlainText.isSmall(PlainText.lowered(byte)) }
}

extension StringProtocol {
    /// Without spaces around it.
    var trimmed: String {
        var text = Substring(self)
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
