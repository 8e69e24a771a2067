// The things most screens share: a title, actions beside it, a footer of hints, covers, stickers, empty states.

import UnderCoverPixels

/// A button of the header: an icon with a word, or the icon alone where there is no room.
struct HeaderAction {
    let id: TargetID
    let icon: Icon
    let label: String
    /// Said of it, where it can be on or off; asked for only where somebody listens.
    let state: () -> String?

    init(id: TargetID, icon: Icon, label: String, state: @autoclosure @escaping () -> String? = nil) {
        self.id = id
        self.icon = icon
        self.label = label
        self.state = state
    }
}

/// One hint of the footer.
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

    static let move = Hint(.up, "Move", icon: .dpad, keys: "Arrows")
    static let change = Hint(.right, "Change", icon: .dpadAcross, keys: "← →")
    static func open(_ word: String) -> Hint { Hint(.confirm, word) }
    static let back = Hint(.back, "Back")
}

extension Sheet {
    var content: Rect { metrics.content }

    /// The title at the top left with actions at the top right; returns where the body begins.
    mutating func header(_ title: String, _ actions: [HeaderAction] = []) -> Double {
        let area = content
        if heading == nil { say(title) }
        let size = metrics.display(128)
        let count = Double(actions.count)
        let pillHeight = min(metrics.pill(72), ((area.width - px(16) * (count - 1)) / max(count, 1)).rounded(.down))
        let wantsOwnRow = metrics.shape == .tall || metrics.shape == .square
        // All with their words, else the first one, which is the one to learn first, else none.
        let widths = [actions.count, min(actions.count, 1), 0].map {
            (words: $0, actionWidths(actions, pillHeight, $0))
        }
        let natural = TextMeasure.width(title, face: .display, size: size, tracking: -0.02)
        let gap = px(64)
        var actionsTop = area.y + (size * 0.66 - pillHeight) / 2
        var shown = widths[2]
        if natural + gap + widths[0].1 <= area.width {
            shown = widths[0]
        } else if natural * 0.72 + gap + widths[1].1 <= area.width {
            shown = widths[1]
        }
        var titleWidth = area.width - (actions.isEmpty ? 0 : gap + shown.1)
        var bottom = area.y + size * 0.92
        let isWordless = shown.words < actions.count
        if !actions.isEmpty && (wantsOwnRow || titleWidth < min(natural, area.width * 0.35)) && isWordless {
            titleWidth = area.width
            actionsTop = bottom + px(8)
            bottom = actionsTop + pillHeight
            shown = widths.first { $0.1 <= area.width } ?? widths[2]
        }
        display(title, size, theme.ink, x: area.x, capTop: area.y, width: titleWidth)
        let isOwnRow = actionsTop > area.y + size * 0.66
        actionsTop = max(actionsTop, area.y)
        bottom = max(bottom, actions.isEmpty ? 0 : actionsTop + pillHeight)
        var x = isOwnRow ? area.x : area.maxX - shown.1
        for (index, action) in actions.enumerated() {
            let showsWord = index < shown.words
            let width = showsWord ? actionWidth(action, pillHeight) : pillHeight
            iconPill(action, Rect(x, actionsTop, width, pillHeight), showsWord: showsWord)
            x += width + px(16)
        }
        return bottom + px(isOwnRow ? 30 : 22)
    }

    private func actionWidth(_ action: HeaderAction, _ height: Double) -> Double {
        height * 0.72 + px(44) + px(12) + TextMeasure.width(action.label, face: .bold, size: metrics.text(28))
    }

    /// Of all in a row, the first `words` of them with their words.
    private func actionWidths(_ actions: [HeaderAction], _ height: Double, _ words: Int) -> Double {
        let each = actions.enumerated().map { $0 < words ? actionWidth($1, height) : height }
        return each.reduce(0, +) + px(16) * Double(max(actions.count - 1, 0))
    }

    /// A pill with an icon and perhaps a word; a disc without one.
    mutating func iconPill(_ action: HeaderAction, _ rect: Rect, showsWord: Bool = false, isSelected: Bool = false) {
        let isFocused = context.focus == action.id
        var pill = Pill(action.id, rect, "")
        pill.state = isSelected ? .selected : .rest
        self.pill(pill)
        if !showsWord { wordless[action.id] = action.label }
        name(action.id, action.label, state: action.state() ?? (isSelected ? Words.chosen : nil))
        let look = PillLook(pill.state, focused: isFocused, theme: theme)
        let shift = isFocused ? (context.pressed == action.id ? px(5) : -px(5)) : 0
        let side = px(40) * min(rect.height / px(72), 1.3)
        let left = showsWord ? rect.x + rect.height * 0.36 : rect.midX - side / 2
        icon(action.icon, in: Rect(left + shift, rect.midY - side / 2 + shift, side, side), look.text)
        guard showsWord else { return }
        let size = metrics.text(28)
        line(
            action.label, .bold, size, look.text, x: left + side + px(14) + shift,
            baseline: rect.midY + size * 0.35 + shift, width: rect.maxX - left - side - px(30))
    }

