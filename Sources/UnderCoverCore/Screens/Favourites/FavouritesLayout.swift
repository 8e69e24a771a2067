import UnderCoverPixels

extension Favourites {
    func layout(_ app: AppState, _ sheet: inout Sheet) {
        if let album = app.favourites.first(where: { $0.id == open }) { return drawOpen(album, app, &sheet) }
        let canPlay = app.favouritesCategory != nil
        let actions = canPlay ? [HeaderAction(id: "play", icon: .play, label: Words.playThese)] : []
        let top = sheet.header(Words.favourites, actions)
        guard !app.favourites.isEmpty else {
            let bottom = sheet.footer([.open(Words.choose), .back])
            let area = Rect(sheet.content.x, top, sheet.content.width, bottom - top)
            sheet.emptyState(
                Words.noFavourites, Words.noFavouritesText, in: area, action: ("play", Words.playARound))
            return
        }
        let bottom = sheet.footer([.move, .open(Words.open), .back, Hint(.extra, Words.remove)])
        drawGrid(app, Rect(sheet.content.x, top, sheet.content.width, bottom - top), &sheet)
    }

    private func drawGrid(_ app: AppState, _ area: Rect, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let gap = sheet.px(44)
        let wanted = max(sheet.px(240), metrics.text(28) * 7)
        let columns = max(2, Int((area.width + gap) / (wanted + gap)))
        let side = ((area.width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
        let text = metrics.text(28)
        let words = sheet.px(24) + text * 2.6
        let row = side + words + sheet.px(36)
        let rows = Double((app.favourites.count + columns - 1) / columns)
        // Air above, so that a focused cover in the first row keeps its frame.
        let air = sheet.px(20)
        let height = rows * row + air
        sheet.rise { sheet in
            let offset = sheet.scrollOffset(area, contentHeight: height)
            let bleed = sheet.px(24)
            sheet.beginScroll(area, contentHeight: height, bleed: bleed)
            for (index, album) in app.favourites.enumerated() {
                let x = area.x + Double(index % columns) * (side + gap)
                let y = area.y + air + Double(index / columns) * row - offset
                // Its names belong to it, so that a row that takes the focus is scrolled in with them.
                sheet.cover(
                    album.artwork, Rect(x, y, side, side), shadow: sheet.px(8), id: "album." + album.id.rawValue,
                    pressed: Rect(x, y, side, side + words))
                sheet.name("album." + album.id.rawValue, album.title + ", " + album.artist)
                // A cover cut by an edge promises more; a name cut by it is only broken.
                guard y + side + words <= area.maxY + bleed / 2, y + side >= area.minY - bleed / 2 else { continue }
                let baseline = y + side + sheet.px(24) + text
                sheet.line(
                    album.title, .bold, text, sheet.theme.ink, x: x, baseline: baseline, width: side, shrink: 0.8)
                sheet.line(
                    album.artist, .body, text, sheet.theme.soft, x: x, baseline: baseline + text * 1.3, width: side,
                    shrink: 0.8)
            }
            sheet.endScroll()
        }
    }

    private func drawOpen(_ album: Album, _ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: 3)
        let place = Place(album, app)
        sheet.say(album.title, notice: [album.artist, place?.words].compactMap { $0 }.joined(separator: ". "))
        // Now playing, and a menu with a cover at hand: both lie on its colours.
        let before = turned.flatMap { turn in app.favourites.first { $0.id == turn.from } }
        let fade = fade(sheet.context)
        let colors = Self.colors(of: album, after: before, fade, app)
        let (ink, soft) = colors.isEmpty ? (sheet.theme.ink, sheet.theme.soft) : (Color.white, Color.white)
        if !colors.isEmpty {
            sheet.ground(colors, around: frame.cover, elapsed: sheet.context.now - sheet.context.enteredAt)
        }
        if let before, fade < 1 {
            sheet.cover(before.artwork, frame.cover)
            sheet.push(Transform(opacity: fade))
            sheet.add(.cover(CoverQuad(album.artwork, in: frame.cover.rounded, placeholder: sheet.theme.hollow)))
            sheet.pop()
        } else {
            sheet.cover(album.artwork, frame.cover)
        }
        let area = sheet.content
        let isBeside = metrics.shape == .wide || metrics.shape == .ultra || metrics.shape == .tight
        let top = metrics.shape == .tight ? frame.cover.y : isBeside ? frame.cover.y : frame.cover.maxY + sheet.px(40)
        let column =
            isBeside
            ? Rect(frame.choices.x, top, frame.choices.width, frame.cover.maxY - top)
            : Rect(area.x, top, area.width, area.maxY - top)
        var y = column.y
        let title = metrics.text(44)
        let pill = metrics.pill(96)
        let items = menuItems(album)
        let beside = besideCover(items, pill, frame, metrics)
        // The menu comes first: in a small window the words give way.
        let wordsEnd = column.maxY - (beside == nil ? sheet.leastMenu(items, in: column) + sheet.px(28) : 0)
        if wordsEnd - y >= title * 1.3 {
            y += sheet.paragraph(
                album.title, .bold, title, ink, x: column.x, top: y, width: column.width,
                lines: wordsEnd - y > title * 4 ? 2 : 1)
        }
        let text = metrics.text(30)
        for line in [album.artist, album.year.map(String.init)].compactMap({ $0 }) where y + text * 1.35 <= wordsEnd {
            sheet.line(
                line, .body, text, ink, x: column.x, baseline: y + text, width: column.width, shrink: 0.7)
            y += text * 1.35
        }
        let turns = max(text * 2.2, 24)
        if let place, y + turns <= wordsEnd {
            sheet.turns(place, Rect(column.x, y, column.width, turns), size: text, ink)
            y += turns
        }
        let needed = beside == nil ? Double(items.count) * (pill + sheet.px(26)) : 0
        if let blurb = album.blurb, column.maxY - y - needed > text * 4 {
            sheet.paragraph(
                blurb, .body, metrics.text(28), soft, x: column.x, top: y + sheet.px(16),
                width: column.width, lines: 3)
        }
        let menuTop = min(y + sheet.px(28), column.maxY - sheet.leastMenu(items, in: column))
        let below = Rect(column.x, menuTop, column.width, column.maxY - menuTop)
        sheet.menu(items, in: beside ?? below, pill: pill, gap: sheet.px(26), isColumn: beside != nil)
    }

    private func menuItems(_ album: Album) -> [MenuItem] {
        var items: [MenuItem] = []
        if !album.songs.isEmpty {
            items.append(MenuItem("listen", isPlaying ? .pause : .play, isPlaying ? Words.stopListening : Words.listen))
        }
        return items + [
            MenuItem("share", .share, Words.share), MenuItem("remove", .heartFull, Words.remove),
            MenuItem("close", .left, Words.backWord),
        ]
    }

    /// What is empty at the right of the cover where the words stand below it; nil where the menu does not fit there.
    private func besideCover(
        _ items: [MenuItem], _ pill: Double, _ frame: RoundFrame, _ metrics: ScreenMetrics
    ) -> Rect? {
        guard metrics.shape == .square else { return nil }
        let x = frame.cover.maxX + metrics.px(44)
        let room = Rect(x, frame.cover.y, metrics.content.maxX - x, frame.cover.height)
        // Whether it plays or not, the menu stays where it is.
        let labels = items.map(\.label) + [Words.listen, Words.stopListening]
        let widest = labels.map { TextMeasure.width($0, face: .bold, size: metrics.text(32)) }.max() ?? 0
        let isWide = widest * 0.8 + pill * 1.5 <= room.width
        let height = Double(items.count) * (pill + metrics.px(16)) - metrics.px(16)
        return isWide && height <= room.height ? room : nil
    }

    /// 0…1 of the way from what was open to what is.
    private func fade(_ context: SheetContext) -> Double {
        guard let turned, !context.reducedMotion else { return 1 }
        return Motion.ease(context.now - Double(turned.at), over: Motion.turnTicks)
    }

    private static func colors(of album: Album, after before: Album?, _ fade: Double, _ app: AppState) -> [Color] {
        let colors = app.gradient(of: album)
        guard fade < 1, let before else { return colors }
        return Gradient.colors(from: app.gradient(of: before), to: colors, share: fade)
    }

    /// Where the open favourite stands among the others; nil where it has none.
    struct Place {
        let number: Int
        let count: Int

        init?(_ album: Album, _ app: AppState) {
            guard app.favourites.count > 1, let index = app.favourites.firstIndex(where: { $0.id == album.id })
            else { return nil }
            number = index + 1
            count = app.favourites.count
        }

        var words: String { Words.place(number, of: count) }
    }
}

extension Sheet {
    /// “3 of 14” and two arrows for a pointer, for left and right do the same.
    fileprivate mutating func turns(_ place: Favourites.Place, _ row: Rect, size: Double, _ ink: Color) {
        let baseline = row.midY + size * 0.34
        let words = line(place.words, .body, size, ink, x: row.x, baseline: baseline, width: row.width)
        let side = size.rounded()
        let cell = max(side + px(28), row.height)
        let left = row.x + words + px(10)
        guard left + 2 * cell <= row.maxX else { return }
        let arrows: [(TargetID, Icon, Bool)] = [
            ("before", .chevronLeft, place.number > 1), ("after", .chevronRight, place.number < place.count),
        ]
        for (index, (id, mark, leads)) in arrows.enumerated() {
            let area = Rect(left + Double(index) * cell, row.y, cell, row.height)
            let arrow = Rect(area.midX - side / 2, area.midY - side / 2, side, side)
            icon(mark, in: arrow, leads ? ink : ink.opacity(0.35))
            if leads { target(id, area, takesFocus: false) }
        }
    }
}
