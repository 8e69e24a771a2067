import UnderCoverPixels

extension Search {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let hits = hits(app)
        let best = top(hits)
        sheet.say(Words.search, notice: said(hits))
        let frame = SearchFrame(sheet.metrics, hasKeyboard: app.showsKeyboard)
        drawBelow(app, frame, &sheet)
        drawPaper(frame, &sheet)
        var room = frame.room
        drawHints(app, frame, cutFrom: &room, &sheet)
        guard app.showsKeyboard else {
            drawField(app, room.cutTop(frame.field, gap: sheet.px(.wide)), hasClose: true, &sheet)
            return draw(hits, best, frame, in: room, app, &sheet)
        }
        guard frame.keyboardIsBeside else { return drawStacked(hits, best, frame, in: room, app, &sheet) }
        var left = room.cutLeft(((room.width - sheet.px(.column)) * 0.48).rounded(), gap: sheet.px(.column))
        drawField(app, left.cutTop(frame.field, gap: sheet.px(.wide)), hasClose: false, &sheet)
        let plan = KeyboardPlan(sheet.metrics, width: left.width, height: left.height)
        sheet.keyboard(keyboard, plan, x: left.x, top: left.y.rounded(), width: left.width)
        draw(hits, best, frame, in: room, app, &sheet)
    }

    /// Field at the top, keyboard at the foot, and what is found between them, where there is room for it.
    private func drawStacked(
        _ hits: [SearchHit], _ best: SearchHit?, _ frame: SearchFrame, in area: Rect, _ app: AppState,
        _ sheet: inout Sheet
    ) {
        var room = area
        let least = KeyboardPlan.least(sheet.metrics)
        let field = max(min(frame.field, area.height / 6), least)
        drawField(app, room.cutTop(field.rounded(), gap: sheet.px(.small)), hasClose: false, &sheet)
        let share = room.height > sheet.px(700) ? 0.55 : 1
        let plan = KeyboardPlan(sheet.metrics, width: room.width, height: room.height * share)
        let keys = room.cutBottom(plan.height, gap: sheet.px(.medium))
        sheet.keyboard(keyboard, plan, x: keys.x, top: keys.y.rounded(.down), width: keys.width)
        if room.height >= frame.row * 1.6 { draw(hits, best, frame, in: room, app, &sheet) }
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

    private func drawField(_ app: AppState, _ area: Rect, hasClose: Bool, _ sheet: inout Sheet) {
        var rect = area.rounded
        let side = min(sheet.metrics.pill(.disc), rect.height)
        if hasClose || app.input.glyphs == .touch {
            let close = rect.cutRight(side, gap: sheet.px(.medium)).rightSquare(side).rounded
            sheet.iconPill(HeaderAction(Target.close, icon: .cross, label: Words.close), close)
        }
        sheet.field(
            Target.field, field, placeholder: Words.searchEverything, icon: .magnifier,
            hasCaret: sheet.isFocused(Target.field) || app.isOnKeyboard, said: Words.search, rect)
    }

    private func drawHints(_ app: AppState, _ frame: SearchFrame, cutFrom room: inout Rect, _ sheet: inout Sheet) {
        guard app.showsKeyboard, sheet.hasFooter else { return }
        var row = room.cutBottom(sheet.px(52), gap: sheet.px(.small))
        let writing = [Hint.open(Words.type), Hint(.extra, Words.deleteLetter)]
        sheet.drawHints(
            (app.isOnKeyboard ? writing : [.open(Words.open)])
                + [Hint(.search, Words.openTopHit), Hint(.back, Words.close)],
            cutFrom: &row)
    }
}

/// How the sheet is divided.
struct SearchFrame {
    let foot: Double
    let room: Rect
    let field: Double
    let row: Double
    let hasTopBlock: Bool
    let keyboardIsBeside: Bool
    /// In narrow rows, where a hit is from stands below its name.
    let isTwoLines: Bool

    init(_ metrics: ScreenMetrics, hasKeyboard: Bool) {
        let isRoomy = metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.3
        let content = metrics.content
        keyboardIsBeside = KeyboardPlan.fitsBeside(metrics)
        hasTopBlock = isRoomy && content.width > metrics.px(1500) && (!hasKeyboard || keyboardIsBeside)
        field = max(metrics.pill(104) / (metrics.isSmall ? 1.2 : 1), metrics.leastHit).rounded()
        isTwoLines = !metrics.isSmall && content.width < metrics.text(.row) * 24
        let lines = isTwoLines ? metrics.text(.row) * 1.3 + metrics.text(.body) * 1.5 : metrics.text(.row) * 1.9
        row = max(metrics.px(65), lines, metrics.leastHit + 2).rounded(.up)
        let wanted = metrics.px(hasKeyboard ? 832 : 738).rounded()
        foot = hasTopBlock && wanted < metrics.height - content.minY ? wanted : metrics.height
        let end = foot < metrics.height ? foot - metrics.px(.large) : content.maxY
        room = Rect(content.x, content.y, content.width, end - content.y)
    }
}
