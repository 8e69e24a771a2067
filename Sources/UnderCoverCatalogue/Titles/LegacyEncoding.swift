import Foundation

/// An encoding in which programs wrote text before Unicode. A byte says nothing about which one it is, but the words of
/// an album do, because a wrong encoding makes letters that no language puts side by side.
package enum LegacyEncoding: String, CaseIterable, Sendable {
    /// Windows-1252: Western Europe.
    case western
    /// Windows-1250 and ISO 8859-2: Polish, Czech, Hungarian.
    case central, central2
    case cyrillic, koi8, dosCyrillic
    case greek
    case shiftJIS, japaneseEUC
    case chinese, chineseBig5, korean

    /// The encoding of some text that is not UTF-8, such as all texts of an album with line feeds between them.
    package static func guessed(_ bytes: some Sequence<UInt8>) -> LegacyEncoding {
        let sample = Sample(Array(bytes.prefix(mostRead)))
        guard sample.high > 0 else { return .western }
        if let japanese = sample.japanese { return japanese }
        if sample.isOfWholeWords {
            if let alphabet = sample.alphabet { return alphabet }
            if let eastern = sample.eastern { return eastern }
        }
        return sample.central ?? .western
    }

    /// nil for bytes that the encoding does not have.
    package func text(_ bytes: [UInt8]) -> String? {
        switch self {
        case .western: String(String.UnicodeScalarView(bytes.map(Self.westernScalar)))
        case .dosCyrillic: String(String.UnicodeScalarView(bytes.map(Self.dosScalar)))
        // ISO 8859-7 has this letter where Windows has a sign.
        case .greek: String(data: Data(bytes), encoding: foundation)?.replacing("¶", with: "Ά")
        case .japaneseEUC: Self.shiftJISOfEUC(bytes).flatMap { LegacyEncoding.shiftJIS.text($0) }
        default: String(data: Data(bytes), encoding: foundation)
        }
    }

    /// Says whether a text is Western although its album is in another alphabet: its letters stand among ASCII, "Café".
    func isForeign(_ bytes: [UInt8]) -> Bool {
        guard [.cyrillic, .koi8, .dosCyrillic, .greek].contains(self) else { return false }
        let sample = Sample(bytes)
        return !sample.isOfWholeWords && sample.words.contains { $0.contains { $0 < 128 } }
    }

    /// Bytes looked at.
    private static let mostRead = 1 << 16
    /// Bytes that are not ASCII, with which words of other alphabets are believed: "Öö" is Western.
    private static let fewest = 4

    private var foundation: String.Encoding {
        switch self {
        case .central: .windowsCP1250
        case .central2: .isoLatin2
        case .cyrillic: .windowsCP1251
        case .koi8: String.Encoding(rawValue: 0x8000_0A02)
        case .greek: .windowsCP1253
        case .shiftJIS: .shiftJIS
        // GB 18030, EUC-KR and Big5 as CoreFoundation numbers them.
        case .chinese: String.Encoding(rawValue: 0x8000_0632)
        case .korean: String.Encoding(rawValue: 0x8000_0940)
        case .chineseBig5: String.Encoding(rawValue: 0x8000_0A03)
        case .western, .dosCyrillic, .japaneseEUC: .isoLatin1
        }
    }
}

extension LegacyEncoding {
    /// The look of bytes before any encoding is tried.
    private struct Sample {
        let bytes: [UInt8]
        /// Bytes that are not ASCII.
        let high: Int
        /// Words with a byte that is not ASCII, without signs around them.
        let words: [ArraySlice<UInt8>]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            high = bytes.count { $0 > 127 }
            words = bytes.split { $0 < 128 && !LegacyEncoding.isLetter($0) }.filter { $0.contains { $0 > 127 } }
        }

        /// Other alphabets fill whole words. A Western word has a few letters that are not ASCII among others that are.
        var isOfWholeWords: Bool {
            let whole = words.count { word in
                let count = word.count { $0 > 127 }
                return count >= 2 && count * 3 >= word.count * 2
            }
            return high >= LegacyEncoding.fewest && whole * 10 >= words.count * 6
        }

