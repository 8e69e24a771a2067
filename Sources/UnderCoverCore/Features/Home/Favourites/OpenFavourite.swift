// One favourite: its cover on its own colours, names, a blurb, and a menu.

import UnderCoverCatalogue
import UnderCoverPixels

extension Favourites {
    func drawOpen(_ album: Album, _ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: 3)
        let place = Place(album, app)
        sheet.say(album.title, notice: [album.artist, place?.words].compactMap { $0 }.joined(separator: ". "))
        let isOnColors = drawCover(album, app, frame.cover, &sheet)
        sheet.toastOn(frame.cover)
        let ink = isOnColors ? .white : sheet.theme.ink
        var column = metrics.content.below(frame.cover.maxY + sheet.px(.large))
        if metrics.isBeside { column = Rect(frame.choices.x, frame.cover.y, frame.choices.width, frame.cover.height) }
        let items = menuItems(album, app, metrics)
        let pill = metrics.pill(.stepper)
        let gap = sheet.px(.list)
        let beside = besideCover(items, pill, frame, metrics)
        // The menu comes first: in a small window the words give way.
        let least = sheet.leastMenu(items, in: column)
        var room = column
        if beside == nil { _ = room.cutBottom(least, gap: sheet.px(.inner)) }
        drawNames(album, place, in: &room, ink, &sheet)
        let rest = column.below(room.y)
        let needed = beside == nil ? Double(items.count) * (pill + gap) : 0
        if let blurb = album.shownBlurb, rest.height - needed > sheet.text(.row) * 4 {
            sheet.paragraph(
                blurb, .body, sheet.text(.body), isOnColors ? .white : sheet.theme.soft, x: rest.x,
                top: rest.y + sheet.px(.small), width: rest.width, lines: 3)
        }
        let below = column.below(min(rest.y + sheet.px(.inner), column.maxY - least))
        sheet.menu(items, in: beside ?? below, pill: pill, gap: gap, isColumn: beside != nil)
    }

    /// The cover on its colours; another favourite fades into it. Returns whether there are colours.
    private func drawCover(_ album: Album, _ app: AppState, _ rect: Rect, _ sheet: inout Sheet) -> Bool {
        let before = turned.flatMap { turn in app.kept.favourites.first { $0.id == turn.from } }
        let share = fade(sheet.context)
        var colors = Self.gradient(of: album, app)
        if share < 1, let before {
            colors = Gradient.colors(from: Self.gradient(of: before, app), to: colors, share: share)
        }
        if !colors.isEmpty {
            sheet.coverBackground(colors, around: rect, elapsed: sheet.context.now - sheet.context.enteredAt)
        }
        if share < 1, let before {
            sheet.cover(before.artwork, rect)
            sheet.push(Transform(opacity: share))
            sheet.add(.cover(CoverQuad(album.artwork, in: rect.rounded, placeholder: sheet.theme.hollow)))
            sheet.pop()
        } else {
            sheet.cover(album.artwork, rect)
        }
        return !colors.isEmpty
    }

    /// 0…1: how far the favourite before has faded into the open one.
    private func fade(_ context: SheetContext) -> Double {
        guard let turned, !context.reducedMotion else { return 1 }
        return Motion.ease(context.now - Double(turned.at), over: Motion.turnTicks)
    }

    /// Title, artist, year and place among the favourites, as many as there is room for, cut off the top.
    private func drawNames(_ album: Album, _ place: Place?, in room: inout Rect, _ ink: Color, _ sheet: inout Sheet) {
        let title = sheet.text(.heading)
        if room.height >= title * Em.line {
            sheet.words(album.title, .bold, title, ink, in: &room, lines: room.height > title * 4 ? 2 : 1)
        }
        let text = sheet.text(.row)
        for line in [album.artist, album.year.map(String.init)].compactMap({ $0 }) where room.height >= text * 1.35 {
            let row = room.cutTop(text * 1.35)
            sheet.line(line, .body, text, ink, x: row.x, baseline: row.y + text, width: row.width, shrink: 0.7)
        }
        let height = max(text * 2.2, 24)
        if let place, room.height >= height { sheet.turns(place, room.cutTop(height), size: text, ink) }
    }

    private func menuItems(_ album: Album, _ app: AppState, _ metrics: ScreenMetrics) -> [MenuItem] {
        let isPlaying = NowPlaying.hears(album, app)
        let listen = MenuItem(
            Target.listen, isPlaying ? .pause : .play, isPlaying ? Words.pauseIt : Words.hearIt)
        // The menu keeps its four where words are large or the window is narrow.
        let hasRoom = metrics.isBeside && !metrics.isSmall && metrics.textScale <= 1.3
        let later = MenuItem(Target.later, .queueAdd, Words.listenLater)
        return (NowPlaying.canHear(album, app) ? [listen] + (hasRoom ? [later] : []) : []) + [
            MenuItem(Target.share, .share, Words.share), MenuItem(Target.remove, .heartFull, Words.remove),
            MenuItem(Target.close, .left, Words.backWord),
        ]
    }

    /// The free room at the right of a cover whose words stand below it; nil where the menu does not fit there.
    private func besideCover(
        _ items: [MenuItem], _ pill: Double, _ frame: RoundFrame, _ metrics: ScreenMetrics
    ) -> Rect? {
        guard metrics.arrangement.coverLeavesRoom else { return nil }
        let x = frame.cover.maxX + metrics.px(.group)
        let room = Rect(x, frame.cover.y, metrics.content.maxX - x, frame.cover.height)
        // Measured with both words for listening, so that the menu stays where it is.
        let labels = items.map(\.label) + [Words.hearIt, Words.pauseIt]
        let widest = labels.map { TextMeasure.width($0, face: .bold, size: metrics.text(.item)) }.max() ?? 0
        let isWide = widest * 0.8 + pill * 1.5 <= room.width
        let height = Double(items.count) * (pill + metrics.px(.small)) - metrics.px(.small)
        return isWide && height <= room.height ? room : nil
    }

    /// The place of the open favourite among the others; nil where it is the only one.
    struct Place {
        let number: Int
        let count: Int

        init?(_ album: Album, _ app: AppState) {
            guard app.kept.favourites.count > 1,
                let index = app.kept.favourites.firstIndex(where: { $0.id == album.id })
            else { return nil }
            number = index + 1
            count = app.kept.favourites.count
        }

        var words: String { Words.place(number, of: count) }
    }
}

extension Sheet {
    /// "3 of 14" and two arrows for a pointer; the arrow keys do the same.
    fileprivate mutating func turns(_ place: Favourites.Place, _ row: Rect, size: Double, _ ink: Color) {
        let baseline = row.midY + size * 0.34
        let words = line(place.words, .body, size, ink, x: row.x, baseline: baseline, width: row.width)
        let side = size.rounded()
        let cell = max(side + px(.inner), row.height)
        var rest = row.rightOf(row.x + words + px(10))
        guard 2 * cell <= rest.width else { return }
        let arrows: [(Favourites.Target, Icon, Bool)] = [
            (.before, .chevronLeft, place.number > 1), (.after, .chevronRight, place.number < place.count),
        ]
        for (target, mark, leadsOn) in arrows {
            let area = rest.cutLeft(cell)
            icon(mark, in: area.middle(side, side), leadsOn ? ink : ink.opacity(0.35))
            if leadsOn { self.target(target, area, takesFocus: false) }
        }
    }
}
