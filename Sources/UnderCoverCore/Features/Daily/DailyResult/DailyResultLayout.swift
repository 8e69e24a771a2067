import UnderCoverCatalogue
import UnderCoverPixels

extension DailyResultScreen {
    package func page(_ app: AppState) -> Page {
        switch page {
        case .result: resultPage(app)
        case .records: recordsPage(app)
        case .code:
            Page(
                title, hints: [.open(Words.backWord)], news: Words.dailySpoken(result),
                .canvas(wish: 0, fills: true) { drawCode(in: $1, &$0) })
        }
    }

    // MARK: The result

    private func resultPage(_ app: AppState) -> Page {
        let streak =
            app.today.map { DailyStreak(app.kept.daily, today: $0, offset: app.clock.offset) }
            ?? DailyStreak(DailyDiary(), today: day)
        let kept =
            result.places.map { $0 == .dealt ? Words.canonAsDealt : Words.canonReplaced($0.replaced) }
            ?? Words.dailyStreakLine(streak.current, longest: streak.longest)
        let line = isForFun ? forFun(app) : kept
        let club = HeaderAction(Target.club, icon: .person, label: Words.toTheClub)
        let calendar = HeaderAction(Target.calendar, icon: .calendar, label: Words.calendar)
        // The calendar and the club know the five of the box.
        let actions = (app.club.membership == nil ? [] : [club]) + [calendar]
        return Page(
            title, result.places == nil ? actions : [],
            hints: nil, news: Words.sentences([Words.dailySpoken(result), line]),
            .first(of: [.window(.beside, wide(line, app), else: tall(line, app)), low(line, app)]))
    }

    private var day: DailyDay { result.day }
    private var title: String { result.places == nil ? Words.dailyFive : Words.realRecords }

    private func forFun(_ app: AppState) -> String { day == app.today ? Words.dailyForFun : Words.dailyOnlyForFun }

    private func wide(_ line: String, _ app: AppState) -> Block {
        let beside = Block.split(
            .column([total(app), streak(line)], gap: .space(.small)), text, share: 0.46, gap: .space(.group),
            isBeside: true)
        let over = Block.column([total(app), streak(line), text], gap: .space(.small))
        let words = Block.whole([beside, over])
        let left = Block.column([words, .space, buttons(hasCode: true)], gap: .space(.medium))
        return .column(
            [
                .dailyDate(day), squares(rows: 1, app).heightShare(0.48),
                .row(
                    [left.width(least: .text(.row, 20)).fillsWidth().fillsHeight(), code], gap: .space(.gutter),
                    align: .foot
                ).takesRest(),
            ], gap: .space(.medium))
    }

    /// The total stands in the free place beside the fifth square.
    private func tall(_ line: String, _ app: AppState) -> Block {
        .column(
            [
                .dailyDate(day), squares(rows: 2, app).heightShare(0.48), streak(line),
                .split(text, code, share: 0.55, hugs: .second, gap: .space(.inner), isBeside: true), .space,
                buttons(hasCode: true),
            ], gap: .space(.medium))
    }

    /// A button shows the code.
    private func low(_ line: String, _ app: AppState) -> Block {
        .column(
            [
                .dailyDate(day), squares(rows: 1, least: 0.6, app).heightShare(0.36), total(app),
                streak(line).givesWay(3), text.givesWay(2), .space, buttons(hasCode: false),
            ], gap: .space(.medium))
    }

    /// As large as a phone reads it from a sofa, ten units a module.
    private var code: Block {
        let text = Words.dailyText(result)
        return .code(text, side: QRSize(text).map { .u(Double($0.allModules) * 10) })
    }

    /// The streak, or what was replaced, which takes more than a line.
    private func streak(_ line: String) -> Block {
        result.places == nil ? .line(line, squeeze: 0.6) : .text(line, .body, .row)
    }

    private func total(_ app: AppState) -> Block {
        .row([points(212, app), total], gap: .space(.medium), align: .foot)
    }

    private func points(_ size: Double, _ app: AppState) -> Block {
        .figure(counted(app), size, least: 0.2, room: String(result.points))
    }

    private var total: Block { .line(Words.dailyOf, .bold, .lead, squeeze: 0.5) }

    /// 0…1 of the total, once the squares have turned.
    private func counted(_ app: AppState) -> String {
        guard !app.reducesMotion, let shownAt else { return String(result.points) }
        let share = Motion.ease(Double(app.tick - shownAt) - Self.laidTicks, over: 24)
        return String(Int((Double(result.points) * share).rounded()))
    }

