import UnderCoverCatalogue
import UnderCoverPixels

extension ClubTable {
    /// The streak gives way first, then the marks.
    var part: Block {
        .whole([
            part(hasMarks: true, hasStreak: true), part(hasMarks: true, hasStreak: false),
            part(hasMarks: false, hasStreak: false),
        ])
    }

    private func part(hasMarks: Bool, hasStreak: Bool) -> Block {
        func cells(_ all: [Block]) -> [Block] {
            all.indices.filter { $0 == 3 ? hasMarks : $0 == 5 ? hasStreak : true }.map { all[$0] }
        }
        let none = Block.column([])
        let head = cells([none, none, none, none, label(Words.clubPoints), label(Words.clubInARow)])
        let lines = rows.map { cells($0.cells(self)) }
        let columns = Columns([head] + lines)
        func line(_ cells: [Block]) -> Block { .row(cells, in: columns, gap: .space(.medium)).padded(.space(.small)) }
        return .column(
            [
                line(head).givesWay(1),
                .many(rows.count, bleed: .slim, fits: true) { index in
                    rows[index].isOwn
                        ? line(lines[index]).marked() : .column([line(lines[index]).fillsHeight(), .rule])
                }.fillsHeight(),
            ], gap: .space(.tiny))
    }

    private func label(_ word: String) -> Block { .line(word, ink: .soft, align: .right, squeeze: 1) }
}

extension ClubTable.Row {
    /// Place, seat, name, marks, points and streak.
    fileprivate func cells(_ table: ClubTable) -> [Block] {
        [
            .line(place.map(String.init) ?? "–", isOwn ? .bold : .body, .row, align: .center, squeeze: 1)
                .width(least: .larger(60, .text(.row, 1.2))), seat, name.fillsWidth(), marks(table), value,
            .line(String(streak), ink: .soft, align: .right, squeeze: 1),
        ]
    }

    private var seat: Block {
        .canvas(least: .text(.row, 1.5), wish: .larger(86, .text(.row, 1.75))) { sheet, rect in
            let side = min(rect.width, rect.height * 0.6).rounded()
            sheet.seatToken(
                member.seat, rect.middle(side, side), mark: .nothing,
                outline: isOwn ? sheet.theme.onAccent : sheet.theme.ink)
        }.width(.text(.row, 1.45))
    }

    private var name: Block {
        func line(_ name: String) -> Block { .line(name, .bold, .row) }
        let words = isOwn ? Block.whole([line(Words.clubYou(member.name)), line(member.name)]) : line(member.name)
        let short = isNamesake ? Block.line(member.short, ink: .soft, squeeze: 1) : nil
        let warning = state == .changed ? Block.icon(.warn, .text(.row, 1)) : nil
        return .row([words.fillsWidth()] + short + warning, gap: .space(.tiny)).width(least: .text(.row, 5.4))
    }

    private var value: Block {
        switch state {
        case .counted: .line(String(points), .bold, .row, align: .right, squeeze: 1)
        case .changed: .line(String(points), .body, .row, ink: .soft, align: .right, squeeze: 1)
        case .sealed: .line(Words.clubSealed, ink: .soft, align: .right, squeeze: 1)
        case .notYet: .line(Words.clubNotYet, ink: .soft, align: .right, squeeze: 1)
        }
    }

    // MARK: Marks

    /// Today's five, or how many there were of each.
    private func marks(_ table: ClubTable) -> Block {
        let letters = String(table.rows.flatMap(\.counts).max() ?? 0).count
        let side = Length.text(.row, 1.27)
        let each =
            table.span == .today ? Length.text(.row, 1.73) : side + .space(.small) + .text(.body, 0.5 * Double(letters))
        return .canvas(wish: 0, fills: true) { sheet, rect in
            let side = min(sheet.metrics.pixels(side), rect.height * 0.55).rounded()
            // A yellow star is none on a yellow row.
            if isOwn {
                let paper = rect.middle(rect.width + side * 0.6, min(side * 1.4, rect.height))
                sheet.box(paper.rounded, radius: paper.height, fill: sheet.theme.paper)
            }
            for (index, cell) in rect.columns(5, gap: 0).enumerated() {
                draw(index, counts: table.span != .today && days > 0, cell, side, &sheet)
            }
        }.width(each + each + each + each + each)
    }

    private func draw(_ index: Int, counts isCounted: Bool, _ cell: Rect, _ side: Double, _ sheet: inout Sheet) {
        let square = cell.leftSquare(side).rounded
        let ink = sheet.theme.ink
        if isCounted {
            sheet.dailyMark(DailyMark.allCases[index], in: square)
            let small = max((sheet.text(.body) * 0.8).rounded(.down), 12)
            let x = square.maxX + sheet.px(.thin)
            sheet.line(
                String(counts[index]), .body, small, ink, x: x, baseline: square.midY + small * Em.middle,
                width: cell.maxX - x)
        } else if marks.count == 5 {
            sheet.dailyMark(marks[index], in: square)
        } else if state == .sealed {
            sheet.box(square.inset(side * 0.06).rounded, radius: side, fill: ink)
        } else {
            sheet.box(
                square.inset(side * 0.06).rounded, radius: side, stroke: ink,
                width: sheet.metrics.stroke(2, sheet.theme), dash: max(sheet.px(.tiny), 3))
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
