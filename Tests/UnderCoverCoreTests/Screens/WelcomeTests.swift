import Testing

@testable import UnderCoverCore

struct WelcomeTests {
    private func trial() -> Game {
        var game = first()
        game.key("Return")
        game.settle()
        return game
    }

    /// On the first page, with the cover of the trial.
    private func first() -> Game {
        var game = Game { $0.kept.seen = [] }
        game.coversArrive = true
        return game
    }

    @Test func theTrialTakesNoAnswerBeforeItsCoverIsThere() throws {
        var game = Game { $0.kept.seen = [] }
        game.key("Return")
        game.settle()
        game.key("1")
        #expect(welcome(game)?.picked == nil)
        let artwork = try #require(Welcome.Trial(game.state)?.album.artwork)
        game.send(.coverReady(artwork, .round, signature: nil))
        game.key("1")
        #expect(welcome(game)?.picked == 0)
    }

    private func welcome(_ game: Game) -> Welcome? {
        if let welcome = game.state.screen as? Welcome { return welcome }
        return nil
    }

    @Test func fivePagesThenTheCategories() {
        var game = first()
        for page in 0..<Welcome.pages {
            #expect(welcome(game)?.page == page)
            game.choose(page == Welcome.tryPage && welcome(game)?.picked == nil ? "choice.0" : "next")
            if page == Welcome.tryPage { game.choose("next") }
        }
        #expect(game.name == "categories" && game.takeAsked().contains(.keep(.seen("welcome"))))
    }

    @Test func itCanBeSkippedAtOnce() {
        var game = Game { $0.kept.seen = [] }
        #expect(game.choose("skip").first == .keep(.seen("welcome")))
        #expect(game.name == "categories")
    }

    @Test func theTrialWaitsForItsCoverToo() throws {
        var game = Game { $0.kept.seen = [] }
        let artwork = try #require(Welcome.Trial(game.state)?.album.artwork)
        #expect(game.key("Return").contains(.loadCover(artwork, .round)))
        game.tick(60)
        #expect(welcome(game)?.used == 0)
        game.send(.coverReady(artwork, .round, signature: nil))
        game.tick(60)
        #expect(welcome(game)?.used == 60)
        game.tick(5000)
        #expect(welcome(game)?.used == Welcome.tryTicks && !Ticks.areNeeded(game.state))
    }

    @Test(arguments: [("1", 0), ("2", 1), ("3", 2)]) func theTrialIsAnsweredLikeARound(key: String, index: Int) {
        var game = trial()
        game.key(Key(rawValue: key))
        #expect(welcome(game)?.picked == index && game.focus == "next")
        game.key("1")
        #expect(welcome(game)?.picked == index)
    }

    @Test func aSecondPressOnThePageBeforeIsNoAnswer() {
        var game = first()
        game.key("Return")
        game.key("Return")
        game.tick(Motion.bounceTicks - 1)
        game.key("Return")
        #expect(welcome(game)?.page == Welcome.tryPage && welcome(game)?.picked == nil)
        game.tick(1)
        game.key("Return")
        #expect(welcome(game)?.picked == 0)
    }

    @Test func facesOfAPadAnswerIt() {
        var game = trial()
        game.plug()
        game.pad(.west)
        #expect(welcome(game)?.picked == 1)
    }

    @Test func itCanBeReadAgain() {
        var game = Game()
        game.choose("settings")
        game.choose("about")
        game.choose("howTo")
        #expect(game.state.stack.map(\.screen.name) == ["categories", "settings", "about", "welcome"])
        game.key("Escape")
        #expect(game.name == "about")
    }
}
