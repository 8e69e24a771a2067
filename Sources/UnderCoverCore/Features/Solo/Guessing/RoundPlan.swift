import UnderCoverCatalogue
import UnderCoverPixels

/// One composition for each shape of the window. Large words have their own: the choices grow first, the cover and the
/// words besides give way.
struct RoundPlan {
    enum Place { case cover, bar, head, words, seconds, pause, hint, choices, column, beside }
    typealias Names = Places<Place>.Names

    let metrics: ScreenMetrics
    let count: Int
    let asks: Bool

    private var area: Rect { metrics.content }
    private func px(_ units: Double) -> Double { metrics.px(units) }
    private func px(_ space: Space) -> Double { metrics.px(space) }

    func frame() -> RoundFrame {
        switch metrics.shape {
        case .ultra: isLarge ? grown() : ultra()
        case .wide: isLarge ? grown() : wide()
        case .tight: isLarge ? grown() : tight()
        case .square: square()
        case .tall: tall()
        }
    }

    // MARK: Measures

    /// A question needs less room than large names, so the covers keep theirs.
    private var isLarge: Bool { metrics.wordsAreLarge && !asks }
    private var growth: Double { 1 + max(metrics.textScale - 1, 0) * 0.45 }
    /// The gap from the cover to the bar below it.
    private var barGap: Double { px(38) }
    private var barThickness: Double { max(metrics.px(.bar).rounded(), 6) }
    /// From the cover to the column beside it; the bar stands between them.
    private var gutter: Double { px(114) }
    /// The cover keeps this much, however large the text.
    private var leastCover: Double { min(min(metrics.width, metrics.height) * 0.4, area.height, area.width) }
    /// A column of choices of so many u, wide enough for most titles in the smallest letters.
    private func choices(_ width: Double) -> Double {
        // Words of a question break.
        guard !asks || !metrics.wordsAreLarge else { return px(width) * growth }
        let letters = max(metrics.text(metrics.row.choiceText) * 0.7, 12) * Em.letter * 24
        return max(px(width) * growth, letters + metrics.glyphSide + px(.snug) + 2 * px(25))
    }
    private var pauseHeight: Double { max(px(.deep), metrics.text(.body) * Em.line, metrics.leastHit) }
    private var pauseWidth: Double {
        // In small windows words are larger than units tell.
        let words = metrics.isSmall ? metrics.text(.body) * 9 : 0
        return min(max(px(230) * max(1, metrics.textScale), words), area.width * 0.5)
    }
    private var secondsHeight: Double { metrics.pill(.field) }
    private var secondsWidth: Double { metrics.secondsWidth }
    /// The height of the line that offers a hint.
    private var hintHeight: Double { max(metrics.text(.body) * Em.line, metrics.leastHit).rounded(.up) }
    /// In small windows the choices need it more.
    private var hintAbove: Double { metrics.isSmall ? 0 : hintHeight }
    private var counterHeight: Double { metrics.display(metrics.row.counterText) * Em.cap }
    /// The height of a head whose counter stands beside its words.
    private func rowHead(_ units: Double) -> Double { max(px(units), metrics.text(.row) * 2.6) }

    /// Counter over category over points.
    private var headHeight: Double {
        let counter = metrics.display(metrics.row.counterText)
        return counter * 0.72 + max(0, counter * 0.2 - px(34)) + metrics.text(.row) * 2.9
    }

    private func stack(columns: Int = 1, in room: Double) -> ChoiceStack {
        ChoiceStack(count, columns: columns, in: room, metrics)
    }

    private func solve(_ layout: (Names) -> Block) -> Places<Place> { Places(metrics, in: area, layout) }

    // MARK: Parts

    private func seconds(_ place: Names) -> Block { place(.seconds, width: secondsWidth, height: secondsHeight) }
    private func pause(_ place: Names) -> Block { place(.pause, width: pauseWidth, height: pauseHeight) }

    /// The cover with its bar at the right.
    private func coverAndBar(_ side: Double, gap: Double, _ place: Names) -> Block {
        .row([
            place(.cover, width: side, height: side), .gap(gap), place(.bar, width: barThickness, height: side),
        ])
    }

    /// The words and, at their right end, the seconds.
    private func rowHead(_ height: Double, _ place: Names) -> Block {
        Block(.overlay(place(.head), .row([.space, seconds(place)], align: .top))).height(.px(height))
    }

    /// The row of what a player can do besides choosing.
    private func footRow(_ place: Names, hintTo end: Double) -> Block {
        let left = end - pauseWidth - px(.medium)
        let hint = place(.hint, width: max(left, 0), height: left >= metrics.text(.body) * 8 ? hintHeight : 0)
        return .row([pause(place), .gap(px(.medium)), hint])
    }

    // MARK: Cover left, choices right

