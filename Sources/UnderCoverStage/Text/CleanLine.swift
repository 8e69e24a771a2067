import Foundation
import UnderCoverCore

/// What is left of a title from outside before a font library sees it. Titles come from servers and tags, so they may
/// hold anything: control characters, letters under a tower of marks, a million letters.
enum CleanLine {
    static let marksPerLetter = 4

    static func clean(_ string: String) -> String {
        let isPlain = string.utf8.count <= TextMeasure.longestLine && string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isPlain { return string }
        // Scalars are counted before graphemes: one grapheme may be a megabyte of marks.
        var kept = String.UnicodeScalarView()
        var marks = 0
        for scalar in string.unicodeScalars.prefix(TextMeasure.longestLine * 8) where !isStripped(scalar) {
            let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
            marks = isMark ? marks + 1 : 0
            if marks > marksPerLetter { continue }
            kept.append(isBlank(scalar) ? " " : scalar)
        }
        return String(String(kept).precomposedStringWithCanonicalMapping.prefix(TextMeasure.longestLine))
    }

    /// Cut after `count` graphemes, with "…" and no space before it.
    static func shortened(_ graphemes: [Character], to count: Int) -> String {
        var kept = graphemes.prefix(count)
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return String(kept) + "…"
    }
}

extension CleanLine {
    private static func isStripped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0...0x1F, 0x7F...0x9F: true
        // Marks, embeddings, overrides and isolates of direction; word joiners, the byte order mark.
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x061C, 0xFEFF, 0xFFF9...0xFFFB: true
        default: scalar.properties.isNoncharacterCodePoint
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x09 || scalar.value == 0x0A || scalar.value == 0x0D
    }
}
