import UnderCoverCatalogue
import UnderCoverPixels

/// The first three as figures on a rule, 2, 1 and 3 from the left, each below its token: drawn freely, in units that follow
/// from its room.
struct PodiumPicture {
    /// The table goes on from the fourth line.
    static let most = 3
    /// The width of a column, in u.
    static let column = 330.0
    private static let figures = [330.0, 236, 168]
    private static let tokenSide = 84.0
    /// From the top to the base of the figures, and below them, with the rule.
    private static let above = tokenSide + 22 + figures[0] * Em.cap
    private static let below = 20.0

    /// In the order of the table.
    private let rows: [PartyRow]
    /// The sizes of the figures in a window with room, times those of the others.
    private let scale: Double
    private let elapsed: Double

    init(_ rows: [PartyRow], scale: Double, elapsed: Double) {
        (self.rows, self.scale, self.elapsed) = (Array(rows.prefix(Self.most)), scale, elapsed)
    }

    /// The places in the columns, from the left; with two, 2 and 1; the first alone.
    static func columns<Part>(_ parts: [Part]) -> [Part] {
        parts.count > 1 ? [parts[1], parts[0]] + parts.dropFirst(2) : parts
    }

    /// - Parameter least: the share of its wish below which it cannot be seen across a room.
    func part(least: Double) -> Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let wish = unit(metrics, width) * (Self.above + Self.below)
                    return Span(wish * least, wish)
                }, draw: draw))
    }

    /// Pixels per u of the figures.
    private func unit(_ metrics: ScreenMetrics, _ width: Double) -> Double {
        min(width / Double(max(rows.count, 1)) / Self.column / 0.62, metrics.px(scale))
    }

    private func draw(_ sheet: inout Sheet, _ room: Rect) {
        let unit = min(room.height / (Self.above + Self.below), unit(sheet.metrics, room.width))
        let base = (room.y + unit * Self.above).rounded()
        let width = min(room.width, sheet.px(Self.column * scale) * Double(rows.count))
        let cells = room.leftPart(width).columns(rows.count, gap: 0)
        for (place, index) in Self.columns(Array(rows.indices)).enumerated() {
            let since = elapsed - Podium.landing(index) + Podium.riseTicks
            if since > 0 { draw(rows[index], cells[place], base: base, unit, since, &sheet) }
        }
        sheet.box(Rect(room.x, base + unit * 14, room.width, max(unit * 6, 1)), fill: sheet.theme.ink)
    }

    /// The figure rises from the rule; its token is stamped on.
    private func draw(
        _ row: PartyRow, _ cell: Rect, base: Double, _ unit: Double, _ since: Double, _ sheet: inout Sheet
    ) {
        let size = (Self.figures[min(max(row.place, 1), Self.figures.count) - 1] * unit).rounded()
        let cap = size * Em.cap
        let risen = Motion.ease(since, over: Podium.riseTicks)
        if risen < 1 {
            sheet.add(.clip(Rect(cell.x, base - cap, cell.width, cap).inset(-unit * 10, 0).rounded))
            sheet.push(Transform(offset: Point(0, (cap * (1 - risen)).rounded())))
        }
        sheet.display(String(row.place), size, sheet.theme.ink, x: cell.x, capTop: base - cap, width: cell.width)
        if risen < 1 {
            sheet.pop()
            sheet.add(.unclip)
        }
        let places = tokens(row, cell, bottom: base - cap - unit * 22, unit)
        guard let first = places.first else { return }
        sheet.staged(.stamped(since - Podium.riseTicks, degrees: 0, in: first)) { sheet in
            for (seat, place) in zip(row.seats, places) { sheet.seatToken(seat, place, isHollow: row.absence != nil) }
        }
    }

    /// One token as the mark of a player; those of a team side by side, smaller, in two rows where there are many.
    private func tokens(_ row: PartyRow, _ cell: Rect, bottom: Double, _ unit: Double) -> [Rect] {
        let count = row.seats.count
        let across = count > 3 ? (count + 1) / 2 : max(count, 1)
        let rows = Double((count + across - 1) / across)
        let gap = unit * 8
        let tall = (Self.tokenSide * unit - gap * (rows - 1)) / rows
        let wide = (cell.width - unit * 24 - gap * Double(across - 1)) / Double(across)
        let side = min(tall, wide).rounded(.down)
        let width = side * Double(across) + gap * Double(across - 1)
        let area = Rect(cell.x, bottom - rows * side - (rows - 1) * gap, width, side)
        return (0..<count).map { area.cell($0, of: across, height: side, gap: gap).rounded }
    }
}
