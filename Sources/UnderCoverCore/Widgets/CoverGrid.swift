/// A grid of square covers, whole pixels large, over a width.
struct CoverGrid {
    let columns: Int
    let side: Double
    let gap: Double

    /// - Parameter wanted: the side at which another column begins.
    init(_ area: Rect, wanted: Double, gap: Double, leastColumns: Int = 1) {
        columns = max(Int((area.width + gap) / (wanted + gap)), leastColumns)
        side = ((area.width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        self.gap = gap
    }

    /// - Parameter highest: no side is longer.
    init(_ area: Rect, highest: Double, gap: Double, leastColumns: Int = 1) {
        columns = max(Int(((area.width + gap) / (max(highest, 1) + gap)).rounded(.up)), leastColumns)
        side = ((area.width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        self.gap = gap
    }

    /// - Parameter rowHeight: from one row to the next; nil where covers are as far apart as in a row.
    func square(_ index: Int, in area: Rect, rowHeight: Double? = nil) -> Rect {
        let row = Double(index / columns)
        return Rect(
            area.x + Double(index % columns) * (side + gap), area.y + row * (rowHeight ?? (side + gap)), side, side)
    }
}
