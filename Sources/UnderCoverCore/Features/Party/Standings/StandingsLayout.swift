import UnderCoverCatalogue
import UnderCoverPixels

extension StandingsScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let context = sheet.context
        page(app, elapsed(now: context.now, reducedMotion: context.reducedMotion)).draw(&sheet)
    }

    private func page(_ app: AppState, _ elapsed: Double) -> Page {
        let cover = app.match.map { $0.current + 1 } ?? 0
        let table = MatchTable(app, elapsed)
        let head = Words.afterCover(cover, of: app.match?.rounds.count ?? 0)
        return Page(
            Words.table, tabs: [.button(Target.next, Words.nextCover, step: .field)], hints: nil,
            news: table.spoken(head),
            .column(
                [.line(head, ink: .soft), bar(stands(app)), body(table, app).fillsHeight().rising()],
                gap: .space(.small)))
    }

    private func body(_ table: MatchTable, _ app: AppState) -> Block {
        let code = CornerCode(app)?.part(app.metrics)
        guard !table.hasRoom else { return withRoom(table, code) }
        guard let code else { return table.block(least: 1) }
        // It is below the table only where the rows stay as high as they are.
        let beside = table.block(least: 1).width(least: .larger(700, .text(.lead, 24))).fillsWidth().fillsHeight()
        return .first(of: [
            .row([beside, code], gap: .space(.gutter), align: .foot),
            .column([table.block(least: 2.2), .space, code]),
            table.block(least: 1),
        ])
    }

    /// The best phones of the room beside the seats, below them, or the first of them in one line.
    private func withRoom(_ table: MatchTable, _ code: Block?) -> Block {
        let named = table.best(.lead)
        let over = code.map { [Block.column([named, .space, $0])] } ?? []
        let side = Block.first(of: over + [.column([named, .space])])
        let line = Block.line(table.bestLine, .bold)
        return .first(of: [
            Block.split(table.block(least: 1), side, share: Self.seats, gap: .space(.column), isBeside: true)
                .whereBeside(),
            .column([table.block(least: 1), .air(.space(.medium)), table.best(.body)]),
            .column([table.block(least: 1), line], gap: .space(.small)), table.block(least: 1),
        ])
    }

    /// The share of the seats beside the room.
    private static let seats = 0.6

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

/// The table of the match, and the best phones of the room as lines of their own.
private struct MatchTable {
    private let app: AppState
    private let moving: MovingTable
    private let room: [PartyRow]
    /// The last place of the table, if one of its choices is struck out in the next round.
    private let struck: [Int]

    init(_ app: AppState, _ elapsed: Double) {
        self.app = app
        let rows = StandingsScreen.rows(app)
        room = Crowd.rows(since: StandingsScreen.firstRound(app), app)
        let isWide = app.metrics.shape == .ultra && rows.count > 3 && room.isEmpty
        moving = MovingTable(rows, at: elapsed, columns: isWide ? 2 : 1, app)
        struck = app.match?.settled.struckOut?.players ?? []
    }

    var hasRoom: Bool { !room.isEmpty }

    /// The room's phones as lines of their own, below their title.
    func best(_ step: TypeStep) -> Block {
        let rows = Block.partyTable(room, step, gain: { Words.gained($0.gained) })
        let best = zip(rows, room).map { row, line in
            row.asPartyRow(step, least: 1)
                .read(as: Words.placed(line.place, Words.commas([line.name, Words.points(line.points)])))
        }
        return .column([.line(Words.bestOfRoom, .bold, step)] + best)
    }

    var bestLine: String { room.first.map { Words.bestOfRoom($0.name, $0.points) } ?? "" }

    func block(least: Double) -> Block { moving.block(least: least, remark: remark) }

    func spoken(_ head: String) -> String {
        let best = room.isEmpty ? nil : Words.ended(bestLine)
        return Words.sentences([moving.spoken(head, remark: remark), best].compactMap { $0 })
    }

    private func remark(_ row: PartyRow) -> String? {
        if let absence = row.absence { return Words.absence(now: absence) }
        if !struck.isEmpty, row.seats == struck { return Words.struckNext }
        return moving.remark(row) ?? Evenings.tonight(row, app).map { Words.tonight($0) }
    }
}
