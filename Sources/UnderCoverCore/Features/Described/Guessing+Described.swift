// A round whose covers a voice describes. It waits for what is being said, and a press of the player interrupts it.

import UnderCoverCatalogue
import UnderCoverPixels

extension Guessing {
    /// Tells the next stage once it is due and the voice is free. Called each tick while the clock may run.
    mutating func tell(_ app: inout AppState) {
        guard app.settings.describesCovers, let match = app.match, let round = match.round else { return }
        let was = telling
        noteFocus(match, round, app)
        noteBuzz(match, app)
        // The player with the buzz thinks, and the others listen.
        if match.buzz == nil, let next = telling.nextAt, used >= next, !isVoiceBusy(app) {
            tellStage(match, round, app)
        }
        if telling != was { app.show(self) }
    }

    private mutating func tellStage(_ match: Match, _ round: Round, _ app: AppState) {
        if let stage = Described.stage(match, round, atTick: used, app), telling.stage.map({ stage > $0 }) ?? true {
            let text = Described.told(match, round, stage, after: telling.stage, app)
            telling.tell(stage, at: app.tick, for: VoicePace.ticks(for: text), as: app.speech.nextText)
        }
        telling.nextAt = Described.next(match, round, after: telling.stage, atTick: used, app)
    }

    /// A player who moves the focus hears what it is on now.
    private mutating func noteFocus(_ match: Match, _ round: Round, _ app: AppState) {
        guard !match.isParty, app.focus != toldFocus else { return }
        let isFirst = toldFocus == nil
        toldFocus = app.focus
        // With one switch the focus moves by itself, and names of choices wait for the covers (`tellsCovers`).
        guard !isFirst, !app.settings.oneSwitch else { return }
        // The focused one of several covers is told with its place, so the rest need not be told again.
        telling.interrupt(
            at: app.tick, for: focusTicks(match, round, app), used: used, speaks: tells(app),
            tellsAgain: !round.kind.rules.board.choosesSleeves)
    }

    /// The voice names the player who has buzzed in between.
    private mutating func noteBuzz(_ match: Match, _ app: AppState) {
        guard match.buzz?.holder != toldBuzz else { return }
        toldBuzz = match.buzz?.holder
        let ticks = VoicePace.ticks(for: seatsSaid(app, match))
        telling.interrupt(at: app.tick, for: ticks, used: used, speaks: tells(app))
    }

    /// The voice tells the covers now. A focus that moves by itself does not interrupt it.
    func tellsCovers(_ app: AppState) -> Bool { app.settings.describesCovers && isVoiceBusy(app) }

    private func focusTicks(_ match: Match, _ round: Round, _ app: AppState) -> Int {
        let labels = focusedChoice(app, round).map { match.settings.labels.lines(of: $0) } ?? []
        let told = describedFocus(app) ?? ""
        return VoicePace.ticks(for: labels.joined(separator: ", ") + told)
    }

    private func focusedChoice(_ app: AppState, _ round: Round) -> Album? {
        round.choices.indices.first { app.focus.is(Target.choice($0)) }.flatMap { app.album(round.choices[$0]) }
    }

    /// The description so far of the hidden cover that has the focus; nil where names are the choices.
    func describedFocus(_ app: AppState) -> String? {
        guard app.settings.describesCovers, phase == .running, let match = app.match, let round = match.round,
            round.kind.rules.board.choosesSleeves, let stage = telling.stage,
            let album = focusedChoice(app, round)
        else { return nil }
        return Described.soFar(match, album, stage, app)
    }

    // MARK: Presses

    /// Tab, and the button for searching, say again what has been said of this round.
    func tellAgain(_ action: Action?, _ app: inout AppState) -> [Effect]? {
        guard app.settings.describesCovers, action == .nextSection || action == .search, app.match?.isParty != true,
            !takesText(app)
        else { return nil }
        var state = self
        switch phase {
        case .reading: state.phase = .reading(left: max(ReadIn.ticks(app), 1))
        case .running: break
        default: return nil
        }
        let text = state.everythingTold(app) ?? ""
        state.telling.again(at: app.tick, for: VoicePace.ticks(for: text))
        return app.show(state)
    }

    /// All that has been said of this round.
    func everythingTold(_ app: AppState) -> String? {
        if case .reading = phase { return ReadIn.text(app) }
        guard let match = app.match, let round = match.round, let stage = telling.stage else { return nil }
        return Described.told(match, round, NarrationStage.allCases.filter { $0 <= stage }, app)
    }

    /// Arrows walk over the choices without starting the clock, so that each can be heard once more.
    func walksWhileReading(_ action: Action?, _ app: AppState) -> Bool {
        guard app.settings.describesCovers, case .reading = phase else { return false }
        switch action {
        case .up, .down, .left, .right: return true
        default: return false
        }
    }

    /// The clock waits until the choice that was moved to has been read.
    mutating func waitForFocus(_ app: AppState) {
        guard app.settings.describesCovers, app.focus != toldFocus, case .reading(let left) = phase,
            let match = app.match, let round = match.round
        else { return }
        if toldFocus != nil { phase = .reading(left: max(left, focusTicks(match, round, app))) }
        toldFocus = app.focus
    }
}
