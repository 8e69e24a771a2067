/// Print and column by the shape of the window.
struct FinalFrame {
    /// Reaches to three edges of the window; the square picture is cropped to it.
    let print: Rect
    let column: Rect
    /// Room for large covers beside the column; nil where they stand in the column.
    let wall: Rect?
    let totalSize: Double
    /// From the total to what is below it.
    let totalGap: Space
    /// Rows of the table of scores.
    let mostRows: Int

    init(_ metrics: ScreenMetrics) {
        let area = metrics.content
        let least: Double
        var rest = metrics.bounds
        (least, totalSize, totalGap, mostRows) =
            switch metrics.shape {
            case .ultra, .wide: (700, 236, .group, 5)
            case .tight: (600, 190, .group, 5)
            case .square: (560, 150, .group, 5)
            case .tall: (800, 150, metrics.isSmall ? .narrow : .inner, 4)
            }
        if metrics.isBeside {
            let words = metrics.px(least) * max(1, min(metrics.textScale, 1.4)) + metrics.px(.gutter)
            // However large the words, a strip of the print stays.
            let widest = rest.height * FinalFrame.printShare(metrics)
            print = rest.cutLeft(max(min(widest, area.maxX - words), rest.width * 0.3).rounded())
            var column = area.rightOf(max(print.maxX + metrics.px(.column), area.x))
            wall = FinalFrame.wall(cutFrom: &column, metrics)
            column.width = min(column.width, metrics.px(1080))
            self.column = column
        } else {
            let words = max(metrics.px(least), metrics.text(.body) * 17)
            print = rest.cutTop(min(rest.width, max(rest.height - words, rest.height * 0.28)).rounded())
            column = area.below(max(print.maxY + metrics.px(.large), area.y))
            wall = nil
        }
    }

    /// The print's width by its height. In the widest windows more of the width is its.
    private static func printShare(_ metrics: ScreenMetrics) -> Double {
        let aspect = metrics.width / metrics.height
        return aspect > 2.8 ? min(aspect * 0.45, 1.6) : 1
    }

    /// Cuts room for the covers off the right, where the words leave half a screen.
    private static func wall(cutFrom column: inout Rect, _ metrics: ScreenMetrics) -> Rect? {
        let words = metrics.px(860) * max(1, min(metrics.textScale, 1.4))
        let gap = metrics.px(.column)
        let width = min(column.width - words - gap, column.height * 1.1)
        guard width >= metrics.px(560) else { return nil }
        let right = column.cutRight(column.width - words, gap: gap)
        return Rect(right.x, right.y, right.width, right.height)
    }
}
