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
    /// - Parameter mustFit: no player has a focus to scroll with, so pills shrink to one line.
    init(_ count: Int, columns: Int = 1, in room: Double, mustFit: Bool = false, _ metrics: ScreenMetrics) {
        self.columns = columns
        self.room = room
        rows = (count + columns - 1) / columns
        pill = metrics.pill(count > 4 ? metrics.row.manyChoicesPill : metrics.row.choicePill)
        // In half the width, large titles need two lines.
        if columns > 1, metrics.textScale > 1.2 { pill = max(pill, metrics.text(metrics.row.choiceText) * 3.4) }
        gap = metrics.px(count > 3 ? .medium : .wide).rounded()
        // Two lines of text and a little air.
        let text = metrics.text(metrics.row.choiceText)
        let least = max(metrics.px(metrics.row.minimumHit), text * 2.3, 26).rounded()
        shrinkGap(to: metrics.px(.snug))
        isLow = height > room
        if isLow { pill = max(least, each) }
        pill = pill.rounded(.down)
        shrinkGap(to: metrics.px(.icon))
        if mustFit, !fits { pill = max((text * 1.3).rounded(), each).rounded(.down) }
    }

    /// The height of a pill where all fit.
    private var each: Double { (room - Double(rows - 1) * gap) / Double(rows) }

    private mutating func shrinkGap(to least: Double) {
        guard height > room else { return }
        gap = max(least, (room - Double(rows) * pill) / Double(max(rows - 1, 1)))
    }
}
