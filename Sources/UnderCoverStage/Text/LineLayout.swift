import CSDL2
import UnderCoverCatalogue
import UnderCoverPixels

/// A part of a line in one font, script and direction, which is shaped at once.
struct ShapingRun {
    var graphemes: [Character]
    var font: SizedFont
    var script: Script
    var level: UInt8
    var isEmoji: Bool

    var isRightToLeft: Bool { level % 2 == 1 }
    var string: String { String(graphemes) }
}

/// Splits a sanitised line into runs, in visual order.
struct LineLayout {
    let fonts: FontCache
    let face: TextRun.Face
    let pixels: Int
    let tracking: Double

    func runs(of graphemes: [Character]) -> [ShapingRun] {
        guard let primary = fonts.primary(face, pixels: pixels) else { return [] }
        let levels = BidiLevels.resolve(graphemes)
        let scripts = scripts(of: graphemes)
        let fonts = fonts(of: graphemes, primary)
        var runs: [ShapingRun] = []
        for (index, character) in graphemes.enumerated() {
            let (font, isEmoji) = fonts[index]
            let (level, script) = (levels?[index] ?? 0, scripts[index])
            if let last = runs.last, last.font === font, last.level == level, last.script == script,
                last.isEmoji == isEmoji
            {
                runs[runs.count - 1].graphemes.append(character)
            } else {
                runs.append(
                    ShapingRun(graphemes: [character], font: font, script: script, level: level, isEmoji: isEmoji))
            }
        }
        guard levels != nil else { return runs }
        return BidiLevels.visualOrder(runs.map(\.level)).map { runs[$0] }
    }

    /// Pixels from the start of `run` to the start of the next.
    func advance(of run: ShapingRun) -> Double {
        if run.isEmoji { return Double(run.graphemes.count * pixels) * TextMeasure.emojiAdvance }
        let gap = tracking * Double(pixels)
        if let face = run.font.face, face != .display && !face.isEasy || gap != 0 {
            return TextMeasure.width(run.string, face: face, size: Double(pixels), tracking: tracking) + gap
        }
        run.prepareFont()
        return Double(run.font.width(run.string))
    }

    func width(of runs: [ShapingRun]) -> Double {
        let sum = runs.reduce(0) { $0 + advance(of: $1) }
        // There is no tracking after the last letter.
        return runs.last?.font.face == nil ? sum : sum - tracking * Double(pixels)
    }
}

extension LineLayout {
    private func fonts(of graphemes: [Character], _ primary: SizedFont) -> [(SizedFont, isEmoji: Bool)] {
        var found: [(SizedFont, isEmoji: Bool)] = []
        while found.count < graphemes.count {
            let character = graphemes[found.count]
            if let emoji = emoji(for: character) {
                found.append((emoji, true))
            } else if primary.provides(character) {
                found.append((primary, false))
            } else {
                // A word has one face where one font has all of it.
                let isFirstWide = isWide(character)
                let word = Array(
                    graphemes[found.count...].prefix {
                        isWide($0) == isFirstWide && emoji(for: $0) == nil && !primary.provides($0)
                    })
                if let font = fonts.fallback(for: word, face: face, pixels: pixels) {
                    found += word.map { _ in (font, false) }
                } else {
                    found += word.map { (fonts.fallback(for: [$0], face: face, pixels: pixels) ?? primary, false) }
                }
            }
        }
        return found
    }

    private func isWide(_ character: Character) -> Bool {
        character.unicodeScalars.first.map(TextMeasure.isWide) ?? false
    }

    private func emoji(for character: Character) -> SizedFont? {
        TextMeasure.isEmoji(character) ? fonts.emoji(for: character, pixels: pixels) : nil
    }

    /// Characters that all scripts share (digits, spaces) take the script before them, or the first one after.
    private func scripts(of graphemes: [Character]) -> [Script] {
        let own = graphemes.map { $0.unicodeScalars.lazy.compactMap(Script.of).first }
        var current = own.lazy.compactMap { $0 }.first ?? .latin
        return own.map { script in
            current = script ?? current
            return current
        }
    }
}

