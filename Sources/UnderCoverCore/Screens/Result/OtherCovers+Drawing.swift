import UnderCoverPixels

extension OtherCovers {
    func draw(_ plan: Plan, in area: Rect, _ sheet: inout Sheet) {
        for (index, album) in ids.enumerated().compactMap({ index, id in app.album(id).map { (index, $0) } }) {
            switch plan.style {
            case .named:
                drawNamed(
                    album, plan,
                    in: area.cell(index, of: plan.columns, height: plan.side, gap: metrics.px(.group), rowGap: rowGap),
                    &sheet)
            case .badged, .marked:
                let x = area.x + Double(index) * (plan.side + stripGap)
                drawAlone(album, plan.style, Rect(x, area.y, plan.side, plan.side), end: area.maxX, &sheet)
            case .none: break
            }
        }
    }

    /// Covers alone in a free place, as large as it allows.
    func drawGrid(in area: Rect, _ sheet: inout Sheet) {
        guard let (columns, side) = grid(in: area), fits(area) else { return }
        for (index, album) in ids.enumerated().compactMap({ index, id in app.album(id).map { (index, $0) } }) {
            let x = area.x + Double(index % columns) * (side + gridGap)
            let y = area.y + Double(index / columns) * (side + gridGap)
            drawAlone(album, .marked, Rect(x, y, side, side), end: area.maxX, &sheet)
        }
    }

    func fits(_ area: Rect?) -> Bool { area.flatMap(grid).map { $0.side >= metrics.px(.deep) } ?? false }

    private var gridGap: Double { metrics.px(.medium).rounded() }

    private func grid(in area: Rect) -> (columns: Int, side: Double)? {
        let count = ids.count
        guard count > 0 else { return nil }
        let grids = (1...count).map { columns in
            let rows = Double((count + columns - 1) / columns)
            let wide = (area.width - gridGap * Double(columns - 1)) / Double(columns)
            // The mark on the one that was picked reaches over its foot.
            let high = (area.height - metrics.px(.snug) - gridGap * (rows - 1)) / rows
            return (columns, min(wide, high, metrics.px(150)).rounded(.down))
        }
        return grids.max { $0.1 < $1.1 }
    }

    private func drawAlone(_ album: Album, _ style: Style, _ cover: Rect, end: Double, _ sheet: inout Sheet) {
        sheet.cover(album.artwork, cover, shadow: sheet.px(.coverShadow))
        guard album.id == pick else { return }
        if style == .badged {
            let right = min(cover.x + badgeSize.width, end)
            drawBadge(right: right, midY: cover.maxY + sheet.px(.small) + badgeSize.height / 2, &sheet)
        } else {
            let corner = cover.maxX - sheet.px(.snug)
            let mark = Rect(corner, cover.maxY - sheet.px(.snug), sheet.px(.group), sheet.px(.group))
            drawInk(mark, &sheet)
            sheet.icon(.cross, in: mark.inset(sheet.px(11)), .white)
        }
    }

    private func drawNamed(_ album: Album, _ plan: Plan, in cell: Rect, _ sheet: inout Sheet) {
        var rest = cell
        let cover = rest.cutLeft(plan.side, gap: sheet.px(.inner))
        sheet.cover(album.artwork, cover, shadow: sheet.px(.coverShadow))
        var artist = second(album)
        if album.id == pick, plan.columns > 1 { artist = mine(artist, rest.width) }
        if showsYears, let year = album.year, !fits(artist, rest.width) { artist = String(year) }
        if album.id == pick, plan.columns == 1 {
            let width = drawBadge(right: cell.maxX, midY: cell.midY, &sheet)
            rest.width -= width + sheet.px(.small)
        }
        for (words, face, baseline) in [(album.title, TextRun.Face.bold, -0.25), (artist, .body, 1.05)] {
            sheet.line(
                words, face, text, .white, x: rest.x, baseline: cell.midY + text * baseline, width: rest.width,
                shrink: Self.shrink)
        }
    }

    /// "You" before the artist; alone where both have no room.
    private func mine(_ artist: String, _ width: Double) -> String {
        let both = Words.you + " · " + artist
        return fits(both, width) ? both : Words.you
    }

    private func fits(_ words: String, _ width: Double) -> Bool {
        TextMeasure.width(words, face: .body, size: max(text * Self.shrink, 12)) <= width
    }

    /// A black shape, with an outline in the high-contrast theme, where the background is black.
    private func drawInk(_ rect: Rect, _ sheet: inout Sheet) {
        sheet.box(
            rect, radius: rect.height, fill: .black, stroke: sheet.theme.isHighContrast ? .white : nil,
            width: metrics.stroke(2, sheet.theme))
    }

    /// A small black pill that marks the player's pick; returns its width.
    @discardableResult
    private func drawBadge(right: Double, midY: Double, _ sheet: inout Sheet) -> Double {
        let (width, height) = (badgeSize.width, badgeSize.height)
        var rest = Rect(right - width, midY - height / 2, width, height)
        drawInk(rest, &sheet)
        _ = rest.cutLeft(height * 0.36)
        let icon = height * 0.5
        sheet.icon(.cross, in: rest.leftSquare(icon), .white)
        _ = rest.cutLeft(icon * 1.3)
        rest.width = width
        sheet.line(Words.you, .bold, metrics.text(.note), .white, in: rest)
        return width
    }
}
