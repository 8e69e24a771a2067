import UnderCoverPixels

/// The part of a result that flows, and scrolls when the window is too small for it.
struct ResultBody {
    let app: AppState
    let last: (match: Match, round: Round, album: Album, answer: Player.Answer?)
    let verdict: RoundResult.Verdict
    let elapsed: Double
    var figuresBeside: Rect?

    func layout(in area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let plan = plan(area, metrics)
        let scrolls = plan.height > area.height + 1
        let offset = scrolls ? sheet.scrollOffset(area, contentHeight: plan.height) : 0
        if let figuresBeside { drawStackedFigures(figuresBeside, &sheet) }
        if scrolls { sheet.beginScroll(area, contentHeight: plan.height, bleed: metrics.px(16)) }
        let spare = scrolls ? 0 : min((area.height - plan.height) / 3, metrics.px(24))
        var y = area.y - offset
        if figuresBeside == nil {
            drawFigures(Rect(area.x, y, area.width, plan.figures), &sheet)
            y += plan.figures + plan.gap + spare
        }
        drawCard(Rect(area.x, y, cardWidth(area.width, metrics), plan.card), plan, &sheet)
        y += plan.card + plan.gap + spare
        drawOthers(plan.others, in: Rect(area.x, y, area.width, 0), &sheet)
        if scrolls { sheet.endScroll() }
    }

    /// What is shown, and how tightly.
    private struct Plan {
        let figures: Double
        let card: Double
        let hasBlurb: Bool
        /// The round buttons stand beside the names, else below them.
        let isBeside: Bool
        let others: OtherCovers

        var gap: Double { others.gap }
        var height: Double {
            let head = figures > 0 ? figures + gap : 0
            return head + card + (others.height > 0 ? gap + others.height : 0)
        }
    }

    /// How much height all of it would like in so much width.
    func wishedHeight(_ width: Double, _ metrics: ScreenMetrics) -> Double {
        plans(width, metrics).first?.height ?? 0
    }

    /// The roomiest plan that fits; where none does, the tightest one, which scrolls.
    private func plan(_ area: Rect, _ metrics: ScreenMetrics) -> Plan {
        let plans = plans(area.width, metrics)
        return plans.first { $0.height <= area.height } ?? plans[plans.count - 1]
    }

    /// From roomy to tight. Names of the others are worth more than the blurb; covers cut by an edge are worth nothing.
    private func plans(_ width: Double, _ metrics: ScreenMetrics) -> [Plan] {
        let figures = figuresBeside == nil ? figuresHeight(metrics) : 0
        let others = othersByWorth(width, metrics)
        let card = cardWidth(width, metrics)
        // Room for the word of a button goes before the covers do.
        let ways = arrangements(card, metrics).flatMap { $0 ? [(true, false)] : [(false, true), (false, false)] }
        return ways.flatMap { isBeside, hasWord in
            let word = hasWord ? wordRoom(card - metrics.px(72), metrics) : 0
            let cards = [true, false].map { hasBlurb in
                (hasBlurb, word + cardHeight(metrics, width: card, hasBlurb: hasBlurb, isBeside: isBeside))
            }
            return others.flatMap { choices in
                cards.flatMap { hasBlurb, card in
                    choices.filter { !hasWord || $0.style != .none || self.others.isEmpty }.map {
                        Plan(figures: figures, card: card, hasBlurb: hasBlurb, isBeside: isBeside, others: $0)
                    }
                }
            }
        }
    }

    /// Whether the buttons stand beside the names, the better way first: beside them where they leave the names whole.
    private func arrangements(_ width: Double, _ metrics: ScreenMetrics) -> [Bool] {
        let room = namesWidth(width, isBeside: true, metrics)
        guard room > metrics.text(38) * 0.6 * 11 else { return [false] }
        let names = [
            (last.album.title, TextRun.Face.bold, metrics.text(38)), (last.album.artist, .body, metrics.text(30)),
        ]
        let fits = names.allSatisfy { TextMeasure.width($0, face: $1, size: $2) <= room }
        return fits ? [true] : [false, true]
    }

