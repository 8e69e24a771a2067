import UnderCoverCatalogue
import UnderCoverPixels

extension RoundResult {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let last = app.lastRound else { return }
        if last.match.isParty { return layoutParty(app, last, &sheet) }
        ResultPage(self, last, app, sheet).draw(&sheet)
    }
}

/// A result of one player: the verdict, what it was worth, the album that it was, and those that it was not.
struct ResultPage {
    let last: LastRound
    let app: AppState
    let metrics: ScreenMetrics
    let frame: RoundFrame
    let force: VerdictForce
    /// Ticks since the word came.
    let elapsed: Double
    /// Ticks since the answer, for the colours.
    let flowed: Double
    let isRight: Bool

    init(_ screen: RoundResult, _ last: LastRound, _ app: AppState, _ sheet: Sheet) {
        (self.last, self.app, metrics) = (last, app, sheet.metrics)
        frame = RoundFrame(metrics, choices: last.round.choices.count)
        isRight = last.verdict == .right
        force = VerdictForce(last.match.players.first, best: app.play.toBeat?.points)
        let isStill = screen.isCut || sheet.context.reducedMotion
        elapsed = isStill ? Double(RoundResult.endTicks) : sheet.context.now - Double(screen.shownAt)
        flowed = sheet.context.now - Double(screen.answeredAt)
    }

    func draw(_ sheet: inout Sheet) {
        sheet.say(
            Words.sentences([Words.verdict(last.verdict), Words.titled(last.album)]),
            notice: Words.gained(points, total: total))
        sheet.coverBackground(
            VerdictStage.ground(app, isRight: isRight), around: frame.cover, elapsed: flowed)
        if force.feat != nil, !sheet.context.reducedMotion { sheet.rays(from: frame.cover) }
        let first = sheet.list.count
        sheet.cover(last.album.artwork, frame.cover)
        sheet.scene(.played(last.album.artwork), frame.cover, from: first)
        // A toast may cover the foot of the cover, but not the names.
        sheet.toastOn(frame.cover)
        if flies, elapsed < Self.flight.end, last.match.settings.timer.endsRounds { drawBar(&sheet) }
        sheet.markColor = .white
        let wordAt = sheet.context.now - elapsed
        let isOver = elapsed >= Double(RoundResult.endTicks)
        let cardAt = flies ? Self.flight.end : Self.quietCard
        sheet.rises =
            isOver ? Sheet.Rises(from: -1000, apart: 0) : Sheet.Rises(from: wordAt + cardAt, apart: Self.apart)
        place(&sheet)
        sheet.rises = nil
        guard let feat = force.feat else { return }
        let settled = Motion.ease(elapsed - 6, over: Motion.stampTicks)
        sheet.thrownStars(elapsed - 6, from: Point(frame.cover.maxX, frame.cover.maxY))
        if settled > 0 { sheet.featSticker(feat, on: frame.cover, settled: settled) }
    }

    // MARK: Moments, in ticks since the word came

    private static let flight = RoundResult.pointFlight
    private static let quietCard = 12.0
    /// The card, the other covers and Next come after each other.
    private static let apart = 3.6

    /// Points fly from the bar to the total; few of them are just there.
    private var flies: Bool { RoundResult.flies(last.answer, force) }
    /// How much of the points has arrived, 0…1.
    private var landed: Double {
        flies ? Motion.ease(elapsed - Self.flight.start, over: Self.flight.end - Self.flight.start) : 1
    }

    private var points: Int { last.answer?.points ?? 0 }
    private var total: Int { last.match.players.first?.total ?? 0 }
    /// The share of the bar that was left.
    private var left: Double {
        let ticks = Double(last.match.settings.ticksTotal)
        return last.answer?.ticks.map { max(0, 1 - Double($0) / ticks) } ?? 0
    }

    private func drawBar(_ sheet: inout Sheet) {
        sheet.gauge(frame.bar, left * (1 - landed), radius: sheet.px(.ring), fill: sheet.theme.ink)
    }

    private var placeOnBar: Point {
        let bar = frame.bar
        return bar.height > bar.width
            ? Point(bar.midX, bar.maxY - bar.height * left) : Point(bar.x + bar.width * left, bar.midY)
    }

    // MARK: Places

