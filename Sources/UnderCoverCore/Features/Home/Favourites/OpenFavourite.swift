// One favourite: its cover on its own colours, names, a blurb, and a menu.

import UnderCoverCatalogue
import UnderCoverPixels

extension Favourites {
    func drawOpen(_ album: Album, _ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: 3)
        let place = Place(album, app)
        sheet.say(Words.titled(album), notice: place.map { Words.placeOf($0.number, $0.count) })
        let isOnColors = drawCover(album, app, frame.cover, &sheet)
        sheet.toastOn(frame.cover)
        let ink = isOnColors ? Lettering.Ink.color(.white) : .ink
        let items = menuItems(album, app, metrics)
        let words = names(album, place, ink)
        let blurb = album.shownBlurb.map {
            Block.column([.air(.space(.small)), .text($0, ink: isOnColors ? ink : .soft, lines: 3)])
        }
        let column =
            metrics.isBeside
            ? Rect(frame.choices.x, frame.cover.y, frame.choices.width, frame.cover.height)
            : metrics.content.below(frame.cover.maxY + sheet.px(.large))
        if let beside = frame.beside, isRoom(for: items, in: beside, sheet) {
            sheet.place(.column(words + blurb), in: column)
            sheet.place(.column([.space, Block.menuForms(items, step: .stepper)[0]]), in: beside)
            return
        }
        // The menu comes first: where room is short, the words give way, and it stands in two columns before it scrolls.
        let all = Block.menuForms(items, step: .stepper)
        let menus = [all[0], all[1], all[3], all[4]].map { [Block.space, .air(.space(.inner)), $0] }
        let forms = [words + blurb + menus[0]] + menus.map { words + $0 }
        sheet.place(.first(of: forms.map { .column($0) }), in: column)
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

    /// Title, artist, year and place among the favourites; the last ones go first.
    private func names(_ album: Album, _ place: Place?, _ ink: Lettering.Ink) -> [Block] {
        var title = Lettering(string: album.title, face: .bold, size: TypeStep.heading.rawValue, ink: ink, lines: 2)
        title.letters = 8
        let lines = [album.artist, album.year.map(String.init)].compactMap { $0 }
        return [Block(.words(title)).givesWay(4)]
            + lines.enumerated().map { .line($1, .body, .row, ink: ink, letters: 8).givesWay(3 - $0) }
            + place.map { turns($0, ink).givesWay(1) }
    }

    /// "3 of 14" and two arrows for a pointer; the arrow keys do the same.
    private func turns(_ place: Place, _ ink: Lettering.Ink) -> Block {
        func arrow(_ target: Target, _ icon: Icon, leadsOn: Bool) -> Block {
            let side = Length.larger(.hit, .text(.row, 2.2))
            let mark = Block.canvas(wish: side) { sheet, rect in
                var color = sheet.theme.ink
                if case .color(let own) = ink { color = own }
                let size = sheet.text(.row)
                sheet.icon(icon, in: rect.middle(size, size), leadsOn ? color : color.opacity(0.35))
            }.width(side)
            return leadsOn ? mark.pressed(target, says: nil, takesFocus: false) : mark
        }
        let words = Block.line(place.words, .body, .row, ink: ink)
        let arrows = [
            arrow(.before, .chevronLeft, leadsOn: place.number > 1),
            arrow(.after, .chevronRight, leadsOn: place.number < place.count),
        ]
        return .whole([.row([words] + arrows + [.space], gap: .space(.slim)), words])
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

    /// The menu fits at the right of a cover whose words stand below it. It is measured with both words for listening,
    /// so that it stays where it is.
    private func isRoom(for items: [MenuItem], in room: Rect, _ sheet: Sheet) -> Bool {
        let words = [Words.hearIt, Words.pauseIt].map { MenuItem(Target.listen, .play, $0) }
        let widest = Block.menuForms(items + words, step: .stepper, gap: .space(.small))[0]
        let menu = Block.menuForms(items, step: .stepper, gap: .space(.small))[0]
        return sheet.wishedWidth(of: widest) * 0.8 <= room.width
            && sheet.wishedHeight(of: menu, width: room.width) <= room.height
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
