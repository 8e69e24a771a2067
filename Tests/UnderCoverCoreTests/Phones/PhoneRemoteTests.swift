import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The host's phone is the remote of the television, and no other phone is.
struct PhoneRemoteTests {
    private func lobby(_ phones: Int = 2) -> Game {
        var game = Game.phoneLobby()
        for phone in 1...phones { game.join(phone) }
        return game
    }

    /// The host's phone is dead for longer than a look at another program takes.
    private func dead(_ phone: Int, _ game: inout Game) {
        let now = game.state.clock
        game.vanish(phone)
        game.send(.clockRead(unix: now.unix + 25, offset: now.offset))
    }

    // MARK: The lobby

    @Test func theHostsPhoneChangesWhatTheLobbyPlays() throws {
        var game = lobby()
        func shownName() -> String? { game.state.party.category.flatMap { game.state.category($0)?.shownName } }
        let before = try #require(game.own(1)?.remote)
        #expect(before.category == shownName() && game.own(2)?.remote == nil)
        game.say(1, .category(step: 1))
        let after = try #require(game.own(1)?.remote)
        #expect(after.category != before.category && after.category == shownName())
        game.say(1, .category(step: -1))
        #expect(game.own(1)?.remote?.category == before.category)
        game.say(1, .preset(name: "long-night"))
        let presets = game.own(1)?.remote?.presets ?? []
        #expect(game.state.party.preset == .longNight && presets.filter(\.isChosen).map(\.name) == ["long-night"])
        #expect(presets.map(\.name) == PartyPreset.moods.map(\.rawValue))
        #expect(game.own(1)?.remote?.teams == nil)
        while game.state.party.shape != .teams { game.say(1, .shape(step: 1)) }
        let teams = game.own(1)?.remote?.teams
        game.say(1, .teams(step: 1))
        #expect(teams == 2 && game.own(1)?.remote?.teams == game.state.party.teams && game.state.party.teams != 2)
        #expect(game.own(1)?.remote?.note == Words.emptyTeam)
    }

    @Test func itsFanIsTheTelevisionsAndNoCoverOfARoundIsOffered() throws {
        var game = lobby()
        let sleeves = try #require(game.own(1)?.remote?.sleeves)
        #expect(!sleeves.isEmpty && Set(sleeves) == Set(game.shown().covers.keys))
        // None was named yet.
        let fan = Lobby.shown(game.state)?.fan?.sleeves.map { PhoneCover($0.artwork.veiled) } ?? []
        #expect(sleeves == Array(fan.prefix(sleeves.count)))
        game.say(1, .start)
        let round = try #require(game.state.match?.round)
        let hidden = game.state.sleeves(of: round).flatMap { [PhoneCover($0), PhoneCover($0.veiled)] }
        #expect(game.own(1)?.remote == nil && game.shown().covers.keys.allSatisfy { !hidden.contains($0) })
    }

    // MARK: Keys

    @Test func theKeysMoveAndPressTheFocusOfTheTelevision() {
        var game = lobby()
        game.state.focus = TargetID(Lobby.Target.category)
        let category = game.state.party.category
        game.say(1, .press(key: .right))
        #expect(game.state.party.category != category && game.focus == "category")
        game.say(1, .press(key: .ok))
        #expect(game.name == "lobby-chooser" && game.own(1)?.remote == nil)
        game.say(2, .press(key: .back))
        #expect(game.name == "lobby-chooser" && game.own(2)?.keys == [])
        game.say(1, .press(key: .back))
        #expect(game.name == "lobby" && game.own(1)?.keys == PhoneKey.allCases)
    }

