// Phones that come, go and say something.

extension AppState {
    /// In the lobby, in a party's match and at the jukebox, where the player has not switched phones off; while a phone
    /// is asked to type; and once phones have come to play, until the party ends.
    package var wantsPhones: Bool {
        isReady && (invitesPhones || phones.isHeld || stack.contains { $0.screen.traits(self).phoneStage == .typing })
    }

    /// Phones that come now come to play.
    var invitesPhones: Bool { settings.phones && (isInRoom || jukebox != nil) }

    /// A closed door has no code and no guests. An answer to an earlier request may arrive late.
    mutating func mendPhones() {
        guard !wantsPhones, phones.door != nil || phones.trouble != nil else { return }
        forgetPhones()
    }

    // MARK: The party

    /// There is something that ends with the party.
    package var hasParty: Bool { phones.isHeld || !party.seats.isEmpty }

    /// nil where no device would come back.
    var keptParty: KeptParty? { hasParty ? KeptParty(party, phones, pressedAt: pressedAt) : nil }

    /// The session before ended in the middle of a party.
    mutating func restore(_ kept: KeptParty?) {
        guard let kept, kept.isPossible, !kept.isOver(at: clock.unix) else { return }
        party = kept.party
        if settings.phones { phones.restore(kept) } else { forgetPhones() }
        pressedAt = clock.unix
    }

    /// All phones go home. A match of the party ends as if its players had left it.
    mutating func endParty() -> [Effect] {
        var effects = match?.isParty == true ? leaveMatch() : []
        while stack.count > 1, isInRoom {
            unwind { $0.part == .lobby }
            effects += leave()
        }
        forgetPhones()
        party.end()
        // At the jukebox, others may come.
        return effects + [.endParty] + (wantsPhones ? [.openPhones] : []) + mendFocus()
    }

    /// Ends a party in which no device was pressed for hours.
    mutating func endForgottenParty() -> [Effect] {
        guard hasParty, pressedAt > 0 else { return [] }
        // NB: a clock that is set back says nothing.
        pressedAt = min(pressedAt, clock.unix)
        return clock.unix - pressedAt >= Party.patienceSeconds ? endParty() : []
    }

    /// The loop reads the clock now and then even without a press.
    package var countsMinutes: Bool { hasParty }

    /// The lobby counts the seconds until it offers help, so the loop reads the clock also without input.
    package var countsSeconds: Bool {
        traits.part == .lobby && window.isVisible && phones.waitsSince != nil && !phones.needsHelp(at: clock.unix)
    }

    mutating func phonesOpened(_ door: PhoneDoor) -> [Effect] {
        phones.opened(door, at: clock.unix)
        return mendFocus()
    }

    mutating func phonesFailed(_ reason: String) -> [Effect] {
        phones.failed(reason)
        return mendFocus()
    }

    mutating func heard(_ news: [PhoneNews]) -> [Effect] {
        guard phones.door != nil else { return news.flatMap(\.leftovers) }
        phones.note(news)
        if news.contains(where: \.isPress) { pressedAt = clock.unix }
        var effects: [Effect] = []
        for one in news { effects += heard(one) }
        effects += mendCrowd() + closeVote()
        phones.mendHost(at: clock.unix)
        mendLag()
        return effects
    }

    private mutating func heard(_ news: PhoneNews) -> [Effect] {
        switch news {
        case .arrived(let id): return arrived(id)
        case .wentAway(let id): return wentAway(id)
        case .said(let id, let message, let lag):
            guard phones[id] != nil else { return [] }
            phones.change(id) { $0.lag = lag.clamped(to: 0...PhoneNews.mostLag) }
            return said(id, message)
        case .addresses(let refused):
            phones.refused = refused
            return mendFocus()
        case .sentFile(let id, let path, let name):
            return mayType(id) ? TypeOnPhone.sent(path, name: name, &self) : news.leftovers
        }
    }

