import CSDL2
import UnderCoverCore
import UnderCoverPixels

/// A stretch of a line in one font, script and direction.
struct Segment {
    var graphemes: [Character]
    var font: SizedFont
    var script: Script
    var level: UInt8
    var isEmoji: Bool

    var isRightToLeft: Bool { level % 2 == 1 }
    var string: String { String(graphemes) }
}

/// Cuts a clean line into segments, from left to right as they are seen.
struct LineLayout {
    let shelf: FontShelf
    let face: TextRun.Face
    let pixels: Int
    let tracking: Double

    func segments(of graphemes: [Character]) -> [Segment] {
        guard let primary = shelf.primary(face, pixels: pixels) else { return [] }
        let levels = BidiLevels.resolve(graphemes)
        let scripts = scripts(of: graphemes)
        var segments: [Segment] = []
        for (index, character) in graphemes.enumerated() {
            let (font, isEmoji) = font(for: character, primary: primary)
            let level = levels?[index] ?? 0
            let isSame = segments.last.map {
                $0.font === font && $0.level == level && $0.script == scripts[index] && $0.isEmoji == isEmoji
            }
            if isSame == true {
                segments[segments.count - 1].graphemes.append(character)
            } else {
                let script = scripts[index]
                segments.append(
                    Segment(graphemes: [character], font: font, script: script, level: level, isEmoji: isEmoji))
            }
        }
        guard levels != nil else { return segments }
        return BidiLevels.visualOrder(segments.map(\.level)).map { segments[$0] }
    }

    /// Pixels from the start of `segment` to the start of what follows.
    func advance(of segment: Segment) -> Double {
        if segment.isEmoji { return Double(segment.graphemes.count * pixels) * TextMeasure.emojiAdvance }
        let gap = tracking * Double(pixels)
        if let face = segment.font.face, face != .display || gap != 0 {
            return TextMeasure.width(segment.string, face: face, size: Double(pixels), tracking: tracking) + gap
        }
        segment.prepareFont()
        return Double(segment.font.width(segment.string))
    }

    func width(of segments: [Segment]) -> Double {
        let sum = segments.reduce(0) { $0 + advance(of: $1) }
        // Tracking stands between letters: none after the last.
        return segments.last?.font.face == nil ? sum : sum - tracking * Double(pixels)
    }
}

extension LineLayout {
    private func font(for character: Character, primary: SizedFont) -> (SizedFont, isEmoji: Bool) {
        if TextMeasure.isEmoji(character), let emoji = shelf.emoji(for: character, pixels: pixels) {
            return (emoji, true)
        }
        if primary.provides(character) { return (primary, false) }
        return (shelf.fallback(for: character, face: face, pixels: pixels) ?? primary, false)
    }

    /// Shared letters (digits, spaces) belong to the script before them, at the start to the one after.
    private func scripts(of graphemes: [Character]) -> [Script] {
        let own = graphemes.map { $0.unicodeScalars.lazy.compactMap(Script.of).first }
        var current = own.lazy.compactMap { $0 }.first ?? .latin
        return own.map { script in
            current = script ?? current
            return current
        }
    }
}

extension Segment {
    /// Without direction *and* script Arabic stands isolated and reversed.
    func prepareFont() {
        TTF_SetFontDirection(font.pointer, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(font.pointer, script.tag)
    }
}
