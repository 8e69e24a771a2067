import UnderCoverPixels

extension Sheet {
    /// Place, total and date of one match; the marked one on the accent colour.
    mutating func scoreRow(_ entry: ScoreEntry, place: Int, clock: WallClock, isMarked: Bool, in row: Rect) {
        if isMarked {
            box(
                row, radius: row.height, fill: theme.accent, stroke: theme.isHighContrast ? theme.ink : theme.onAccent,
                width: metrics.stroke(3, theme))
        }
        let soft = isMarked ? theme.onAccent : theme.soft
        let face = isMarked ? TextRun.Face.bold : .body
        let size = metrics.text(.body)
        var room = row.inset(px(25), 0)
        line(String(place), face, size, soft, in: room.cutLeft(max(px(70), size * 1.8)))
        var total = room
        total.width = row.width * 0.3
        let taken = line(String(entry.total), .bold, size, isMarked ? theme.onAccent : theme.ink, in: total)
        line(
            Words.date(entry.date, clock), face, size, soft, x: row.maxX - px(25),
            baseline: row.midY + size * Em.middle, width: row.maxX - px(.large) - room.x - taken, align: .right,
            shrink: 0.75)
    }
}
