// The strip below the wall: what plays, what comes, and what can be done. In small windows it is one row.

import UnderCoverPixels

extension Jukebox {
    func drawStrip(_ plan: JukeboxStripPlan, _ app: AppState, _ sheet: inout Sheet) {
        sheet.box(plan.rect, fill: sheet.theme.paper)
        drawTime(plan, app, &sheet)
        var room = plan.room
        guard !plan.isOneRow else {
            let width = plan.button * 4 + sheet.px(.small) * 3
            drawDiscs(actions, room.cutRight(min(width, room.width), gap: sheet.px(.medium)), plan, app, &sheet)
            return drawTitle(app, plan.title, capTop: room.midY - plan.title * 0.36, in: room, &sheet)
        }
        let row = room.cutBottom(plan.button, gap: sheet.px(.close).rounded())
        drawNames(plan, app, in: room, &sheet)
        drawRow(row, plan, app, &sheet)
    }

    /// A line over the whole width: as much of it is thick as was heard.
    private func drawTime(_ plan: JukeboxStripPlan, _ app: AppState, _ sheet: inout Sheet) {
        let thin = max((plan.line * 0.3).rounded(), 1)
        sheet.box(Rect(0, plan.rect.y, plan.rect.width, thin), fill: sheet.theme.ink)
        guard let seconds = app.deck.seconds, seconds > 0, app.deck.now != nil else { return }
        let share = min(max(position(app) / seconds, 0), 1)
        sheet.box(
            Rect(0, plan.rect.y, (plan.rect.width * share).rounded(), plan.line), fill: sheet.theme.ink)
    }

    private func position(_ app: AppState) -> Double {
        app.reducesMotion ? app.deck.reported : app.deck.position(at: app.tick)
    }

    // MARK: Words

    private func drawNames(_ plan: JukeboxStripPlan, _ app: AppState, in room: Rect, _ sheet: inout Sheet) {
        var room = room
        let text = plan.text
        let (first, second) = besides(app)
        guard !plan.isStacked else {
            drawTitle(app, plan.title, capTop: room.y, in: room, &sheet)
            var lines = room.cutBottom(text * 2.8)
            sheet.line(first, .bold, text, sheet.theme.ink, in: lines.cutTop(text * 1.4), shrink: 0.7)
            sheet.line(second, .body, text, sheet.theme.soft, in: lines, shrink: 0.7)
            return
        }
        let widest = [first, second].map { TextMeasure.width($0, face: .bold, size: text) }.max() ?? 0
        var right = room.cutRight(min(widest + 2, room.width * 0.45), gap: sheet.px(.group))
        drawTitle(app, plan.title, capTop: room.y, in: room, &sheet)
        sheet.line(first, .bold, text, sheet.theme.ink, in: right.cutTop(text * 1.4), align: .right, shrink: 0.7)
        sheet.line(
            second, .body, text, sheet.theme.soft, in: right.cutTop(text * 1.4), align: .right, shrink: 0.7)
    }

    private func drawTitle(_ app: AppState, _ size: Double, capTop: Double, in room: Rect, _ sheet: inout Sheet) {
        let title = app.deck.now?.title ?? Words.jukeboxWaits
        // A title that is longer than its room reaches a little beyond it.
        let width = (room.width / 1.05).rounded(.down)
        sheet.display(title, size, sheet.theme.ink, x: room.x, capTop: capTop, width: width)
    }

    /// Artist and record over the time; while nothing plays, the record that has the focus.
    private func besides(_ app: AppState) -> (String, String) {
        guard let song = app.deck.now else {
            guard case .record(let number) = app.focused(Target.self), let record = records[safe: number] else {
                return ("", "")
            }
            return (record.title, record.artist)
        }
        let names = [song.artist, song.albumTitle == song.title ? "" : song.albumTitle].filter { !$0.isEmpty }
        let time = Words.songTime(position(app)) + " " + Words.ofTime(app.deck.seconds)
        return (names.joined(separator: " · "), time)
    }

    private func next(_ app: AppState) -> String {
        guard let entry = app.deck.queue.upcoming, let song = app.deck.queue[entry] else {
            return app.deck.now == nil ? Words.jukeboxWaitsText : ""
        }
        // Records, as the wall counts them.
        let waiting = app.deck.line.filter { $0 != song.album }.count
        return Words.nextRecord(song.title, records: waiting)
    }

