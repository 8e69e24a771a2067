import UnderCoverPixels

/// Below the total: this match among its like, and every cover that was asked.
struct FinalBody {
    let app: AppState
    let entry: ScoreEntry

    func layout(in area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        guard area.height > metrics.text(30) * 2 else { return }
        let text = metrics.text(28)
        let between = sheet.px(metrics.isSmall ? 14 : 32)
        let row = max(sheet.px(60), text * 1.7)
        // How it was played is worth a line of its own, but not a row of the table.
        let isBeside = standsBeside(area.width, metrics)
        let single = text * 1.9
        let double = text * 3.2
        let covers = rows(Size(area.width, area.height - between - single - row), metrics)
        let tableRoom = area.height - (covers.map { $0.height + between } ?? 0)
        let hasKind = isBeside || tableRoom >= double + row
        let head = isBeside || !hasKind ? single : double
        let count = min(max(Int((tableRoom - head) / row), 0), metrics.shape == .tall ? 4 : 5)
        if count > 0 {
            drawHead(Rect(area.x, area.y, area.width, head), hasKind: hasKind, isBeside: isBeside, &sheet)
            drawTable(Rect(area.x, area.y + head, area.width, row), count, &sheet)
        }
        if let covers {
            drawCovers(covers, Rect(area.x, area.maxY - covers.height, area.width, covers.height), &sheet)
        }
    }

    // MARK: Its like

    private func standsBeside(_ width: Double, _ metrics: ScreenMetrics) -> Bool {
        let size = metrics.text(28)
        let kind = TextMeasure.width(Words.kind(entry.kind), face: .body, size: size)
        let name = TextMeasure.width(entry.categoryName, face: .bold, size: size)
        return kind + metrics.px(24) + min(name, width * 0.4) <= width
    }

    private func drawHead(_ area: Rect, hasKind: Bool, isBeside: Bool, _ sheet: inout Sheet) {
        let size = sheet.metrics.text(28)
        let kind = Words.kind(entry.kind)
        let kindWidth = isBeside ? TextMeasure.width(kind, face: .body, size: size) : 0
        sheet.line(
            entry.categoryName, .bold, size, sheet.theme.ink, x: area.x, baseline: area.y + size,
            width: isBeside ? area.width - kindWidth - sheet.px(24) : area.width, shrink: 0.8)
        guard hasKind else { return }
        if isBeside {
            sheet.line(
                kind, .body, size, sheet.theme.soft, x: area.maxX, baseline: area.y + size, width: kindWidth + 2,
                align: .right)
        } else {
            sheet.line(
                kind, .body, size, sheet.theme.soft, x: area.x, baseline: area.y + size * 2.3, width: area.width,
                shrink: 0.7)
        }
    }

    /// This match's place with its neighbours.
    private func drawTable(_ first: Rect, _ rows: Int, _ sheet: inout Sheet) {
        let table = app.table(entry.kind)
        let place = table.firstIndex { $0.id == entry.id } ?? 0
        let start = min(max(place - rows / 2, 0), max(0, table.count - rows))
        for (line, index) in (start..<min(table.count, start + rows)).enumerated() {
            sheet.scoreRow(
                table[index], place: index + 1, clock: app.clock, isMarked: index == place,
                in: first.offset(0, Double(line) * first.height))
        }
    }

    // MARK: What was asked

    private struct CoverRows {
        let across: Int
        let side: Double
        /// From one cover's left edge to the next one's, and from one's top to the next one's.
        let step: Size
        let height: Double
    }

    /// One row; where that makes them small, rather two of half as many. nil where there is no room for any.
    private func rows(_ room: Size, _ metrics: ScreenMetrics) -> CoverRows? {
        let count = entry.answers.count
        guard count > 0 else { return nil }
        let gap = metrics.px(20)
        let words = metrics.text(28) * 1.6
        let most = min(metrics.px(150), (room.width - metrics.px(24) * 2) / 3)
        func made(_ rows: Int, tallest: Double) -> CoverRows {
            let across = (count + rows - 1) / rows
            let side = min(most, tallest, (room.width - gap * Double(across - 1)) / Double(across)).rounded(.down)
            let step = across > 1 ? min(side + metrics.px(36), (room.width - side) / Double(across - 1)) : side
            let row = side + words + gap
            return CoverRows(
                across: across, side: side, step: Size(step, row), height: Double(rows) * row - gap)
        }
        let one = made(1, tallest: .infinity)
        let two = made(2, tallest: (room.height - gap) / 2 - words)
        if count > 5, one.side < metrics.px(110), two.side > one.side * 1.2 { return two }
        return room.height >= one.height ? one : nil
    }

    private func drawCovers(_ rows: CoverRows, _ area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let side = rows.side
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let x = area.x + Double(index % rows.across) * rows.step.width
            let y = area.y + Double(index / rows.across) * rows.step.height
            sheet.cover(album.artwork, Rect(x, y, side, side), shadow: sheet.px(6))
            let size = metrics.text(26)
            let icon = size * 0.95
            let baseline = y + side + sheet.px(18) + size
            let label = String(answer.points)
            let width = icon + sheet.px(8) + TextMeasure.width(label, face: .body, size: size)
            guard width <= side + sheet.px(20), x + width <= area.maxX else { continue }
            sheet.icon(
                answer.right ? .check : .cross, in: Rect(x, baseline - icon * 0.86, icon, icon), sheet.theme.ink)
            sheet.line(
                label, .body, size, sheet.theme.ink, x: x + icon + sheet.px(8), baseline: baseline, width: side)
        }
    }
}
