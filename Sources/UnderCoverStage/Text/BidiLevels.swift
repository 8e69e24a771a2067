// Text direction of each grapheme in a line: the Unicode bidirectional algorithm (UAX #9) without embeddings.
// Direction controls are stripped before, so the X rules are not needed. N0 (paired brackets) is left out: a bracket
// follows its neighbours. Levels: 0 is left to right, odd is right to left, 2 is a number or a Latin word inside
// right-to-left text.

import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

enum BidiLevels {
    private enum Kind {
        case left, right, arabic, european, arabicNumber, separator, terminator, mark, neutral
    }

    /// A level for each grapheme; nil if the whole line is left to right.
    static func resolve(_ graphemes: [Character]) -> [UInt8]? {
        var kinds = graphemes.map { $0.unicodeScalars.first.map(kind) ?? .neutral }
        guard kinds.contains(where: { $0 == .right || $0 == .arabic || $0 == .arabicNumber }) else { return nil }
        let first = kinds.first { [.left, .right, .arabic].contains($0) }
        let base: UInt8 = first == .right || first == .arabic ? 1 : 0
        let edge: Kind = base == 1 ? .right : .left
        resolveWeak(&kinds, edge: edge)
        resolveNeutral(&kinds, edge: edge)
        return kinds.map { level(of: $0, base: base) }
    }

    /// Indices of the runs in visual order, from left to right (rule L2).
    ///
    /// - Parameter levels: one level a run.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        for level in stride(from: highest, through: 1, by: -1) {
            for range in ranges(order.indices, where: { levels[order[$0]] >= level }) { order[range].reverse() }
        }
        return order
    }

    /// The longest runs of `places` that fit.
    private static func ranges(_ places: Range<Int>, where fits: (Int) -> Bool) -> [Range<Int>] {
        var found: [Range<Int>] = []
        for place in places where fits(place) {
            let start = found.last?.upperBound == place ? found.removeLast().lowerBound : place
            found.append(start..<place + 1)
        }
        return found
    }
}

extension BidiLevels {
    private static func level(of kind: Kind, base: UInt8) -> UInt8 {
        switch kind {
        case .right: 1
        case .european, .arabicNumber: 2
        default: base == 0 ? 0 : 2
        }
    }

    /// W1–W7: marks and numbers take their type from the letters before them.
    private static func resolveWeak(_ kinds: inout [Kind], edge: Kind) {
        var strong = edge
        for index in kinds.indices {
            switch kinds[index] {
            case .mark: kinds[index] = index > 0 ? kinds[index - 1] : edge
            case .left, .right, .arabic: strong = kinds[index]
            case .european where strong == .arabic: kinds[index] = .arabicNumber
            default: break
            }
        }
        joinNumbers(&kinds)
        strong = edge
        for index in kinds.indices {
            switch kinds[index] {
            case .arabic:
                kinds[index] = .right
                strong = .right
            case .left, .right: strong = kinds[index]
            case .separator, .terminator: kinds[index] = .neutral
            case .european where strong == .left: kinds[index] = .left
            default: break
            }
        }
    }

    /// W4 and W5: "1,000" and "20 %" are one number each.
    private static func joinNumbers(_ kinds: inout [Kind]) {
        for index in kinds.indices.dropFirst().dropLast() where kinds[index] == .separator {
            let before = kinds[index - 1]
            if before == kinds[index + 1], before == .european || before == .arabicNumber { kinds[index] = before }
        }
        for range in ranges(kinds.indices, where: { kinds[$0] == .terminator })
        where kinds[safe: range.lowerBound - 1] == .european || kinds[safe: range.upperBound] == .european {
            for index in range { kinds[index] = .european }
        }
    }

    /// N1 and N2: neutrals take the direction of both neighbours if these agree, else of the line.
    private static func resolveNeutral(_ kinds: inout [Kind], edge: Kind) {
        func side(_ kind: Kind) -> Kind { kind == .left ? .left : .right }
        for range in ranges(kinds.indices, where: { kinds[$0] == .neutral }) {
            let before = kinds[safe: range.lowerBound - 1].map(side) ?? edge
            let after = kinds[safe: range.upperBound].map(side) ?? edge
            for index in range { kinds[index] = before == after ? before : edge }
        }
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .european
        case 0x660...0x669, 0x66B, 0x66C: return .arabicNumber
        case 0x2B, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0xA0, 0x60C: return .separator
        case 0x23, 0x24, 0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x66A, 0x2030, 0x20A0...0x20CF: return .terminator
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: break
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF:
            return isMark(scalar) ? .mark : .arabic
        default:
            if isMark(scalar) { return .mark }
            return isStrong(scalar) ? .left : .neutral
        }
        return isMark(scalar) ? .mark : .right
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        [.nonspacingMark, .enclosingMark, .format].contains(scalar.properties.generalCategory)
    }

    private static func isStrong(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark,
            .letterNumber, .otherNumber, .privateUse:
            true
        default: false
        }
    }
}

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
