import UnderCoverCatalogue
import UnderCoverPixels

extension CalendarScreen {
    package func page(_ app: AppState) -> Page {
        let shown = shown(app)
        let figures = CalendarFigures(app)
        let days = weekdays.givesWay(2)
        let weeks = shown.weeks.map { Block.row($0.map(day), gap: .space(.narrow), isEven: true) }
        let month = Block.column([days] + weeks, gap: .space(.narrow))
        return Page(
            Words.monthTitle(shown.month, year: shown.year, now: today(app).year), actions(app),
            hints: [.move, .open(Words.open), Hint(.nextSection, Words.monthHint)], note: note(app),
            news: Words.sentences(figures.spoken + [Words.dailyStreakRule]), month,
            aside: Page.Aside(
                part: figures.column, share: 0.31, most: 640, least: .text(.body, 26),
                over: .first(of: [
                    .column([month, figures.row], gap: .space(.medium)),
                    .scroll([days] + weeks + figures.lines, gap: .space(.narrow)),
                ])))
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

    // MARK: Days

    private var weekdays: Block {
        .row(
            (0..<7).map { .line(Words.shortWeekday($0), ink: .soft, align: .center, squeeze: 0.6) },
            gap: .space(.narrow), isEven: true)
    }

    private func day(_ cell: DailyMonth.Cell?) -> Block {
        guard let cell else { return .space }
        let least = Length.larger(.hit, .text(.body, 2))
        let square = Block.canvas(least: least, wish: .larger(least, 100), fills: true) { draw(cell, $1.rounded, &$0) }
        guard let date = cell.day?.date, let words = words(cell.state, date) else { return square }
        return square.pressed(Target.day(cell.dayOfMonth), says: words, role: .day)
    }

    private func draw(_ cell: DailyMonth.Cell, _ rect: Rect, _ sheet: inout Sheet) {
        let theme = sheet.theme
        if sheet.isFocused(Target.day(cell.dayOfMonth)) { drawFocus(rect, &sheet) }
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
            // Below the day it stands clear of it.
            guard sheet.holds(total, .body, small, width: room.width), !hasRoom || below.height >= small * 1.2 else {
                return
            }
            sheet.line(total, .body, small, color, in: room, align: .right)
        }
    }
}
