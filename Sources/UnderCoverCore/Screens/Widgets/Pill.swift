import UnderCoverPixels

/// The only button there is.
struct Pill {
    enum State { case rest, disabled, selected, right, wrong, missed, lockedIn }

    var id: TargetID
    var rect: Rect
    var title: String
    var subtitle: String?
    /// At the right end, for a count.
    var trailing: String?
    var icon: Icon?
    /// An action whose glyph is drawn before the words.
    var glyph: Action?
    var glyphIndex: GlyphSlot?
    var state = State.rest
    var isCentered = false
    /// Size of the title in u.
    var titleSize = 30.0
    /// False while an answer is shown: then the states speak.
    var showsFocus = true
    /// How it stands, for reading aloud, where its state does not say it.
    var stands: String?

    var said: String? {
        switch state {
        case .disabled: Words.notNow
        case .selected: Words.chosen
        case .rest, .right, .wrong, .missed, .lockedIn: stands
        }
    }

    /// Which picture a choice shows for its button.
    enum GlyphSlot { case choice(Int, confirmsToo: Bool, south: Bool) }

    init(_ id: TargetID, _ rect: Rect, _ title: String) {
        self.id = id
        self.rect = rect
        self.title = title
    }
}

extension Sheet {
    mutating func pill(_ pill: Pill) {
        let isFocused = pill.showsFocus && pill.id == context.focus
        let isPressed = isFocused && pill.id == context.pressed
        target(pill.id, pill.rect)
        // By the words it was given: keys drawn on it are not its words.
        name(
            pill.id,
            [pill.title, pill.subtitle ?? "", pill.trailing ?? ""].filter { !$0.isEmpty }.joined(separator: ", "),
            state: pill.said)
        let look = PillLook(pill.state, focused: isFocused, theme: theme)
        let shift = isFocused ? (isPressed ? px(5) : -px(5)) : 0
        let face = pill.rect.offset(shift, shift)
        if isFocused && !isPressed { focusShadow(of: face) }
        box(
            face, radius: face.height, fill: look.fill, stroke: look.stroke,
            width: metrics.stroke(look.strokeWidth, theme), dash: pill.state == .disabled ? px(9) : 0)
        pillContent(pill, face, look)
    }

    /// The hard shadow grows out from under what took the focus.
    private mutating func focusShadow(of face: Rect) {
        let grown = context.reducedMotion ? 1 : Motion.ease(context.now - context.focusedAt, over: Motion.focusTicks)
        let reach = (px(10) * (0.3 + 0.7 * grown)).rounded()
        let shadow = face.offset(reach, reach)
        box(shadow, radius: shadow.height, fill: theme.focusShadow)
        if theme.isHighContrast {
            // A gap of paper keeps the white shadow apart from the white outline.
            let gap = face.inset(-px(5))
            box(gap, radius: gap.height, fill: theme.paper)
        }
    }

    private mutating func pillContent(_ pill: Pill, _ face: Rect, _ look: PillLook) {
        let padding = max(face.height * 0.4, px(25))
        var inner = face.inset(padding, 0)
        if let icon = endIcon(pill.state) {
            let side = px(46)
            self.icon(icon, in: Rect(inner.maxX - side, face.midY - side / 2, side, side), look.text)
            inner.width -= side + px(14)
        }
        let size = metrics.text(pill.titleSize)
        if let trailing = pill.trailing {
            let taken = line(
                trailing, .body, metrics.text(28), look.soft, x: inner.maxX, baseline: middle(face, size),
                width: inner.width * 0.4, align: .right)
            inner.width -= taken + px(20)
        }
        if pill.isCentered {
            centeredContent(pill, face, inner, look, size)
        } else {
            inner = leadingMark(pill, face, inner, look)
            words(pill, face, inner, look, size)
        }
    }

    private mutating func centeredContent(
        _ pill: Pill, _ face: Rect, _ inner: Rect, _ look: PillLook, _ size: Double
    ) {
        let markWidth = pill.icon != nil ? px(50) : pill.glyph.map { glyphWidth($0, height: px(50)) } ?? 0
        let natural = TextMeasure.width(pill.title, face: .bold, size: size)
        // The word is what a button says; a glyph that leaves no room for it goes.
        let hasMark = markWidth > 0 && natural + markWidth + px(22) <= inner.width + px(24)
        let mark = hasMark ? markWidth + px(22) : 0
        let room = inner.width - mark
        let taken = min(natural, room)
        let start = inner.midX - (taken + mark) / 2
        let slot = Rect(start, face.midY - px(25), markWidth, px(50))
        if let icon = pill.icon, hasMark {
            self.icon(icon, in: slot.inset(px(5)), look.text)
        } else if let glyph = pill.glyph, hasMark {
            actionGlyph(glyph, in: slot, look.text, paper: look.fill ?? theme.paper)
        }
        line(
            pill.title, .bold, size, look.text, x: start + mark, baseline: middle(face, size), width: room + 2,
            shrink: 0.7)
    }

