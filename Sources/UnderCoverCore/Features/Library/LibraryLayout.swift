import UnderCoverPixels

extension Library {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let count = total(app)
        let title = artist?.name ?? Words.library
        sheet.say(title, notice: artist.map(Words.holdings) ?? Words.count(count, in: list))
        var room = drawHead(title, count, app, &sheet)
        guard count > 0 || page == nil && !app.shelf.isEmpty else { return drawEmpty(app, in: room, &sheet) }
        let plan = LibraryPlan(self, total: count, sheet.metrics)
        if hasCaption(sheet) { drawCaption(sheet.isSmallCaption(cutFrom: &room), app, &sheet) }
        if LibraryPlan.hasRail(sheet.metrics), !letters.isEmpty {
            let width = LibraryPlan.railWidth(sheet.metrics)
            drawRail(Rect(room.maxX - width, room.y, width, room.height), app, &sheet)
        }
        if plan.isWall { drawWall(plan, in: room, &sheet) } else { drawRows(plan, in: room, &sheet) }
        if sheet.isSpoken { numberPlaces(count, &sheet) }
    }

    /// Only some of the rows are drawn.
    private func numberPlaces(_ count: Int, _ sheet: inout Sheet) {
        for id in sheet.targets.map(\.id) {
            if case .place(let place) = id.target as? Target { sheet.role(id, nil, number: place + 1, of: count) }
        }
    }

    private func drawEmpty(_ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        guard artist == nil else {
            sheet.line(Words.emptyArtist, .body, sheet.text(.row), sheet.theme.ink, in: room)
            return
        }
        sheet.emptyState(
            Words.emptyLibrary, app.has(.tags) ? Words.emptyLibraryText : Words.isMissing(.tags), in: room,
            action: app.has(.tags) ? Target.folder : nil, label: Words.chooseFolder, icon: .folder)
    }

    /// Title, count and tabs; returns the room between them and the footer.
    private func drawHead(_ title: String, _ count: Int, _ app: AppState, _ sheet: inout Sheet) -> Rect {
        let metrics = sheet.metrics
        let content = sheet.content
        let tabs = artist == nil && !app.shelf.isEmpty ? ShelfList.allCases : []
        let size = metrics.display(128)
        let natural = TextMeasure.width(title, face: .display, size: size, tracking: -0.02)
        let height = metrics.pill(.disc)
        let widths = tabs.map { TextMeasure.width(Words.list($0), face: .bold, size: sheet.text(.body)) + height * 0.9 }
        let gap = sheet.px(.small)
        let jukebox = HeaderAction(Target.jukebox, icon: .grid, label: Words.jukebox)
        let hasJukebox = app.has(.songs)
        let word = hasJukebox ? sheet.actionWidth(jukebox, height) : 0
        let fixed = natural + widths.reduce(0, +) + gap * Double(tabs.count) + sheet.px(.gutter)
        // A sign alone could be anything.
        let hasWord = fixed + word + sheet.metrics.leastHit <= content.width
        let door = !hasJukebox ? 0 : hasWord ? word : height
        let taken = widths.reduce(0, +) + gap * Double(tabs.count) + (tabs.isEmpty ? 0 : door)
        let isBeside = metrics.isBeside && natural + taken + sheet.px(.gutter) + sheet.metrics.leastHit <= content.width
        let hasTabsBeside = isBeside && !tabs.isEmpty
        var top = sheet.header(
            title, hasTabsBeside || artist != nil || !hasJukebox ? [] : [jukebox],
            width: hasTabsBeside ? content.width - taken - sheet.px(.gutter) : nil)
        if isBeside {
            drawCount(count, after: natural, size, end: content.maxX - taken, &sheet)
            let y = max(content.y + (size * Em.cap - height) / 2, content.y)
            drawTabs(tabs, widths, Rect(content.maxX - taken, y, taken, height), gap, &sheet)
            if hasTabsBeside, hasJukebox {
                sheet.iconPill(jukebox, Rect(content.maxX - door, y, door, height), showsWord: hasWord)
            }
        } else if !tabs.isEmpty {
            let plan = TabRows(
                tabs.map(Words.list), in: Rect(content.x, top, content.width, height), tab: height, gap: gap, metrics)
            for (tab, rect) in zip(tabs, plan.rows.joined()) {
                sheet.tab(Target.tab(tab), Words.list(tab), rect, isSelected: tab == list)
            }
            top += plan.height + sheet.px(.close)
        }
        let bottom = sheet.footer(
            hints(metrics, isOnTab: isOnTab(app)), note: hasCaption(sheet) ? nil : note(app), cutsNote: true)
        return Rect(content.x, top, content.width, max(bottom - top, 40))
    }

    private func drawCount(_ count: Int, after title: Double, _ size: Double, end: Double, _ sheet: inout Sheet) {
        let words = artist.map(Words.shortHoldings) ?? Words.count(count, in: list)
        let text = sheet.text(.row)
        let x =
            sheet.content.x + title + sheet.px(.wide)
            + (sheet.hasFooter ? 0 : sheet.metrics.leastHit + sheet.px(.small))
        guard count > 0, x + TextMeasure.width(words, face: .body, size: text) + sheet.px(.gutter) <= end else {
            return
        }
        sheet.line(
            words, .body, text, sheet.theme.soft, x: x, baseline: sheet.content.y + size * Em.cap, width: end - x)
    }

    private func drawTabs(
        _ tabs: [ShelfList], _ widths: [Double], _ row: Rect, _ gap: Double, _ sheet: inout Sheet
    ) {
        var rest = row
        for (tab, width) in zip(tabs, widths) {
            sheet.tab(Target.tab(tab), Words.list(tab), rest.cutLeft(width, gap: gap), isSelected: tab == list)
        }
    }

    /// On a wall the names of the focused album need the room of the arrows.
    private func hints(_ metrics: ScreenMetrics, isOnTab: Bool) -> [Hint] {
        let isShort = list == .albums && metrics.content.width < metrics.px(1900)
        let letter = letters.count > 1 && !isOnTab ? [Hint(.nextSection, Words.letterHint)] : []
        return (isShort ? [] : [.move]) + [.open(Words.open)] + letter + [.search]
    }

    /// If the footer has no room for the names of the focused album, they have a line of their own.
    private func hasCaption(_ sheet: Sheet) -> Bool {
        guard list == .albums else { return false }
        guard sheet.hasFooter else { return true }
        return sheet.footerRoom(beside: hints(sheet.metrics, isOnTab: false)) < sheet.text(.body) * 24
    }

    /// There the shoulders go from tab to tab.
    private func isOnTab(_ app: AppState) -> Bool {
        if case .tab = app.focused(Target.self) { true } else { false }
    }

    /// The focused album; on a wall its sleeve alone says little.
    private func note(_ app: AppState) -> String? {
        guard list == .albums, case .place(let place) = app.focused(Target.self) else { return nil }
        return album(place).map { [$0.title, Words.byWhom($0)].joined(separator: " · ") }
    }

    // MARK: Rows

    private func drawRows(_ plan: LibraryPlan, in room: Rect, _ sheet: inout Sheet) {
        var area = room
        if LibraryPlan.hasRail(sheet.metrics) {
            area.width -= LibraryPlan.railWidth(sheet.metrics) + sheet.px(.large)
        }
        sheet.scroll(area, count: plan.rows, pitch: plan.pitch, rowHeight: plan.rowHeight) { sheet, content, rows in
            for place in sheet.withFocused(rows, of: plan.total) {
                let y = content.y + Double(place) * plan.pitch
                drawRow(place, Rect(content.x, y, content.width, plan.rowHeight), &sheet)
            }
        }
    }

    private func drawRow(_ place: Int, _ rect: Rect, _ sheet: inout Sheet) {
        let target = Target.place(place)
        if let artist = artist(at: place) {
            sheet.listRow(
                ListRow(target, Words.artist(artist.name), trailing: Words.shortHoldings(artist), icon: .person), rect)
        } else if let song = song(place) {
            // A narrow row has no room for a third name at its end.
            let isNarrow = rect.width < sheet.text(.row) * 40
            let artist = Words.artist(song.artist)
            let below = isNarrow ? [artist, song.albumTitle].filter { !$0.isEmpty } : [artist]
            sheet.listRow(
                ListRow(
                    target, song.title, subtitle: below.joined(separator: " · "),
                    trailing: isNarrow ? "" : song.albumTitle, icon: .note), rect)
        } else {
            drawHollow(target, rect.inset(0, sheet.px(.tiny)), place, &sheet)
        }
    }

    /// A place whose row has not come yet.
    func drawHollow(_ target: Target, _ rect: Rect, _ place: Int, _ sheet: inout Sheet) {
        let rect = rect.rounded
        sheet.target(target, rect)
        sheet.name(target, Words.placeSaid(place, list))
        let isFocused = sheet.isFocused(target)
        sheet.box(
            rect, fill: sheet.theme.hollow, stroke: isFocused ? sheet.theme.ink : nil,
            width: sheet.metrics.stroke(6, sheet.theme))
    }
}

extension Sheet {
    /// The focused place is a target wherever it is, so that scrolling can bring the focus back into sight.
    func withFocused(_ places: Range<Int>, of total: Int) -> [Int] {
        guard case .place(let place) = context.focus?.target as? Library.Target, place < total,
            !places.contains(place)
        else { return Array(places) }
        return Array(places) + [place]
    }

    /// The line of the names of the focused album.
    func isSmallCaption(cutFrom room: inout Rect) -> Rect {
        let height = max(metrics.leastHit, text(.row) * 1.4, metrics.isSmall ? 0 : text(.row) * 1.3 + text(.body) * 1.3)
        guard room.height > height * 3 else { return Rect(room.x, room.maxY, 0, 0) }
        return room.cutBottom(height, gap: px(.small))
    }
}