extension ShapingRun {
    /// HarfBuzz needs direction *and* script; otherwise it draws Arabic letters isolated and reversed.
    func prepareFont() {
        TTF_SetFontDirection(font.pointer, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(font.pointer, script.tag)
    }
}

/// Writing system of a letter by its Unicode block, as shaping and font fallback need it.
struct Script: Hashable {
    /// ISO 15924 code, as HarfBuzz expects.
    var tag: String

    static let latin = Script(tag: "Latn")

    /// nil for characters that all scripts share: digits, punctuation, marks, symbols.
    static func of(_ scalar: Unicode.Scalar) -> Script? {
        let value = scalar.value
        if value < 0x370 {
            let isLetter = value < 0x80 ? scalar.properties.isAlphabetic : value >= 0xC0 && value < 0x2B0
            return isLetter ? latin : nil
        }
        return blocks.first { $0.first <= value && value <= $0.last }.map { Script(tag: $0.tag) }
    }

    private static let blocks: [(first: UInt32, last: UInt32, tag: String)] = [
        (0x370, 0x3FF, "Grek"), (0x400, 0x52F, "Cyrl"), (0x531, 0x58F, "Armn"), (0x591, 0x5FF, "Hebr"),
        (0x600, 0x6FF, "Arab"), (0x700, 0x74F, "Syrc"), (0x750, 0x77F, "Arab"), (0x780, 0x7BF, "Thaa"),
        (0x7C0, 0x7FF, "Nkoo"), (0x8A0, 0x8FF, "Arab"), (0x900, 0x97F, "Deva"), (0x980, 0x9FF, "Beng"),
        (0xA00, 0xA7F, "Guru"), (0xA80, 0xAFF, "Gujr"), (0xB00, 0xB7F, "Orya"), (0xB80, 0xBFF, "Taml"),
        (0xC00, 0xC7F, "Telu"), (0xC80, 0xCFF, "Knda"), (0xD00, 0xD7F, "Mlym"), (0xD80, 0xDFF, "Sinh"),
        (0xE00, 0xE7F, "Thai"), (0xE80, 0xEFF, "Laoo"), (0xF00, 0xFFF, "Tibt"), (0x1000, 0x109F, "Mymr"),
        (0x10A0, 0x10FF, "Geor"), (0x1100, 0x11FF, "Hang"), (0x1200, 0x139F, "Ethi"), (0x13A0, 0x13FF, "Cher"),
        (0x1780, 0x17FF, "Khmr"), (0x1800, 0x18AF, "Mong"), (0x1C80, 0x1C8F, "Cyrl"), (0x1C90, 0x1CBF, "Geor"),
        (0x1E00, 0x1EFF, "Latn"), (0x1F00, 0x1FFF, "Grek"), (0x2C60, 0x2C7F, "Latn"), (0x2DE0, 0x2DFF, "Cyrl"),
        (0x2E80, 0x2FDF, "Hani"), (0x3041, 0x309F, "Hira"), (0x30A0, 0x30FF, "Kana"), (0x3105, 0x312F, "Bopo"),
        (0x3130, 0x318F, "Hang"), (0x31F0, 0x31FF, "Kana"), (0x3400, 0x4DBF, "Hani"), (0x4E00, 0x9FFF, "Hani"),
        (0xA640, 0xA69F, "Cyrl"), (0xA720, 0xA7FF, "Latn"), (0xA960, 0xA97F, "Hang"), (0xAC00, 0xD7FF, "Hang"),
        (0xF900, 0xFAFF, "Hani"), (0xFB00, 0xFB06, "Latn"), (0xFB13, 0xFB17, "Armn"), (0xFB1D, 0xFB4F, "Hebr"),
        (0xFB50, 0xFDFF, "Arab"), (0xFE70, 0xFEFC, "Arab"), (0xFF21, 0xFF5A, "Latn"), (0xFF66, 0xFF9F, "Kana"),
        (0x20000, 0x3FFFD, "Hani"),
    ]
}