    private func namesWidth(_ card: Double, isBeside: Bool, _ metrics: ScreenMetrics) -> Double {
        card - metrics.px(72) - (isBeside ? actionsWidth(metrics) + metrics.px(24) : 0)
    }

    private func cardWidth(_ width: Double, _ metrics: ScreenMetrics) -> Double { width - metrics.px(10) }

    // MARK: Figures

    private func figuresHeight(_ metrics: ScreenMetrics) -> Double {
        metrics.display(metrics.row.figureText) * 0.7 + metrics.text(28) * 1.5
    }

    /// What is counted: shown now, in the end, its name, its colour.
    private func figures(_ sheet: Sheet) -> [(now: String, final: String, label: String, color: Color)] {
        let points = last.answer?.points ?? 0
        let total = last.match.players.first?.total ?? 0
        let counted = sheet.context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.countTicks)
        let shownPoints = Int((Double(points) * counted).rounded())
        let yellow = sheet.theme.accent == Color(0xFFE500) ? sheet.theme.accent : .white
        var items = [
            (
                now: points > 0 ? "+\(shownPoints)" : "0", final: points > 0 ? "+\(points)" : "0",
                label: Words.pointsLabel, color: points > 0 ? yellow : .white
            )
        ]
        if let ticks = last.answer?.ticks {
            let seconds = Words.seconds(ticks: ticks)
            items.append((seconds, seconds, Words.secondsLabel, .white))
        }
        items.append((String(total - points + shownPoints), String(total), Words.totalLabel, .white))
        return items
    }

    private func drawFigures(_ area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let size = metrics.display(metrics.row.figureText)
        let items = figures(sheet)
        let label = metrics.text(28)
        let room = area.width / Double(items.count) - sheet.px(16)
        let widths = items.map { item in
            // As wide as it will be when it has been counted up, so nothing moves.
            let natural = TextMeasure.width(item.final, face: .display, size: size, tracking: -0.02)
            return min(max(natural, TextMeasure.width(item.label, face: .body, size: label)), room)
        }
        let free = area.width - widths.reduce(0, +)
        let gap = min(sheet.px(64), free / Double(max(items.count - 1, 1)))
        var x = area.x
        for (item, width) in zip(items, widths) {
            sheet.display(item.now, size, item.color, x: x, capTop: area.y, width: width)
            sheet.line(
                item.label, .body, label, .white, x: x, baseline: area.y + size * 0.7 + label * 1.15, width: width,
                shrink: 0.7)
            x += width + gap
        }
    }

    private func drawStackedFigures(_ area: Rect, _ sheet: inout Sheet) {
        let items = figures(sheet)
        let step = area.height / Double(items.count)
        let label = sheet.metrics.text(28)
        let size = min(sheet.metrics.display(76), step / 0.9)
        guard step >= label * 1.1 else { return }
        for (index, item) in items.enumerated() {
            let bottom = area.maxY - step * Double(items.count - 1 - index)
            let width = min(TextMeasure.width(item.final, face: .display, size: size), area.width * 0.6)
            sheet.display(item.now, size, item.color, x: area.x, capTop: bottom - size * 0.66, width: width)
            sheet.line(
                item.label, .body, label, .white, x: area.x + width + sheet.px(18), baseline: bottom,
                width: area.width - width - sheet.px(18), shrink: 0.7)
        }
    }

    // MARK: The album card

    private func cardHeight(_ metrics: ScreenMetrics, width: Double, hasBlurb: Bool, isBeside: Bool) -> Double {
        let inner = width - metrics.px(72)
        let title = metrics.text(38)
        let text = metrics.text(30)
        let room = namesWidth(width, isBeside: isBeside, metrics)
        let lines = TextWrap.lines(last.album.title, face: .bold, size: title, width: room, limit: 2).count
        var height = metrics.px(56) + Double(lines) * title * 1.25 + text * 1.3 * (last.album.year == nil ? 1 : 2)
        if hasBlurb, last.album.blurb != nil, showsBlurb(metrics) {
            height += Double(blurbLines(metrics, inner).count) * metrics.text(26) * 1.3 + metrics.px(12)
        }
        return height + (isBeside ? 0 : discSide(metrics) + metrics.px(20))
    }

    private func showsBlurb(_ metrics: ScreenMetrics) -> Bool { !metrics.isSmall && metrics.textScale <= 1.3 }

    private func blurbLines(_ metrics: ScreenMetrics, _ width: Double) -> [String] {
        TextWrap.lines(last.album.blurb ?? "", face: .body, size: metrics.text(26), width: width, limit: 3)
    }

    private func discSide(_ metrics: ScreenMetrics) -> Double { metrics.pill(72) }

    /// Below the round buttons, where the word of the one that has the focus does not fit beside them.
    private func wordRoom(_ inner: Double, _ metrics: ScreenMetrics) -> Double {
        let size = metrics.text(28)
        let widest = [Words.favourite, Words.share, Words.badCover].map {
            TextMeasure.width($0, face: .bold, size: size)
        }.max()
        let isBeside = actionsWidth(metrics) + metrics.px(20) + (widest ?? 0) + 4 <= inner
        return isBeside ? 0 : max(0, size + 6 - metrics.px(10))
    }

    private func actionsWidth(_ metrics: ScreenMetrics) -> Double { discSide(metrics) * 3 + metrics.px(28) }

    private func drawCard(_ card: Rect, _ plan: Plan, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let theme = sheet.theme
        sheet.box(card.offset(sheet.px(10), sheet.px(10)), fill: theme.isHighContrast ? theme.hollow : .black)
        sheet.box(
            card, fill: theme.paper, stroke: theme.ink, width: metrics.stroke(3, theme))
        let x = card.x + sheet.px(36)
        let inner = card.width - sheet.px(72)
        let room = namesWidth(card.width, isBeside: plan.isBeside, metrics)
        let title = metrics.text(38)
        let text = metrics.text(30)
        var y = card.y + sheet.px(28)
        y += sheet.paragraph(
            last.album.title, .bold, title, theme.ink, x: x, top: y, width: room, lines: 2, spacing: 1.25)
        for line in [last.album.artist, last.album.year.map(String.init)].compactMap({ $0 }) {
            sheet.line(line, .body, text, theme.ink, x: x, baseline: y + text * 0.95, width: room, shrink: 0.7)
            y += text * 1.3
        }
        if plan.isBeside {
            // In the middle, or a little higher: below them is the word of the one that has the focus.
            let word = sheet.px(12) + metrics.text(28) * 1.2
            let lowest = y + sheet.px(22) - word - discSide(metrics) / 2
            let midY = max(min((card.y + y + sheet.px(28)) / 2, lowest), card.y + sheet.px(16) + discSide(metrics) / 2)
            drawActions(x: card.maxX - sheet.px(36) - actionsWidth(metrics), midY: midY, &sheet)
        }
        if plan.hasBlurb, last.album.blurb != nil, showsBlurb(metrics) {
            y += sheet.px(12)
            y += sheet.paragraph(
                last.album.blurb ?? "", .body, metrics.text(26), theme.soft, x: x, top: y, width: inner, lines: 3)
        }
        if !plan.isBeside { drawActions(x: x, midY: y + sheet.px(16) + discSide(metrics) / 2, &sheet) }
    }

    private func drawActions(x: Double, midY: Double, _ sheet: inout Sheet) {
        let side = discSide(sheet.metrics)
        let isHearted = app.favourites.contains { $0.id == last.album.id }
        let isFlagged = app.flagged.contains(last.album.id)
        let actions = [
            HeaderAction(
                id: "heart", icon: isHearted ? .heartFull : .heart, label: Words.favourite, state: Words.isOn(isHearted)
            ),
            HeaderAction(id: "share", icon: .share, label: Words.share),
            HeaderAction(id: "flag", icon: .flag, label: Words.badCover, state: Words.isOn(isFlagged)),
        ]
        for (index, action) in actions.enumerated() {
            let rect = Rect(x + Double(index) * (side + sheet.px(14)), midY - side / 2, side, side)
            sheet.iconPill(action, rect, isSelected: action.id == "flag" && isFlagged)
        }
    }
}
