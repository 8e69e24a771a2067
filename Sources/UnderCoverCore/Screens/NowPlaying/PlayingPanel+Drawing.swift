import UnderCoverPixels

extension NowPlaying {
    func drawPanel(_ panel: PlayingPanel, _ app: AppState, _ sheet: inout Sheet) {
        let reach = sheet.px(.shadow).rounded()
        let theme = sheet.theme
        sheet.box(panel.face.offset(reach, reach), fill: theme.coverShadow)
        sheet.box(panel.face, fill: theme.paper, stroke: theme.ink, width: sheet.metrics.stroke(3, theme))
        drawHead(panel, app, &sheet)
        if shownTab(app) == .lyrics {
            drawLyrics(panel.rowsArea, app, &sheet)
        } else {
            drawSongs(panel.rowsArea, panel.pitch, app, &sheet)
        }
        if let note = panel.note, let text = record.album?.shownBlurb {
            let size = sheet.text(.note)
            sheet.paragraph(text, .body, size, theme.soft, x: note.x, top: note.y, width: note.width, lines: 3)
        }
        if let foot = panel.foot { drawFoot(foot, app, &sheet) }
    }

    // MARK: Head and foot

    /// The name of the list, or tabs where there are two of them.
    private func drawHead(_ panel: PlayingPanel, _ app: AppState, _ sheet: inout Sheet) {
        var row = panel.head
        if panel.foot == nil, shownTab(app) == .queue {
            let width = TextMeasure.width(Words.wholeQueue, face: .bold, size: sheet.text(.body)) + row.height
            sheet.tab(Target.all, Words.wholeQueue, row.cutRight(min(width, row.width * 0.4), gap: sheet.px(.medium)))
        }
        drawJukebox(cutFrom: &row, panel, &sheet)
        guard hasLyrics else { return drawTitle(row, app, hasFacts: panel.foot != nil, &sheet) }
        let labels = [(PlayingTab.queue, Words.queue), (.lyrics, Words.lyrics)]
        let size = sheet.text(.body)
        for (tab, label) in labels {
            let width = TextMeasure.width(label, face: .bold, size: size) + row.height
            let place = row.cutLeft(min(width, (panel.head.width - sheet.px(.small)) / 2), gap: sheet.px(.small))
            sheet.tab(Target.tab(tab), label, place.rounded, isSelected: shownTab(app) == tab)
        }
        drawFacts(row, app, &sheet)
    }

    /// The way to the wall of covers, where its word leaves the head room for its own.
    private func drawJukebox(cutFrom row: inout Rect, _ panel: PlayingPanel, _ sheet: inout Sheet) {
        let width = TextMeasure.width(Words.jukebox, face: .bold, size: sheet.text(.body)) + row.height
        guard panel.foot != nil, row.width - width >= sheet.text(.body) * 14 else { return }
        sheet.tab(Target.jukebox, Words.jukebox, row.cutRight(width, gap: sheet.px(.medium)).rounded)
    }

    private func drawTitle(_ row: Rect, _ app: AppState, hasFacts: Bool, _ sheet: inout Sheet) {
        let taken = sheet.line(Words.queue, .bold, sheet.text(.title), sheet.theme.ink, in: row, shrink: 0.7)
        drawFacts(row.rightOf(row.x + taken + sheet.px(.medium)), app, &sheet)
    }

    private func drawFacts(_ row: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let size = sheet.text(.body)
        let count = app.deck.queue.count
        let words = [Words.queueFacts(count, app.deck.queue.seconds), Words.manySongs(count)]
            .first { TextMeasure.width($0, face: .body, size: size) <= row.width }
        if let words { sheet.line(words, .body, size, sheet.theme.soft, in: row, align: .right) }
    }

    private func drawFoot(_ foot: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let hasAdd = !app.shelf.isEmpty && foot.width >= sheet.px(700) * max(1, sheet.metrics.textScale)
        var pills = [Pill(Target.all, foot, Words.wholeQueue)]
        pills[0].icon = .grip
        if hasAdd {
            pills.append(Pill(Target.add, foot, Words.addToQueue))
            pills[1].icon = .plus
        }
        var clear = Pill(Target.clear, foot, app.clearWord)
        clear.icon = app.deck.offersUndo(at: app.tick) ? .reload : .cross
        clear.state = app.canClear ? .rest : .disabled
        pills.append(clear)
        var room = foot
        if Self.needs(pills, sheet).reduce(0, +) + foot.height * Double(pills.count) > foot.width {
            // The largest words: the queue's button is its sign alone.
            let all = HeaderAction(Target.all, icon: .grip, label: Words.wholeQueue)
            sheet.iconPill(all, room.cutLeft(foot.height, gap: sheet.px(.small).rounded()).rounded)
            pills.removeFirst()
        }
        placeFoot(&pills, in: room, sheet)
        for pill in pills { sheet.pill(pill) }
    }

