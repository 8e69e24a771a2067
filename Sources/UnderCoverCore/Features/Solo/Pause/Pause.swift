import UnderCoverCatalogue
import UnderCoverPixels

/// The clock stands still and the cover is hidden, so that a pause is no time to think.
package struct Pause: ScreenBehaviour {
    package enum Target: ScreenTarget { case resume, hint, restart, settings, leave }

    package static let name = "pause"

    /// Why the game paused by itself; nil when the player paused it.
    package var absence: Absence?
    /// The music of the round is only held. Not so if it was switched off before the pause or during it.
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
        if let hint = Guessing.nextHint(app) { app.match?.buy(hint) }
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
        app.show(with { $0.absence = .roomEmpty })
        return app.repairFocus()
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
        let clock = clock(app)
        let words = absence.map(Words.absence) ?? pausedText(app)
        let head = app.match.flatMap { $0.rounds.isEmpty ? nil : RoundHead($0, app, name: "", stage: nil) }
        let left = clock.map { Words.captionSeconds($0.secondsLeft) }
        sheet.say(Words.paused, notice: Words.sentences([head?.spoken, left, words].compactMap { $0 }))
        // A player who pressed Pause knows why it is paused; if the game paused by itself, it says why, and the sign says
        // already that it is paused.
        let isAsked = absence == nil
        let title = Block.row(
            [Block.figure(Words.paused, 128, hasTails: Words.paused.hasTails).fillsWidth()]
                + clock.map { Block.seconds($0) }, gap: .space(.medium),
            align: .top)
        let parts: [Block?] = [
            title.givesWay(isAsked ? 0 : 3), head.map { standing($0, app).givesWay(2) },
            .text(words, .body, .row, ink: isAsked ? .soft : .ink).givesWay(isAsked ? 1 : 0), .space,
            .menu(Pause.items(app), step: .main, gap: .space(.wide)),
        ]
        let column = Block.column(parts.compactMap { $0 }, gap: .space(.medium))
        let room = room(for: column, frame, hasBar: clock != nil, sheet)
        // The sign gives its place to a menu that would scroll beside it.
        guard sheet.hasRoom(for: column, in: room) else { return _ = sheet.place(column, in: sheet.content) }
        drawSign(frame.cover, &sheet)
        sheet.toastOn(frame.cover)
        if let clock { sheet.timeBar(frame.bar, clock, isStopped: true) }
        sheet.place(column, in: room)
    }

    /// Beside the cover and as high, or higher where it needs that; else below the bar.
    private func room(for part: Block, _ frame: RoundFrame, hasBar: Bool, _ sheet: Sheet) -> Rect {
        let widest = sheet.px(900) * max(1, sheet.metrics.textScale)
        let column = frame.column.leftPart(min(frame.column.width, widest))
        guard column.x < frame.cover.maxX else {
            let most = Rect(column.x, sheet.content.y, column.width, sheet.content.height)
            return sheet.room(for: part, least: column.height, in: most)
        }
        return hasBar ? column.below(max(column.y, frame.bar.maxY + sheet.px(.medium))) : column
    }

    /// The clock as it stopped; nil where none runs.
    private func clock(_ app: AppState) -> RoundClock? {
        guard let match = app.match, match.settings.timer.endsRounds, let round = Guessing.current(app) else {
            return nil
        }
        return RoundClock(round, match, app, now: Double(app.tick))
    }

    private func pausedText(_ app: AppState) -> String {
        app.partyTakesSeats
            ? Words.pausedPartyText : app.play.isForFun ? Words.dailyOnlyForFun : Words.pausedText
    }

    // MARK: Where the match stands

    private func standing(_ head: RoundHead, _ app: AppState) -> Block {
        .row(
            [
                .canvas(wish: 176) { drawPutAway(app, $1, &$0) }.width(176),
                head.paused(app.matchName, app.metrics).fillsWidth(),
            ], gap: .space(.card))
    }

    /// The cover as it was put away: blurrier than anything that the round has shown, whatever that is by now. Where it
    /// does not come out of a blur, or has not been seen yet, the back of its sleeve.
    private func drawPutAway(_ app: AppState, _ rect: Rect, _ sheet: inout Sheet) {
        guard let match = app.match else { return }
        let side = min(rect.width, rect.height).rounded(.down)
        let square = Rect(rect.x, rect.y, side, side).rounded
        let shadow = sheet.px(.thin)
        guard let round = match.round, round.kind == .nameTheCover, match.currentReveal == .blur,
            (Guessing.current(app)?.used ?? 0) > 0, let album = app.album(round.answer)
        else { return sheet.sleeveBack(match.current + 1, square, shadow: shadow) }
        sheet.cover(
            album.artwork, square, effect: .blur(sigmaOfSide: Self.blurriest),
            grey: match.settings.blackAndWhite,
            shadow: shadow)
    }

    /// The strongest blur that is drawn: no round begins blurrier.
    private static let blurriest = 0.1875

    /// A daily five that counts cannot begin anew.
    static func items(_ app: AppState) -> [MenuItem] {
        let restart =
            app.play.countsForDaily ? [] : [MenuItem(Target.restart, .reload, Words.restartMatch)]
        // A small window has no room for the line that offers a hint, and a mouse no button for it. Why the round stands
        // still takes that room.
        let isCalled = Pause.shown(app)?.absence == nil
        let isRunning = Guessing.current(app)?.phase == .running
        let isOffered = app.metrics.isSmall && isCalled && isRunning && app.match?.answering == .chosen
        let hint =
            (isOffered ? Guessing.nextHint(app) : nil).map { [MenuItem(Target.hint, .question, Words.offered($0))] }
            ?? []
        return [MenuItem(Target.resume, .play, Words.resume)] + hint + restart + [
            MenuItem(Target.settings, .gear, Words.settings),
            MenuItem(Target.leave, .cross, Words.leaveMatch),
        ]
    }

    /// A pause sign in place of the cover.
    private func drawSign(_ cover: Rect, _ sheet: inout Sheet) {
        sheet.blankCover(cover, fill: sheet.theme.accent)
        let side = cover.width
        let bar = Rect(
            cover.x + side * 0.322, cover.y + cover.height * 0.28, side * 0.128, cover.height * 0.44)
        sheet.box(bar, fill: sheet.theme.onAccent)
        sheet.box(bar.offset(side * 0.228, 0), fill: sheet.theme.onAccent)
    }
}

extension Pause {
    /// Music that is switched off during a pause is stopped, so switching it on again has to begin it anew.
    static func repair(_ app: inout AppState) {
        guard !app.settings.playMusic else { return }
        changeAll(&app, where: \.holdsMusic) { $0.holdsMusic = false }
    }
}
