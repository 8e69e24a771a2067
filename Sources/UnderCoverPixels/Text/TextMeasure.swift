// The width of a line from tables alone, so that layout stays a pure function. For Latin, Greek and Cyrillic within 2
// % of what the stage draws. An estimate for other scripts, which the stage draws with whatever font the system has.

package enum TextMeasure {
    /// Graphemes that are measured and drawn; longer strings are cut here.
    package static let longestLine = 200
    /// Advance of an emoji in em; the stage scales colour emoji to this width.
    package static let emojiAdvance = 1.2
    /// Advance of Japanese, Chinese and Korean letters beside the display face in em: the stage draws them so much
    /// smaller, because capitals reach only to 0.66 em and lines stand 0.84 em apart.
    package static let wideInDisplay = 0.82
    /// Advance of the monospaced faces in em.
    package static let monoAdvance = 0.6

    /// Width of one line in pixels. `size` is pixels per em, `tracking` extra em between two letters.
    package static func width(_ string: String, face: Face, size: Double, tracking: Double = 0) -> Double {
        let (em, letters) =
            switch face {
            case .display: displayEm(string)
            case .body, .bold: monoEm(string)
            case .easy, .easyBold: easyEm(string, isBold: face == .easyBold)
            }
        return max(0, (em + tracking * Double(max(letters - 1, 0))) * size)
    }

    private static func monoEm(_ string: String) -> (em: Double, letters: Int) {
        if isPlain(string) {
            let letters = min(string.utf8.count, longestLine)
            return (Double(letters) * monoAdvance, letters)
        }
        var (em, letters) = (0.0, 0)
        for character in string.prefix(longestLine) {
            let width = advance(of: character, narrow: monoAdvance, wide: 1)
            em += width
            letters += width > 0 ? 1 : 0
        }
        return (em, letters)
    }

    private static func easyEm(_ string: String, isBold: Bool) -> (em: Double, letters: Int) {
        let advances = isBold ? EasyWidths.boldAdvances : EasyWidths.regularAdvances
        var (units, em, letters) = (0, 0.0, 0)
        for character in string.prefix(longestLine) {
            if let index = tableIndex(of: character), advances[index] > 0 {
                units += Int(advances[index])
                letters += 1
            } else {
                let width = advance(of: character, narrow: monoAdvance, wide: 1)
                em += width
                letters += width > 0 ? 1 : 0
            }
        }
        return (em + Double(units) / Double(EasyWidths.unitsPerEm), letters)
    }

    private static func displayEm(_ string: String) -> (em: Double, letters: Int) {
        var (units, em, letters) = (0, 0.0, 0)
        var previous: Int?
        for character in string.prefix(longestLine) {
            if let index = tableIndex(of: character), FontWidths.displayAdvances[index] > 0 {
                units += Int(FontWidths.displayAdvances[index])
                if let previous { units += kerning(previous, index) }
                previous = index
                letters += 1
            } else {
                let mean = Double(FontWidths.displayMeanAdvance) / Double(FontWidths.displayUnitsPerEm)
                let width = advance(of: character, narrow: mean, wide: wideInDisplay)
                em += width
                letters += width > 0 ? 1 : 0
                previous = nil
            }
        }
        return (em + Double(units) / Double(FontWidths.displayUnitsPerEm), letters)
    }
}

extension TextMeasure {
    /// Printable ASCII only.
    package static func isPlain(_ string: String) -> Bool { string.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// French has it before "!" and between thousands; both faces lack it, and the stage draws a space that joins.
    package static let narrowSpace: UInt32 = 0x202F

    /// Index into the tables of the display face and of the easy ones. A decomposed letter counts as its base letter.
    private static func tableIndex(of character: Character) -> Int? {
        guard var scalar = character.unicodeScalars.first?.value else { return nil }
        if scalar == narrowSpace { scalar = 0xA0 }
        if scalar >= 0x20, scalar < 0x180 {
            return Int(scalar) - 0x20
        }
        return FontWidths.punctuation.firstIndex(of: scalar).map { $0 + 0x160 }
    }

    private static func kerning(_ left: Int, _ right: Int) -> Int {
        let row = Int(FontWidths.leftClasses[left])
        guard row > 0 else { return 0 }
        return FontWidths.kerning[(row - 1) * FontWidths.rightClassCount + Int(FontWidths.rightClasses[right])] ?? 0
    }

    private static func advance(of character: Character, narrow: Double, wide: Double) -> Double {
        guard let first = character.unicodeScalars.first else { return 0 }
        if isEmoji(character, first: first) { return emojiAdvance }
        if isInvisible(first) { return 0 }
        return isWide(first) ? wide : narrow
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Drawn in colour: by default, or because a variation selector or modifier follows.
    package static func isEmoji(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { isEmoji(character, first: $0) } ?? false
    }

    private static func isEmoji(_ character: Character, first: Unicode.Scalar) -> Bool {
        guard first.value >= 0x23, first.properties.isEmoji else { return false }
        if first.properties.isEmojiPresentation { return true }
        return character.unicodeScalars.dropFirst().contains {
            $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier
        }
    }

    /// East Asian wide and full-width characters (Unicode TR11), by block.
    package static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
