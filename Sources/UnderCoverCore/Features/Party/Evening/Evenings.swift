import UnderCoverCatalogue

/// An evening begins with the first seat of a party and ends when its host ends it. A party that is left for hours is put
/// away, and offered again where the next one would begin.
enum Evenings {
    // MARK: Growing

    static func follow(since before: AppState, _ app: inout AppState) -> [Effect] {
        guard !app.keepsNoEvening else { return [] }
        if before.party.seats != app.party.seats { seatsChanged(before.party, &app) }
        guard let match = app.match, match.isParty, var evening = app.evening, evening.lacks(match) else { return [] }
        let category = app.categoryOfMatch?.shownName ?? match.category.rawValue
        evening.note(
            match, named: category, preset: app.party.preset.rawValue, awards: Award.mostGiven(besides: Crowd.best(app))
        ) { app.album($0) }
        // One who answered and left before the round was over has left.
        evening.seats(app.party.sitters, before: app.party.sitters)
        app.evening = evening
        let album: [Effect] = match.isOver ? [.writeAlbum(evening.id)] : []
        return evening.matches.isEmpty ? [] : app.keep(.evening(evening)) + album
    }

    private static func seatsChanged(_ before: Party, _ app: inout AppState) {
        let sitters = app.party.sitters
        app.evening?.seats(sitters, before: before.sitters)
        if app.evening == nil { beginAgain(&app) }
    }

    /// A clock that was set back may show the same second again.
    private static func newID(_ app: AppState) -> Evening.ID {
        var second = app.clock.unix
        while app.kept.evening("evening-\(second)") != nil { second += 1 }
        return "evening-\(second)"
    }

    /// The evening that is played was deleted: those who sit there begin another one.
    static func beginAgain(_ app: inout AppState) {
        app.evening = app.party.seats.isEmpty ? nil : Evening(id: newID(app), begun: app.clock.unix)
    }

    /// Names of all who have played tonight. None is dealt to another guest, because the evening would take them for the
    /// one who had it.
    static func names(_ app: AppState) -> [String] { app.evening?.guests.map(\.name) ?? [] }

    // MARK: Beside a match

    /// Points of the evening for a line of its match; nil while that is its only match.
    static func tonight(_ row: PartyRow, _ app: AppState) -> Int? {
        guard let evening = app.evening, evening.matches.count > 1 else { return nil }
        if let team = row.team { return evening.teams.first { $0.team == team }?.points }
        let guest = row.seats.first.flatMap { seat in
            evening.guests.lastIndex { $0.seat == seat && $0.name == row.name }
        }
        return guest.map { evening.points(of: $0) }
    }

    /// The evening's table between its matches, best first, with what the last one brought: of teams where they play, else
    /// of guests. Empty before the first match is over.
    static func rows(_ app: AppState) -> [PartyRow] {
        guard let evening = app.evening, let last = evening.matches.last else { return [] }
        var before = evening
        before.matches.removeLast()
        if app.party.shape.rules.teams != nil, !evening.teams.isEmpty {
            return teamRows(evening.teams, last, before.teams)
        }
        let old = before.table
        return evening.table.prefix(mostRows).map { row in
            let guest = evening.guests[row.guest]
            return PartyRow(
                place: row.place, seats: [guest.seat], team: nil, name: guest.name, points: row.points,
                gained: last.points(of: row.guest), was: old.first { $0.guest == row.guest && $0.matches > 0 }?.place,
                // The seat may have another guest now.
                absence: guest.isHere ? nil : .left(cover: last.covers.count))
        }
    }

    private static func teamRows(
        _ teams: [Evening.Team], _ last: Evening.Match, _ before: [Evening.Team]
    ) -> [PartyRow] {
        func place(of team: Int, in teams: [Evening.Team]) -> Int? {
            let own = teams.first { $0.team == team }
            return own.map { own in 1 + teams.count { $0.points > own.points } }
        }
        return teams.map { team in
            PartyRow(
                place: place(of: team.team, in: teams) ?? 1, seats: [], team: team.team, name: Words.team(team.team),
                points: team.points, gained: last.teams.first { $0.team == team.team }?.points ?? 0,
                was: place(of: team.team, in: before), absence: nil)
        }
    }

    /// As many as a match has seats. Guests who left early are the first to go.
    private static let mostRows = Party.mostSeats

    /// Those who lead the evening; nil while it has one match.
    static func best(_ app: AppState) -> String? {
        guard let evening = app.evening, evening.matches.count > 1 else { return nil }
        let best = evening.table.filter { $0.place == 1 && $0.points > 0 }
        return best.first.map { Words.bestOfEvening(evening.names(best.map(\.guest)), $0.points) }
    }

    /// The number of the match among those of a preset that belong together; nil for a preset of single matches.
    static func matchOfNight(_ app: AppState) -> (number: Int, of: Int)? {
        let matches = app.party.preset.matches
        guard matches > 1, let evening = app.evening, app.match?.isParty == true else { return nil }
        let night = evening.matches.reversed().prefix { $0.preset == app.party.preset.rawValue }.filter(\.isOver).count
        return night > 0 ? ((night - 1) % matches + 1, matches) : nil
    }

