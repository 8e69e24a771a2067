/// A line from outside, fit to be shown: no control characters, none that turn the direction of writing, no towers of
/// marks, no more than 200 letters, spaces single and inside. Every text of a provider goes through here and nowhere else.
func cleanLine(_ text: String) -> String {
    let letters = 200
    var kept = String.UnicodeScalarView()
    var marks = 0
    // Scalars are counted before letters: one letter may be a megabyte of marks.
    for scalar in text.unicodeScalars.prefix(letters * 8) where isWelcome(scalar) {
        let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
        marks = isMark ? marks + 1 : 0
        if marks <= 4 { kept.append(scalar.properties.isWhitespace ? " " : scalar) }
    }
    let line = String(kept).split(separator: " ").joined(separator: " ")
    return String(line.prefix(letters))
}

/// As above; nil where there is nothing, or nothing is left.
func cleanName(_ text: String?) -> String? {
    let line = cleanLine(text ?? "")
    return line.isEmpty ? nil : line
}

private func isWelcome(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0...0x1F, 0x7F...0x9F: false
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: false
    default: !scalar.properties.isNoncharacterCodePoint
    }
}
