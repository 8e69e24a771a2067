import UnderCoverPixels

extension StandingsScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let match = app.match else { return }
        let cover = match.current + 1
        let rows = match.settled.rows(since: max(cover - PartyPace.tableEvery, 0))
        let head = Words.afterCover(cover, of: match.rounds.count)
        sheet.say(Words.table, notice: Words.tableSpoken(head, rows.map(spoken)))
        var area = sheet.content
        drawHead(head, match.settings.slowed(PartyPace.tableTicks), in: &area, &sheet)
        CornerCode(app)?.draw(beside: &area, rows: rows.count, &sheet)
        drawRows(rows, in: area, &sheet)
    }

    private func spoken(_ row: PartyRow) -> (name: String, points: Int, remark: String?) {
        (row.name, row.points, row.absence.map { Words.absence(now: $0) })
    }

    /// Title, button, and the bar that shows how soon the match goes on.
    private func drawHead(_ head: String, _ ticks: Int, in area: inout Rect, _ sheet: inout Sheet) {
        let size = sheet.metrics.display(sheet.metrics.isSmall ? 112 : 128)
        let pill = sheet.metrics.pill(.field)
        let label = TextMeasure.width(Words.nextCover, face: .bold, size: sheet.text(.row))
        var top = area.cutTop(max(size * Em.cap, pill), gap: sheet.px(.inner))
        let next = top.cutRight(min(label + pill * 1.7, top.width * 0.48), gap: sheet.px(.card))
        sheet.button(Target.next, Words.nextCover, Rect(next.x, next.y, next.width, pill))
        sheet.display(
            Words.table, size, sheet.theme.ink, x: top.x, capTop: top.midY - size * Em.cap / 2, width: top.width)
        let note = sheet.text(.body)
        let line = area.cutTop(note * Em.line, gap: sheet.px(.small))
        sheet.line(head, .body, note, sheet.theme.soft, in: line, shrink: 0.7)
        let bar = area.cutTop(max(sheet.px(.bar), 6), gap: sheet.px(.inner))
        sheet.gauge(bar.rounded, left(of: ticks, sheet), radius: sheet.px(.ring))
    }

    /// Share of the time that is left; with reduced motion it steps by the second.
    private func left(of ticks: Int, _ sheet: Sheet) -> Double {
        let total = Double(ticks)
        let left = max(total - (sheet.context.now - Double(shownAt)), 0)
        return min((sheet.context.reducedMotion ? (left / 60).rounded(.up) * 60 : left) / total, 1)
    }

    private func drawRows(_ rows: [PartyRow], in area: Rect, _ sheet: inout Sheet) {
        guard !rows.isEmpty else { return }
        let columns = sheet.metrics.shape == .ultra && rows.count > 3 ? 2 : 1
        let lines = (rows.count + columns - 1) / columns
        let most = max(sheet.px(108), sheet.text(.lead) * 2.2)
        let height = min(area.height / Double(lines), most).rounded(.down)
        let cells = area.columns(columns, gap: sheet.px(.column))
        sheet.rise { sheet in
            for (index, row) in rows.enumerated() {
                let column = cells[index / lines]
                let place = Rect(column.x, column.y + Double(index % lines) * height, column.width, height)
                sheet.partyRow(
                    row, remark: row.absence.map { Words.absence(now: $0) }, gain: Words.gained(row.gained),
                    isLarge: true, in: place)
            }
        }
    }
}
