/// Removes accents from Latin, Greek and Cyrillic letters. In other scripts marks distinguish words, so they stay.
enum MarkStripping {
    static func stripped(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 128 }) { return text }
        var result = ""
        for character in text {
            if let plain = plainForms[character] {
                result += plain
            } else if let first = character.unicodeScalars.first, isAlphabetOfMarks(first) {
                result += plainForms[Character(first)] ?? String(first)
                result.unicodeScalars.append(
                    contentsOf: character.unicodeScalars.dropFirst().filter {
                        $0.properties.generalCategory != .nonspacingMark
                    })
            } else {
                result.append(character)
            }
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

    /// Letter with marks → letter, in lower case. `Character`s are equal if they are canonically equivalent, so the
    /// decomposed forms made here also match precomposed letters.
    private static let plainForms: [Character: String] = {
        var forms: [Character: String] = [
            "ø": "o", "ǿ": "o", "æ": "ae", "ǽ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
            "ı": "i", "ŧ": "t", "ŋ": "n", "ĸ": "k",
        ]
        for letter in "abcdefghijklmnopqrstuvwxyzαεηιουωρабвгдежзиклмнопрстуфхцчшщъыьэюяі" {
            for mark in marks {
                let marked = String(letter) + String(mark)
                forms[Character(marked)] = String(letter)
                guard doubled.contains(letter) else { continue }
                for second in secondMarks { forms[Character(marked + String(second))] = String(letter) }
            }
        }
        return forms
    }()

    private static let marks = (0x300...0x342).compactMap(Unicode.Scalar.init)
    /// Letters that carry two marks, as in Vietnamese, pinyin and Greek.
    private static let doubled: Set<Character> = ["a", "e", "i", "o", "u", "α", "ι", "υ"]
    private static let secondMarks: [Unicode.Scalar] = [
        "\u{300}", "\u{301}", "\u{303}", "\u{304}", "\u{309}", "\u{30C}", "\u{323}",
    ]
}
