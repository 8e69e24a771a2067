import UnderCoverPixels

/// The columns of a table. The streak gives way first, then the marks.
private struct ClubColumns {
    let place, seat, marks, points, streak: Double
    let side, gap: Double

    init(_ table: ClubTable, width: Double, row: Double, _ sheet: Sheet) {
        let size = sheet.text(.row)
        let body = sheet.text(.body)
        gap = sheet.px(.medium)
        place = max(sheet.px(60), TextMeasure.width("00", face: .bold, size: size))
        seat = min(sheet.px(44) * max(1, sheet.metrics.textScale * 0.8), row * 0.6).rounded()
        let words = [Words.clubNotYet, Words.clubSealed, Words.clubPoints].map {
            TextMeasure.width($0, face: .body, size: body)
        }
        let most = table.rows.map(\.points).max() ?? 0
        let digits = [TextMeasure.width(String(most), face: .bold, size: size)]
        points = ((words + digits).max() ?? 0) + 2
        side = min(sheet.px(38) * max(1, sheet.metrics.textScale * 0.8), row * 0.55).rounded()
        let counts = table.rows.flatMap(\.counts).max() ?? 0
        let each =
            table.span == .today
            ? side * 1.36
            : side + sheet.px(.small) + TextMeasure.width(String(counts), face: .body, size: body * 0.8) + 1
        let marks = each * 5
        let streak = TextMeasure.width(Words.clubInARow, face: .body, size: body) + 2
        let name = size * 0.6 * 9
        let least = place + seat + points + name + gap * 3
        let hasMarks = least + marks + gap <= width
        self.marks = hasMarks ? marks : 0
        self.streak = least + (hasMarks ? marks + gap : 0) + streak + gap <= width ? streak : 0
    }
}

extension Sheet {
    mutating func clubTable(_ table: ClubTable, in area: Rect) {
        let size = text(.row)
        let wanted = max(px(86), size * 1.75)
        var area = area
        let columns = ClubColumns(table, width: area.width - px(.card), row: wanted, self)
        let head = text(.body)
        if area.height > head * Em.line + wanted * 2 {
            clubHead(columns, in: area.cutTop(head * Em.line, gap: px(.tiny)))
        }
        let fit = RowFit(table.rows.count, in: area.height, height: wanted, gap: 0, least: size * 1.5)
        scroll(area, count: table.rows.count, pitch: fit.height, rowHeight: fit.height, bleed: .slim) {
            sheet, room, seen in
            for index in seen {
                let row = Rect(room.x, room.y + Double(index) * fit.height, room.width, fit.height)
                sheet.clubRow(table.rows[index], table.span, columns, in: row)
            }
        }
    }

    private mutating func clubHead(_ columns: ClubColumns, in row: Rect) {
        var room = row.inset(px(.small), 0)
        let size = text(.body)
        if columns.streak > 0 {
            line(
                Words.clubInARow, .body, size, theme.soft, in: room.cutRight(columns.streak, gap: columns.gap),
                align: .right)
        }
        line(Words.clubPoints, .body, size, theme.soft, in: room.cutRight(columns.points), align: .right)
    }

    private mutating func clubRow(_ row: ClubTable.Row, _ span: ClubSpan, _ columns: ClubColumns, in rect: Rect) {
        let edge = metrics.stroke(2, theme)
        if row.isOwn {
            box(
                rect.inset(0, px(.hair)), radius: rect.height, fill: theme.accent,
                stroke: theme.isHighContrast ? theme.ink : theme.onAccent, width: metrics.stroke(3, theme))
        } else {
            box(Rect(rect.x, rect.maxY - edge, rect.width, edge), fill: theme.hollow)
        }
        let (ink, soft) = row.isOwn ? (theme.onAccent, theme.onAccent) : (theme.ink, theme.soft)
        let (size, body) = (text(.row), text(.body))
        var room = rect.inset(px(.small), 0)
        if columns.streak > 0 {
            let streak = room.cutRight(columns.streak, gap: columns.gap)
            line(String(row.streak), .body, body, soft, in: streak, align: .right)
        }
        let points = room.cutRight(columns.points, gap: columns.gap)
        switch row.state {
        case .counted: line(String(row.points), .bold, size, ink, in: points, align: .right)
        case .changed: line(String(row.points), .body, size, soft, in: points, align: .right)
        case .sealed: line(Words.clubSealed, .body, body, soft, in: points, align: .right)
        case .notYet: line(Words.clubNotYet, .body, body, soft, in: points, align: .right)
        }
        if columns.marks > 0 {
            let marks = room.cutRight(columns.marks, gap: columns.gap)
            // A yellow star is none on a yellow row.
            if row.isOwn {
                let height = min(columns.side * 1.4, rect.height)
                let paper = marks.middle(marks.width + columns.side * 0.6, height)
                box(paper.rounded, radius: paper.height, fill: theme.paper)
            }
            clubMarks(row, span, columns, row.isOwn ? theme.ink : ink, in: marks)
        }
        let place = row.place.map(String.init) ?? "–"
        line(place, row.isOwn ? .bold : .body, size, ink, in: room.cutLeft(columns.place), align: .center, shrink: 0.6)
        let seat = room.cutLeft(columns.seat, gap: columns.gap)
        seatToken(row.member.seat, seat.leftSquare(columns.seat), mark: .nothing, outline: ink)
        clubName(row, ink, soft, in: room)
    }

