import Foundation
import UnderCoverCore
import UnderCoverPixels

/// Sanitises a line before the font library gets it, in case that was forgotten on arrival.
enum CleanLine {
    static func clean(_ string: String) -> String {
        if string.utf8.count <= TextMeasure.longestLine, TextMeasure.isPlain(string) { return string }
        let harmless = OutsideText.harmless(string).precomposedStringWithCanonicalMapping
        return String(harmless.prefix(TextMeasure.longestLine).map { $0 == "\u{202F}" ? "\u{A0}" : $0 })
    }

    /// The first `count` graphemes and "…", without a space between.
    static func shortened(_ graphemes: [Character], to count: Int) -> String {
        var kept = graphemes.prefix(count)
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return String(kept) + "…"
    }
}
