/// Four covers two by two in any rectangle, or fewer of them.
struct SleeveGrid {
    static let columns = 2
    private let room: Rect
    private let gap: Double
    let side: Double

    init(_ count: Int, in room: Rect, _ metrics: ScreenMetrics) {
        self.room = room
        gap = metrics.px(metrics.isSmall ? 28 : 36).rounded()
        let rows = Double((count + Self.columns - 1) / Self.columns)
        side = min((room.width - gap) / 2, (room.height - gap * (rows - 1)) / rows).rounded(.down)
    }

    func sleeve(_ index: Int) -> Rect {
        let step = side + gap
        return Rect(
            room.x + Double(index % Self.columns) * step, room.y + Double(index / Self.columns) * step, side, side)
    }
}
