import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A party outlives screens, matches and the program. Only the host ends it, or hours without a press.
struct PartyLifeTests {
    private func lobby(_ phones: Int = 2) -> Game {
        var game = Game.phoneLobby()
        for phone in 1...phones { game.join(phone) }
        game.takeAsked()
        return game
    }

    private func isClosed(_ effects: [Effect]) -> Bool { effects.contains(.closePhones) || effects.contains(.endParty) }

    @Test func leavingTheLobbySendsNobodyHome() {
        var game = lobby()
        let seats = game.state.party.seats
        game.key("Escape")
        game.key("Escape")
        #expect(game.name == "categories" && !isClosed(game.takeAsked()) && game.state.phones.door == Game.door)
        #expect(game.state.phoneStage == .menus && game.state.party.seats == seats)
        for phone in 1...2 {
            #expect(game.own(phone)?.page == .waiting && game.own(phone)?.lines == [Words.betweenMatches])
        }
        #expect(game.own(1)?.isHost == true)
        game.startRound()
        #expect(game.own(2)?.lines == [Words.matchForOne])
        _ = MatchFlow.leave(&game.state)
        while game.name != "categories" { game.key("Escape") }
        // Another category, and the lobby once more.
        game.openCategory("records")
        game.choose("party")
        #expect(game.name == "lobby" && game.state.phoneStage == .lobby)
        #expect(game.state.party.seats.map(\.name) == seats.map(\.name) && !isClosed(game.takeAsked()))
    }

    @Test func aPhoneThatSleepsHasItsSeatWhenTheLobbyOpensAgain() {
        var game = lobby()
        game.key("Escape")
        game.vanish(1)
        game.choose("party")
        #expect(game.seat(of: 1) == 0 && game.state.party[0]?.isAway == true)
        game.arrive(1)
        #expect(game.state.party[0]?.device == .phone(PhoneID(1)))
    }

    @Test func aGuestWhoComesWhileTheScreenIsInItsMenusHasASeat() {
        var game = lobby()
        game.key("Escape")
        game.key("Escape")
        game.join(3)
        #expect(game.seat(of: 3) == 2 && game.own(3)?.page == .waiting)
    }

    @Test func typingOnAPhoneEndsNoParty() {
        var game = lobby()
        game.key("Escape")
        game.key("Escape")
        game.choose(Categories.Target.add)
        game.plug(id: 1)
        game.pressPhoneKey()
        #expect(game.own(1)?.page == .typing)
        game.choose("cancel")
        #expect(!isClosed(game.takeAsked()) && game.seat(of: 1) == 0 && game.state.phones.door != nil)
    }

    @Test func leavingTheJukeboxEndsNoParty() {
        var game = Game()
        game.openJukebox()
        game.openDoor()
        game.arrive(1)
        game.takeAsked()
        while Jukebox.current(game.state) != nil { _ = game.state.leave() }
        game.tick()
        #expect(!isClosed(game.takeAsked()) && game.state.phones[PhoneID(1)] != nil)
        #expect(game.state.phoneStage == .menus)
    }

    @Test func aMatchAloneIsNothingForPhones() {
        var game = lobby()
        game.key("Escape")
        game.choose("start")
        game.coverArrives()
        game.tick(2)
        #expect(game.name == "guessing" && game.state.phoneStage == .menus)
        game.answer(1, right: true)
        #expect(game.state.match?.players.first?.answers.isEmpty == true)
        game.say(1, .pause)
        #expect(game.name == "guessing" && game.own(1)?.refusal == Words.refusedNow)
        game.say(1, .join(name: "Else", seat: nil))
        game.say(1, .leave)
        #expect(game.state.match?.players.first?.present == true)
        #expect(game.state.match?.players.first?.name == Words.you)
    }

    /// The winner cannot be pressed away, and a phone that tries is told so.
    @Test func theHostsPhoneHearsThatThePodiumWaits() {
        var game = Game.phoneMatch(2)
        _ = game.state.enter(Podium(shownAt: game.state.tick, poster: .pick(.great, seed: 1)))
        game.tick()
        #expect(game.name == "podium" && game.own(0)?.actions == [.lock])
        game.say(0, .lobby)
        #expect(game.name == "podium" && game.own(0)?.refusal == Words.refusedNow)
        game.takeAsked()
        game.settle()
        game.tick()
        let told = game.takeAsked().compactMap { if case .showPhones(let show) = $0 { show } else { nil } }
        let actions = told.last?.own.first { $0.id == PhoneID(0) }?.actions
        #expect(actions == [.again, .lobby, .lock, .endParty], "there is no match to end any more")
        var (other, old) = (game, game)
        old.say(0, .end)
        #expect(old.name == "lobby", "a recording of before still leads there")
        game.say(0, .lobby)
        #expect(game.name == "lobby" && game.own(0)?.refusal == nil)
        #expect(other.say(0, .endParty).contains(.endParty))
        #expect(other.state.match == nil && other.state.party.seats.isEmpty && !other.state.isInRoom)
    }

