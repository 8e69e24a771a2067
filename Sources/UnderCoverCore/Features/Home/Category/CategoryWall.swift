import UnderCoverCatalogue
import UnderCoverPixels

// The covers of a category that is being fetched, as they come.

extension CategoryDetail {
    /// More would be too small to tell apart.
    static let wallCount = 30

    /// The covers that the screen shows.
    func shown(_ app: AppState) -> [Album] {
        guard let category = app.category(category) else { return [] }
        return isOnItsWay(category, app) ? Array(category.albums.prefix(Self.wallCount)) : fan(app)
    }

    func isOnItsWay(_ category: Category, _ app: AppState) -> Bool { gathering(category, app)?.isOnItsWay == true }

    /// A square for each cover, blurred where it has come and hollow where it has not.
    func drawWall(_ category: Category, _ app: AppState, in area: Rect, _ sheet: inout Sheet) {
        let whole = gathering(category, app).flatMap { category.whole($0) } ?? Self.wallCount
        let count = min(max(whole, category.albums.count, 1), Self.wallCount)
        let gap = sheet.px(.inner)
        let grid = Self.grid(of: count, in: area, gap: gap)
        guard grid.side >= 16 else { return }
        let room = area.middle(
            Double(grid.columns) * (grid.side + gap) - gap, Double(grid.rows) * (grid.side + gap) - gap)
        for index in 0..<count {
            let square = room.cell(index, of: grid.columns, height: grid.side, gap: gap).rounded
            guard let album = category.albums[safe: index] else {
                sheet.box(
                    square, fill: sheet.theme.hollow, stroke: sheet.theme.soft,
                    width: sheet.metrics.stroke(2, sheet.theme))
                continue
            }
            sheet.cover(album.artwork, square, effect: .blur(sigmaOfSide: 0.09), shadow: sheet.px(6))
        }
    }

    /// The columns with which the squares become largest.
    private static func grid(of count: Int, in area: Rect, gap: Double) -> (columns: Int, rows: Int, side: Double) {
        let ways = (1...count).map { columns in
            let rows = (count + columns - 1) / columns
            let across = (area.width + gap) / Double(columns) - gap
            let down = (area.height + gap) / Double(rows) - gap
            return (columns: columns, rows: rows, side: min(across, down).rounded(.down))
        }
        return ways.max { $0.side < $1.side } ?? (1, 1, 0)
    }
}
