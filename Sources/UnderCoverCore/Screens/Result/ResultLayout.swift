import UnderCoverPixels

extension RoundResult {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let last = app.lastRound else { return }
        if last.match.isParty { return layoutParty(app, last, &sheet) }
        sheet.say(
            Words.sentences([Words.verdict(last.verdict), "\(last.album.title), \(last.album.artist)"]),
            notice: Words.gained(last.answer?.points ?? 0, total: last.match.players.first?.total ?? 0))
        let metrics = sheet.metrics
        let elapsed = sheet.context.now - Double(shownAt)
        let frame = RoundFrame(metrics, choices: last.round.choices.count)
        sheet.coverBackground(app.play.gradient, around: frame.cover, elapsed: elapsed)
        sheet.cover(last.album.artwork, frame.cover)
        // A toast may cover the foot of the cover, but not the names.
        sheet.toastOn(frame.cover)
        var body = ResultBody(app, last, elapsed: elapsed, metrics)
        let parts = ResultFrame(metrics, frame, wish: body.wishedHeight)
        body.leadsWithFigures = parts.figures == nil
        body.card.fitActions(parts.body.width)
        let isLast = last.match.current + 1 >= last.match.rounds.count
        let word = isLast ? (app.play.isAside ? app.wordAfterAside : Words.seeScore) : Words.nextCover
        let foot = ResultFoot(parts, word, &body, metrics)
        drawVerdict(last.verdict, parts, elapsed, &sheet)
        if let row = foot.actions { body.card.drawActions(x: row.maxX - body.card.discsWidth, midY: row.midY, &sheet) }
        sheet.button(Target.next, word, foot.next, size: 34)
        sheet.markColor = .white
        sheet.rise { sheet in
            if let figures = parts.figures {
                body.figures.drawStacked(in: figures, most: parts.figureSize, &sheet)
            }
            body.draw(in: foot.body, &sheet)
            if !body.showsAll(foot.body), let spare = foot.spare { body.others.drawGrid(in: spare, &sheet) }
        }
    }

    private func drawVerdict(_ verdict: Verdict, _ parts: ResultFrame, _ elapsed: Double, _ sheet: inout Sheet) {
        let word = Words.verdict(verdict)
        let area = parts.verdict
        let size = min(sheet.metrics.display(parts.verdictSize), parts.verdictMost.rounded(.down))
        let sticker = parts.sticker
        let width = parts.stickerSharesRow ? area.width - sticker.width - sheet.px(.medium) : area.width
        let natural = TextMeasure.width(word, face: .display, size: size, tracking: -0.03)
        let shadow = max(min(sheet.px(7), size * min(1, width / natural) * 0.06).rounded(), 1)
        sheet.display(
            word, size, sheet.theme.shadowOnGround, x: area.x + shadow, capTop: area.y + shadow, width: width,
            tracking: -0.03)
        sheet.display(word, size, .white, x: area.x, capTop: area.y, width: width, tracking: -0.03)
        let settled = Motion.ease(elapsed - 6, over: Motion.stampTicks)
        guard !sheet.context.reducedMotion, settled < 1 else { return sheet.sticker(verdict, in: sticker) }
        sheet.push(Transform(pivot: sticker.center, scale: 1.4 - 0.4 * settled, opacity: settled))
        sheet.sticker(verdict, in: sticker)
        sheet.pop()
    }
}

/// Next, and the round buttons of the card where the card would else scroll: buttons stand still.
private struct ResultFoot {
    private(set) var body: Rect
    private(set) var next: Rect
    /// A row that ends with the round buttons; nil where they are on the card.
    private(set) var actions: Rect?
    /// The place of the other covers, where they stand below the cover.
    private(set) var spare: Rect?

    /// Chooses how the card is written, too.
    init(_ parts: ResultFrame, _ word: String, _ result: inout ResultBody, _ metrics: ScreenMetrics) {
        body = parts.body
        next = parts.next
        spare = parts.spare
        guard !result.showsAll(body) else { return }
        let before = (self, result)
        leaveOutActions(word, &result, metrics)
        if shrink(&result, to: [1, 0.9], until: { $0.showsAll($1) }) { return }
        if !result.others.fits(parts.spare), shrink(&result, to: [0.8, 0.7], until: { $0.showsAll($1) }) { return }
        // If there is no room for the other covers at all, the words keep their size.
        (self, result) = before
        guard !result.fits(body) else { return }
        leaveOutActions(word, &result, metrics)
        if shrink(&result, to: [1, 0.9, 0.8, 0.7], until: { $0.fits($1) }) { return }
        guard result.card.canJoinYear(body.width) else { return }
        result.card.joinsYear = true
        if shrink(&result, to: [1, 0.9, 0.8, 0.7], until: { $0.fits($1) }) { return }
        let scrolled = self
        moveActions(to: parts.spare, before, result, metrics)
        if shrink(&result, to: [1, 0.9, 0.8, 0.7], until: { $0.fits($1) }) { return }
        self = scrolled
        result.card.joinsYear = false
    }

    /// Below the cover, at the right of the other covers: the last row that can give way to the words.
    private mutating func moveActions(
        to spare: Rect?, _ before: (foot: ResultFoot, result: ResultBody), _ result: ResultBody,
        _ metrics: ScreenMetrics
    ) {
        let gap = metrics.px(.medium)
        guard var rest = spare, rest.height >= result.card.disc, actions?.y != next.y else { return }
        let row = rest.cutRight(result.card.discsWidth, gap: gap)
        guard result.others.ids.isEmpty || result.others.fits(rest) else { return }
        body = before.foot.body
        actions = Rect(row.x, row.y, row.width, result.card.disc)
        self.spare = rest
    }

    private func shrink(
        _ result: inout ResultBody, to scales: [Double], until isEnough: (ResultBody, Rect) -> Bool
    ) -> Bool {
        for scale in scales {
            result.card.scale = scale
            if isEnough(result, body) { return true }
        }
        return false
    }

    private mutating func leaveOutActions(_ word: String, _ result: inout ResultBody, _ metrics: ScreenMetrics) {
        let gap = metrics.px(.small)
        let least = TextMeasure.width(word, face: .bold, size: max(metrics.text(34) * 0.75, 12))
        let isBeside = least + next.height * 0.55 + gap + result.card.discsWidth <= next.width
        // Over Next where its word needs the whole width.
        actions =
            isBeside ? next.cutRight(result.card.discsWidth, gap: gap) : body.cutBottom(result.card.disc, gap: gap)
        result.card.leavesOutActions = true
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
