/// The places at which a line may end. Japanese and Chinese have no spaces: a line ends between their phrases, or, where
/// one is longer than a line, between any two of their signs, but for those of JIS X 4051 that begin or end no line
/// (kinsoku).
package enum LineBreaks {
    /// The parts of `string` that no line break cuts, with whether a space stands before each.
    /// - Parameter breaksPhrases: a phrase has no room as a whole, so its signs part.
    package static func parts(of string: String, breaksPhrases: Bool = false) -> [(text: String, isSpaced: Bool)] {
        string.split(separator: " ").flatMap { word in
            unbroken(word, breaksPhrases).enumerated().map { (text: $1, isSpaced: $0 == 0) }
        }
    }

    /// `parts` joined again, as they stood in the text.
    package static func joined(_ parts: some Sequence<(text: String, isSpaced: Bool)>) -> String {
        parts.reduce(into: "") { line, part in
            if part.isSpaced, !line.isEmpty { line += " " }
            line += part.text
        }
    }

    /// Says whether a line is a single sign of a script without spaces, with its punctuation.
    package static func isOneLetter(_ line: String) -> Bool {
        guard line.first.map(isWithoutSpaces) == true, line.count <= 3 else { return false }
        return line.count { !neverBeginning.contains($0) && !neverEnding.contains($0) } <= 1
    }

    private enum Kana { case hiragana, katakana, other }

    private static func kana(_ sign: Character) -> Kana {
        switch sign.unicodeScalars.first?.value ?? 0 {
        case 0x3041...0x309F: .hiragana
        case 0x30A1...0x30FA, 0x30FC: .katakana
        default: .other
        }
    }

    /// Says whether both belong to one phrase, as far as their scripts tell: a word of kanji or katakana, the endings and
    /// particles in hiragana behind it, and a number with what it counts.
    private static func isPhrase(_ one: Character, _ other: Character) -> Bool {
        guard !closing.contains(one), isWithoutSpaces(other) else { return false }
        return kana(other) == .hiragana || one.isNumber || isWithoutSpaces(one) && kana(one) == kana(other)
    }

    private static func unbroken(_ word: Substring, _ breaksPhrases: Bool) -> [String] {
        guard word.unicodeScalars.contains(where: isWithoutSpaces) else { return [String(word)] }
        var parts: [String] = []
        var before: Character?
        for sign in word {
            if let before, !breaksPhrases && isPhrase(before, sign) || !mayEnd(after: before, before: sign) {
                parts[parts.count - 1].append(sign)
            } else {
                parts.append(String(sign))
            }
            before = sign
        }
        return parts
    }

    private static func mayEnd(after one: Character, before other: Character) -> Bool {
        guard isWithoutSpaces(one) || isWithoutSpaces(other) else { return false }
        return !neverEnding.contains(one) && !neverBeginning.contains(other)
    }

    private static func isWithoutSpaces(_ sign: Character) -> Bool {
        sign.unicodeScalars.first.map(isWithoutSpaces) ?? false
    }

    /// Kana, kanji and their punctuation. Korean has spaces, so its words stay whole.
    private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF9F,
            0xFFE0...0xFFEF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }

    private static let neverBeginning = Set(
        "、。，．・：；？！゛゜ヽヾゝゞ々〻ー〜～‐゠–—―…‥」』）】〉》〕〗〙］｝〟’”»％‰℃°\u{3000}"
            + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
            + "｡､･ｰﾞﾟ｣ｧｨｩｪｫｯｬｭｮ,.:;?!)]}%/-")
    private static let closing = Set("、。，．・：；？！…」』）】〉》〕〗〙］｝")
    private static let neverEnding = Set("「『（【〈《〔〖〘［｛〝‘“«￥＄￡＃([{$£¥#№")
}
