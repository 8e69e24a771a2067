import UnderCoverPixels

/// Places the figures: beside the days, below them, or nowhere.
struct CalendarPlan {
    let isBeside: Bool
    let figuresWidth: Double
    let listWidth: Double
    private let metrics: ScreenMetrics

    init(_ metrics: ScreenMetrics) {
        self.metrics = metrics
        let content = metrics.content.width
        isBeside = metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.5
        let wish = min(content * 0.31, metrics.px(640))
        figuresWidth = isBeside ? wish : 0
        listWidth = isBeside ? content - wish - metrics.px(.gutter) : content
    }

    /// nil where the days need all of the room.
    func figuresHeight(_ body: Rect, _ sheet: Sheet) -> Double? {
        guard !metrics.isSmall, metrics.shape == .tall || metrics.shape == .square else { return nil }
        let height = metrics.display(84) * 0.72 + metrics.text(.body) * 3 + metrics.text(.note) * 3
        return body.height - height >= body.width * 0.75 ? height : nil
    }
}

/// Places the days, and the names of the week's days above them.
struct WeekPlan {
    /// nil where they have no room.
    private(set) var names: Rect?
    let pitch: Double
    let gap: Double
    private let top: Double
    private let left: Double
    private let height: Double
    private let between: Double
    private let weeks: Int

    init(_ month: DailyMonth, in area: Rect, _ sheet: Sheet) {
        var rest = area
        let size = sheet.text(.body)
        gap = max(sheet.px(.narrow), 2).rounded(.down)
        pitch = ((area.width + gap) / 7).rounded(.down)
        if area.height > size * 12 { names = rest.cutTop((size * 1.4).rounded(), gap: sheet.px(.tiny)) }
        // As high as if the month had six weeks, so that days keep their size from month to month.
        let rows = Double(max(month.weeks.count, rest.height >= 6 * sheet.px(100) ? 5 : month.weeks.count))
        // Days of a tall window fill it.
        let highest = sheet.metrics.shape == .tall ? max(pitch * 1.8, sheet.px(150)) : sheet.px(150)
        height = min((rest.height + gap) / rows, highest).rounded(.down)
        between = min(gap, max(height - sheet.metrics.leastHit, 0))
        (top, left, weeks) = (rest.y, rest.x, month.weeks.count)
    }

    func place(_ week: Int, _ day: Int) -> Rect {
        Rect(left + Double(day) * pitch, top + Double(week) * height, pitch - gap, height - between).rounded
    }

    var end: Double { top + Double(weeks) * height - between }

    /// The names and the weeks, from `start` down. The names scroll with the first week.
    func rows(below start: Double) -> [ScrollRow] {
        (0..<weeks).map { week in
            let from = week == 0 ? start : top + Double(week) * height
            return ScrollRow(from - start, height: top + Double(week + 1) * height - between - from)
        }
    }
}
