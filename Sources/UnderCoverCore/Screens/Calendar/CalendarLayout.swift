import UnderCoverPixels

extension CalendarScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let shown = shown(app)
        let title = Words.monthTitle(shown.month, year: shown.year, now: today(app).year)
        let figures = CalendarFigures(app)
        let plan = CalendarPlan(sheet.metrics)
        var body = sheet.page(
            title, actions(app), hints: [.move, .open(Words.open), Hint(.nextSection, Words.monthHint)],
            note: note(app), headerWidth: plan.listWidth)
        sheet.say(title, notice: Words.sentences(figures.spoken + [Words.dailyStreakRule]))
        if plan.isBeside {
            let top = sheet.content.y
            let area = Rect(sheet.content.maxX - plan.figuresWidth, top, plan.figuresWidth, body.maxY - top)
            figures.draw(in: area, columns: 1, &sheet)
            body.width = plan.listWidth
        } else if let height = plan.figuresHeight(body, sheet) {
            figures.draw(in: body.cutBottom(height, gap: sheet.px(.medium)), columns: 4, &sheet)
        } else {
            return drawScrolled(shown, figures, in: body, &sheet)
        }
        drawMonth(shown, in: body, &sheet)
    }

    private func actions(_ app: AppState) -> [HeaderAction] {
        (neighbour(-1, app) == nil
            ? [] : [HeaderAction(Target.before, icon: .chevronLeft, label: Words.monthBefore)])
            + (neighbour(1, app) == nil
                ? [] : [HeaderAction(Target.after, icon: .chevronRight, label: Words.monthAfter)])
    }

    /// About the day that has the focus.
    private func note(_ app: AppState) -> String {
        guard case .day(let number) = app.focused(Target.self), let cell = cell(number, app), let day = cell.day
        else { return Words.dailyStreakRule }
        return words(cell.state, day.date) ?? Words.dailyStreakRule
    }

    private func words(_ state: DailyMonth.State, _ date: CivilDate) -> String? {
        switch state {
        case .played(let result): Words.calendarResult(date, result.points)
        case .missed: Words.calendarMissed(date)
        case .open: Words.calendarOpen(date)
        case .none, .toCome: nil
        }
    }

    /// The month fills the room, and the figures are below it.
    private func drawScrolled(_ month: DailyMonth, _ figures: CalendarFigures, in area: Rect, _ sheet: inout Sheet) {
        let weeks = WeekPlan(month, in: area, sheet)
        let lines = figures.lines(width: area.width, sheet)
        let gap = sheet.px(.medium)
        let top = weeks.end - area.y + gap
        let rows = weeks.rows(below: area.y) + lines.rows(from: top)
        sheet.scroll(area, contentHeight: top + lines.height, rows: rows) { sheet, content in
            drawMonth(month, in: Rect(content.x, content.y, area.width, area.height), &sheet)
            lines.draw(in: content.below(content.y + top), &sheet)
        }
    }

    // MARK: Days

    private func drawMonth(_ month: DailyMonth, in area: Rect, _ sheet: inout Sheet) {
        let plan = WeekPlan(month, in: area, sheet)
        let size = sheet.text(.body)
        if let row = plan.names {
            for day in 0..<7 {
                sheet.line(
                    Words.shortWeekday(day), .body, size, sheet.theme.soft,
                    x: row.x + (Double(day) + 0.5) * plan.pitch - plan.gap / 2, baseline: row.maxY - size * 0.35,
                    width: plan.pitch - plan.gap, align: .center, shrink: 0.6)
            }
        }
        for (week, cells) in month.weeks.enumerated() {
            for (day, cell) in cells.enumerated() {
                guard let cell else { continue }
                draw(cell, plan.place(week, day), &sheet)
            }
        }
    }

    private func draw(_ cell: DailyMonth.Cell, _ rect: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let target = Target.day(cell.dayOfMonth)
        let isFocused = sheet.isFocused(target)
        if let date = cell.day?.date, let words = words(cell.state, date) {
            sheet.target(target, rect)
            sheet.name(target, words)
            sheet.role(target, .day)
        }
        if isFocused { drawFocus(rect, &sheet) }
        switch cell.state {
        case .none, .toCome: sheet.box(rect, fill: theme.hollow)
        case .missed:
            sheet.box(
                rect, fill: theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(2, theme),
                dash: max(sheet.px(.tiny), 3))
        case .played, .open:
            let edge = sheet.metrics.stroke(cell.isToday ? 8 : 3, theme)
            sheet.box(rect, fill: theme.paper, stroke: theme.ink, width: min(edge, rect.height * 0.12))
        }
        let isPale = if case .played = cell.state { false } else { cell.state != .open }
        drawInside(cell, rect, isPale ? theme.soft : theme.ink, &sheet)
    }

    private func drawFocus(_ rect: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let ring = rect.inset(-min(sheet.px(.narrow), max(sheet.px(.narrow) * 0.5, 3))).rounded
        sheet.box(ring.offset(sheet.px(.tiny), sheet.px(.tiny)), fill: theme.focusShadow)
        sheet.box(ring, fill: theme.accent, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
    }

    /// The day and the marks; the day and the total; the day alone.
    private func drawInside(_ cell: DailyMonth.Cell, _ rect: Rect, _ color: Color, _ sheet: inout Sheet) {
        let inside = rect.inset(max((rect.width * 0.08).rounded(), 3), max((rect.height * 0.08).rounded(), 2))
        let size = min(sheet.text(.body), max((inside.height * 0.8).rounded(.down), 12))
        let hasRoom = inside.height >= size * 1.2 + 12
        var result: DailyResult?
        if case .played(let played) = cell.state { result = played }
        let number = String(cell.dayOfMonth)
        if hasRoom {
            sheet.line(
                number, result == nil ? .body : .bold, size, color, x: inside.x, baseline: inside.y + size * 0.85,
                width: inside.width)
        } else {
            sheet.line(number, result == nil ? .body : .bold, size, color, in: inside)
        }
        guard let result else { return }
        let below = Rect(inside.x, inside.y + size * 1.15, inside.width, inside.height - size * 1.15)
        let mark = min(below.height, inside.width / 5.4)
        if hasRoom, mark >= 9 {
            let height = min(mark, sheet.px(36))
            sheet.dailyMarks(
                result.marks, in: Rect(below.x, below.maxY - height - below.height * 0.06, below.width, height),
                gapShare: 0.1)
        } else {
            let wide = TextMeasure.width(number, face: .bold, size: size)
            let total = String(result.points)
            let small = max((size * 0.8).rounded(), 12)
            let room =
                hasRoom
                ? Rect(below.x, below.maxY - small * 1.1, below.width, small * 1.1)
                : inside.rightOf(inside.x + wide + 3)
            guard TextMeasure.width(total, face: .body, size: small) <= room.width else { return }
            sheet.line(total, .body, small, color, in: room, align: .right)
        }
    }
}
