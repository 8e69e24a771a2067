import UnderCoverPixels

/// The clock stands still and the cover is hidden, so that a pause is no time to think.
package struct Pause: ScreenBehaviour {
    package enum Target: ScreenTarget { case resume, hint, restart, settings, leave }

    package static let name = "pause"

    /// Why the game paused by itself; nil when the player paused it.
    package var absence: Absence?
    /// Whether the music of the round is only held. Not so if it was switched off before the pause or during it.
    package var holdsMusic: Bool

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .resume: back(&app)
        case .hint: buyHint(&app)
        case .restart: app.enter(Question(.restartMatch))
        case .settings: app.enter(SettingsScreen())
        case .leave: app.enter(Question(.leaveMatch))
        }
    }

    private func buyHint(_ app: inout AppState) -> [Effect] {
        if let hint = app.nextHint { app.match?.buy(hint) }
        return back(&app)
    }

    /// Resumes. The cover may have arrived during the pause.
    private func back(_ app: inout AppState) -> [Effect] {
        let effects = app.leave() + [.pauseMusic(false)] + MatchFlow.startClockIfReady(&app)
        // Music that was switched on during the pause starts now, not with the next round.
        guard app.settings.playMusic, !holdsMusic, let music = MatchFlow.musicOfRound(app), !effects.contains(music)
        else {
            return effects
        }
        return effects + [music]
    }

    package func traits(_ app: AppState) -> Traits {
        var traits = Traits(part: .pause, letsLeave: true, phoneActions: [.resume, .end])
        // If all have gone, the first press goes on with the match; else presses choose from the menu.
        traits.takesSeats = app.partyTakesSeats && absence == .roomEmpty
        traits.awaitsRoom = absence == .roomEmpty
        if case .padLost(let name)? = absence { traits.awaitedPad = name }
        return traits
    }

    /// All players may go during a pause, which waits for them from then on.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .playerLeft(.roomEmpty) else { return [] }
        var state = self
        state.absence = .roomEmpty
        app.show(state)
        return app.mendFocus()
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .host(.end): MatchFlow.leave(&app)
        case .back, .pause, .host: back(&app)
        default: nil
        }
    }

    // MARK: Layout

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let frame = RoundFrame(sheet.metrics, choices: app.match?.round?.choices.count ?? 3)
        drawSign(frame.cover, &sheet)
        sheet.toastOn(frame.cover)
        let words = absence.map(Words.absence) ?? pausedText(app)
        sheet.say(Words.paused, notice: words)
        var column = frame.column
        if sheet.metrics.isBeside { column.width = min(column.width, sheet.px(900)) }
        if absence == nil {
            drawAsked(column, words, Pause.items(app), &sheet)
        } else {
            drawAbsence(column, beside: frame.beside, words, Pause.items(app), &sheet)
        }
    }

    private func pausedText(_ app: AppState) -> String {
        app.partyTakesSeats ? Words.pausedPartyText : app.play.isForFun ? Words.dailyOnlyForFun : Words.pausedText
    }

    /// The player pressed Pause and knows why it is paused: the words come only where there is room for them.
    private func drawAsked(_ column: Rect, _ words: String, _ items: [MenuItem], _ sheet: inout Sheet) {
        let menu = sheet.leastMenu(items, in: column)
        var rest = column
        drawTitle(in: &rest, most: column.height - menu, &sheet)
        let pill = sheet.metrics.pill(.main)
        let gap = sheet.px(.wide)
        let text = sheet.text(.row)
        let lines = TextWrap.lines(words, face: .body, size: text, width: rest.width).count
        let needed = Double(items.count) * (pill + gap) - gap
        if rest.height - needed - sheet.px(.medium) >= Double(lines) * text * Em.line {
            sheet.words(words, .body, text, sheet.theme.ink, in: &rest)
            _ = rest.cutTop(sheet.px(.medium))
        }
        sheet.menu(items, in: rest, pill: pill, gap: gap)
    }

    /// The game paused by itself, so it says why, and the menu takes the rest of the room. The sign says already that it
    /// is paused: the title goes first where there is no room for both.
    private func drawAbsence(
        _ column: Rect, beside: Rect?, _ words: String, _ items: [MenuItem], _ sheet: inout Sheet
    ) {
        let metrics = sheet.metrics
        let space = sheet.px(.medium)
        let menu = sheet.leastMenu(items, in: column)
        var rest = column
        if var beside, let fit = fitted(words, beside, metrics) {
            sheet.words(words, .body, fit.size, sheet.theme.ink, in: &beside, lines: fit.lines)
            drawTitle(in: &rest, most: column.height - space - menu, &sheet)
            return drawMenu(items, rest, &sheet)
        }
        var room = column
        _ = room.cutBottom(menu, gap: space)
        room.height = max(room.height, 0)
        var fit: (size: Double, lines: Int)?
        for title in titleSizes(metrics) where fit == nil {
            var below = room
            _ = below.cutTop(titleHeight(title, metrics))
            fit = fitted(words, below, metrics)
            if fit != nil { drawTitle(in: &rest, most: titleHeight(title, metrics), &sheet) }
        }
        fit = fit ?? fitted(words, room, metrics)
        let (size, lines) = fit ?? cut(room, metrics)
        sheet.words(words, .body, size, sheet.theme.ink, in: &rest, lines: lines)
        _ = rest.cutTop(space)
        drawMenu(items, rest, &sheet)
    }

    /// The largest size in which all of the words fit; nil where none does.
    private func fitted(_ words: String, _ area: Rect, _ metrics: ScreenMetrics) -> (size: Double, lines: Int)? {
        for size in metrics.smaller(metrics.text(.row)) {
            let count = TextWrap.lines(words, face: .body, size: size, width: area.width).count
            if Double(count) * size * Em.line <= area.height { return (size, count) }
        }
        return nil
    }

    /// The sentence begins with what is missing, so its end can be cut off.
    private func cut(_ area: Rect, _ metrics: ScreenMetrics) -> (size: Double, lines: Int) {
        let size = metrics.smaller(metrics.text(.row)).min() ?? 12
        return (size, max(Int(area.height / (size * Em.line)), 1))
    }

    /// A column of lower pills, unless they would have to be much lower.
    private func drawMenu(_ items: [MenuItem], _ area: Rect, _ sheet: inout Sheet) {
        let pill = sheet.metrics.pill(.main)
        let each = (area.height + sheet.px(.small)) / Double(items.count) - sheet.px(.small)
        let isColumn = each >= max(pill * 0.7, sheet.lowestPill)
        sheet.menu(items, in: area, pill: pill, gap: sheet.px(.wide), isColumn: isColumn)
    }

    /// In the largest size that leaves room for the rest; none where none does.
    private func drawTitle(in room: inout Rect, most: Double, _ sheet: inout Sheet) {
        let size = titleSizes(sheet.metrics).first { titleHeight($0, sheet.metrics) <= most + 0.5 }
        guard let size else { return }
        sheet.display(Words.paused, size, sheet.theme.ink, x: room.x, capTop: room.y, width: room.width)
        _ = room.cutTop(titleHeight(size, sheet.metrics))
    }

    private func titleSizes(_ metrics: ScreenMetrics) -> [Double] {
        [128, 104, 84, 64, 48].map { metrics.display($0) }
    }

    private func titleHeight(_ size: Double, _ metrics: ScreenMetrics) -> Double {
        size * 0.72 + min(metrics.px(.card), size * 0.5)
    }

    /// A daily five that counts cannot begin anew.
    static func items(_ app: AppState) -> [MenuItem] {
        let restart = app.play.countsForDaily ? [] : [MenuItem(Target.restart, .reload, Words.restartMatch)]
        // A small window has no room for the line that offers a hint, and a mouse no button for it. Why the round stands
        // still takes that room.
        let isCalled = (app.screen as? Pause)?.absence == nil
        let isRunning = app.guessing?.phase == .running
        let isOffered = app.metrics.isSmall && isCalled && isRunning && app.match?.answering == .chosen
        let hint = (isOffered ? app.nextHint : nil).map { [MenuItem(Target.hint, .question, Words.offered($0))] } ?? []
        return [MenuItem(Target.resume, .play, Words.resume)] + hint + restart + [
            MenuItem(Target.settings, .gear, Words.settings), MenuItem(Target.leave, .cross, Words.leaveMatch),
        ]
    }

    /// A pause sign in place of the cover.
    private func drawSign(_ cover: Rect, _ sheet: inout Sheet) {
        sheet.blankCover(cover, fill: sheet.theme.accent)
        let side = cover.width
        let bar = Rect(cover.x + side * 0.322, cover.y + cover.height * 0.28, side * 0.128, cover.height * 0.44)
        sheet.box(bar, fill: sheet.theme.onAccent)
        sheet.box(bar.offset(side * 0.228, 0), fill: sheet.theme.onAccent)
    }
}

extension AppState {
    /// Music that is switched off during a pause is stopped, so switching it on again has to begin it anew.
    mutating func mendPause() {
        guard !settings.playMusic else { return }
        for place in stack.indices {
            guard var pause = stack[place].screen as? Pause, pause.holdsMusic else { continue }
            pause.holdsMusic = false
            stack[place].screen = pause
        }
    }
}
