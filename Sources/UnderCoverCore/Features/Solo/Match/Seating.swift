import UnderCoverCatalogue

/// Taking and leaving seats, in the lobby and during a match.
enum Seating {
    /// Gives a device a seat. During a match its player is back, or comes late.
    static func sit(_ device: SeatDevice, _ app: inout AppState) -> [Effect] {
        let (names, others) = (app.entropy.next(), Evenings.names(app))
        guard
            let seat = app.party.seat(
                device, used: app.usedSeats,
                name: { SeatNames.dealt(seed: names, taken: $0.seats.map(\.name) + others) })
        else { return app.say(Words.roomIsFull) }
        return app.match?.isParty == true ? join(seat, &app) : app.repairFocus()
    }

    /// A device that presses again has its own seat at once, and the press does what it says. The pause of an
    /// empty room is left out: it would close, and the press would meet the round below it.
    static func comesBack(_ device: SeatDevice, _ app: inout AppState) -> [Effect] {
        let isLost = app.party.seats.contains { $0.isAway && $0.kind == device }
        return app.traits.takesSeats && !app.traits.awaitsRoom && isLost ? sit(device, &app) : []
    }

    static func join(_ seat: Seat, _ app: inout AppState) -> [Effect] {
        let (player, start) = (player(seat, app), app.party.preset.lateStart)
        if app.match?.players.contains(where: { $0.id == seat.id }) == true {
            app.match?.comeBack(seat.id)
            app.match?.rename(seat.id, seat.name)
            app.say(Words.isBack(seat.name))
        } else if app.match?.join(player, start) == true {
            app.say(Words.joinsNextRound(seat.name))
        } else {
            app.say(Words.waitsForRematch(seat.name))
        }
        return app.traits.awaitsRoom ? app.command(.back) ?? [] : []
    }

    static func player(_ seat: Seat, _ app: AppState) -> Player {
        let team = app.party.shape.rules.teams == nil ? nil : seat.team
        return Player(id: seat.id, name: seat.name, handicap: seat.handicap, team: team)
    }

    /// The player has left for good: in a match their points stay.
    static func standUp(_ id: Seat.ID, _ app: inout AppState) -> [Effect] {
        guard let seat = app.party[id] else { return [] }
        app.party.leave(id)
        app.match?.disown(id)
        app.say(Words.hasLeft(seat.name))
        return left(id, &app)
    }

    /// The device is gone. The seat waits for it, or for another one.
    static func away(_ id: Seat.ID, _ app: inout AppState) -> [Effect] {
        guard let seat = app.party[id] else { return [] }
        app.say(Words.isAway(seat.name), isLasting: true)
        return left(id, &app)
    }

    static func left(_ id: Seat.ID, _ app: inout AppState) -> [Effect] {
        guard app.match?.isParty == true else { return app.repairFocus() }
        let keepsPicks = app.party[id]?.kind.isPhone == true
        app.match?.leave(id, keepsPicks: keepsPicks)
        guard app.match?.isDeserted == true else { return app.tell(.seatLeft) }
        return app.tell(.playerLeft(.roomEmpty))
    }
}
