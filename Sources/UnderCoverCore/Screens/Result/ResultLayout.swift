extension RoundResult {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let last = app.lastRound else { return }
        let metrics = sheet.metrics
        let elapsed = sheet.context.now - Double(shownAt)
        let frame = RoundFrame(metrics, choices: last.round.choices.count)
        drawGround(app, elapsed, &sheet)
        sheet.cover(last.album.artwork, frame.cover)
        let parts = ResultFrame(metrics, frame)
        let verdict = verdict(last.answer)
        drawVerdict(verdict, parts, elapsed, &sheet)
        drawNext(parts.next, isLast: last.match.current + 1 >= last.match.rounds.count, &sheet)
        sheet.rise { sheet in
            let body = ResultBody(app: app, last: last, verdict: verdict, elapsed: elapsed)
            body.layout(in: parts.body, &sheet)
        }
    }

    private func verdict(_ answer: Player.Answer?) -> Verdict {
        guard let answer, answer.choice != nil else { return .late }
        return answer.right ? .right : .wrong
    }

    /// The cover's own colours flood in; flat black where contrast is the point.
    private func drawGround(_ app: AppState, _ elapsed: Double, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        guard !sheet.theme.isHighContrast else { return sheet.add(.clear(Color(0x000000))) }
        guard !app.lastGradient.isEmpty else { return sheet.add(.clear(.black)) }
        let flood = sheet.context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.floodTicks)
        // Thirty pictures a second are enough for something this slow.
        let seconds = sheet.context.reducedMotion ? 0 : (elapsed / 2).rounded(.down) / 30
        sheet.add(
            .gradient(Gradient(rect: metrics.bounds, colors: app.lastGradient, seconds: seconds, opacity: flood)))
    }

    private func drawVerdict(_ verdict: Verdict, _ parts: ResultFrame, _ elapsed: Double, _ sheet: inout Sheet) {
        let word = Words.verdict(verdict)
        let area = parts.verdict
        let size = sheet.metrics.display(parts.verdictSize)
        let sticker = parts.sticker
        let width = parts.stickerSharesRow ? area.width - sticker.width - sheet.px(24) : area.width
        let shadow = max(sheet.px(7), 2).rounded()
        sheet.display(
            word, size, .black, x: area.x + shadow, capTop: area.y + shadow, width: width, tracking: -0.03)
        sheet.display(word, size, .white, x: area.x, capTop: area.y, width: width, tracking: -0.03)
        let settled = Motion.ease(elapsed - 6, over: Motion.stampTicks)
        guard !sheet.context.reducedMotion, settled < 1 else { return sheet.sticker(verdict, in: sticker) }
        sheet.push(Transform(pivot: sticker.center, scale: 1.4 - 0.4 * settled, opacity: settled))
        sheet.sticker(verdict, in: sticker)
        sheet.pop()
    }

    private func drawNext(_ rect: Rect, isLast: Bool, _ sheet: inout Sheet) {
        var pill = Pill("next", rect, isLast ? Words.seeScore : Words.nextCover)
        pill.isCentered = true
        pill.glyph = .confirm
        pill.titleSize = 34
        sheet.pill(pill)
    }
}

/// Where the parts of a result stand.
struct ResultFrame {
    let verdict: Rect
    let verdictSize: Double
    let sticker: Rect
    let stickerSharesRow: Bool
    /// Figures, card, the other covers: scrolls if it must.
    let body: Rect
    let next: Rect

