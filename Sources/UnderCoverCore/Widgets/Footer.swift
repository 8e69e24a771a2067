import UnderCoverCatalogue
import UnderCoverPixels

/// One hint of the footer: what a button does.
struct Hint {
    let action: Action
    /// Drawn instead of the action's own glyph, for pairs such as left and right.
    var icon: Icon?
    /// Keys to show for it on a keyboard.
    var keys: String?
    let word: String

    init(_ action: Action, _ word: String, icon: Icon? = nil, keys: String? = nil) {
        self.action = action
        self.icon = icon
        self.keys = keys
        self.word = word
    }

    /// Arrows move the focus, which a pointer does by itself.
    var isButton: Bool { icon == nil }

    static var move: Hint { Hint(.up, Words.moveWord, icon: .dpad, keys: Words.arrowKeys) }
    static var change: Hint { Hint(.right, Words.changeWord, icon: .dpadAcross, keys: "← →") }
    static var search: Hint { Hint(.search, Words.search) }
    static func open(_ word: String) -> Hint { Hint(.confirm, word) }
}

extension Sheet {
    /// Hints on the bottom margin, then the way out; returns where the body must end.
    /// - Parameters:
    ///   - cutsNote: a note that is too long ends in "…"; else it is left out.
    ///   - keepsNote: hints give way to the note, which may take two lines.
    mutating func footer(
        _ hints: [Hint], note: String? = nil, cutsNote: Bool = false, keepsNote: Bool = false
    ) -> Double {
        var area = content
        guard hasFooter else { return area.maxY }
        var row = area.cutBottom(px(52), gap: px(.medium))
        hintsTop = row.y
        miniplayer(cutFrom: &row)
        wayOut(&row)
        let end = metrics.foot - px(.tiny)
        toastRoom = ToastRoom(rect: Rect(row.x, row.y - px(.tiny), row.width, end - row.y + px(.tiny)), height: 0.5)
        guard !context.hasToast else { return area.maxY }
        if keepsNote, let note {
            drawHints(hints, besides: note, in: row, height: end - row.y)
            return area.maxY
        }
        drawHints(hints, cutFrom: &row)
        let size = metrics.text(.body)
        // A button that shows only an icon has its word here while it has the focus.
        guard let note = context.focus.flatMap({ iconOnlyWords[$0] }) ?? note else { return area.maxY }
        let fits = TextMeasure.width(note, face: .body, size: size) + px(.inner) <= row.width
        if fits || cutsNote && row.width > size * 8 { line(note, .body, size, theme.ink, in: row, align: .right) }
        return area.maxY
    }

    /// The room beside hints for a note.
    func footerRoom(beside hints: [Hint]) -> Double {
        content.width - miniplayerWidth - wayOutWidth - px(.group) - width(of: context.glyphs.showsGlyphs ? hints : [])
    }

    /// The width of hints beside each other, with the gap behind each.
    private func width(of hints: some Sequence<Hint>) -> Double {
        let size = metrics.text(.body)
        return hints.reduce(0) {
            $0 + glyphWidth($1) + px(.icon) + TextMeasure.width($1.word, face: .body, size: size) + px(.group)
        }
    }

