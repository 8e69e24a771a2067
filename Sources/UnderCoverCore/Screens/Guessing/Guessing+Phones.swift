// The presses of phones in a round.

import UnderCoverPixels

extension Guessing {
    func phoneActions(_ app: AppState) -> [PhoneOwn.Action] {
        if isAnswered { return [] }
        return phase == .running || isReadToParty(app) ? [.pause, .skip, .end] : [.pause, .end]
    }

    func hostPressed(_ action: PhoneOwn.Action, _ app: inout AppState) -> [Effect] {
        switch action {
        case .pause: return pause(nil, &app)
        case .end: return app.leaveMatch()
        case .skip where phase != .running: return cutReading(&app)
        case .skip:
            let effects = app.answerForCrowd(self)
            guard app.match?.isRoundOver == false else { return effects }
            app.match?.timeUp()
            return endRound(&app)
        default: return []
        }
    }

    /// A seat's phone answers by place. In a game in turns, it answers only in its own.
    func answered(_ place: Int, by seat: Seat.ID, _ app: inout AppState) -> [Effect] {
        if isReadToParty(app) { return cutReading(&app) }
        guard let match = app.match, let choice = match.round?.choices[safe: place] else { return [] }
        // A press on the buzzer is said in so many words.
        guard !match.shape.rules.stopsAtFirstPress || match.buzz?.holder == seat else { return [] }
        return picked(choice, by: seat, &app)
    }

    /// - Parameter lag: ticks that are given back.
    func buzzed(by seat: Seat.ID, lag: Int, _ app: inout AppState) -> [Effect] {
        guard phase == .running else { return [] }
        _ = app.match?.buzzIn(player: seat, atTick: used, lag: lag)
        return []
    }

    /// At the bell the crowd's votes are counted. nil where the round goes on.
    func crowdTicked(_ app: inout AppState) -> [Effect]? {
        guard let match = app.match, match.settings.timer.endsRounds, match.buzz == nil, !match.isRoundOver,
            used + 1 >= match.settings.ticksTotal + match.grace
        else { return nil }
        let effects = app.answerForCrowd(self)
        return app.match?.isRoundOver == true ? effects : nil
    }

    /// The phone whose turn comes says that it is ready.
    func ready(_ seat: Seat.ID, _ app: inout AppState) {
        guard case .handOver(let since) = phase, app.match?.turn == seat,
            app.tick - since >= PartyPace.handOverTicks
        else { return }
        startClock(&app)
    }
}