    private mutating func said(_ id: PhoneID, _ message: PhoneMessage) -> [Effect] {
        switch message {
        case .join(let name, let seat): return join(id, name: name, wish: seat)
        case .leave: return leave(id)
        case .ready(let isReady): return ready(id, isReady)
        case .answer(let round, let place): return answer(id, round: round, place: place)
        case .buzz(let round): return buzz(id, round: round)
        case .typed(let question, let values):
            return mayType(id) ? TypeOnPhone.filled(question, values, &self) : []
        case .start: return host(id, .start)
        case .pause: return host(id, .pause)
        case .resume: return host(id, .resume)
        case .next: return host(id, .next)
        case .skip: return host(id, .skip)
        case .again: return host(id, .again)
        case .end: return host(id, .end)
        case .endParty: return id == phones.host && endsByPhone ? endParty() : []
        case .lock(let isLocked):
            if id == phones.host { phones.isLocked = isLocked }
            return []
        case .admit(let address): return id == phones.host ? [.admitAddress(address)] : []
        case .give(let guest, let seat): return id == phones.host ? give(seat, to: guest) : []
        case .find(let words): return findRecords(id, words)
        case .add(let record): return addRecord(id, record)
        case .music(let volume): return id == phones.host ? setMusic(volume) : []
        case .kick(let guest):
            return id == phones.host && phones[guest]?.hasHosted == false ? sendHome(guest) : []
        }
    }

    // MARK: Coming and going

    private mutating func arrived(_ id: PhoneID) -> [Effect] {
        if invitesPhones, !phones.isHeld { (phones.isHeld, pressedAt) = (true, clock.unix) }
        let names = entropy.next()
        let taken = party.seats.map(\.name)
        phones.arrived(id, name: SeatNames.dealt(seed: names, taken: taken))
        guard case .seat(let seat)? = phones[id]?.place, party[seat]?.isAway == true else { return [] }
        party.reseat(id, in: seat)
        return comeBack(seat)
    }

    private mutating func comeBack(_ id: Seat.ID) -> [Effect] {
        guard let seat = party[id] else { return [] }
        return match?.isParty == true ? joinMatch(seat) : mendFocus()
    }

    private mutating func wentAway(_ id: PhoneID) -> [Effect] {
        phones.wentAway(id, at: clock.unix)
        guard let seat = party.lose(.phone(id)) else { return [] }
        return left(seat)
    }

    /// Takes a seat, or where all are taken a place in the crowd. A phone that has one changes its name, and in the lobby
    /// its seat.
    private mutating func join(_ id: PhoneID, name: String, wish: Seat.ID?) -> [Effect] {
        guard isInRoom || phones.isHeld && jukebox == nil, let phone = phones[id],
            phone.place != nil || !phones.isLocked
        else { return [] }
        let name = SeatName.cleaned(name) ?? phone.name
        phones.change(id) { $0.name = name }
        // Its votes and points would be lost.
        if phone.place == .crowd, match?.isParty == true { return [] }
        if phone.place == nil, claims(phone, name, wish) { return [] }
        if case .seat(let seat)? = phone.place { return reseat(id, in: seat, name: name, wish: wish) }
        guard canSeatPhones, let seat = party.seat(id, wish: wish, used: usedSeats, name: party.unique(name)) else {
            if phone.place == nil { phones.change(id) { ($0.place, $0.claim) = (.crowd, nil) } }
            return []
        }
        phones.change(id) { ($0.place, $0.claim) = (.seat(seat.id), nil) }
        return match?.isParty == true ? joinMatch(seat) : mendFocus()
    }

    /// A guest comes under the name of a player who is away, or asks for that seat. Names prove nothing, so the host is
    /// asked. A guest who joins once more without a wish is another person of that name.
    private mutating func claims(_ phone: Phone, _ name: String, _ wish: Seat.ID?) -> Bool {
        guard phone.claim == nil || wish != nil, let seat = party.lostSeat(named: name, wish: wish),
            let lost = party[seat]
        else { return false }
        phones.change(phone.id) { $0.claim = seat }
        if phone.claim != seat { say(Words.saysItIs(lost.name), isLasting: true) }
        return true
    }

    /// The host knows who it is: the seat, with its points, belongs to this phone from now on.
    mutating func give(_ seat: Seat.ID, to id: PhoneID) -> [Effect] {
        guard let before = party.lostBy(seat), let phone = phones[id], phone.isConnected, let name = party[seat]?.name
        else { return [] }
        let leaving = phone.place == nil ? [] : leave(id)
        party.give(seat, to: id)
        phones.change(id) { ($0.place, $0.claim, $0.name) = (.seat(seat), nil, name) }
        let wasHost = phones.host == before
        phones.remove(before)
        if wasHost { phones.appoint(id) }
        return leaving + comeBack(seat)
    }

    /// In a match in turns all turns have begun.
    private var canSeatPhones: Bool { match?.isParty != true || match?.shape.rules.takesTurns == false }

    var usedSeats: [Seat.ID] { match?.isParty == true ? match?.players.map(\.id) ?? [] : [] }

