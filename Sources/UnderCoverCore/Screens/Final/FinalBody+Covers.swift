import UnderCoverPixels

// Every cover that was asked, with its points below it, or with a mark on its corner where there is less room.

extension FinalBody {
    struct CoverRows {
        let across: Int
        let side: Double
        /// From the left edge of a cover to that of the next one, and from its top to that of the one below.
        let step: Size
        let height: Double
        /// The points stand below the covers.
        let isLabelled: Bool
    }

    /// In the first of `heights` that has room for them: the later ones leave out other things. nil where none has.
    func rows(_ width: Double, _ heights: [Double]) -> CoverRows? {
        let count = entry.answers.count
        guard count > 0 else { return nil }
        func first(_ least: Double, isLabelled: Bool) -> CoverRows? {
            heights.lazy.compactMap { rows(Size(width, $0), least: metrics.px(least), isLabelled) }.first
        }
        // Points are worth more than how the match was played, unless the covers become too small to be known.
        return first(150, isLabelled: true) ?? first(100, isLabelled: true) ?? first(100, isLabelled: false)
            ?? first(56, isLabelled: false)
    }

    /// One row; two where that makes the covers clearly larger; nil where they would be smaller than `least`.
    private func rows(_ room: Size, least: Double, _ isLabelled: Bool) -> CoverRows? {
        let count = entry.answers.count
        let gap = metrics.px(.close)
        let words = isLabelled ? metrics.text(.body) * 1.6 : markReach
        let most = min(metrics.px(150), (room.width - metrics.px(.medium) * 2) / 3)
        func made(_ rows: Int, tallest: Double) -> CoverRows {
            let across = (count + rows - 1) / rows
            let side = min(most, tallest, (room.width - gap * Double(across - 1)) / Double(across)).rounded(.down)
            let step = across > 1 ? min(side + metrics.px(.card), (room.width - side) / Double(across - 1)) : side
            let row = side + words + gap
            return CoverRows(
                across: across, side: side, step: Size(step, row), height: Double(rows) * row - gap,
                isLabelled: isLabelled)
        }
        let widest = min(least, made(1, tallest: .infinity).side)
        let one = made(1, tallest: room.height - words)
        let two = made(2, tallest: (room.height - gap) / 2 - words)
        let best = count > 5 && one.side < metrics.px(110) && two.side > one.side * 1.2 ? two : one
        return best.side >= min(widest, metrics.px(110)) && best.side >= metrics.px(56) ? best : nil
    }

    /// Every cover that was asked, as large as the room allows.
    func drawWall(in area: Rect, _ sheet: inout Sheet) {
        let count = entry.answers.count
        guard count > 0 else { return }
        let gap = sheet.px(.card)
        let words = sheet.text(.body) * 1.6
        func made(_ across: Int) -> CoverRows {
            let rows = Double((count + across - 1) / across)
            let wide = (area.width - gap * Double(across - 1)) / Double(across)
            let side = min(wide, (area.height - gap * (rows - 1)) / rows - words).rounded(.down)
            return CoverRows(
                across: across, side: side, step: Size(side + gap, side + words + gap),
                height: rows * (side + words + gap) - gap, isLabelled: true)
        }
        guard let best = (1...count).map(made).max(by: { $0.side < $1.side }), best.side > 0 else { return }
        let width = Double(best.across) * best.step.width - gap
        let left = area.x + (area.width - width) / 2
        drawCovers(best, Rect(left, area.midY - best.height / 2, width, best.height).rounded, &sheet)
    }

    func drawCovers(_ rows: CoverRows, _ area: Rect, _ sheet: inout Sheet) {
        for (index, answer) in entry.answers.enumerated() {
            guard let album = app.album(answer.album) else { continue }
            let step = Point(
                Double(index % rows.across) * rows.step.width, Double(index / rows.across) * rows.step.height)
            let cover = Rect(area.x + step.x, area.y + step.y, rows.side, rows.side)
            sheet.cover(album.artwork, cover, shadow: sheet.px(.thin))
            if rows.isLabelled {
                drawPoints(answer, below: cover, end: area.maxX, &sheet)
            } else {
                sheet.answerMark(isRight: answer.right, on: cover, reach: markReach)
            }
        }
    }

    /// How far the mark on the corner of a cover reaches over its edges.
    private var markReach: Double { max(metrics.px(14), 6).rounded() }

    private func drawPoints(_ answer: ScoreEntry.Answer, below cover: Rect, end: Double, _ sheet: inout Sheet) {
        let size = sheet.text(.note)
        let icon = size * 0.95
        let baseline = cover.maxY + sheet.px(18) + size
        let label = String(answer.points)
        let start = icon + sheet.px(.tiny)
        let width = start + TextMeasure.width(label, face: .body, size: size)
        guard width <= cover.width + sheet.px(.close), cover.x + width <= end else { return }
        let mark = Rect(cover.x, baseline - icon * 0.86, icon, icon)
        sheet.icon(answer.right ? .check : .cross, in: mark, sheet.theme.ink)
        sheet.line(label, .body, size, sheet.theme.ink, x: cover.x + start, baseline: baseline, width: cover.width)
    }
}

extension Sheet {
    /// A check or a cross on the corner of a cover, so that colour is not the only sign.
    mutating func answerMark(isRight: Bool, on cover: Rect, reach: Double) {
        let mark = Rect(cover.maxX - reach, cover.maxY - reach, reach * 2, reach * 2).rounded
        box(
            mark, radius: reach, fill: isRight ? theme.accent : theme.paper, stroke: theme.ink,
            width: metrics.stroke(3, theme))
        icon(isRight ? .check : .cross, in: mark.inset(reach * 0.45), isRight ? theme.onAccent : theme.ink)
    }
}
