import UnderCoverCatalogue

/// Phones that come, go and say something. Each message is heard here first; those that only the host's phone may send go
/// to `PhoneRemote`. The screen says which actions a phone has (`phoneActions`).
enum PhoneGuests {
    /// A closed door has no code and no guests. An answer to an earlier request may arrive late.
    static func repairDoor(_ app: inout AppState) {
        guard !app.wantsPhones, app.phones.door != nil || app.phones.trouble != nil else { return }
        forget(&app)
    }

    // MARK: The party

    /// The party goes on where it was. Phones that have come back meanwhile are in their seats.
    static func restore(_ kept: KeptParty, _ app: inout AppState) {
        app.party = kept.party
        if app.settings.phones {
            let here = app.phones.phones.filter(\.isConnected)
            app.phones.restore(kept)
            for phone in here { arrived(phone.id, name: phone.name, &app) }
        } else {
            forget(&app)
        }
        app.pressedAt = app.clock.unix
    }

    /// All phones go home, and the evening is over: its page comes in the place of the room. A match of the party ends as
    /// if its players had left it.
    static func endParty(_ app: inout AppState) -> [Effect] {
        let evening = app.isInRoom ? app.evening?.id : nil
        let effects = PhoneViews.farewell(app) + dissolve(&app)
        app.putAway = nil
        // At the jukebox, others may come.
        let ending = Evenings.end(&app) + [.endParty] + (app.wantsPhones ? [.openPhones] : [])
        let kept = evening.flatMap { app.kept.evening($0) }.flatMap { $0.matches.isEmpty ? nil : $0.id }
        return effects + ending + (kept.map { EveningPage.open($0, &app) } ?? []) + app.repairFocus()
    }

    /// All seats are free.
    static func dissolve(_ app: inout AppState) -> [Effect] {
        var effects = app.match?.isParty == true ? MatchFlow.leave(&app) : []
        while app.stack.count > 1, app.isInRoom {
            app.unwind { $0.part == .lobby }
            effects += app.leave()
        }
        forget(&app)
        app.party.end()
        return effects
    }

    /// Puts a party away in which no device was pressed for hours.
    static func endForgottenParty(_ app: inout AppState) -> [Effect] {
        guard app.hasParty, app.pressedAt > 0 else { return [] }
        // NB: a clock that is set back says nothing.
        app.pressedAt = min(app.pressedAt, app.clock.unix)
        return app.clock.unix - app.pressedAt >= Party.patienceSeconds ? Evenings.putAway(&app) : []
    }

    static func opened(_ door: PhoneDoor, _ app: inout AppState) -> [Effect] {
        app.phones.opened(door, at: app.clock.unix)
        return app.repairFocus()
    }

    static func failed(_ reason: String, _ app: inout AppState) -> [Effect] {
        app.phones.failed(reason)
        return app.repairFocus()
    }

    static func received(_ news: [PhoneNews], _ app: inout AppState) -> [Effect] {
        guard app.phones.door != nil else { return news.flatMap(\.leftovers) }
        app.phones.note(news)
        if news.contains(where: \.isPress) { app.pressedAt = app.clock.unix }
        var effects: [Effect] = []
        for one in news { effects += received(one, &app) }
        effects += Crowd.repair(&app) + Crowd.closeVote(&app)
        repairHost(&app)
        repairLag(&app)
        return effects
    }

    /// Nothing goes on by itself during a pause, so a stand-in comes at once.
    static func repairHost(_ app: inout AppState) {
        app.phones.repairHost(at: app.clock.unix, isPause: app.traits.part == .pause)
    }