    /// The text to copy, in two lines as it is pasted.
    private var text: Block {
        let head = Words.dailyText(result).split(separator: "\n").first.map(String.init) ?? ""
        let marks = Block.canvas(wish: 0) { $0.dailyMarks(result.marks, in: $1) }.height(.text(.row, 1.3))
        return .column(
            [
                .column([.line(head, .bold, .row, squeeze: 0.6), marks], gap: .space(.tiny)).card().hugged(),
                .text(Words.dailyTextHint, ink: .soft).givesWay(1),
            ], gap: .space(.medium))
    }

    private func buttons(hasCode: Bool) -> Block {
        .buttons(
            [
                .button(Target.copy, Words.dailyCopy, .copy, step: .list),
                .button(Target.save, Words.dailySave, .share, step: .list),
                .button(Target.see, Words.dailySee, .eye, step: .list),
            ] + (hasCode ? [] : [.button(Target.code, Words.dailyShowCode, .grid, step: .list)])
                + [.button(Target.done, Words.done, step: .list)])
    }

    /// Squares turn one after the other, and say then how long each took.
    private func squares(rows: Int, least: Double = 1, _ app: AppState) -> Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let room = Rect(0, 0, width, .infinity)
                    let height = plan(rows, in: room, metrics).squares.height
                    return Span(height * least, height)
                },
                draw: { sheet, rect in
                    let (squares, caption) = plan(rows, in: rect, sheet.metrics)
                    drawSquares(squares, caption: caption, app, &sheet)
                    guard rows > 1 else { return }
                    let left = squares.places[2].x
                    sheet.place(
                        .column([points(150, app), total, .space], gap: .space(.tiny)),
                        in: Rect(left, squares.places[4].y, rect.maxX - left, rect.maxY - squares.places[4].y))
                }))
    }

    /// Squares with room for the seconds below them, where these are wide enough for the words.
    private func plan(
        _ rows: Int, in rect: Rect, _ metrics: ScreenMetrics
    ) -> (squares: DailySquares, caption: Double) {
        let size = metrics.text(.row)
        let squares = DailySquares(in: rect, rows: rows, mostHeight: rect.height, caption: size * 1.45)
        let widest = TextMeasure.width(Words.dailyMissed, face: .bold, size: max(size * 0.6, 12))
        guard squares.side < max(widest, size * 3) else { return (squares, size * 1.45) }
        return (DailySquares(in: rect, rows: rows, mostHeight: rect.height), 0)
    }

    private func drawSquares(_ squares: DailySquares, caption: Double, _ app: AppState, _ sheet: inout Sheet) {
        let elapsed =
            sheet.context.reducedMotion ? .infinity : shownAt.map { sheet.context.now - Double($0) } ?? .infinity
        let size = sheet.text(.row)
        for (index, cover) in result.covers.enumerated() {
            let since = elapsed - Self.turnGapTicks * Double(index)
            let turned = since.isFinite ? min(max(since / Self.turnTicks, 0), 1) : 1
            let first = sheet.list.count
            squares.drawMark(cover.mark, index, turned: turned, &sheet)
            // The cover of the last round comes from its round.
            if sheet.isStaged, shownAt != nil, index == result.covers.count - 1,
                let last = app.kept.dailyRecords(result)[safe: index]
            {
                sheet.scene(.played(last.artwork), squares.places[index], from: first)
            }
            guard caption > 0, turned == 1 else { continue }
            let place = squares.places[index]
            sheet.line(
                cover.ticks.map { Words.dailySeconds($0) } ?? Words.dailyMissed, .bold, size, sheet.theme.ink,
                x: place.x, baseline: place.maxY + squares.shadow + caption - size * 0.35, width: place.width,
                shrink: 0.6)
        }
    }

    // MARK: The five, and the code

    /// Titles are here and nowhere else.
    private func recordsPage(_ app: AppState) -> Page {
        let rows = zip(app.kept.dailyRecords(result), result.covers).enumerated().map { index, five in
            let trailing = five.1.ticks.map { Words.dailySeconds($0) } ?? Words.legend(.missed)
            var row = ListRow(
                Target.record(index), five.0.title, subtitle: five.0.artist, trailing: trailing,
                picture: five.0.artwork)
            row.said = Words.commas([Words.titled(five.0), trailing])
            return row
        }
        return Page(
            Words.dailyTheFive, hints: [.move, .open(Words.open)],
            rows.count == result.covers.count
                ? .list(rows)
                : .empty(Words.dailyTheFive, Words.dailyIncomplete, action: Target.done, label: Words.done))
    }

    private func drawCode(in area: Rect, _ sheet: inout Sheet) {
        let text = Words.dailyText(result)
        let most = min(area.width, area.height) - sheet.px(.gutter)
        guard let size = QRSize(text), let side = size.side(atMost: max(most, Double(size.allModules))) else { return }
        let rect = area.middle(side, side).rounded
        sheet.target(Target.code, rect)
        sheet.name(Target.code, Words.dailySpoken(result))
        sheet.code(text, rect, isFocused: sheet.isFocused(Target.code))
    }
}
