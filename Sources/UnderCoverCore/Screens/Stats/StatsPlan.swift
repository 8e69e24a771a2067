import UnderCoverPixels

/// Places the parts of *What you know*: in two columns, or one over the other in a list that scrolls.
struct StatsPlan {
    let isBeside: Bool
    /// The columns of the wall and of the bars.
    let left: Rect
    let right: Rect
    /// The height of a line of words.
    let line: Double
    let tab: Double
    let gap: Double
    /// The gap between two parts.
    let between: Double
    private let body: Rect
    private let metrics: ScreenMetrics

    init(_ body: Rect, _ metrics: ScreenMetrics) {
        (self.body, self.metrics) = (body, metrics)
        isBeside = Self.mayStandBeside(metrics) && body.height >= metrics.px(690)
        let column = metrics.px(.column)
        let share = metrics.shape == .ultra ? 0.6 : 0.53
        var rest = body
        left = isBeside ? rest.cutLeft((body.width * share - column / 2).rounded(), gap: column) : body
        right = rest
        line = (metrics.text(.body) * Em.line).rounded(.up)
        tab = metrics.pill(.disc)
        gap = metrics.px(.small).rounded()
        between = metrics.px(isBeside ? .wide : .group).rounded()
    }

    static func mayStandBeside(_ metrics: ScreenMetrics) -> Bool {
        metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.25
    }

    // MARK: Heights

    var figures: Double { (metrics.display(metrics.row.figureText) * Em.cap + gap + line * 1.1).rounded(.up) }

    func figuresHeight(rows: Int) -> Double { figures * Double(rows) + between * Double(rows - 1) }

    /// Words above the wall, the wall, and the legend.
    func wallHeight(legend: Double, figureRows: Int) -> Double {
        let others = line + gap * 2 + legend
        let room =
            isBeside
            ? left.height - between - figuresHeight(rows: figureRows) : min(body.height * 0.86, metrics.px(620))
        return max(room - others, metrics.px(160))
    }

    /// Without a cover, sentences stand in its place.
    func height(of grid: WallGrid) -> Double { grid.count == 0 ? line * 4 : grid.height }

    var againSide: Double {
        let wish = isBeside ? metrics.px(172) : max(metrics.px(172), metrics.text(.body) * 5)
        return min(wish, body.height * 0.4).rounded()
    }

    var namesHeight: Double { (metrics.text(.body) * (Em.line * 2) + gap).rounded(.up) }

    var againHeight: Double { tab + gap + metrics.px(.narrow) + againSide + namesHeight }

    /// Without the two pills above it.
    var barsHeight: Double {
        let least = metrics.text(.body) * 6
        guard isBeside else { return max(min(metrics.px(330), body.height - tab - gap * 2), least).rounded() }
        return (right.height - tab - gap - between - againHeight).rounded(.down)
    }
}

/// Covers in rows, as large as all of them fit.
struct WallGrid: Equatable {
    let count: Int
    let columns: Int
    let side: Double
    let gap: Double

    init(_ count: Int, width: Double, height: Double, largest: Double, gap: Double) {
        let gap = max(gap, 2).rounded()
        func side(_ columns: Int) -> Double {
            min(((width + gap) / Double(columns) - gap).rounded(.down), largest.rounded(.down))
        }
        func fits(_ columns: Int) -> Bool {
            let rows = Double((count + columns - 1) / columns)
            return rows * (side(columns) + gap) - gap <= height
        }
        // More columns than that would make them too small to be told apart.
        let most = max(Int((width + gap) / (8 + gap)), 1)
        columns = (1...most).first(where: fits) ?? most
        (self.count, self.side, self.gap) = (count, max(side(columns), 1), gap)
    }

    var pitch: Double { side + gap }
    var rows: Int { (count + columns - 1) / max(columns, 1) }
    var width: Double { Double(min(columns, count)) * pitch - gap }
    var height: Double { Double(rows) * pitch - gap }

    func square(_ place: Int, in area: Rect) -> Rect {
        Rect(
            area.x + Double(place % columns) * pitch, area.y + Double(place / columns) * pitch, side, side
        ).rounded
    }

    /// nil past the edge, where the arrow leads to what stands beside the wall.
    func neighbour(of place: Int, _ direction: Action) -> Int? {
        let (row, column) = (place / columns, place % columns)
        switch direction {
        case .left: return column > 0 ? place - 1 : nil
        case .right: return column < columns - 1 && place < count - 1 ? place + 1 : nil
        case .up: return row > 0 ? place - columns : nil
        case .down: return row < rows - 1 ? min(place + columns, count - 1) : nil
        default: return nil
        }
    }

    func place(at point: Point, in area: Rect) -> Int? {
        let column = Int(max(point.x - area.x, 0) / pitch)
        let place = Int(max(point.y - area.y, 0) / pitch) * columns + min(column, columns - 1)
        return place < count ? place : nil
    }
}
