import UnderCoverPixels

extension DailyResultScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        switch page {
        case .result: drawResult(app, &sheet)
        case .records: drawRecords(app, &sheet)
        case .code: drawCode(&sheet)
        }
    }

    // MARK: The result

    private func drawResult(_ app: AppState, _ sheet: inout Sheet) {
        let streak =
            app.today.map { DailyStreak(app.kept.daily, today: $0, offset: app.clock.offset) }
            ?? DailyStreak(DailyDiary(), today: day)
        let line =
            isForFun ? forFun(app) : Words.dailyStreakLine(streak.current, longest: streak.longest)
        sheet.say(Words.dailyFive, notice: Words.sentences([Words.dailySpoken(result), line]))
        let club = HeaderAction(Target.club, icon: .person, label: Words.toTheClub)
        let top = sheet.header(
            Words.dailyFive,
            (app.club.membership == nil ? [] : [club])
                + [HeaderAction(Target.calendar, icon: .calendar, label: Words.calendar)])
        var body = sheet.content.below(top)
        sheet.dailyDate(day, in: &body)
        let plan = DailyResultPlan(body, Words.dailyText(result), sheet)
        drawSquares(plan, &sheet)
        if let code = plan.code { sheet.code(Words.dailyText(result), code, shadow: 0.01) }
        var rest = plan.rest
        drawButtons(hasCode: plan.code != nil, cutFrom: &rest, &sheet)
        drawTotal(plan, line, in: &rest, &sheet)
        // The code is beside the text if the squares stand in two rows.
        if plan.total != nil, let code = plan.code { rest.width = code.x - sheet.px(.inner) - rest.x }
        drawText(in: rest, isBeside: plan.textIsBeside, &sheet)
    }

    private var day: DailyDay { result.day }

    private func forFun(_ app: AppState) -> String { day == app.today ? Words.dailyForFun : Words.dailyOnlyForFun }

    private func drawSquares(_ plan: DailyResultPlan, _ sheet: inout Sheet) {
        let elapsed =
            sheet.context.reducedMotion ? .infinity : shownAt.map { sheet.context.now - Double($0) } ?? .infinity
        for (index, cover) in result.covers.enumerated() {
            let since = elapsed - Self.turnGapTicks * Double(index)
            let turned = since.isFinite ? min(max(since / Self.turnTicks, 0), 1) : 1
            plan.squares.drawMark(cover.mark, index, turned: turned, &sheet)
            guard plan.caption > 0, turned == 1 else { continue }
            let place = plan.squares.places[index]
            let words = cover.ticks.map { Words.dailySeconds($0) } ?? Words.dailyMissed
            sheet.line(
                words, .bold, plan.captionSize, sheet.theme.ink, x: place.x,
                baseline: place.maxY + plan.squares.shadow + plan.caption - plan.captionSize * 0.35, width: place.width,
                shrink: 0.6)
        }
    }

    private func drawTotal(_ plan: DailyResultPlan, _ line: String, in rest: inout Rect, _ sheet: inout Sheet) {
        let elapsed =
            sheet.context.reducedMotion ? .infinity : shownAt.map { sheet.context.now - Double($0) } ?? .infinity
        let counted = elapsed.isFinite ? Motion.ease(elapsed, over: 24) : 1
        let shown = String(Int((Double(result.points) * counted).rounded()))
        let (size, text) = (sheet.text(.lead), sheet.text(.body))
        var room = plan.total ?? rest.leftPart(plan.textIsBeside ? rest.width * 0.46 : rest.width)
        let isOwn = plan.total != nil
        let words = (isOwn ? size * 1.5 : 0) + text * 1.6
        let figure = min(sheet.metrics.display(isOwn ? 150 : 212), ((room.height - words) / Em.cap).rounded(.down))
        if figure >= sheet.metrics.display(64) || isOwn && figure >= 20 {
            let top = room.cutTop(figure * Em.cap, gap: isOwn ? sheet.px(.tiny) : sheet.px(.small))
            let taken = sheet.display(
                shown, figure, sheet.theme.ink, x: top.x, capTop: top.y, width: top.width * (isOwn ? 1 : 0.62),
                tracking: -0.03)
            let beside = isOwn ? room.cutTop(size * 1.4) : top.rightOf(top.x + taken + sheet.px(.medium))
            sheet.line(
                Words.dailyOf, .bold, size, sheet.theme.ink, x: beside.x,
                baseline: isOwn ? beside.maxY - size * 0.3 : top.maxY, width: beside.width, shrink: 0.5)
        } else if rest.height >= size * 1.4 {
            sheet.line(
                shown + " " + Words.dailyOf, .bold, size, sheet.theme.ink, in: room.cutTop(size * 1.4), shrink: 0.6)
        }
        if isOwn { room = rest }
        if room.height >= text * 1.3 {
            let row = room.cutTop(text * 1.4, gap: sheet.px(.small))
            sheet.line(line, .body, text, sheet.theme.ink, in: row, shrink: 0.6)
        }
        if plan.textIsBeside {
            _ = rest.cutLeft(rest.width * 0.46, gap: sheet.px(.group))
        } else {
            rest = room
        }
    }

    /// The text to copy, in two lines as it is pasted.
    private func drawText(in room: Rect, isBeside: Bool, _ sheet: inout Sheet) {
        let size = sheet.text(.row)
        let pad = sheet.px(.wide)
        let lines = Words.dailyText(result).split(separator: "\n").map(String.init)
        let head = lines.first ?? ""
        let height = (size * 3.2 + pad * 1.2).rounded()
        let least = TextMeasure.width(head, face: .bold, size: max(size * 0.6, 12)) + pad * 2
        guard room.height >= height + sheet.px(.tiny), room.width >= least else { return }
        let natural = TextMeasure.width(head, face: .bold, size: size) + pad * 2
        let panel = Rect(room.x, room.y, min(natural, room.width - sheet.px(.tiny)), height).rounded
        let reach = sheet.px(.tiny)
        sheet.box(panel.offset(reach, reach), fill: sheet.theme.coverShadow)
        sheet.box(panel, fill: sheet.theme.paper, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme))
        var inside = panel.inset(pad, (pad * 0.6).rounded())
        sheet.line(head, .bold, size, sheet.theme.ink, in: inside.cutTop(size * 1.5), shrink: 0.6)
        sheet.dailyMarks(result.marks, in: inside.cutTop(min(size * 1.3, inside.height)))
        var below = room.below(panel.maxY + sheet.px(.medium))
        let small = sheet.text(.body)
        let count = TextWrap.lines(Words.dailyTextHint, face: .body, size: small, width: below.width).count
        guard below.height >= Double(count) * small * Em.line else { return }
        sheet.words(Words.dailyTextHint, .body, small, sheet.theme.soft, in: &below)
    }

    private func drawButtons(hasCode: Bool, cutFrom rest: inout Rect, _ sheet: inout Sheet) {
        let code = hasCode ? [] : [(id: TargetID(Target.code), word: Words.dailyShowCode, icon: Icon?.some(.grid))]
        sheet.dailyButtons(
            [
                (TargetID(Target.copy), Words.dailyCopy, .copy), (TargetID(Target.save), Words.dailySave, .share),
                (TargetID(Target.see), Words.dailySee, .eye),
            ] + code + [(TargetID(Target.done), Words.done, nil)], cutFrom: &rest,
            share: sheet.metrics.textScale > 1.3 ? 0.6 : 0.42)
    }

    // MARK: The five, and the code

    /// Titles are here and nowhere else.
    private func drawRecords(_ app: AppState, _ sheet: inout Sheet) {
        let area = sheet.page(Words.dailyTheFive, hints: [.move, .open(Words.open)])
        let rows = zip(app.kept.dailyRecords(day), result.covers).enumerated().map { index, five in
            ListRow(
                Target.record(index), five.0.title, subtitle: five.0.artist,
                trailing: five.1.ticks.map { Words.dailySeconds($0) } ?? Words.legend(.missed), picture: five.0.artwork)
        }
        guard rows.count == result.covers.count else {
            return sheet.emptyState(
                Words.dailyTheFive, Words.dailyIncomplete, in: area, action: Target.done, label: Words.done)
        }
        sheet.list(rows, in: area)
    }

    private func drawCode(_ sheet: inout Sheet) {
        let text = Words.dailyText(result)
        sheet.say(Words.dailyFive, notice: Words.dailySpoken(result))
        let area = sheet.page(Words.dailyFive, hints: [.open(Words.backWord)])
        let most = min(area.width, area.height) - sheet.px(.gutter)
        guard let size = QRSize(text), let side = size.side(atMost: max(most, Double(size.allModules))) else { return }
        let rect = area.middle(side, side).rounded
        sheet.target(Target.code, rect)
        sheet.name(Target.code, Words.dailySpoken(result))
        sheet.code(text, rect, isFocused: sheet.isFocused(Target.code))
    }
}

