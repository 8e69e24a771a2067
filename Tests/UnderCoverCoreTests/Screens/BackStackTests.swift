import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct BackStackTests {
    /// Back from anywhere: a few presses, a few answers, and the list of categories is there.
    @Test(arguments: Fixture.all) func backLeadsHome(fixture: Fixture) {
        var game = Game()
        game.state = fixture.state
        guard fixture.name != "loading" else { return }
        let isHome = BackStackTests.goHome(&game)
        #expect(isHome, "ended on \(game.name)")
        #expect(game.state.match == nil && game.state.stack.count == 1)
    }

    /// The renderer drops covers that are not drawn for those of a screen above.
    @Test(arguments: ["categories", "category", "favourites", "library", "missing-art", "search", "stats"])
    func coversComeAgainOnTheWayBack(name: String) throws {
        var game = Game()
        game.state = try #require(Fixture.all.first { $0.name == name }).state
        func seen() -> Set<ArtworkID> {
            Set(game.state.sheet().list.compactMap { if case .cover(let quad) = $0 { quad.artwork } else { nil } })
        }
        #expect(!seen().isEmpty)
        _ = game.state.enter(SettingsScreen())
        (game.state.covers.thumbnails, game.state.covers.requested) = ([], [])
        let asked = game.key("Escape")
        #expect(!seen().isEmpty && seen().allSatisfy { asked.contains(.loadCover($0, .thumbnail)) })
    }

    /// One that failed would change the round.
    @Test func noCoverOfARoundIsAskedForAfterAPause() throws {
        var game = Game()
        game.state = try #require(Fixture.all.first { $0.name == "guessing" }).state
        game.key("P")
        (game.state.covers.thumbnails, game.state.covers.requested) = ([], [])
        let asked = game.choose("resume")
        #expect(game.name == "guessing")
        #expect(!asked.contains { if case .loadCover(_, .thumbnail) = $0 { true } else { false } })
    }

    /// Presses Back, and says yes to leaving a match; false where that leads nowhere.
    static func goHome(_ game: inout Game) -> Bool {
        for _ in 0..<24 {
            // The player may have bound other keys.
            let back = game.state.settings.bindings[.back].keys[0]
            let pause = game.state.settings.bindings[.pause].keys[0]
            if SettingsScreen.listening(game.state) != nil { game.key("Escape") }
            switch game.state.screen {
            case is Categories: return true
            case let question as Question: game.choose(question.subject == .leaveMatch ? "yes" : "no")
            case let guessing as Guessing:
                game.key(guessing.takesText(game.state) ? back : pause)
                // The welcome is left at once.
                if game.name == "pause" { game.choose("leave") }
            case is Final:
                // A press any earlier was meant for the screen before. One shows the end, the next one leaves.
                game.tick(Motion.bounceTicks)
                game.key(back)
            default: game.key(back)
            }
        }
        return false
    }

    @Test func atTheRootBackAsksBeforeQuitting() {
        var game = Game()
        game.key("Escape")
        #expect(game.state.stack.map(\.screen.name) == ["categories", "question"] && game.focus == "no")
        #expect(game.choose("no") == [.playSound(.back)])
        game.key("Escape")
        #expect(game.choose("yes").contains(.quit))
    }

    @Test func leavingAMatchStopsItsMusic() {
        var game = Game()
        game.startRound()
        game.key("P")
        game.choose("leave")
        #expect(game.name == "question" && game.focus == "no")
        let effects = game.choose("yes")
        #expect(effects.prefix(2) == [.stopMusic, .keepCovers([])])
        #expect(game.state.stack.map(\.screen.name) == ["categories", "category"] && game.state.match == nil)
        #expect(game.state.kept.scores.isEmpty)
    }

    @Test func stayingGoesBackToThePause() {
        var game = Game()
        game.startRound()
        game.tick(40)
        game.key("P")
        game.choose("leave")
        game.key("Escape")
        #expect(game.name == "pause" && game.focus == "leave")
        game.key("Escape")
        #expect(game.guessing?.used == 40)
    }

    @Test func restartingBeginsANewMatch() throws {
        var game = Game { $0.fixedSeed = nil }
        game.startRound()
        game.answer(right: true)
        game.tick(Motion.holdTicks)
        game.goOn()
        let old = try #require(game.state.match)
        game.coverArrives()
        game.key("P")
        game.choose("restart")
        let effects = game.choose("yes")
        #expect(effects.first == .stopMusic)
        let new = try #require(game.state.match)
        #expect(new.id != old.id && new.current == 0 && new.players[0].answers.isEmpty)
        #expect(game.state.stack.map(\.screen.name) == ["categories", "category", "guessing"])
    }

    @Test func focusIsRemembered() {
        var game = Game()
        game.choose("category.more3")
        game.key("Escape")
        #expect(game.focus == "category.more3")
        game.choose("settings")
        game.choose("tab.sound")
        game.choose("row.mute")
        game.choose("about")
        game.key("Escape")
        #expect(game.name == "settings" && game.focus == "about")
    }

    /// No way through today's screens is this long, so the test enters them itself.
    @Test func theStackStaysShort() {
        var game = Game()
        for depth in 2...20 {
            _ = game.state.enter(depth.isMultiple(of: 2) ? About() : SettingsScreen())
            #expect(game.state.stack.count == min(depth, 8))
        }
        #expect(game.state.stack.first?.screen.name == "categories" && game.name == "about")
        game.key("Escape")
        #expect(game.name == "settings" && game.state.stack.count == 7)
    }

    @Test func clearingScoresAsksFirstAndLeavesTheRest() throws {
        var game = Game { $0.kept.scores = Samples.scores(.plain) }
        let kind = game.state.kept.scores[0].kind
        game.choose("scores")
        game.key("X")
        #expect(game.name == "question" && game.state.kept.scores.count == 14)
        #expect(game.choose("yes").contains(.keep(.clearScores(kind))))
        #expect(game.state.kept.scores.count == 7 && !game.state.kept.scores.contains { $0.kind == kind })
        #expect(game.name == "scores")
    }

    @Test func removingAFavouriteMovesTheFocusToItsNeighbour() {
        let hearted = Array(Invented.catalogue()[0].albums.prefix(4))
        var game = Game { $0.kept.favourites = hearted }
        game.choose("favourites")
        game.point(at: "album." + hearted[1].id.rawValue)
        let effects = game.key("X")
        #expect(effects.first == .keep(.removeFavourite(hearted[1].id)))
        #expect(game.focus == "album." + hearted[2].id.rawValue)
        for _ in 0..<3 { game.key("X") }
        #expect(game.state.kept.favourites.isEmpty && game.focus == "play" && game.name == "favourites")
        game.key("Return")
        #expect(game.name == "categories")
    }

    /// The heart can go while the album is being asked; there is nothing else that knows it.
    @Test func anUnheartedFavouriteStaysInItsMatch() {
        let lost = Invented.albums(3, .plain, "lost")
        var game = Game { $0.kept.favourites = lost }
        game.choose("category.yours/favourites")
        game.choose("start")
        game.playRound(right: true)
        // The discs are in their places.
        game.tick(RoundResult.endTicks)
        game.choose("heart")
        #expect(game.state.kept.favourites.count == 2 && game.state.lastRound != nil)
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
        game.key("Escape")
        game.choose("yes")
        // Two are no category, so its screen is gone too.
        #expect(game.state.stack.map(\.screen.name) == ["categories"] && game.state.match == nil)
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
    }

    @Test func aClosedFavouriteGivesTheFocusBack() {
        let hearted = Array(Invented.catalogue()[0].albums.prefix(4))
        var game = Game { $0.kept.favourites = hearted }
        game.choose("favourites")
        game.key("Return")
        #expect(game.focus == "listen")
        game.key("Escape")
        #expect(game.focus == "album.r/0" && game.name == "favourites")
    }
}
