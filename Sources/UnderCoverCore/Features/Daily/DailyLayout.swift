import UnderCoverCatalogue
import UnderCoverPixels

extension Daily {
    package func page(_ app: AppState) -> Page {
        guard let today = app.today else {
            return Page(
                Words.dailyFive, hints: [.open(Words.backWord)],
                .empty(
                    Words.dailyClockTitle, Words.dailyNotYet, action: Target.back, label: Words.backWord,
                    icon: .calendar))
        }
        let offered = app.kept.daily.offers(today)
        let streak = DailyStreak(app.kept.daily, today: today, offset: app.clock.offset)
        let note = offered == .counts(from: 0) ? Words.dailyMidnight : Words.dailyStreakRule
        let lead = lead(today, offered, app)
        let starts = offered != .forFun && app.isFocused(Target.start)
        return Page(
            Words.dailyFive, [HeaderAction(Target.calendar, icon: .calendar, label: Words.calendar)],
            hints: [.move, .open(starts ? Words.dailyStart : Words.choose)], note: note,
            news: Words.sentences([lead, Words.dailyStreakLine(streak.current, longest: streak.longest), note]),
            parts(
                .dailyDate(today), squares(offered, app.kept.daily[today]?.result.marks, isNew: today.askedWeek != nil),
                .text(lead, .body, .large, sizes: .shares([1, 0.9, 0.8, 0.7, 0.6])),
                DailyStreakPanel(app, today, streak), buttons(offered, today, app), app.metrics))
    }

    private func parts(
        _ date: Block, _ squares: Block, _ lead: Block, _ panel: DailyStreakPanel, _ buttons: Block,
        _ metrics: ScreenMetrics
    ) -> Block {
        let gap = Length.space(.medium)
        guard metrics.hasTwoColumns else {
            return .column(
                [date, squares.heightShare(0.5), lead, panel.part().fillsHeight().givesWay(2), buttons], gap: gap)
        }
        // In the widest windows the streak stands beside the squares, not below them.
        let beside = Block.column(
            [
                date,
                .split(
                    .column([squares, lead, .space, buttons], gap: gap), panel.part(560), share: 0.64,
                    gap: .space(.section)
                ).fillsHeight(),
            ], gap: .space(.tiny))
        let below = Block.column(
            [
                date, squares.heightShare(0.45),
                .split(.column([lead, .space, buttons], gap: gap), panel.part(), share: 0.54).fillsHeight(),
            ], gap: gap)
        return .window(.widest, beside, else: below)
    }

    private func squares(_ offered: DailyDiary.Try, _ marks: [DailyMark]?, isNew: Bool) -> Block {
        .dailySquares(offered, marks, star: isNew && offered != .forFun ? Words.newWord : nil)
    }

    private func lead(_ today: DailyDay, _ offered: DailyDiary.Try, _ app: AppState) -> String {
        switch offered {
        case .counts(from: 0):
            Daily.isClockSetBack(app)
                ? Words.dailySetBack : today.askedWeek == nil ? Words.dailyLead : Words.dailyNewLead
        case .counts: Words.dailyInterrupted
        case .forFun: Words.dailyDone(app.kept.daily[today]?.result.points ?? 0)
        }
    }

    private func buttons(_ offered: DailyDiary.Try, _ today: DailyDay, _ app: AppState) -> Block {
        let isOfFriday = today.askedWeek != nil && NewReleases.areThere(app)
        let canon = CanonDaily.isThere(app) ? [Block.button(Target.canon, Words.realRecords)] : []
        let others = (isOfFriday ? [Block.button(Target.releases, Words.newThisFriday)] : []) + canon
        switch offered {
        case .counts(let from):
            let word = from == 0 ? Words.dailyStart : Words.dailyGoOn(from + 1)
            let start = Block.button(Target.start, word)
            return others.isEmpty ? start.width(least: 440).hugged() : .buttons([start] + others)
        case .forFun:
            return .buttons(
                [.button(Target.result, Words.dailyResultButton), .button(Target.forFun, Words.dailyForFunButton)]
                    + others)
        }
    }
}

extension Block {
    /// "Sunday, 22 November", then the number.
    static func dailyDate(_ day: DailyDay) -> Block {
        .row(
            [
                .line(Words.longDate(day.date), .bold, .lead, squeeze: 0.6),
                .line(Words.dailyNumber(day), .body, .row, ink: .soft, squeeze: 1).givesWay(), .space,
            ], gap: .space(.medium)
        ).room()
    }

    /// Five sleeves, or what became of those that were seen.
    /// - Parameters:
    ///   - marks: of the day's try; nil where there was none.
    ///   - star: a word on a star at the last one.
    static func dailySquares(_ offered: DailyDiary.Try, _ marks: [DailyMark]?, star: String? = nil) -> Block {
        let (seen, next) =
            switch offered {
            case .counts(let from): (marks?.prefix(from) ?? [], from)
            case .forFun: (marks?[...] ?? [], 0)
            }
        return .drawing(
            Drawing(
                height: { _, width in
                    let height = DailySquares(in: Rect(0, 0, width, 0), rows: 1, mostHeight: .infinity).height
                    return Span(height * 0.55, height)
                },
                draw: { sheet, rect in
                    let squares = DailySquares(in: rect, rows: 1, mostHeight: rect.height)
                    for index in squares.places.indices {
                        let first = sheet.list.count
                        if seen.indices.contains(index) {
                            squares.drawMark(seen[index], index, &sheet)
                        } else {
                            squares.drawSleeve(index, &sheet)
                        }
                        if index == next { sheet.scene(.front, squares.places[index], from: first) }
                    }
                    if let star { squares.drawStar(star, &sheet) }
                }))
    }
}

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
            // A day counts in the row once it was begun.
            return (date, DailyDay(date).flatMap { app.kept.daily[$0] } != nil)
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
