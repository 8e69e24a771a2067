import UnderCoverPixels

extension ServerForm {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        sheet.say(Words.addServer, notice: said)
        let showsKeyboard = app.showsKeyboard && !isAsking
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        let page = isTight ? sheet.content : sheet.page(Words.addServer, hints: [.move, .open(Words.choose)])
        let least = showsKeyboard ? KeyboardPlan.least(metrics) : metrics.leastHit
        let height = max(min(metrics.pill(.stepper), page.height * (showsKeyboard ? 0.16 : 0.22)), least).rounded()
        var room = page
        room.width = min(page.width, max(sheet.px(1300), KeyboardPlan.leastWidth(metrics)))
        let needed = height + (showsKeyboard ? least * 5.4 + 4 : metrics.leastHit * 2.6)
        drawLabel(in: &room, height: max(page.height - needed, 0), &sheet)
        if case .showing(let code) = progress { return drawCode(code, in: room, &sheet) }
        let row = room.cutTop(height)
        // The keyboard leaves no room for a menu, so its first item stands beside the field.
        drawField(in: row, hasPill: showsKeyboard && (step == .address || offersCode), &sheet)
        room = page.below((row.maxY + min(sheet.px(.wide), page.height * 0.05)).rounded())
        guard showsKeyboard else { return drawButtons(in: room, &sheet) }
        let plan = KeyboardPlan(metrics, width: row.width, height: room.height)
        sheet.keyboard(keyboard, plan, x: room.x, top: room.y, width: row.width)
    }

    private func drawField(in row: Rect, hasPill: Bool, _ sheet: inout Sheet) {
        let size = sheet.text(.body)
        let short = offersCode ? Words.useACode : kind.name
        let inset = max(row.height * 0.8, sheet.px(50))
        let width = max(row.width * 0.36, TextMeasure.width(short, face: .bold, size: size) + inset + 2)
        let gap = sheet.px(.inner)
        var rest = row
        let field = rest.cutLeft(
            hasPill ? max(row.width - width - gap, row.width * 0.4).rounded() : row.width, gap: gap)
        sheet.field(
            Target.field, self.field, placeholder: Words.fieldHint(step, kind),
            icon: step == .password ? .lock : .pencil, hasCaret: true, said: asks, field)
        guard hasPill else { return }
        let rect = rest.rounded
        let long = offersCode ? Words.useACode : Words.serverKind(kind)
        let fits = TextMeasure.width(long, face: .bold, size: size) <= rect.width - inset
        sheet.tab(offersCode ? Target.code : .kind, fits ? long : short, rect, isCentered: false)
    }

    private var number: String {
        Words.fieldOf((ServerLogin.Field.allCases.firstIndex(of: step) ?? 0) + 1, ServerLogin.Field.allCases.count)
    }

    /// For reading aloud: what is asked for, and how much more there is.
    private var asks: String {
        Words.sentences([Words.fieldLabel(step), Words.ended(number), Words.fieldNote(step) ?? ""])
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

    /// Cuts off the label and, below it, a hint or why the last answer was no. The label stays in the smallest window.
    private func drawLabel(in room: inout Rect, height: Double, _ sheet: inout Sheet) {
        let size = max(min(sheet.text(.row), (height / 1.4).rounded(.down)), 12)
        let small = min(sheet.text(.body), size)
        let end = room.y + height
        let head = room.cutTop(size * Em.line)
        let baseline = head.y + size * Em.ascent
        let taken = sheet.line(
            label, .bold, size, sheet.theme.ink, x: head.x, baseline: baseline, width: head.width, shrink: 0.8)
        let width = head.width - taken - sheet.px(.wide)
        if !isAsking, TextMeasure.width(number, face: .body, size: small) <= width {
            sheet.line(
                number, .body, small, sheet.theme.soft, x: head.maxX, baseline: baseline, width: width, align: .right)
        }
        let lines = Int((end - room.y) / (small * Em.line))
        // An error is worth the only line; a hint is not.
        if progress != nil, let note, lines > 0 {
            sheet.words(note, .bold, small, sheet.theme.ink, in: &room, lines: min(lines, 4))
        } else if progress == nil, let note, lines > 1 {
            sheet.words(note, .body, small, sheet.theme.soft, in: &room, lines: lines)
        }
        room = room.below((room.y + min(sheet.px(.close), size * 0.4)).rounded())
    }

    private func drawButtons(in room: Rect, _ sheet: inout Sheet) {
        var items: [MenuItem] = []
        if step == .address { items.append(MenuItem(Target.kind, .home, Words.serverKind(kind))) }
        items.append(
            MenuItem(Target.next, step == .password ? .check : .right, step == .password ? Words.connect : Words.next))
        if offersCode { items.append(MenuItem(Target.code, .check, Words.useACode)) }
        items.append(backItem)
        let pill = sheet.metrics.pill(.list)
        let gap = sheet.px(.medium)
        var rest = room
        let column = rest.cutTop(min((pill + gap) * Double(items.count), room.height))
        drawMenu(items, in: column, pill: pill, gap: gap, &sheet)
    }

    private var backItem: MenuItem { MenuItem(Target.cancel, .left, Words.backWord) }

    private func drawMenu(_ items: [MenuItem], in area: Rect, pill: Double, gap: Double, _ sheet: inout Sheet) {
        var column = area
        column.width = min(area.width, sheet.px(760))
        sheet.menu(items, in: column, pill: pill, gap: gap)
    }

    /// As large as the room allows, to be read from a sofa: the player enters it on another device.
    private func drawCode(_ code: String, in room: Rect, _ sheet: inout Sheet) {
        let pill = min(sheet.metrics.pill(.list), room.height * 0.4).rounded()
        let tallest = room.height - pill - sheet.px(.medium)
        let size = max(min(sheet.metrics.text(180), tallest * 0.8), 12).rounded(.down)
        sheet.line(
            code, .bold, size, sheet.theme.ink, x: room.x, baseline: room.y + size, width: room.width, shrink: 0.2)
        var rest = room.below(min(room.y + size * 1.5, room.maxY - pill))
        drawMenu([backItem], in: rest.cutTop(pill), pill: pill, gap: 0, &sheet)
    }
}
