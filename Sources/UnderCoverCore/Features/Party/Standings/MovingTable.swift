import UnderCoverCatalogue
import UnderCoverPixels

/// The rows of a party's table as they stand at a moment.
struct MovingTable {
    private let rows: [PartyRow]
    private let moves: TableMoves
    private let elapsed: Double
    private let columns: Int
    private let metrics: ScreenMetrics
    private let onAccent: Color

    /// - Parameter elapsed: ticks since the table came.
    init(_ rows: [PartyRow], at elapsed: Double, columns: Int = 1, _ app: AppState) {
        (self.rows, self.elapsed, self.columns) = (rows, elapsed, columns)
        (metrics, onAccent) = (app.metrics, app.theme.onAccent)
        moves = TableMoves(rows)
    }

    // MARK: Words

    /// How little is missing to the row above, or where the row has come from.
    func remark(_ row: PartyRow) -> String? { rows.gap(row) ?? moves.cameFrom(row).map(Words.cameFrom) }

    func spoken(_ head: String, remark: (PartyRow) -> String?) -> String {
        let lines = rows.map { (name: $0.name, points: $0.points, remark: remark($0)) }
        let overtaken = moves.overtaking.map { Words.overtakes($0.row.name, $0.others.map(\.name)) }
        return Words.sentences([overtaken, Words.tableSpoken(head, lines)].compactMap { $0 })
    }

    // MARK: Rows

    /// The row that overtakes is drawn after the others, so that it lies over them.
    /// - Parameter least: the height of a row, in its letters.
    func block(least: Double = Block.leastPartyRow, remark: (PartyRow) -> String?) -> Block {
        let stages = rows.indices.map { moves.stage(of: $0, at: elapsed, onAccent: onAccent) }
        let all = Block.partyTable(
            rows, .lead, gain: { Words.gained($0.gained) }, remark: remark, stage: { stages[$0] }
        ).enumerated().map { index, row in
            row.asPartyRow(.lead, least: least).staged { way(of: index, $0) }
        }
        guard let lifted = stages.firstIndex(where: \.isLifted) else { return place(all) }
        let others = all.enumerated().map { index, row in row.seen(index != lifted) }
        let alone = all.enumerated().map { index, row in row.seen(index == lifted) }
        return Block(.overlay(place(others), place(alone)))
    }

    private var lines: Int { max((rows.count + columns - 1) / columns, 1) }

    private func place(_ rows: [Block]) -> Block {
        let parts = stride(from: 0, to: rows.count, by: lines).map { start in
            Block.column(Array(rows[start..<min(start + lines, rows.count)]))
        }
        // The screen's news say it.
        return .row(parts, gap: .space(.column), isEven: true, align: .top).unread()
    }

    /// How far a row is from its place.
    private func way(of row: Int, _ rect: Rect) -> Staging {
        let position = moves.position(of: row, at: elapsed)
        guard position != Double(row) else { return .plain }
        let step = rect.width + metrics.pixels(.space(.column))
        func cell(_ place: Int) -> Point { Point(Double(place / lines) * step, Double(place % lines) * rect.height) }
        let share = position - position.rounded(.down)
        let (from, to, here) = (cell(Int(position.rounded(.down))), cell(Int(position.rounded(.up))), cell(row))
        let place = Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        return .moved(Transform(offset: Point((place.x - here.x).rounded(), (place.y - here.y).rounded())))
    }
}
