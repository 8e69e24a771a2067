import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// One pad that the system shows twice: the device, and a program's copy of it.
struct PadTwinTests {
    private func game() -> Game {
        var game = Game()
        game.unfold("records")
        game.plug(id: 1)
        game.plug(id: 2)
        game.tick(30)
        return game
    }

    @Test(arguments: [0, 1, 2])
    func onePressOnBothMovesAsFarAsOnOne(_ ticksBetween: Int) {
        var (one, both) = (game(), game())
        for _ in 0..<3 {
            one.pad(.right, 1)
            one.tick(20)
            both.send(.device(.padDown(.right, 1)))
            both.tick(ticksBetween)
            both.send(.device(.padDown(.right, 2)))
            both.send(.device(.padUp(.right, 1)))
            both.send(.device(.padUp(.right, 2)))
            both.tick(20 - ticksBetween)
        }
        #expect(one.focus == both.focus && one.focus != game().focus)
    }

    @Test func confirmingOpensOneScreen() {
        var game = game()
        game.state.setFocus("more")
        game.pad(.south, 2)
        game.pad(.south, 1)
        #expect(game.name == "home-more")
        game.tick(30)
        game.pad(.east, 1)
        game.pad(.east, 2)
        #expect(game.name == "categories")
    }

    @Test func theCopyOfThePressThatOpensTheLobbyTakesNoSeat() {
        var game = game()
        game.state.setFocus("party")
        game.pad(.south, 1)
        game.tick()
        game.pad(.south, 2)
        game.tick(2)
        #expect(game.name == "lobby" && game.state.party.seats.map(\.device) == [.pad(1)])
    }

    @Test func anotherPlayersPressCountsAMomentLater() {
        var game = game()
        let start = game.focus
        game.pad(.right, 1)
        #expect(
            Ticks.areNeeded(game.state), "the tick would stand still, and a press minutes later be taken for a copy")
        game.tick(3)
        let first = game.focus
        game.pad(.right, 2)
        #expect(first != start && game.focus != first)
    }

    @Test func playersWithSeatsMayPressAtOnce() {
        var game = Game()
        game.startParty(players: 3)
        game.pad(.west, 1)
        game.pad(.west, 2)
        #expect(game.state.match?.players.count { !$0.answers.isEmpty || !$0.picks.isEmpty } == 2)
    }
}
