import UnderCoverPixels

/// A square for each album that a file names: covers first, then those that were found but are not kept, then the open
/// ones, dashed. A bar where there are too many.
struct ImportWall {
    static let mostSquares = 104
    private static let mostRows = 3

    private let gathering: Gathering
    private let open: Int
    /// The focus is on an open line, whose square is filled.
    private let asked: Bool

    init(_ gathering: Gathering, open: Int, asked: Bool) {
        (self.gathering, self.open, self.asked) = (gathering, open, asked)
    }

    private var count: Int { max(gathering.named ?? 0, gathering.albums.count + open) }

    var part: Block {
        .drawing(
            Drawing(
                height: { metrics, width in
                    let grid = grid(metrics, width)
                    let rows = rows(grid)
                    return Span(rows == 0 ? metrics.px(.bar) : Double(rows) * (grid.side + grid.gap) - grid.gap)
                },
                draw: { sheet, rect in
                    let grid = grid(sheet.metrics, rect.width)
                    guard rows(grid) > 0 else {
                        return sheet.progressBar(Double(gathering.found ?? 0) / Double(max(count, 1)), rect)
                    }
                    for index in 0..<count { drawSquare(index, grid.square(index, in: rect), &sheet) }
                }))
    }

    private func grid(_ metrics: ScreenMetrics, _ width: Double) -> CoverGrid {
        CoverGrid(Rect(0, 0, width, 0), wanted: max(metrics.px(58), 22), gap: metrics.px(.slim))
    }

    /// 0 where there are too many.
    private func rows(_ grid: CoverGrid) -> Int {
        let rows = (count + grid.columns - 1) / max(grid.columns, 1)
        return count <= Self.mostSquares && rows <= Self.mostRows ? rows : 0
    }

    private func drawSquare(_ index: Int, _ square: Rect, _ sheet: inout Sheet) {
        if let album = gathering.albums[safe: index] {
            return sheet.cover(album.artwork, square, shadow: max(sheet.px(4), 1))
        }
        let first = count - open
        if asked, index == first {
            sheet.box(
                square, fill: sheet.theme.accent, stroke: sheet.theme.ink, width: sheet.metrics.stroke(4, sheet.theme))
        } else if index >= first {
            sheet.box(
                square, stroke: sheet.theme.ink, width: sheet.metrics.stroke(3, sheet.theme), dash: sheet.px(.tiny))
        } else {
            sheet.box(square, fill: sheet.theme.hollow)
        }
    }
}
