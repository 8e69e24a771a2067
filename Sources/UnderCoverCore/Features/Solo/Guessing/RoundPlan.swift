/// One composition for each shape of the window.
struct RoundPlan {
    let metrics: ScreenMetrics
    let count: Int

    private var area: Rect { metrics.content }
    private func px(_ units: Double) -> Double { metrics.px(units) }
    private func px(_ space: Space) -> Double { metrics.px(space) }

    // MARK: Measures

    /// The gap from the cover to the bar below it.
    private var barGap: Double { px(38) }
    private var barThickness: Double { max(metrics.px(.bar).rounded(), 6) }
    /// From the cover to the column beside it; the bar stands between them.
    private var gutter: Double { px(114) }
    /// The cover keeps this much, however large the text.
    private var leastCover: Double { min(metrics.width, metrics.height) * 0.4 }
    /// Large text takes room from the cover.
    private var growth: Double { metrics.textScale > 1 ? 1 + (metrics.textScale - 1) * 0.45 : 1 }
    /// A column of choices of so many u; wider for large text, and wide enough for most titles in the smallest letters.
    private func choices(_ width: Double) -> Double {
        let letters = max(metrics.text(metrics.row.choiceText) * 0.7, 12) * 0.6 * 24
        return max(px(width) * growth, letters + metrics.glyphSide + px(.snug) + 2 * px(25))
    }
    private var pauseHeight: Double { max(px(.deep), metrics.text(.body) * Em.line, metrics.leastHit) }
    private var secondsHeight: Double { metrics.pill(.field) }

    /// The height of the line that offers a hint.
    private var hintHeight: Double { max(metrics.text(.body) * Em.line, metrics.leastHit).rounded(.up) }
    /// In small windows the choices need it more.
    private var hintAbove: Double { metrics.isSmall ? 0 : hintHeight }
    /// Below a cover that has given way to the words beside it; of no height where that has no room.
    private func hintBelow(_ cover: Rect) -> Rect {
        let top = cover.maxY + px(.medium)
        return Rect(cover.x, top, cover.width, top + hintHeight <= area.maxY ? hintHeight : 0)
    }
    private var counterHeight: Double { metrics.display(metrics.row.counterText) * Em.cap }

    /// Counter over category over points.
    private var headHeight: Double {
        let counter = metrics.display(metrics.row.counterText)
        return counter * 0.72 + max(0, counter * 0.2 - px(34)) + metrics.text(.row) * 2.9
    }

    private func stack(columns: Int = 1, in room: Double) -> ChoiceStack {
        ChoiceStack(count, columns: columns, in: room, metrics)
    }

    private func pause(in row: Rect, _ align: TextRun.Align = .left) -> Rect {
        var row = row
        let width = min(px(230) * max(1, metrics.textScale), area.width * 0.5)
        return align == .right ? row.cutRight(width) : row.cutLeft(width)
    }

    /// The hint's line beside the pause hint; none where that is too narrow.
    private func hint(besides pause: Rect, to end: Double) -> Rect {
        let x = pause.maxX + px(.medium)
        guard end - x >= metrics.text(.body) * 8 else {
            return Rect(x, pause.y, 0, 0)
        }
        return Rect(x, pause.midY - hintHeight / 2, end - x, hintHeight)
    }

    /// The pill of seconds in a corner of `room`.
    private func seconds(in room: Rect, _ align: TextRun.Align = .right, atFoot: Bool = false) -> Rect {
        var room = room
        var row = atFoot ? room.cutBottom(secondsHeight) : room.cutTop(secondsHeight)
        let width = max(px(136), secondsHeight * 1.48)
        return align == .right ? row.cutRight(width) : row.cutLeft(width)
    }

    private func barRight(of cover: Rect, gap: Double) -> Rect {
        Rect(cover.maxX + gap, cover.y, barThickness, cover.height)
    }

    private func barBelow(_ cover: Rect) -> Rect { Rect(cover.x, cover.maxY + barGap, cover.width, barThickness) }

    // MARK: Cover left, choices right

    func wide() -> RoundFrame {
        let widest = area.width - gutter - choices(620)
        return roomiest(max(min(area.height, widest), min(leastCover, area.height)), leastCover) { wide($0, $1) }
    }

    /// One column of choices beside a large cover; two beside a small one where large words do not fit into one.
    private func roomiest(
        _ large: Double, _ small: Double, _ plan: (_ side: Double, _ columns: Int) -> RoundFrame
    ) -> RoundFrame {
        let frame = plan(large.rounded(), 1)
        guard !frame.stack.fits, small < large else { return frame }
        let other = plan(small.rounded(), 2)
        return other.stack.overflow < frame.stack.overflow ? other : frame
    }

    private func wide(_ side: Double, _ columns: Int) -> RoundFrame {
        // The seconds and the pause hint stand over each other, and may be taller than the head.
        let above = max(headHeight, secondsHeight + px(.close) + pauseHeight + hintAbove) + px(.medium)
        let cover = Rect(area.x, ((metrics.height - side) / 2).rounded(), side, side)
        let full = area.rightOf(cover.maxX + gutter)
        let column = Rect(full.x, cover.y, full.width, side)
        var rest = column
        var stack = stack(columns: columns, in: rest.height - above)
        if stack.isLow {
            // The cover has given way to the words, and their column outgrows it.
            rest = full
            stack = self.stack(columns: columns, in: rest.height - above)
        }
        let choices = rest.cutBottom(stack.shown)
        var corner = rest
        _ = corner.cutTop(secondsHeight, gap: px(.close))
        let pause = pause(in: corner.cutTop(pauseHeight), .right)
        let words = counterHeight + max(px(34), metrics.display(metrics.row.counterText) * 0.2)
        let top = rest.y + max(above, words + metrics.text(.row) * Em.line * 2 + px(.small))
        return RoundFrame(
            cover: cover, bar: barRight(of: cover, gap: px(50)), head: rest, seconds: seconds(in: rest),
            pause: pause,
            hint: hintAbove > 0 ? Rect(pause.x, pause.maxY, pause.width, hintAbove) : hintBelow(cover),
            pauseAlign: .right,
            choices: choices, stack: stack, column: column, room: Rect(full.x, top, full.width, choices.maxY - top))
    }

