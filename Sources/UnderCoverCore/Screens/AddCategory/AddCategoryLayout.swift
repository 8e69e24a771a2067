import UnderCoverPixels

extension AddCategory {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        sheet.say(Words.addCategory, notice: said(app))
        let showsKeyboard = app.showsKeyboard
        let isBeside = KeyboardPlan.fitsBeside(metrics)
        // A keyboard in a small window needs the room of the title.
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        let actions = [HeaderAction(Target.sources, icon: .gear, label: Words.sources)]
        let note = field.trimmed.isEmpty && !showsKeyboard ? Words.dropOrPaste : nil
        var room = isTight ? sheet.content : sheet.page(Words.addCategory, actions, hints: hints(app), note: note)
        drawTabs(app, in: &room, hasKeyboard: showsKeyboard && !isBeside, &sheet)
        let height = max(min(metrics.pill(.list), room.height * 0.4).rounded(), metrics.leastHit)
        guard showsKeyboard else {
            drawField(app, room.cutTop(height, gap: sheet.px(.inner)), &sheet)
            if room.height >= metrics.leastHit * 1.2 { drawFound(app, in: room, &sheet) }
            return
        }
        guard !isBeside else {
            let width = ((room.width - sheet.px(.column)) * 0.48).rounded()
            drawWriting(app, in: room.cutLeft(width, gap: sheet.px(.column)), height, &sheet)
            return drawFound(app, in: room, &sheet)
        }
        // The keyboard leaves some of the height to the results.
        var upper = room
        let end = drawWriting(app, in: upper.cutTop(room.height * (isTight ? 1 : 0.62)), height, &sheet)
        let results = room.below(end + sheet.px(.inner))
        if results.height >= metrics.leastHit * 2.6 {
            drawFound(app, in: results, &sheet)
        } else {
            // There is no room for a row, so only their number is shown.
            drawStatus(app, hits(app), in: room.below(end + sheet.px(.narrow)), &sheet)
        }
    }

    private func hints(_ app: AppState) -> [Hint] {
        let next = AddCategory.hasTabs(app) ? [Hint(.nextSection, Words.nextSource)] : []
        if app.isOnKeyboard { return [.open(Words.type), Hint(.extra, Words.deleteLetter)] + next }
        let asksAgain =
            app.isFocused(Target.again) || app.isFocused(Target.field) && offersAgain(app) && hits(app).isEmpty
        return [.move, .open(asksAgain ? Words.tryAgain : Words.open)] + next
    }

    /// Cuts a row of tabs off the top. If there is no room for it, the shoulders and Tab still change the source.
    private func drawTabs(_ app: AppState, in room: inout Rect, hasKeyboard: Bool, _ sheet: inout Sheet) {
        let tabs = SourceTabs(app, sheet.metrics)
        let gap = sheet.px(sheet.metrics.isSmall ? 18 : 32).rounded()
        let needed = hasKeyboard ? KeyboardPlan.least(sheet.metrics) * 6.6 : sheet.metrics.leastHit * 3.6
        guard AddCategory.hasTabs(app), room.height - tabs.height - gap >= needed else { return }
        draw(tabs, in: room.cutTop(tabs.height, gap: gap), &sheet)
    }

    private func drawField(_ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        sheet.field(
            Target.field, field, placeholder: Words.searchHint, icon: .magnifier,
            hasCaret: sheet.isFocused(Target.field) || app.isOnKeyboard, said: Words.searchSaid, rect)
    }

    /// Draws the field with the keyboard below it. Returns where the keyboard ends.
    @discardableResult
    private func drawWriting(_ app: AppState, in area: Rect, _ height: Double, _ sheet: inout Sheet) -> Double {
        let gap = min(sheet.px(.wide), area.height * 0.04).rounded()
        let least = KeyboardPlan.least(sheet.metrics)
        let lowField = max(min(height, area.height / 6), least)
        let plan = KeyboardPlan(sheet.metrics, width: area.width, height: area.height - lowField - gap)
        let field = max(min(height, area.height - gap - plan.height), least).rounded(.down)
        var rest = area
        drawField(app, rest.cutTop(field, gap: gap), &sheet)
        sheet.keyboard(keyboard, plan, x: rest.x, top: rest.y.rounded(), width: rest.width)
        return rest.y + plan.height
    }
}
