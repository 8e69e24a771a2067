import UnderCoverPixels

extension MissingArtScreen {
    /// Sleeves in a grid, each with its state below it.
    func drawSleeves(_ items: [MissingArt], _ question: MissingArt?, in room: Rect, _ sheet: inout Sheet) {
        let air = sheet.px(.ring)
        // A panel beside them scrolls its own list.
        let area = Rect(
            room.x + (air / 2).rounded(), room.y + air, room.width - air - sheet.px(.small), room.height - air)
        let least = max(sheet.text(.note) * 8, sheet.px(200))
        let label = (sheet.text(.note) * 1.35 + sheet.px(.medium)).rounded()
        let (gap, between) = (sheet.px(.card).rounded(), label + sheet.px(.wide).rounded())
        var grid = CoverGrid(area, wanted: max(sheet.px(230), least), gap: gap, leastColumns: 2)
        // Two rows before one; a single row is as high as its room.
        if grid.side * 2 + between + label > area.height {
            let half = (area.height - between - label) / 2
            let highest = half >= least ? half : area.height - label
            grid = CoverGrid(area, highest: highest, gap: gap, leastColumns: 2)
        }
        let pitch = grid.side + between
        let rows = (items.count + grid.columns - 1) / grid.columns
        let height = grid.side + label
        func draw(_ sheet: inout Sheet, _ content: Rect, _ shown: Range<Int>) {
            for row in shown {
                for column in 0..<grid.columns {
                    guard let item = items[safe: row * grid.columns + column] else { continue }
                    let square = Rect(
                        content.x + Double(column) * (grid.side + grid.gap), content.y + Double(row) * pitch, grid.side,
                        grid.side)
                    drawSleeve(item, isAsked: question?.album.id == item.album.id, square, label, &sheet)
                }
            }
        }
        guard question == nil else {
            // Only as many rows as fit, because the panel scrolls its own list.
            let fitting = min(max(Int((area.height + pitch - height) / pitch), 1), rows)
            let focused = focusedRow(items, grid.columns, sheet)
            let first = min(max(focused - fitting + 1, 0), max(rows - fitting, 0))
            draw(&sheet, area.offset(0, -Double(first) * pitch), first..<min(first + fitting, rows))
            return sheet.marks(beside: area, above: first > 0, below: first + fitting < rows)
        }
        sheet.scroll(area, count: rows, pitch: pitch, rowHeight: height, bleed: .medium, draw)
    }

    private func focusedRow(_ items: [MissingArt], _ columns: Int, _ sheet: Sheet) -> Int {
        guard case .album(let id) = sheet.context.focus?.target as? Target,
            let index = items.firstIndex(where: { $0.album.id == id })
        else { return 0 }
        return index / columns
    }

    private func drawSleeve(
        _ item: MissingArt, isAsked: Bool, _ square: Rect, _ label: Double, _ sheet: inout Sheet
    ) {
        let target = Target.album(item.album.id)
        let square = square.rounded
        let isFocused = sheet.isFocused(target)
        sheet.target(target, Rect(square.x, square.y, square.width, square.height + label))
        sheet.name(target, item.album.title + ", " + item.album.artist, state: Words.state(item))
        sheet.role(target, .album)
        if isFocused { sheet.focusRing(square) }
        if item.state == .found {
            sheet.cover(item.album.artwork, square, shadow: isFocused ? 1 : sheet.px(.tiny))
        } else {
            sheet.bareSleeve(
                item.album.title, item.album.artist, square, inked: isAsked && !isFocused, shadow: isFocused ? 1 : nil)
        }
        drawState(
            item, Rect(square.x, square.maxY + sheet.px(.medium), square.width, label - sheet.px(.medium)), &sheet)
    }

    private func drawState(_ item: MissingArt, _ row: Rect, _ sheet: inout Sheet) {
        let size = sheet.text(.note)
        let isLoud = item.state == .several || item.state == .found
        let color = item.state == .queued ? sheet.theme.soft : sheet.theme.ink
        var rest = row
        if let icon = item.state.icon {
            let side = (size * 0.9).rounded()
            sheet.icon(icon, in: rest.cutLeft(side, gap: sheet.px(.slim)).leftSquare(side), color)
        }
        sheet.line(Words.state(item), isLoud ? .bold : .body, size, color, in: rest, shrink: 0.7)
    }
}

extension MissingArt.State {
    fileprivate var icon: Icon? {
        switch self {
        case .queued: nil
        case .looking: .magnifier
        case .found: .check
        case .several: .question
        case .nothing, .failed: .cross
        }
    }
}
