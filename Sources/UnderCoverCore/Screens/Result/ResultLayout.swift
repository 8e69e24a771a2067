import UnderCoverPixels

extension RoundResult {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        guard let last = app.lastRound else { return }
        let metrics = sheet.metrics
        let elapsed = sheet.context.now - Double(shownAt)
        let frame = RoundFrame(metrics, choices: last.round.choices.count)
        sheet.coverBackground(app.play.gradient, around: frame.cover, elapsed: elapsed)
        sheet.cover(last.album.artwork, frame.cover)
        // A toast may cover the foot of the cover, but not the names.
        sheet.toastRoom = ToastRoom(
            rect: frame.cover.inset(sheet.px(.medium)).intersection(metrics.content), height: 1)
        var body = ResultBody(app, last, elapsed: elapsed, metrics)
        let parts = ResultFrame(metrics, frame, wish: body.wishedHeight)
        body.leadsWithFigures = parts.figures == nil
        var area = parts.body
        var next = parts.next
        // Buttons stand still: where the card scrolls, its own stand beside Next.
        body.card.leavesOutActions = !body.fits(area)
        let isLast = last.match.current + 1 >= last.match.rounds.count
        let word = isLast ? Words.seeScore : Words.nextCover
        drawVerdict(last.verdict, parts, elapsed, &sheet)
        if body.card.leavesOutActions { drawActions(body.card, beside: &next, word, over: &area, &sheet) }
        sheet.button(Target.next, word, next, size: 34)
        sheet.rise { sheet in
            if let figures = parts.figures {
                body.figures.drawStacked(in: figures, most: parts.figureSize, &sheet)
            }
            body.draw(in: area, &sheet)
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

    /// At the right of Next; over it where its word needs the whole width.
    private func drawActions(
        _ card: AlbumCard, beside next: inout Rect, _ word: String, over body: inout Rect, _ sheet: inout Sheet
    ) {
        let gap = sheet.px(.small)
        let least = TextMeasure.width(word, face: .bold, size: max(sheet.metrics.text(34) * 0.75, 12))
        let isBeside = least + next.height * 0.55 + gap + card.discsWidth <= next.width
        let row =
            isBeside
            ? next.cutRight(card.discsWidth, gap: gap) : body.cutBottom(card.disc, gap: sheet.px(.small))
        card.drawActions(x: row.maxX - card.discsWidth, midY: row.midY, &sheet)
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
