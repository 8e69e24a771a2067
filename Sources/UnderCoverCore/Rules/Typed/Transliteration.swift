/// Cyrillic, Greek, kana and hangul in Latin letters, as people write them who have no such keyboard. Ideographs have no
/// one reading, so they stay.
enum Transliteration {
    /// In lower case; nil where `text` has nothing to change.
    static func latin(_ text: String) -> String? {
        if text.utf8.allSatisfy({ $0 < 128 }) { return nil }
        var scalars = Array(text.unicodeScalars.map(hiragana))
        scalars.append("\0")
        var made = ""
        var doubles = false
        for (scalar, next) in zip(scalars, scalars.dropFirst()) {
            if scalar == "っ" {
                doubles = true
                continue
            }
            let part = part(scalar, next, after: &made)
            if doubles, let first = part.first { made.append(first) }
            doubles = false
            made += part
        }
        return made == text ? nil : made
    }

    /// Spellings of one sound made equal, for both sides of a comparison.
    static func loosened(_ latin: String) -> String {
        var text = latin
        for (one, other) in loose where text.contains(one) { text = text.replacing(one, with: other) }
        var made = ""
        for letter in text where made.last != letter { made.append(letter) }
        return made
    }

    private static let loose = [
        ("shch", "sh"), ("kh", "h"), ("ts", "c"), ("ph", "f"), ("ou", "o"), ("yo", "e"), ("ye", "e"),
        ("ei", "i"),
        ("y", "i"), ("j", "i"), ("w", "v"),
    ]

    private static func part(
        _ scalar: Unicode.Scalar, _ next: Unicode.Scalar, after made: inout String
    ) -> String {
        if let pair = greekPairs[[scalar, next]] {
            return pair
        }
        // The second letter of a pair, which the pair has said already.
        if scalar == "υ", made.hasSuffix("ou") || made.hasSuffix("av") || made.hasSuffix("ev") {
            return ""
        }
        if let small = smallKana[scalar] {
            shorten(&made, before: small)
            return String(
                small.dropFirst(made.hasSuffix("h") || made.hasSuffix("j") ? small.count - 1 : 0))
        }
        if let hangul = hangul(scalar) { return hangul }
        return table[scalar] ?? String(scalar)
    }

    /// き and ゃ are "kya", フ and ァ are "fa": the first one loses its vowel.
    private static func shorten(_ made: inout String, before small: String) {
        if let last = made.last, "aiueo".contains(last) { made.removeLast() }
    }

    /// Katakana are as far from hiragana everywhere.
    private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0x30A1...0x30F6).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0x60) ?? scalar
    }

    private static func hangul(_ scalar: Unicode.Scalar) -> String? {
        guard (0xAC00...0xD7A3).contains(scalar.value) else { return nil }
        let index = Int(scalar.value - 0xAC00)
        return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }

    private static let initials = words("g kk n d tt r m b pp s ss - j jj ch k t p h")
    private static let vowels = words("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
    private static let finals = words("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    }

    private static let greekPairs: [[Unicode.Scalar]: String] = [
        ["ο", "υ"]: "ou", ["ό", "υ"]: "ou", ["ο", "ύ"]: "ou", ["α", "υ"]: "av", ["α", "ύ"]: "av",
        ["ε", "υ"]: "ev",
        ["ε", "ύ"]: "ev",
    ]

    private static let smallKana: [Unicode.Scalar: String] = [
        "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
    ]

    /// Pairs of a letter and its Latin form. Cyrillic: Russian as English writes it, then Ukrainian and Serbian.
    private static let table: [Unicode.Scalar: String] = {
        let rows = cyrillic + " " + greek + " " + kana
        var table: [Unicode.Scalar: String] = ["ー": "", "・": " "]
        let parts = rows.split(whereSeparator: \.isWhitespace)
        for pair in stride(from: 0, to: parts.count - 1, by: 2) {
            guard let scalar = parts[pair].unicodeScalars.first else { continue }
            table[scalar] = parts[pair + 1] == "-" ? "" : String(parts[pair + 1])
        }
        return table
    }()

    private static let cyrillic = """
        а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch
        ш sh щ shch ъ - ы y ь - э e ю yu я ya і i ї yi є ye ґ g ђ dj ј j љ lj њ nj ћ c џ dz ў u
        """
    private static let greek = """
        α a ά a β v γ g δ d ε e έ e ζ z η i ή i θ th ι i ί i ϊ i κ k λ l μ m ν n ξ x ο o ό o π p ρ r σ s ς s τ t
        υ y ύ y φ f χ ch ψ ps ω o ώ o
        """
    private static let kana = """
        あ a い i う u え e お o か ka き ki く ku け ke こ ko が ga ぎ gi ぐ gu げ ge ご go さ sa し shi す su
        せ se そ so ざ za じ ji ず zu ぜ ze ぞ zo た ta ち chi つ tsu て te と to だ da ぢ ji づ zu で de ど do
        な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi
        ぷ pu ぺ pe ぽ po ま ma み mi む mu め me も mo や ya ゆ yu よ yo ら ra り ri る ru れ re ろ ro わ wa
        ゐ i ゑ e を o ん n ゔ vu
        """
}
