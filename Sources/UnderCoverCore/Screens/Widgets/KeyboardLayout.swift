import UnderCoverPixels

/// How large the keyboard on the screen is: ten keys across, five rows.
struct KeyboardPlan {
    let key: Double
    let gap: Double
    let height: Double

    /// - Parameter height: pixels that may be used, at most.
    init(_ metrics: ScreenMetrics, width: Double, height room: Double) {
        let least = Self.least(metrics)
        // Where there is no room even for a pixel between them, the keys get it.
        let fewest = width < Self.leastWidth(metrics) ? 0.0 : 1
        gap = max(min(metrics.px(14), (width - 10 * least) / 9, (room - 5 * least) / 4), fewest).rounded(.down)
        let fits = min((width - gap * 9) / 10, (room - gap * 4) / 5)
        key = max(min(fits, metrics.pill(72)), least).rounded(.down)
        height = key * 5 + gap * 4
    }

    /// Sixty keys are not things to hit from across the room one by one: they may be a little smaller than pills.
    static func least(_ metrics: ScreenMetrics) -> Double { max(24, min(metrics.px(44), 44)).rounded(.up) }

    /// Ten keys with a pixel between them.
    static func leastWidth(_ metrics: ScreenMetrics) -> Double { least(metrics) * 10 + 9 }

    /// Whether title, field, keyboard and hints fit over each other; else the title and the hints go.
    static func fitsUnderHeader(_ metrics: ScreenMetrics) -> Bool {
        let header = metrics.display(128) + metrics.pill(72) * 2 + metrics.px(80)
        return metrics.content.height - header - metrics.px(80) >= least(metrics) * 7.5
    }

    /// Whether a list has room beside it.
    static func fitsBeside(_ metrics: ScreenMetrics) -> Bool {
        (metrics.shape == .wide || metrics.shape == .ultra)
            && (metrics.content.width - metrics.px(72)) * 0.48 >= least(metrics) * 10 + 9
    }
}

extension Sheet {
    mutating func keyboard(_ keyboard: ScreenKeyboard, _ plan: KeyboardPlan, x: Double, top: Double, width: Double) {
        let across = (width - plan.gap * 9) / 10
        for (row, keys) in keyboard.rows.enumerated() {
            for (column, letter) in keys.enumerated() {
                let rect = Rect(
                    x + Double(column) * (across + plan.gap), top + Double(row) * (plan.key + plan.gap), across,
                    plan.key)
                key("key." + letter, letter, rect)
            }
        }
        var column = 0
        let y = top + 4 * (plan.key + plan.gap)
        for (id, label, icon, span) in lastRow(keyboard) {
            let rect = Rect(
                x + Double(column) * (across + plan.gap), y, across * Double(span) + plan.gap * Double(span - 1),
                plan.key)
            key(id, label, rect, icon: icon)
            column += span
        }
        name("key:shift", Words.shift, state: Words.layer(keyboard.layer))
        name("key:more", Words.otherSigns, state: Words.layer(keyboard.layer))
        name("key:delete", Words.deleteLetter)
    }

    private func lastRow(_ keyboard: ScreenKeyboard) -> [(TargetID, String, Icon?, Int)] {
        [
            ("key:shift", keyboard.layer == .lower ? "ABC" : "abc", nil, 2),
            ("key:more", keyboard.layer == .signs ? "áéß" : "#:/", nil, 2), ("key:space", Words.space, nil, 3),
            ("key:delete", "", .left, 1), ("key:done", Words.done, nil, 2),
        ]
    }

    private mutating func key(_ id: TargetID, _ label: String, _ rect: Rect, icon mark: Icon? = nil) {
        let isFocused = context.focus == id
        let isPressed = isFocused && context.pressed == id
        let rect = rect.rounded
        target(id, rect)
        let look = PillLook(.rest, focused: isFocused, theme: theme)
        let shift = isFocused ? (isPressed ? px(3) : -px(3)).rounded() : 0
        let face = rect.offset(shift, shift)
        if isFocused, !isPressed { box(face.offset(px(6), px(6)), radius: face.height, fill: theme.focusShadow) }
        box(
            face, radius: face.height, fill: look.fill, stroke: look.stroke,
            width: metrics.stroke(look.strokeWidth, theme))
        if let mark {
            let side = min(face.height * 0.55, face.width * 0.7)
            icon(mark, in: Rect(face.midX - side / 2, face.midY - side / 2, side, side), look.text)
            return
        }
        let size = min(metrics.text(label.count == 1 ? 34 : 28), (face.height * 0.62).rounded(.down))
        line(
            label, .bold, max(size, 12), look.text, x: face.midX, baseline: face.midY + max(size, 12) * 0.35,
            width: max(face.width - 4, 1), align: .center, shrink: 0.6)
    }

    /// The line that is written, with its caret.
    mutating func field(
        _ id: TargetID, _ field: TextField, placeholder: String, icon mark: Icon?, hasCaret: Bool, said: String? = nil,
        _ rect: Rect
    ) {
        let rect = rect.rounded
        target(id, rect)
        name(
            id, said ?? placeholder,
            state: field.text.isEmpty ? Words.empty : field.isSecret ? Words.hidden : field.text)
        let isFocused = context.focus == id
        if isFocused { box(rect.offset(px(10), px(10)).rounded, radius: rect.height, fill: theme.focusShadow) }
        box(
            rect, radius: rect.height, fill: theme.paper, stroke: theme.ink,
            width: metrics.stroke(isFocused ? 6 : 4, theme))
        let side = min(px(46), rect.height * 0.6)
        var x = rect.x + max(rect.height * 0.4, px(25))
        if let mark {
            icon(mark, in: Rect(x, rect.midY - side / 2, side, side), theme.ink)
            x += side + px(22)
        }
        let room = rect.maxX - rect.height * 0.4 - x
        let size = min(metrics.text(36), (rect.height * 0.6).rounded(.down))
        let shown = field.isSecret ? String(repeating: "•", count: field.text.count) : field.text
        let baseline = rect.midY + size * 0.35
        let width = max(room - size * 0.4, 1)
        guard !shown.isEmpty else {
            if hasCaret { caret(x, rect, size) }
            line(
                placeholder, .body, size, theme.soft, x: x + size * 0.4, baseline: baseline, width: width, shrink: 0.7)
            return
        }
        // The end is where one is writing.
        let taken = line(
            TextWrap.tail(shown, face: .bold, size: size, width: width), .bold, size, theme.ink, x: x,
            baseline: baseline, width: width)
        if hasCaret { caret(x + taken + size * 0.08, rect, size) }
    }

    private mutating func caret(_ x: Double, _ rect: Rect, _ size: Double) {
        let height = min(size * 1.25, rect.height * 0.7)
        box(Rect(x, rect.midY - height / 2, metrics.stroke(4, theme), height), fill: theme.ink)
    }
}

extension TextWrap {
    /// The end of `string` that fits, after "…" where something is missing.
    static func tail(_ string: String, face: TextRun.Face, size: Double, width: Double) -> String {
        guard TextMeasure.width(string, face: face, size: size) > width else { return string }
        var rest = Substring(string)
        while !rest.isEmpty, TextMeasure.width("…" + rest, face: face, size: size) > width { rest.removeFirst() }
        return "…" + rest
    }
}
