/// Sorts names as speakers of a language look for them: é with e, but ł after l in Polish.
package enum Collation {
    /// Sorts by itself. Names that differ in their accents only have one key.
    package static func key(_ name: String, _ language: Language) -> String {
        let own = ownLetters(language)
        var key = ""
        for letter in name.lowercased() {
            if letter.isASCII {
                key.append(letter)
            } else if let place = own[letter] ?? everywhere[letter] {
                key += place
            } else if let kana = plainKana(letter) {
                key += kana == "ー" ? key.last.flatMap { vowels[$0] } ?? "ー" : String(kana)
            } else {
                key += MarkStripping.stripped(String(letter))
            }
        }
        return key
    }

    /// Letters that are no other with an accent. Each stands after the one that it is written like.
    private static func ownLetters(_ language: Language) -> [Character: String] {
        switch language {
        case .polish: polish
        case .spanish: ["ñ": "n" + behind]
        case .english, .german, .french, .brazilian, .italian, .japanese, .pseudo: [:]
        }
    }

    private static let polish: [Character: String] = [
        "ą": "a" + behind, "ć": "c" + behind, "ę": "e" + behind, "ł": "l" + behind, "ń": "n" + behind,
        "ó": "o" + behind, "ś": "s" + behind, "ź": "z" + behind, "ż": "z" + behind + behind,
    ]
    private static let everywhere: [Character: String] = ["ß": "ss"]
    /// A private-use character: it comes after the letters of all scripts here.
    private static let behind = "\u{F8FF}"

    // MARK: Kana

    /// Hiragana of full size without a mark of voice: such names stand together in a dictionary.
    private static func plainKana(_ letter: Character) -> Character? {
        guard let scalar = letter.unicodeScalars.first, (0x3041...0x30FC).contains(scalar.value) else { return nil }
        let isKatakana = (0x30A1...0x30F6).contains(scalar.value)
        let hiragana = isKatakana ? Unicode.Scalar(scalar.value - 0x60).map { Character($0) } ?? letter : letter
        return plainForms[hiragana] ?? hiragana
    }

    private static let plainForms = Dictionary(
        uniqueKeysWithValues: zip(
            "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽぁぃぅぇぉっゃゅょゎゔ",
            "かきくけこさしすせそたちつてとはひふへほはひふへほあいうえおつやゆよわう"))

    /// The vowel that a long mark prolongs after each kana.
    private static let vowels: [Character: String] = {
        let rows = [
            "あ": "あかさたなはまやらわ", "い": "いきしちにひみり", "う": "うくすつぬふむゆる", "え": "えけせてねへめれ",
            "お": "おこそとのほもよろを",
        ]
        return rows.reduce(into: [:]) { vowels, row in for kana in row.value { vowels[kana] = row.key } }
    }()
}
