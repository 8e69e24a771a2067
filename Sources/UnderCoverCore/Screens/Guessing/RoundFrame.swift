// Where the cover, the clock and the column stand in a round, by the shape of the window. Guessing, pause and result
// share it, because the cover never moves.

struct RoundFrame: Equatable {
    let cover: Rect
    /// The clock, along the edge of the cover that faces the choices.
    let bar: Rect
    /// Counter, category and points.
    let head: Rect
    let choices: Rect
    let choiceColumns: Int
    let choicePill: Double
    let choiceGap: Double
    /// Content height of the choices; more than `choices.height` means that they scroll.
    let choicesHeight: Double
    let pause: Rect

    init(_ metrics: ScreenMetrics, choices count: Int) {
        let plan = Plan(metrics, count: count)
        switch metrics.shape {
        case .ultra: self = plan.ultra()
        case .wide: self = plan.wide()
        case .tight: self = plan.tight()
        case .square: self = plan.square()
        case .tall: self = plan.tall()
        }
    }

    fileprivate init(
        cover: Rect, bar: Rect, head: Rect, choices: Rect, stack: Stack, pause: Rect
    ) {
        self.cover = cover.rounded
        self.bar = bar.rounded
        self.head = head
        self.choices = choices
        choiceColumns = stack.columns
        choicePill = stack.pill
        choiceGap = stack.gap
        choicesHeight = stack.height
        self.pause = pause
    }

    /// The rect of one choice, before scrolling.
    func choice(_ index: Int) -> Rect {
        let width = (choices.width - choiceGap * Double(choiceColumns - 1)) / Double(choiceColumns)
        let x = choices.x + Double(index % choiceColumns) * (width + choiceGap)
        let top = max(choices.y, choices.maxY - choicesHeight)
        return Rect(x, top + Double(index / choiceColumns) * (choicePill + choiceGap), width, choicePill)
    }
}

/// Pills over each other, fitted into a height.
private struct Stack {
    var columns: Int
    var pill: Double
    var gap: Double
    var rows: Int

    var height: Double { Double(rows) * pill + Double(rows - 1) * gap }

    /// Shrinks gaps, then pills, until they fit into `room` or are as small as a thumb allows.
    func fitted(to room: Double, leastPill: Double, leastGap: Double) -> Stack {
        var copy = self
        guard copy.height > room else { return copy }
        copy.gap = max(leastGap, (room - Double(rows) * pill) / Double(max(rows - 1, 1)))
        guard copy.height > room else { return copy }
        copy.pill = max(leastPill, (room - Double(rows - 1) * copy.gap) / Double(rows)).rounded(.down)
        return copy
    }
}

private struct Plan {
    let metrics: ScreenMetrics
    let count: Int

    init(_ metrics: ScreenMetrics, count: Int) {
        self.metrics = metrics
        self.count = max(count, 1)
    }

    private var area: Rect { metrics.content }
    private func px(_ units: Double) -> Double { metrics.px(units) }

    /// The cover keeps this much, however large the text.
    private var leastCover: Double { min(metrics.width, metrics.height) * 0.4 }
    private var isMany: Bool { count > 4 }

    private func stack(columns: Int) -> Stack {
        let height = isMany ? metrics.row.manyChoicesPill : metrics.row.choicePill
        let rows = (count + columns - 1) / columns
        return Stack(
            columns: columns, pill: metrics.pill(height), gap: px(count > 3 ? 20 : 32).rounded(), rows: rows)
    }

    /// Two lines of the smallest text and a little air; never under the smallest hit size.
    private var leastPill: Double {
        max(px(metrics.row.minimumHit), metrics.text(metrics.row.choiceText) * 2.3, 26).rounded()
    }

    private func fitted(_ stack: Stack, _ room: Double) -> Stack {
        stack.fitted(to: room, leastPill: leastPill, leastGap: px(14))
    }

    private var barThickness: Double { max(px(26).rounded(), 6) }

    /// Large text takes room from the cover.
    private var growth: Double { metrics.textScale > 1 ? 1 + (metrics.textScale - 1) * 0.45 : 1 }

    /// Counter over category over points.
    private var headHeight: Double {
        let counter = metrics.display(metrics.row.counterText)
        return counter * 0.72 + max(0, counter * 0.2 - px(34)) + metrics.text(30) * 2.9
    }

    private func pauseRect(x: Double, y: Double, right: Bool) -> Rect {
        let width = min(px(230) * max(1, metrics.textScale), area.width * 0.5)
        return Rect(right ? x - width : x, y, width, pauseHeight)
    }

    private var pauseHeight: Double { max(px(56), metrics.text(28) * 1.3, metrics.leastHit) }

    // MARK: Cover left, choices right

