import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The first run is one real round and then a match; what else there is to know comes as single lines later.
struct WelcomeTests {
    private func first() -> Game {
        var game = Game { $0.kept.seen = [] }
        game.coverArrives()
        game.coversArrive = true
        return game
    }

    // MARK: The round

    @Test func itsCoverComesWithoutATimeToRead() throws {
        var game = Game { launch in
            launch.kept.seen = []
            launch.kept.settings.secondsToRead = 2
        }
        let match = try #require(game.state.match)
        #expect(match.rounds.count == 1 && match.rounds[0].choices.count == 3 && game.guessing?.isLoading == true)
        game.coverArrives()
        #expect(game.guessing?.phase == .running)
    }

    /// Matches are dealt alike, whether it was opened or not.
    @Test func itTakesNoChance() {
        let game = first()
        let other = Game()
        #expect(game.state.entropy == other.state.entropy)
    }

    @Test func aSleeveThatCannotBeShownIsNotAsked() throws {
        var game = Game()
        let box = try #require(game.state.kept.categories.first { $0.section == .builtIn })
        for album in box.albums.dropLast(3) { game.send(.coverFailed(album.artwork, reason: "gone")) }
        game.state.kept.scores = []
        _ = Welcome.open(&game.state)
        let answer = try #require(game.state.match?.rounds.first?.answer)
        #expect(box.albums.suffix(3).map(\.id).contains(answer))
    }

    @Test func withoutABoxTheFirstScreenComes() {
        let game = Game {
            $0.kept.seen = []
            $0.kept.categories = []
        }
        #expect(game.name == "categories")
    }

    @Test func itCountsNowhere() {
        var game = first()
        game.takeAsked()
        game.tick(60)
        game.answer(right: true)
        game.tick(Motion.holdTicks)
        #expect(game.name == "result" && (game.state.match?.players.first?.total ?? 0) > 50)
        let kept = game.takeAsked().filter { if case .keep(.seen) = $0 { false } else { $0.isKeeping } }
        #expect(kept == [])
    }

    // MARK: What follows

    @Test func aNewFolderPlaysAFirstMatchWithEnterAlone() throws {
        var game = first()
        game.coversArrive = true
        for _ in 0..<200 where game.name != "final" {
            game.tick(Guessing.armingTicks)
            game.key("Return")
        }
        #expect(game.name == "final" && game.state.kept.scores.count == 1)
        #expect(game.state.kept.seen.contains(Kept.welcome))
        #expect(game.state.stack.map(\.screen.name) == ["categories", "category", "final"])
    }

    /// A press that was not meant so costs no newcomer the first round: the next start welcomes again, until a match was
    /// played.
    @Test(arguments: ["Escape", "P"]) func itCanBeSkippedAtOnce(key: Key) {
        var game = first()
        #expect(!game.key(key).contains(.keep(.seen("welcome"))))
        #expect(game.name == "categories" && game.state.match == nil)
        var launch = Launch(game.state.kept, entropy: 1)
        #expect(!launch.hasSeenWelcome)
        launch.kept.scores = Samples.scores(.plain)
        #expect(launch.hasSeenWelcome)
    }

    /// One answered round is enough, also of a match or a daily five that was left.
    @Test func whoHasAnsweredHasPlayed() {
        var game = first()
        game.key("Escape")
        #expect(!game.state.kept.hasPlayed)
        game.coversArrive = true
        game.startMatch()
        game.playRound(right: true, after: 60)
        #expect(game.state.kept.hasPlayed && game.state.kept.scores.isEmpty)
    }

    @Test func itCanBePlayedAgain() {
        var game = Game()
        game.coversArrive = true
        game.choose("settings")
        game.choose("about")
        game.choose("howTo")
        #expect(game.state.stack.map(\.screen.name) == ["categories", "settings", "about", "guessing"])
        game.key("Escape")
        #expect(game.name == "about")
        game.choose("howTo")
        game.playRound(right: true, after: 60)
        game.goOn()
        #expect(game.name == "about" && game.state.match == nil)
    }

