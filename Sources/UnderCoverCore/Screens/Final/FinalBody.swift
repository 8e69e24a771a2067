import UnderCoverPixels

/// Below the total: this match in the table of scores, and every cover that was asked.
struct FinalBody {
    let app: AppState
    let entry: ScoreEntry
    let mostRows: Int
    /// The covers stand elsewhere.
    var leavesOutCovers = false
    let metrics: ScreenMetrics

    func draw(in area: Rect, _ sheet: inout Sheet) {
        guard area.height > metrics.text(.row) * 2 else { return }
        let text = metrics.text(.body)
        let between = sheet.px(metrics.isSmall ? .icon : .wide)
        let row = max(sheet.px(60), text * 1.7)
        let (single, double) = (text * 1.9, text * 3.2)
        let isBeside = kindStandsBeside(area.width)
        let free = area.height - between - row
        let beforeTable = [isBeside ? single : double, single].map { free - $0 }
        let hasTable = area.height >= single + row
        let beside = hasTable ? rows(area.width, beforeTable) : nil
        // The covers are worth more than one row of the table in large words.
        let alone = beside == nil && (!hasTable || metrics.textScale > 1.2) ? rows(area.width, [area.height]) : nil
        let covers = leavesOutCovers ? nil : beside ?? alone
        var rest = area
        let foot = covers.map { rest.cutBottom($0.height, gap: between) }
        // How it was played is worth a line of its own, but not a row of the table.
        let hasKind = isBeside || rest.height >= double + row
        let head = rest.cutTop(isBeside || !hasKind ? single : double)
        let count = min(Int(max(rest.height / row, 0)), mostRows)
        if count > 0 {
            drawHead(head, hasKind: hasKind, isBeside: isBeside, &sheet)
            drawTable(rest, count, row: row, &sheet)
        }
        if let covers, let foot { drawCovers(covers, foot, &sheet) }
    }

    private func kindStandsBeside(_ width: Double) -> Bool {
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
            // The list of what it was played with is shortened from its end.
            let shorter = [kind, Words.shortKind(entry.kind)].first {
                TextMeasure.width($0, face: .body, size: max(size * 0.7, 12)) <= area.width
            }
            sheet.line(
                shorter ?? Words.shortKind(entry.kind), .body, size, sheet.theme.soft, x: area.x,
                baseline: baseline + size * Em.line, width: area.width,
                shrink: 0.7)
        }
    }

    private func drawTable(_ area: Rect, _ rows: Int, row: Double, _ sheet: inout Sheet) {
        let table = app.kept.table(entry.kind)
        let place = table.firstIndex { $0.id == entry.id } ?? 0
        let start = min(max(place - rows / 2, 0), max(0, table.count - rows))
        for (line, index) in (start..<min(table.count, start + rows)).enumerated() {
            sheet.place(
                table[index].row(index + 1, app.clock, isMarked: index == place),
                in: area.cell(line, of: 1, height: row, gap: 0))
        }
    }
}
