import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A pause says how the match stands.
struct PauseTests {
    private func paused(after rounds: [Bool]) -> Game {
        var settings = Settings()
        settings.rounds = 5
        var game = Game(settings: settings)
        game.startRound()
        game.playRounds(rounds.map { ($0, 60) })
        game.coverArrives()
        game.tick(300)
        game.key("P")
        return game
    }

    private func stars(_ game: Game) -> Int { game.state.sheet().iconMarks.count { $0.icon == .seatStarBody } / 2 }

    @Test func itShowsTheStreakAndThePoints() throws {
        let game = paused(after: [true, true])
        #expect(game.name == "pause" && stars(game) == 2)
        let points = try #require(game.state.match?.players.first?.total)
        #expect(points > 0 && game.drawn.contains(Words.pointsSoFar(points)))
        let said = SpokenScreen(game.state).lines.first { $0.kind == .notice }
        #expect(said?.text.contains(Words.near(.inARow(2))) == true)
        #expect(stars(paused(after: [true, false])) == 0)
    }

    @Test func itsBarIsAsItWasAndStandsStill() throws {
        var game = paused(after: [])
        func ink(_ game: Game) -> [Box] {
            let frame = RoundFrame(game.state.metrics, choices: game.state.match?.round?.choices.count ?? 0)
            return game.state.sheet().boxCommands.filter { $0.rect == frame.bar && $0.fill == game.state.theme.ink }
        }
        let before = game.state.sheet().list
        #expect(ink(game).count == 1)
        let left = RoundClock(
            try #require(Guessing.current(game.state)), try #require(game.state.match), game.state, now: 0
        )
        .shownLeft
        let clips = before.compactMap { if case .clip(let rect) = $0 { rect } else { nil } }
        let bar = try #require(ink(game).first).rect
        #expect(clips.contains { $0.x == bar.x && $0.maxY == bar.maxY && abs($0.height - bar.height * left) <= 1 })
        game.tick(120)
        #expect(ink(game).count == 1 && game.drawn.contains(Words.resume))
        #expect(game.state.sheet().list.compactMap { if case .clip(let rect) = $0 { rect } else { nil } } == clips)
    }
}
