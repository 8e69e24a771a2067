import UnderCoverPixels

extension PlaylistPreview {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let gathering = app.finder.gathering(reference) ?? Gathering(reference: reference)
        let title = name(gathering)
        let resting = app.finder.rest(in: gathering, at: app.tick)?.name
        sheet.say(
            title, notice: Words.said(gathering, source: app.finder.source(reference.source)?.name, resting: resting))
        var room = sheet.page(title, hints: [.move, .open(Words.choose)])
        let words = PlaylistWords(self, gathering, app)
        // If it cannot be played, the reason has the whole width.
        if sheet.metrics.isBeside, gathering.isOnItsWay || gathering.canPlay {
            let width = wordsWidth(words, menuItems(gathering), room, sheet)
            drawBeside(words, menuItems(gathering), in: room.cutLeft(width, gap: sheet.px(.gutter)), &sheet)
        } else {
            drawAbove(words, menuItems(gathering), gathering, in: &room, &sheet)
        }
        drawCovers(gathering, in: room, &sheet)
    }

    private func menuItems(_ gathering: Gathering) -> [MenuItem] {
        var items: [MenuItem] = []
        let isOver = [.failed, .cancelled].contains(gathering.stage) || gathering.stage == .done && !gathering.canPlay
        if isOver { items.append(MenuItem(Target.again, .reload, Words.tryAgain)) }
        if gathering.canPlay { items.append(MenuItem(Target.add, .star, Words.addIt)) }
        if !gathering.isOnItsWay, let unfound = gathering.unfound, !unfound.isEmpty {
            items.append(MenuItem(Target.mend, .magnifier, Words.needYou(unfound.count)))
        }
        let isListed = gathering.stage != .listing || gathering.listed > 0
        let switches: [(reason: AlbumSieve.Reason, label: String, isOn: Bool)] = [
            (.single, Words.singles, sieve.keepsSingles),
            (.compilation, Words.compilations, sieve.keepsCompilations),
            (.variousArtists, Words.variousArtists, sieve.keepsVariousArtists),
        ]
        for (reason, label, isOn) in switches
        where used.contains(reason) || isListed && (gathering.leftOut[reason] != nil || isOn) {
            var item = MenuItem(Target.keep(reason), isOn ? .check : .plus, label)
            item.spokenState = Words.isOn(isOn)
            items.append(item)
        }
        items.append(MenuItem(Target.cancel, .cross, Words.cancel))
        return items
    }

    /// The width of the words beside the covers: more for long reasons in large letters.
    private func wordsWidth(_ words: PlaylistWords, _ items: [MenuItem], _ room: Rect, _ sheet: Sheet) -> Double {
        let least = min(room.width, sheet.text(.body) * 14)
        let widths = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65].map { max((room.width * $0).rounded(), least) }
        let height = room.height - sheet.px(.medium) - lowHeight(items, room, sheet)
        return widths.first { words.leastHeight($0, sheet) <= height } ?? widths[widths.count - 1]
    }

    /// The height of the buttons when the words need some of their room.
    private func lowHeight(_ items: [MenuItem], _ area: Rect, _ sheet: Sheet) -> Double {
        let low = max(sheet.metrics.leastHit, sheet.text(.row) * 1.5) + sheet.px(.small)
        return min(low * Double(items.count), area.height * 0.62)
    }

    /// Beside the covers: words above, buttons below. Buttons become lower where the words need their room.
    private func drawBeside(_ words: PlaylistWords, _ items: [MenuItem], in area: Rect, _ sheet: inout Sheet) {
        let gap = sheet.px(.medium)
        let wanted = wantedHeight(items, sheet)
        let spare = area.height - (words.height(area.width, sheet) + gap)
        let height = max(min(spare, wanted), lowHeight(items, area, sheet))
        var room = area
        let menu = room.cutBottom(min(wanted, max(height, leastHeight(sheet))), gap: gap)
        words.draw(in: &room, &sheet)
        drawMenu(items, in: menu, &sheet)
    }

    /// Above the covers: words, then buttons, both cut off the top.
    private func drawAbove(
        _ words: PlaylistWords, _ items: [MenuItem], _ gathering: Gathering, in room: inout Rect, _ sheet: inout Sheet
    ) {
        let isAlone = !gathering.isOnItsWay && !gathering.canPlay
        let height = min(wantedHeight(items, sheet), max(room.height * 0.36, leastHeight(sheet)))
        var upper = room
        var text = upper.cutTop(room.height * (isAlone ? 0.5 : 0.3))
        words.draw(in: &text, &sheet)
        room = room.below(text.y + sheet.px(.small))
        let menu = room.cutTop(isAlone ? min(wantedHeight(items, sheet), room.height) : height, gap: sheet.px(.large))
        let widest = sheet.px(1100) * max(1, sheet.metrics.textScale)
        drawMenu(items, in: sheet.metrics.isBeside ? menu.leftPart(min(menu.width, widest)) : menu, &sheet)
    }

    private func drawMenu(_ items: [MenuItem], in area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        // Whole words in a column that scrolls are better than two columns of "…".
        let isColumn = metrics.isBeside || sheet.cutsWords(items, area.width)
        sheet.menu(items, in: area, pill: metrics.pill(.list), gap: metrics.px(.snug), isColumn: isColumn)
    }

    private func wantedHeight(_ items: [MenuItem], _ sheet: Sheet) -> Double {
        (sheet.metrics.pill(.list) + sheet.px(.snug)) * Double(items.count)
    }

    private func leastHeight(_ sheet: Sheet) -> Double { sheet.metrics.leastHit * 1.1 + sheet.px(.small) }

    private func drawCovers(_ gathering: Gathering, in area: Rect, _ sheet: inout Sheet) {
        guard area.height > sheet.px(90), area.width > sheet.px(90) else { return }
        let grid = CoverGrid(area, wanted: max(sheet.px(150), 40), gap: sheet.px(.list))
        guard grid.side <= area.height else { return }
        let rows = max(Int((area.height + grid.gap) / (grid.side + grid.gap)), 1)
        for (index, album) in gathering.albums.prefix(min(Self.mostCovers, rows * grid.columns)).enumerated() {
            sheet.cover(album.artwork, grid.square(index, in: area), shadow: sheet.px(.thin))
        }
    }
}
