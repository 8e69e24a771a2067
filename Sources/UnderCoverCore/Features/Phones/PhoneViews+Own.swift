import UnderCoverCatalogue

// The view of one phone.

extension PhoneViews {
    func own(_ phone: Phone) -> PhoneOwn {
        var own = PhoneOwn(phone.id, page: .join, name: phone.name)
        own.isHost = phone.id == app.phones.host
        own.isReady = phone.isReady
        own.refusal = phone.refusal
        own.actions = actions.filter { app.mayDo($0, phone.id) }
        own.keys = app.phoneKeys(of: phone.id)
        if own.isHost {
            (own.guests, own.refused, own.music) = (guests, app.phones.refused, app.musicForPhones)
            (own.remote, own.isQuizmaster) = (remote, match == nil ? phone.place == .quizmaster : nil)
        }
        if stage == .typing, PhoneGuests.mayType(phone.id, app) {
            own.page = .typing
            own.values = TypeOnPhone.form(app)?.fields.map(\.value) ?? []
            return own
        }
        if stage == .jukebox {
            fillJukebox(&own, phone)
            return own
        }
        switch phone.place {
        case nil:
            if let claim = phone.claim, let name = app.party[claim]?.name {
                (own.seat, own.name, own.isClaim) = (claim, name, true)
                wait(&own, Words.lookUp, Words.hostIsAsked(name))
                return own
            }
            own.lines = [Words.seatsTaken(app.party.takenSeats, of: Party.mostSeats, app.roomShape)]
            return own
        case .seat(let id)?:
            own.seat = id
            own.name = app.party[id]?.name ?? phone.name
        case .crowd?: own.isInRoom = true
        case .quizmaster?:
            // Like all others, this phone is awaited there.
            if stage == .vote { fillVote(&own) } else { fillQuizmaster(&own) }
            return own
        }
        fill(&own, phone)
        GuestRecords.fill(&own, phone, app)
        return own
    }

    private func fill(_ own: inout PhoneOwn, _ phone: Phone) {
        if own.isHost, traits.isUrgent, [.lobby, .menus].contains(stage) {
            return wait(&own, Words.lookUp, Words.remoteAnswers)
        }
        switch stage {
        case .lobby, .typing, .jukebox: fillLobby(&own, phone)
        case .vote: fillVote(&own)
        case .menus: wait(&own, Words.lookUp, app.match == nil ? Words.betweenMatches : Words.matchForOne)
        case .round: fillRound(&own, phone)
        case .result: fillCard(&own, phone)
        case .standings: fillStandings(&own, phone)
        case .final: fillFinal(&own, phone)
        }
    }

    private func wait(_ own: inout PhoneOwn, _ heading: String, _ lines: String...) {
        (own.page, own.heading, own.lines) = (.waiting, heading, lines)
    }

    private func fillLobby(_ own: inout PhoneOwn, _ phone: Phone) {
        if phone.hasNewSeat, !own.isHost { return wait(&own, Words.lookUp, Words.freeSeatIsYours) }
        let host = actions.contains(.start) ? Words.hostMayStart : Words.hostNeedsTwo
        // Others may start while the host is away.
        let mayStart = own.isHost || own.actions.contains(.start)
        wait(&own, Words.lookUp, mayStart ? host : own.isInRoom ? Words.inTheRoom(app.roomShape) : Words.startsSoon)
    }

    /// The one place that tells a phone an answer before the verdict.
    private func fillQuizmaster(_ own: inout PhoneOwn) {
        (own.page, own.heading) = (.quizmaster, Words.quizmaster)
        own.lines = [actions.contains(.next) ? Words.paceIsYours : Words.quizmasterSees]
        guard own.isHost, stage == .round, let match, let round, let album = app.album(round.answer) else { return }
        let letters = letters(of: round)
        guard round.kind.rules.picks == 1 else {
            own.told = PhoneOwn.Told(title: letters.joined(separator: " "))
            return
        }
        let names = match.settings.labels.lines(of: album)
        own.told = PhoneOwn.Told(title: names[0], subtitle: names.dropFirst().first, letter: letters.first)
    }

    // MARK: A round

    private func fillRound(_ own: inout PhoneOwn, _ phone: Phone) {
        guard let match else { return wait(&own, Words.lookUp) }
        let player = player(own)
        if let player, match.sitsOut(player) { return wait(&own, Words.ownRecord, Words.youSitOut) }
        own.picks = picks(of: player, phone, match)
        if hasAnswered(own.picks, player, match) { return fillAnswered(&own, player, match) }
        if own.seat != nil, let heading = notPlaying(player, match) { return wait(&own, Words.lookUp, heading) }
        guard let guessing else {
            if PressWait.isShown(app) { return wait(&own, Words.pressingTitle, Words.pressingNote) }
            // The card that teaches its kind is on the television.
            guard let kind = round?.kind, KindCard.isShown(app) else { return wait(&own, Words.lookUp) }
            return wait(&own, Words.title(of: kind), Words.rule(of: kind))
        }
        if case .handOver = guessing.phase { return fillHandOver(&own, match) }
        if let turn = match.turn, own.seat != nil, turn != own.seat { return wait(&own, Words.turnOf(name(turn))) }
        own.mayAnswer = guessing.phase == .running && traits.part == .round && !match.isClosed
        // The crowd sees the cover in the first turn of *pass it round*, and answers then.
        if own.isInRoom, !match.takesVotes { return wait(&own, Words.lookUp, Words.roomMissedTurn) }
        if player.map({ Self.isHeldBack($0, app) }) == true { own.mayAnswer = false }
        own.page = .answer
        own.struck = struck(own, match)
        if phone.hasNewSeat { own.lines = [Words.freeSeatIsYours] }
        if own.struck != nil { own.lines = [Words.struckForYou] }
        if own.isInRoom, !app.crowdPlays { own.lines = [Words.inTheRoom(app.roomShape)] }
        if let seat = own.seat, match.shape.rules.stopsAtFirstPress { fillBuzz(&own, seat, match) }
    }

