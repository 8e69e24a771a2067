import UnderCoverPixels

extension Sheet {
    /// In a round with choices, a hint is one line with its button.
    /// - Parameter start: the line may begin as far left as this, where no words are in its way.
    mutating func hintLine(_ hint: TypedHint, in place: Rect, from start: Double) {
        let words = Words.offered(hint)
        let size = metrics.text(.body)
        let natural = TextMeasure.width(words, face: .body, size: size).rounded(.up)
        let middle = metrics.content.midX
        let isRight = place.maxX > middle && place.x > middle
        let room = isRight ? widened(place, to: start) : place
        // Words that are cut would offer nothing; the button works without them.
        guard natural <= room.width, room.height > 0 else { return }
        let height = max(min(glyphSide, room.height), 1)
        var glyph = glyphWidth(.pageUp, height: height)
        if glyph + px(.icon) + natural > room.width { glyph = 0 }
        let gap = glyph > 0 ? px(.icon) : 0
        let total = min(glyph + gap + natural, room.width).rounded(.up)
        var row = room
        row = isRight ? row.cutRight(total) : row.cutLeft(total)
        target(Guessing.Target.hint(hint), row, takesFocus: false)
        name(Guessing.Target.hint(hint), words)
        var rest = row
        if glyph > 0 {
            actionGlyph(.pageUp, in: rest.cutLeft(glyph, gap: gap).middle(glyph, height), theme.ink, paper: theme.paper)
        }
        line(
            words, .body, size, theme.ink, x: rest.x, baseline: row.midY + size * Em.middle, width: rest.width,
            shrink: 0.6)
    }

    /// `place`, begun as far left as the words that are already drawn beside it allow.
    private func widened(_ place: Rect, to start: Double) -> Rect {
        let ends = list.compactMap { command -> Double? in
            guard case .text(let run) = command else { return nil }
            let ink = run.ink
            return ink.minY < place.maxY && ink.maxY > place.minY && ink.minX < place.maxX ? ink.maxX : nil
        }
        let free = max(start, (ends.max() ?? -.infinity) + px(.medium))
        return free < place.x ? place.rightOf(free.rounded(.up)).union(place) : place
    }
}

extension TextRun {
    /// The bounds of its letters.
    fileprivate var ink: Rect {
        let natural = TextMeasure.width(string, face: face, size: size, tracking: tracking)
        let width = min(natural, maxWidth ?? natural)
        return Rect(origin.x - width * align.share, origin.y - size * 0.72, width, size * 0.94)
    }
}