    /// They would answer for others, or seat the mouse.
    @Test func theKeysRestInARound() {
        var game = Game.phoneMatch(3)
        #expect(game.own(0)?.keys == [])
        for key in PhoneKey.allCases { game.say(0, .press(key: key)) }
        #expect(game.name == "guessing" && game.own(0)?.refusal == Words.remoteRests)
        #expect(game.state.match?.players.allSatisfy { $0.answers.isEmpty && $0.picks.isEmpty } == true)
        #expect(game.state.party.seats.count == 3 && game.state.focus == nil)
        game.say(0, .pause)
        #expect(game.own(0)?.keys == PhoneKey.allCases)
        game.say(0, .press(key: .back))
        #expect(game.name == "guessing")
    }

    @Test func aMatchOfOnePlayerIsNotTheRemotes() {
        var game = lobby()
        game.key("Escape")
        game.choose("start")
        game.coverArrives()
        game.tick(2)
        for key in PhoneKey.allCases { game.say(1, .press(key: key)) }
        #expect(game.name == "guessing" && game.own(1)?.keys == [])
        #expect(game.state.match?.players.first?.answers.isEmpty == true)
    }

    @Test func itLeadsToTheLobbyFromMenusAndFromPagesOverIt() {
        var game = lobby()
        game.click("more")
        game.say(1, .lobby)
        #expect(game.name == "lobby" && game.own(1)?.actions.contains(.lobby) == false)
        game.key("Escape")
        game.key("Escape")
        #expect(game.name == "categories" && game.own(1)?.actions.contains(.lobby) == true)
        game.say(2, .lobby)
        #expect(game.name == "categories")
        game.say(1, .lobby)
        #expect(game.name == "lobby" && game.seat(of: 1) == 0 && game.seat(of: 2) == 1)
    }

    // MARK: Refusals

    @Test func everyRefusalIsAnsweredOnThePhone() {
        var game = lobby(1)
        let inVain: [PhoneMessage] = [
            .start, .pause, .resume, .next, .skip, .again, .end, .lobby, .give(phone: PhoneID(9), seat: 3),
            .kick(phone: PhoneID(1)), .kick(phone: PhoneID(9)), .admit(address: 4), .preset(name: "none"),
        ]
        for message in inVain {
            game.say(1, .lock(isLocked: false))
            #expect(game.own(1)?.refusal == nil)
            game.say(1, message)
            #expect(game.own(1)?.refusal != nil, "\(message)")
        }
        _ = game.state.set("mute", "on")
        game.say(1, .music(volume: 20))
        #expect(game.own(1)?.refusal != nil)
        game.join(2)
        game.say(1, .start)
        for message in [PhoneMessage.endParty, .category(step: 1), .shape(step: 1), .preset(name: "kids")] {
            game.say(1, message)
            #expect(game.own(1)?.refusal != nil && game.name == "guessing", "\(message)")
        }
    }

    private static let keys = PhoneKey.allCases.map { PhoneMessage.press(key: $0) }
    private static let others: [PhoneMessage] = [
        .start, .pause, .resume, .next, .skip, .again, .end, .endParty, .lobby, .lock(isLocked: true),
        .kick(phone: PhoneID(3)), .admit(address: 1), .give(phone: PhoneID(2), seat: 0), .music(volume: 0),
        .category(step: 1), .shape(step: 1), .teams(step: 1), .preset(name: "kids"), .quizmaster(isOn: true),
    ]

    @Test(arguments: keys + others) func aPhoneThatIsNotTheHostsChangesNothing(_ message: PhoneMessage) {
        for var game in [lobby(3), Game.phoneMatch(4)] {
            let before = game.state
            let effects = game.say(2, message)
            #expect(game.name == before.screen.name && game.state.focus == before.focus)
            #expect(game.state.party == before.party && game.state.phones == before.phones)
            #expect(game.state.match == before.match && game.state.settings == before.settings)
            #expect(!effects.contains(.endParty))
        }
    }

    // MARK: A dead phone

