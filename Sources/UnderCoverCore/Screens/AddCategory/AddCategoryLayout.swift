import UnderCoverPixels

extension AddCategory {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        sheet.say(Words.addCategory, notice: said(app))
        let showsKeyboard = app.showsKeyboard
        let isBeside = KeyboardPlan.fitsBeside(metrics)
        // A keyboard in a small window needs the room of the title.
        let isTight = showsKeyboard && !KeyboardPlan.fitsUnderHeader(metrics)
        let actions = isTight ? [] : [HeaderAction(id: "sources", icon: .gear, label: Words.sources)]
        var top = isTight ? sheet.content.y : sheet.header(Words.addCategory, actions)
        let bottom = isTight ? sheet.content.maxY : sheet.footer(hints(app), note: nil)
        top = drawTabs(app, top: top, bottom: bottom, hasKeyboard: showsKeyboard && !isBeside, &sheet)
        let area = Rect(sheet.content.x, top, sheet.content.width, max(bottom - top, 40))
        let pill = min(metrics.pill(88), area.height * 0.4).rounded()
        let fieldHeight = max(pill, metrics.leastHit)
        if showsKeyboard, isBeside {
            let width = ((area.width - sheet.px(72)) * 0.48).rounded()
            let left = Rect(area.x, area.y, width, area.height)
            drawWriting(app, left, fieldHeight, &sheet)
            let x = left.maxX + sheet.px(72)
            drawFound(app, Rect(x, area.y, area.maxX - x, area.height), &sheet)
        } else if showsKeyboard {
            // Some of the room belongs to what is found.
            let end = drawWriting(
                app, Rect(area.x, area.y, area.width, area.height * (isTight ? 1 : 0.62)), fieldHeight, &sheet)
            let top = end + sheet.px(28)
            guard area.maxY - top >= metrics.leastHit * 2.6 else {
                // Not even one row: at least how many there are.
                let y = end + sheet.px(12)
                drawStatus(app, hits(app), Rect(area.x, y, area.width, area.maxY - y), &sheet)
                return
            }
            drawFound(app, Rect(area.x, top, area.width, area.maxY - top), &sheet)
        } else {
            drawField(Rect(area.x, area.y, area.width, fieldHeight), &sheet)
            let y = area.y + fieldHeight + sheet.px(28)
            guard area.maxY - y >= metrics.leastHit * 1.2 else { return }
            drawFound(app, Rect(area.x, y, area.width, area.maxY - y), &sheet)
        }
    }

    private func hints(_ app: AppState) -> [Hint] {
        let next = AddCategory.tabs(app).count > 2 ? [Hint(.nextSection, Words.nextSource)] : []
        if focus.hasPrefix("key") { return [.open(Words.type), .back, Hint(.extra, Words.deleteLetter)] + next }
        let asksAgain = focus == "again" || focus == "field" && offersAgain && hits(app).isEmpty
        return [.move, .open(asksAgain ? Words.tryAgain : Words.open), .back] + next
    }

    /// Returns where the body begins. Where there is no row for them, the shoulders and Tab still turn them.
    private func drawTabs(_ app: AppState, top: Double, bottom: Double, hasKeyboard: Bool, _ sheet: inout Sheet)
        -> Double
    {
        let tabs = SourceTabs(app, sheet.metrics)
        let least = KeyboardPlan.least(sheet.metrics)
        let below = sheet.px(sheet.metrics.isSmall ? 18 : 32).rounded()
        let needed = hasKeyboard ? least * 6.6 : sheet.metrics.leastHit * 3.6
        guard AddCategory.tabs(app).count > 2, bottom - top - tabs.height - below >= needed else { return top }
        draw(tabs, top: top, &sheet)
        return top + tabs.height + below
    }

    // MARK: Writing

    private func drawField(_ rect: Rect, _ sheet: inout Sheet) {
        sheet.field(
            "field", field, placeholder: Words.searchHint, icon: .magnifier,
            hasCaret: focus == "field" || focus.hasPrefix("key"), said: Words.searchSaid, rect)
    }

    /// The field with the keyboard under it; returns where that ends.
    @discardableResult
    private func drawWriting(_ app: AppState, _ area: Rect, _ height: Double, _ sheet: inout Sheet) -> Double {
        let gap = min(sheet.px(32), area.height * 0.04).rounded()
        let field = max(min(height, area.height / 6), KeyboardPlan.least(sheet.metrics))
        let plan = KeyboardPlan(sheet.metrics, width: area.width, height: area.height - field - gap)
        let least = KeyboardPlan.least(sheet.metrics)
        let fieldHeight = max(min(height, area.height - gap - plan.height), least).rounded(.down)
        drawField(Rect(area.x, area.y, area.width, fieldHeight), &sheet)
        sheet.keyboard(keyboard, plan, x: area.x, top: (area.y + fieldHeight + gap).rounded(), width: area.width)
        return area.y + fieldHeight + gap + plan.height
    }

    // MARK: What was found

    private func drawFound(_ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        let hits = hits(app)
        var list = area
        if area.height > sheet.metrics.leastHit * 3 {
            let end = drawStatus(app, hits, Rect(area.x, area.y, area.width, area.height * 0.4), &sheet)
            list = Rect(area.x, end, area.width, area.maxY - end)
        }
        let sentence = hits.isEmpty ? outcome(app) : nil
        // What went wrong comes last: what was found does not move while it comes and goes.
        let rows = hits.map { row($0, app) } + (offersAgain ? [againRow(app)] : [])
        guard !rows.isEmpty else {
            if let sentence { draw(sentence, list, lines: Int(list.height / lineHeight(sheet)), &sheet) }
            return
        }
        let plan = ListRowPlan(sheet.metrics)
        let words = sentence.map { wrapped($0, list, sheet) } ?? 0
        let top = words == 0 ? 0 : Double(words) * lineHeight(sheet) + sheet.px(16)
        let height = top + Double(rows.count) * (plan.height + plan.gap) + sheet.px(20)
        sheet.rise { sheet in
            let offset = sheet.scrollOffset(list, contentHeight: height)
            sheet.beginScroll(list, contentHeight: height, bleed: sheet.px(16))
            if let sentence { draw(sentence, list.offset(0, -offset), lines: words, &sheet) }
            for (index, row) in rows.enumerated() {
                let y = list.y + top + sheet.px(10) + Double(index) * (plan.height + plan.gap) - offset
                sheet.listRow(row, Rect(list.x, y, list.width, plan.height))
            }
            sheet.endScroll()
        }
    }

    private func lineHeight(_ sheet: Sheet) -> Double { sheet.metrics.text(30) * 1.3 }

    private func column(_ area: Rect, _ sheet: Sheet) -> Double {
        min(area.width, sheet.px(900) * max(1, sheet.metrics.textScale))
    }

    private func wrapped(_ sentence: String, _ area: Rect, _ sheet: Sheet) -> Int {
        TextWrap.lines(sentence, face: .body, size: sheet.metrics.text(30), width: column(area, sheet)).count
    }

    private func draw(_ sentence: String, _ area: Rect, lines: Int, _ sheet: inout Sheet) {
        guard lines > 0 else { return }
        sheet.paragraph(
            sentence, .body, sheet.metrics.text(30), sheet.theme.ink, x: area.x, top: area.y,
            width: column(area, sheet), lines: lines)
    }

    private func againRow(_ app: AppState) -> ListRow {
        ListRow(
            "again", Words.tryAgain, subtitle: isSearching ? Words.asking : status(app), icon: .reload)
    }

    /// How many on the left; who is still looking, or has failed, on the right, or below where that is too long. Returns
    /// where it ends.
    @discardableResult
    private func drawStatus(_ app: AppState, _ hits: [Hit], _ area: Rect, _ sheet: inout Sheet) -> Double {
        let size = sheet.metrics.text(28)
        guard area.height >= size * 1.3 else { return area.y }
        let baseline = area.y + size
        let count = headline(hits.count)
        let status = status(app) ?? credit(hits)
        let taken = sheet.line(
            count, .bold, size, sheet.theme.ink, x: area.x, baseline: baseline,
            width: area.width * (status == nil ? 1 : 0.5), shrink: 0.8)
        let end = area.y + size * 1.9
        guard let status else { return end }
        let room = area.width - taken - sheet.px(32)
        let lines = Int((area.maxY - end) / (size * 1.3))
        guard TextMeasure.width(status, face: .body, size: size * 0.8) > room, lines > 0 else {
            sheet.line(
                status, .body, size, sheet.theme.soft, x: area.maxX, baseline: baseline, width: room, align: .right,
                shrink: 0.8)
            return end
        }
        let height = sheet.paragraph(
            status, .body, size, sheet.theme.soft, x: area.x, top: area.y + size * 1.45, width: area.width,
            lines: min(lines, 3))
        return area.y + size * 1.9 + height
    }

    /// Whoever wants to be named beside what they gave.
    private func credit(_ hits: [Hit]) -> String? {
        hits.lazy.compactMap { hit in
            switch hit {
            case .playlist(let found): Words.credit(found.reference.source)
            case .shelf(let shelf): Words.credit(shelf.reference.source)
            case .category: nil
            }
        }.first
    }

    private func row(_ hit: Hit, _ app: AppState) -> ListRow {
        switch hit {
        case .category(let id, let name, let count):
            return ListRow(
                hit.id, name, subtitle: Words.alreadyHere, trailing: String(count),
                picture: app.category(id)?.albums.first.map(\.artwork))
        case .shelf(let shelf):
            return ListRow(
                hit.id, shelf.name, subtitle: app.finder.source(shelf.reference.source)?.name,
                trailing: Words.kind(shelf.reference.kind), icon: shelf.reference.kind.icon)
        case .playlist(let found):
            let source = app.finder.source(found.reference.source)?.name
            let by = [found.curator, source].compactMap { $0 }.joined(separator: " · ")
            return ListRow(
                hit.id, found.shownTitle, subtitle: by, trailing: found.count.map(Words.songs) ?? "",
                picture: found.artwork,
                icon: .note)
        }
    }
}

extension SourceReference.Kind {
    var icon: Icon {
        switch self {
        case .playlist, .file, .list: .note
        case .genre, .decade: .grid
        case .chart: .bars
        case .series, .favourites: .heart
        case .fresh: .star
        case .random: .shuffle
        }
    }
}