    @Test func theHostIsAskedHowManyGoHome() {
        var game = lobby(3)
        game.vanish(2)
        game.click("code")
        game.choose("endParty")
        #expect(game.name == "question" && game.drawn.contains("3 phones"))
        game.choose("no")
        #expect(game.state.phones.phones.count == 3)
        game.choose("endParty")
        let effects = game.choose("yes")
        #expect(effects.contains(.endParty) && game.name == "category")
        #expect(game.state.phones.phones.isEmpty && game.state.party.seats.isEmpty && game.state.phones.door == nil)
        #expect(!game.state.phones.isHeld && !game.state.wantsPhones)
    }

    @Test func switchingPhonesOffAsksFirst() {
        var game = lobby()
        game.click("more")
        game.click("phones")
        #expect(game.name == "question" && game.state.settings.phones)
        game.choose("no")
        #expect(game.name == "lobby-more" && game.state.phones.count == 2)
        game.click("phones")
        game.choose("yes")
        #expect(!game.state.settings.phones && game.state.phones.count == 0)
    }

    @Test func theHostsPhoneEndsThePartyBetweenMatches() {
        var game = lobby()
        #expect(game.own(1)?.actions.contains(.endParty) == true && game.own(2)?.actions == [])
        game.say(2, .endParty)
        #expect(game.state.phones.isHeld)
        game.say(1, .start)
        game.say(1, .endParty)
        #expect(game.name == "guessing" && game.state.phones.isHeld, "a match is ended by itself")
        game.say(1, .end)
        #expect(game.say(1, .endParty).contains(.endParty) && game.state.party.seats.isEmpty)
    }

    @Test func sixHoursWithoutAPressEndIt() {
        var game = lobby()
        let now = game.state.clock
        func read(_ seconds: Int) -> Event { .clockRead(unix: now.unix + seconds, offset: now.offset) }
        #expect(!game.send(read(Party.patienceSeconds - 60)).contains(.endParty))
        game.say(2, .ready(isReady: true))
        #expect(!game.send(read(Party.patienceSeconds + 60)).contains(.endParty), "a press on a phone is one")
        // The clock of a machine may be set back.
        #expect(!game.send(read(-100_000)).contains(.endParty))
        game.key("Escape")
        #expect(game.send(read(-100_000 + Party.patienceSeconds)).contains(.endParty))
        #expect(game.state.phones.count == 0 && !game.state.wantsPhones && game.state.party.seats.isEmpty)
    }

    /// A box without a clock of its own learns the time when the network comes.
    @Test(arguments: [7 * 3600, -7 * 3600]) func aClockThatIsSetEndsNothing(seconds: Int) {
        var game = lobby(3)
        game.say(1, .start)
        game.vanish(1)
        let now = game.state.clock
        let set = WallClock(unix: now.unix + seconds, offset: now.offset)
        #expect(!game.send(.clockSet(by: seconds)).contains(.endParty))
        #expect(!game.send(.clockRead(unix: set.unix, offset: set.offset)).contains(.endParty))
        #expect(game.state.match != nil && game.state.party.seats.count == 3 && game.state.phones.standIn == nil)
        // A wait that began on the old clock takes as long on the new one.
        game.send(.clockRead(unix: set.unix + 25, offset: set.offset))
        #expect(game.state.phones.standIn == PhoneID(2))
        game.send(.clockRead(unix: set.unix + Party.patienceSeconds, offset: set.offset))
        #expect(game.state.party.seats.isEmpty)
    }

    @Test func theRulesOfTheCommandLineShareThePad() throws {
        let kept = try #require(Game.lobby(players: 2).state.keptParty)
        let later = Game { launch in
            launch.clock = WallClock(unix: launch.clock.unix + 60, offset: 7200)
            launch.keptParty = kept
            launch.party = PartyLaunch(seats: 2, shape: .passItRound)
        }
        #expect(later.state.party.seats.map(\.isAway) == [false, false])
    }