    @Test func aStandInStartsWhatTheHostCannot() {
        var game = lobby(3)
        dead(1, &game)
        #expect(game.state.phones.standIn == PhoneID(2) && game.own(2)?.actions == [.start])
        #expect(game.own(2)?.keys == [] && game.own(2)?.remote == nil)
        #expect(game.own(2)?.lines == [Words.hostMayStart])
        game.say(2, .start)
        #expect(game.name == "guessing" && game.state.phones.host == PhoneID(1))
    }

    /// It goes on by itself, and only the host takes it from the room.
    @Test func aStandInLeadsNobodyAwayFromAVote() {
        var game = Game()
        game.openVoteOfPhones(3)
        #expect(game.own(0)?.actions.contains(.lobby) == true && game.own(0)?.actions.contains(.skip) == true)
        dead(0, &game)
        #expect(game.state.phones.standIn == PhoneID(1) && game.own(1)?.actions == [])
        game.say(1, .lobby)
        #expect(game.name == "vote")
    }

    @Test func theHostIsToldOfAQuestionOverTheLobby() {
        var game = lobby()
        _ = game.state.enter(Question(.endParty(closesDoor: false)))
        #expect(game.own(1)?.lines == [Words.remoteAnswers] && game.own(1)?.keys == PhoneKey.allCases)
        #expect(game.own(2)?.lines == [Words.startsSoon] && game.own(2)?.keys == [])
        game.say(1, .press(key: .ok))
        #expect(game.name == "lobby" && game.own(1)?.lines == [Words.hostMayStart])
    }

    @Test func aStandInLeadsBackFromAQuestion() {
        var game = Game.phoneMatch(3)
        for phone in 0..<3 { game.answer(phone, right: true) }
        game.tick(PartyPace.allInTicks)
        game.settle()
        game.say(0, .press(key: .back))
        #expect(game.name == "question")
        dead(0, &game)
        #expect(game.own(1)?.keys == [.back] && game.own(2)?.keys == [])
        game.say(1, .press(key: .ok))
        #expect(game.name == "question")
        game.say(1, .press(key: .back))
        #expect(game.name == "result")
    }

    @Test func aStandInLeadsOnFromThePodiumAndFromMenus() {
        var game = Game.phoneMatch(3)
        _ = game.state.enter(Podium(shownAt: game.state.tick, poster: .pick(.great, seed: 1)))
        game.settle()
        game.tick()
        dead(0, &game)
        #expect(game.own(1)?.actions == [.again, .lobby])
        game.say(1, .lobby)
        #expect(game.name == "lobby")
        _ = game.state.leave()
        #expect(game.own(1)?.actions == [.lobby])
        game.say(1, .lobby)
        #expect(game.name == "lobby" && game.own(1)?.actions == [.start])
    }

    @Test func aPauseFindsItsStandInAtOnce() {
        var game = Game.phoneMatch(3)
        game.say(0, .pause)
        game.vanish(0)
        #expect(game.own(1)?.actions == [.resume])
        game.say(1, .resume)
        #expect(game.name == "guessing")
    }

    @Test func tenThousandNamesAndPhonesLeaveTheHostInCharge() {
        var game = lobby()
        let names = (0..<10_000).map { PhoneNews.said(PhoneID(2), .join(name: "Name \($0)", seat: nil), lag: 0) }
        game.send(.phones(names))
        #expect(game.state.party.seats.count == 2 && game.own(2)?.name == "Name 9999")
        let crowd: [PhoneNews] = (10..<10_010).flatMap { phone in
            [
                PhoneNews.arrived(PhoneID(phone)),
                .said(PhoneID(phone), .join(name: "Guest \(phone)", seat: nil), lag: 0),
            ]
        }
        game.send(.phones(crowd))
        #expect(game.state.phones.phones.count == PhoneDoor.mostPhones)
        #expect(game.state.party.seats.count == Party.mostSeats + 1)
        #expect(game.own(1)?.isHost == true && game.own(1)?.guests.count == PhoneDoor.mostPhones)
        game.say(1, .start)
        #expect(game.name == "guessing")
    }
}