    func wide() -> RoundFrame {
        let gutter = px(114)
        // The seconds and the pause hint stand at the right of the counter, and may be taller than it.
        let head = max(headHeight, secondsHeight + px(20) + pauseHeight)
        let least = px(620) * growth
        let side = max(min(area.height, area.width - gutter - least), min(leastCover, area.height)).rounded()
        let cover = Rect(area.x, ((metrics.height - side) / 2).rounded(), side, side)
        let x = cover.maxX + gutter
        var column = Rect(x, cover.y, area.maxX - x, side)
        var room = column.height - head - px(24)
        var stack = fitted(stack(columns: 1), room)
        if stack.height > room {
            // Large words: the column outgrows the cover.
            column = Rect(x, area.y, column.width, area.height)
            room = column.height - head - px(24)
            stack = fitted(self.stack(columns: 1), room)
        }
        let height = min(stack.height, room)
        return RoundFrame(
            cover: cover, bar: barRight(of: cover), head: Rect(x, column.y, column.width, headHeight),
            choices: Rect(x, column.maxY - height, column.width, height), stack: stack,
            pause: pauseRect(x: column.maxX, y: column.y + secondsHeight + px(20), right: true))
    }

    var secondsHeight: Double { metrics.pill(92) }

    private func barRight(of cover: Rect) -> Rect {
        Rect(cover.maxX + px(50), cover.y, barThickness, cover.height)
    }

    func ultra() -> RoundFrame {
        let side = area.height.rounded()
        let cover = Rect(((metrics.width - side) / 2).rounded(), area.y, side, side)
        let gutter = px(114)
        let right = min(px(720) * growth, area.maxX - cover.maxX - gutter)
        let x = cover.maxX + gutter
        let left = min(px(720), cover.x - px(64) - area.x)
        let head = Rect(cover.x - px(64) - left, cover.y, left, headHeight)
        let top = cover.y + secondsHeight + px(44)
        let room = cover.maxY - top
        let stack = fitted(stack(columns: 1), room)
        let choices = Rect(x, cover.maxY - min(stack.height, room), right, min(stack.height, room))
        let pause = pauseRect(x: head.x, y: cover.maxY - pauseHeight, right: false)
        return RoundFrame(
            cover: cover, bar: barRight(of: cover), head: head, choices: choices, stack: stack, pause: pause)
    }

    func tight() -> RoundFrame {
        let headHeight = max(px(124), metrics.text(30) * 2.5)
        let foot = pauseHeight + px(28)
        let gutter = px(98)
        let column = px(500) * growth
        let tallest = area.height - headHeight - foot
        let side = max(min(area.width - gutter - column, tallest), min(leastCover, tallest)).rounded()
        let cover = Rect(area.x, area.y + headHeight, side, side)
        let x = cover.maxX + gutter
        let width = area.maxX - x
        let fullRoom = area.maxY - cover.y
        var stack = fitted(stack(columns: 1), isMany ? fullRoom : side)
        var bottom = cover.maxY
        if stack.height > side {
            stack = fitted(self.stack(columns: 1), fullRoom)
            bottom = min(area.maxY, cover.y + stack.height)
        }
        let room = bottom - cover.y
        let height = min(stack.height, room)
        return RoundFrame(
            cover: cover, bar: Rect(cover.maxX + px(38), cover.y, barThickness, side),
            head: Rect(area.x, area.y, area.width, headHeight), choices: Rect(x, bottom - height, width, height),
            stack: stack, pause: pauseRect(x: area.x, y: area.maxY - foot + px(28), right: false))
    }

    // MARK: Cover above, choices below

    func square() -> RoundFrame {
        let beside = max(px(280), area.width * 0.26) * min(growth, 1.2) + px(44)
        let between = px(110)
        let wanted = stack(columns: 2)
        let most = area.width - beside
        let least = min(leastCover, most)
        let room = area.height - between - least
        let stack = wanted.height <= room ? wanted : fitted(wanted, room)
        let height = min(stack.height, room)
        let side = min(most, area.height - between - height).rounded()
        let cover = Rect(area.x, area.y, side, side)
        let bar = Rect(cover.x, cover.maxY + px(38), side, barThickness)
        let headX = cover.maxX + px(44)
        let head = Rect(headX, cover.y, area.maxX - headX, side)
        return RoundFrame(
            cover: cover, bar: bar, head: head,
            choices: Rect(area.x, area.maxY - height, area.width, height), stack: stack,
            pause: Rect(headX, bar.midY - pauseHeight / 2, head.width, pauseHeight))
    }

    func tall() -> RoundFrame {
        let headHeight = max(px(152), metrics.text(30) * 2.6)
        let between = px(38) + barThickness + px(44)
        let foot = pauseHeight + px(24)
        let free = area.height - headHeight - between - foot
        let single = stack(columns: 1)
        let isCramped = free - single.height < area.width * 0.85
        let wanted = isMany || isCramped ? stack(columns: 2) : single
        let room = free - min(leastCover, area.width)
        let stack = wanted.height <= room ? wanted : fitted(wanted, room)
        let height = min(stack.height, room)
        let side = min(area.width, free - height).rounded()
        let cover = Rect(area.x + ((area.width - side) / 2).rounded(), area.y + headHeight, side, side)
        let bar = Rect(cover.x, cover.maxY + px(38), side, barThickness)
        // What is left over goes between the pills, not under them.
        let spare = max(0, free - height - side)
        let top = bar.maxY + px(44) + spare * 0.3
        return RoundFrame(
            cover: cover, bar: bar, head: Rect(area.x, area.y, area.width, headHeight),
            choices: Rect(area.x, top, area.width, height), stack: stack,
            pause: pauseRect(x: area.x, y: area.maxY - foot + px(24), right: false))
    }
}
