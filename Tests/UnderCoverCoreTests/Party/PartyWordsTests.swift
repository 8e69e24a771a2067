import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the words for a party: the rules before the match, and the points while it runs.
struct PartyWordsTests {
    private func sees(_ game: Game, _ text: String) -> Bool { game.drawn.contains(text) }

    @Test(arguments: PlayShape.allCases.filter { $0 != .everyone })
    func theLobbyExplainsTheRules(shape: PlayShape) throws {
        var game = Game()
        game.openLobby(players: 2, shape: shape)
        #expect(sees(game, try #require(Words.shapeNote(shape))))
        game.state.focus = TargetID(Lobby.Target.preset(.kids))
        #expect(sees(game, Words.presetNote(game.state.partySettings(), matches: 1, doublesLast: false)))
    }

    /// The note of a preset promises no more covers than the category has.
    @Test func aSmallCategoryIsNotPromisedMore() throws {
        var game = Game { launch in
            for index in launch.kept.categories.indices {
                launch.kept.categories[index].albums = Array(launch.kept.categories[index].albums.prefix(3))
            }
        }
        game.openLobby(players: 2)
        let note = try #require(game.state.screen as? Lobby).presetNote(game.state)
        game.choose(Lobby.Target.start)
        let match = try #require(game.state.match)
        #expect(match.rounds.count == 3 && note.contains("3 covers"), "\(note)")
        #expect(match.settings.choices == 3 && note.contains("3 choices"), "\(note)")
    }

    @Test func theFirstRoundExplainsTheRulesOnTheBlankCover() {
        var game = Game.lobby(players: 2, shape: .buzz)
        game.choose("start")
        #expect(sees(game, Words.shapeNote(.buzz) ?? ""))
        game.tick(PartyPace.readyTicks + 1)
        #expect(!sees(game, Words.shapeNote(.buzz) ?? ""))
    }

    @Test func aBuzzSaysWhatToDo() {
        var game = Game.party(players: 2, shape: .buzz)
        #expect(sees(game, Words.pressToBuzz[0]) && !sees(game, "locked in"))
        game.pad(.north, 1)
        #expect(sees(game, Words.answerNow) || sees(game, "Hands off"))
    }

    @Test func risingStakesSayWhatTheRoundCounts() {
        var game = Game.party(players: 2, shape: .risingStakes)
        var seen: [String?] = []
        for _ in 0..<5 {
            seen.append(["Counts double", "Counts triple"].first { sees(game, $0) })
            game.playParty(rounds: 1) { _, _ in .init(right: true, ticks: 60) }
            if game.name == "standings" { game.goOn() }
            game.tick(PartyPace.readyTicks + 1)
        }
        #expect(seen == [nil, nil, nil, "Counts double", "Counts triple"])
    }

    @Test func nobodyHasToScrollForAChoice() {
        for size in [(1280, 720), (1024, 768), (720, 1280), (640, 480)] {
            for scale in [100, 150, 200] {
                for shape in [PlayShape.everyone, .teams] {
                    var game = Game()
                    game.coversArrive = true
                    game.state.settings.textSize = scale
                    game.resize(size.0, size.1)
                    game.startParty(players: 7, shape: shape)
                    #expect(game.state.sheet().scrollArea == nil, "\(size) \(scale) \(shape)")
                }
            }
        }
    }
}
