import Foundation
import UnderCoverCore
import UnderCoverPixels

/// Sanitises a line before the font library gets it. Text from outside is sanitised on arrival too; this catches the
/// rest.
enum CleanLine {
    static func clean(_ string: String) -> String {
        let isPlain = string.utf8.count <= TextMeasure.longestLine && string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isPlain { return string }
        let harmless = OutsideText.harmless(string).precomposedStringWithCanonicalMapping
        return String(harmless.prefix(TextMeasure.longestLine))
    }

    /// The first `count` graphemes and "…", without a space between.
    static func shortened(_ graphemes: [Character], to count: Int) -> String {
        var kept = graphemes.prefix(count)
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return String(kept) + "…"
    }
}