    init(_ metrics: ScreenMetrics, _ frame: RoundFrame) {
        let area = metrics.content
        let px = metrics.px
        let pill = metrics.pill(104)
        let stickerSide = px(168)
        switch metrics.shape {
        case .wide, .ultra:
            let column = Rect(frame.choices.x, frame.cover.y, frame.choices.width, frame.cover.height)
            let size = metrics.shape == .ultra ? 170.0 : 190.0
            verdictSize = size
            verdict = Rect(column.x, column.y, column.width, metrics.display(size) * 0.86)
            sticker = Rect(column.maxX - stickerSide, column.y - px(16), stickerSide, stickerSide)
            next = Rect(column.x, column.maxY - pill, column.width, pill)
            let top = verdict.maxY + px(24)
            body = Rect(column.x, top, column.width, next.y - px(36) - top)
            stickerSharesRow = true
        case .tight:
            let column = Rect(frame.choices.x, area.y, frame.choices.width, area.height)
            verdictSize = 150
            verdict = Rect(area.x, area.y, frame.cover.width, px(124))
            let side = px(140)
            sticker = Rect(area.maxX - side, area.y - px(16), side, side)
            next = Rect(column.x, column.maxY - pill, column.width, pill)
            let top = sticker.maxY + px(16)
            body = Rect(column.x, top, column.width, next.y - px(32) - top)
            stickerSharesRow = false
        case .square:
            let x = frame.cover.maxX + px(44)
            let side = min(px(150), (area.maxX - x) * 0.6)
            verdictSize = 150
            verdict = Rect(x, area.y, area.maxX - x, metrics.display(150) * 0.8)
            sticker = Rect(x, verdict.maxY + px(16), side, side)
            next = Rect(area.x, area.maxY - pill, area.width, pill)
            let top = frame.cover.maxY + px(32)
            body = Rect(area.x, top, area.width, next.y - px(32) - top)
            stickerSharesRow = false
        case .tall:
            verdictSize = 150
            verdict = Rect(area.x, area.y + px(4), area.width, px(124))
            let side = px(130)
            sticker = Rect(area.maxX - side, area.y - px(8), side, side)
            next = Rect(area.x, area.maxY - pill, area.width, pill)
            let top = frame.cover.maxY + px(40)
            body = Rect(area.x, top, area.width, next.y - px(32) - top)
            stickerSharesRow = true
        }
    }
}

/// The part of a result that flows, and scrolls when the window is too small for it.
struct ResultBody {
    let app: AppState
    let last: (match: Match, round: Round, album: Album, answer: Player.Answer?)
    let verdict: RoundResult.Verdict
    let elapsed: Double

    func layout(in area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let figures = figuresHeight(metrics)
        let card = cardHeight(metrics, width: cardWidth(area, metrics))
        let others = last.round.choices.filter { $0 != last.round.answer }
        let row = otherHeight(metrics)
        var columns = othersColumns(area, metrics)
        var gap = metrics.px(36)
        func height() -> Double {
            let rows = Double((others.count + columns - 1) / columns)
            return figures + card + gap * 2 + rows * (row + metrics.px(20)) - metrics.px(20)
        }
        if height() > area.height { gap = max(metrics.px(22), gap - (height() - area.height) / 2) }
        if height() > area.height && area.width > metrics.text(28) * 24 { columns = 2 }
        if columns == 2 && height() < area.height { gap = min(metrics.px(36), gap + (area.height - height()) / 2) }
        var total = height()
        // The wrong ones go first when there is little room.
        let showsOthers = total <= area.height * 1.6
        if !showsOthers { total = figures + gap + card }
        let scrolls = total > area.height + 1
        let offset = scrolls ? sheet.scrollOffset(area, contentHeight: total) : 0
        if scrolls { sheet.beginScroll(area, contentHeight: total, bleed: metrics.px(16)) }
        let spare = scrolls ? 0 : min((area.height - total) / 3, metrics.px(24))
        var y = area.y - offset
        drawFigures(Rect(area.x, y, area.width, figures), &sheet)
        y += figures + gap + spare
        drawCard(Rect(area.x, y, cardWidth(area, metrics), card), &sheet)
        y += card + gap + spare
        if showsOthers { drawOthers(others, Rect(area.x, y, area.width, 0), columns, row, &sheet) }
        if scrolls { sheet.endScroll() }
    }

    private func cardWidth(_ area: Rect, _ metrics: ScreenMetrics) -> Double { area.width - metrics.px(10) }

    // MARK: Figures

    private func figuresHeight(_ metrics: ScreenMetrics) -> Double {
        metrics.display(metrics.row.figureText) * 0.7 + metrics.text(28) * 1.5
    }

