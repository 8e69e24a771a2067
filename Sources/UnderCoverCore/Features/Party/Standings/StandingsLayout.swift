import UnderCoverCatalogue
import UnderCoverPixels

extension StandingsScreen {
    package func page(_ app: AppState) -> Page {
        let cover = app.match.map { $0.current + 1 } ?? 0
        let rows = app.match?.settled.rows(since: max(cover - PartyPace.tableEvery, 0)) ?? []
        let head = Words.afterCover(cover, of: app.match?.rounds.count ?? 0)
        let ticks = app.match?.settings.slowed(PartyPace.tableTicks) ?? PartyPace.tableTicks
        return Page(
            Words.table, tabs: [.button(Target.next, Words.nextCover, step: .field)], hints: nil,
            news: Words.tableSpoken(
                head, rows.map { (name: $0.name, points: $0.points, remark: remark($0, rows, app)) }),
            .column(
                [.line(head, ink: .soft), bar(ticks), table(rows, app).fillsHeight().rising()], gap: .space(.small)))
    }

    private func table(_ rows: [PartyRow], _ app: AppState) -> Block {
        let columns = app.metrics.shape == .ultra && rows.count > 3 ? 2 : 1
        let lines = max((rows.count + columns - 1) / columns, 1)
        func table(least: Double) -> Block {
            let all = Block.partyTable(
                rows, .lead, gain: { Words.gained($0.gained) }, remark: { remark($0, rows, app) }
            ).map { $0.height(least: .text(.lead, least), most: .larger(108, .text(.lead, 2.2))) }
            let parts = stride(from: 0, to: all.count, by: lines).map { start in
                Block.column(Array(all[start..<min(start + lines, all.count)]))
            }
            return .row(parts, gap: .space(.column), isEven: true, align: .top)
        }
        guard let code = CornerCode(app)?.part(app.metrics) else { return table(least: 1) }
        // It is below the table only where the rows stay as high as they are.
        let beside = table(least: 1).width(least: .larger(700, .text(.lead, 24))).fillsWidth().fillsHeight()
        return .first(of: [
            .row([beside, code], gap: .space(.gutter), align: .foot), .column([table(least: 2.2), .space, code]),
            table(least: 1),
        ])
    }

    private func remark(_ row: PartyRow, _ rows: [PartyRow], _ app: AppState) -> String? {
        row.absence.map { Words.absence(now: $0) } ?? rows.gap(row)
            ?? Evenings.tonight(row, app).map { Words.tonight($0) }
    }

    /// How soon the match goes on; with reduced motion it steps by the second.
    private func bar(_ ticks: Int) -> Block {
        .canvas(least: .larger(10, .px(6)), wish: .larger(.u(Mark.bar.rawValue), .px(6))) { sheet, rect in
            let total = Double(ticks)
            let left = max(total - (sheet.context.now - Double(shownAt)), 0)
            let share = (sheet.context.reducedMotion ? (left / 60).rounded(.up) * 60 : left) / total
            sheet.gauge(rect.rounded, min(share, 1), radius: sheet.px(.ring))
        }
    }
}
