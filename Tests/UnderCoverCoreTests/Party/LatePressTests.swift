import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Between rounds most presses of a party are answers that come too late.
struct LatePressTests {
    private func result(shape: PlayShape = .everyone, rounds: Int = 1) -> Game {
        var game = Game.party(players: 3, shape: shape)
        game.tick((game.state.match?.settings.ticksTotal ?? 0) + PartyPace.allInTicks + 1)
        return game
    }

    @Test(arguments: [PadButton.north, .west, .east, .south])
    func aLateAnswerChangesNothing(button: PadButton) {
        var game = result()
        #expect(game.name == "result")
        let favourites = game.state.kept.favourites.count
        game.pad(button, 1)
        game.tick(PartyPace.seenTicks / 2)
        game.pad(button, 2)
        #expect(game.name == "result" && game.state.match?.current == 0)
        #expect(game.state.kept.favourites.count == favourites)
    }

    @Test(arguments: [PadButton.north, .west, .east])
    func onlyConfirmGoesOnFromTheResult(button: PadButton) {
        var game = result()
        game.tick(PartyPace.seenTicks)
        // Seat 3 has a Nintendo pad, whose A lies in the east; the others have theirs in the south.
        game.pad(button, 1)
        #expect(game.name == "result")
        game.pad(.south, 1)
        #expect(game.name == "guessing" && game.state.match?.current == 1)
    }

    @Test func startAsksWhetherToLeaveBetweenRounds() {
        var game = result()
        game.pad(.start, 1)
        #expect(game.name == "question")
    }

    @Test func theTableIgnoresLateAnswers() {
        var game = result()
        while game.name != "standings" {
            game.tick(20)
            #expect(game.name != "podium")
        }
        for button in [PadButton.south, .east, .north, .west] { game.pad(button, 1) }
        #expect(game.name == "standings")
        game.pad(.start, 1)
        #expect(game.name == "question")
    }

    @Test func nobodyPressesTheWinnerAway() {
        var game = Game.party(players: 2)
        game.playWholeParty { seat, _ in .init(right: seat == 0, ticks: 60) }
        #expect(game.name == "podium")
        for button in [PadButton.east, .south] {
            game.tick(Motion.bounceTicks)
            game.pad(button, 1)
        }
        game.key("Escape")
        #expect(game.name == "podium")
        game.tick(Int(Podium.landing(0)))
        game.pad(.south, 1)
        #expect(game.name == "awards")
        game.tick(Motion.bounceTicks)
        game.pad(.south, 1)
        #expect(game.name == "awards")
    }
}
