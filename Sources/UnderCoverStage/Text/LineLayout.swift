import CSDL2
import UnderCoverCore
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
        var runs: [ShapingRun] = []
        for (index, character) in graphemes.enumerated() {
            let (font, isEmoji) = font(for: character, primary: primary)
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
    private func font(for character: Character, primary: SizedFont) -> (SizedFont, isEmoji: Bool) {
        if TextMeasure.isEmoji(character), let emoji = fonts.emoji(for: character, pixels: pixels) {
            return (emoji, true)
        }
        if primary.provides(character) { return (primary, false) }
        return (fonts.fallback(for: character, face: face, pixels: pixels) ?? primary, false)
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
