import UnderCoverCatalogue
import UnderCoverPixels

/// Holds what few parties need: phones, one's own seat, the settings.
package struct LobbyMore: PageScreen {
    package enum Target: ScreenTarget {
        /// Lets phones in, or no longer.
        case phones
        /// The addresses, and what helps where no phone comes in.
        case help
        case seat, settings
        /// Before the first match the lobby's headline chooses; here the room may.
        case vote
        /// The seat of a phone: names in the lobby take no step.
        case guest(Seat.ID)
        /// Takes the role from the host's phone.
        case quizmaster
        /// One that few are in the mood for.
        case preset(PartyPreset)
        case doubleLast
        /// Leaves out what is not for children.
        case family
        case endParty
    }

    package static let name = "lobby-more"
    package static let samples = [
        Sample("lobby-more") {
            $0.openLobby(players: 2)
            $0.openDoor()
            $0.choose(Lobby.Target.more)
        },
        Sample("lobby-more-phones") {
            $0.openLobby(players: 2)
            $0.openDoor()
            for phone in 1...2 { $0.joinByPhone(phone) }
            $0.send(.phones([.said(PhoneID(1), .quizmaster(isOn: true), lag: 0)]))
            $0.choose(Lobby.Target.more)
        },
        Sample("lobby-more-family", prepare: Lobby.leavesOut) {
            $0.openLobby(players: 2)
            $0.choose(Lobby.Target.preset(.kids))
            $0.choose(Lobby.Target.more)
        },
        Sample("lobby-more-alone") {
            $0.openLobby(players: 2, shape: .passItRound)
            $0.choose(Lobby.Target.more)
        },
    ]

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.phones) }
    package func successors(of target: Target) -> [Target] { [.phones] }
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .phones:
            // The guests who are in would be thrown out.
            if app.phones.count > 0 { return app.enter(Question(.endParty(closesDoor: true))) }
            return app.set("phones", app.settings.phones ? "off" : "on") + app.repairFocus()
        case .help: return app.enter(PhonesHelp())
        case .seat: return app.party.presser.map { app.enter(SeatPage(seat: $0)) } ?? []
        case .guest(let id): return app.enter(SeatPage(seat: id))
        case .quizmaster: return Quizmaster.layDown(&app)
        case .settings: return app.enter(SettingsScreen())
        case .vote: return vote(&app)
        case .preset(let preset):
            app.party.preset = preset
            return app.leave()
        case .doubleLast:
            app.party.doublesLast = !app.party.doublesLastCover
            return []
        case .family:
            guard !app.party.preset.isForFamily else { return app.say(Words.kidsAreFamily) }
            return app.set("family", app.settings.family ? "off" : "on")
        case .endParty: return app.enter(Question(.endParty(closesDoor: false)))
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        news == .eventEnded ? Lobby.countLeftOut(&app) : []
    }

    /// In the lobby's place until it is over.
    private func vote(_ app: inout AppState) -> [Effect] {
        guard let category = app.partyCategory, Votes.canVote(app) else { return app.say(Words.voteNeedsTwo) }
        let left = app.leave()
        if let opened = Votes.open(keeping: category, &app) { return left + opened }
        app.say(Words.voteNeedsTwo)
        return left
    }

    package func page(_ app: AppState) -> Page {
        var phones = ListRow(Target.phones, Words.phones, trailing: Words.isOn(app.settings.phones), icon: .phone)
        phones.trailingIsState = true
        return Page(
            Words.lobbyMore, hints: [.move, .open(Words.choose)],
            .list(
                [phones] + help(app) + seat(app) + guests(app) + [ListRow(Target.settings, Words.settings, icon: .gear)]
                    + rules(app) + vote(app)
                    + (app.hasParty ? [ListRow(Target.endParty, Words.endParty, icon: .cross)] : [])))
    }

    private func rules(_ app: AppState) -> [ListRow] {
        var double = ListRow(
            Target.doubleLast, Words.lastCoverDouble, trailing: Words.isOn(app.party.doublesLastCover), icon: .star)
        double.trailingIsState = true
        // The smallest lobbies have no room to say it.
        let leftOut = Lobby.last(in: app)?.state.leftOut.count ?? 0
        var family = ListRow(
            Target.family, Words.family, subtitle: leftOut > 0 ? Words.leftOutForFamily(leftOut) : nil,
            trailing: Words.isOn(app.isForFamily), icon: .lock)
        family.trailingIsState = true
        return PartyPreset.others.map { preset in
            // The lobby explains it once it is chosen.
            ListRow(
                Target.preset(preset), Words.preset(preset), icon: app.party.preset == preset ? .check : .record)
        } + [double, family]
    }

    private func vote(_ app: AppState) -> [ListRow] {
        app.keepsNoEvening ? [] : [ListRow(Target.vote, Words.letRoomVote, icon: .person)]
    }

    private func help(_ app: AppState) -> [ListRow] {
        guard app.wantsPhones else { return [] }
        let isStuck = app.phones.hindrance != nil || app.phones.needsHelp(at: app.clock.unix)
        let place = app.phones.door.flatMap { door in app.phones.address.map { door.place($0) } }
        let said = app.phones.hindrance ?? place
        return [
            ListRow(Target.help, isStuck ? Words.noPhoneGetsIn : Words.howPhonesJoin, subtitle: said, icon: .question)
        ]
    }

    private func guests(_ app: AppState) -> [ListRow] {
        let quizmaster = app.phones.quizmaster.map { phone in
            ListRow(Target.quizmaster, Words.quizmasterEnds, subtitle: phone.name, icon: .cross)
        }
        let seats = app.party.seats.filter { app.phones.phone(in: $0.id) != nil }.map { seat in
            let claim = app.phones.claimant(of: seat.id).map { _ in Words.saysItIs(seat.name) }
            return ListRow(
                Target.guest(seat.id), seat.name, subtitle: claim,
                trailing: seat.isAway ? Words.seatAway : Words.device(seat.kind), icon: .phone)
        }
        return [quizmaster].compactMap(\.self) + seats
    }

    private func seat(_ app: AppState) -> [ListRow] {
        guard !app.party.shape.rules.takesTurns, let seat = app.party.presser.flatMap({ app.party[$0] }) else {
            return []
        }
        return [ListRow(Target.seat, Words.yourSeat, subtitle: seat.name, icon: .person)]
    }
}

/// All that a party may play.
package struct LobbyChooser: PageScreen {
    package enum Target: ScreenTarget { case pick(Category.ID) }

    package static let name = "lobby-chooser"
    package static let samples = [
        Sample("lobby-chooser") {
            $0.openLobby(players: 2)
            $0.choose(Lobby.Target.category)
        }
    ]

    package let category: Category.ID

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.pick(category)) }
    package func traits(_ app: AppState) -> Traits { Traits(staysInSight: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        guard case .pick(let id) = target, let category = app.category(id) else { return [] }
        let left = app.leave()
        return left + (Lobby.shown(app)?.play(category, isChosen: true, &app) ?? [])
    }

    package func page(_ app: AppState) -> Page {
        let rows = Lobby.categories(app).map { category in
            ListRow(
                Target.pick(category.id), category.shownName, trailing: Words.albums(category.size),
                icon: category.id == self.category ? .check : .record)
        }
        return Page(Words.partyPlays, hints: [.move, .open(Words.choose)], .list(rows))
    }
}