        /// Kana say that it is Japanese; nothing else puts so many of their bytes in pairs.
        var japanese: LegacyEncoding? {
            // One of these begins each pair that is a kana in either encoding, and in Shift JIS a kanji of the first level.
            guard bytes.contains(where: { (0x81...0x9F).contains($0) || $0 == 0xA4 || $0 == 0xA5 }) else { return nil }
            for encoding in [LegacyEncoding.shiftJIS, .japaneseEUC] {
                guard let text = encoding.text(bytes) else { continue }
                let scalars = text.unicodeScalars.filter { !$0.isASCII }
                let kana = scalars.count { (0x3040...0x30FF).contains($0.value) }
                let kanji = scalars.count {
                    (0x4E00...0x9FFF).contains($0.value) || (0x3000...0x303F).contains($0.value)
                }
                if kana * 5 >= scalars.count, kana >= 2, (kana + kanji) * 10 >= scalars.count * 9 { return encoding }
            }
            // Titles of kanji alone: Shift JIS begins a pair with a byte that Western text has for signs.
            guard bytes.count(where: { (0x88...0x9F).contains($0) }) * 4 >= high,
                let text = LegacyEncoding.shiftJIS.text(bytes)
            else { return nil }
            let scalars = text.unicodeScalars.filter { !$0.isASCII }
            let least = bytes.contains { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) } ? 1 : 2
            return scalars.count >= least && scalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) }
                ? .shiftJIS : nil
        }

        /// Cyrillic or Greek, whichever makes likelier words.
        var alphabet: LegacyEncoding? {
            let all: [LegacyEncoding] = [.cyrillic, .koi8, .dosCyrillic, .greek]
            let rated = all.compactMap { encoding in rating(encoding).map { (encoding, $0) } }
            return rated.max { $0.1 < $1.1 }?.0
        }

        /// How usual its letters are in that encoding; nil where they make no words. "Été" has an ASCII letter within.
        private func rating(_ encoding: LegacyEncoding) -> Double? {
            guard words.count(where: { $0.contains { $0 < 128 } }) * 4 <= words.count else { return nil }
            let usual = encoding == .greek ? LegacyEncoding.greekLetters : LegacyEncoding.russianLetters
            var (letters, vowels, sum, odd) = (0, 0, 0.0, 0)
            for word in words {
                guard let text = encoding.text(Array(word)) else { return nil }
                let scalars = Array(text.unicodeScalars.filter { !$0.isASCII })
                if !Self.isCapitalisedAsUsual(scalars) { odd += 1 }
                for scalar in scalars {
                    guard let letter = scalar.properties.lowercaseMapping.unicodeScalars.first,
                        let share = usual[letter]
                    else {
                        sum += LegacyEncoding.rarest
                        letters += 1
                        continue
                    }
                    sum += share
                    letters += 1
                    if LegacyEncoding.vowels.contains(letter) { vowels += 1 }
                }
            }
            guard vowels * 6 > letters, odd * 4 <= words.count else { return nil }
            let mean = sum / Double(letters) - Double(odd) / Double(words.count) * 4
            return mean > LegacyEncoding.least ? mean : nil
        }

        /// "абв", "Абв" or "АБВ".
        private static func isCapitalisedAsUsual(_ letters: [Unicode.Scalar]) -> Bool {
            let rest = letters.dropFirst()
            return rest.allSatisfy { !$0.properties.isUppercase } || letters.allSatisfy { !$0.properties.isLowercase }
        }

        /// Bytes in pairs: Chinese or Korean.
        var eastern: LegacyEncoding? {
            for encoding in [LegacyEncoding.korean, .chinese, .chineseBig5] {
                guard let text = encoding.text(bytes) else { continue }
                let scalars = text.unicodeScalars.filter { !$0.isASCII }
                guard !scalars.isEmpty else { continue }
                let wanted: ClosedRange<UInt32> = encoding == .korean ? 0xAC00...0xD7A3 : 0x4E00...0x9FFF
                if scalars.count(where: { wanted.contains($0.value) }) * 10 >= scalars.count * 9 { return encoding }
            }
            return nil
        }

        /// Letters of Polish and Czech that are signs in Western text, within words.
        var central: LegacyEncoding? {
            // "¿Qué" and "m³" have signs at their ends.
            let within = words.flatMap { $0.dropFirst().dropLast().filter { $0 > 127 } }
            if within.allSatisfy({ LegacyEncoding.westernScalar($0).properties.isAlphabetic }) { return nil }
            let all = words.flatMap { $0.filter { $0 > 127 } }
            for sample in [all, within] {
                let fits = [LegacyEncoding.central, .central2].first { encoding in
                    encoding.text(sample)?.unicodeScalars.allSatisfy(Self.hasCase) == true && hasUsualCapitals(encoding)
                }
                if let fits { return fits }
            }
            return nil
        }

        /// "Paral·lel" would have a caron where the dot is.
        private static func hasCase(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.isLowercase || scalar.properties.isUppercase
        }

        private func hasUsualCapitals(_ encoding: LegacyEncoding) -> Bool {
            let odd = words.count { word in
                encoding.text(Array(word)).map { !Self.isCapitalisedAsUsual(Array($0.unicodeScalars)) } ?? true
            }
            return odd * 4 <= words.count
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte) || byte > 127
    }

    // MARK: How usual letters are

    /// The score of a letter that the language has not, and the mean from which words are believed: logarithms of
    /// shares.
    private static let rarest = -9.0
    private static let least = -4.6

    /// Shares in ten thousand, from the frequencies that textbooks give.
    private static let russianLetters = logarithms([
        "о": 1097, "е": 845, "а": 801, "и": 735, "н": 670, "т": 626, "с": 547, "р": 473, "в": 454, "л": 440, "к": 349,
        "м": 321, "д": 298, "п": 281, "у": 262, "я": 201, "ы": 190, "ь": 174, "г": 170, "з": 165, "б": 159, "ч": 144,
        "й": 121, "х": 97, "ж": 94, "ш": 73, "ю": 64, "ц": 48, "щ": 36, "э": 32, "ф": 26, "ъ": 4, "ё": 20,
        "і": 60, "ї": 20, "є": 10, "ў": 10, "ґ": 2,
    ])
    private static let greekLetters = logarithms([
        "α": 1030, "ο": 850, "ι": 770, "τ": 780, "ε": 640, "ν": 600, "σ": 480, "η": 440, "ρ": 430, "π": 400, "κ": 390,
        "ς": 390, "μ": 320, "υ": 330, "λ": 290, "ω": 190, "γ": 180, "δ": 170, "θ": 130, "χ": 120, "φ": 90, "β": 70,
        "ξ": 50, "ζ": 40, "ψ": 20, "ά": 190, "έ": 190, "ή": 170, "ί": 240, "ό": 230, "ύ": 120, "ώ": 100,
    ])

    private static let vowels = Set("аеёиоуыэюяіїєαεηιουωάέήίόύώ".unicodeScalars)

    private static func logarithms(_ shares: [Unicode.Scalar: Double]) -> [Unicode.Scalar: Double] {
        shares.mapValues { log($0 / 10_000) }
    }

    // MARK: Tables that Foundation lacks

    static func westernScalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return westernSigns[Int(byte - 0x80)]
    }

    /// 0x80…0x9F of Windows-1252; the five that it leaves out stay control characters.
    private static let westernSigns = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    private static func dosScalar(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0x80...0xAF: Unicode.Scalar(0x410 + UInt32(byte - 0x80)) ?? "?"
        case 0xE0...0xEF: Unicode.Scalar(0x440 + UInt32(byte - 0xE0)) ?? "?"
        case 0xF0: "Ё"
        case 0xF1: "ё"
        case 0..<0x80: Unicode.Scalar(byte)
        default: "\u{2592}"
        }
    }

    /// Both number the same table of JIS X 0208.
    private static func shiftJISOfEUC(_ bytes: [UInt8]) -> [UInt8]? {
        var (made, place) = ([UInt8](), 0)
        while place < bytes.count {
            let first = bytes[place]
            if first < 128 {
                made.append(first)
                place += 1
                continue
            }
            guard place + 1 < bytes.count, bytes[place + 1] >= 0xA1, bytes[place + 1] < 0xFF else { return nil }
            let second = bytes[place + 1] & 0x7F
            place += 2
            if first == 0x8E {
                made.append(second | 0x80)
                continue
            }
            guard (0xA1...0xFE).contains(first) else { return nil }
            let row = first & 0x7F
            made.append((row + 1) / 2 + (row < 0x5F ? 0x70 : 0xB0))
            made.append(row % 2 == 1 ? second + (second > 0x5F ? 0x20 : 0x1F) : second + 0x7E)
        }
        return made
    }
}
