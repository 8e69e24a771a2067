import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Before the clock of a described round starts.
extension DescribedTests {
    @Test func theClockWaitsUntilTheChoicesHaveBeenRead() throws {
        var game = Self.game()
        game.startMatch("records")
        game.takeAsked()
        try Self.arrive(&game)
        let readIn = try #require(spoken(game.takeAsked()).last)
        #expect(game.guessing?.phase == .reading(left: VoicePace.ticks(for: readIn)))
        game.tick(VoicePace.ticks(for: readIn) - 1)
        #expect(game.guessing?.phase == .reading(left: 1))
        game.tick(2)
        #expect(game.guessing?.phase == .running && game.guessing?.used == 1)
    }

    @Test func aPressEndsTheReadInAndArrowsDoNot() throws {
        var game = Self.game()
        game.startMatch("records")
        try Self.arrive(&game)
        game.tick(2)
        game.key("Down")
        #expect(game.guessing?.phase != .running && game.focus == "choice.1")
        game.key("Return")
        #expect(game.guessing?.phase == .running && game.state.match?.players[0].answers == [])
    }

    /// More time to hear the song would be more time to know it.
    @Test func theSongOfARoundByEarWaitsForTheClock() throws {
        func plays(_ effects: [Effect]) -> Bool {
            effects.contains { if case .playMusic = $0 { true } else { false } }
        }
        for pressed in [false, true] {
            var game = Self.game { $0.kinds = [.byEar] }
            game.startMatch("records")
            game.takeAsked()
            try Self.arrive(&game)
            #expect(!plays(game.takeAsked()))
            if pressed { game.key("Return") } else { while game.guessing?.phase != .running { game.tick() } }
            #expect(plays(game.takeAsked()) && game.guessing?.phase == .running)
        }
    }

    /// The voice explains typing once; then the covers need it.
    @Test func typedRoundsAreExplainedOnce() throws {
        var game = Self.game { ($0.answering, $0.rounds) = (.typed, 3) }
        game.startMatch("records")
        game.takeAsked()
        try Self.arrive(&game)
        #expect(spoken(game.takeAsked()).last?.contains(Words.titleOrArtist) == true)
        while case .reading = game.guessing?.phase { game.tick() }
        for _ in 0..<900 where game.state.screen is Guessing { game.tick() }
        game.goOn()
        game.takeAsked()
        try Self.arrive(&game)
        #expect(!spoken(game.takeAsked()).contains { $0.contains(Words.titleOrArtist) })
        #expect(game.guessing?.phase == .running)
    }
}
