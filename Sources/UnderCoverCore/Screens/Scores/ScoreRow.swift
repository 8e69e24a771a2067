import UnderCoverPixels

extension Sheet {
    /// Place, total and when; the marked one on the accent.
    mutating func scoreRow(_ entry: ScoreEntry, place: Int, clock: WallClock, isMarked: Bool, in row: Rect) {
        if isMarked {
            box(
                row, radius: row.height, fill: theme.accent, stroke: theme.isHighContrast ? theme.ink : theme.onAccent,
                width: metrics.stroke(3, theme))
        }
        let color = isMarked ? theme.onAccent : theme.ink
        let soft = isMarked ? theme.onAccent : theme.soft
        let size = metrics.text(28)
        let baseline = row.midY + size * 0.35
        let placeWidth = max(px(70), size * 1.8)
        line(
            String(place), isMarked ? .bold : .body, size, soft, x: row.x + px(25), baseline: baseline,
            width: placeWidth)
        let total = String(entry.total)
        let x = row.x + px(25) + placeWidth
        let taken = line(total, .bold, size, color, x: x, baseline: baseline, width: row.width * 0.3)
        let date = Words.date(entry.date, clock)
        line(
            date, isMarked ? .bold : .body, size, soft, x: row.maxX - px(25), baseline: baseline,
            width: row.maxX - px(40) - x - taken, align: .right, shrink: 0.75)
    }
}