    func picks(of player: Player?, _ phone: Phone, _ match: Match) -> [Int] {
        guard let player else { return phone.vote.flatMap { $0.round == match.current ? $0.picks : nil } ?? [] }
        let picked = player.answer(inRound: match.current)?.picks ?? player.picks
        return picked.compactMap { pick in round?.choices.firstIndex(of: pick) }
    }

    /// The choice that is struck out for its player, or for the room.
    private func struck(_ own: PhoneOwn, _ match: Match) -> Int? {
        let player = own.seat ?? Seat.crowd
        return match.struck(for: player).flatMap { choice in round?.choices.firstIndex(of: choice) }
    }

    private func hasAnswered(_ picks: [Int], _ player: Player?, _ match: Match) -> Bool {
        if let player { return player.answer(inRound: match.current) != nil }
        return picks.count == round?.kind.rules.picks
    }

    /// Why a guest with a seat does not play this round; nil where they do.
    private func notPlaying(_ player: Player?, _ match: Match) -> String? {
        guard let player else { return Words.playsInRematch }
        if player.outAfter.map({ $0 < match.current }) == true { return Words.outOfMatch }
        return player.plays(round: match.current) ? nil : Words.playsFromNext
    }

    /// A buzz that failed is known to all at once, the last one of a round with the result.
    private func fillAnswered(_ own: inout PhoneOwn, _ player: Player?, _ match: Match) {
        guard match.shape.rules.stopsAtFirstPress, let player else { return fillLocked(&own) }
        let isOver = guessing.map { $0.isAnswered } ?? true
        if isOver, own.picks.isEmpty { return wait(&own, Words.lookUp) }
        let last = match.players.compactMap { $0.answer(inRound: match.current)?.ticks }.max() ?? 0
        let ticks = player.answer(inRound: match.current)?.ticks ?? last
        guard !own.picks.isEmpty, !isOver || ticks < last else { return fillLocked(&own) }
        own.page = .card
        own.card = PhoneOwn.Card(.wrong, title: Words.verdict(.wrong))
        own.lines = [Words.othersMaySteal]
    }

    /// A missed round has an answer, too, but nothing is locked in.
    private func fillLocked(_ own: inout PhoneOwn) {
        own.page = .card
        let isMissed = own.picks.isEmpty
        own.card = PhoneOwn.Card(isMissed ? .late : .locked, title: isMissed ? Words.verdict(.late) : Words.lockedIn)
        own.lines = isMissed ? [] : [Words.noTakebacks]
    }

    private func fillHandOver(_ own: inout PhoneOwn, _ match: Match) {
        guard let turn = match.turn else { return }
        turn == own.seat
            ? wait(&own, Words.yourTurn, Words.yourTurnText) : wait(&own, Words.turnOf(name(turn)))
        own.mayAnswer = turn == own.seat
    }

    private func fillBuzz(_ own: inout PhoneOwn, _ seat: Seat.ID, _ match: Match) {
        own.lines = [Words.shapeNote(match.shape)].compactMap(\.self)
        guard let buzz = match.buzz else { return own.page = .buzz }
        // Until it is settled, an earlier press may still come from a slower phone.
        guard !buzz.isFresh else {
            (own.page, own.mayAnswer) = (.buzz, !buzz.contenders.contains(seat))
            return
        }
        if buzz.holder == seat {
            own.lines = [Words.answerNow]
        } else {
            wait(&own, Words.hasBuzzed(name(buzz.holder)), Words.othersHaveIt)
        }
        own.mayAnswer = buzz.holder == seat
    }

    /// nil for a phone without a seat, and for a seat that does not play this match.
    func player(_ own: PhoneOwn) -> Player? {
        own.seat.flatMap { id in match?.players.first { $0.id == id } }
    }

    func name(_ id: Player.ID) -> String { match?.players.first { $0.id == id }?.name ?? Words.nameless }

    /// The player's handicap lets them answer later only.
    static func isHeldBack(_ player: Player, _ app: AppState) -> Bool {
        guard let match = app.match, let guessing = Guessing.current(app), guessing.phase == .running else {
            return false
        }
        return !player.handicap.mayAnswer(atTick: guessing.used, of: match.settings.ticksTotal)
    }
}
