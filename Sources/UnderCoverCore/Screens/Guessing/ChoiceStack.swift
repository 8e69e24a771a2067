/// The choices of a round in one column or two, made to fit into a height.
struct ChoiceStack: Equatable {
    let columns: Int
    let rows: Int
    let room: Double
    private(set) var pill: Double
    private(set) var gap: Double

    var height: Double { Double(rows) * pill + Double(rows - 1) * gap }
    /// Pixels that are out of sight until the stack scrolls.
    var overflow: Double { max(height - room, 0) }
    var fits: Bool { overflow <= 1 }
    /// Height on screen; a higher stack scrolls.
    var shown: Double { min(height, room) }

    /// Shrinks gaps, then pills, until they fit into `room` or are as small as a thumb allows.
    init(_ count: Int, columns: Int = 1, in room: Double, _ metrics: ScreenMetrics) {
        self.columns = columns
        self.room = room
        rows = (count + columns - 1) / columns
        pill = metrics.pill(count > 4 ? metrics.row.manyChoicesPill : metrics.row.choicePill)
        gap = metrics.px(count > 3 ? .close : .wide).rounded()
        guard height > room else { return }
        gap = max(metrics.px(.icon), (room - Double(rows) * pill) / Double(max(rows - 1, 1)))
        guard height > room else { return }
        // Two lines of text and a little air.
        let least = max(metrics.px(metrics.row.minimumHit), metrics.text(metrics.row.choiceText) * 2.3, 26).rounded()
        pill = max(least, (room - Double(rows - 1) * gap) / Double(rows)).rounded(.down)
    }
}
