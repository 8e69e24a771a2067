import UnderCoverPixels

/// One row, each button as wide as its word needs; two rows where that is too narrow.
struct FinalButtons {
    let again: Rect
    let done: Rect
    let share: Rect
    let height: Double

    init(_ column: Rect, _ metrics: ScreenMetrics) {
        let pill = metrics.pill(.row)
        let gap = metrics.px(.inner)
        let least = TextMeasure.width(Words.playAgain, face: .bold, size: max(metrics.text(34) * 0.7, 12)) + pill * 0.6
        let small = TextMeasure.width(Words.done, face: .bold, size: max(metrics.text(30) * 0.7, 12)) + pill * 0.6
        var rest = column
        // Two rows leave room for what was scored.
        let hasRoom = column.height >= pill * 2 + metrics.px(.wide) + metrics.text(.body) * 3
        let isRow = least + small + gap * 2 + pill <= column.width || !hasRoom
        height = isRow ? pill : pill * 2 + metrics.px(.wide)
        var foot = rest.cutBottom(pill, gap: metrics.px(.wide))
        share = foot.cutRight(pill, gap: gap)
        guard isRow else {
            done = foot
            again = rest.cutBottom(pill)
            return
        }
        let words = foot.width - gap
        let most = min(words * 0.7, words - metrics.leastHit)
        again = foot.cutLeft(min(max(min(words * 0.6, words - small), least), most), gap: gap)
        done = foot
    }
}