    /// The cover in the middle, the head left of it.
    func ultra() -> RoundFrame {
        let side = area.height
        let cover = Rect(((metrics.width - side) / 2).rounded(), area.y, side, side)
        var column = area.rightOf(cover.maxX + gutter)
        column.width = min(px(720) * growth, column.width)
        var right = column
        _ = right.cutTop(secondsHeight, gap: px(.group))
        let stack = stack(in: right.height)
        var left = area
        _ = left.cutRight(area.maxX - cover.x, gap: px(.gutter))
        var head = left.cutRight(min(px(720), left.width))
        let pause = pause(in: head.cutBottom(pauseHeight))
        let hint = head.cutBottom(pauseHeight)
        let room = right
        return RoundFrame(
            cover: cover, bar: barRight(of: cover, gap: px(50)), head: head, seconds: seconds(in: column),
            pause: pause, hint: hint, choices: right.cutBottom(stack.shown), stack: stack, column: column, room: room)
    }

    func tight() -> RoundFrame {
        let gutter = px(98)
        let head = max(px(124), metrics.text(.row) * 2.5)
        let height = area.height - head - pauseHeight - px(.inner)
        let widest = area.width - gutter - choices(500)
        return roomiest(max(min(widest, height), min(leastCover, height)), leastCover) { tight($0, $1) }
    }

    private func tight(_ side: Double, _ columns: Int) -> RoundFrame {
        var rest = area
        let head = rest.cutTop(max(px(124), metrics.text(.row) * 2.5))
        var left = rest
        let pause = pause(in: left.cutBottom(pauseHeight, gap: px(.inner)))
        let gutter = px(98)
        let cover = Rect(left.x, left.y, side, side)
        let right = rest.rightOf(cover.maxX + gutter)
        var stack = stack(columns: columns, in: count > 4 ? right.height : side)
        if stack.height > side { stack = self.stack(columns: columns, in: right.height) }
        let bottom = stack.height > side ? min(right.maxY, right.y + stack.height) : cover.maxY
        let height = min(stack.height, bottom - right.y)
        return RoundFrame(
            cover: cover, bar: barRight(of: cover, gap: barGap), head: head, headIsRow: true,
            seconds: seconds(in: head.offset(0, -px(.tiny))), pause: pause, hint: hint(besides: pause, to: cover.maxX),
            choices: Rect(right.x, bottom - height, right.width, height), stack: stack, column: area.rightOf(right.x),
            room: Rect(right.x, right.y, right.width, area.maxY - right.y))
    }

    // MARK: Cover above, choices below

    func square() -> RoundFrame {
        let between = px(110)
        let widest = area.width - max(px(280), area.width * 0.26) * min(growth, 1.2) - px(.group)
        let stack = stack(columns: 2, in: area.height - between - min(leastCover, widest))
        var rest = area
        let choices = rest.cutBottom(stack.shown, gap: between)
        let side = min(widest, rest.height).rounded()
        let cover = Rect(area.x, area.y, side, side)
        let bar = barBelow(cover)
        var beside = area.rightOf(cover.maxX + px(.group))
        beside.height = side
        let pause = Rect(beside.x, bar.midY - pauseHeight / 2, beside.width, pauseHeight)
        var head = beside
        let hint = Rect(pause.x, pause.y - hintHeight, pause.width, hintHeight)
        head.height = min(side, hint.y - px(.tiny) - head.y)
        let seconds = seconds(in: head, .left, atFoot: true)
        let below = area.below(bar.maxY + px(.wide))
        return RoundFrame(
            cover: cover, bar: bar, head: head, seconds: seconds, pause: pause,
            hint: hint, choices: choices, stack: stack,
            column: area.below(cover.maxY + px(.group)), room: below, beside: beside)
    }

    func tall() -> RoundFrame {
        var rest = area
        let head = rest.cutTop(max(px(152), metrics.text(.row) * 2.6))
        let pause = pause(in: rest.cutBottom(pauseHeight, gap: px(.medium)))
        let free = rest.height - barGap - barThickness - px(.group)
        let isCramped = free - stack(in: .infinity).height < area.width * 0.85
        let room = free - min(leastCover, area.width)
        // Large words need whole rows.
        let needsRows = metrics.textScale > 1.2 && stack(in: room).fits
        let stack = stack(columns: (count > 4 || isCramped) && !needsRows ? 2 : 1, in: room)
        let side = min(area.width, free - stack.shown).rounded()
        let cover = Rect(area.x + ((area.width - side) / 2).rounded(), rest.y, side, side)
        let bar = barBelow(cover)
        var below = area.below(bar.maxY + px(.group))
        let typed = Rect(below.x, below.y, below.width, pause.y - px(.medium) - below.y)
        // Some of the room that is left goes over the choices, not all of it below them.
        _ = below.cutTop(max(0, free - stack.shown - side) * 0.3)
        return RoundFrame(
            cover: cover, bar: bar, head: head, headIsRow: true, seconds: seconds(in: head.offset(0, -px(.tiny))),
            pause: pause, hint: hint(besides: pause, to: area.maxX), choices: below.cutTop(stack.shown), stack: stack,
            column: area.below(cover.rounded.maxY + px(.group)), room: typed)
    }
}