    /// The note at the right end, on one line or on two smaller ones, and as many hints as it leaves room for. Hints go
    /// before the note becomes smaller than two lines have to be: larger text would give it smaller letters else.
    private mutating func drawHints(_ hints: [Hint], besides note: String, in row: Rect, height: Double) {
        let shown = context.glyphs.showsGlyphs ? hints : []
        let forms = (0...shown.count).reversed().compactMap { count in
            let room = row.width - width(of: shown.prefix(count))
            let fit = noteFit(note, width: room - px(.inner), height: height) ?? shortNote(note, row, count)
            return fit.map { (count: count, room: room, lines: $0.lines, size: $0.size) }
        }
        let least = metrics.smaller(metrics.text(.body)).first { $0 * Self.twoLines <= height } ?? 0
        guard let form = forms.first(where: { $0.size >= least }) ?? forms.max(by: { $0.size < $1.size }) else {
            return
        }
        var rest = row
        drawHints(Array(shown.prefix(form.count)), cutFrom: &rest)
        let top = min(row.midY - form.size * Em.ascent * Double(form.lines.count) / 2 - form.size * 0.1, row.y)
        for (index, words) in form.lines.enumerated() {
            let baseline =
                form.lines.count == 1
                ? row.midY + form.size * Em.middle : top + form.size * (Em.ascent + 1.15 * Double(index))
            line(words, .body, form.size, theme.ink, x: row.maxX, baseline: baseline, width: form.room, align: .right)
        }
    }

    /// The height of two lines, in sizes of their letters.
    private static let twoLines = 2.3

    private func noteFit(_ note: String, width: Double, height: Double) -> (lines: [String], size: Double)? {
        let size = metrics.text(.body)
        guard width > 0 else { return nil }
        if TextMeasure.width(note, face: .body, size: size) <= width { return ([note], size) }
        return metrics.smaller(size).lazy.filter { $0 * Self.twoLines <= height }.compactMap { size in
            TextWrap.balanced(note, face: .body, size: size, width: width).map { ($0, size) }
        }.first
    }

    /// Without any hints: those sentences that fit into one line.
    private func shortNote(_ note: String, _ row: Rect, _ hints: Int) -> (lines: [String], size: Double)? {
        guard hints == 0 else { return nil }
        let size = metrics.text(.body)
        let words = wholeSentences(note, size, width: row.width, lines: 1)
        let least = metrics.smaller(size).first { TextMeasure.width(words, face: .body, size: $0) <= row.width }
        return words.isEmpty ? nil : ([words], least ?? size)
    }

    /// As many as fit, each with its glyph.
    mutating func drawHints(_ hints: [Hint], cutFrom row: inout Rect) {
        let size = metrics.text(.body)
        for hint in context.glyphs.showsGlyphs ? hints : [] {
            let glyph = glyphWidth(hint)
            let width = glyph + px(.icon) + TextMeasure.width(hint.word, face: .body, size: size)
            guard width <= row.width else { break }
            drawHint(hint, glyphWidth: glyph, in: row)
            if hint.isButton { footerTarget(.hint(hint.action), Rect(row.x, row.y, width, row.height)) }
            _ = row.cutLeft(width + px(.group))
        }
    }

    private func glyphWidth(_ hint: Hint) -> Double {
        guard context.glyphs == .keyboard else { return glyphSide }
        return hint.keys.map { keyWidth($0, height: glyphSide) } ?? glyphWidth(hint.action, height: glyphSide)
    }

    private mutating func drawHint(_ hint: Hint, glyphWidth: Double, in row: Rect) {
        let square = row.leftSquare(glyphSide)
        var slot = square
        slot.width = glyphWidth
        if context.glyphs == .keyboard, let keys = hint.keys {
            keyCap(keys, in: slot, theme.ink, paper: theme.paper)
        } else if case .pad = context.glyphs, let mark = hint.icon {
            icon(mark, in: square, theme.ink)
        } else {
            actionGlyph(hint.action, in: slot, theme.ink, paper: theme.paper)
        }
        let size = metrics.text(.body)
        line(
            hint.word, .body, size, theme.ink, x: row.x + glyphWidth + px(.icon),
            baseline: row.midY + size * Em.middle, width: row.width)
    }
}

/// The action of the quiet word at the end of the footer.
package enum WayOut: Equatable, Sendable {
    case back, quit

    var word: String { self == .back ? Words.backWord : Words.quitWord }
    var icon: Icon { self == .back ? .left : .cross }
}

/// The parts of the footer that a pointer presses. They do what their key or button does, and never take the focus.
enum FooterTarget: ScreenTarget {
    case wayOut, hint(Action)

