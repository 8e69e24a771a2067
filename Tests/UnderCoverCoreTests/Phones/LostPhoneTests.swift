import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A phone whose browser has lost what the server knew it by: the host gives it the seat that waits.
struct LostPhoneTests {
    /// Bob has points, and his phone is away.
    private func match() -> Game {
        var game = Game.phoneLobby()
        game.join(1, name: "Ann")
        game.join(2, name: "Bob")
        game.join(3, name: "Cleo")
        game.say(1, .start)
        game.coverArrives()
        game.tick(PartyPace.readyTicks + 1)
        game.answer(2, right: true)
        game.vanish(2)
        return game
    }

    @Test func theHostGivesBobHisSeatAndHisPoints() throws {
        var game = match()
        let points = try #require(game.state.match?.players[1].total)
        game.join(9, name: "bob")
        #expect(game.seat(of: 9) == nil && game.state.party.seats.count == 3)
        let own = try #require(game.own(9))
        #expect(own.seat == 1 && own.name == "Bob" && own.isClaim && own.page == .waiting && !own.mayAnswer)
        #expect(own.lines == [Words.hostIsAsked("Bob")] && game.state.toast?.text == Words.saysItIs("Bob"))
        let asked = game.own(1)?.guests.first { $0.phone == PhoneID(9) }
        #expect(asked?.claim == 1 && asked?.seat == nil)
        #expect(game.own(3)?.guests == [])
        // Only the host decides.
        game.say(3, .give(phone: PhoneID(9), seat: 1))
        game.say(9, .give(phone: PhoneID(9), seat: 1))
        #expect(game.seat(of: 9) == nil)
        game.say(1, .give(phone: PhoneID(9), seat: 1))
        #expect(game.seat(of: 9) == 1 && game.own(9)?.name == "Bob" && game.own(9)?.isClaim == false)
        #expect(game.player(9)?.present == true && game.player(9)?.total == points && points > 0)
        // The memory comes back after all: that phone is a new one.
        game.arrive(2)
        #expect(game.own(2)?.page == .join && game.state.party[1]?.device == .phone(PhoneID(9)))
    }

    @Test func aSeatIsMeantByItsShapeToo() {
        var game = match()
        game.join(9, name: "Bobby", seat: 1)
        #expect(game.own(9)?.isClaim == true)
        #expect(game.shown().screen.chairs.filter(\.isAway).map(\.seat) == [1])
    }

    @Test func anotherPersonOfThatNameHasASeatOfTheirOwn() {
        var game = match()
        game.join(9, name: "Bob")
        game.say(9, .join(name: "Bob", seat: nil))
        #expect(game.seat(of: 9) == 3 && game.state.party[3]?.name == "Bob 2" && game.own(9)?.isClaim == false)
    }

    @Test func whoComesBackByTheSecretEndsTheQuestion() {
        var game = match()
        game.join(9, name: "Bob")
        game.arrive(2)
        #expect(game.own(9)?.page == .join && game.own(9)?.isClaim == false)
        game.say(1, .give(phone: PhoneID(9), seat: 1))
        #expect(game.state.party[1]?.device == .phone(PhoneID(2)) && game.seat(of: 9) == nil)
    }

    @Test func aSeatWhosePlayerIsHereIsNobodyElses() {
        var game = match()
        game.join(9, name: "Cleo", seat: 2)
        #expect(game.own(9)?.isClaim == false && game.seat(of: 9) == 3)
        game.say(1, .give(phone: PhoneID(9), seat: 2))
        #expect(game.state.party[2]?.device == .phone(PhoneID(3)))
    }

    /// The host's own phone may be the one that forgets: then the television decides.
    @Test func theTelevisionGivesTheHostsSeatAndRole() {
        var game = Game.phoneLobby()
        game.join(1, name: "Ann")
        game.join(2, name: "Bob")
        game.vanish(1)
        game.join(9, name: "Ann")
        game.say(2, .give(phone: PhoneID(9), seat: 0))
        #expect(game.seat(of: 9) == nil)
        game.click("seat.0")
        game.choose(SeatPage.Target.give)
        #expect(game.seat(of: 9) == 0 && game.own(9)?.isHost == true && game.state.phones[PhoneID(1)] == nil)
    }
}