    /// Hints on the bottom margin; returns where the body must end.
    mutating func footer(_ hints: [Hint], note: String? = nil) -> Double {
        let area = content
        // Small windows keep their room for what can be pressed.
        guard !metrics.isSmall, metrics.height > px(700) || metrics.shape == .ultra else { return area.maxY }
        let height = px(52)
        let row = Rect(area.x, area.maxY - height, area.width, height)
        hintsTop = row.y
        var x = row.x
        let size = metrics.text(28)
        if context.glyphs.showsGlyphs {
            for hint in hints {
                let width = hintWidth(hint, size)
                guard x + width <= row.maxX else { break }
                drawHint(hint, at: x, row, size)
                x += width + px(44)
            }
        }
        // A button without its word says it here while it has the focus.
        if let note = wordless[context.focus] ?? note {
            let room = row.maxX - x
            if TextMeasure.width(note, face: .body, size: size) <= room {
                line(
                    note, .body, size, theme.ink, x: row.maxX, baseline: row.midY + size * 0.35, width: room,
                    align: .right)
            }
        }
        return row.y - px(24)
    }

    private func hintWidth(_ hint: Hint, _ size: Double) -> Double {
        glyphWidth(hint) + px(14) + TextMeasure.width(hint.word, face: .body, size: size)
    }

    private func glyphWidth(_ hint: Hint) -> Double {
        guard context.glyphs == .keyboard else { return px(50) }
        return hint.keys.map { keyWidth($0, height: px(50)) } ?? glyphWidth(hint.action, height: px(50))
    }

    private mutating func drawHint(_ hint: Hint, at x: Double, _ row: Rect, _ size: Double) {
        let width = glyphWidth(hint)
        let slot = Rect(x, row.midY - px(25), width, px(50))
        if context.glyphs == .keyboard, let keys = hint.keys {
            keyCap(keys, in: slot, theme.ink, paper: theme.paper)
        } else if case .pad = context.glyphs, let mark = hint.icon {
            icon(mark, in: Rect(x, row.midY - px(25), px(50), px(50)), theme.ink)
        } else {
            actionGlyph(hint.action, in: slot, theme.ink, paper: theme.paper)
        }
        line(
            hint.word, .body, size, theme.ink, x: x + width + px(14), baseline: row.midY + size * 0.35,
            width: row.maxX - x)
    }

    /// A cover on its hard shadow. `pressed` is where it can be pressed, if that is more than itself.
    mutating func cover(
        _ artwork: ArtworkID, _ rect: Rect, effect: CoverEffect = .sharp, grey: Bool = false, shadow: Double? = nil,
        id: TargetID? = nil, pressed: Rect? = nil
    ) {
        let rect = rect.rounded
        let reach = max((shadow ?? rect.width * 0.0145).rounded(), 1)
        let isFocused = id != nil && id == context.focus
        if let id { target(id, pressed ?? rect) }
        if isFocused {
            let ring = rect.inset(-px(13))
            box(ring.offset(px(9), px(9)), fill: theme.focusShadow)
            box(ring, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(4, theme))
        } else {
            box(rect.offset(reach, reach), fill: theme.coverShadow)
        }
        guard isNear(rect) else { return }
        add(.cover(CoverQuad(artwork, in: rect, effect: effect, grey: grey, placeholder: theme.hollow)))
        if theme.outlinesCovers && !isFocused {
            box(rect, stroke: theme.isHighContrast ? theme.ink : theme.coverShadow, width: metrics.stroke(3, theme))
        }
    }

    private func isNear(_ rect: Rect) -> Bool {
        rect.maxY > -metrics.height * 0.2 && rect.minY < metrics.height * 1.2
    }

    /// Nothing here yet: a dashed square, what would be here, how to get it.
    mutating func emptyState(_ title: String, _ text: String, in area: Rect, action: (id: TargetID, label: String)?) {
        if let heading { say(heading, notice: title + " " + text) }
        stateCard(title, text, in: area, actions: action.map { [$0] } ?? []) { sheet, square in
            sheet.box(square, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme), dash: sheet.px(12))
        }
    }

    private mutating func stateCard(
        _ title: String, _ text: String, in area: Rect, actions: [(id: TargetID, label: String)],
        square draw: (inout Sheet, Rect) -> Void
    ) {
        let width = min(area.width, px(760) * max(1, metrics.textScale * 0.8))
        let body = metrics.text(28)
        let lead = metrics.text(34)
        let pillHeight = metrics.pill(88)
        let words =
            Double(TextWrap.lines(text, face: .body, size: body, width: width).count) * body * 1.3
            + Double(TextWrap.lines(title, face: .bold, size: lead, width: width).count) * lead * 1.3
            + Double(actions.count) * (pillHeight + px(24)) + px(24)
        let side = min(px(248), area.height - words - px(60), width)
        var y = area.y
        if side >= px(90) {
            draw(&self, Rect(area.x, y, side, side))
            y += side + px(44)
        }
        y += paragraph(title, .bold, lead, theme.ink, x: area.x, top: y, width: width) + px(8)
        // The way on comes first: where there is no room for all of the words, they give way to it.
        let buttons = Double(actions.count) * (pillHeight + px(24)) + px(4)
        let lines = Int((area.maxY - y - buttons) / (body * 1.3))
        if lines > 0 {
            y += paragraph(text, .body, body, theme.ink, x: area.x, top: y, width: width, lines: lines)
        }
        y += px(lines > 0 ? 28 : 4)
        for action in actions {
            let height = max(min(pillHeight, area.maxY - y), metrics.leastHit)
            var pill = Pill(action.id, Rect(area.x, y, min(width, px(560)), height), action.label)
            pill.isCentered = true
            pill.glyph = action.id == context.focus ? .confirm : nil
            self.pill(pill)
            y += pillHeight + px(24)
        }
    }
}