    /// Widths of their words.
    private static func needs(_ pills: [Pill], _ sheet: Sheet) -> [Double] {
        pills.map { TextMeasure.width($0.title, face: .bold, size: sheet.metrics.text($0.titleSize) * 0.75) }
    }

    /// Side by side and alike; where words have no room so, their signs go, and each gets what its word needs.
    private func placeFoot(_ pills: inout [Pill], in foot: Rect, _ sheet: Sheet) {
        let gap = sheet.px(.small).rounded()
        let columns = foot.columns(pills.count, gap: gap)
        let needs = Self.needs(pills, sheet)
        let isTight = zip(needs, columns).contains { $0 + foot.height * 1.6 > $1.width }
        let words = foot.width - gap * Double(pills.count - 1)
        var rest = foot
        for index in pills.indices {
            let share = words * (needs[index] + foot.height) / needs.reduce(0) { $0 + $1 + foot.height }
            pills[index].rect = (isTight ? rest.cutLeft(share, gap: gap) : columns[index]).rounded
            if isTight { pills[index].icon = nil }
            pills[index].isCentered = true
        }
    }

    // MARK: Songs

    private func drawSongs(_ area: Rect, _ pitch: Double, _ app: AppState, _ sheet: inout Sheet) {
        let reach = QueueRow.reach(sheet.metrics)
        let room = Rect(area.x - reach, area.y, area.width + reach, area.height)
        let count = app.deck.queue.count
        guard room.height >= pitch else { return }
        sheet.scroll(room, count: count, pitch: pitch, rowHeight: pitch, bleed: .tiny) { sheet, content, rows in
            var places = Array(rows)
            // The focused song is a target wherever it is, so that scrolling can bring it back into sight.
            if case .song(let place) = app.focused(Target.self), place < count, !rows.contains(place) {
                places.append(place)
            }
            for place in places {
                guard let row = QueueRow(place, TargetID(Target.song(place)), app) else { continue }
                sheet.queueRow(
                    row, Rect(content.x, content.y + Double(place) * pitch, content.width, pitch), reach: reach)
            }
        }
    }

    // MARK: Lyrics

    /// Rows of which only whole ones are drawn, with the line that is sung on the accent.
    func drawLyrics(_ area: Rect, _ app: AppState, _ sheet: inout Sheet) {
        let pitch = LyricsRow.pitch(sheet.metrics)
        sheet.target(Target.words, area.inset(-sheet.px(.slim)).intersection(sheet.content))
        let line = reading.sung.flatMap { app.deck.facts.lyrics?.lines[safe: $0]?.text }
        sheet.name(Target.words, Words.lyrics, state: line)
        if sheet.isFocused(Target.words) {
            sheet.box(
                area.inset(-sheet.px(.slim)), fill: sheet.theme.paper, stroke: sheet.theme.ink,
                width: sheet.metrics.stroke(6, sheet.theme))
        }
        guard area.height >= pitch, !reading.rows.isEmpty else { return }
        let count = reading.rows.count
        sheet.scroll(area, count: count, pitch: pitch, rowHeight: pitch, bleed: .hair) { sheet, content, rows in
            for number in rows {
                let place = Rect(content.x, content.y + Double(number) * pitch, content.width, pitch)
                if sheet.scrollArea?.viewport.contains(place, slack: 1) != false { drawRow(number, place, &sheet) }
            }
        }
    }

    private func drawRow(_ number: Int, _ place: Rect, _ sheet: inout Sheet) {
        guard let row = reading.rows[safe: number], !row.text.isEmpty else { return }
        let size = LyricsRow.size(sheet.metrics)
        let isSung = row.line == reading.sung
        let hasPassed = reading.sung.map { row.line < $0 } ?? reading.hasTimes
        if isSung {
            let width = TextMeasure.width(row.text, face: .bold, size: size) + sheet.px(.medium)
            sheet.box(place.leftPart(min(width, place.width)).inset(0, sheet.px(.hair)), fill: sheet.theme.accent)
        }
        let color = isSung ? sheet.theme.onAccent : hasPassed && reading.hasTimes ? sheet.theme.soft : sheet.theme.ink
        sheet.line(
            row.text, isSung ? .bold : .body, size, color,
            in: place.inset(sheet.px(.narrow), 0), shrink: 0.7)
    }
}
