import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A player who presses twice to take a seat does not start the match for the others.
struct DoublePressTests {
    private func lobby() -> Game {
        var game = Game()
        game.openLobby(players: 2)
        game.plug(id: 5)
        return game
    }

    @Test func theSecondOfTwoPressesDoesNotStart() {
        var game = lobby()
        game.pad(.south, 5)
        game.tick()
        #expect(game.state.party.seat(of: .pad(5)) != nil && game.focus == "start")
        for _ in 0..<3 {
            game.tick(6)
            game.pad(.south, 5)
        }
        #expect(game.name == "lobby")
        game.tick(PartyPace.settleTicks)
        game.pad(.south, 5)
        #expect(game.name == "guessing")
    }

    @Test func othersNeedNotWaitForThem() {
        var game = lobby()
        game.tick(PartyPace.settleTicks)
        game.pad(.south, 5)
        game.tick()
        game.pad(.south, 1)
        #expect(game.name == "guessing")
    }

    @Test func aKeyThatTookASeatWaitsToo() {
        var game = lobby()
        game.key("Space")
        game.tick()
        #expect(game.state.party.seat(of: .leftKeys) != nil)
        game.key("Space")
        #expect(game.name == "lobby")
        game.tick(PartyPace.settleTicks)
        game.key("Space")
        #expect(game.name == "guessing")
    }
}