    @Test func aLinkThatWaitsComesBeforeTheMatch() {
        var game = first()
        game.state.waitingLink = "under-cover://challenge/7"
        game.playRound(right: true, after: 60)
        game.goOn()
        #expect(game.state.match == nil)
    }

    // MARK: Tips

    private func tips(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .keep(.seen(let marker)) = $0, marker.hasPrefix("tip.") { marker } else { nil } }
    }

    @Test func eachTipComesOnceInAnOrderAndOneInARound() {
        var game = first()
        game.takeAsked()
        #expect(game.state.toast?.text == Words.tip(.sooner))
        game.playRound(right: true, after: 60)
        game.goOn()
        var seen: [String] = []
        for _ in 0..<3 {
            game.playMatchOn()
            seen += tips(game.takeAsked())
            game.settle()
            game.key("Return")
        }
        #expect(seen == Tip.allCases.dropFirst().map(\.marker))
    }

    /// Records of the player's own are not invented.
    @Test func theBoxIsExplainedWhereItIsPlayed() {
        func told(in section: Category.Section) -> [String] {
            var game = Game { launch in
                launch.kept.seen = [Kept.welcome] + Tip.allCases.filter { $0 != .box }.map(\.marker)
                for place in launch.kept.categories.indices { launch.kept.categories[place].section = section }
            }
            game.startRound()
            return tips(game.takeAsked())
        }
        #expect(told(in: .builtIn) == [Tip.box.marker])
        #expect(told(in: .yours) == [])
    }

    @Test func whoeverHasPlayedAWhileIsToldNothing() {
        var game = Game {
            $0.kept.scores = Samples.scores(.plain)
            $0.kept.seen = [Kept.welcome]
        }
        game.state.kept.scores = Array(repeating: game.state.kept.scores[0], count: 5)
        game.startRound()
        #expect(game.state.toast == nil)
        game.state.kept.scores.removeLast()
        game.key("Escape")
        game.choose(Pause.Target.leave)
        game.choose(Question.Target.yes)
        game.choose(CategoryDetail.Target.start)
        game.coverArrives()
        #expect(game.state.toast?.text == Words.tip(.sooner))
    }

    // MARK: Older recordings

    private func older() -> Game {
        var game = Game {
            $0.kept.seen = []
            $0.olderTeaching = true
        }
        game.coversArrive = true
        return game
    }

    @Test func recordingsFromBeforeWalkThroughItsPages() {
        var game = older()
        #expect(game.name == "older-welcome")
        game.key("Return")
        game.tick(Motion.bounceTicks)
        game.key("2")
        #expect((game.state.screen as? OlderWelcome)?.picked == 1)
        for _ in 0..<4 { game.key("Return") }
        #expect(game.name == "categories" && game.takeAsked().contains(.keep(.seen("welcome"))))
    }

    @Test func theyHearNoTip() {
        var game = older()
        game.key("Escape")
        game.startRound()
        #expect(game.guessing?.phase == .running && game.state.toast == nil)
    }

    @Test func aRecordingOfBeforeIsReadAsOne() throws {
        let launch = Launch.test()
        let line = Recording.text(of: .event(.launched(launch)))
        for (version, isOlder) in [(15, true), (16, false)] {
            let recording = try Recording.parse(#"{"underCover":\#(version),"game":"0.1"}"# + "\n" + line + "\nend")
            guard case .event(.launched(let read)) = recording.lines.first else {
                Issue.record("no launch")
                return
            }
            #expect((read.olderTeaching == true) == isOlder)
        }
    }
}

extension Walkthrough {
    /// Plays the match that has begun to its end.
    fileprivate mutating func playMatchOn() {
        while name != "final", state.match != nil {
            playRound(right: true, after: 60)
            goOn()
        }
    }
}

extension Effect {
    fileprivate var isKeeping: Bool { if case .keep = self { true } else { false } }
}
