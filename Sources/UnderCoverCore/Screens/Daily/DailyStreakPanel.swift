import UnderCoverPixels

/// The streak in large figures over the last seven days. What has no room goes: the days first, then the figures.
struct DailyStreakPanel {
    private let today: DailyDay
    private let streak: DailyStreak
    /// The last seven days, today last.
    private let days: [(date: CivilDate, isPlayed: Bool)]

    init(_ app: AppState, _ today: DailyDay, _ streak: DailyStreak) {
        (self.today, self.streak) = (today, streak)
        days = (0..<7).map { back in
            let date = today.date.adding(days: back - 6)
            let entry = DailyDay(date).flatMap { app.kept.daily[$0] }
            return (date, entry.map { $0.day != today || app.kept.daily.offers(today) == .forFun } ?? false)
        }
    }

    /// The row of days.
    private struct Row {
        let pitch, disc, label, height: Double

        /// - Parameter largest: a disc, in u.
        init(_ width: Double, largest: Double = 66, _ sheet: Sheet) {
            label = sheet.text(.note)
            let wish = sheet.px(largest) * 1.3 * max(1, sheet.metrics.textScale * 0.8)
            pitch = min(width / 7, wish).rounded(.down)
            disc = min(sheet.px(largest), pitch - sheet.px(.tiny)).rounded(.down)
            height = disc + sheet.px(.tiny) + label * Em.line
        }
    }

    /// In the widest windows: the figures as high as the squares that they stand beside, the days at the foot.
    /// - Parameters:
    ///   - left: where the buttons leave the foot.
    ///   - end: of the foot.
    func draw(besides squares: Rect, from left: Double, end: Double, _ sheet: inout Sheet) {
        let room = Rect(squares.x, squares.y, squares.width, end - squares.y).rightOf(max(left, squares.x))
        let row = Row(room.width, largest: 96, sheet)
        let size = min(sheet.metrics.display(560), (squares.height / Em.cap).rounded(.down))
        guard row.disc >= 14, end - row.height >= squares.maxY + sheet.px(.medium), squares.width >= size else {
            return draw(in: squares, &sheet)
        }
        drawFigure(size, in: squares, &sheet)
        var rest = room
        drawDays(in: rest.cutBottom(row.height), row, &sheet)
    }

    func draw(in room: Rect, _ sheet: inout Sheet) {
        var rest = room
        let row = Row(room.width, sheet)
        let line = sheet.text(.body) * Em.line
        if row.disc >= 14, rest.height >= row.height + line + sheet.px(.medium) {
            drawDays(in: rest.cutBottom(row.height, gap: sheet.px(.medium)), row, &sheet)
        }
        guard rest.height >= line else { return }
        let size = min(sheet.metrics.display(240), (rest.height / Em.cap).rounded(.down))
        if size * Em.cap >= line * 2.2, rest.width >= size { return drawFigure(size, in: rest, &sheet) }
        sheet.line(
            Words.dailyStreakLine(streak.current, longest: streak.longest), .bold, sheet.text(.body), sheet.theme.ink,
            in: rest.cutTop(line), shrink: 0.6)
    }

    private func drawFigure(_ size: Double, in room: Rect, _ sheet: inout Sheet) {
        let top = room.maxY - size * Em.cap
        let taken = sheet.display(
            String(streak.current), size, sheet.theme.ink, x: room.x, capTop: top, width: room.width * 0.5,
            tracking: -0.03)
        let words = room.rightOf(room.x + taken + sheet.px(.medium))
        let (bold, body) = (sheet.text(.lead), sheet.text(.row))
        let foot = top + min(size, room.width * 0.5 / max(taken / size, 0.1)) * Em.cap
        sheet.line(
            Words.dailyDaysInARow(streak.current), .bold, bold, sheet.theme.ink, x: words.x,
            baseline: foot - body * 1.5, width: words.width, shrink: 0.5)
        sheet.line(
            Words.dailyLongest(streak.longest), .body, body, sheet.theme.soft, x: words.x, baseline: foot,
            width: words.width, shrink: 0.5)
    }

    private func drawDays(in area: Rect, _ row: Row, _ sheet: inout Sheet) {
        let (pitch, disc, label) = (row.pitch, row.disc, row.label)
        let names = days.map { Words.shortWeekday($0.date.weekday) }
        let widest = names.map { TextMeasure.width($0, face: .bold, size: label) }.max() ?? 0
        let size = max(min(label, label * (pitch - 4) / max(widest, 1)).rounded(.down), 12)
        let hasNames = (names.map { TextMeasure.width($0, face: .bold, size: size) }.max() ?? 0) <= pitch - 2
        for (index, day) in days.enumerated() {
            let mark = Rect(area.x + Double(index) * pitch, area.y, disc, disc).rounded
            let theme = sheet.theme
            sheet.box(
                mark, radius: disc, fill: day.isPlayed ? theme.ink : nil, stroke: day.isPlayed ? nil : theme.ink,
                width: sheet.metrics.stroke(3, theme), dash: index == 6 ? sheet.px(.tiny) : 0)
            if day.isPlayed { sheet.icon(.check, in: mark.inset(disc * 0.27), theme.paper) }
            guard hasNames else { continue }
            sheet.line(
                names[index], index == 6 ? .bold : .body, size, index == 6 ? theme.ink : theme.soft,
                x: mark.midX, baseline: area.maxY - label * 0.25, width: pitch, align: .center)
        }
    }
}
