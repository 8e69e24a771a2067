import UnderCoverCatalogue
import UnderCoverPixels

// A round for many: each seat answers by place, and its pick is locked and hidden.

extension Guessing {
    func seatPressed(_ press: SeatDevice.Press, _ seat: Seat, _ app: inout AppState) -> [Effect]? {
        if isReadToParty(app) { return cutReading(&app) }
        guard let index = scanned(app) ?? press.place?.rawValue else { return nil }
        guard let choice = app.match?.round?.choices[safe: index] else { return [] }
        return pressed(choice, by: seat.id, &app)
    }

    package func answer(_ index: Int, _ app: AppState) -> Target? {
        !takesText(app) && index < (app.match?.round?.choices.count ?? 0) ? .choice(index) : nil
    }

    /// Answers with a click by the seat of the mouse; in a game in turns, any press belongs to the turn.
    func chooseByPointer(_ index: Int, _ app: inout AppState) -> [Effect] {
        guard let match = app.match, let choice = match.round?.choices[safe: index] else { return [] }
        if case .handOver = phase { return intercepted(nil, &app) ?? [] }
        if let turn = match.turn { return pressed(choice, by: turn, &app) }
        guard let seat = app.party.seat(of: .pointer) else { return Seating.sit(.pointer, &app) }
        return pressed(choice, by: seat.id, &app)
    }

    /// A second press takes a pick back.
    private func pressed(_ choice: Album.ID, by player: Player.ID, _ app: inout AppState) -> [Effect] {
        takesBack(choice, by: player, &app) ? [] : picked(choice, by: player, &app)
    }

    /// A device says the same of a first and of a second press, and a nervous thumb presses twice.
    func takesBack(_ choice: Album.ID, by player: Player.ID, _ app: inout AppState) -> Bool {
        phase == .running && app.match?.takeBack(player: player, choice: choice, atTick: used) == true
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
        return app.show(with { ($0.used, $0.phase, $0.telling) = (0, .handOver(since: app.tick), Narration()) })
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

// The presses of phones in a round.

extension Guessing {
    func phoneActions(_ app: AppState) -> [PhoneOwn.Action] {
        if isAnswered { return [] }
        return phase == .running || isReadToParty(app) ? [.pause, .skip, .end] : [.pause, .end]
    }

    func hostPressed(_ action: PhoneOwn.Action, _ app: inout AppState) -> [Effect] {
        switch action {
        case .pause: return pause(nil, &app)
        case .end: return MatchFlow.leave(&app)
        case .skip where phase != .running: return cutReading(&app)
        case .skip:
            let effects = Crowd.answer(self, &app)
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

    /// A phone says in so many words that it takes a pick back.
    func takeBack(_ place: Int, by seat: Seat.ID, _ app: inout AppState) {
        guard phase == .running, let choice = app.match?.round?.choices[safe: place] else { return }
        app.match?.takeBack(player: seat, choice: choice)
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
        let effects = Crowd.answer(self, &app)
        return app.match?.isRoundOver == true ? effects : nil
    }

    /// The phone whose turn comes says that it is ready.
    func ready(_ seat: Seat.ID, _ app: inout AppState) {
        guard case .handOver(let since) = phase, app.match?.turn == seat,
            app.tick - since >= PartyPace.handOverTicks
        else { return }
        startClock(&app)
    }

    /// While players get ready, the blank cover says what is special about the match or the round. Players alone need
    /// to be told about a round by ear, too.
    func announced(_ match: Match) -> (title: String, text: String)? {
        match.isParty || match.round?.kind == .byEar ? Words.ready(match) : nil
    }

    func drawReady(_ words: (title: String, text: String), _ cover: Rect, _ sheet: inout Sheet) {
        let text = Block.column([.air(.text(.lead, 1)), .text(words.text, .body, .lead)]).givesWay(1)
        sheet.place(
            .column([.space, .sleeveTitle(words.title), text, .space]), in: cover.inset(cover.width * 0.1))
    }
}

extension Block {
    /// In display type on a blank cover, in the largest size in which no word has to be broken.
    static func sleeveTitle(_ words: String) -> Block {
        let title = Lettering(
            string: words, face: .display, size: 108, lines: 4,
            sizes: .shares([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3]), spacing: Em.displayLine)
        return Block(.words(title))
    }
}
