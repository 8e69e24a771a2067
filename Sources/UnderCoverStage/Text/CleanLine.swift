import Foundation
import UnderCoverCore
import UnderCoverPixels

/// The last look at a line before a font library sees it. Text from outside was cleaned where it came in; this is for
/// what nobody thought of.
enum CleanLine {
    static func clean(_ string: String) -> String {
        let isPlain = string.utf8.count <= TextMeasure.longestLine && string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isPlain { return string }
        let harmless = OutsideText.harmless(string).precomposedStringWithCanonicalMapping
        return String(harmless.prefix(TextMeasure.longestLine))
    }

    /// Cut after `count` graphemes, with "…" and no space before it.
    static func shortened(_ graphemes: [Character], to count: Int) -> String {
        var kept = graphemes.prefix(count)
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return String(kept) + "…"
    }
}
