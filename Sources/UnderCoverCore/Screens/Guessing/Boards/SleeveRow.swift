/// Three covers in any rectangle: side by side with their names below, or over each other with their names beside.
struct SleeveRow {
    let isStacked: Bool
    let side: Double
    private let room: Rect
    private let count: Int
    private let gap: Double
    private let names: Double
    private let nameGap: Double

    /// - Parameter names: the height of the names of one cover.
    init(_ count: Int, in room: Rect, names: Double, _ metrics: ScreenMetrics) {
        let nameGap = metrics.px(.medium)
        let least = metrics.px(.group).rounded()
        let gaps = least * Double(count - 1)
        let across = min((room.width - gaps) / Double(count), room.height - nameGap - names)
        // Half of the width is for the names.
        let down = min((room.height - gaps) / Double(count), room.width * 0.5)
        // In a square both are alike, and names beside the covers have more room than below them.
        isStacked = down >= across.rounded(.down)
        side = max(isStacked ? down : across, 1).rounded(.down)
        let free = isStacked ? room.height - side * Double(count) : room.width - side * Double(count)
        gap = min(free / Double(max(count - 1, 1)), metrics.px(isStacked ? 60 : 170)).rounded(.down)
        (self.room, self.count, self.names, self.nameGap) = (room, count, names, nameGap)
    }

    func sleeve(_ index: Int) -> Rect {
        let whole = side * Double(count) + gap * Double(count - 1)
        let step = Double(index) * (side + gap)
        guard !isStacked else { return Rect(room.x, room.y + step, side, side) }
        let left = (room.x + (room.width - whole) / 2).rounded()
        let high = side + nameGap + names
        return Rect(left + step, (room.y + max(room.height - high, 0) / 2).rounded(), side, side)
    }

    /// Room for the names of the cover at `sleeve`.
    func words(_ sleeve: Rect) -> Rect {
        guard isStacked else { return Rect(sleeve.x, sleeve.maxY + nameGap, sleeve.width, names) }
        let left = sleeve.maxX + 2 * nameGap
        return Rect(left, sleeve.y, room.maxX - left, sleeve.height)
    }
}