    /// The word for another match: the night's next one, or the same again.
    static func nextWord(_ app: AppState) -> String {
        matchOfNight(app).map { $0.number < $0.of } == true ? Words.nextMatch : Words.playAgain
    }

    // MARK: Ending

    /// The host has ended it. What was played is kept.
    static func end(_ app: inout AppState) -> [Effect] {
        guard let evening = app.evening else { return [] }
        app.evening = nil
        return close(evening, &app)
    }

    private static func close(_ evening: Evening, _ app: inout AppState) -> [Effect] {
        guard app.kept.evening(evening.id) != nil else { return [] }
        var evening = evening
        evening.ended = app.clock.unix
        return app.keep(.evening(evening)) + [.writeAlbum(evening.id)]
    }

    /// Nothing was pressed for hours. Where nothing was played, there is nothing to go on with.
    static func putAway(_ app: inout AppState) -> [Effect] {
        guard app.evening?.matches.isEmpty == false else { return PhoneGuests.endParty(&app) }
        let kept = app.keptParty
        let effects = PhoneGuests.dissolve(&app)
        (app.putAway, app.evening) = (kept, nil)
        // At the jukebox, the door stays open; phones say again who they are.
        return effects + (app.wantsPhones ? [.closePhones, .openPhones] : []) + app.repairFocus()
    }

    // MARK: Going on

    /// The session before ended in the middle of a party.
    static func restore(_ kept: KeptParty?, _ app: inout AppState) -> [Effect] {
        guard let kept else { return [] }
        let evening = kept.evening.flatMap { app.kept.evening($0) }.flatMap { $0.ended == nil ? $0 : nil }
        guard kept.isPossible else { return forget() }
        guard kept.isOver(at: app.clock.unix) else {
            PhoneGuests.restore(kept, &app)
            app.evening = evening
            if !app.keepsNoEvening, evening == nil { beginAgain(&app) }
            return []
        }
        // A clock that was set back says nothing of a party, so its secrets stay.
        if evening == nil, kept.wasPressed(before: app.clock.unix) { return forget() }
        app.putAway = kept
        return []
    }

    /// Secrets that open no room any more.
    private static func forget() -> [Effect] { [.endParty, .keepParty(nil)] }

    /// The last evening that its host has not ended; nil while another one is played.
    static func offered(_ app: AppState) -> Evening? {
        guard app.party.seats.isEmpty, app.evening == nil, !app.keepsNoEvening else { return nil }
        return app.kept.evenings.first { $0.ended == nil }
    }

    /// Asks in the lobby; nil where there is nothing to ask.
    static func offer(_ app: inout AppState) -> [Effect]? {
        guard let evening = offered(app) else { return nil }
        return app.enter(Question(.goOn(evening.id)))
    }

    /// Seats, points and phones are as they were left. Those who came while the host was asked keep their seats, and the
    /// evening knows them by their names.
    static func goOn(with id: Evening.ID, _ app: inout AppState) -> [Effect] {
        guard var evening = app.kept.evening(id), evening.ended == nil, app.evening?.matches.isEmpty != false else {
            return app.repairFocus()
        }
        let category = app.party.category
        if !app.party.seats.isEmpty {
            for guest in evening.guests.indices { evening.guests[guest].isHere = false }
        } else if let kept = app.putAway, kept.evening == id {
            PhoneGuests.restore(kept, &app)
        } else {
            reseat(evening, &app)
        }
        app.party.category = category ?? app.party.category
        (app.putAway, app.pressedAt) = (nil, app.clock.unix)
        app.evening = evening
        return Lobby.seatOpener(&app) + app.repairFocus()
    }

    /// The file of the party is gone: seats wait under the names that played, for any device.
    private static func reseat(_ evening: Evening, _ app: inout AppState) {
        for guest in evening.guests where guest.isHere && guest.seat != Seat.crowd {
            guard let name = SeatName.cleaned(guest.name) else { continue }
            app.party.insert(.waiting(id: guest.seat, name: name))
        }
    }

    /// The host wants another evening: the one that was put away is over. Phones that have a seat already keep it.
    static func beginAnew(after id: Evening.ID, _ app: inout AppState) -> [Effect] {
        let last = app.kept.evening(id)
        let ended = last.map { close($0, &app) } ?? []
        let forgets = app.putAway != nil && app.party.seats.isEmpty
        let forgotten: [Effect] = forgets ? [.endParty] + (app.wantsPhones ? [.openPhones] : []) : []
        app.putAway = nil
        if forgets { PhoneGuests.forget(&app) }
        return ended + forgotten + Lobby.seatOpener(&app) + app.repairFocus()
    }
}

extension Seat {
    fileprivate static func waiting(id: Int, name: String) -> Seat {
        var seat = Seat(id: id, name: name, device: .nobody(id))
        seat.device = nil
        return seat
    }
}

extension Party {
    /// As an evening knows those who sit.
    var sitters: [Evening.Sitter] {
        seats.map { Evening.Sitter(seat: $0.id, name: $0.name, phone: phone(in: $0.id)?.number) }
    }
}
