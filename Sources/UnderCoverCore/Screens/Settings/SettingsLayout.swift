import UnderCoverPixels

extension SettingsScreen {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let top = sheet.header(Words.settings)
        // While it waits, every button is the answer, so none of them does what a hint would say.
        let hints: [Hint] = listening == nil ? [.change, .back, Hint(.extra, Words.resetThis)] : []
        let bottom = sheet.footer(hints, note: listening == nil ? hint(app) : nil)
        let frame = SettingsFrame(sheet.metrics)
        let rowsArea = drawTabs(frame, top: top, bottom: bottom, &sheet)
        if let listening { return drawListening(listening, app, rowsArea, &sheet) }
        let rows = rows(app)
        let height = frame.row * Double(rows.count) + frame.row * 1.3
        sheet.rise { sheet in
            let offset = sheet.scrollOffset(rowsArea, contentHeight: height)
            sheet.beginScroll(rowsArea, contentHeight: height, bleed: sheet.px(16))
            for (index, row) in rows.enumerated() {
                let rect = Rect(rowsArea.x, rowsArea.y + Double(index) * frame.row - offset, rowsArea.width, frame.row)
                draw(row, rect, frame, &sheet)
            }
            let resetTop = rowsArea.y + Double(rows.count) * frame.row - offset + frame.row * 0.2
            drawReset(Rect(rowsArea.x, resetTop, rowsArea.width, max(frame.row * 0.95, sheet.metrics.leastHit)), &sheet)
            sheet.endScroll()
        }
    }

    private func hint(_ app: AppState) -> String? {
        if focus.hasPrefix("row.") { return SettingRow.named(String(focus.dropFirst(4)))?.hint }
        return focus.hasPrefix("bind.") ? Words.bindHint : nil
    }

    private struct Line {
        var id: TargetID
        var label: String
        var value: String
        var toggle: Bool?
        var stepsBothWays: Bool
        /// Instead of the value, where that is drawn with signs; asked for only where somebody listens.
        var said: (() -> String)?
    }

    private func rows(_ app: AppState) -> [Line] {
        var lines = SettingRow.rows(tab).map { row in
            var toggle: Bool?
            if case .toggle = row.kind { toggle = row.value(in: app.settings) == "on" }
            return Line(
                id: "row." + row.key, label: row.label, value: row.shown(in: app.settings), toggle: toggle,
                stepsBothWays: toggle == nil)
        }
        guard tab == .controls else { return lines }
        lines += Action.allCases.map { action in
            Line(
                id: "bind." + action.rawValue, label: action.label, value: bound(action, app), toggle: nil,
                stepsBothWays: false, said: { said(action, app) })
        }
        return lines
    }

    private func bound(_ action: Action, _ app: AppState) -> String {
        let binding = app.settings.bindings[action]
        let keys = binding.keys.prefix(2).map(\.cap)
        if case .pad = app.input.glyphs {
            return binding.buttons.map(Words.button).joined(separator: ", ")
        }
        return keys.joined(separator: ", ")
    }

    private func said(_ action: Action, _ app: AppState) -> String {
        if case .pad = app.input.glyphs { return bound(action, app) }
        return app.settings.bindings[action].keys.prefix(2).map { Words.written($0.cap) }.joined(separator: ", ")
    }

    /// Down the left side, or along the top where there is no side. Returns the room for rows.
    private func drawTabs(_ frame: SettingsFrame, top: Double, bottom: Double, _ sheet: inout Sheet) -> Rect {
        let area = sheet.content
        let tabs =
            SettingRow.Group.allCases.map { ("tab." + $0.rawValue, Words.group($0)) } + [("tab.about", Words.about)]
        let height = frame.tab
        let fits = bottom - top >= (height + sheet.px(6)) * Double(tabs.count)
        if frame.tabsAreBeside && fits {
            let gap = min(
                sheet.px(24), max(sheet.px(6), (bottom - top - height * Double(tabs.count)) / Double(tabs.count)))
            for (index, tab) in tabs.enumerated() {
                let y = top + Double(index) * (height + gap)
                drawTab(tab, Rect(area.x, y, frame.tabWidth, height), centered: false, &sheet)
            }
            let x = area.x + frame.tabWidth + sheet.px(64)
            // Wider than this a label and its value are two things.
            return Rect(x, top, min(area.maxX - x, sheet.px(1700)), bottom - top)
        }
        let gap = sheet.px(16)
        let width = (area.width - gap * Double(tabs.count - 1)) / Double(tabs.count)
        for (index, tab) in tabs.enumerated() {
            drawTab(tab, Rect(area.x + Double(index) * (width + gap), top, width, height), centered: true, &sheet)
        }
        let y = top + height + sheet.px(32)
        return Rect(area.x, y, area.width, bottom - y)
    }

    private func drawTab(_ tab: (String, String), _ rect: Rect, centered: Bool, _ sheet: inout Sheet) {
        var pill = Pill(tab.0, rect, tab.1)
        pill.titleSize = 28
        pill.isCentered = centered
        pill.state = tab.0 == "tab." + self.tab.rawValue ? .selected : .rest
        sheet.pill(pill)
    }

    private func draw(_ line: Line, _ rect: Rect, _ frame: SettingsFrame, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let isFocused = sheet.context.focus == line.id
        let face = rect.inset(0, sheet.px(2))
        sheet.target(line.id, face)
        sheet.name(line.id, line.label, state: line.said?() ?? line.value)
        var moved = face
        if isFocused {
            moved = face.offset(-sheet.px(5), -sheet.px(5))
            sheet.box(moved.offset(sheet.px(10), sheet.px(10)), radius: face.height, fill: theme.focusShadow)
            sheet.box(
                moved, radius: face.height, fill: theme.accent,
                stroke: theme.isHighContrast ? theme.ink : theme.onAccent, width: sheet.metrics.stroke(4, theme))
        } else {
            sheet.box(
                Rect(rect.x, rect.maxY - 1, rect.width, sheet.metrics.stroke(2, theme)), fill: theme.hollow)
        }
        let color = isFocused ? theme.onAccent : theme.ink
        let size = sheet.metrics.text(30)
        let baseline = moved.midY + size * 0.35
        let value = frame.valueWidth(rect.width)
        sheet.line(
            line.label, .body, size, color, x: moved.x + sheet.px(36), baseline: baseline,
            width: moved.width - value - sheet.px(56), shrink: 0.7)
        let valueRect = Rect(moved.maxX - value, moved.y, value - sheet.px(30), moved.height)
        drawValue(line, valueRect, color, size, &sheet)
    }

    private func drawValue(
        _ line: Line, _ area: Rect, _ color: Color, _ size: Double, _ sheet: inout Sheet
    ) {
        let baseline = area.midY + size * 0.35
        if let isOn = line.toggle {
            let height = min(sheet.px(54), area.height * 0.7)
            let knob = Rect(area.maxX - height * 1.9, area.midY - height / 2, height * 1.9, height)
            drawSwitch(isOn, knob, color, &sheet)
            sheet.line(
                line.value, .bold, size, color, x: knob.x - sheet.px(24), baseline: baseline,
                width: area.width - knob.width, align: .right)
            return
        }
        guard line.stepsBothWays else {
            sheet.line(
                line.value, .bold, size, color, x: area.maxX, baseline: baseline, width: area.width, align: .right,
                shrink: 0.7)
            return
        }
        let arrow = min(size * 1.1, area.height * 0.5)
        sheet.icon(.chevronLeft, in: Rect(area.x, area.midY - arrow / 2, arrow, arrow), color)
        sheet.icon(.chevronRight, in: Rect(area.maxX - arrow, area.midY - arrow / 2, arrow, arrow), color)
        sheet.line(
            line.value, .bold, size, color, x: area.midX, baseline: baseline, width: area.width - arrow * 2.4,
            align: .center, shrink: 0.7)
    }

    private func drawSwitch(_ isOn: Bool, _ rect: Rect, _ color: Color, _ sheet: inout Sheet) {
        let stroke = sheet.metrics.stroke(3, sheet.theme)
        sheet.box(rect, radius: rect.height, fill: isOn ? color : nil, stroke: color, width: stroke)
        let side = rect.height - stroke * 4
        let x = isOn ? rect.maxX - side - stroke * 2 : rect.x + stroke * 2
        let knob = Rect(x, rect.midY - side / 2, side, side)
        sheet.box(
            knob, radius: side, fill: isOn ? sheet.theme.accent : nil, stroke: color,
            width: stroke)
    }

    private func drawReset(_ rect: Rect, _ sheet: inout Sheet) {
        let size = sheet.metrics.text(28)
        let width = min(rect.width, TextMeasure.width(Words.resetEverything, face: .bold, size: size) + sheet.px(120))
        var pill = Pill("reset", Rect(rect.x, rect.y, width, rect.height), Words.resetEverything)
        pill.titleSize = 28
        pill.isCentered = true
        sheet.pill(pill)
    }

    /// Waiting for a key or a button; a press anywhere with the mouse gives up.
    private func drawListening(_ action: Action, _ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        let wayOut = wayOut(of: action, app)
        let lead = sheet.metrics.text(40)
        let text = sheet.metrics.text(30)
        var y = area.y + sheet.px(24)
        y += sheet.paragraph(
            Words.pressFor(action.label), .bold, lead, sheet.theme.ink, x: area.x, top: y, width: area.width,
            lines: max(Int((area.maxY - y) / (lead * 1.3)), 1))
        y += sheet.px(16)
        let room = Int((area.maxY - y) / (text * 1.3))
        if room > 0 {
            sheet.paragraph(
                wayOut, .body, text, sheet.theme.soft, x: area.x, top: y, width: area.width, lines: room)
        }
        sheet.target("bind." + action.rawValue, area)
        sheet.name("bind." + action.rawValue, action.label)
        sheet.say(Words.pressFor(action.label), notice: wayOut)
    }

    /// How to leave it as it was: by a key where there is one that does, a tap, or patience, for on a pad any button is it.
    private func wayOut(of action: Action, _ app: AppState) -> String {
        let waiting = Words.waitingLeavesIt(SettingsScreen.listeningTicks / 60)
        switch app.input.glyphs {
        case .touch: return Words.tapLeavesIt
        case .pad: return waiting
        case .keyboard:
            let key = action == .back ? nil : app.settings.bindings[.back].keys.first { $0 != "Backspace" }
            return key.map { Words.keyLeavesIt($0.cap) } ?? waiting
        }
    }
}

struct SettingsFrame {
    let tabsAreBeside: Bool
    let tabWidth: Double
    let tab: Double
    let row: Double
    private let metrics: ScreenMetrics

    init(_ metrics: ScreenMetrics) {
        self.metrics = metrics
        tabsAreBeside =
            metrics.shape != .tall && metrics.shape != .square && metrics.textScale <= 1.5
            && !(metrics.isSmall && metrics.textScale > 1.2)
        tabWidth = max(metrics.px(metrics.shape == .tight ? 290 : 400), metrics.text(28) * 0.6 * 8 + metrics.px(70))
        tab = metrics.pill(84)
        row = max(metrics.px(78), metrics.text(30) * 1.75, metrics.leastHit + metrics.px(4)).rounded(.up) + 1
    }

    func valueWidth(_ row: Double) -> Double {
        min(max(metrics.px(370), metrics.text(30) * 0.6 * 18), row * 0.48)
    }
}
