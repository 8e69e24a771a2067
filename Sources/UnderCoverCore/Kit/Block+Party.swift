import UnderCoverCatalogue
import UnderCoverPixels

extension Block {
    /// The mark of a seat.
    /// - Parameter least: nil: it keeps its side.
    static func token(
        _ seat: Int, _ side: Length, least: Length? = nil, isHollow: Bool = false, outline: Color? = nil
    ) -> Block {
        .square((least: least ?? side, wish: side), isLeft: true) {
            $0.seatToken(seat, $1, isHollow: isHollow, outline: outline)
        }
    }

    /// A value between two arrows, after what it is; alone where there is no room for that.
    /// - Parameter says: read aloud as its state, in place of the value.
    static func stepper(
        _ target: some ScreenTarget, _ label: String, _ value: String, says: String? = nil, step: PillStep = .list
    ) -> Block {
        func least(_ metrics: ScreenMetrics) -> Double {
            let size = max((metrics.text(.body) * 0.7).rounded(), 12)
            let height = metrics.pill(step)
            return TextMeasure.width(value, face: .bold, size: size) + Sheet.stepperEnds(metrics, height)
        }
        return .drawing(
            Drawing(
                width: { metrics in
                    let size = metrics.text(.body)
                    let words = [(label, TextRun.Face.body), (value, .bold)].map {
                        TextMeasure.width($0.0, face: $0.1, size: size)
                    }
                    let ends = Sheet.stepperEnds(metrics, metrics.pill(step)) + metrics.px(.group)
                    return Span(least(metrics), words.reduce(ends, +))
                },
                height: { metrics, width in
                    let height = metrics.pill(step)
                    let low = max(metrics.leastHit, (height * 0.8).rounded())
                    return Span(min(low, height), height, isWhole: least(metrics) <= width + 0.5)
                        .pressed(metrics.leastHit)
                }, draw: { $0.stepperPill(target, label, value, says: says, $1) }))
    }

    /// The arrow back, before what stands for a title, in a window without a footer.
    static var wayBack: Block {
        .drawing(
            Drawing(
                width: { Span($0.hasFooter ? 0 : $0.leastHit + $0.px(.small) + $0.px(.medium)).pressed() },
                height: { metrics, _ in Span(metrics.hasFooter ? 0 : metrics.leastHit) },
                draw: { sheet, rect in if !sheet.hasFooter { _ = sheet.backArrow(rect.midY) } }))
    }

    /// The word at the foot that leads out, at the right or left end of its room.
    static func wayOut(isLeft: Bool = false) -> Block { Block(.wayOut(isLeft: isLeft)) }

    /// In a box with an outline, in which a part is filled from the left, 0…1.
    /// - Parameter id: with the focus, it has the box of the focus instead.
    func framed(isDashed: Bool = false, isFaint: Bool = true, filled: Double = 0, unless id: TargetID) -> Block {
        let box = Block.canvas(wish: 0, fills: true) { sheet, rect in
            guard sheet.context.focus != id else { return }
            let theme = sheet.theme
            sheet.box(
                rect, fill: isDashed && isFaint ? nil : theme.paper,
                stroke: !isDashed ? theme.ink : isFaint ? theme.hollow : theme.soft,
                width: sheet.metrics.stroke(3, theme), dash: isDashed ? sheet.px(9) : 0)
            guard filled > 0 else { return }
            sheet.box(rect.leftPart((rect.width * min(filled, 1)).rounded()), fill: theme.hollow)
        }
        return Block(.overlay(box, self))
    }
}

extension Sheet {
    /// The ends of such a pill and its arrows take this much of its width.
    fileprivate static func stepperEnds(_ metrics: ScreenMetrics, _ height: Double) -> Double {
        height * 0.72 + 2 * (min(metrics.px(30), height * 0.4) + metrics.px(.tiny)) + 2
    }

    fileprivate mutating func stepperPill(
        _ target: some ScreenTarget, _ label: String, _ value: String, says: String?, _ rect: Rect
    ) {
        let rect = rect.rounded
        var pill = Pill(target, rect, "")
        pill.isCentered = true
        self.pill(pill)
        name(TargetID(target), label, state: says ?? value)
        let look = PillLook(.rest, focused: isFocused(target), theme: theme)
        let shift = lift(of: pill.id)
        var room = rect.offset(shift, shift).inset(rect.height * 0.36, 0)
        let arrow = min(px(30), rect.height * 0.4)
        let size = text(.body)
        let natural = TextMeasure.width(value, face: .bold, size: size) + 2 * (arrow + px(.small))
        let labelWidth = TextMeasure.width(label, face: .body, size: size)
        if natural + labelWidth + px(.medium) <= room.width {
            line(label, .body, size, look.soft, in: room)
            room = room.rightOf(room.maxX - natural)
        }
        icon(.chevronLeft, in: room.leftSquare(arrow), look.text)
        icon(.chevronRight, in: room.rightSquare(arrow), look.text)
        line(value, .bold, size, look.text, in: room.inset(arrow + px(.tiny), 0), align: .center, shrink: 0.7)
    }
}
