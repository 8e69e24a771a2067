import UnderCoverPixels

extension Sheet {
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
