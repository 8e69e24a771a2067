import UnderCoverCatalogue
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

    /// The streak in large figures over the last seven days; where there is no room for figures, in a sentence.
    /// - Parameter size: of the figures in u.
    func part(_ size: Double = 240) -> Block {
        let words = Block.column(
            [
                .line(Words.dailyDaysInARow(streak.current), .bold, .lead, squeeze: 0.5),
                .line(Words.dailyLongest(streak.longest), .body, .row, ink: .soft, squeeze: 0.5),
            ])
        let figure = Block.row(
            [.figure(String(streak.current), size, least: 0.3), words], gap: .space(.medium), align: .foot)
        let sentence = Words.dailyStreakLine(streak.current, longest: streak.longest)
        return .column(
            [.space, .first(of: [figure, .line(sentence, .bold, squeeze: 0.6)]), row.givesWay()], gap: .space(.medium))
    }

    /// The last seven days.
    private var row: Block {
        .row(
            days.enumerated().map { index, day in .day(day.date, isPlayed: day.isPlayed, isToday: index == 6) }
                + [.space], gap: .space(.thin))
    }
}

extension Block {
    fileprivate static func day(_ date: CivilDate, isPlayed: Bool, isToday: Bool) -> Block {
        .column([
            .canvas(least: 48, wish: 70) { sheet, rect in
                let side = min(rect.width, rect.height - sheet.px(.tiny)).rounded(.down)
                let mark = Rect(rect.midX - side / 2, rect.y, side, side).rounded
                let theme = sheet.theme
                sheet.box(
                    mark, radius: side, fill: isPlayed ? theme.ink : nil, stroke: isPlayed ? nil : theme.ink,
                    width: sheet.metrics.stroke(3, theme), dash: isToday ? sheet.px(.tiny) : 0)
                if isPlayed { sheet.icon(.check, in: mark.inset(side * 0.27), theme.paper) }
            },
            .line(
                Words.shortWeekday(date.weekday), isToday ? .bold : .body, .note, ink: isToday ? .ink : .soft,
                align: .center),
        ]).width(least: 40, most: .larger(86, .text(.note, 2.4)))
    }
}
