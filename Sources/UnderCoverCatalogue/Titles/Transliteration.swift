// There are several ways to write a word of another alphabet in Latin letters, and people type the one that they know:
// "Tsoy", "Tsoi" and "Coj" are one name. So each letter has up to three spellings, and a text has one text for each.

import UnderCoverPixels

/// Names in Cyrillic, Greek, kana and hangul in Latin letters, so that they can be typed on a Latin keyboard. Ideographs
/// have no one reading, so they stay.
package enum Transliteration {
    private static let ways = 3

    /// The text with its words of these alphabets in Latin letters, one text for each way of writing them; empty where it
    /// has none. Kana beside ideographs are the ends of words, so they stay.
    package static func latin(_ text: String) -> [String] {
        // The first bytes of their letters: most names are ruled out by them.
        let bytes = text.utf8
        guard
            bytes.contains(where: {
                (0xCD...0xD4).contains($0) || $0 == 0xE1 || $0 == 0xE3 || (0xEA...0xED).contains($0)
            })
        else { return [] }
        let letters = composed(Array(TextFolding.key(text).unicodeScalars))
        guard letters.contains(where: { Alphabet($0) != nil }) else { return [] }
        var texts: [String] = []
        for way in 0..<ways {
            let text = written(letters, way)
            if !texts.contains(text) { texts.append(text) }
        }
        // Kana within words stay as they are.
        return texts == [String(String.UnicodeScalarView(letters))] ? [] : texts
    }

    private static func written(_ letters: [Unicode.Scalar], _ way: Int) -> String {
        var text = ""
        var start = 0
        while start < letters.count {
            guard let alphabet = Alphabet(letters[start]) else {
                text.unicodeScalars.append(letters[start])
                start += 1
                continue
            }
            let end = letters[start...].firstIndex { Alphabet($0) != alphabet } ?? letters.count
            let word = Array(letters[start..<end])
            let isWhole = !isIdeograph(letters[safe: start - 1]) && !isIdeograph(letters[safe: end])
            switch alphabet {
            case .cyrillic: text += cyrillic(word, way)
            case .greek: text += greek(word, way)
            case .kana where isWhole: text += KanaRomanizing.written(word, isShort: way > 0)
            case .kana: text += String(String.UnicodeScalarView(word))
            case .hangul: text += word.map(hangul).joined()
            }
            start = end
        }
        return text
    }

    private enum Alphabet {
        case cyrillic, greek, kana, hangul

        init?(_ letter: Unicode.Scalar) {
            switch letter.value {
            case 0x400...0x52F: self = .cyrillic
            case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
            case 0x3041...0x3096, 0x30A1...0x30F6, 0x30FC: self = .kana
            case 0xAC00...0xD7A3: self = .hangul
            default: return nil
            }
        }
    }

    private static func isIdeograph(_ letter: Unicode.Scalar?) -> Bool {
        guard let value = letter?.value else { return false }
        return (0x3400...0x9FFF).contains(value) || (0x20000...0x3FFFF).contains(value)
    }

    /// Letters whose mark stands behind them become one letter: й, ё, が; and the sounds of a syllable, 한, as names of files
    /// have them that come from a Mac.
    private static func composed(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
        letters.reduce(into: []) { composed, letter in
            let last = composed.last?.value ?? 0
            switch letter.value {
            case 0x306 where last == 0x438: composed[composed.count - 1] = "й"
            case 0x306 where last == 0x443: composed[composed.count - 1] = "ў"
            case 0x301 where last == 0x433: composed[composed.count - 1] = "ѓ"
            case 0x301 where last == 0x43A: composed[composed.count - 1] = "ќ"
            case 0x308 where last == 0x435: composed[composed.count - 1] = "ё"
            case 0x308 where last == 0x456: composed[composed.count - 1] = "ї"
            case 0x3099, 0x309A:
                // う and ウ stand far from theirs.
                let isU = last == 0x3046 || last == 0x30A6
                let voiced = Unicode.Scalar(isU ? last + 0x4E : last + letter.value - 0x3098)
                if let voiced, Alphabet(voiced) == .kana { composed[composed.count - 1] = voiced }
            case 0x1161...0x1175 where (0x1100...0x1112).contains(last):
                let syllable = 0xAC00 + (last - 0x1100) * 588 + (letter.value - 0x1161) * 28
                composed[composed.count - 1] = Unicode.Scalar(syllable) ?? letter
            case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(last) && (last - 0xAC00) % 28 == 0:
                composed[composed.count - 1] = Unicode.Scalar(last + letter.value - 0x11A7) ?? letter
            default: composed.append(letter)
            }
        }
    }

    // MARK: Cyrillic

    private static func cyrillic(_ word: [Unicode.Scalar], _ way: Int) -> String {
        // "Достоевский" is written "Dostoevsky".
        let isOnY = way == 0 && word.count > 2 && word.last == "й" && ["и", "ы"].contains(word[word.count - 2])
        let letters = isOnY ? word.dropLast(2) + ["ы"] : word[...]
        return letters.map { letter in
            let ways = cyrillicLetters[letter] ?? [String(letter)]
            return ways[min(way, ways.count - 1)]
        }.joined()
    }

    /// Each letter with its spellings: as English has it, as passports have it, as scholars have it.
    private static let cyrillicLetters = table(
        """
        а a|б b|в v|г g|ґ g|д d|е e|є ye ie je|ё yo e jo|ж zh zh z|з z|и i|і i|ї yi i ji|й y i j|ј j|к k|л l|љ lj|м m|н n
        њ nj|о o|п p|р r|с s|т t|ћ c|у u|ў u w u|ф f|х kh h ch|ц ts ts c|ч ch ch c|џ dz|ш sh sh s|щ shch sch sc|ъ|ы y|ь
        э e|ю yu iu ju|я ya ia ja|ђ dj|ѓ gj|ќ kj|ѕ dz|ә a|ғ g|қ k|ң n|ө o|ұ u|ү u|һ h
        """)

    // MARK: Greek

    private static func greek(_ word: [Unicode.Scalar], _ way: Int) -> String {
        let plain = MarkStripping.stripped(String(String.UnicodeScalarView(word)))
        let letters = Array(plain.unicodeScalars)
        var (text, place) = ("", 0)
        while place < letters.count {
            if place + 1 < letters.count, let pair = greekPairs[String(letters[place]) + String(letters[place + 1])] {
                text += pair[min(way, pair.count - 1)]
                place += 2
            } else {
                let ways = greekLetters[letters[place]] ?? [String(letters[place])]
                text += ways[min(way, ways.count - 1)]
                place += 1
            }
        }
        return text
    }

    /// As passports have it, by its sound, as of old.
    private static let greekLetters = table(
        """
        α a|β v v b|γ g|δ d|ε e|ζ z|η i i e|θ th|ι i|κ k|λ l|μ m|ν n|ξ x ks x|ο o|π p|ρ r|σ s|τ t|υ y i y|φ f f ph
        χ ch h ch|ψ ps|ω o
        """)
    private static let greekPairs: [String: [String]] = Dictionary(
        uniqueKeysWithValues: [
            "ου ou u ou", "αυ av af au", "ευ ev ef eu", "αι ai e ae", "ει ei i ei", "οι oi i oe", "μπ b mp mp",
            "ντ nt d nt", "γγ ng", "γκ gk g nk", "γχ nch",
        ].map { line in
            let words = line.split(separator: " ").map(String.init)
            return (words[0], Array(words.dropFirst()))
        })

    // MARK: Hangul

    /// A syllable is its first sound, its vowel and its last sound.
    private static func hangul(_ syllable: Unicode.Scalar) -> String {
        let index = Int(syllable.value - 0xAC00)
        return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }

    private static let initials = words("g kk n d tt r m b pp s ss - j jj ch k t p h")
    private static let vowels = words("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
    private static let finals = words("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map { $0 == "-" ? "" : String($0) }
    }

    private static func table(_ text: String) -> [Unicode.Scalar: [String]] {
        var table: [Unicode.Scalar: [String]] = [:]
        for entry in text.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
            let words = entry.split(separator: " ").map(String.init)
            // Signs that only say how another letter sounds have no letter.
            if let letter = words.first?.unicodeScalars.first {
                table[letter] = words.count > 1 ? Array(words.dropFirst()) : [""]
            }
        }
        return table
    }
}

