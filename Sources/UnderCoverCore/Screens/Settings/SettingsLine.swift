import UnderCoverPixels

extension SettingsScreen {
    /// One row of the screen: a setting, or a control with its keys.
    struct Line {
        enum Kind: Equatable { case toggle(isOn: Bool), stepper, binding }

        let target: Target
        let kind: Kind
        let label: String
        let value: String
        /// Read aloud instead of a value that has signs for keys. A closure, because speech is usually off.
        var said: (() -> String)?
        var role = SpokenRole.control
    }

    func lines(_ app: AppState) -> [Line] {
        let settings = SettingRow.rows(tab).map { row in
            var kind = Line.Kind.stepper
            if case .toggle = row.kind { kind = .toggle(isOn: row.value(in: app.settings) == "on") }
            return Line(
                target: .row(row.key), kind: kind, label: Words.label(row), value: Words.shown(row, in: app.settings),
                role: row.role)
        }
        guard tab == .controls else { return settings }
        return settings
            + Action.allCases.map { action in
                Line(
                    target: .bind(action), kind: .binding, label: Words.action(action),
                    value: bound(action, app) { $0 },
                    said: { bound(action, app, Words.written) })
            }
    }

    /// The buttons of a control, or its first keys, each written by `written`.
    private func bound(_ action: Action, _ app: AppState, _ written: (String) -> String) -> String {
        let binding = app.settings.bindings[action]
        if case .pad = app.input.glyphs { return binding.buttons.map(Words.button).joined(separator: ", ") }
        return binding.keys.prefix(2).map { written(Words.keyCap($0)) }.joined(separator: ", ")
    }

    func draw(_ line: Line, _ row: Rect, _ frame: SettingsFrame, _ sheet: inout Sheet) {
        var room = row.inset(0, sheet.px(2))
        sheet.target(line.target, room)
        sheet.name(line.target, line.label, state: line.said?() ?? line.value)
        sheet.role(line.target, line.role)
        let theme = sheet.theme
        let isFocused = sheet.isFocused(line.target)
        if isFocused {
            room = room.offset(-sheet.px(.lift), -sheet.px(.lift))
            sheet.pillFace(room, PillLook(.rest, focused: true, theme: theme), shadow: sheet.px(.shadow))
        } else {
            sheet.box(Rect(row.x, row.maxY - 1, row.width, sheet.metrics.stroke(2, theme)), fill: theme.hollow)
        }
        let color = isFocused ? theme.onAccent : theme.ink
        let valueWidth = frame.valueWidth(row.width)
        let value = Rect(room.maxX - valueWidth, room.y, valueWidth - sheet.px(30), room.height)
        let label = Rect(
            room.x + sheet.px(.card), room.y,
            room.width - taken(line, of: room, valueWidth, sheet) - sheet.px(.deep), room.height)
        drawLabel(line.label, in: label, color, &sheet)
        drawValue(line, value, color, &sheet)
    }

    /// From the end of a row to its label. A switch takes less than other values.
    private func taken(_ line: Line, of row: Rect, _ valueWidth: Double, _ sheet: Sheet) -> Double {
        guard case .toggle = line.kind else { return valueWidth }
        let words = TextMeasure.width(Words.isOn(false), face: .bold, size: sheet.text(.row))
        return min(valueWidth, words + switchHeight(row, sheet) * 1.9 + sheet.px(.section))
    }

    private func switchHeight(_ area: Rect, _ sheet: Sheet) -> Double { min(sheet.px(54), area.height * 0.7) }

    /// On one line, a little smaller if need be; else on two lines.
    private func drawLabel(_ label: String, in area: Rect, _ color: Color, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        let small = max((size * 0.7).rounded(), 12)
        guard TextMeasure.width(label, face: .body, size: max(size * 0.8, 12)) > area.width else {
            sheet.line(label, .body, size, color, in: area, shrink: 0.7)
            return
        }
        let spacing = min(1.08, area.height / 2 / small)
        let lines = TextWrap.lines(label, face: .body, size: small, width: area.width, limit: 2)
        let top = area.midY - Double(lines.count) * small * spacing / 2
        sheet.paragraph(
            label, .body, small, color, x: area.x, top: top - small * 0.2, width: area.width, lines: 2,
            spacing: spacing)
    }

    private func drawValue(_ line: Line, _ area: Rect, _ color: Color, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        switch line.kind {
        case .toggle(let isOn):
            let height = switchHeight(area, sheet)
            let track = Rect(area.maxX - height * 1.9, area.midY - height / 2, height * 1.9, height)
            drawSwitch(isOn, track, color, &sheet)
            sheet.line(
                line.value, .bold, size, color, x: track.x - sheet.px(.medium),
                baseline: area.midY + size * Em.middle, width: area.width - track.width, align: .right)
        case .stepper:
            let arrow = min(size * 1.1, area.height * 0.5)
            sheet.icon(.chevronLeft, in: area.leftSquare(arrow), color)
            sheet.icon(.chevronRight, in: area.rightSquare(arrow), color)
            sheet.line(
                line.value, .bold, size, color, x: area.midX, baseline: area.midY + size * Em.middle,
                width: area.width - arrow * 2.4, align: .center, shrink: 0.7)
        case .binding:
            sheet.line(line.value, .bold, size, color, in: area, align: .right, shrink: 0.7)
        }
    }

    private func drawSwitch(_ isOn: Bool, _ track: Rect, _ color: Color, _ sheet: inout Sheet) {
        let stroke = sheet.metrics.stroke(3, sheet.theme)
        sheet.box(track, radius: track.height, fill: isOn ? color : nil, stroke: color, width: stroke)
        let side = track.height - stroke * 4
        let x = isOn ? track.maxX - side - stroke * 2 : track.x + stroke * 2
        let knob = Rect(x, track.midY - side / 2, side, side)
        sheet.box(knob, radius: side, fill: isOn ? sheet.theme.accent : nil, stroke: color, width: stroke)
    }
}

extension SettingRow {
    fileprivate var role: SpokenRole {
        switch kind {
        case .toggle: .toggle
        case .number: .slider
        case .choice: .selector
        }
    }
}