    private mutating func reseat(_ id: PhoneID, in seat: Seat.ID, name: String, wish: Seat.ID?) -> [Effect] {
        var seat = seat
        if match?.isParty != true, let wish, party.move(seat, to: wish) { seat = wish }
        phones.change(id) { $0.place = .seat(seat) }
        let name = party.unique(name, except: seat)
        party.change(seat) { $0.name = name }
        if match?.isParty == true { match?.rename(seat, name) }
        return mendFocus()
    }

    private mutating func leave(_ id: PhoneID) -> [Effect] {
        let place = phones[id]?.place
        phones.change(id) { ($0.place, $0.isReady, $0.vote, $0.past) = (nil, false, nil, []) }
        if case .seat(let seat)? = place { return standUp(seat) }
        return []
    }

    /// The phone cannot come back.
    mutating func sendHome(_ id: PhoneID) -> [Effect] {
        guard phones[id] != nil else { return [] }
        let effects = leave(id)
        phones.remove(id)
        return effects + [.sendHome(id)]
    }

    /// The door is closed: seats of phones are free again.
    mutating func forgetPhones() {
        for seat in party.seats where seat.kind.isPhone {
            party.leave(seat.id)
            if match?.isParty == true { match?.leave(seat.id) }
        }
        phones.close()
    }

    // MARK: The host

    private mutating func host(_ id: PhoneID, _ action: PhoneOwn.Action) -> [Effect] {
        guard phones.mayDo(action, id) else { return [] }
        guard phoneActions.contains(action) else {
            phones.change(id) { $0.refusal = Words.refusedNow }
            return []
        }
        let pressedOn = screen.name
        let effects = command(.host(action)) ?? []
        // The television says why not in a toast; the phone that asked shows it, too.
        let reason = toast.flatMap { $0.since == tick && screen.name == pressedOn ? $0.text : nil }
        phones.change(id) { $0.refusal = reason }
        return effects
    }

    /// In the steps of the setting.
    private mutating func setMusic(_ volume: Int) -> [Effect] {
        guard musicForPhones != nil else { return [] }
        return set("music-volume", String(volume.clamped(to: 0...100) / 5 * 5))
    }

    /// During a party the host types for the television; else any phone that has come for it.
    func mayType(_ id: PhoneID) -> Bool { phones.host == nil || phones.host == id }

    // MARK: Presses

    /// The round that phones play, too.
    private var partyGuessing: Guessing? { match?.isParty == true ? shownRound : nil }

    private mutating func ready(_ id: PhoneID, _ isReady: Bool) -> [Effect] {
        guard let place = phones[id]?.place else { return [] }
        if let guessing = partyGuessing {
            if case .seat(let seat) = place { guessing.ready(seat, &self) }
            return []
        }
        phones.change(id) { $0.isReady = isReady }
        return goOnIfAllReady()
    }

    /// If only phones play and all are ready, the players need not wait for the time to pass.
    private mutating func goOnIfAllReady() -> [Effect] {
        let present = party.present.filter { $0.id != Seat.crowd }
        guard match?.isParty == true, phoneActions.contains(.next), !present.isEmpty,
            present.allSatisfy({ phones.phone(in: $0.id)?.isReady == true })
        else { return [] }
        phones.changeAll { $0.isReady = false }
        return command(.host(.next)) ?? []
    }

    private mutating func answer(_ id: PhoneID, round: Int, place: Int) -> [Effect] {
        guard let guessing = partyGuessing, match?.current == round else { return [] }
        switch phones[id]?.place {
        case .seat(let seat)?: return guessing.answered(place, by: seat, &self)
        case .crowd?: return vote(id, place, guessing)
        case nil: return []
        }
    }

    private mutating func buzz(_ id: PhoneID, round: Int) -> [Effect] {
        guard case .seat(let seat)? = phones[id]?.place, let phone = phones[id], match?.current == round,
            let guessing = partyGuessing
        else { return [] }
        // To the nearest tick.
        return guessing.buzzed(by: seat, lag: (phone.lag * 60 + 500) / 1000, &self)
    }

    /// A match with phones waits for messages that are on their way.
    mutating func mendLag() {
        guard match?.isParty == true else { return }
        let grace = phones.hasConnected ? PartyPace.graceTicks : 0
        // Whole ticks, rounded up.
        let mostLag = (phones.mostLag * 60 + 999) / 1000
        match?.grace = grace
        match?.mostLag = mostLag
    }
}

extension PhoneNews {
    /// The effects that are due even if the game ignores the news: a file would stay for ever.
    fileprivate var leftovers: [Effect] {
        if case .sentFile(_, let path, _) = self { [.discardFile(path)] } else { [] }
    }
}
