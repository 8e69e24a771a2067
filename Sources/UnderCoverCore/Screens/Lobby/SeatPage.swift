import UnderCoverPixels

/// The changes to a seat of the lobby as a menu, for all who do not know the keys for them.
package struct SeatPage: ScreenBehaviour {
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
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .name, .handicap, .team: step(target, by: 1, &app)
        case .type: app.party[seat].map { app.replace(SeatNaming($0)) } ?? app.leave()
        case .leave: app.leave() + Seating.standUp(seat, &app)
        case .give:
            app.phones.claimant(of: seat).map { PhoneGuests.give(seat, to: $0.id, &app) + app.mendFocus() } ?? []
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

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        let isPhones = app.phones.phone(in: seat) != nil
        let title = isPhones ? app.party[seat]?.name : nil
        var room = sheet.page(title ?? Words.yourSeat, hints: [.move, .open(Words.choose)])
        guard let seat = app.party[seat] else { return }
        let gap = sheet.px(.inner)
        let side = min(sheet.px(160), room.height * 0.25).rounded()
        if room.height > side * 4 { sheet.seatToken(seat.id, room.cutTop(side, gap: gap).leftSquare(side)) }
        let targets = targets(isPhones: isPhones, app)
        let isBeside = room.width >= sheet.px(1100) * max(1, sheet.metrics.textScale * 0.8)
        let columns = isBeside ? 2 : 1
        let rows = Double((targets.count + columns - 1) / columns)
        let small = sheet.px(.small)
        let height = min(sheet.metrics.pill(.row), (room.height - small * (rows - 1)) / rows).rounded(.down)
        room.width = min(room.width, sheet.px(1400))
        for (index, target) in targets.enumerated() {
            draw(target, seat, room.cell(index, of: columns, height: height, gap: small).rounded, &sheet)
        }
    }

    /// Names are typed on the phone itself.
    private func targets(isPhones: Bool, _ app: AppState) -> [Target] {
        let team: [Target] = hasTeam(app) ? [.team] : []
        let give: [Target] = app.phones.claimant(of: seat) == nil ? [] : [.give]
        return isPhones
            ? give + [.name, .handicap] + team + [.leave, .sendHome, .endParty]
            : [.name, .type, .handicap] + team + [.leave, .endParty]
    }

    private func hasTeam(_ app: AppState) -> Bool { app.party.shape.rules.teams != nil }

    private func draw(_ target: Target, _ seat: Seat, _ rect: Rect, _ sheet: inout Sheet) {
        switch target {
        case .name: sheet.stepperPill(target, Words.seatName, seat.name, rect)
        case .handicap: sheet.stepperPill(target, Words.seatStart, Words.start(seat.handicap), rect)
        case .team: sheet.stepperPill(target, Words.seatTeam, Words.team(seat.team), rect)
        case .type: sheet.button(target, Words.typeName, rect)
        case .leave: sheet.button(target, Words.giveUpSeat, rect)
        case .give: sheet.button(target, Words.giveSeat(seat.name), rect)
        case .sendHome: sheet.button(target, Words.sendHome, rect)
        case .endParty: sheet.button(target, Words.endParty, rect)
        }
    }
}

extension Walkthrough {
    package mutating func openSeat(shape: PlayShape = .everyone) {
        openLobby(players: 2, shape: shape)
        key("X")
    }

    package mutating func openPhoneSeat(shape: PlayShape = .everyone) {
        openLobby(players: 2, shape: shape)
        openDoor()
        joinByPhone(1)
        choose("seat.2")
    }
}
