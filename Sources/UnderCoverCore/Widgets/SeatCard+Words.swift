import UnderCoverPixels

extension Sheet {
    /// A card's name, with what stands at its end.
    mutating func seatName(_ card: SeatCard, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        if card.state == .away { return awayName(card.name, plan, look) }
        nameLines(card.name, in: plan.nameRoom, plan, look)
        let mark = plan.end.rightSquare((plan.face.height * 0.48).rounded())
        switch card.state {
        case .locked: icon(.lock, in: mark, look.words)
        case .out: icon(.cross, in: mark, look.words)
        default: if let progress = card.progress { seatSquares(progress, plan, look) }
        }
    }

    private mutating func nameLines(_ name: String, in room: Rect, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        let height = plan.face.height * SeatCardPlan.nameHeight
        let title = FittedTitle(name, width: room.width, plan.nameSize, height: height)
        let top = room.midY - title.height(spacing: 1.12) / 2
        for (index, text) in title.lines.enumerated() {
            let baseline = top + title.size * (0.91 + 1.12 * Double(index))
            line(text, look.face, title.size, look.words, x: room.x, baseline: baseline, width: room.width)
        }
    }

    /// "Away" stands at the end; below the name where both do not fit side by side; nowhere where there is no room for
    /// that either: the dashes and the empty shape say the same.
    private mutating func awayName(_ name: String, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        let size = SeatCardPlan.fitted(text(.note), to: plan.nameSize)
        let word = TextMeasure.width(Words.seatAway, face: .body, size: size)
        let beside = plan.inner.width - word - px(.narrow)
        if TextMeasure.width(name, face: .body, size: plan.nameSize) <= beside {
            nameLines(name, in: plan.inner.leftPart(beside), plan, look)
            line(Words.seatAway, .body, size, look.soft, in: plan.inner, align: .right)
        } else if let rows = SeatRows(plan, self) {
            line(name, look.face, rows.name, look.words, in: rows.upper(plan.inner), shrink: 0.7)
            line(Words.seatAway, .body, rows.word, look.soft, in: rows.lower(plan.inner), shrink: 0.7)
        } else {
            nameLines(name, in: plan.inner, plan, look)
        }
    }

    private mutating func seatSquares(_ count: Int, _ plan: SeatCardPlan, _ look: SeatCardLook) {
        for (index, square) in plan.squares(self).enumerated() {
            let fill = index < count ? look.words : nil
            box(square, fill: fill, stroke: look.words, width: metrics.stroke(3, theme))
        }
    }

    // MARK: Result

    mutating func seatResult(
        _ name: String, gain: Int?, word: String?, total: Int, _ plan: SeatCardPlan, _ look: SeatCardLook
    ) {
        let size = plan.totalSize
        let width = min(plan.totalWidth(total), plan.inner.width)
        display(
            String(total), size, look.words, x: plan.inner.maxX, capTop: plan.inner.midY - size * Em.cap / 2,
            width: width, align: .right)
        let room = plan.inner.leftPart(plan.inner.width - width - px(.icon))
        // A name of fewer letters than three says nothing.
        guard room.width >= leastName * 3 * TextMeasure.monoAdvance else { return }
        guard gain != nil || word != nil, let rows = SeatRows(plan, self) else {
            line(name, .bold, plan.nameSize, look.words, in: room, shrink: leastName / plan.nameSize)
            return
        }
        line(name, .bold, rows.name, look.words, in: rows.upper(room), shrink: leastName / rows.name)
        if let gain {
            gainBox("+\(gain)", in: rows.lower(room), rows.word)
        } else if let word {
            line(word, .body, rows.word, look.soft, in: rows.lower(room), shrink: 0.7)
        }
    }

    /// 70 % of the nominal size.
    private var leastName: Double { max(px(28) * 0.7, 12) }

    private mutating func gainBox(_ gain: String, in row: Rect, _ size: Double) {
        let stroke = metrics.stroke(3, theme)
        let width = TextMeasure.width(gain, face: .bold, size: size) + size * 0.6 + 2 * stroke
        let face = row.leftPart(min(width, row.width)).rounded
        let edge = theme.isHighContrast ? theme.ink : theme.onAccent
        box(face, fill: theme.accent, stroke: edge, width: stroke)
        line(gain, .bold, size, theme.onAccent, in: face, align: .center)
    }
}

/// A name above a word or a box: their sizes in pixels.
private struct SeatRows {
    let name: Double
    let word: Double
    private let height: Double
    private let lowerHeight: Double
    private let gap: Double

    /// nil where the card is too low for two rows of the least size.
    init?(_ plan: SeatCardPlan, _ sheet: Sheet) {
        height = plan.face.height
        name = SeatCardPlan.fitted(sheet.metrics.text(28), to: height / 3)
        word = SeatCardPlan.fitted(sheet.metrics.text(26), to: height * 0.31)
        lowerHeight = (word * 1.27).rounded()
        gap = (height * 0.06).rounded()
        guard name + gap + lowerHeight <= height * 0.9 else { return nil }
    }

    private var whole: Double { name + gap + lowerHeight }

    func upper(_ room: Rect) -> Rect { Rect(room.x, room.midY - whole / 2, room.width, name) }

    func lower(_ room: Rect) -> Rect { Rect(room.x, room.midY + whole / 2 - lowerHeight, room.width, lowerHeight) }
}
