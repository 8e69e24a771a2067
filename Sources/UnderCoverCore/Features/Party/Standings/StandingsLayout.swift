import UnderCoverCatalogue
import UnderCoverPixels

extension StandingsScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let context = sheet.context
        page(app, elapsed(now: context.now, reducedMotion: context.reducedMotion)).draw(&sheet)
    }

    private func page(_ app: AppState, _ elapsed: Double) -> Page {
        let cover = app.match.map { $0.current + 1 } ?? 0
        let table = MovingTable(app, elapsed)
        let head = Words.afterCover(cover, of: app.match?.rounds.count ?? 0)
        return Page(
            Words.table, tabs: [.button(Target.next, Words.nextCover, step: .field)], hints: nil,
            news: table.spoken(head),
            .column(
                [.line(head, ink: .soft), bar(stands(app)), body(table, app).fillsHeight().rising()],
                gap: .space(.small)))
    }

    private func body(_ table: MovingTable, _ app: AppState) -> Block {
        let code = CornerCode(app)?.part(app.metrics)
        let best = table.best
        guard best.isEmpty else { return withRoom(table, best, code) }
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
    private func withRoom(_ table: MovingTable, _ best: [Block], _ code: Block?) -> Block {
        let title = Block.line(Words.bestOfRoom, .bold, .lead)
        let named = Block.column([title] + best)
        let over = code.map { [Block.column([named, .space, $0])] } ?? []
        let side = Block.first(of: over + [.column([named, .space])])
        let line = Block.line(table.bestLine, .bold)
        return .first(of: [
            Block.split(table.block(least: 1), side, share: Self.seats, gap: .space(.column), isBeside: true)
                .whereBeside(),
            .column([table.block(least: 1), .air(.space(.medium)), named]),
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

/// The rows of the table as they stand now.
private struct MovingTable {
    private let app: AppState
    private let rows: [PartyRow]
    private let room: [PartyRow]
    private let moves: TableMoves
    private let elapsed: Double
    /// The last place of the table, if one of its choices is struck out in the next round.
    private let struck: [Int]

    init(_ app: AppState, _ elapsed: Double) {
        (self.app, self.elapsed) = (app, elapsed)
        rows = StandingsScreen.rows(app)
        room = Crowd.rows(since: StandingsScreen.firstRound(app), app)
        moves = TableMoves(rows)
        struck = app.match?.settled.struckOut?.players ?? []
    }

    // MARK: Words

    /// The room's phones as lines of their own.
    var best: [Block] {
        Block.partyTable(room, .lead, gain: { Words.gained($0.gained) }).map(lined(least: 1))
    }

    var bestLine: String { room.first.map { Words.bestOfRoom($0.name, $0.points) } ?? "" }

    func spoken(_ head: String) -> String {
        let lines = rows.map { (name: $0.name, points: $0.points, remark: remark($0)) }
        let overtaken = moves.overtaking.map { Words.overtakes($0.row.name, $0.others.map(\.name)) }
        let best = room.isEmpty ? nil : Words.ended(bestLine)
        return Words.sentences([overtaken, Words.tableSpoken(head, lines), best].compactMap { $0 })
    }

    private func remark(_ row: PartyRow) -> String? {
        if let absence = row.absence { return Words.absence(now: absence) }
        if !struck.isEmpty, row.seats == struck { return Words.struckNext }
        return rows.gap(row) ?? moves.cameFrom(row).map(Words.cameFrom)
            ?? Evenings.tonight(row, app).map { Words.tonight($0) }
    }

    // MARK: Rows

    private var columns: Int { app.metrics.shape == .ultra && rows.count > 3 && room.isEmpty ? 2 : 1 }
    private var lines: Int { max((rows.count + columns - 1) / columns, 1) }

    /// The row that overtakes is drawn after the others, so that it lies over them.
    func block(least: Double) -> Block {
        let stages = rows.indices.map { moves.stage(of: $0, at: elapsed, onAccent: app.theme.onAccent) }
        let all = Block.partyTable(
            rows, .lead, gain: { Words.gained($0.gained) }, remark: remark, stage: { stages[$0] }
        ).map(lined(least: least)).enumerated().map { index, row in row.staged { way(of: index, $0) } }
        guard let lifted = stages.firstIndex(where: \.isLifted) else { return place(all) }
        let others = all.enumerated().map { index, row in row.seen(index != lifted) }
        let alone = all.enumerated().map { index, row in row.seen(index == lifted) }
        return Block(.overlay(place(others), place(alone)))
    }

    private func lined(least: Double) -> (Block) -> Block {
        { $0.asPartyRow(.lead, least: least) }
    }

    private func place(_ rows: [Block]) -> Block {
        let parts = stride(from: 0, to: rows.count, by: lines).map { start in
            Block.column(Array(rows[start..<min(start + lines, rows.count)]))
        }
        return .row(parts, gap: .space(.column), isEven: true, align: .top)
    }

    /// How far a row is from its place.
    private func way(of row: Int, _ rect: Rect) -> Staging {
        let position = moves.position(of: row, at: elapsed)
        guard position != Double(row) else { return .plain }
        let step = rect.width + app.metrics.pixels(.space(.column))
        func cell(_ place: Int) -> Point { Point(Double(place / lines) * step, Double(place % lines) * rect.height) }
        let share = position - position.rounded(.down)
        let (from, to, here) = (cell(Int(position.rounded(.down))), cell(Int(position.rounded(.up))), cell(row))
        let place = Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        return .moved(Transform(offset: Point((place.x - here.x).rounded(), (place.y - here.y).rounded())))
    }
}
