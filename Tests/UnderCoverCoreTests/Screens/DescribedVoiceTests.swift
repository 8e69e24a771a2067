import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A voice that says when it begins and when it has ended.
extension DescribedTests {
    private func began(_ game: inout Game) { game.send(.voice(.began(game.state.speech.texts))) }
    private func ended(_ game: inout Game) { game.send(.voice(.ended(game.state.speech.texts))) }

    /// A round in which the first stage is being told.
    private func told() throws -> (game: Game, estimate: Int) {
        var game = try Self.round { $0.secondsPerRound = 30 }
        let text = try #require(spoken(game.tick(2)).first)
        return (game, VoicePace.ticks(for: text))
    }

    @Test func theClockWaitsForASlowVoice() throws {
        let (start, estimate) = try told()
        var game = start
        began(&game)
        let used = try #require(game.guessing?.used)
        #expect(spoken(game.tick(estimate * 2)).isEmpty)
        #expect(game.guessing?.used == used)
        ended(&game)
        game.tick()
        #expect(game.guessing?.used == used + 1)
    }

    @Test func aQuickVoiceHoldsNothingUp() throws {
        var game = try told().game
        let used = try #require(game.guessing?.used)
        began(&game)
        ended(&game)
        game.tick()
        #expect(game.guessing?.used == used + 1)
    }

    @Test func aVoiceThatHangsIsNotWaitedFor() throws {
        let (start, estimate) = try told()
        var game = start
        began(&game)
        let used = try #require(game.guessing?.used)
        game.tick(estimate * VoicePace.slowest)
        #expect((game.guessing?.used ?? 0) > used)
    }

    /// It was on its way when the next text was asked for.
    @Test func newsOfAnEarlierTextChangesNothing() throws {
        var game = try told().game
        let (before, text) = (game.guessing, game.state.speech.texts)
        game.send(.voice(.began(text - 1)), .voice(.ended(text - 1)), .voice(.ended(text + 1)))
        #expect(game.guessing?.telling == before?.telling)
        #expect(!game.state.speech.speaks(at: game.state.tick))
    }

    @Test func aSlowVoiceIsNeverCutShortByTheNextStage() throws {
        let (start, estimate) = try told()
        var game = start
        began(&game)
        game.tick(1)
        #expect(spoken(game.tick(estimate * 3)).isEmpty)
        ended(&game)
        #expect(!spoken(game.tick(600)).isEmpty)
    }

    /// Letters that are typed are read, too, and must not stop the clock for longer than a stage does.
    @Test func whatElseIsReadDoesNotStopTheClock() throws {
        var game = try told().game
        game.key("Down")
        let used = try #require(game.guessing?.used)
        began(&game)
        game.tick(10)
        // The stage that was told holds it for one tick more.
        #expect((game.guessing?.used ?? 0) >= used + 9)
    }

    // MARK: Before the clock starts

    private func reading(seconds: Int = 0) throws -> Game {
        var game = Self.game()
        game.state.settings.secondsToRead = seconds
        game.startMatch("records")
        try Self.arrive(&game)
        return game
    }

    @Test func theClockStartsWhenTheChoicesHaveBeenRead() throws {
        var game = try reading()
        began(&game)
        game.tick(30)
        ended(&game)
        game.tick()
        #expect(game.guessing?.phase == .running)
    }

    @Test func itStartsNoSoonerThanForThoseWhoRead() throws {
        var game = try reading(seconds: 3)
        game.tick(20)
        began(&game)
        ended(&game)
        game.tick(159)
        #expect(game.guessing?.phase == .reading(left: 1))
        game.tick()
        #expect(game.guessing?.phase == .running)
    }

    @Test func itDoesNotStartInMidWord() throws {
        var game = try reading()
        began(&game)
        guard case .reading(let left)? = game.guessing?.phase else { return #expect(Bool(false)) }
        game.tick(left * 2)
        #expect(game.guessing?.phase == .reading(left: 1))
        ended(&game)
        game.tick()
        #expect(game.guessing?.phase == .running)
    }

    // MARK: Parties

    private func party() throws -> Game {
        var game = Self.game()
        game.category = "records"
        game.openLobby(players: 3)
        game.choose(Lobby.Target.start)
        try Self.arrive(&game)
        return game
    }

    /// Any seat, or the key that confirms, cuts it short; but not before all have had their two seconds.
    @Test(arguments: [nil, 1, 2]) func aPressCutsShortWhatIsReadToAParty(pad: Int?) throws {
        func press(_ game: inout Game) {
            if let pad { game.pad(.north, pad) } else { game.key("Return") }
        }
        var game = try party()
        game.tick(PartyPace.readyTicks - 1)
        press(&game)
        guard case .reading = game.guessing?.phase else { return #expect(Bool(false)) }
        game.tick()
        press(&game)
        #expect(game.guessing?.phase == .running)
        #expect(game.state.match?.players.allSatisfy { $0.answers.isEmpty } == true)
    }

    @Test func theHostsPhoneCutsItShortToo() throws {
        var game = try party()
        game.tick(PartyPace.readyTicks)
        let guessing = try #require(game.guessing)
        #expect(guessing.phoneActions(game.state).contains(.skip))
        _ = guessing.hostPressed(.skip, &game.state)
        #expect(game.guessing?.phase == .running)
    }

    @Test func aPartyWaitsForTheVoiceAndStartsWithIt() throws {
        var game = try party()
        began(&game)
        game.tick(PartyPace.readyTicks * 2)
        guard case .reading = game.guessing?.phase else { return #expect(Bool(false)) }
        ended(&game)
        game.tick()
        #expect(game.guessing?.phase == .running)
    }
}
