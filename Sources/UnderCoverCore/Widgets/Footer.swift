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
    /// - Parameter cutsNote: a note that is too long ends in "…"; else it is left out.
    mutating func footer(_ hints: [Hint], note: String? = nil, cutsNote: Bool = false) -> Double {
        var area = content
        guard hasFooter else { return area.maxY }
        var row = area.cutBottom(px(52), gap: px(.medium))
        hintsTop = row.y
        miniplayer(cutFrom: &row)
        wayOut(&row)
        let end = metrics.foot - px(.tiny)
        toastRoom = ToastRoom(rect: Rect(row.x, row.y - px(.tiny), row.width, end - row.y + px(.tiny)), height: 0.5)
        guard !context.hasToast else { return area.maxY }
        drawHints(hints, cutFrom: &row)
        let size = metrics.text(.body)
        // A button that shows only an icon has its word here while it has the focus.
        guard let note = context.focus.flatMap({ iconOnlyWords[$0] }) ?? note else { return area.maxY }
        let fits = TextMeasure.width(note, face: .body, size: size) + px(.inner) <= row.width
        if fits || cutsNote && row.width > size * 8 { line(note, .body, size, theme.ink, in: row, align: .right) }
        return area.maxY
    }

    /// What hints leave for a note.
    func footerRoom(beside hints: [Hint]) -> Double {
        let size = metrics.text(.body)
        let taken = (context.glyphs.showsGlyphs ? hints : []).map {
            glyphWidth($0) + px(.icon) + TextMeasure.width($0.word, face: .body, size: size) + px(.group)
        }
        return content.width - miniplayerWidth - wayOutWidth - px(.group) - taken.reduce(0, +)
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
        guard context.glyphs == .keyboard else { return px(.glyph) }
        return hint.keys.map { keyWidth($0, height: px(.glyph)) } ?? glyphWidth(hint.action, height: px(.glyph))
    }

    private mutating func drawHint(_ hint: Hint, glyphWidth: Double, in row: Rect) {
        let square = row.leftSquare(px(.glyph))
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