    private static func received(_ news: PhoneNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .arrived(let id): return arrived(id, &app)
        case .wentAway(let id): return wentAway(id, &app)
        case .said(let id, let message, let lag):
            guard app.phones.knows(id) else { return [] }
            app.phones.change(id) { $0.lag = lag.clamped(to: 0...PhoneNews.mostLag) }
            return said(id, message, &app)
        case .addresses(let refused):
            app.phones.refused = refused
            return app.repairFocus()
        case .sentFile(let id, let path, let name):
            return mayType(id, app) ? TypeOnPhone.sent(path, name: name, &app) : news.leftovers
        }
    }

    private static func said(_ id: PhoneID, _ message: PhoneMessage, _ app: inout AppState) -> [Effect] {
        switch message {
        case .join(let name, let seat): return join(id, name: name, wish: seat, &app)
        case .leave: return goes(id, &app)
        case .ready(let isReady): return ready(id, isReady, &app)
        case .answer(let round, let place): return answer(id, round: round, place: place, &app)
        case .undo(let round, let place): return takeBack(id, round: round, place: place, &app)
        case .buzz(let round): return buzz(id, round: round, &app)
        case .vote(let ballot, let place): return CategoryVote.vote(id, ballot: ballot, place: place, &app)
        case .typed(let question, let values):
            return mayType(id, app) ? TypeOnPhone.filled(question, values, &app) : []
        case .find(let words):
            return app.phoneStage == .jukebox ? Jukebox.find(id, words, &app) : GuestRecords.find(id, words, &app)
        case .add(let record): return Jukebox.add(record, by: id, &app)
        case .bring(let record): return GuestRecords.bring(id, record, &app)
        case .browse(let page):
            Jukebox.browse(id, page, &app)
            return []
        case .rate(let entry, let way):
            Jukebox.vote(id, entry, way, &app)
            return []
        case .start, .pause, .resume, .next, .skip, .again, .end, .endParty, .lock, .admit, .give, .music, .kick,
            .press, .category, .shape, .teams, .preset, .lobby, .quizmaster:
            return PhoneRemote.said(message, by: id, &app)
        }
    }

    // MARK: Coming and going

    private static func arrived(_ id: PhoneID, _ app: inout AppState) -> [Effect] {
        if app.invitesPhones, !app.phones.isHeld { (app.phones.isHeld, app.pressedAt) = (true, app.clock.unix) }
        let names = app.entropy.next()
        let taken = app.party.seats.map(\.name) + Evenings.names(app)
        return arrived(id, name: SeatNames.dealt(seed: names, taken: taken), &app)
    }

    @discardableResult
    private static func arrived(_ id: PhoneID, name: String, _ app: inout AppState) -> [Effect] {
        app.phones.arrived(id, name: name)
        guard case .seat(let seat)? = app.phones[id]?.place, app.party[seat]?.isAway == true else { return [] }
        app.party.reseat(id, in: seat)
        return comeBack(seat, &app)
    }

    private static func comeBack(_ id: Seat.ID, _ app: inout AppState) -> [Effect] {
        guard let seat = app.party[id] else { return [] }
        return app.match?.isParty == true ? Seating.join(seat, &app) : app.repairFocus()
    }

    private static func wentAway(_ id: PhoneID, _ app: inout AppState) -> [Effect] {
        Quizmaster.letsGo(id, &app)
        app.phones.wentAway(id, at: app.clock.unix)
        guard let seat = app.party.lose(.phone(id)) else { return [] }
        return Seating.left(seat, &app)
    }

    /// Takes a seat, or where all are taken a place in the crowd. A phone that has one changes its name, and in the lobby
    /// its seat.
    private static func join(_ id: PhoneID, name: String, wish: Seat.ID?, _ app: inout AppState) -> [Effect] {
        guard app.isInRoom || app.phones.isHeld && Jukebox.current(app) == nil, let phone = app.phones[id],
            phone.place != nil || !app.phones.isLocked
        else { return [] }
        let name = SeatName.cleaned(name).flatMap { FamilyNames.isFit($0, app) ? $0 : nil } ?? phone.name
        app.phones.change(id) { $0.name = name }
        if phone.place == .quizmaster { return [] }
        // Its votes and points would be lost.
        if phone.place == .crowd, app.match?.isParty == true { return [] }
        if let match = app.match?.id, phone.knowsAnswersOf == match {
            app.phones.change(id) { $0.refusal = Words.hasSeenAnswers }
            return []
        }
        if phone.place == nil, claims(phone, name, wish, &app) { return [] }
        if case .seat(let seat)? = phone.place { return reseat(id, in: seat, name: name, wish: wish, &app) }
        return place(id, name: name, wish: wish, &app)
    }

    /// In a seat, or where all are taken in the crowd.
    static func place(_ id: PhoneID, name: String, wish: Seat.ID?, _ app: inout AppState) -> [Effect] {
        let left = app.phones[id]?.left
        let own = left.flatMap { $0.match == app.match?.id && app.party[$0.seat] == nil ? $0.seat : nil }
        let used = app.usedSeats.filter { $0 != own }
        guard canSeatPhones(app),
            let seat = app.party.seat(id, wish: own ?? wish, used: used, name: app.party.unique(name))
        else {
            let now = app.tick
            app.phones.change(id) {
                if $0.place != .crowd { $0.waitsSince = now }
                ($0.place, $0.claim) = (.crowd, nil)
            }
            return []
        }
        app.phones.change(id) { ($0.place, $0.claim) = (.seat(seat.id), nil) }
        return app.match?.isParty == true ? Seating.join(seat, &app) : app.repairFocus()
    }

    /// A guest comes under the name of a player who is away, or asks for that seat. Names prove nothing, so the host is
    /// asked. A guest who joins once more without a wish is another person of that name.
    private static func claims(_ phone: Phone, _ name: String, _ wish: Seat.ID?, _ app: inout AppState) -> Bool {
        guard phone.claim == nil || wish != nil, let seat = app.party.lostSeat(named: name, wish: wish),
            let lost = app.party[seat]
        else { return false }
        app.phones.change(phone.id) { $0.claim = seat }
        if phone.claim != seat { app.say(Words.saysItIs(lost.name), isLasting: true) }
        return true
    }

    /// The host knows who it is: the seat, with its points, belongs to this phone from now on.
    static func give(_ seat: Seat.ID, to id: PhoneID, _ app: inout AppState) -> [Effect] {
        guard let before = app.party.lostBy(seat), let phone = app.phones[id], phone.isConnected,
            app.match?.isParty != true || phone.place != .quizmaster && phone.knowsAnswersOf != app.match?.id,
            let name = app.party[seat]?.name
        else { return [] }
        let leaving = phone.place == nil ? [] : goes(id, &app)
        let record = app.phones[before]?.record
        app.party.give(seat, to: id)
        app.phones.change(id) { ($0.place, $0.claim, $0.name, $0.record) = (.seat(seat), nil, name, record) }
        let wasHost = app.phones.host == before
        app.phones.remove(before)
        if wasHost { app.phones.appoint(id) }
        return leaving + comeBack(seat, &app)
    }

    /// In a match in turns all turns have begun.
    private static func canSeatPhones(_ app: AppState) -> Bool {
        app.match?.isParty != true || app.match?.shape.rules.takesTurns == false
    }

    private static func reseat(_ id: PhoneID, in seat: Seat.ID, name: String, wish: Seat.ID?, _ app: inout AppState)
        -> [Effect]
    {
        var seat = seat
        if app.match?.isParty != true, let wish, app.party.move(seat, to: wish) { seat = wish }
        app.phones.change(id) { $0.place = .seat(seat) }
        let name = app.party.unique(name, except: seat)
        app.party.change(seat) { $0.name = name }
        if app.match?.isParty == true { app.match?.rename(seat, name) }
        return app.repairFocus()
    }

    private static func goes(_ id: PhoneID, _ app: inout AppState) -> [Effect] {
        let place = app.phones[id]?.place
        Quizmaster.letsGo(id, &app)
        let match = app.match?.id
        app.phones.change(id) {
            if place == .quizmaster { $0.knowsAnswersOf = match }
            if case .seat(let seat)? = place { $0.left = match.map { Phone.Left(seat: seat, match: $0) } }
            ($0.place, $0.isReady, $0.vote, $0.past) = (nil, false, nil, [])
            ($0.found, $0.record) = (nil, nil)
        }
        if case .seat(let seat)? = place { return Seating.standUp(seat, &app) }
        return []
    }

    /// The phone cannot come back.
    static func sendHome(_ id: PhoneID, _ app: inout AppState) -> [Effect] {
        guard app.phones[id] != nil else { return [] }
        let effects = goes(id, &app)
        app.phones.remove(id)
        return effects + [.sendHome(id)]
    }

    /// The door is closed: seats of phones are free again.
    static func forget(_ app: inout AppState) {
        for seat in app.party.seats where seat.kind.isPhone {
            app.party.leave(seat.id)
            if app.match?.isParty == true { app.match?.leave(seat.id) }
        }
        app.phones.close()
    }

    /// During a party the host types for the television; else any phone that has come for it.
    static func mayType(_ id: PhoneID, _ app: AppState) -> Bool { app.phones.host == nil || app.phones.host == id }

    // MARK: Presses

    /// The round that phones play, too.
    private static func partyGuessing(_ app: AppState) -> Guessing? {
        app.match?.isParty == true ? Guessing.shown(app) : nil
    }

    private static func ready(_ id: PhoneID, _ isReady: Bool, _ app: inout AppState) -> [Effect] {
        guard let place = app.phones[id]?.place else { return [] }
        if let guessing = partyGuessing(app) {
            if case .seat(let seat) = place { guessing.ready(seat, &app) }
            return []
        }
        // The verdict is held back, so none can have seen it.
        if app.match?.isParty == true, app.phoneStage == .round { return [] }
        app.phones.change(id) { $0.isReady = isReady }
        return goOnIfAllReady(&app)
    }

    /// If only phones play and all are ready, the players need not wait for the time to pass.
    private static func goOnIfAllReady(_ app: inout AppState) -> [Effect] {
        let present = app.party.present.filter { $0.id != Seat.crowd }
        guard app.match?.isParty == true, app.phoneActions.contains(.next), !app.awaitsQuizmaster,
            !present.isEmpty,
            present.allSatisfy({ app.phones.phone(in: $0.id)?.isReady == true })
        else { return [] }
        app.phones.changeAll { $0.isReady = false }
        return app.command(.host(.next)) ?? []
    }

    private static func answer(_ id: PhoneID, round: Int, place: Int, _ app: inout AppState) -> [Effect] {
        guard let guessing = partyGuessing(app), app.match?.current == round else { return [] }
        switch app.phones[id]?.place {
        case .seat(let seat)?: return guessing.answered(place, by: seat, &app)
        case .crowd?: return Crowd.vote(id, place, guessing, &app)
        case .quizmaster?, nil: return []
        }
    }

    private static func takeBack(_ id: PhoneID, round: Int, place: Int, _ app: inout AppState) -> [Effect] {
        guard let guessing = partyGuessing(app), app.match?.current == round else { return [] }
        switch app.phones[id]?.place {
        case .seat(let seat)?: guessing.takeBack(place, by: seat, &app)
        case .crowd?: Crowd.takeBack(id, place, guessing, &app)
        case .quizmaster?, nil: break
        }
        return []
    }

    private static func buzz(_ id: PhoneID, round: Int, _ app: inout AppState) -> [Effect] {
        guard case .seat(let seat)? = app.phones[id]?.place, let phone = app.phones[id], app.match?.current == round,
            let guessing = partyGuessing(app)
        else { return [] }
        // To the nearest tick.
        return guessing.buzzed(by: seat, lag: (phone.lag * 60 + 500) / 1000, &app)
    }

    /// A match with phones waits for messages that are on their way.
    static func repairLag(_ app: inout AppState) {
        guard app.match?.isParty == true else { return }
        let grace = app.phones.hasConnected ? PartyPace.graceTicks : 0
        // Whole ticks, rounded up.
        let mostLag = (app.phones.mostLag * 60 + 999) / 1000
        app.match?.grace = grace
        app.match?.mostLag = mostLag
    }
}

extension PhoneNews {
    /// The effects that are due even if the game ignores the news: a file would stay for ever.
    fileprivate var leftovers: [Effect] {
        if case .sentFile(_, let path, _) = self { [.discardFile(path)] } else { [] }
    }
}