    private func wide() -> RoundFrame {
        let side = max(min(area.height, area.width - gutter - choices(620)), leastCover).rounded()
        let gap = px(50)
        // The seconds and the pause hint stand over each other, and may be taller than the head.
        let above = max(headHeight, secondsHeight + px(.close) + pauseHeight + hintAbove) + px(.medium)
        var stack = stack(in: side - above)
        // The column of the words outgrows the cover where it has given way to them.
        let isHigher = stack.isLow
        if isHigher { stack = self.stack(in: area.height - above) }
        guard stack.fits || asks else { return grown() }
        let places = solve { place in
            let corner = Block.column([
                seconds(place).atRight(), .gap(px(.close)), pause(place).atRight(),
                place(.hint, width: pauseWidth, height: hintAbove).atRight(),
            ])
            let column = Block.column([
                Block(.overlay(place(.head), corner)).fillsHeight(), place(.choices, height: stack.shown),
            ])
            return .row([
                coverAndBar(side, gap: gap, place), .gap(gutter - gap - barThickness),
                column.height(.px(isHigher ? area.height : side)).fillsWidth(),
            ])
        }
        var frame = RoundFrame(places, stack, shape: .wide)
        let words = counterHeight + max(px(34), metrics.display(metrics.row.counterText) * 0.2)
        let top = frame.head.y + max(above, words + metrics.text(.row) * Em.line * 2 + px(.small))
        frame.room = Rect(frame.head.x, top, frame.head.width, frame.choices.maxY - top)
        frame.column = Rect(frame.head.x, frame.cover.y, frame.head.width, side)
        frame.pauseAlign = .right
        // Small windows have room for it below a cover that has given way.
        if hintAbove == 0 {
            let top = frame.cover.maxY + px(.medium)
            let height = top + hintHeight <= area.maxY ? hintHeight : 0
            frame.hint = Rect(frame.cover.x, top, frame.cover.width, height)
        }
        return frame
    }

    /// The cover in the middle, the head left of it.
    private func ultra() -> RoundFrame {
        let side = area.height
        let left = ((metrics.width - side) / 2).rounded() - area.x - px(.gutter)
        let right = area.maxX - (area.x + left + px(.gutter) + side + gutter)
        let stack = stack(in: area.height - secondsHeight - px(.group))
        guard stack.fits || asks else { return grown() }
        let places = solve { place in
            .row([
                Block.column([
                    place(.head), place(.hint, height: pauseHeight), pause(place),
                ]).width(.px(min(px(720), left))).atRight().width(.px(left)),
                .gap(px(.gutter)), coverAndBar(side, gap: px(50), place), .gap(gutter - px(50) - barThickness),
                Block(
                    .overlay(
                        place(.column),
                        .column([seconds(place).atRight(), .space, place(.choices, height: stack.shown)]))
                ).width(.px(min(px(720) * growth, right))), .space,
            ])
        }
        var frame = RoundFrame(places, stack, shape: .ultra)
        frame.room = frame.column.below(frame.seconds.maxY + px(.group))
        return frame
    }

    private func tight() -> RoundFrame {
        let head = rowHead(124)
        let most = area.height - head - pauseHeight - px(.inner)
        let side = max(min(area.width - px(98) - choices(500), most), leastCover).rounded()
        let free = area.height - head
        var stack = stack(in: count > 4 ? free : side)
        if stack.height > side { stack = self.stack(in: free) }
        guard stack.fits || asks else { return grown() }
        let high = max(side, min(stack.height, free))
        let places = solve { place in
            let left = Block.column([
                coverAndBar(side, gap: barGap, place), .space, footRow(place, hintTo: side),
            ])
            let right = Block.column([
                Block.column([.space, place(.choices, height: min(stack.height, high))]).height(.px(high)), .space,
            ])
            return .column([
                rowHead(head, place),
                .row([
                    left.width(.px(side + barGap + barThickness)), .gap(px(98) - barGap - barThickness),
                    right.fillsWidth(),
                ]).fillsHeight(),
            ])
        }
        var frame = RoundFrame(places, stack, shape: .tight)
        frame.headIsRow = true
        frame.seconds.y -= px(.tiny)
        frame.column = area.rightOf(frame.choices.x)
        frame.room = frame.column.below(area.y + head)
        return frame
    }

    // MARK: Cover left, large choices right

    /// All of the height is for the choices. The counter and the clock stand over a smaller cover, words below it.
    private func grown() -> RoundFrame {
        let gap = metrics.px(50, small: 30)
        let over = max(secondsHeight, metrics.display(RoundHead.besideClock(metrics)) * Em.cap + px(.small))
        let words = metrics.text(.body) * Em.line * 3
        // A hint gives way to the cover, and the cover to the way to the pause.
        let free = area.height - over - pauseHeight - 3 * px(.medium)
        let least = min(leastCover, max(free, RoundFrame.leastCover))
        let hint = free - hintAbove - px(.medium) >= least ? hintAbove : 0
        let (side, stack) = best(from: free - hint - words, to: least) { side, columns in
            ChoiceStack(
                grown: count, columns: columns, width: area.width - side - gutter, height: area.height, metrics)
        }
        let width = min(area.width - side - gutter, stack.widest)
        let places = solve { place in
            let left = Block.column(
                [
                    .row([place(.head), .gap(px(.small)), seconds(place)], align: .top).height(.px(over)),
                    coverAndBar(side, gap: gap, place), place(.words),
                ] + (hint > 0 ? [place(.hint, height: hint)] : []) + [pause(place)], gap: .space(.medium))
            let right = Block(
                .overlay(place(.column), .column([.space, place(.choices, height: stack.shown), .space])))
            return .row([
                .space, left.width(.px(side + gap + barThickness)), .gap(gutter - gap - barThickness),
                right.width(.px(width)), .space,
            ])
        }
        var frame = RoundFrame(places, stack, shape: metrics.shape == .tight ? .tight : .wide)
        frame.words = places[.words]
        frame.room = frame.column
        return frame
    }