    private func place(_ sheet: inout Sheet) {
        let area = metrics.content
        let cover = frame.cover
        let over = Rect(area.x, area.y, area.width, cover.y - metrics.px(.close) - area.y)
        switch frame.shape {
        case .wide:
            let large = metrics.textScale > 1.3 ? 120.0 : 190
            let all = column([verdict(large, 168)], leading: [figures])
            let most = Rect(frame.choices.x, area.y, frame.choices.width, area.height)
            sheet.place(all, in: sheet.room(for: all, least: cover.height, in: most))
        case .ultra:
            let side = Block.column(
                [word(230), sticker(220), .space, stacked(128)], gap: .space(.card))
            sheet.place(side, in: Rect(frame.head.x, cover.y, frame.head.width, cover.height))
            let width = min(area.maxX - frame.column.x, max(metrics.px(1000), frame.column.width))
            sheet.place(column(), in: Rect(frame.column.x, cover.y, width, cover.height))
        case .tight:
            let head = [word(130), Block.wayOut(), sticker(140)]
            sheet.place(.row(head, gap: .space(.medium), align: .top), in: over)
            sheet.place(
                column(leading: [figures]),
                in: Rect(frame.choices.x, cover.y, frame.choices.width, area.maxY - cover.y))
        case .square:
            let beside = area.rightOf(cover.maxX + metrics.px(.group))
            let side = Block.column([word(150), sticker(150), .space, stacked(76)], gap: .space(.small))
            sheet.place(side, in: Rect(beside.x, area.y, beside.width, cover.maxY - area.y))
            sheet.place(column(), in: area.below(cover.maxY + metrics.px(.wide)))
        case .tall:
            sheet.place(verdict(130, 130), in: over)
            sheet.place(column(leading: [figures]), in: area.below(cover.maxY + metrics.px(.large)))
        }
        if let spare { sheet.place(Block.first(of: strips(110) + [.column([])]).rising(), in: spare) }
    }

    /// Room below a cover that has given way to the words: the other covers stand there.
    private var spare: Rect? {
        let below = metrics.content.below(frame.cover.maxY + metrics.px(.large))
        guard metrics.isBeside, below.height >= metrics.px(100), !others.isEmpty else { return nil }
        return Rect(frame.cover.x, below.y, frame.cover.width, below.height).rounded
    }

    /// The cover leads, then come the card with the other covers in the roomiest form that fits, and Next.
    /// - Parameters:
    ///   - head: stands above it.
    ///   - leading: scrolls with it.
    private func column(_ head: [Block] = [], leading: [Block] = []) -> Block {
        let stands = spare == nil ? otherForms : []
        var bodies: [Block] = []
        var feet: [Block] = []
        func add(_ others: Block?, hasDiscs: Bool, _ sizes: [Double]) {
            let card = Block(.overlay(.canvas(wish: 0) { drawStreak(in: $1, &$0) }, card(hasDiscs, sizes).rising()))
            bodies.append(.column(leading + [card] + others?.rising(), gap: .space(.inner)))
            feet.append(next(hasDiscs: !hasDiscs))
        }
        for others in stands { add(others, hasDiscs: true, [1, 0.9]) }
        if let last = stands.last { add(last, hasDiscs: false, [1, 0.9, 0.8, 0.7]) }
        for hasDiscs in [true, false] { add(nil, hasDiscs: hasDiscs, [1, 0.9, 0.8, 0.7]) }
        // It scrolls line by line, without its card.
        let rows = (names(.color(.white), [1]) + blurb(.color(.white), [1])).enumerated().map { index, row in
            index == 0 ? row.read(as: cardSaid) : row.unread()
        }
        bodies.append(.column(leading + rows, gap: .space(.tiny)))
        feet.append(next(hasDiscs: true))
        let body = Block.first(of: bodies).orScroll().fillsHeight()
        return .column(head + [body, Block.first(of: feet).rising()], gap: .space(.medium))
    }

    // MARK: The verdict

    private func verdict(_ size: Double, _ side: Double) -> Block {
        .row([word(size), sticker(side)], gap: .space(.medium), align: .top)
    }

    private func word(_ size: Double) -> Block {
        let word = Words.verdict(last.verdict)
        return .drawing(
            Drawing(
                height: { metrics, _ in Span(metrics.display(size) * 0.4, metrics.display(size) * 0.86) },
                draw: { sheet, rect in
                    let size = min(sheet.metrics.display(size), (rect.height / 0.86).rounded(.down))
                    let fitted = TextRun.Face.display.size(of: word, size, width: rect.width, tracking: -0.03)
                    let reach = max(min(sheet.px(7), fitted * 0.06).rounded(), 1)
                    let dark = sheet.theme.shadowOnGround
                    for (color, shift) in [(dark, reach), (Color.white, 0)] {
                        sheet.display(
                            word, size, color, x: rect.x + shift, capTop: rect.y + shift, width: rect.width,
                            tracking: -0.03)
                    }
                }))
    }

    /// It is stamped with the word.
    private func sticker(_ side: Double) -> Block {
        .drawing(
            Drawing(
                width: { Span($0.px(side)) },
                height: { metrics, width in Span(min(metrics.px(side), width) * 0.5, min(metrics.px(side), width)) },
                draw: { sheet, rect in
                    let side = min(rect.width, rect.height)
                    let own = side * (isRight ? force.sticker : 1)
                    let place = Rect(rect.x + (side - own) / 2, rect.midY - own / 2, own, own)
                    let room = sheet.metrics.safeArea
                    let moved = place.offset(min(room.maxX - place.maxX, 0), max(room.minY - place.minY, 0))
                    let settled = Motion.ease(elapsed, over: Motion.stampTicks)
                    let scale = 1 + (isRight ? 0.4 : 0.25) * (1 - settled)
                    sheet.push(Transform(pivot: moved.center, scale: scale))
                    sheet.sticker(last.verdict, in: moved)
                    sheet.pop()
                }))
    }

    // MARK: Figures

