/// Print and column by the shape of the window.
struct FinalFrame {
    /// Reaches to three edges of the window; the square picture is cropped to it.
    let print: Rect
    let column: Rect
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
            print = rest.cutLeft(max(min(rest.height, area.maxX - words), rest.width * 0.3).rounded())
            var column = area.rightOf(max(print.maxX + metrics.px(.column), area.x))
            column.width = min(column.width, metrics.px(1080))
            self.column = column
        } else {
            let words = max(metrics.px(least), metrics.text(.body) * 17)
            print = rest.cutTop(min(rest.width, max(rest.height - words, rest.height * 0.28)).rounded())
            column = area.below(max(print.maxY + metrics.px(.large), area.y))
        }
    }
}
