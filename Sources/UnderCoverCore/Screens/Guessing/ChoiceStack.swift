/// The choices of a round in one column or two, made to fit into a height.
struct ChoiceStack: Equatable {
    let columns: Int
    let rows: Int
    let room: Double
    private(set) var pill: Double
    private(set) var gap: Double
    /// The pills are lower than wished.
    private(set) var isLow = false

    var height: Double { Double(rows) * pill + Double(rows - 1) * gap }
    /// Pixels that are out of sight until the stack scrolls.
    var overflow: Double { max(height - room, 0) }
    var fits: Bool { overflow <= 1 }
    /// Height on screen; a higher stack scrolls.
    var shown: Double { min(height, room) }

    /// Made to fit into `room`: gaps shrink a little, then pills until they are as small as a thumb allows, then gaps
    /// again, because pills that nearly touch are hard to tell apart.
    init(_ count: Int, columns: Int = 1, in room: Double, _ metrics: ScreenMetrics) {
        self.columns = columns
        self.room = room
        rows = (count + columns - 1) / columns
        pill = metrics.pill(count > 4 ? metrics.row.manyChoicesPill : metrics.row.choicePill)
        // In half the width, large titles need two lines.
        if columns > 1, metrics.textScale > 1.2 { pill = max(pill, metrics.text(metrics.row.choiceText) * 3.4) }
        gap = metrics.px(count > 3 ? .medium : .wide).rounded()
        // Two lines of text and a little air.
        let least = max(metrics.px(metrics.row.minimumHit), metrics.text(metrics.row.choiceText) * 2.3, 26).rounded()
        shrinkGap(to: metrics.px(.snug))
        isLow = height > room
        if isLow { pill = max(least, (room - Double(rows - 1) * gap) / Double(rows)) }
        pill = pill.rounded(.down)
        shrinkGap(to: metrics.px(.icon))
    }

    private mutating func shrinkGap(to least: Double) {
        guard height > room else { return }
        gap = max(least, (room - Double(rows) * pill) / Double(max(rows - 1, 1)))
    }
}