    private struct Figure {
        let now: String
        /// As it will be when it has been counted up: nothing moves while it is.
        var room: String?
        let label: String
        var isGain = false
        var isTotal = false
        /// The notice says points.
        var said = ""
    }

    private var items: [Figure] {
        let shown = Int((Double(points) * landed).rounded())
        let gain = Figure(
            now: landed < 1 ? "" : points > 0 ? "+\(points)" : "0", room: points > 0 ? "+\(points)" : "0",
            label: Words.pointsLabel, isGain: points > 0)
        let time = last.answer?.ticks.map { ticks in
            let seconds = Words.seconds(ticks: ticks)
            return Figure(now: seconds, label: Words.secondsLabel, said: Words.answeredAfter(seconds))
        }
        let sum = Figure(
            now: String(total - points + shown), room: String(total), label: Words.totalLabel, isTotal: true)
        return [gain, time, sum].compactMap { $0 }
    }

    /// How far a figure and its label may shrink.
    private static let shrink = 0.7

    private func number(_ item: Figure, _ size: Double, least: Double = Self.shrink) -> Block {
        let isYellow = item.isGain && app.theme.accent == Color(0xFFE500)
        let figure = Block.figure(
            item.now, size, least: least, hasTails: items.contains { $0.now.hasTails },
            ink: .color(isYellow ? app.theme.accent : .white), room: item.room)
        guard item.isTotal else { return figure }
        return Block(.overlay(.canvas(wish: 0) { drawFlight(to: $1, &$0) }, figure))
    }

    private func drawFlight(to place: Rect, _ sheet: inout Sheet) {
        let isOn = elapsed >= Self.flight.start && elapsed < Self.flight.end
        guard flies, isOn, last.match.settings.timer.endsRounds else { return }
        sheet.flight(of: "+\(points)", from: placeOnBar, to: place.center, share: landed)
    }

    /// Side by side, each over its label.
    private var figures: Block {
        func row(_ gap: Space, least: Double = Self.shrink) -> Block {
            .row(
                items.map { item in
                    .column(
                        [
                            number(item, metrics.row.figureText, least: least),
                            .line(item.label, ink: .color(.white), squeeze: least),
                        ], gap: .space(.thin)
                    ).read(as: item.said)
                }, gap: .space(gap), align: .top)
        }
        // The way out does not shrink them.
        func withWayOut(_ gap: Space) -> Block {
            .row([row(gap, least: 1), .space, .wayOut()], gap: .space(.small), align: .top)
        }
        let alone = [row(.gutter), row(.medium), row(.narrow)]
        // The head over a cover has more room for it.
        if frame.shape == .tight { return .whole(alone) }
        return .whole([withWayOut(.gutter), withWayOut(.medium), withWayOut(.close)] + alone)
    }

    /// Over each other, each before its label.
    private func stacked(_ size: Double) -> Block {
        .column(
            items.map { item in
                .row(
                    [number(item, size), .text(item.label, ink: .color(.white), lines: 1, spacing: 0.72)],
                    gap: .space(.small), align: .foot
                ).read(as: item.said)
            } + [.wayOut(isLeft: true)], gap: .space(.medium))
    }

    /// Right answers in a row are stamped until the card comes.
    private func drawStreak(in place: Rect, _ sheet: inout Sheet) {
        let count = last.match.players.first?.rightInARow ?? 0
        guard flies, count > 1, elapsed < Self.flight.end else { return }
        let stars = StreakStars(count)
        let side = sheet.px(StreakStars.side)
        let row = Rect(place.x, place.y + side / 2, place.width, side)
        stars.draw(in: row, since: elapsed - 6, &sheet)
    }
}

extension Sheet {
    /// Right is a star, wrong a tilted square, late a clock, so that they differ without colour.
    mutating func sticker(_ verdict: Verdict, in rect: Rect) {
        let shadow = px(.ringShadow)
        let stroke = metrics.stroke(6, theme)
        let dark = theme.shadowOnGround
        switch verdict {
        case .right:
            icon(.starBody, in: rect.offset(shadow, shadow), dark)
            icon(.starBody, in: rect, theme.accent)
            icon(.starOutline, in: rect, dark)
            icon(.check, in: rect.inset(rect.width * 0.22), .black)
        case .wrong:
            let square = rect.inset(rect.width * 0.08)
            push(Transform(pivot: rect.center, degrees: -7))
            box(square.offset(shadow, shadow), fill: dark)
            box(square, fill: Color(0xFBFAF5), stroke: dark, width: stroke)
            icon(.cross, in: square.inset(square.width * 0.15), .black)
            pop()
        case .late:
            let disc = rect.inset(rect.width * 0.04)
            box(disc.offset(shadow, shadow), radius: disc.height, fill: dark)
            box(disc, radius: disc.height, fill: Color(0xFBFAF5), stroke: dark, width: stroke)
            icon(.clockHands, in: disc, .black)
        }
    }
}

extension Theme {
    /// Black on a cover's colours; invisible in the high-contrast theme, where the background is black already.
    fileprivate var shadowOnGround: Color { isHighContrast ? paper : .black }
}
