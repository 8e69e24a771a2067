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

    // MARK: Days

    private func drawMonth(_ month: DailyMonth, in area: Rect, _ sheet: inout Sheet) {
        var rest = area
        let size = sheet.text(.body)
        let gap = max(sheet.px(.narrow), 2).rounded(.down)
        let pitch = ((area.width + gap) / 7).rounded(.down)
        let hasNames = area.height > size * 12
        if hasNames {
            let row = rest.cutTop((size * 1.4).rounded(), gap: sheet.px(.tiny))
            for day in 0..<7 {
                sheet.line(
                    Words.shortWeekday(day), .body, size, sheet.theme.soft,
                    x: row.x + Double(day) * pitch + (pitch - gap) / 2, baseline: row.maxY - size * 0.35,
                    width: pitch - gap, align: .center, shrink: 0.6)
            }
        }
        // As high as if the month had six weeks, so that days keep their size from month to month.
        let rows = Double(max(month.weeks.count, rest.height >= 6 * sheet.px(100) ? 5 : month.weeks.count))
        // Days of a tall window fill it.
        let highest = sheet.metrics.shape == .tall ? max(pitch * 1.8, sheet.px(150)) : sheet.px(150)
        let height = min((rest.height + gap) / rows, highest).rounded(.down)
        let between = min(gap, max(height - sheet.metrics.leastHit, 0))
        for (week, cells) in month.weeks.enumerated() {
            for (day, cell) in cells.enumerated() {
                guard let cell else { continue }
                let place = Rect(
                    rest.x + Double(day) * pitch, rest.y + Double(week) * height, pitch - gap, height - between)
                draw(cell, place.rounded, &sheet)
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

/// Where the figures stand: beside the days, below them, or nowhere.
struct CalendarPlan {
    let isBeside: Bool
    let figuresWidth: Double
    let listWidth: Double
    private let metrics: ScreenMetrics

    init(_ metrics: ScreenMetrics) {
        self.metrics = metrics
        let content = metrics.content.width
        isBeside = metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.5
        let wish = min(content * 0.31, metrics.px(640))
        figuresWidth = isBeside ? wish : 0
        listWidth = isBeside ? content - wish - metrics.px(.gutter) : content
    }

    /// nil where the days need all of the room.
    func figuresHeight(_ body: Rect, _ sheet: Sheet) -> Double? {
        guard !metrics.isSmall, metrics.shape == .tall || metrics.shape == .square else { return nil }
        let height = metrics.display(84) * 0.72 + metrics.text(.body) * 3 + metrics.text(.note) * 3
        return body.height - height >= body.width * 0.75 ? height : nil
    }
}

/// Played, in a row, the longest, the average.
struct CalendarFigures {
    private let items: [(figure: String, label: String)]

    init(_ app: AppState) {
        let today = app.today ?? DailyDay(DailyDay.firstDate)
        guard let today else {
            items = []
            return
        }
        let numbers = DailyNumbers(app.kept.daily, today: today, offset: app.clock.offset)
        let mean = numbers.meanTicks.map { (Words.seconds(ticks: $0), Words.secondsOnAverage) }
        items = [
            (String(numbers.played), Words.dailiesPlayed(numbers.played)),
            (String(numbers.streak), Words.dailyDaysInARow(numbers.streak)),
            (String(numbers.longest), Words.theLongest),
            (numbers.meanPoints.map(String.init) ?? "–", Words.pointsOnAverage), mean ?? ("–", Words.secondsOnAverage),
        ]
    }

    var spoken: [String] { items.map { $0.figure + " " + $0.label } }

    func draw(in area: Rect, columns: Int, _ sheet: inout Sheet) {
        var rest = area
        let note = sheet.text(.note)
        let rule = Words.dailyStreakRule
        let lines = TextWrap.lines(rule, face: .body, size: note, width: area.width).count
        let ruleHeight = Double(lines) * note * Em.line
        let legend = columns == 1 ? CalendarLegend(sheet) : nil
        let foot = columns > 1 ? rest.cutBottom(ruleHeight) : rest.cutBottom(ruleHeight, gap: sheet.px(.medium))
        if let legend, legend.height <= rest.height * 0.34 {
            legend.draw(in: rest.cutBottom(legend.height, gap: sheet.px(.medium)), &sheet)
        }
        var words = foot
        sheet.words(rule, .body, note, sheet.theme.soft, in: &words)
        let shown = columns == 1 ? items : Array(items.prefix(columns))
        let label = sheet.text(.body)
        let rows = Double((shown.count + columns - 1) / columns)
        let step = min(rest.height / max(rows, 1), sheet.px(170) + label)
        let size = min(sheet.metrics.display(columns == 1 ? 110 : 84), ((step - label * 1.9) / Em.cap).rounded(.down))
        guard size > 10 else { return }
        for (index, item) in shown.enumerated() {
            let cell = rest.cell(index, of: columns, height: step, gap: sheet.px(.inner), rowGap: 0)
            sheet.display(item.figure, size, sheet.theme.ink, x: cell.x, capTop: cell.y, width: cell.width)
            // A decimal comma reaches below its figure.
            let tail = item.figure.contains(",") ? size * 0.2 : 0
            sheet.line(
                item.label, .body, label, sheet.theme.soft, x: cell.x,
                baseline: cell.y + size * Em.cap + tail + label * 1.2, width: cell.width, shrink: 0.5)
        }
    }
}

/// What the marks say, in one line each.
private struct CalendarLegend {
    private let size: Double
    private let row: Double
    var height: Double { row * Double((DailyMark.allCases.count + 1) / 2) }

    init(_ sheet: Sheet) {
        size = sheet.text(.note)
        row = (size * 1.6).rounded()
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        for (index, mark) in DailyMark.allCases.enumerated() {
            var cell = area.cell(index, of: 2, height: row, gap: sheet.px(.small), rowGap: 0)
            sheet.dailyMark(mark, in: cell.cutLeft(size * 1.2, gap: sheet.px(.narrow)))
            sheet.line(Words.legend(mark), .body, size, sheet.theme.ink, in: cell, shrink: 0.6)
        }
    }
}
