import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Described rounds of each kind, parties, and what ends a round.
extension DescribedTests {
    @Test func byEarIsToldWhenTheCoverComes() throws {
        var game = try Self.round { ($0.kinds, $0.secondsPerRound) = ([.byEar], 30) }
        let told = Self.told(&game)
        #expect(told.count >= 4 && told.allSatisfy { $0.used >= 900 })
    }

    @Test(arguments: [RoundKind.findTheCover, .whichCameFirst, .oddOneOut])
    func coversAreToldByNumber(kind: RoundKind) throws {
        var game = try Self.round { ($0.kinds, $0.timer) = ([kind], .slow) }
        let told = Self.told(&game)
        let count = try #require(game.state.match?.round?.choices.count)
        #expect(told.count >= 2)
        for text in told.map(\.text) { for number in 1...count { #expect(text.contains("\(number): ")) } }
    }

    @Test func aFocusedCoverIsToldWithItsPlace() throws {
        var game = try Self.round { ($0.kinds, $0.timer) = ([.findTheCover], .off) }
        game.tick(30)
        let said = spoken(game.key("Right"))
        #expect(said.count == 1 && said[0].contains("hidden cover") && said[0].contains("black, red"))
    }

    /// One voice for the room: the same words at the same ticks.
    @Test func aPartyHearsTheSameAsOnePlayer() throws {
        var game = Self.game { $0.secondsPerRound = 30 }
        game.category = "records"
        game.openLobby(players: 3)
        game.choose(Lobby.Target.start)
        try Self.arrive(&game)
        while case .reading = game.guessing?.phase { game.tick() }
        let seconds = try #require(game.state.match?.settings.seconds)
        let answer = try #require(game.answer)
        let party = Self.told(&game)
        var alone = Self.game { ($0.secondsPerRound, $0.rounds) = (seconds, 25) }
        alone.startMatch("records")
        for _ in 0..<25 where alone.answer?.id != answer.id {
            try Self.arrive(&alone)
            while case .reading = alone.guessing?.phase { alone.tick() }
            alone.answer(right: true)
            while alone.state.screen is Guessing { alone.tick() }
            alone.goOn()
        }
        try #require(alone.answer?.id == answer.id)
        try Self.arrive(&alone)
        while case .reading = alone.guessing?.phase { alone.tick() }
        let single = Self.told(&alone)
        #expect(party.map(\.text) == single.map(\.text) && party.map(\.used) == single.map(\.used))
        #expect(party.count >= 2)
    }

    @Test func withoutTheSettingNothingIsTold() throws {
        var game = try Self.round { ($0.describesCovers, $0.readAloud) = (false, .on) }
        #expect(Self.told(&game).isEmpty)
    }

    /// Also where time runs out: then no press has changed anything.
    @Test func theVerdictIsSaidWhenTimeRunsOut() throws {
        var game = try Self.round()
        _ = Self.told(&game)
        let title = try #require(game.answer).title
        let held = spoken(game.tick(Motion.holdTicks - 1))
        #expect(!held.contains { $0.contains(title) }, "before its word comes")
        let verdict = try #require(spoken(game.tick()).last)
        #expect(verdict.contains(title))
    }
}
