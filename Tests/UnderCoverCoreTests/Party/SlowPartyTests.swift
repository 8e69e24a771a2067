import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A slower timer slows all that waits for a player in a party, not only the reveal.
struct SlowPartyTests {
    private func game(_ timer: TimerMode, shape: PlayShape = .everyone) -> Game {
        var game = Game { $0.kept.settings.timer = timer }
        game.coversArrive = true
        game.startParty(players: 2, shape: shape)
        return game
    }

    @Test(arguments: [(TimerMode.normal, 1.0), (.relaxed, 1.5), (.slow, 3), (.off, 3)])
    func theResultStandsLonger(timer: TimerMode, times: Double) {
        var game = game(timer)
        game.tick(game.state.match?.settings.ticksTotal ?? 0)
        for _ in 0..<400 where game.name != "result" { game.tick() }
        #expect(game.name == "result")
        game.tick(Int(Double(PartyPace.resultTicks) * times) - 1)
        #expect(game.name == "result")
        game.tick(2)
        #expect(game.name != "result")
    }

    @Test func thereIsMoreTimeAfterABuzz() {
        var game = game(.slow, shape: .buzz)
        game.tick(PartyPace.readyTicks)
        game.pad(.north, 1)
        game.tick(PartyPace.buzzTicks * 3 - 10)
        #expect(game.state.match?.buzz != nil)
        game.tick(20)
        #expect(game.state.match?.buzz == nil)
    }
}
