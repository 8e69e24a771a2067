// A match of a party: its start, what comes between rounds, and its end.

extension AppState {
    /// The preset's settings, over the player's own.
    func partySettings() -> MatchSettings {
        var settings = party.preset.settings(matchSettings())
        if let kinds = party.kinds { settings.kinds = kinds }
        settings.kinds = audible(settings.kinds)
        return settings
    }

    /// The category that a party plays without a choice: the last one it played, else the first that can be played.
    var partyCategory: Category? {
        party.category.flatMap { category($0) }
            ?? kept.categories.first { $0.section == .builtIn && limits(of: $0).canStart }
            ?? kept.categories.first { limits(of: $0).canStart }
    }

    mutating func startParty(_ category: Category) -> [Effect] {
        if sayWhatIsMissing(category) { return [] }
        // 32 bits as in a solo match.
        let seed = fixedSeed ?? entropy.next() >> 32
        let bag = fixedSeed == nil ? kept.recents[category.id] ?? ShuffleBag() : ShuffleBag()
        party.category = category.id
        do {
            match = try Match.plan(
                id: "party-\(clock.unix)-\(String(seed, radix: 36))-\(kept.scores.count)",
                category: category, settings: partySettings(), seed: seed, players: playing.map(player), bag: bag,
                flagged: flagged.union(unshowable(category)), shape: party.shape, isParty: true)
        } catch {
            say(Words.cannotStart(error))
            return []
        }
        clearVotes()
        mendLag()
        // A seat whose pad is away plays once it is back.
        for seat in playing where seat.isAway { match?.leave(seat.id) }
        play.borrowed = Kept.isMade(category.id) ? category.albums : albums(of: match, in: category)
        sayWhatMakesRoom(party.kinds ?? settings.kinds)
        return enterRound { $0.enter($1) }
    }

    private var playing: [Seat] { party.seats.filter { $0.id != Seat.crowd || crowdPlays } }

    /// The next round, or the table before it.
    mutating func goOnFromResult() -> [Effect] {
        guard let match, match.isParty, match.isTableDue else { return nextRound() }
        return replace(StandingsScreen(shownAt: tick))
    }
}

// Taking and leaving seats, in the lobby and during a match.

extension AppState {
    /// Gives a device a seat. During a match its player is back, or comes late.
    mutating func sit(_ device: SeatDevice) -> [Effect] {
        let names = entropy.next()
        guard
            let seat = party.seat(
                device, used: usedSeats, name: { SeatNames.dealt(seed: names, taken: $0.seats.map(\.name)) })
        else {
            say(Words.roomIsFull)
            return []
        }
        return match?.isParty == true ? joinMatch(seat) : mendFocus()
    }

    /// Whether a press on a screen of the match takes a seat.
    var partyTakesSeats: Bool { match?.isParty == true && match?.shape.rules.takesTurns == false }

    mutating func joinMatch(_ seat: Seat) -> [Effect] {
        let (player, start) = (player(seat), party.preset.lateStart)
        if match?.players.contains(where: { $0.id == seat.id }) == true {
            match?.comeBack(seat.id)
            match?.rename(seat.id, seat.name)
            say(Words.isBack(seat.name))
        } else if match?.join(player, start) == true {
            say(Words.joinsNextRound(seat.name))
        } else {
            say(Words.waitsForRematch(seat.name))
        }
        return traits.awaitsRoom ? command(.back) ?? [] : []
    }

    func player(_ seat: Seat) -> Player {
        let team = party.shape.rules.teams == nil ? nil : seat.team
        return Player(id: seat.id, name: seat.name, handicap: seat.handicap, team: team)
    }

    /// The player has left for good: in a match their points stay.
    mutating func standUp(_ id: Seat.ID) -> [Effect] {
        guard let seat = party[id] else { return [] }
        party.leave(id)
        say(Words.hasLeft(seat.name))
        return left(id)
    }

    /// The device is gone. The seat waits for it, or for another one.
    mutating func wentAway(_ id: Seat.ID) -> [Effect] {
        guard let seat = party[id] else { return [] }
        say(Words.isAway(seat.name), isLasting: true)
        return left(id)
    }

    mutating func left(_ id: Seat.ID) -> [Effect] {
        guard match?.isParty == true else { return mendFocus() }
        let keepsPicks = party[id]?.kind.isPhone == true
        match?.leave(id, keepsPicks: keepsPicks)
        guard match?.isDeserted == true else { return tell(.seatLeft) }
        return tell(.playerLeft(.roomEmpty))
    }
}
