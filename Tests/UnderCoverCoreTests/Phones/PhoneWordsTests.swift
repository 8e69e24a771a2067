import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A phone's words agree with those of the television, and never come sooner.
struct PhoneWordsTests {
    private func answered(_ phones: Int, right: Bool) -> Game {
        var game = Game.phoneMatch(phones)
        for phone in 0..<phones { game.answer(phone, right: right) }
        game.tick(PartyPace.allInTicks)
        return game
    }

    @Test func theVerdictWaitsForTheTelevision() {
        var game = answered(2, right: true)
        #expect(game.state.screen is RoundResult && game.own(0)?.card?.look == .locked)
        game.tick(Int(RoundResult.held) + 1)
        #expect(game.own(0)?.card?.look == .right)
    }

    @Test func afterTheLastCoverComesThePodium() {
        var game = answered(2, right: true)
        game.tick(Int(RoundResult.held) + 1)
        #expect(game.shown().screen.next == nil)
        let count = game.state.match?.rounds.count ?? 1
        game.state.match?.current = count - 1
        #expect(game.shown().screen.next == Words.seePodium)
    }

    @Test func whoStillThinksIsSaid() {
        var game = Game.phoneMatch(9)
        game.vanish(2)
        game.answer(0, right: true)
        let thinking = game.shown().screen.thinking
        #expect(thinking.map(\.seat) == [1, 3, 4, 5, 6, 7, Seat.crowd] && thinking.first?.name == "Guest 1")
        for phone in 1..<9 { game.answer(phone, right: true) }
        #expect(game.shown().screen.thinking.isEmpty)
    }

    @Test func theHostsPhoneTurnsTheMusicDown() {
        var game = Game.phoneLobby()
        for phone in 0..<2 { game.join(phone) }
        game.tick()
        game.takeAsked()
        #expect(game.own(0)?.music == 80 && game.own(1)?.music == nil)
        game.say(1, .music(volume: 0))
        #expect(game.state.settings.musicVolume == 80)
        #expect(game.say(0, .music(volume: 70)).contains(.keep(.setting(key: "music-volume", value: "70"))))
        game.tick()
        let shows = game.takeAsked().compactMap { if case .showPhones(let show) = $0 { show } else { nil } }
        #expect(shows.last?.own.first?.music == 70)
        game.say(0, .music(volume: 503))
        #expect(game.state.settings.musicVolume == 100)
        _ = game.state.set("mute", "on")
        #expect(game.own(0)?.music == nil)
        game.say(0, .music(volume: 20))
        #expect(game.state.settings.musicVolume == 100)
    }

    /// A right one tells the others nothing.
    @Test(arguments: [true, false]) func aFailedBuzzIsWrongAtOnce(isRight: Bool) {
        var game = Game.phoneMatch(3, shape: .buzz)
        game.tick(60)
        game.say(0, .buzz(round: 0))
        game.tick(20)
        game.answer(0, right: isRight)
        game.tick()
        #expect(game.own(0)?.card?.look == (isRight ? .locked : .wrong))
        guard isRight else { return #expect(game.own(0)?.lines == [Words.othersMaySteal]) }
        #expect(game.own(1)?.page == .waiting && game.own(1)?.heading == Words.lookUp)
    }

    @Test func theRoomIsCountedAndMayBeReady() {
        var game = Game.phoneLobby()
        for phone in 0..<11 { game.join(phone) }
        #expect(game.shown().screen.note == Words.waiting(11))
        game.say(9, .ready(isReady: true))
        #expect(game.own(9)?.isReady == true)
        #expect(game.own(0)?.guests.first { $0.phone == PhoneID(9) }?.isReady == true)
    }
}