    /// Icon or glyph at the left end; returns what is left for the words.
    private mutating func leadingMark(_ pill: Pill, _ face: Rect, _ inner: Rect, _ look: PillLook) -> Rect {
        var inner = inner
        let side = px(50)
        let slot = Rect(inner.x, face.midY - side / 2, side, side)
        var used = false
        if let icon = pill.icon {
            self.icon(icon, in: slot.inset(px(5)), look.text)
            used = true
        } else if case .choice(let index, let confirms, let south)? = pill.glyphIndex {
            used = choiceGlyph(index, confirms: confirms, southTaken: south, in: slot, look)
        } else if let glyph = pill.glyph, context.glyphs.showsGlyphs {
            actionGlyph(glyph, in: slot, look.text, paper: look.fill ?? theme.paper)
            used = true
        }
        if used {
            let step = side + px(22)
            inner.x += step
            inner.width -= step
        }
        return inner
    }

    private mutating func words(_ pill: Pill, _ face: Rect, _ inner: Rect, _ look: PillLook, _ size: Double) {
        guard let subtitle = pill.subtitle, !subtitle.isEmpty else {
            titleLines(pill.title, face, inner, look, size, room: face.height * 0.86)
            return
        }
        let small = max((size * 0.8).rounded(), 12)
        let room = face.height * 0.84 - small * 1.3
        let lines = fittedTitle(pill.title, inner.width, size, room: max(room, size * 1.1))
        let height = Double(lines.texts.count) * lines.size * 1.12 + small * 1.25
        var baseline = face.midY - height / 2 + lines.size * 0.92
        for text in lines.texts {
            titleLine(text, lines.size, look, x: inner.x, baseline: baseline, width: inner.width)
            baseline += lines.size * 1.12
        }
        line(
            subtitle, .body, small, look.soft, x: inner.x,
            baseline: face.midY + height / 2 - small * 0.36, width: inner.width, shrink: 0.7)
    }

    private mutating func titleLines(
        _ title: String, _ face: Rect, _ inner: Rect, _ look: PillLook, _ size: Double, room: Double
    ) {
        let lines = fittedTitle(title, inner.width, size, room: room)
        let height = Double(lines.texts.count) * lines.size * 1.15
        for (index, text) in lines.texts.enumerated() {
            let baseline = face.midY - height / 2 + lines.size * (0.925 + 1.15 * Double(index))
            titleLine(text, lines.size, look, x: inner.x, baseline: baseline, width: inner.width)
        }
    }

    private mutating func titleLine(
        _ text: String, _ size: Double, _ look: PillLook, x: Double, baseline: Double, width: Double
    ) {
        let taken = line(text, .bold, size, look.text, x: x, baseline: baseline, width: width)
        if look.strikes {
            box(Rect(x, baseline - size * 0.34, taken, max(px(3), 1)), fill: look.text)
        }
    }

    /// One line; else two balanced ones; else smaller, down to 70 %; else "…".
    private func fittedTitle(_ title: String, _ width: Double, _ size: Double, room: Double) -> (
        texts: [String], size: Double
    ) {
        let isTwoLineRoom = room >= size * 2.1 * 0.85
        for step in stride(from: 1.0, through: 0.7, by: -0.1) {
            let tried = (size * step).rounded()
            guard tried >= 12 else { break }
            if TextMeasure.width(title, face: .bold, size: tried) <= width { return ([title], tried) }
            guard isTwoLineRoom, tried * 2.24 <= room else { continue }
            if let pair = TextWrap.balanced(title, face: .bold, size: tried, width: width) { return (pair, tried) }
        }
        return ([title], max((size * 0.7).rounded(), 12))
    }

    /// The baseline that puts mono text of `size` in the middle of `face` by its x-height and capitals.
    func middle(_ face: Rect, _ size: Double) -> Double { face.midY + size * 0.35 }

    private func endIcon(_ state: Pill.State) -> Icon? {
        switch state {
        case .right, .missed: .check
        case .wrong: .cross
        case .rest, .disabled, .selected, .lockedIn: nil
        }
    }
}

/// The colours of a pill in one state.
struct PillLook {
    var fill: Color?
    var stroke: Color?
    var strokeWidth: Double
    var text: Color
    var soft: Color
    var strikes = false

    init(_ state: Pill.State, focused: Bool, theme: Theme) {
        fill = theme.paper
        stroke = theme.ink
        strokeWidth = 3
        text = theme.ink
        soft = theme.soft
        switch state {
        case .rest where focused:
            fill = theme.accent
            stroke = theme.isHighContrast ? theme.ink : theme.onAccent
            strokeWidth = 4
            text = theme.onAccent
            soft = theme.onAccent
        case .rest: break
        case .disabled:
            // What cannot be pressed can still be where one is; its shadow must not show through it.
            fill = focused ? theme.paper : nil
            strokeWidth = focused ? 4 : 3
            text = theme.soft
        case .selected, .lockedIn:
            fill = focused ? theme.accent : theme.ink
            text = focused ? theme.onAccent : theme.paper
            soft = text
            strokeWidth = focused ? 4 : 3
        case .right:
            fill = theme.accent
            strokeWidth = 6
            text = theme.onAccent
            soft = theme.onAccent
        case .wrong:
            fill = theme.ink
            text = theme.paper
            soft = theme.paper
            strikes = true
        case .missed:
            strokeWidth = 8
            soft = theme.ink
        }
    }
}
