// A round for many: each seat answers by place, and its pick is locked and hidden.

import UnderCoverPixels

extension Guessing {
    func seatPressed(_ press: SeatDevice.Press, _ seat: Seat, _ app: inout AppState) -> [Effect]? {
        if isReadToParty(app) { return cutReading(&app) }
        guard let index = scanned(app) ?? press.place?.rawValue else { return nil }
        guard let choice = app.match?.round?.choices[safe: index] else { return [] }
        return picked(choice, by: seat.id, &app)
    }

    package func answer(_ index: Int, _ app: AppState) -> Target? {
        !takesText(app) && index < (app.match?.round?.choices.count ?? 0) ? .choice(index) : nil
    }

    /// Answers with a click by the seat of the mouse; in a game in turns, any press belongs to the turn.
    func chooseByPointer(_ index: Int, _ app: inout AppState) -> [Effect] {
        guard let match = app.match, let choice = match.round?.choices[safe: index] else { return [] }
        if case .handOver = phase { return intercepted(nil, &app) ?? [] }
        if let turn = match.turn { return picked(choice, by: turn, &app) }
        guard let seat = app.party.seat(of: .pointer) else { return app.sit(.pointer) }
        return picked(choice, by: seat.id, &app)
    }

    func picked(_ choice: Album.ID, by player: Player.ID, _ app: inout AppState) -> [Effect] {
        guard phase == .running, case .taken? = app.match?.answer(player: player, choice: choice, atTick: used) else {
            return []
        }
        return goOnAfterAnswer(&app)
    }

    /// Hands the pad over, or ends the round if no player is left to answer.
    func goOnAfterAnswer(_ app: inout AppState) -> [Effect] {
        app.match?.closeIfOver()
        guard let match = app.match, !match.isRoundOver else { return endRound(&app) }
        return match.turn == nil ? [] : handOver(&app)
    }

    func handOver(_ app: inout AppState) -> [Effect] {
        var state = self
        (state.used, state.phase, state.telling) = (0, .handOver(since: app.tick), Telling())
        app.show(state)
        return []
    }

    /// Any press but pause starts the next player's turn, once the pad can have changed hands.
    func handedOver(_ action: Action?, _ app: inout AppState) -> [Effect]? {
        guard case .handOver(let since) = phase else { return nil }
        switch action {
        case .pause, .back, .mute, .fullscreen, .screenshot, .readAloud: return nil
        default:
            if app.tick - since >= PartyPace.handOverTicks { startClock(&app) }
            return []
        }
    }
}
