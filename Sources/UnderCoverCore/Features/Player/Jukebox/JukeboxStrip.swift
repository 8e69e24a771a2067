// The strip below the wall: what plays, what comes, and what can be done. In small windows it is one row.

import UnderCoverCatalogue
import UnderCoverPixels

extension Jukebox {
    func drawStrip(_ plan: JukeboxStripPlan, _ app: AppState, _ sheet: inout Sheet) {
        sheet.box(plan.rect, fill: sheet.theme.paper)
        drawTime(plan, app, &sheet)
        sheet.place(strip(plan, app, hasGlyphs: hasGlyphs(sheet)), in: plan.room)
    }

    private func strip(_ plan: JukeboxStripPlan, _ app: AppState, hasGlyphs: Bool) -> Block {
        let title = Block.figure(app.deck.now?.title ?? Words.jukeboxWaits, 84, least: 0.7, hasTails: true)
        let (first, second) = besides(app)
        func names(_ align: TextRun.Align) -> Block {
            .column([
                .line(first, .bold, .row, align: align), .line(second, .body, .row, ink: .soft, align: align),
            ])
        }
        let full = Block.column(
            [
                .whole([
                    .row([title, .space, names(.right)], gap: .space(.group), align: .top),
                    .column([title, names(.left)], gap: .space(.close)),
                ]).fillsHeight(), buttons(plan, app, hasGlyphs: hasGlyphs),
            ], gap: .space(.close))
        let one = Block.row([title, .space, discs(actions)], gap: .space(.medium))
        return .first(of: [full, one])
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

    /// The record under the cursor of the seat that pressed last, else under the focus.
    private func chosen(_ app: AppState) -> Album? {
        if let cursor = cursors.first(where: { $0.seat == app.party.presser }) { return records[safe: cursor.record] }
        guard case .record(let number) = app.focused(Target.self) else { return nil }
        return records[safe: number]
    }

    /// The record that a player looks at while another one plays, for a while after a press.
    private func looked(_ app: AppState) -> String? {
        guard app.deck.now != nil, below == nil, app.tick - app.input.usedAt < Self.restTicks else { return nil }
        return chosen(app).map(Words.titled)
    }

    /// Artist and record over the time; while nothing plays, the record that was chosen.
    private func besides(_ app: AppState) -> (String, String) {
        guard let song = app.deck.now else { return chosen(app).map { ($0.title, $0.artist) } ?? ("", "") }
        let names = [song.artist, song.albumTitle == song.title ? "" : song.albumTitle].filter { !$0.isEmpty }
        let time = Words.songTime(position(app)) + " " + Words.ofTime(app.deck.seconds)
        let rest = app.deck.sleep.map { Words.sleeps($0, at: app.tick) }
        return (names.joined(separator: " · "), [time, rest].compactMap { $0 }.joined(separator: " · "))
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

    private func discs(_ actions: [HeaderAction]) -> Block {
        .discs(actions.map { Block.Disc(action: $0) }, saysWord: false)
    }

    /// The first two with their words where those fit; then what comes next.
    private func buttons(_ plan: JukeboxStripPlan, _ app: AppState, hasGlyphs: Bool) -> Block {
        func word(_ target: Target, _ word: String, _ glyph: Action) -> Block {
            var pill = Pill(target, .zero, word)
            (pill.isCentered, pill.titleSize) = (true, TypeStep.body.rawValue)
            pill.glyph = hasGlyphs ? glyph : nil
            if target == .ask {
                pill.state = Self.heardLast(app) == nil ? .disabled : .rest
                pill.isLit = wonders(app)
            }
            return Block(.pill(pill, .disc)).hugged()
        }
        let words = [word(.ask, Words.whatWasThat, .search), word(.wall, Words.justTheWall, .pause)]
        let note = Block.canvas(wish: .pill(.disc), fills: true) { drawNote(plan, app, $1, &$0) }.fillsWidth()
        let gap = Length.space(.small)
        return .whole([
            .row(words + [discs(Array(actions.dropFirst(2))), note], gap: gap), .row([discs(actions), note], gap: gap),
        ])
    }

    /// A message stands in place of what comes next, and never on a cover where it fits.
    private func drawNote(_ plan: JukeboxStripPlan, _ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        let cannotAsk = app.focused(Target.self) == .ask && Self.heardLast(app) == nil ? Words.nothingHeardYet : nil
        let note = cannotAsk ?? app.focus.flatMap { sheet.iconOnlyWords[$0] } ?? looked(app) ?? next(app)
        sheet.hintsTop = rect.y
        let lines = Rect(rect.x, plan.room.y, rect.width, rect.maxY - plan.room.y)
        sheet.toastRoom = ToastRoom(rect: lines, height: 1)
        guard !sheet.context.hasToast else { return }
        sheet.place(.whole([.line(note, align: .right, squeeze: 1), .space]), in: rect)
    }

    private func hasGlyphs(_ sheet: Sheet) -> Bool {
        if case .pad = sheet.context.glyphs { true } else { false }
    }

    /// A record has just ended.
    private func wonders(_ app: AppState) -> Bool {
        app.tick - song.turnedAt < Self.wonderTicks && Self.heardLast(app) != nil
    }
}
