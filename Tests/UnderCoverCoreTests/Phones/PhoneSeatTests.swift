import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Phones take seats, come back as themselves, and are sent home.
struct PhoneSeatTests {
    @Test func aPhoneTakesTheSeatItWishesOrTheFirstFreeOne() {
        var game = Game.phoneLobby()
        game.join(1, name: "Mo", seat: 4)
        game.join(2, name: "Jo", seat: 4)
        #expect(game.seat(of: 1) == 4 && game.seat(of: 2) == 0)
        #expect(game.state.party[4]?.name == "Mo" && game.state.party[4]?.device == .phone(PhoneID(1)))
    }

    @Test(arguments: ["", "   ", "\u{202E}", String(repeating: "x", count: 1000), "a\nb\u{7}"])
    func anyNameIsMadeFit(_ name: String) throws {
        var game = Game.phoneLobby()
        game.join(1, name: name)
        let seat = try #require(game.state.party.seats.first)
        #expect(!seat.name.isEmpty && seat.name.count <= SeatName.longest)
        #expect(!seat.name.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    }

    @Test func twoOfOneNameAreToldApart() {
        var game = Game.phoneLobby()
        game.join(1, name: "Mo")
        game.join(2, name: "MO")
        #expect(game.state.party.seats.map(\.name) == ["Mo", "MO 2"])
        game.say(1, .join(name: "Mo", seat: nil))
        #expect(game.state.party.seats.map(\.name) == ["Mo", "MO 2"])
    }

    @Test func wideLettersAreTheSameName() {
        var game = Game.phoneLobby()
        game.join(1, name: "Mo")
        game.join(2, name: "\u{FF2D}\u{FF4F}")
        game.join(3, name: "\u{3000}\u{FF21}\u{3000}ｶﾅ")
        #expect(game.state.party.seats.map(\.name) == ["Mo", "Mo 2", "A ｶﾅ"])
    }

    @Test func aPhoneMovesToAFreeSeatInTheLobbyOnly() {
        var game = Game.phoneLobby()
        game.join(1)
        game.join(2)
        game.say(1, .join(name: "Mo", seat: 1))
        #expect(game.seat(of: 1) == 0)
        game.say(1, .join(name: "Mo", seat: 5))
        #expect(game.seat(of: 1) == 5 && game.state.party[0] == nil)
        game.say(1, .start)
        game.say(1, .join(name: "Mia", seat: 3))
        #expect(game.seat(of: 1) == 5 && game.player(1)?.name == "Mia")
    }

    @Test func aPhoneThatSleptComesBackAsItself() {
        var game = Game.phoneMatch(3)
        game.answer(1, right: true)
        let points = game.player(1)?.total
        game.vanish(1)
        #expect(game.player(1)?.present == false && game.seat(of: 1) == 1)
        game.arrive(1)
        #expect(game.player(1)?.present == true && game.player(1)?.total == points)
        #expect(game.own(1)?.picks == [game.rightIndex])
    }

    @Test func nobodyElseTakesASleepersSeat() {
        var game = Game.phoneMatch(2)
        game.vanish(1)
        game.join(7)
        game.plug(id: 3)
        game.pad(.south, 3)
        game.tick()
        #expect(game.seat(of: 7) == 2 && game.state.party.seat(of: .pad(3))?.id == 3)
        game.arrive(1)
        #expect(game.state.party[1]?.device == .phone(PhoneID(1)))
    }

    @Test func theRoundDoesNotWaitForASleeper() {
        var game = Game.phoneMatch(2)
        game.answer(0, right: true)
        #expect(game.state.match?.isRoundOver == false)
        game.vanish(1)
        #expect(game.state.match?.isRoundOver == true)
    }

    @Test func allSleepAtOnceAndWakeAsTheyWere() {
        var game = Game.phoneMatch(12)
        for turn in 0..<10 {
            let before = game.state.party.seats.map(\.name)
            if turn == 0 { game.answer(3, right: true) }
            game.send(.phones((0..<12).map { .wentAway(PhoneID($0)) }))
            game.tick(180)
            game.send(.phones((0..<12).reversed().map { .arrived(PhoneID($0)) }))
            #expect(game.state.party.seats.map(\.name) == before && game.name == "guessing")
            #expect(game.player(3)?.answers.count == 1 && game.player(3)?.total ?? 0 > 0)
        }
    }

    @Test func whoIsSentHomeIsGone() {
        var game = Game.phoneMatch(3)
        #expect(game.say(1, .kick(phone: PhoneID(2))).isEmpty)
        #expect(game.say(0, .kick(phone: PhoneID(0))).isEmpty)
        let effects = game.say(0, .kick(phone: PhoneID(2)))
        #expect(effects.contains(.sendHome(PhoneID(2))))
        #expect(game.state.phones[PhoneID(2)] == nil && game.state.party[2] == nil)
        #expect(game.say(2, .join(name: "Again", seat: 2)).isEmpty && game.state.party[2] == nil)
    }

    @Test func theHostSeesAnAddressThatIsClosedAndOpensIt() {
        var game = Game.phoneLobby()
        for phone in 1...2 { game.join(phone) }
        let refused = PhoneAddress(number: 4, reason: .sentHome, phones: 3)
        game.send(.phones([.addresses([refused])]))
        #expect(game.own(1)?.refused == [refused] && game.own(2)?.refused == [])
        #expect(game.say(2, .admit(address: 4)).isEmpty)
        #expect(game.say(1, .admit(address: 4)).contains(.admitAddress(4)))
        game.click("code")
        #expect(game.drawn.contains("Reopen an address") && game.choose("admit.4").contains(.admitAddress(4)))
        game.send(.phones([.addresses([])]))
        #expect(!game.drawn.contains("Reopen an address") && game.own(1)?.refused == [])
    }

    @Test func aLockedRoomLetsOnlyKnownPhonesIn() {
        var game = Game.phoneLobby()
        game.join(1)
        #expect(!game.drawn.contains(Words.doorIsShut))
        game.say(1, .lock(isLocked: true))
        #expect(game.drawn.contains(Words.doorIsShut))
        // The host's phone may be dead, so the big screen opens the door, too.
        var help = game
        help.look { $0.enter(PhonesHelp()) }
        #expect(help.drawn.contains(Words.doorIsShut))
        help.choose(PhonesHelp.Target.tryAgain)
        #expect(!help.state.phones.isLocked)
        game.join(2)
        #expect(game.seat(of: 2) == nil && game.own(2)?.page == .join)
        game.vanish(1)
        game.arrive(1)
        #expect(game.state.party[0]?.device == .phone(PhoneID(1)))
        game.say(2, .lock(isLocked: false))
        #expect(game.state.phones.isLocked)
        game.say(1, .lock(isLocked: false))
        game.say(2, .join(name: "Two", seat: nil))
        #expect(game.seat(of: 2) == 1)
    }

    @Test func theHostRunsTheMatch() {
        var game = Game.phoneLobby()
        game.join(1)
        game.join(2)
        game.say(2, .start)
        #expect(game.name == "lobby")
        game.say(1, .start)
        #expect(game.name == "guessing")
        game.coverArrives()
        game.say(1, .pause)
        #expect(game.name == "pause" && game.own(2)?.isHost == false)
        game.say(1, .resume)
        game.tick(PartyPace.readyTicks + 1)
        game.say(1, .skip)
        game.tick(PartyPace.allInTicks)
        #expect(game.name == "result")
        game.settle()
        game.say(1, .next)
        #expect(game.name == "guessing" && game.state.match?.current == 1)
        game.say(1, .end)
        #expect(game.name == "lobby" && game.seat(of: 2) == 1)
    }

    /// Its token proves who it is, so it asks no host.
    @Test func aPhoneThatLeftAMatchComesBackAsThatPlayer() throws {
        var game = Game.phoneMatch(3)
        for phone in 0..<3 { game.answer(phone, right: true) }
        let seat = try #require(game.seat(of: 2))
        game.say(2, .leave)
        #expect(game.state.party[seat] == nil)
        game.say(2, .join(name: "Two", seat: nil))
        #expect(game.seat(of: 2) == seat && game.state.match?.players.count == 3)
        let player = try #require(game.state.match?.players.first { $0.id == seat })
        #expect(player.present && player.total > 0)
    }

    @Test func theNextPhoneIsHostWhenTheFirstLeaves() {
        var game = Game.phoneLobby()
        for phone in 1...3 { game.join(phone) }
        #expect(game.state.phones.host == PhoneID(1))
        game.vanish(1)
        #expect(game.state.phones.host == PhoneID(1))
        game.arrive(1)
        game.say(1, .leave)
        #expect(game.state.phones.host == PhoneID(2))
    }

    @Test func whileTheHostSleepsAStandInKeepsTheMatchGoing() {
        var game = Game.phoneMatch(3)
        game.vanish(0)
        game.answer(1, right: true)
        game.answer(2, right: false)
        #expect(game.state.phones.host == PhoneID(0) && game.state.phones.standIn == PhoneID(1))
        game.tick(PartyPace.allInTicks)
        game.settle()
        #expect(game.own(1)?.actions == [.next] && game.own(1)?.isHost == false && game.own(1)?.guests == [])
        game.say(1, .next)
        #expect(game.name == "guessing")
        game.coverArrives()
        game.say(1, .pause)
        #expect(game.name == "pause" && game.own(1)?.actions == [.resume])
        game.say(1, .resume)
        #expect(game.name == "guessing")
    }

    @Test func aStandInSendsNobodyHomeAndEndsNothing() {
        var game = Game.phoneMatch(3)
        let now = game.state.clock
        game.vanish(0)
        game.send(.clockRead(unix: now.unix + 25, offset: now.offset))
        game.say(1, .ready(isReady: true))
        #expect(game.state.phones.standIn == PhoneID(1))
        for phone in [0, 2] { #expect(game.say(1, .kick(phone: PhoneID(phone))).isEmpty) }
        for message in [PhoneMessage.end, .endParty, .skip, .lock(isLocked: true), .music(volume: 0)] {
            game.say(1, message)
        }
        #expect(game.name == "guessing" && !game.state.phones.isLocked && !PhoneGuests.mayType(PhoneID(1), game.state))
        // The role returns with the owner's secret.
        game.arrive(0)
        game.say(1, .pause)
        #expect(game.name == "guessing" && game.state.phones.standIn == nil && game.own(0)?.isHost == true)
        game.say(0, .pause)
        #expect(game.name == "pause")
    }

    @Test func whoWasHostCannotBeSentHomeByAGuest() {
        var game = Game.phoneLobby()
        for phone in 1...3 { game.join(phone) }
        game.say(1, .leave)
        game.say(1, .join(name: "One", seat: nil))
        #expect(game.state.phones.host == PhoneID(2))
        #expect(game.own(2)?.guests.filter(\.canBeSentHome).map(\.phone) == [PhoneID(3)])
        #expect(game.say(2, .kick(phone: PhoneID(1))).isEmpty && game.state.phones[PhoneID(1)] != nil)
        #expect(game.say(2, .kick(phone: PhoneID(3))).contains(.sendHome(PhoneID(3))))
    }

    @Test func withOnlyPhonesReadyGoesOn() {
        var game = Game.phoneMatch(2)
        for phone in 0..<2 { game.answer(phone, right: true) }
        game.tick(PartyPace.allInTicks)
        game.settle()
        #expect(game.name == "result")
        game.say(0, .ready(isReady: true))
        #expect(game.name == "result")
        game.say(1, .ready(isReady: true))
        #expect(game.name == "guessing")
    }

    /// The television holds the verdict back for a moment, so a press of then is none of one who has seen it.
    @Test func aPressBeforeTheVerdictIsNoReady() {
        var game = Game.phoneMatch(2)
        for phone in 0..<2 { game.answer(phone, right: true) }
        for _ in 0..<200 where game.name != "result" { game.tick() }
        #expect(game.name == "result" && game.state.phoneStage == .round)
        game.say(0, .ready(isReady: true))
        #expect(game.own(0)?.isReady == false)
        game.settle()
        game.say(1, .ready(isReady: true))
        #expect(game.name == "result")
        game.say(0, .ready(isReady: true))
        #expect(game.name == "guessing")
    }

    @Test func aPageThatOpensAndASeatThatIsTakenAreHeard() {
        var game = Game.phoneLobby()
        game.takeAsked()
        game.arrive(1)
        #expect(game.takeAsked().contains(.playSound(.phone)))
        game.say(1, .join(name: "Mo", seat: 2))
        #expect(game.takeAsked().contains(.playSound(.join3)))
    }

    @Test func aSeatGivenUpOnTheTelevisionIsThePhonesNoMore() {
        var game = Game.phoneLobby()
        game.join(1)
        game.join(2)
        _ = game.state.enter(SeatPage(seat: 0))
        game.choose(SeatPage.Target.leave)
        #expect(game.seat(of: 1) == nil && game.own(1)?.page == .join)
        game.join(3)
        #expect(game.seat(of: 3) == 0)
        game.say(1, .join(name: "Late", seat: 0))
        #expect(game.seat(of: 1) == 2 && game.state.party[0]?.device == .phone(PhoneID(3)))
    }

    @Test func aHostWhoSleepsInTheLobbyStaysTheHost() {
        var game = Game.phoneLobby()
        for phone in 1...3 { game.join(phone) }
        let now = game.state.clock
        game.vanish(1)
        game.say(2, .ready(isReady: true))
        #expect(game.state.phones.host == PhoneID(1))
        game.send(.clockRead(unix: now.unix + 25, offset: now.offset))
        game.say(2, .ready(isReady: true))
        #expect(game.state.phones.host == PhoneID(1) && game.state.phones.standIn == PhoneID(2))
        #expect(game.own(2)?.isHost == false && game.own(2)?.actions == [.start])
    }

    @Test func aHiddenWindowStillTellsPhonesThatItIsPaused() {
        var game = Game.phoneMatch(2)
        game.tick(2)
        game.takeAsked()
        game.send(.device(.visibilityChanged(false)))
        #expect(Ticks.areNeeded(game.state))
        game.tick()
        let shows = game.takeAsked().compactMap { if case .showPhones(let show) = $0 { show } else { nil } }
        #expect(shows.last?.screen.isPaused == true && !Ticks.areNeeded(game.state))
    }

    @Test func picksOfASleeperAreKept() throws {
        var game = Game.phoneLobby()
        for phone in 0..<2 { game.join(phone) }
        game.state.party.kinds = [.whichCameFirst]
        game.say(0, .start)
        game.coverArrives()
        if KindCard.isShown(game.state) { game.tick(KindCard.roomTicks + 1) }
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        try #require(game.state.match?.round?.kind == .whichCameFirst)
        game.say(1, .answer(round: 0, place: 2))
        game.vanish(1)
        game.arrive(1)
        #expect(game.own(1)?.picks == [2])
    }

    @Test func whoStartsLaterMayNotAnswerYet() {
        var game = Game.phoneLobby()
        for phone in 0..<2 { game.join(phone) }
        game.state.party.change(1) { $0.handicap = .later }
        game.say(0, .start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        #expect(game.own(0)?.mayAnswer == true && game.own(1)?.mayAnswer == false)
        game.takeAsked()
        game.tick((game.state.match?.settings.ticksTotal ?? 0) / 5 + 1)
        #expect(game.own(1)?.mayAnswer == true)
        #expect(game.takeAsked().contains { if case .showPhones = $0 { true } else { false } })
    }
}