    private func drawFigures(_ area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let size = metrics.display(metrics.row.figureText)
        let points = last.answer?.points ?? 0
        let total = last.match.players.first?.total ?? 0
        let counted = sheet.context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.countTicks)
        let shownPoints = Int((Double(points) * counted).rounded())
        let yellow = sheet.theme.accent == Color(0xFFE500) ? sheet.theme.accent : .white
        var items: [(String, String, Color)] = [
            (points > 0 ? "+\(shownPoints)" : "0", Words.pointsLabel, points > 0 ? yellow : .white)
        ]
        if let ticks = last.answer?.ticks { items.append((Words.seconds(ticks: ticks), Words.secondsLabel, .white)) }
        items.append((String(total - points + shownPoints), Words.totalLabel, .white))
        // As wide as they will be when they have been counted up, so nothing moves.
        let finals = [points > 0 ? "+\(points)" : "0"] + items.dropFirst().dropLast().map(\.0) + [String(total)]
        let label = metrics.text(28)
        let room = area.width / Double(items.count) - sheet.px(16)
        var x = area.x
        for (item, final) in zip(items, finals) {
            let natural = TextMeasure.width(final, face: .display, size: size, tracking: -0.02)
            let labelWidth = TextMeasure.width(item.1, face: .body, size: label)
            let width = min(max(natural, labelWidth), room)
            sheet.display(item.0, size, item.2, x: x, capTop: area.y, width: width)
            sheet.line(item.1, .body, label, .white, x: x, baseline: area.y + size * 0.7 + label * 1.15, width: room)
            x += width + min(sheet.px(64), max(sheet.px(16), (area.width - width * 3) / 2))
        }
    }

    // MARK: The album card

    private func cardHeight(_ metrics: ScreenMetrics, width: Double) -> Double {
        let inner = width - metrics.px(72)
        let title = metrics.text(38)
        let text = metrics.text(30)
        let wide = hasActionsBeside(metrics, width)
        let room = wide ? inner - actionsWidth(metrics) - metrics.px(24) : inner
        let lines = TextWrap.lines(last.album.title, face: .bold, size: title, width: room, limit: 2).count
        var height = metrics.px(56) + Double(lines) * title * 1.25 + text * 1.3 * (last.album.year == nil ? 1 : 2)
        if last.album.blurb != nil, showsBlurb(metrics) {
            height += Double(blurbLines(metrics, inner).count) * metrics.text(26) * 1.3 + metrics.px(12)
        }
        return height + (wide ? 0 : discSide(metrics) + metrics.px(20))
    }

    private func showsBlurb(_ metrics: ScreenMetrics) -> Bool { !metrics.isSmall && metrics.textScale <= 1.3 }

    private func blurbLines(_ metrics: ScreenMetrics, _ width: Double) -> [String] {
        TextWrap.lines(last.album.blurb ?? "", face: .body, size: metrics.text(26), width: width, limit: 3)
    }

    private func discSide(_ metrics: ScreenMetrics) -> Double { metrics.pill(72) }

    private func actionsWidth(_ metrics: ScreenMetrics) -> Double { discSide(metrics) * 3 + metrics.px(28) }

    private func hasActionsBeside(_ metrics: ScreenMetrics, _ width: Double) -> Bool {
        width - metrics.px(72) - actionsWidth(metrics) > metrics.text(38) * 0.6 * 11
    }

    private func drawCard(_ card: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let theme = sheet.theme
        sheet.box(card.offset(sheet.px(10), sheet.px(10)), fill: theme.isHighContrast ? theme.hollow : .black)
        sheet.box(card, fill: theme.paper, stroke: theme.isHighContrast ? theme.ink : .black, width: metrics.stroke(3, theme))
        let x = card.x + sheet.px(36)
        let inner = card.width - sheet.px(72)
        let beside = hasActionsBeside(metrics, card.width)
        let room = beside ? inner - actionsWidth(metrics) - sheet.px(24) : inner
        let title = metrics.text(38)
        let text = metrics.text(30)
        var y = card.y + sheet.px(28)
        y += sheet.paragraph(
            last.album.title, .bold, title, theme.ink, x: x, top: y, width: room, lines: 2, spacing: 1.25)
        for line in [last.album.artist, last.album.year.map(String.init)].compactMap({ $0 }) {
            sheet.line(line, .body, text, theme.ink, x: x, baseline: y + text * 0.95, width: room, shrink: 0.7)
            y += text * 1.3
        }
        if beside {
            drawActions(x: card.maxX - sheet.px(36) - actionsWidth(metrics), midY: (card.y + y + sheet.px(28)) / 2, &sheet)
        }
        if last.album.blurb != nil, showsBlurb(metrics) {
            y += sheet.px(12)
            y += sheet.paragraph(
                last.album.blurb ?? "", .body, metrics.text(26), theme.soft, x: x, top: y, width: inner, lines: 3)
        }
        if !beside { drawActions(x: x, midY: y + sheet.px(16) + discSide(metrics) / 2, &sheet) }
    }

    private func drawActions(x: Double, midY: Double, _ sheet: inout Sheet) {
        let side = discSide(sheet.metrics)
        let isHearted = app.favourites.contains { $0.id == last.album.id }
        let isFlagged = app.flagged.contains(last.album.id)
        let actions = [
            HeaderAction(id: "heart", icon: isHearted ? .heartFull : .heart, label: Words.favourite),
            HeaderAction(id: "share", icon: .share, label: Words.share),
            HeaderAction(id: "flag", icon: .flag, label: Words.badCover),
        ]
        for (index, action) in actions.enumerated() {
            let rect = Rect(x + Double(index) * (side + sheet.px(14)), midY - side / 2, side, side)
            sheet.iconPill(action, rect, isSelected: action.id == "flag" && isFlagged)
        }
    }

    // MARK: What it was not

    private func othersColumns(_ area: Rect, _ metrics: ScreenMetrics) -> Int {
        let isShort = metrics.shape == .tall || metrics.shape == .square
        return isShort || last.round.choices.count > 3 ? 2 : 1
    }

    private func otherHeight(_ metrics: ScreenMetrics) -> Double { max(metrics.px(100), metrics.text(28) * 2.6) }

    private func drawOthers(_ others: [Album.ID], _ area: Rect, _ columns: Int, _ row: Double, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let gap = sheet.px(20)
        let width = (area.width - gap * Double(columns - 1)) / Double(columns)
        for (index, id) in others.enumerated() {
            guard let album = app.album(id) else { continue }
            let x = area.x + Double(index % columns) * (width + gap)
            let y = area.y + Double(index / columns) * (row + gap)
            sheet.cover(album.artwork, Rect(x, y, row, row), shadow: sheet.px(6))
            let isPick = last.answer?.choice == id
            let badge = isPick && columns == 1 ? drawBadge(right: area.maxX, midY: y + row / 2, &sheet) : 0
            let left = x + row + sheet.px(28)
            let room = x + width - left - badge
            let size = metrics.text(28)
            let title = isPick && columns > 1 ? Words.you + " · " + album.title : album.title
            sheet.line(title, .bold, size, .white, x: left, baseline: y + row / 2 - size * 0.25, width: room, shrink: 0.8)
            sheet.line(
                album.artist, .body, size, .white, x: left, baseline: y + row / 2 + size * 1.05, width: room, shrink: 0.8)
        }
    }

    /// A small ink pill that says whose pick it was; returns the room it takes.
    private func drawBadge(right: Double, midY: Double, _ sheet: inout Sheet) -> Double {
        let size = sheet.metrics.text(26)
        let height = max(sheet.px(48), size * 1.6)
        let width = TextMeasure.width(Words.you, face: .bold, size: size) + height * 1.5
        let rect = Rect(right - width, midY - height / 2, width, height)
        sheet.box(rect, radius: height, fill: .black)
        let icon = height * 0.5
        sheet.icon(.cross, in: Rect(rect.x + height * 0.36, midY - icon / 2, icon, icon), .white)
        sheet.line(
            Words.you, .bold, size, .white, x: rect.x + height * 0.36 + icon * 1.3, baseline: midY + size * 0.35,
            width: width)
        return width + sheet.px(16)
    }
}

extension Sheet {
    /// Right is a star, wrong a tilted square, late a clock: told apart without colour.
    mutating func sticker(_ verdict: RoundResult.Verdict, in rect: Rect) {
        let shadow = px(9)
        let stroke = metrics.stroke(6, theme)
        switch verdict {
        case .right:
            icon(.starBody, in: rect.offset(shadow, shadow), .black)
            icon(.starBody, in: rect, theme.accent)
            icon(.starOutline, in: rect, .black)
            icon(.check, in: rect.inset(rect.width * 0.22), .black)
        case .wrong:
            let square = rect.inset(rect.width * 0.08)
            push(Transform(pivot: rect.center, degrees: -7))
            box(square.offset(shadow, shadow), fill: .black)
            box(square, fill: Color(0xFBFAF5), stroke: .black, width: stroke)
            icon(.cross, in: square.inset(square.width * 0.15), .black)
            pop()
        case .late:
            let disc = rect.inset(rect.width * 0.04)
            box(disc.offset(shadow, shadow), radius: disc.height, fill: .black)
            box(disc, radius: disc.height, fill: Color(0xFBFAF5), stroke: .black, width: stroke)
            icon(.clockHands, in: disc, .black)
        }
    }
}