/// Kana in Latin letters, by Hepburn's rules.
private enum KanaRomanizing {
    /// - Parameter isShort: "Tokyo" instead of "Toukyou".
    static func written(_ word: [Unicode.Scalar], isShort: Bool) -> String {
        var text = ""
        var isDoubled = false
        for letter in word {
            if letter.value == 0x30FC {
                if !isShort, let last = text.last { text.append(last) }
                continue
            }
            // Katakana are in the order of hiragana.
            let place = Int(letter.value >= 0x30A1 ? letter.value - 0x30A1 : letter.value - 0x3041)
            guard let sound = sounds[safe: place] else { continue }
            if sound == "*" {
                isDoubled = true
                continue
            }
            if sound.first?.isUppercase == true {
                join(sound.lowercased(), &text)
            } else {
                if isDoubled, let first = sound.first { text.append(first == "c" ? "t" : first) }
                text += sound
            }
            isDoubled = false
        }
        guard isShort else { return text }
        return text.replacing("ou", with: "o").replacing("oo", with: "o").replacing("uu", with: "u")
    }

    /// A small letter changes the end of the sound before it: "shi" and "ya" are "sha", "te" and "i" are "ti".
    private static func join(_ small: String, _ text: inout String) {
        let last = text.popLast()
        if small.first == "y" {
            let isSoft = ["sh", "ch"].contains { text.hasSuffix($0) } || text.hasSuffix("j")
            text += isSoft ? String(small.dropFirst()) : small
        } else {
            // "u" alone, as in ウィ, has no consonant.
            if last == "u", text.last.map({ "aiueon".contains($0) }) ?? true { text += "w" }
            text += small
        }
    }

    /// From U+3041 on. Small letters in capitals, the one that doubles a consonant as a star.
    private static let sounds = """
        A a I i U u E e O o ka ga ki gi ku gu ke ge ko go sa za shi ji su zu se ze so zo ta da chi ji * tsu zu te de to do \
        na ni nu ne no ha ba pa hi bi pi fu bu pu he be pe ho bo po ma mi mu me mo YA ya YU yu YO yo ra ri ru re ro WA wa \
        i e o n vu ka ke
        """.split(separator: " ").map(String.init)
}
