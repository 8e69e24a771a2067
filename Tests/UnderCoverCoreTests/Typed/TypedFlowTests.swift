import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// A match whose answers are typed, by keys, pad, mouse and phone.
struct TypedFlowTests {
    /// It showed a check, and how many guesses were left.
    @Test func aLateRoundSaysThatItIsLate() {
        var settings = Settings()
        settings.answering = .typed
        var game = Game(settings: settings)
        game.startRound()
        game.tick(60)
        game.write("zzz")
        game.key("Return")
        game.tick(2)
        #expect(game.drawn.contains("left"))
        game.tick((game.state.match?.settings.ticksTotal ?? 0) - (game.guessing?.used ?? 0))
        #expect(game.guessing?.isAnswered == true)
        #expect(game.drawn.contains(Words.verdict(.late)) && !game.drawn.contains("left"))
        #expect(
            !game.state.sheet().list.contains { if case .icon(let mark) = $0 { mark.icon == .check } else { false } })
    }

    private func game(_ change: (inout Settings) -> Void = { _ in }) -> Game {
        var settings = Settings.atOnce
        settings.answering = .typed
        change(&settings)
        var game = Game(settings: settings)
        game.startRound()
        return game
    }

    private static func game(seed: UInt64) -> Game {
        var settings = Settings.atOnce
        settings.answering = .typed
        var game = Game(settings: settings) { $0.fixedSeed = seed }
        game.startRound()
        return game
    }

    private func answer(_ game: Game) -> Player.Answer? { game.state.match?.players.first?.answers.last }
    private func turn(_ game: Game) throws -> TypedTurn { try #require(game.state.match?.typing) }

    // MARK: Guesses

    @Test func theTitlePaysAndEndsTheRound() throws {
        var game = game()
        #expect(game.focus == "field")
        game.tick(150)
        let title = try #require(game.answer?.title)
        game.say(title)
        #expect(answer(game)?.right == true && answer(game)?.points == 75 && game.guessing?.isAnswered == true)
        game.tick(Motion.holdTicks)
        #expect(game.name == "result")
    }

    /// They were never offered.
    @Test func theResultListsNoChoices() throws {
        var game = game()
        let match = try #require(game.state.match), round = try #require(match.round)
        game.tick(150)
        game.say(try #require(game.answer?.title))
        game.tick(Motion.holdTicks + 60)
        let others = round.choices.filter { $0 != round.answer }.compactMap { game.state.album($0)?.title }
        #expect(game.name == "result" && !others.isEmpty)
        #expect(others.filter(game.drawn.contains) == [])
    }

    @Test func fiveWrongGuessesEndIt() throws {
        var game = game { $0.timer = .off }
        for left in (0..<TypedTurn.mostWrong).reversed() {
            #expect(game.guessing?.isAnswered == false)
            game.say("no idea at all")
            #expect(game.guessing?.heard == .wrong(left: left) && game.guessing?.field.text.isEmpty == true)
        }
        #expect(game.guessing?.isAnswered == true && answer(game)?.right == false && answer(game)?.points == 0)
        let last = try #require(game.state.lastRound)
        #expect(last.verdict == .wrong && last.paid == [Words.typedWrong("no idea at all")])
    }

    @Test func theArtistBanksHalfAndTheTimeMayRunOut() throws {
        var game = game()
        game.tick(60)
        let artist = try #require(game.answer?.artist)
        game.say(artist)
        #expect(game.guessing?.heard == .banked(points: 45) && game.guessing?.isAnswered == false)
        game.say(artist)
        #expect(game.guessing?.heard == .artistAgain)
        game.tick(600)
        let given = try #require(answer(game))
        #expect(!given.right && given.points == 45 && game.state.match?.players.first?.total == 45)
        #expect(game.state.lastRound?.verdict == .late && game.state.lastRound?.paid == [Words.artistPaid(45)])
    }

    @Test func whatIsNearStays() throws {
        var game = try #require((1...30).lazy.map(Self.game).first { !$0.nearly.isEmpty })
        let near = game.nearly
        game.write(near)
        game.key("Return")
        #expect(game.guessing?.heard == .near && game.guessing?.field.text == near)
        #expect(try turn(game).wrong == 0)
        game.key("Backspace")
        #expect(game.guessing?.heard == nil, "it is about what stood there")
    }

    // MARK: Suggestions

    @Test func tabTakesTheBest() throws {
        var game = game()
        let title = try #require(game.answer?.title)
        game.write(title)
        #expect(game.guessing?.suggestions.first?.title == title && game.focus == "field")
        game.key("Tab")
        #expect(answer(game)?.right == true)
    }

    @Test func arrowsAndTheMouseTakeOthers() throws {
        for isMouse in [false, true] {
            var game = game()
            game.write("the")
            let shown = try #require(game.guessing?.suggestions)
            try #require(shown.count > 1)
            if isMouse {
                game.click("suggestion.1")
            } else {
                game.key("Down")
                game.key("Down")
                #expect(game.focus == "suggestion.1")
                game.key("Return")
            }
            let isIt = shown[1].id == game.answer?.id
            #expect(try isIt ? answer(game)?.right == true : turn(game).missed == shown[1].title)
        }
    }

    @Test func aPadTypesOnTheScreenAndTakesTwoByButtons() throws {
        var game = game()
        game.plug()
        game.pad(.down)
        #expect(game.state.showsKeyboard && game.state.isOnKeyboard)
        game.press("th")
        let shown = try #require(game.guessing?.suggestions)
        #expect(game.guessing?.field.text == "th" && shown.count > 1)
        game.pad(.east)
        #expect(game.guessing?.field.text == "t" && game.name == "guessing", "east deletes")
        game.press("h")
        game.pad(.west)
        #expect(try turn(game).missed == shown[1].title || answer(game)?.right == true)
        game.press("th")
        let again = try #require(game.guessing?.suggestions.first)
        game.pad(.north)
        #expect(try turn(game).missed == again.title || answer(game)?.right == true)
        game.pad(.start)
        #expect(game.name == "pause")
    }

    @Test func aPhoneTypes() throws {
        let game = game()
        let title = try #require(game.answer?.title)
        var state = game.state
        _ = (state.screen as? Guessing)?.askPhone(&state)
        #expect(state.screen.name == "type-on-phone")
        let form = try #require((state.screen as? TypeOnPhone)?.form)
        _ = TypeOnPhone.filled(form.question, [title], &state)
        #expect((state.screen as? Guessing)?.field.text == title)
    }

    // MARK: Waiting

    @Test func theFirstRoundWaitsForTheTitles() throws {
        var settings = Settings.atOnce
        settings.answering = .typed
        var game = Game(settings: settings)
        game.readingAnswers = false
        game.startRound()
        game.tick(30)
        #expect(game.guessing?.isLoading == true)
        game.send(.typed(.prepared(match: "another")))
        #expect(game.guessing?.isLoading == true)
        let id = try #require(game.state.match?.id)
        game.send(.typed(.prepared(match: id)))
        #expect(game.guessing?.phase == .running)
    }

    @Test func theClockWaitsForTheJudge() throws {
        var game = game()
        game.tick(60)
        game.readingAnswers = false
        game.say("something")
        let guess = try #require(game.guessing?.guess)
        game.tick(100)
        #expect(game.guessing?.used == 60)
        game.send(.typed(.judged(question: guess.question + 1, .right)))
        #expect(game.guessing?.isAnswered == false, "another question")
        game.key("Escape")
        game.send(.typed(.judged(question: guess.question, .right)))
        #expect(game.name == "pause")
        game.key("Escape")
        game.tick(1)
        #expect(game.guessing?.isAnswered == true && answer(game)?.points == 90)
    }

    @Test func lateSuggestionsAreDropped() throws {
        var game = game()
        game.readingAnswers = false
        game.write("th")
        let album = try #require(game.answer)
        let question = try #require(game.guessing?.question)
        game.send(.typed(.suggested(question: question - 1, [TypedSuggestion(album)])))
        #expect(game.guessing?.suggestions.isEmpty == true)
        game.send(.typed(.suggested(question: question, [TypedSuggestion(album)])))
        #expect(game.guessing?.suggestions.count == 1)
    }

    // MARK: Where it goes

    @Test func roundsThatAskForNoNameAreChosen() {
        for kind in RoundKind.allCases {
            let game = game { $0.kinds = [kind] }
            let isTyped = kind == .nameTheCover || kind == .byEar
            #expect(game.state.match?.answering == (isTyped ? .typed : .chosen))
        }
        var settings = Settings.atOnce
        (settings.answering, settings.oneSwitch) = (.typed, true)
        var switched = Game(settings: settings)
        let category = switched.state.kept.categories[0]
        _ = MatchFlow.start(category, &switched.state)
        switched.coverArrives()
        #expect(switched.state.match?.answering == .chosen && switched.focus == "choice.0")
    }

    @Test func aPartyChooses() {
        var game = Game(settings: .atOnce)
        game.state.kept.settings.answering = .typed
        game.startParty(players: 2)
        game.coverArrives()
        #expect(game.state.match?.isParty == true && game.state.match?.answering == .chosen)
        #expect(Guessing.hints(game.state).isEmpty)
    }

    @Test func scoresAreNotComparedWithChosenOnes() {
        let typed = ScoreMode.solo(.slow, .typed)
        #expect(typed == "solo-typed-slow" && ScoreMode.timer(typed) == .slow && ScoreMode.isTyped(typed))
        #expect(ScoreMode.shape(typed) == nil && !ScoreMode.isTyped(ScoreMode.solo(.off)))
        #expect(game().state.match?.scoreKind(mode: typed).choices == 0)
    }

    @Test func theCodeSaysIt() throws {
        var game = game()
        let code = try ChallengeCode(try #require(game.state.challengeCode))
        #expect(code.answering == .typed && code.settings.answering == .typed)
        game.key("Escape")
    }

    // MARK: Hints

    @Test func hintsCostWhereAnswersAreChosen() throws {
        var game = game {
            $0.answering = .chosen
            $0.choices = 5
        }
        game.key("PageUp")
        game.key("PageUp")
        game.key("PageUp")
        let match = try #require(game.state.match)
        #expect(
            match.typing.hints == TypedHint.allCases && match.taken.count == 2 && Guessing.nextHint(game.state) == nil)
        let taken = try #require(match.round?.choices.firstIndex(where: match.taken.contains))
        game.key(Key(rawValue: String(taken + 1)))
        #expect(answer(game) == nil)
        game.answer(right: true)
        #expect(answer(game)?.points == 40 && answer(game)?.turn?.hints.count == 3)
        #expect(game.state.lastRound?.paid == [Words.hintsBought(3, percent: 60)])
    }

    @Test func aHintIsBoughtByPadAndMouse() throws {
        var game = game { $0.answering = .chosen }
        game.plug()
        game.pad(.leftTrigger)
        #expect(try turn(game).hints == [.yearAndGenre])
        game.click("hint.initials")
        #expect(try turn(game).hints == [.yearAndGenre, .initials])
        #expect(game.drawn.contains(try #require(Guessing.fact(.initials, game.state))))
    }

    // MARK: Hostile

    @Test(arguments: [
        String(repeating: "w", count: 10_000), "\u{202E}gnp.exe\u{202C}", "\u{0}\u{1}\u{7}", "🎹🎺🥁",
        String(repeating: "é̂̃", count: 500), "‏עברית‏ abc", "    ", "%s%n",
    ])
    func anythingMayBeTyped(text: String) {
        var game = game()
        game.send(.device(.typed(text)))
        game.key("Return")
        #expect((game.guessing?.field.text.count ?? .max) <= 120)
        #expect(game.guessing?.isAnswered == false && game.guessing?.guess == nil)
        game.tick(5)
        #expect(game.state.match?.round != nil)
    }
}