    @Test func aRestartFindsPhonesNamesAndSeats() throws {
        var game = lobby(3)
        game.say(2, .join(name: "Mo", seat: 6))
        game.key("Escape")
        let kept = try #require(
            game.takeAsked().compactMap { if case .keepParty(let party) = $0 { party } else { nil } }.last)
        #expect(kept == game.state.keptParty)
        for (age, comesBack) in [(60, true), (Party.patienceSeconds + 600, false)] {
            var later = Game { launch in
                launch.clock = WallClock(unix: launch.clock.unix + age, offset: 7200)
                launch.keptParty = kept
            }
            #expect(later.takeAsked().contains(.openPhones) == comesBack)
            guard comesBack else { continue }
            later.send(.phonesOpened(Game.door))
            #expect(later.state.party.seats.map(\.isAway) == [true, true, true])
            for phone in 1...3 { later.arrive(phone) }
            #expect(later.seat(of: 2) == 6 && later.own(2)?.name == "Mo" && later.own(1)?.isHost == true)
            #expect(later.state.party.seats.map(\.isAway) == [false, false, false])
        }
    }

    /// The party that the game has asked to be kept last; nil where that is nothing.
    private func lastKept(_ game: inout Game) throws -> KeptParty? {
        let all: [KeptParty?] = game.takeAsked().compactMap {
            if case .keepParty(let party) = $0 { .some(party) } else { nil }
        }
        return try #require(all.last)
    }

    private func restarted(_ kept: KeptParty, after seconds: Int = 60, _ change: (inout Launch) -> Void = { _ in })
        -> Game
    {
        Game { launch in
            launch.clock = WallClock(unix: launch.clock.unix + seconds, offset: 7200)
            launch.keptParty = kept
            change(&launch)
        }
    }

    /// A party of a keyboard's half and two pads, without a phone.
    private func padParty() -> Game {
        var game = Game()
        game.openLobby(players: 3)
        game.pad(.right, 2)
        game.pad(.rightShoulder, 1)
        return game
    }

    @Test func aRestartFindsSeatsOfPadsAndKeys() throws {
        var game = padParty()
        let before = game.state.party.seats
        try #require(before.count == 3 && before[1].handicap != .level)
        let kept = try #require(try lastKept(&game))
        var later = restarted(kept)
        #expect(!later.takeAsked().contains(.openPhones), "no phone would come back")
        let found = later.state.party.seats
        #expect(found.map(\.name) == before.map(\.name) && found.map(\.handicap) == before.map(\.handicap))
        #expect(found.map(\.isAway) == [true, true, true])
        // The player who opens the lobby has their seat again, and so has each other device.
        later.openLobby(players: 3)
        later.tick()
        #expect(later.state.party.seats.map(\.device) == before.map(\.device))
        #expect(later.state.party.seats.map(\.name) == before.map(\.name))
    }

    @Test func aDeviceFindsItsOwnSeatOfThoseThatWait() throws {
        var game = padParty()
        let kept = try #require(try lastKept(&game))
        var later = restarted(kept)
        later.openLobby()
        later.plug(id: 2)
        later.pad(.south, 2)
        later.tick()
        #expect(later.state.party.seats.map(\.isAway) == [false, true, false])
        // Another pad takes what is left.
        later.plug(id: 7)
        later.pad(.south, 7)
        later.tick()
        #expect(later.state.party[1]?.device == .pad(7) && later.state.party.seats.count == 3)
    }

    @Test func seatsOfPadsAreForgottenAfterSixHours() throws {
        var game = padParty()
        let kept = try #require(try lastKept(&game))
        #expect(restarted(kept, after: Party.patienceSeconds + 600).state.party.seats.isEmpty)
        #expect(restarted(kept, after: -4000).state.party.seats.isEmpty, "the clock was set back")
    }

    @Test func namesOfThoseWhoShareAPadAreKept() throws {
        var game = Game()
        game.openLobby(players: 3, shape: .passItRound)
        let names = game.state.party.seats.map(\.name)
        let kept = try #require(try lastKept(&game))
        let found = restarted(kept).state.party
        #expect(found.seats.map(\.name) == names && found.present.count == 3)
    }

    @Test func nothingIsKeptOfAPartyThatIsOver() throws {
        var ended = lobby()
        ended.click("code")
        ended.choose("endParty")
        ended.takeAsked()
        ended.choose("yes")
        let afterwards = try lastKept(&ended)
        #expect(afterwards == nil)
        // Or the player who sat there last gives up the seat.
        var left = Game()
        left.openLobby(shape: .passItRound)
        left.takeAsked()
        left.choose("seat.0")
        left.choose("leave")
        #expect(left.state.party.seats.isEmpty)
        let nobody = try lastKept(&left)
        #expect(nobody == nil)
    }

    @Test func withoutPhonesTheirSeatsAreNotKept() throws {
        var game = padParty()
        game.openDoor()
        game.join(5, name: "Mo")
        let kept = try #require(try lastKept(&game))
        #expect(kept.party.seats.count == 4)
        let later = restarted(kept) { $0.kept.settings.phones = false }
        #expect(later.state.party.seats.map(\.id) == [0, 1, 2] && later.state.phones.phones.isEmpty)
        #expect(restarted(kept).state.party.seats.count == 4)
    }

    /// Which addresses are closed only the server knows whole, so it is asked again.
    @Test func whatTheHostDecidesOfAddressesIsKeptAtOnce() {
        var game = lobby()
        game.takeAsked()
        for addresses in [[PhoneAddress(number: 1, reason: .sentHome, phones: 2)], []] {
            let effects = game.send(.phones([.addresses(addresses)]))
            #expect(effects.contains { if case .keepParty(.some) = $0 { true } else { false } })
        }
    }

    @Test func aPartyFileThatNoGameHasWrittenIsNotTaken() throws {
        let game = lobby(3)
        var kept = try #require(game.state.keptParty)
        #expect(kept.isPossible)
        kept.guests[0].name = String(repeating: "x", count: 400)
        #expect(!kept.isPossible)
        kept = try #require(game.state.keptParty)
        kept.guests += kept.guests
        #expect(!kept.isPossible)
        kept = try #require(game.state.keptParty)
        kept.party.change(0) { $0.id = 70 }
        #expect(!kept.isPossible)
    }
}
