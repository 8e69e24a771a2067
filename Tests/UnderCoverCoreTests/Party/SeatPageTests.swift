import Testing

@testable import UnderCoverCore

/// A seat's page: what the keys do, for those who do not know them.
struct SeatPageTests {
    @Test func aPlayerChangesNameHandicapAndSide() {
        var game = Game()
        game.openSeat(shape: .teams)
        #expect(game.name == "seat" && game.missing.isEmpty)
        guard let id = game.state.party.presser, let before = game.state.party[id] else {
            return #expect(Bool(false))
        }
        game.choose(SeatPage.Target.name)
        game.choose(SeatPage.Target.handicap)
        game.choose(SeatPage.Target.team)
        let after = game.state.party[id]
        #expect(after?.name != before.name && after?.handicap != before.handicap && after?.team != before.team)
        game.state.focus = TargetID(SeatPage.Target.handicap)
        game.key("Left")
        #expect(game.state.party[id]?.handicap == before.handicap)
        game.key("Escape")
        #expect(game.name == "lobby")
    }

    @Test func theMouseLeavesItsSeat() throws {
        var game = Game()
        game.openLobby()
        game.click("add")
        game.tick()
        #expect(game.state.party.seat(of: .pointer) != nil)
        let id = try #require(game.state.party.seat(of: .pointer)?.id)
        game.click("seat.\(id)")
        #expect(game.name == "seat")
        game.choose(SeatPage.Target.leave)
        #expect(game.name == "lobby" && game.state.party.seat(of: .pointer) == nil)
    }

    @Test func thoseWhoShareAPadReachEverySeat() {
        var game = Game()
        game.openLobby(players: 4, shape: .passItRound)
        game.state.focus = TargetID(Lobby.Target.seat(0))
        let names = game.state.party.seats.map(\.name)
        game.key("Right")
        #expect(game.focus == "seat.1" && game.state.party.seats.map(\.name) == names)
        game.key("Return")
        #expect(game.name == "seat")
        game.choose(SeatPage.Target.leave)
        #expect(game.state.party.seats.map(\.id) == [0, 2, 3])
    }
}
