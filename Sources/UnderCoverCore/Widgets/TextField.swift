/// One line of text being typed. The caret stays at its end, because moving it with a remote would be tedious.
package struct TextField: Equatable, Codable, Sendable {
    package private(set) var text: String
    /// In characters.
    package let limit: Int
    /// Shown as dots.
    package let isSecret: Bool
    /// All of it: the next letter replaces it.
    package private(set) var isSelected = false

    package init(_ text: String = "", limit: Int = 80, isSecret: Bool = false) {
        self.text = String(text.prefix(limit))
        self.limit = limit
        self.isSecret = isSecret
    }

    /// The text without white space around it.
    package var trimmed: String {
        var words = Substring(text)
        while words.first?.isWhitespace == true { words.removeFirst() }
        while words.last?.isWhitespace == true { words.removeLast() }
        return String(words)
    }

    /// Drops control characters and what exceeds `limit`. Returns whether the text changed.
    mutating func insert(_ typed: String) -> Bool {
        let kept = typed.filter { character in
            character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        }
        let rest = isSelected ? "" : text
        let room = limit - rest.count
        guard room > 0, !kept.isEmpty, !(rest.isEmpty && kept.allSatisfy(\.isWhitespace)) else { return false }
        text = rest + kept.prefix(room)
        isSelected = false
        return true
    }

    mutating func deleteLast() -> Bool {
        guard !text.isEmpty else { return false }
        if isSelected { clear() } else { text.removeLast() }
        return true
    }

    mutating func clear() { (text, isSelected) = ("", false) }

    mutating func select(_ isOn: Bool) { isSelected = isOn && !text.isEmpty }
}

package struct ScreenKeyboard: Equatable, Codable, Sendable {
    package enum Layer: String, Codable, Sendable, CaseIterable { case lower, upper, signs, accents }

    package var layer = Layer.lower
    /// False from Done until the field is pressed again. The keyboard shows only for devices without keys.
    package var isWanted = true
    /// A mouse has asked for it, though there may be keys.
    package var isForced = false

    /// Four rows of ten.
    var rows: [[String]] {
        switch layer {
        case .lower: Self.letters
        case .upper: Self.letters.map { $0.map { $0.uppercased() } }
        case .signs: Self.signs
        case .accents: Self.accents
        }
    }

    private static let letters = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p"],
        ["a", "s", "d", "f", "g", "h", "j", "k", "l", "-"], ["z", "x", "c", "v", "b", "n", "m", "’", "&", "."],
    ]
    private static let signs = [
        ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"], [":", "/", ".", "@", "-", "_", "~", "?", "=", "%"],
        ["!", "\"", "#", "$", "&", "'", "(", ")", "*", "+"], [",", ";", "<", ">", "[", "]", "\\", "^", "{", "}"],
    ]
    private static let accents = [
        ["á", "à", "â", "ä", "ã", "å", "æ", "ç", "ć", "č"], ["é", "è", "ê", "ë", "ę", "í", "ì", "î", "ï", "ł"],
        ["ñ", "ń", "ó", "ò", "ô", "ö", "õ", "ø", "œ", "ß"], ["š", "ś", "ú", "ù", "û", "ü", "ý", "ÿ", "ž", "ż"],
    ]
}