    var action: Action {
        switch self {
        case .wayOut: .back
        case .hint(let action): action
        }
    }
}

extension ScreenMetrics {
    /// Small windows keep their room for what can be pressed.
    var hasFooter: Bool { !isSmall && (height > px(700) || shape == .ultra) }
}

extension Sheet {
    var hasFooter: Bool { metrics.hasFooter }

    /// Draws the way out at the right or left end of `row`, which it shortens. Under the pointer it looks like a button.
    mutating func wayOut(_ row: inout Rect, isLeft: Bool = false) {
        let width = wayOutWidth
        guard let wayOut = context.wayOut, width <= row.width else { return }
        let glyph = glyphWidth(.back, height: glyphSide)
        let sign = glyph > 0 ? glyph : px(30)
        let size = metrics.text(.body)
        let gap = px(.group)
        let color = markColor ?? theme.soft
        // A key's cap has a ground of its own.
        let ink = markColor != nil && context.glyphs == .keyboard ? theme.ink : color
        let place = isLeft ? row.cutLeft(width, gap: gap) : row.cutRight(width, gap: gap)
        footerTarget(.wayOut, place)
        name(TargetID(FooterTarget.wayOut), wayOut.word)
        if glyph > 0 {
            let slot = Rect(place.x, place.midY - glyphSide / 2, glyph, glyphSide)
            actionGlyph(.back, in: slot, ink, paper: theme.paper)
        } else {
            icon(wayOut.icon, in: place.leftSquare(sign), color)
        }
        line(
            wayOut.word, .body, size, color, x: place.x + sign + px(.icon),
            baseline: place.midY + size * Em.middle, width: place.width)
    }

    /// The same in a room, at its right or left end; without its word where that has no room.
    mutating func wayOut(in room: Rect, isLeft: Bool) {
        var row = room
        row.width = row.width.rounded(.up)
        guard context.wayOut != nil, wayOutWidth > row.width else { return wayOut(&row, isLeft: isLeft) }
        let side = min(metrics.leastHit, room.width).rounded(.down)
        wayOutSign(isLeft ? room.leftSquare(side) : room.rightSquare(side))
    }

    private mutating func wayOutSign(_ rect: Rect) {
        let (place, way) = (rect.rounded, context.wayOut ?? .back)
        outline(place)
        target(FooterTarget.wayOut, place, takesFocus: false)
        name(TargetID(FooterTarget.wayOut), way.word)
        icon(way.icon, in: place.middle(place.width * 0.6, place.height * 0.6), markColor ?? theme.ink)
    }

    /// Width of the way out in pixels.
    var wayOutWidth: Double {
        let glyph = glyphWidth(.back, height: glyphSide)
        let word = TextMeasure.width(context.wayOut?.word ?? "", face: .body, size: metrics.text(.body))
        return ((glyph > 0 ? glyph : px(30)) + px(.icon) + word).rounded(.up)
    }

    /// Higher than the row of words, for fingers.
    mutating func footerTarget(_ target: FooterTarget, _ place: Rect) {
        let height = max(metrics.leastHit, min(metrics.pill(.disc), place.height))
        let hit = place.middle(place.width + px(.wide), height).rounded
        outline(hit)
        self.target(target, hit, takesFocus: false)
    }

    /// An arrow before the title, in a window without a footer. Returns the width that it takes.
    mutating func backArrow(_ middle: Double) -> Double {
        let side = metrics.leastHit
        wayOutSign(Rect(content.x, max(content.y, middle - side / 2), side, side))
        return side + px(.small)
    }

    /// Around what the pointer is on.
    private mutating func outline(_ rect: Rect) {
        guard let pointer = context.pointer, rect.contains(pointer) else { return }
        box(rect, radius: rect.height, stroke: markColor ?? theme.ink, width: metrics.stroke(3, theme))
    }
}
