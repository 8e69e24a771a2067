import UnderCoverPixels

/// Below the total: this match in the table of scores, and every cover that was asked.
struct FinalBody {
    let app: AppState
    let entry: ScoreEntry
    let mostRows: Int
    /// The covers stand elsewhere.
    var leavesOutCovers = false

    func draw(in area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        guard area.height > metrics.text(.row) * 2 else { return }
        let text = metrics.text(.body)
        let between = sheet.px(metrics.isSmall ? .icon : .wide)
        let row = max(sheet.px(60), text * 1.7)
        let (single, double) = (text * 1.9, text * 3.2)
        let covers = leavesOutCovers ? nil : rows(Size(area.width, area.height - between - single - row), metrics)
        var rest = area
        let foot = covers.map { rest.cutBottom($0.height, gap: between) }
        // How it was played is worth a line of its own, but not a row of the table.
        let isBeside = kindStandsBeside(area.width, metrics)
        let hasKind = isBeside || rest.height >= double + row
        let head = rest.cutTop(isBeside || !hasKind ? single : double)
        let count = min(Int(max(rest.height / row, 0)), mostRows)
        if count > 0 {
            drawHead(head, hasKind: hasKind, isBeside: isBeside, &sheet)
            drawTable(rest, count, row: row, &sheet)
        }
        if let covers, let foot { drawCovers(covers, foot, &sheet) }
    }

    private func kindStandsBeside(_ width: Double, _ metrics: ScreenMetrics) -> Bool {
        let size = metrics.text(.body)
        let kind = TextMeasure.width(Words.kind(entry.kind), face: .body, size: size)
        let name = TextMeasure.width(entry.categoryName, face: .bold, size: size)
        return kind + metrics.px(.medium) + min(name, width * 0.4) <= width
    }

    private func drawHead(_ area: Rect, hasKind: Bool, isBeside: Bool, _ sheet: inout Sheet) {
        let size = sheet.text(.body)
        let kind = Words.kind(entry.kind)
        let kindWidth = TextMeasure.width(kind, face: .body, size: size)
        let baseline = area.y + size
        sheet.line(
            entry.categoryName, .bold, size, sheet.theme.ink, x: area.x, baseline: baseline,
            width: isBeside ? area.width - kindWidth - sheet.px(.medium) : area.width, shrink: 0.8)
        if isBeside {
            sheet.line(
                kind, .body, size, sheet.theme.soft, x: area.maxX, baseline: baseline, width: kindWidth + 2,
                align: .right)
        } else if hasKind {
            sheet.line(
                kind, .body, size, sheet.theme.soft, x: area.x, baseline: baseline + size * Em.line, width: area.width,
                shrink: 0.7)
        }
    }

    private func drawTable(_ area: Rect, _ rows: Int, row: Double, _ sheet: inout Sheet) {
        let table = app.kept.table(entry.kind)
        let place = table.firstIndex { $0.id == entry.id } ?? 0
        let start = min(max(place - rows / 2, 0), max(0, table.count - rows))
        for (line, index) in (start..<min(table.count, start + rows)).enumerated() {
            sheet.scoreRow(
                table[index], place: index + 1, clock: app.clock, isMarked: index == place,
                in: area.cell(line, of: 1, height: row, gap: 0))
        }
    }

    private struct CoverRows {
        let across: Int
        let side: Double
        /// From the left edge of a cover to that of the next one, and from its top to that of the one below.
        let step: Size
        let height: Double
    }

    /// One row; two where that makes the covers clearly larger; nil where there is no room.
    private func rows(_ room: Size, _ metrics: ScreenMetrics) -> CoverRows? {
        let count = entry.answers.count
        guard count > 0 else { return nil }
        let gap = metrics.px(.close)
        let words = metrics.text(.body) * 1.6
        let most = min(metrics.px(150), (room.width - metrics.px(.medium) * 2) / 3)
        func made(_ rows: Int, tallest: Double) -> CoverRows {
            let across = (count + rows - 1) / rows
            let side = min(most, tallest, (room.width - gap * Double(across - 1)) / Double(across)).rounded(.down)
            let step = across > 1 ? min(side + metrics.px(.card), (room.width - side) / Double(across - 1)) : side
            let row = side + words + gap
            return CoverRows(across: across, side: side, step: Size(step, row), height: Double(rows) * row - gap)
        }
        let one = made(1, tallest: .infinity)
        let two = made(2, tallest: (room.height - gap) / 2 - words)
        if count > 5, one.side < metrics.px(110), two.side > one.side * 1.2 { return two }
        return room.height >= one.height ? one : nil
    }

    /// Every cover that was asked, as large as the room allows.
    func drawWall(in area: Rect, _ sheet: inout Sheet) {
        let count = entry.answers.count
        guard count > 0 else { return }
        let gap = sheet.px(.card)
        let words = sheet.text(.body) * 1.6
        func made(_ across: Int) -> CoverRows {
            let rows = Double((count + across - 1) / across)
            let wide = (area.width - gap * Double(across - 1)) / Double(across)
            let side = min(wide, (area.height - gap * (rows - 1)) / rows - words).rounded(.down)
            return CoverRows(
                across: across, side: side, step: Size(side + gap, side + words + gap),
                height: rows * (side + words + gap) - gap)
        }
        guard let best = (1...count).map(made).max(by: { $0.side < $1.side }), best.side > 0 else { return }
        let width = Double(best.across) * best.step.width - gap
        let left = area.x + (area.width - width) / 2
        drawCovers(best, Rect(left, area.midY - best.height / 2, width, best.height).rounded, &sheet)
    }

    private func drawCovers(_ rows: CoverRows, _ area: Rect, _ sheet: inout Sheet) {
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let step = Point(
                Double(index % rows.across) * rows.step.width, Double(index / rows.across) * rows.step.height)
            let cover = Rect(area.x + step.x, area.y + step.y, rows.side, rows.side)
            sheet.cover(album.artwork, cover, shadow: sheet.px(.thin))
            drawPoints(answer, below: cover, end: area.maxX, &sheet)
        }
    }

    private func drawPoints(_ answer: ScoreEntry.Answer, below cover: Rect, end: Double, _ sheet: inout Sheet) {
        let size = sheet.text(.note)
        let icon = size * 0.95
        let baseline = cover.maxY + sheet.px(18) + size
        let label = String(answer.points)
        let start = icon + sheet.px(.tiny)
        let width = start + TextMeasure.width(label, face: .body, size: size)
        guard width <= cover.width + sheet.px(.close), cover.x + width <= end else { return }
        let mark = Rect(cover.x, baseline - icon * 0.86, icon, icon)
        sheet.icon(answer.right ? .check : .cross, in: mark, sheet.theme.ink)
        sheet.line(label, .body, size, sheet.theme.ink, x: cover.x + start, baseline: baseline, width: cover.width)
    }
}
