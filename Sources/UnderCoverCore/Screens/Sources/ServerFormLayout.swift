import UnderCoverPixels

extension ServerForm {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        sheet.say(Words.addServer, notice: said)
        let showsKeyboard = app.showsKeyboard && !isAsking
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        let top = isTight ? sheet.content.y : sheet.header(Words.addServer)
        let bottom = isTight ? sheet.content.maxY : sheet.footer([.move, .open(Words.choose), .back])
        let area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let least = showsKeyboard ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(96), area.height * (showsKeyboard ? 0.16 : 0.22)), least).rounded()
        let width = min(area.width, max(sheet.px(1300), KeyboardPlan.leastWidth(metrics)))
        var y = area.y
        let needed = height + (showsKeyboard ? least * 5.4 + 4 : metrics.leastHit * 2.6)
        y = drawLabel(Rect(area.x, y, width, max(area.height - needed, 0)), &sheet)
        if case .showing(let code) = progress {
            drawCode(code, Rect(area.x, y, width, area.maxY - y), &sheet)
            return
        }
        // Beside the keyboard's field there is no menu, so the kind of server stands there, or the way by code.
        let hasPill = showsKeyboard && (step == .address || offersCode)
        let short = offersCode ? Words.useACode : Words.serverName(kind)
        let inset = max(height * 0.8, sheet.px(50))
        let pillWidth = max(width * 0.36, TextMeasure.width(short, face: .bold, size: metrics.text(28)) + inset + 2)
        let fieldWidth = hasPill ? max(width - pillWidth - sheet.px(28), width * 0.4).rounded() : width
        sheet.field(
            "field", field, placeholder: Words.fieldHint(step, kind), icon: step == .password ? .lock : .pencil,
            hasCaret: true, said: asks, Rect(area.x, y, fieldWidth, height))
        if hasPill {
            let x = area.x + fieldWidth + sheet.px(28)
            let rect = Rect(x, y, area.x + width - x, height).rounded
            let long = offersCode ? Words.useACode : Words.serverKind(kind)
            let fits = TextMeasure.width(long, face: .bold, size: metrics.text(28)) <= rect.width - inset
            var pill = Pill(offersCode ? "code" : "kind", rect, fits ? long : short)
            pill.titleSize = 28
            sheet.pill(pill)
        }
        y = (y + height + min(sheet.px(32), area.height * 0.05)).rounded()
        if showsKeyboard {
            let plan = KeyboardPlan(metrics, width: width, height: area.maxY - y)
            sheet.keyboard(keyboard, plan, x: area.x, top: y, width: width)
        } else {
            drawButtons(Rect(area.x, y, width, area.maxY - y), &sheet)
        }
    }

    private var number: String {
        Words.fieldOf((Field.allCases.firstIndex(of: step) ?? 0) + 1, Field.allCases.count)
    }

    /// For reading aloud: what is asked for, and how much more there is.
    private var asks: String {
        [Words.fieldLabel(step), number + ".", Words.fieldNote(step)].compactMap { $0 }.joined(separator: " ")
    }

    private var said: String {
        switch progress {
        case .asking: Words.asking
        // Digit by digit.
        case .showing(let code): Words.whereToTypeTheCode + " " + code.map(String.init).joined(separator: " ")
        case .failed(let reason): reason
        case nil: asks
        }
    }

    private var label: String {
        switch progress {
        case .asking: Words.asking
        case .showing: Words.useACode
        case .failed, nil: Words.fieldLabel(step)
        }
    }

    private var note: String? {
        switch progress {
        case .asking: nil
        case .showing: Words.whereToTypeTheCode
        case .failed(let reason): reason
        case nil: Words.fieldNote(step)
        }
    }

    /// What is asked for, and below it why the last answer was no. Without the first nobody knows what to type, so a
    /// line of it is there however small the window.
    private func drawLabel(_ area: Rect, _ sheet: inout Sheet) -> Double {
        let size = max(min(sheet.metrics.text(30), (area.height / 1.4).rounded(.down)), 12)
        let small = min(sheet.metrics.text(28), size)
        let baseline = area.y + size * 0.95
        let taken = sheet.line(
            label, .bold, size, sheet.theme.ink, x: area.x, baseline: baseline, width: area.width, shrink: 0.8)
        let room = area.width - taken - sheet.px(32)
        if !isAsking, TextMeasure.width(number, face: .body, size: small) <= room {
            sheet.line(
                number, .body, small, sheet.theme.soft, x: area.maxX, baseline: baseline, width: room, align: .right)
        }
        var y = area.y + size * 1.3
        let lines = Int((area.maxY - y) / (small * 1.3))
        // What went wrong is worth a line where a hint is not.
        let isNeeded = progress != nil
        if let note, lines > (isNeeded ? 0 : 1) {
            y += sheet.paragraph(
                note, isNeeded ? .bold : .body, small, isNeeded ? sheet.theme.ink : sheet.theme.soft, x: area.x, top: y,
                width: area.width, lines: isNeeded ? min(lines, 4) : lines)
        }
        return (y + min(sheet.px(20), size * 0.4)).rounded()
    }

    private func drawButtons(_ area: Rect, _ sheet: inout Sheet) {
        var items: [MenuItem] = []
        if step == .address { items.append(MenuItem("kind", .home, Words.serverKind(kind))) }
        items.append(
            MenuItem("next", step == .password ? .check : .right, step == .password ? Words.connect : Words.next))
        if offersCode { items.append(MenuItem("code", .check, Words.useACode)) }
        items.append(MenuItem("cancel", .left, Words.backWord))
        let pill = sheet.metrics.pill(88)
        let gap = sheet.px(24)
        let height = min((pill + gap) * Double(items.count), area.height)
        sheet.menu(
            items, in: Rect(area.x, area.y, min(area.width, sheet.px(760)), height), pill: pill, gap: gap)
    }

    /// As large as it can be read from a sofa; it is typed in on another screen.
    private func drawCode(_ code: String, _ area: Rect, _ sheet: inout Sheet) {
        let pill = min(sheet.metrics.pill(88), area.height * 0.4).rounded()
        let room = area.height - pill - sheet.px(24)
        let size = max(min(sheet.metrics.text(180), room * 0.8), 12).rounded(.down)
        sheet.line(
            code, .bold, size, sheet.theme.ink, x: area.x, baseline: area.y + size, width: area.width, shrink: 0.2)
        let width = min(area.width, sheet.px(760))
        let y = min(area.y + size * 1.5, area.maxY - pill)
        sheet.menu([MenuItem("cancel", .left, Words.backWord)], in: Rect(area.x, y, width, pill), pill: pill, gap: 0)
    }
}
