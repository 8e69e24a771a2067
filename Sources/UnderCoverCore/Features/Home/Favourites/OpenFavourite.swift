// One favourite: its cover on its own colours, names, a blurb, and a menu.

import UnderCoverPixels

extension Favourites {
    func drawOpen(_ album: Album, _ app: AppState, _ sheet: inout Sheet) {
        let metrics = sheet.metrics
        let frame = RoundFrame(metrics, choices: 3)
        let place = Place(album, app)
        sheet.say(album.title, notice: [album.artist, place?.words].compactMap { $0 }.joined(separator: ". "))
        let isOnColors = drawCover(album, app, frame.cover, &sheet)
        sheet.toastOn(frame.cover)
        let ink = isOnColors ? Color.white : sheet.theme.ink
        let menu = Block.menu(menuItems(album, app))
        var parts = names(album, place, ink)
        if let blurb = album.shownBlurb {
            let soft = isOnColors ? .white : sheet.theme.soft
            parts.append(.column([.air(.space(.small)), .text(blurb, ink: .color(soft), lines: 3)]).givesWay())
        }
        // Beside a cover that has its column below it, the menu stands where it has room.
        let beside = frame.beside.flatMap { $0.width >= metrics.text(.item) * 12 ? $0 : nil }
        if let beside { sheet.place(menu, in: beside) }
        let isBelow = frame.choices.y >= frame.cover.maxY
        let column =
            isBelow
            ? metrics.content.below(frame.cover.maxY + sheet.px(.large))
            : Rect(frame.choices.x, frame.cover.y, frame.choices.width, frame.cover.height)
        let foot = beside == nil ? [.space, .air(.space(.inner)), menu] : []
        sheet.place(.column(parts + foot), in: column)
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
    private func names(_ album: Album, _ place: Place?, _ ink: Color) -> [Block] {
        let lines = [album.artist, album.year.map(String.init)].compactMap { $0 }
        return [.text(album.title, .bold, .heading, ink: .color(ink), lines: 2)]
            + lines.enumerated().map { Block.line($1, .body, .row, ink: .color(ink)).givesWay(4 - $0) }
            + place.map { turns($0, ink).givesWay(2) }
    }

    private func menuItems(_ album: Album, _ app: AppState) -> [MenuItem] {
        let isPlaying = NowPlaying.hears(album, app)
        let listen = MenuItem(
            Target.listen, isPlaying ? .pause : .play, isPlaying ? Words.pauseIt : Words.hearIt)
        // The menu keeps its four where words are large or the window is narrow.
        let later = app.metrics.hasTwoColumns ? [MenuItem(Target.later, .queueAdd, Words.listenLater)] : []
        return (NowPlaying.canHear(album, app) ? [listen] + later : []) + [
            MenuItem(Target.share, .share, Words.share), MenuItem(Target.remove, .heartFull, Words.remove),
            MenuItem(Target.close, .left, Words.backWord),
        ]
    }

    /// "3 of 14" and two arrows for a pointer; the arrow keys do the same.
    private func turns(_ place: Place, _ ink: Color) -> Block {
        func arrow(_ target: Target, _ icon: Icon, leadsOn: Bool) -> Block {
            let mark = Block.icon(icon, .text(.row, 1), ink: .color(leadsOn ? ink : ink.opacity(0.35)))
                .padded(.space(.icon), .space(.icon))
            return leadsOn ? mark.pressed(target, says: nil, takesFocus: false) : mark
        }
        return .row(
            [
                .line(place.words, .body, .row, ink: .color(ink)),
                arrow(.before, .chevronLeft, leadsOn: place.number > 1),
                arrow(.after, .chevronRight, leadsOn: place.number < place.count), .space,
            ], gap: .space(.slim))
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
