import UnderCoverCatalogue
import UnderCoverPixels

/// One way to write a name, folded for comparing: lower case, no accents, no signs, numbers as digits.
struct TypedSpelling: Equatable, Sendable {
    typealias Part = TypedNumbers.Part

    let parts: [Part]
    /// All parts without spaces; of a name of signs, the signs.
    let whole: String
    /// As `whole`, without articles and "and".
    let bare: String
    /// As `whole`, with numbers as they were written.
    let written: String
    /// Transliterated, and sounds that are written in several ways made one. Compared with its like only.
    let isLoose: Bool
    /// Digits of all numbers, one after another.
    let digits: String
    /// Words that carry a name; the others may be left out where words are in another order.
    let content: [Part]
    let mark: TypedMark

    /// - Parameter signs: stand for a name that has no parts.
    init(parts: [Part], isLoose: Bool, signs: String = "") {
        self.parts = parts
        self.isLoose = isLoose
        let joined = parts.map(\.text).joined()
        whole = joined.isEmpty ? signs : joined
        written = parts.map { $0.words.isEmpty ? $0.text : $0.words.joined() }.joined()
        let kept = parts.dropFirst(parts.count > 1 && Self.articles.contains(parts[0].text) ? 1 : 0)
        bare = kept.filter { !Self.skipped.contains($0.text) }.map(\.text).joined()
        digits = parts.filter(\.isNumber).map(\.text).joined()
        content = parts.filter { !Self.unimportant.contains($0.text) }
        mark = TypedMark([whole, bare, content.map(\.text).joined(), written], isLoose: isLoose)
    }

    func slice(_ range: Range<Int>) -> TypedSpelling {
        TypedSpelling(parts: Array(parts[range]), isLoose: isLoose)
    }

    private static let articles: Set = [
        "the", "a", "an", "el", "la", "los", "las", "le", "les", "os", "as", "o",
    ]
    private static let skipped: Set = ["the", "and"]

    private static let unimportant: Set = ["the", "and", "a", "an", "of"]

    /// From one of the texts of its mark.
    static func mayBeLeftOut(_ word: String) -> Bool {
        articles.contains(word) || skipped.contains(word) || unimportant.contains(word)
    }
}

// MARK: - Making

extension TypedSpelling {
    /// Graphemes that are read of a name.
    static let longest = 120

    /// All spellings of a guess; none of a blank one.
    static func all(_ name: String) -> [TypedSpelling] { made(name, isForeign: true) }

    /// The spellings of a name: sounds are compared loosely only where it is written in another script.
    static func firm(_ name: String) -> [TypedSpelling] {
        made(
            name,
            isForeign: name.unicodeScalars.contains { $0.value > 0x36F && $0.properties.isAlphabetic })
    }

    private static func made(_ name: String, isForeign: Bool) -> [TypedSpelling] {
        let key = TextFolding.key(String(name.prefix(longest)))
        guard !key.isEmpty else { return [] }
        let plain = MarkStripping.stripped(key)
        var spellings = [made(plain, isLoose: false)]
        let withLetters = lettersForSigns(key)
        if withLetters != key {
            spellings.append(made(MarkStripping.stripped(withLetters), isLoose: false))
        }
        guard isForeign else { return spellings }
        let latin = Transliteration.latin(key).map(MarkStripping.stripped)
        spellings += latin.filter { $0 != plain }.map { made($0, isLoose: false) }
        spellings.append(made(loosened(latin.first ?? plain), isLoose: true))
        return spellings
    }

    /// Spellings of one sound made equal, for both sides of a comparison.
    private static func loosened(_ latin: String) -> String {
        var text = latin
        for (one, other) in loose where text.contains(one) { text = text.replacing(one, with: other) }
        var made = ""
        for letter in text where made.last != letter { made.append(letter) }
        return made
    }

    private static let loose = [
        ("shch", "sh"), ("kh", "h"), ("ts", "c"), ("ph", "f"), ("ou", "o"), ("yo", "e"), ("ye", "e"), ("ei", "i"),
        ("y", "i"), ("j", "i"), ("w", "v"),
    ]

    private static func made(_ text: String, isLoose: Bool) -> TypedSpelling {
        TypedSpelling(
            parts: TypedNumbers.parts(words(text)), isLoose: isLoose,
            signs: text.split(whereSeparator: \.isWhitespace).joined())
    }

    /// Words without signs; letters and digits apart: "blink-182" is "blink" and "182".
    private static func words(_ text: String) -> [String] {
        let spaced = movedArticle(text).replacing("'n'", with: " and ").split(
            whereSeparator: \.isWhitespace)
        var words = spaced.flatMap { word in
            TypedNumbers.ordinals[String(word)] ?? pieces(word)
        }
        for place in words.indices {
            let isFollowedByNumber = place + 1 < words.count
            if words[place] == "n", place > 0, place + 1 < words.count { words[place] = "and" }
            if let long = abbreviations[words[place]] { words[place] = long }
            if isFollowedByNumber, let long = beforeNumbers[words[place]], isNumber(words[place + 1]) {
                words[place] = long
            }
        }
        return words
    }

    /// "Wall, The"
    private static func movedArticle(_ text: String) -> String {
        guard let comma = text.lastIndex(of: ","), comma != text.startIndex else { return text }
        let end = text[text.index(after: comma)...].split(separator: " ").joined()
        return articles.contains(end) ? end + " " + text[..<comma] : text
    }

    private static func isNumber(_ word: String) -> Bool {
        TypedNumbers.parts(["", word]).last?.isNumber == true
    }

    private static func pieces(_ word: Substring) -> [String] {
        var pieces: [String] = [""]
        var wasDigit: Bool?
        let scalars = Array(word.unicodeScalars)
        for (place, scalar) in scalars.enumerated() {
            guard isKept(scalar) else {
                let isInNumber =
                    scalar == "," && wasDigit == true && scalars[safe: place + 1].map(isDigit) == true
                if scalar != "'", !isInNumber { pieces.append("") }
                continue
            }
            if let wasDigit, wasDigit != isDigit(scalar) { pieces.append("") }
            wasDigit = isDigit(scalar)
            pieces[pieces.count - 1].unicodeScalars.append(scalar)
        }
        return pieces.filter { !$0.isEmpty }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { (48...57).contains(scalar.value) }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return isDigit(scalar) || (scalar >= "a" && scalar <= "z") }
        switch scalar.properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark,
            .spacingMark, .decimalNumber, .letterNumber:
            return true
        default: return false
        }
    }

    /// "P!nk", "Ke$ha", "A$AP": signs within words that stand for letters.
    private static func lettersForSigns(_ text: String) -> String {
        if !text.contains(where: { signLetters[$0] != nil }) { return text }
        let letters = Array(text)
        let changed = letters.enumerated().map { place, letter -> Character in
            guard let meant = signLetters[letter], letters[safe: place + 1]?.isLetter == true else {
                return letter
            }
            return place > 0 && letters[place - 1].isLetter || letter == "$" ? meant : letter
        }
        return String(changed)
    }

    private static let signLetters: [Character: Character] = [
        "!": "i", "$": "s", "@": "a", "€": "e", "£": "l", "¥": "y",
    ]
    private static let abbreviations = [
        "mr": "mister", "dr": "doctor", "st": "saint", "sgt": "sergeant", "vs": "versus", "ok": "okay",
        "thru": "through",
        "tonite": "tonight", "feat": "featuring", "ft": "featuring",
    ]
    private static let beforeNumbers = [
        "vol": "volume", "pt": "part", "no": "number", "nr": "number", "ch": "chapter", "op": "opus",
    ]
}
