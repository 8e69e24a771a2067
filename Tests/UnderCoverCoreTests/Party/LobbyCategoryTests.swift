import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The headline of a lobby: what the party plays, and how that is changed.
struct LobbyCategoryTests {
    private func lobby() -> Game {
        var game = Game()
        game.openLobby(players: 2)
        game.state.focus = TargetID(Lobby.Target.category)
        return game
    }

    private func shown(_ game: Game) -> Category? { game.state.party.category.flatMap { game.state.category($0) } }

    @Test func leftAndRightChangeTheCategoryAndComeBack() throws {
        var game = lobby()
        let first = try #require(shown(game))
        #expect(game.drawn.contains(first.shownName) && game.focus == "category")
        game.key("Right")
        let second = try #require(shown(game))
        #expect(second.id != first.id && game.drawn.contains(second.shownName) && game.focus == "category")
        #expect(game.state.limits(of: second).canStart)
        game.key("Left")
        #expect(shown(game)?.id == first.id && game.name == "lobby")
    }

    @Test func theyGoThroughAllThatCanBePlayedAndNothingElse() throws {
        var game = lobby()
        let playable = Lobby.categories(game.state).filter { game.state.limits(of: $0).canStart }.map(\.id)
        var seen: [Category.ID] = []
        for _ in playable {
            game.key("Right")
            seen.append(try #require(shown(game)).id)
        }
        #expect(Set(seen) == Set(playable) && playable.count > 1)
    }

    @Test func aPressOffersThemAllAndTheChosenOneIsPlayed() throws {
        var game = lobby()
        game.key("Return")
        #expect(game.name == "lobby-chooser")
        let all = Lobby.categories(game.state)
        let other = try #require(all.first { $0.id != shown(game)?.id && game.state.limits(of: $0).canStart })
        game.choose(LobbyChooser.Target.pick(other.id))
        #expect(game.name == "lobby" && shown(game)?.id == other.id && game.missing.isEmpty)
        game.choose(Lobby.Target.start)
        #expect(game.state.match?.category == other.id)
    }

    /// The sleeves beside the name are loaded with it.
    @Test func theFanIsTheCategorys() throws {
        var game = lobby()
        game.takeAsked()
        game.key("Right")
        let category = try #require(shown(game))
        let fan = try #require((game.state.screen as? Lobby)?.fan)
        #expect(fan.category == category.id && !fan.sleeves.isEmpty)
        #expect(fan.sleeves.allSatisfy { sleeve in category.albums.contains { $0.artwork == sleeve.artwork } })
    }

    // MARK: More

    @Test func theCodeTakesNoFocusAndHelpIsBehindMore() {
        var game = lobby()
        game.openDoor()
        let sheet = game.state.sheet()
        #expect(sheet.targets.contains { $0.id.is(Lobby.Target.code) })
        #expect(!sheet.focusable.contains { $0.id.is(Lobby.Target.code) })
        game.choose(Lobby.Target.more)
        game.choose(LobbyMore.Target.help)
        #expect(game.name == "phones-help" && game.missing.isEmpty)
    }

    @Test func moreLeadsToOnesSeatAndToTheSettings() {
        var game = lobby()
        game.choose(Lobby.Target.more)
        game.choose(LobbyMore.Target.seat)
        #expect(game.name == "seat")
        game.key("Escape")
        game.choose(LobbyMore.Target.settings)
        #expect(game.name == "settings" && game.missing.isEmpty)
    }
}
