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

    /// Covers, or what stands for them.
    func showsCovers(_ category: Category) -> Bool { category.origin != nil || !category.albums.isEmpty }

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

struct CategoryFrame {
    private(set) var words = Rect.zero
    /// Bottom of the facts, which begin in `words`.
    private(set) var factsEnd = 0.0
    private(set) var stepper = Rect.zero
    private(set) var start = Rect.zero
    private(set) var fan = Rect.zero
    /// A row whose right end holds the round buttons.
    private(set) var discs = Rect.zero
    let disc: Double
    private let stepperHeight: Double

    /// - Parameters:
    ///   - hasStepper: else its room is for facts.
    ///   - hasFan: else the words have its width, too.
    init(_ metrics: ScreenMetrics, hasStepper: Bool, hasFan: Bool) {
        disc = metrics.pill(.stepper)
        stepperHeight = max(min(metrics.px(200), metrics.content.height * 0.22), disc)
        if metrics.isBeside {
            placeBeside(metrics, hasStepper)
        } else {
            placeBelow(metrics, hasStepper)
        }
        guard metrics.isBeside, !hasFan else { return }
        // The category's own buttons stand at the right end.
        words.width = fan.maxX - words.x - (metrics.pill(.disc) + metrics.px(.small)) * 3
    }

    /// Words and stepper on the left, the fan on the right.
    private mutating func placeBeside(_ metrics: ScreenMetrics, _ hasStepper: Bool) {
        fan = metrics.content
        words = fan.cutLeft(fan.width * metrics.arrangement.wordsShare, gap: metrics.px(.large))
        let pill = metrics.pill(.main)
        start = words.cutBottom(pill, gap: metrics.px(.group))
        start.width = min(words.width, metrics.px(720) * max(1, metrics.textScale * 0.8))
        stepper = words.cutBottom(stepperHeight, gap: metrics.px(.tiny))
        factsEnd = hasStepper ? words.maxY : start.y - metrics.px(.wide)
        discs = fan.cutBottom(pill, gap: metrics.px(.wide))
    }

    /// Places words, fan, stepper and Start from top to bottom.
    private mutating func placeBelow(_ metrics: ScreenMetrics, _ hasStepper: Bool) {
        let area = metrics.content
        var rest = area
        start = rest.cutBottom(metrics.pill(.main), gap: metrics.px(.large))
        stepper = rest.cutBottom(stepperHeight)
        // The round buttons stand beside the stepper; beside Start where the stepper takes the whole width.
        let figure = TextMeasure.width("10", face: .display, size: metrics.display(236))
        let discsWidth = (disc + metrics.px(.close)) * 2
        let isNarrow = disc * 2 + metrics.px(.broad) + figure + discsWidth > area.width
        discs = isNarrow ? start : stepper
        start.width -= isNarrow ? discsWidth : 0
        words = area
        words.height = min(
            area.height * 0.3, metrics.px(metrics.shape == .tall ? 400 : 270) * max(1, metrics.textScale),
            rest.height - metrics.px(.small))
        _ = rest.cutBottom(metrics.text(.body) * 1.8)
        // The row of the category's own buttons stays.
        let ownDiscs = metrics.pill(.disc) + metrics.px(.group)
        factsEnd = hasStepper ? words.maxY : max(words.maxY, min(area.midY, rest.maxY - ownDiscs))
        fan = rest.below(factsEnd + metrics.px(.close))
        fan.height = max(0, fan.height)
    }
}
