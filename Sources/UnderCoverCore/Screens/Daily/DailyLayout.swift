import UnderCoverPixels

extension Daily {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let today = app.today else { return drawEarly(&sheet) }
        let offered = app.kept.daily.offers(today)
        let streak = DailyStreak(app.kept.daily, today: today, offset: app.clock.offset)
        let note = offered == .counts(from: 0) ? Words.dailyMidnight : Words.dailyStreakRule
        var body = sheet.page(
            Words.dailyFive, [HeaderAction(Target.calendar, icon: .calendar, label: Words.calendar)],
            hints: [.move, .open(offered == .forFun ? Words.choose : Words.dailyStart)], note: note)
        let lead = lead(today, offered, app)
        sheet.say(
            Words.dailyFive,
            notice: Words.sentences([
                lead, Words.dailyStreakLine(streak.current, longest: streak.longest), note,
            ]))
        sheet.dailyDate(today, in: &body)
        let isSplit = sheet.metrics.isBeside && !sheet.metrics.isSmall && sheet.metrics.textScale <= 1.3
        drawButtons(offered, cutFrom: &body, width: isSplit ? body.width * 0.54 : body.width, &sheet)
        // In the widest windows the streak stands beside the squares, not below them.
        let isBand = isSplit && sheet.metrics.shape == .ultra
        let squares = DailySquares(
            in: isBand ? body.leftPart(body.width * 0.66) : body, rows: 1,
            mostHeight: body.height * (isBand ? 0.68 : 0.5))
        let result = offered == .forFun ? app.kept.daily[today]?.result : nil
        for index in squares.places.indices {
            if let result {
                squares.drawMark(result.marks[index], index, &sheet)
            } else {
                squares.drawSleeve(index, &sheet)
            }
        }
        let band = body.cutTop(squares.height, gap: sheet.px(.medium))
        let panel = DailyStreakPanel(app, today, streak)
        if isBand {
            drawLead(lead, in: body.leftPart(body.width * 0.66), &sheet)
            let right = band.rightOf(squares.places[4].maxX + sheet.px(.gutter) * 2)
            panel.draw(besides: right, from: band.x + band.width * 0.54 + sheet.px(.gutter), end: sheet.bodyEnd, &sheet)
        } else if isSplit {
            // The buttons leave the right half to the streak.
            var right = Rect(body.x, body.y, body.width, sheet.bodyEnd - body.y)
            right = right.rightOf(right.x + right.width * 0.57)
            drawLead(lead, in: body.leftPart(body.width * 0.54), &sheet)
            panel.draw(in: right, &sheet)
        } else {
            let taken = drawLead(lead, in: body, &sheet)
            _ = body.cutTop(taken, gap: sheet.px(.medium))
            panel.draw(in: body, &sheet)
        }
    }

    private func lead(_ today: DailyDay, _ offered: DailyDiary.Try, _ app: AppState) -> String {
        switch offered {
        case .counts(from: 0): app.isClockSetBack ? Words.dailySetBack : Words.dailyLead
        case .counts: Words.dailyInterrupted
        case .forFun: Words.dailyDone(app.kept.daily[today]?.result.points ?? 0)
        }
    }

    /// In the largest size that fits. Returns the height.
    @discardableResult
    private func drawLead(_ lead: String, in room: Rect, _ sheet: inout Sheet) -> Double {
        let least = 12.0
        let sizes = [1, 0.9, 0.8, 0.7, 0.6].map { max((sheet.text(.large) * $0).rounded(), least) }
        let size = sizes.first {
            let lines = TextWrap.lines(lead, face: .body, size: $0, width: room.width).count
            return Double(lines) * $0 * Em.line <= room.height
        }
        var rest = room
        let chosen = size ?? least
        let lines = rest.lines(chosen)
        guard lines > 0 else { return 0 }
        sheet.words(lead, .body, chosen, sheet.theme.ink, in: &rest, lines: lines)
        return rest.y - room.y
    }

    private func drawButtons(
        _ offered: DailyDiary.Try, cutFrom body: inout Rect, width: Double, _ sheet: inout Sheet
    ) {
        switch offered {
        case .counts(let from):
            let word = from == 0 ? Words.dailyStart : Words.dailyGoOn(from + 1)
            sheet.dailyButtons([(TargetID(Target.start), word, nil)], cutFrom: &body, width: width, least: 440)
        case .forFun:
            sheet.dailyButtons(
                [
                    (TargetID(Target.result), Words.dailyResultButton, nil),
                    (TargetID(Target.forFun), Words.dailyForFunButton, nil),
                ], cutFrom: &body, width: width)
        }
    }

    private func drawEarly(_ sheet: inout Sheet) {
        let area = sheet.page(Words.dailyFive, hints: [.open(Words.backWord)])
        sheet.emptyState(
            Words.dailyClockTitle, Words.dailyNotYet, in: area, action: Target.back, label: Words.backWord,
            icon: .calendar)
    }
}

extension Sheet {
    /// Where a page's body ends.
    var bodyEnd: Double { hasFooter ? content.maxY - px(52) - px(.medium) : content.maxY }

    /// "Sunday, 22 November", then the number.
    mutating func dailyDate(_ day: DailyDay, in body: inout Rect) {
        let size = text(.lead)
        var row = body.cutTop((size * 1.5).rounded(), gap: px(.tiny))
        let number = Words.dailyNumber(day)
        let small = text(.row)
        let wide = TextMeasure.width(number, face: .body, size: small)
        let taken = line(
            Words.longDate(day.date), .bold, size, theme.ink, x: row.x, baseline: row.midY + size * Em.middle,
            width: max(row.width - wide - px(.medium), row.width * 0.6), shrink: 0.6)
        _ = row.cutLeft(taken + px(.medium))
        guard wide <= row.width else { return }
        line(
            number, .body, small, theme.soft, x: row.x, baseline: row.midY + size * Em.middle, width: row.width + 2)
    }

    /// Buttons in as few rows as their words allow, at the foot of `body`.
    /// - Parameters:
    ///   - width: at most.
    ///   - least: width in u of a button that stands alone.
    ///   - share: of the body's height, at most.
    mutating func dailyButtons(
        _ buttons: [(id: TargetID, word: String, icon: Icon?)], cutFrom body: inout Rect, width: Double? = nil,
        least: Double = 0, share: Double = 0.42
    ) {
        let gap = px(.small)
        // Icons and the glyph of the one with the focus take as much as three letters.
        let words = buttons.map { "mmm" + $0.word }
        var area = body.leftPart(width ?? body.width)
        var pill = metrics.pill(buttons.count > 2 ? .list : .row)
        if buttons.count == 1 {
            let wish = max(px(least), TextMeasure.width(words[0], face: .bold, size: text(.lead)) + pill)
            area.width = min(wish, area.width)
        }
        var rows = TabRows(words, in: area, tab: pill, gap: gap, metrics)
        let most = body.height * share
        if rows.height > most {
            let count = Double(rows.rows.count)
            pill = max(((most - gap * (count - 1)) / count).rounded(.down), metrics.leastHit)
            rows = TabRows(words, in: area, tab: pill, gap: gap, metrics)
        }
        let foot = body.cutBottom(rows.height, gap: px(.medium))
        for (button, place) in zip(buttons, rows.rows.flatMap({ $0 })) {
            var pill = Pill(button.id, place.offset(0, foot.y - area.y).rounded, button.word)
            pill.isCentered = true
            pill.icon = button.icon
            if button.icon == nil, context.focus == button.id { pill.glyph = .confirm }
            self.pill(pill)
        }
    }
}
