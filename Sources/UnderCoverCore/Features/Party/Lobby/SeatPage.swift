import UnderCoverCatalogue
import UnderCoverPixels

/// The changes to a seat of the lobby as a menu, for all who do not know the keys for them.
package struct SeatPage: PageScreen {
    package enum Target: ScreenTarget { case name, type, handicap, team, leave, give, sendHome, endParty }

    package static let name = "seat"
    package static let samples = [
        Sample("seat") { $0.openSeat() },
        Sample("seat-teams") { $0.openSeat(shape: .teams) },
        Sample("seat-shared") {
            $0.openLobby(players: 3, shape: .passItRound)
            $0.choose("seat.1")
        },
        Sample("seat-phone") { $0.openPhoneSeat() },
        Sample("seat-phone-lost") { $0.openLostPhoneSeat() },
    ]

    package var seat: Seat.ID

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.name) }
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true, owner: seat) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .name, .handicap, .team: step(target, by: 1, &app)
        case .type: app.party[seat].map { app.replace(SeatNaming($0)) } ?? app.leave()
        case .leave: app.leave() + Seating.standUp(seat, &app)
        case .give:
            app.phones.claimant(of: seat).map { PhoneGuests.give(seat, to: $0.id, &app) + app.repairFocus() } ?? []
        case .sendHome: askToSendHome(&app)
        case .endParty: app.enter(Question(.endParty(closesDoor: false)))
        }
    }

    private func askToSendHome(_ app: inout AppState) -> [Effect] {
        guard let phone = app.phones.phone(in: seat)?.id, let name = app.party[seat]?.name else { return [] }
        return app.enter(Question(.sendHome(phone, name: name)))
    }

    /// A phone may leave or change its seat meanwhile.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        news == .eventEnded && app.party[seat] == nil ? app.leave() : []
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard case .step(let direction) = command, let step = direction.step, let focus = app.focused(Target.self)
        else { return nil }
        switch focus {
        case .name, .handicap, .team: return self.step(focus, by: step, &app)
        case .type, .leave, .give, .sendHome, .endParty: return nil
        }
    }

    private func step(_ target: Target, by step: Int, _ app: inout AppState) -> [Effect] {
        switch target {
        case .name: app.party.rename(seat, by: step)
        case .handicap: app.party.stepHandicap(seat, by: step)
        case .team: app.party.stepTeam(seat, by: step)
        case .type, .leave, .give, .sendHome, .endParty: break
        }
        return []
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let isPhones = app.phones.phone(in: seat) != nil
        let seat = app.party[seat]
        let parts = seat.map { seat in
            targets(isPhones: isPhones, app).map { part($0, seat) }
        }
        let grids = [
            Block.grid(parts ?? [], least: .text(.row, 18), most: 2, gap: .space(.small)),
            .grid(parts ?? [], columns: 1, gap: .space(.small)), .grid(parts ?? [], columns: 2, gap: .space(.small)),
        ]
        // Below them a sentence says who asks for the seat.
        let claim = app.phones.claimant(of: self.seat).map { _ in Block.air(.text(.body, 3)).givesWay(2) }
        return Page(
            (isPhones ? seat?.name : nil) ?? Words.yourSeat, hints: [.move, .open(Words.choose)],
            .first(
                of: grids.map { grid in
                    .column(
                        [.token(self.seat, 160, isHollow: seat?.isAway == true).givesWay(1), grid] + claim,
                        gap: .space(.inner))
                }
            ).orScroll())
    }

    /// Names are typed on the phone itself. Values that left and right step come first, so that the others are reached from
    /// above.
    private func targets(isPhones: Bool, _ app: AppState) -> [Target] {
        let team: [Target] = hasTeam(app) ? [.team] : []
        let give: [Target] = app.phones.claimant(of: seat) == nil ? [] : [.give]
        return isPhones
            ? give + [.name, .handicap] + team + [.leave, .sendHome, .endParty]
            : [.name, .handicap] + team + [.type, .leave, .endParty]
    }

    private func hasTeam(_ app: AppState) -> Bool { app.party.shape.rules.teams != nil }

    private func part(_ target: Target, _ seat: Seat) -> Block {
        switch target {
        case .name: .stepper(target, Words.seatName, seat.name, step: .row)
        case .handicap: .stepper(target, Words.seatStart, Words.start(seat.handicap), step: .row)
        case .team: .stepper(target, Words.seatTeam, Words.team(seat.team), step: .row)
        case .type: .button(target, Words.typeName)
        case .leave: .button(target, Words.giveUpSeat)
        case .give: .button(target, Words.giveSeat(seat.name))
        case .sendHome: .button(target, Words.sendHome)
        case .endParty: .button(target, Words.endParty)
        }
    }
}

extension Walkthrough {
    package mutating func openSeat(shape: PlayShape = .everyone) {
        openLobby(players: 2, shape: shape)
        key("X")
    }

    package mutating func openPhoneSeat() {
        openLobby(players: 2, shape: .everyone)
        openDoor()
        joinByPhone(1)
        choose(Lobby.Target.more)
        choose(LobbyMore.Target.guest(2))
    }
}

/// Types a player's name.
package struct SeatNaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "seat-naming"
    package static let samples = [
        Sample("seat-naming") {
            $0.openLobby()
            $0.key("X")
            $0.choose(SeatPage.Target.type)
        }
    ]

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var seat: Seat.ID

    static var title: String { Words.yourName }

    package func traits(_ app: AppState) -> Traits { Traits(owner: seat) }

    init(_ seat: Seat) {
        self.seat = seat.id
        field = TextField(seat.name, limit: SeatName.longest)
        // A letter begins another name; after an arrow it goes on with this one.
        field.select(true)
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = SeatName.cleaned(field.text) else { return app.say(Words.needsName) }
        let others = app.party.seats.filter { $0.id != seat }
        guard !others.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
            return app.say(Words.nameIsTaken(name))
        }
        app.party.change(seat) { $0.name = name }
        return app.leave()
    }
}
