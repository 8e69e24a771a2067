import UnderCoverCatalogue
import UnderCoverPixels

extension Search {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let hits = hits(app)
        sheet.say(Words.search, notice: said(hits))
        let frame = SearchFrame(sheet.metrics, hasKeyboard: app.showsKeyboard)
        drawBelow(app, frame, &sheet)
        drawPaper(frame, &sheet)
        sheet.place(page(hits, frame, app), in: frame.room)
    }

    private func page(_ hits: [SearchHit], _ frame: SearchFrame, _ app: AppState) -> Block {
        let found = found(hits, frame, app)
        guard let keyboard = keyboardPart(app) else {
            return .column([field(hasClose: true, app), found.fillsHeight()], gap: .space(.wide))
        }
        let field = field(hasClose: app.input.glyphs == .touch, app)
        // The keyboard at the foot, under the thumbs, and what is found above it, where there is room for that.
        let parts =
            KeyboardPlan.fitsBeside(app.metrics)
            ? Block.split(
                .column([field, keyboard], gap: .space(.wide)), found, share: 0.48, gap: .space(.column), isBeside: true
            )
            : .column([field, found.takesRest().givesWay(), keyboard], gap: .space(.medium))
        let writing = [Hint.open(Words.type), Hint(.extra, Words.deleteLetter)]
        let hints =
            (app.isOnKeyboard ? writing : [.open(focusedSong(app) == nil ? Words.open : Words.playSong)])
            + (focusedSong(app) == nil ? [] : [Hint(.extra, Words.moreWord)])
            + [Hint(.search, Words.openTopHit), Hint(.back, Words.close)]
        // As high as what can be pressed in it.
        let row = Block.drawing(
            Drawing(
                height: { metrics, _ in Span(max(metrics.px(52), metrics.leastHit)).pressed() },
                draw: { sheet, rect in
                    var row = rect
                    sheet.drawHints(hints, cutFrom: &row)
                }))
        return .column([parts.fillsHeight()] + (app.metrics.hasFooter ? row : nil), gap: .space(.small))
    }

    private func field(hasClose: Bool, _ app: AppState) -> Block {
        let field = Block.field(
            Target.field, field, placeholder: Words.searchEverything, icon: .magnifier, said: Words.search, step: .row,
            isLow: app.showsKeyboard)
        let close = Block.disc(Target.close, .cross, Words.close)
        return hasClose ? .row([field.fillsWidth(), close], gap: .space(.medium)) : field
    }

    private func said(_ hits: [SearchHit]) -> String? {
        guard !field.trimmed.isEmpty else { return hits.isEmpty ? Words.typeToSearch : nil }
        if hits.isEmpty { return Words.nothingNear }
        return top(hits).map { "\(Words.hits(hits.count)). \($0.name), \($0.group.words)" }
    }

    // MARK: The sheet

    /// The screen below, as it was: without its focus, its footer, and what can be pressed.
    private func drawBelow(_ app: AppState, _ frame: SearchFrame, _ sheet: inout Sheet) {
        guard frame.foot < sheet.metrics.height, app.stack.count > 1 else { return }
        var below = app
        below.stack.removeLast()
        below.focus = nil
        below.toast = nil
        let list = below.sheet().list
        let hints = sheet.metrics.height - sheet.metrics.content.minY - (sheet.hasFooter ? sheet.px(76) : 0)
        // The row of the captions stays free, as on that screen itself.
        let end = sheet.metrics.captions.map { min($0.minY, hints) } ?? hints
        let seen = Rect(0, frame.foot, sheet.metrics.width, max(end - frame.foot, 0)).rounded
        guard seen.height > 1 else { return }
        sheet.add(.clip(seen))
        for command in list { sheet.add(command) }
        sheet.add(.unclip)
    }

    private func drawPaper(_ frame: SearchFrame, _ sheet: inout Sheet) {
        let width = sheet.metrics.width
        sheet.box(Rect(0, 0, width, frame.foot), fill: sheet.theme.paper)
        guard frame.foot < sheet.metrics.height else { return }
        sheet.box(Rect(0, frame.foot, width, sheet.px(18).rounded()), fill: sheet.theme.ink)
        // Nothing below the sheet can be pressed, and it was read before.
        if sheet.isSpoken {
            sheet.quietRooms.append(Rect(0, frame.foot, width, sheet.metrics.height - frame.foot))
        }
        let below = sheet.content.below(frame.foot + sheet.px(.large))
        if below.height > 0 { sheet.toastRoom = ToastRoom(rect: below, height: 0.5) }
    }
}

/// How far the sheet reaches.
struct SearchFrame {
    let foot: Double
    let room: Rect
    let hasTopBlock: Bool

    init(_ metrics: ScreenMetrics, hasKeyboard: Bool) {
        let content = metrics.content
        hasTopBlock =
            metrics.hasTwoColumns && content.width > metrics.px(1500)
            && (!hasKeyboard || KeyboardPlan.fitsBeside(metrics))
        let wanted = metrics.px(hasKeyboard ? 832 : 738).rounded()
        foot = hasTopBlock && wanted < metrics.height - content.minY ? wanted : metrics.height
        let end = foot < metrics.height ? foot - metrics.px(.large) : content.maxY
        room = Rect(content.x, content.y, content.width, end - content.y)
    }
}