    private mutating func clubName(_ row: ClubTable.Row, _ ink: Color, _ soft: Color, in rect: Rect) {
        var room = rect
        let size = text(.row)
        if row.state == .changed {
            let side = size.rounded()
            icon(.warn, in: room.cutRight(side, gap: px(.tiny)).rightSquare(side), ink)
        }
        if row.isNamesake {
            let short = row.member.short
            let small = text(.body)
            let width = TextMeasure.width(short, face: .body, size: small) + 1
            line(short, .body, small, soft, in: room.cutRight(width, gap: px(.tiny)), align: .right)
        }
        let name = row.isOwn ? Words.clubYou(row.member.name) : row.member.name
        let isWhole = TextMeasure.width(name, face: .bold, size: size * 0.7) <= room.width
        line(isWhole ? name : row.member.name, .bold, size, ink, in: room, shrink: 0.7)
    }

    private mutating func clubMarks(
        _ row: ClubTable.Row, _ span: ClubSpan, _ columns: ClubColumns, _ ink: Color, in rect: Rect
    ) {
        let cells = rect.columns(5, gap: 0)
        let dash = max(px(.tiny), 3)
        for (index, cell) in cells.enumerated() {
            let square = cell.leftSquare(columns.side).rounded
            if span != .today, row.days > 0 {
                dailyMark(DailyMark.allCases[index], in: square)
                let small = max((text(.body) * 0.8).rounded(.down), 12)
                line(
                    String(row.counts[index]), .body, small, ink, x: square.maxX + px(.thin),
                    baseline: square.midY + small * Em.middle, width: cell.maxX - square.maxX - px(.thin))
            } else if row.marks.count == 5 {
                dailyMark(row.marks[index], in: square)
            } else if row.state == .sealed {
                box(square.inset(columns.side * 0.06).rounded, radius: columns.side, fill: ink)
            } else {
                box(
                    square.inset(columns.side * 0.06).rounded, radius: columns.side, stroke: ink,
                    width: metrics.stroke(2, theme), dash: dash)
            }
        }
    }
}

extension Sheet {
    /// The seats of others on the time bar, where they answered. Two at one moment stand beside each other.
    mutating func clubMarks(_ marks: [ClubMark], on bar: Rect) {
        guard !marks.isEmpty else { return }
        let isUpright = bar.height > bar.width
        let thick = min(bar.width, bar.height)
        let side = max((thick * 1.15).rounded(), 12)
        let length = (isUpright ? bar.height : bar.width) - side
        var taken: [Double] = []
        for mark in marks.sorted(by: { $0.share < $1.share }) {
            var at = (length * mark.share).rounded()
            while let near = taken.first(where: { abs($0 - at) < side * 0.7 }) { at = near + (side * 0.7).rounded(.up) }
            at = min(at, length)
            taken.append(at)
            // The bar drains down, or to the left: what has passed lies at its far end.
            let square =
                isUpright
                ? Rect(bar.midX - side / 2, bar.y + at, side, side)
                : Rect(bar.maxX - side - at, bar.midY - side / 2, side, side)
            seatToken(mark.seat, square, isHollow: mark.isRight == false, mark: .nothing)
            if mark.isRight == false { icon(.cross, in: square.middle(side * 0.6, side * 0.6).rounded, theme.ink) }
        }
    }
}