/// The places of the parts of the result. Parts without room give way: the text, then the seconds, then the code, which a
/// button shows instead.
struct DailyResultPlan {
    let squares: DailySquares
    /// Height below a square for its seconds; 0 where they have no room.
    let caption: Double
    let captionSize: Double
    /// The code, with whole pixels a module.
    let code: Rect?
    /// Beside the fifth square, where the squares stand in two rows.
    let total: Rect?
    let rest: Rect
    let textIsBeside: Bool

    init(_ body: Rect, _ text: String, _ sheet: Sheet) {
        let metrics = sheet.metrics
        let isWide = metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.3
        let isTall = metrics.shape == .tall && !metrics.isSmall && metrics.textScale <= 1.6
        let size = metrics.text(.row)
        // Large words need the room for the buttons.
        let isLarge = metrics.textScale > 1.3
        let most = body.height * (isTall || isWide ? 0.48 : isLarge ? 0.24 : 0.36)
        let wanted = size * 1.45
        var squares = DailySquares(in: body, rows: isTall ? 2 : 1, mostHeight: most, caption: wanted)
        let widest = TextMeasure.width(Words.dailyMissed, face: .bold, size: max(size * 0.6, 12))
        let hasCaption = squares.side >= widest && squares.side >= size * 3
        if !hasCaption { squares = DailySquares(in: body, rows: isTall ? 2 : 1, mostHeight: most) }
        (self.squares, caption, captionSize) = (squares, hasCaption ? wanted : 0, size)
        let fifth = squares.places[4]
        total =
            isTall
            ? Rect(squares.places[2].x, fifth.y, body.maxX - squares.places[2].x, fifth.height) : nil
        var rest = body.below(body.y + squares.height + metrics.px(.medium))
        let edge = metrics.px(.tiny)
        // In two rows of squares, the streak stands above the code and the buttons below it.
        let other = isTall ? size * 1.6 + metrics.pill(.list) * 2 + metrics.px(.gutter) : 0
        if let side = Self.side(text, metrics, most: min(rest.height - edge - other, rest.width * 0.45)),
            isWide || isTall
        {
            code =
                isWide
                ? Rect(rest.maxX - side - edge, rest.maxY - side - edge, side, side).rounded
                : Rect(rest.maxX - side - edge, rest.y + edge + size * 1.6, side, side).rounded
        } else {
            code = nil
        }
        if let code, isWide { rest.width = code.x - metrics.px(.gutter) - rest.x }
        self.rest = rest
        textIsBeside = isWide && rest.width >= metrics.px(1000)
    }

    /// The side of the code: as large as a phone reads it from a sofa, or as fits; nil where a module had under three pixels.
    private static func side(_ text: String, _ metrics: ScreenMetrics, most: Double) -> Double? {
        guard let modules = QRSize(text).map({ Double($0.allModules) }) else { return nil }
        let wish = max((0.0093 * min(metrics.width, metrics.height)).rounded(.down), 3)
        let module = min(wish, (most / modules).rounded(.down))
        return module >= 3 ? module * modules : nil
    }
}