    // MARK: Buttons

    private var actions: [HeaderAction] {
        [
            HeaderAction(Target.ask, icon: .eye, label: Words.whatWasThat),
            HeaderAction(Target.wall, icon: .grid, label: Words.justTheWall),
            HeaderAction(Target.playing, icon: .record, label: Words.nowPlaying),
            HeaderAction(Target.close, icon: .left, label: Words.backWord),
        ]
    }

    /// The first two with their words where those fit; then what comes next.
    private func drawRow(_ row: Rect, _ plan: JukeboxStripPlan, _ app: AppState, _ sheet: inout Sheet) {
        let gap = sheet.px(.small)
        let words: [(Target, String, Action)] = [
            (.ask, Words.whatWasThat, .search), (.wall, Words.justTheWall, .pause),
        ]
        let size = sheet.text(.body)
        let widths = words.map { target, word, action in
            (TextMeasure.width(word, face: .bold, size: size) + plan.button * 0.9
                + (hasGlyphs(sheet) ? sheet.glyphWidth(action, height: sheet.glyphSide) + sheet.px(.icon) : 0))
                .rounded(.up)
        }
        let discs = 2 * plan.button + 3 * gap
        var rest = row
        if widths.reduce(0, +) + discs <= row.width {
            for (index, word) in words.enumerated() {
                drawWord(word, rest.cutLeft(widths[index], gap: gap), app, &sheet)
            }
            drawDiscs(
                Array(actions.dropFirst(2)), rest.cutLeft(2 * plan.button + gap, gap: sheet.px(.group)), plan, app,
                &sheet)
        } else {
            let all = min(4 * plan.button + 3 * gap, rest.width)
            drawDiscs(actions, rest.cutLeft(all, gap: sheet.px(.group)), plan, app, &sheet)
        }
        let cannotAsk = app.focused(Target.self) == .ask && Self.heardLast(app) == nil ? Words.nothingHeardYet : nil
        let note = cannotAsk ?? app.focus.flatMap { sheet.iconOnlyWords[$0] } ?? next(app)
        sheet.hintsTop = row.y
        // A message stands in place of what comes next, and never on a cover where it fits.
        let lines = Rect(rest.x, plan.room.y, rest.width, row.maxY - plan.room.y)
        sheet.toastRoom = ToastRoom(rect: lines, height: 1)
        guard !sheet.context.hasToast else { return }
        let fits = TextMeasure.width(note, face: .body, size: size) <= rest.width
        if !note.isEmpty, fits { sheet.line(note, .body, size, sheet.theme.ink, in: rest, align: .right) }
    }

    private func hasGlyphs(_ sheet: Sheet) -> Bool {
        if case .pad = sheet.context.glyphs { true } else { false }
    }

    private func drawWord(
        _ word: (Target, String, Action), _ rect: Rect, _ app: AppState, _ sheet: inout Sheet
    ) {
        var pill = Pill(word.0, rect, word.1)
        pill.isCentered = true
        pill.titleSize = TypeStep.body.rawValue
        pill.glyph = hasGlyphs(sheet) ? word.2 : nil
        if word.0 == .ask {
            pill.state = Self.heardLast(app) == nil ? .disabled : .rest
            pill.isLit = wonders(app)
        }
        sheet.pill(pill)
    }

    /// A record has just ended.
    private func wonders(_ app: AppState) -> Bool {
        app.tick - song.turnedAt < Self.wonderTicks && Self.heardLast(app) != nil
    }

    private func drawDiscs(
        _ actions: [HeaderAction], _ row: Rect, _ plan: JukeboxStripPlan, _ app: AppState, _ sheet: inout Sheet
    ) {
        let count = Double(actions.count)
        let gap = min(sheet.px(.small), max((row.width - plan.button * count) / max(count - 1, 1), 0))
        let side = min(plan.button, ((row.width - gap * (count - 1)) / count)).rounded(.down)
        for (index, action) in actions.enumerated() {
            let x = row.x + Double(index) * (side + gap)
            sheet.iconPill(action, Rect(x, row.midY - side / 2, side, side).rounded)
        }
    }
}