    /// The cover's side and the choices that are read most easily; of those that are as good, the largest cover.
    private func best(
        from most: Double, to least: Double, _ make: (_ side: Double, _ columns: Int) -> ChoiceStack
    ) -> (side: Double, stack: ChoiceStack) {
        let steps = 8
        let step = max(most - least, 0) / Double(steps)
        let sides = (0...steps).map { (least + step * Double($0)).rounded() }
        let all = [1, 2].flatMap { columns in sides.map { (side: $0, stack: make($0, columns)) } }
        // A twentieth more is no difference to the eye.
        let letters = (all.map(\.stack.letters).max() ?? 0) * 0.95
        return all.filter { $0.stack.letters >= letters }.max { $0.side < $1.side } ?? all[0]
    }

    // MARK: Cover above, choices below

    private func square() -> RoundFrame {
        let between = px(110)
        let widest = area.width - max(px(280), area.width * 0.26) * min(growth, 1.2) - px(.group)
        let (side, stack) = besideHead(widest, between)
        let places = solve { place in
            let beside = Block.column([
                place(.head), .gap(px(.tiny)), seconds(place), .gap(px(.tiny)), place(.hint, height: hintHeight),
            ])
            return .column([
                .row([
                    place(.cover, width: side, height: side), .gap(px(.group)),
                    Block(.overlay(place(.beside), beside)).height(.px(side)).fillsWidth(),
                ]),
                .row([
                    place(.bar, width: side, height: barThickness), .gap(px(.group)),
                    place(.pause, height: pauseHeight),
                ])
                .height(.px(between)),
                .space, place(.choices, height: stack.shown),
            ])
        }
        var frame = RoundFrame(places, stack, shape: .square)
        frame.bar.y = (frame.cover.maxY + barGap).rounded()
        frame.pause.y = frame.bar.midY - frame.pause.height / 2
        frame.hint.y = frame.pause.y - frame.hint.height
        let beside = places[.beside]
        frame.beside = beside
        // The clock stands at the foot of the head.
        frame.seconds.y = min(beside.maxY, frame.hint.y - px(.tiny)) - frame.seconds.height
        frame.head = Rect(beside.x, beside.y, beside.width, frame.seconds.maxY - beside.y)
        frame.column = area.below(frame.cover.maxY + px(.group))
        frame.room = area.below(frame.bar.maxY + px(.wide))
        return frame
    }

    private func besideHead(_ widest: Double, _ between: Double) -> (side: Double, stack: ChoiceStack) {
        guard !isLarge else {
            return best(from: min(widest, area.height * 0.6), to: leastCover) { side, columns in
                ChoiceStack(
                    grown: count, columns: columns, width: area.width, height: area.height - side - between, metrics)
            }
        }
        let stack = stack(columns: 2, in: area.height - between - min(leastCover, widest))
        return (min(widest, area.height - stack.shown - between).rounded(), stack)
    }

    private func tall() -> RoundFrame {
        let head = rowHead(152)
        let free = area.height - head - pauseHeight - px(.medium) - barGap - barThickness - px(.group)
        let (side, stack) = overChoices(free)
        // Some of the room that is left goes over the choices, not all of it below them.
        let above = px(.group) + max(0, free - stack.shown - side) * 0.3
        let places = solve { place in
            .column([
                rowHead(head, place), place(.cover, width: side, height: side).inMiddle(), .gap(barGap),
                place(.bar, width: side, height: barThickness).inMiddle(), .gap(above),
                place(.choices, height: stack.shown), .space, footRow(place, hintTo: area.width),
            ])
        }
        var frame = RoundFrame(places, stack, shape: .tall)
        frame.headIsRow = true
        frame.seconds.y -= px(.tiny)
        frame.column = area.below(frame.cover.maxY + px(.group))
        let top = frame.bar.maxY + px(.group)
        frame.room = Rect(area.x, top, area.width, frame.pause.y - px(.medium) - top)
        return frame
    }

    private func overChoices(_ free: Double) -> (side: Double, stack: ChoiceStack) {
        guard !isLarge else {
            return best(from: min(area.width, free * 0.6), to: leastCover) { side, columns in
                ChoiceStack(grown: count, columns: columns, width: area.width, height: free - side, metrics)
            }
        }
        let isCramped = free - stack(in: .infinity).height < area.width * 0.85
        let stack = stack(columns: count > 4 || isCramped ? 2 : 1, in: free - min(leastCover, area.width))
        return (min(area.width, free - stack.shown).rounded(), stack)
    }
}
