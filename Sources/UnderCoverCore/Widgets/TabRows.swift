import UnderCoverPixels

/// Tabs in as few rows as their words allow, each tab as wide as its words need.
struct TabRows {
    let rows: [[Rect]]
    let height: Double

    /// - Parameter area: gives the place and the width; its height is not used.
    init(_ labels: [String], in area: Rect, tab: Double, gap: Double, _ metrics: ScreenMetrics) {
        let size = metrics.text(.body)
        let needed = labels.map { TextMeasure.width($0, face: .bold, size: max(size * 0.8, 12)) + tab * 0.5 + 2 }
        let most = labels.count
        let perRow = (1...max(most, 1)).reversed().first { count in
            stride(from: 0, to: most, by: count).allSatisfy { start in
                let row = needed[start..<min(start + count, most)]
                return row.reduce(0, +) + gap * Double(row.count - 1) <= area.width
            }
        }
        let count = TabRows.evened(most, perRow ?? 1)
        rows = stride(from: 0, to: most, by: count).enumerated().map { index, start in
            let widths = needed[start..<min(start + count, most)]
            let strip = Rect(area.x, area.y + Double(index) * (tab + gap), area.width, tab)
            return TabRows.places(Array(widths), in: strip, gap: gap)
        }
        height = Double(rows.count) * (tab + gap) - gap
    }

    /// As many in each row as in the others, or one less.
    private static func evened(_ count: Int, _ perRow: Int) -> Int {
        let rows = (count + perRow - 1) / max(perRow, 1)
        return max((count + rows - 1) / max(rows, 1), 1)
    }

    /// Columns of one width where the words allow it; else the room that is left is shared out.
    private static func places(_ widths: [Double], in strip: Rect, gap: Double) -> [Rect] {
        let columns = strip.columns(widths.count, gap: gap)
        if zip(columns, widths).allSatisfy({ $0.width >= $1 }) { return columns }
        let left = strip.width - widths.reduce(0, +) - gap * Double(widths.count - 1)
        var rest = strip
        return widths.map { rest.cutLeft($0 + left / Double(widths.count), gap: gap) }
    }
}
