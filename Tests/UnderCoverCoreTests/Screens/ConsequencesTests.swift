import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Sounds and speech follow from the change of state, not from the event that caused it.
struct ConsequencesTests {
    @Test func movingConfirmingAndGoingBackAreHeard() {
        var game = Game()
        #expect(game.key("Right") == [.playSound(.move)])
        #expect(game.key("Return").last == .playSound(.confirm))
        #expect(game.key("Escape") == [.playSound(.back)])
    }

    @Test func aMoveThatGoesNowhereIsSilent() {
        var game = Game()
        game.choose("settings")
        game.choose("tab.game")
        #expect(game.key("Left") == [])
    }

    @Test func answersSoundAsTheyAre() {
        for (right, sound) in [(true, Sound.right1), (false, .wrong)] {
            var game = Game()
            game.startRound()
            #expect(game.answer(right: right).contains(.playSound(.lock)))
            let effects = game.tick(Motion.holdTicks)
            #expect(effects.contains(.playSound(sound)))
        }
    }

    @Test func rightAnswersInARowRiseUntilAWrongOne() {
        var settings = Settings()
        settings.rounds = 4
        var game = Game(settings: settings)
        game.startMatch()
        var heard: [Effect] = []
        for right in [true, true, false, true] {
            game.coverArrives()
            game.tick(120)
            game.answer(right: right)
            heard += game.tick(Motion.holdTicks).filter { if case .playSound = $0 { true } else { false } }
            game.goOn()
        }
        #expect(heard == [.playSound(.right1), .playSound(.right2), .playSound(.wrong), .playSound(.right1)])
        #expect(Sound.right(inARow: 5) == .right5 && Sound.right(inARow: 9) == .right5)
    }

    @Test func everyTierHasItsSting() { #expect(Set(Tier.allCases.map(Sound.sting)).count == 5) }

    @Test func aSecondPadIsGreeted() {
        var game = Game()
        #expect(game.send(.device(.padAdded(1, .xbox, name: "One"))) == [.playSound(.join1)])
        #expect(game.send(.device(.padAdded(2, .xbox, name: "Two"))) == [.playSound(.join2)])
    }

    @Test func whatCouldNotBeSavedIsHeardAndSaid() {
        var game = Game()
        #expect(game.send(.saveFailed("score", reason: "the disk is full")) == [.playSound(.error)])
        #expect(game.state.toast?.text == Words.notSavedYet("the disk is full"))
        #expect(game.send(.saved("score")) == [])
    }

    @Test func aLostSoundDeviceIsSaidOnce() {
        var game = Game()
        game.send(.audioChanged(isAvailable: false, reason: "never there"))
        #expect(game.state.toast == nil && !game.state.audio.isAvailable)
        game.send(.audioChanged(isAvailable: true, reason: nil))
        game.send(.audioChanged(isAvailable: false, reason: "gone"))
        #expect(game.state.toast?.text == Words.noSound && !game.state.audio.isAvailable)
        game.state.toast = nil
        game.send(.audioChanged(isAvailable: false, reason: "still"))
        #expect(game.state.toast == nil)
        game.send(.audioChanged(isAvailable: true, reason: nil))
        #expect(game.state.toast?.text == Words.soundIsBack)
    }

    // MARK: Reading aloud

    private var talking: Settings {
        var settings = Settings()
        settings.readAloud = .on
        settings.speechDetail = .brief
        return settings
    }

    @Test func choicesAndVerdictsAreRead() throws {
        var game = Game(settings: talking)
        game.startMatch()
        let effects = game.coverArrives()
        let choices = try #require(game.state.match?.round).choices.compactMap { game.state.album($0) }
        let text = choices.enumerated().map { "\($0 + 1): \(Words.titled($1))" }.joined(separator: ". ")
        #expect(effects.contains(.speak(text)))
        let answer = try #require(game.answer)
        game.answer(right: true)
        #expect(game.tick(Motion.holdTicks).contains(.speak("Right. \(answer.title) by \(answer.artist).")))
    }

    @Test func theFocusIsRead() {
        var game = Game(settings: talking)
        game.point(at: "category.records")
        game.key("Return")
        game.point(at: "more")
        let effects = game.send(.device(.keyDown("Right")))
        #expect(game.state.settings.rounds == 4 && effects.contains(.speak("4 rounds")))
        game.choose("settings")
        game.point(at: "row.seconds")
        let spoken = game.key("Down").compactMap { if case .speak(let text) = $0 { text } else { nil } }
        #expect(spoken == ["Pace, fair"])
    }

    @Test func turningItOffStopsIt() {
        var game = Game(settings: talking)
        game.choose("settings")
        game.choose("tab.sound")
        game.point(at: "row.read-aloud")
        #expect(game.key("Right").contains(.stopSpeaking))
    }

    @Test func aSilentGameSaysNothing() {
        var game = Game()
        game.startRound()
        game.answer(right: true)
        let isSpoken = game.takeAsked().contains { if case .speak = $0 { true } else { false } }
        #expect(!isSpoken)
    }

    // MARK: When pictures are drawn

    /// A screen at rest costs nothing. Only rounds, votes and the seconds of a sleep timer go on; without flat colours or reduced
    /// motion colours flow, too.
    @Test(arguments: Fixture.all, [true, false]) func screensComeToRest(fixture: Fixture, isReduced: Bool) {
        var game = Game()
        game.state = fixture.state
        if isReduced { game.state.settings.reducedMotion = .on } else { game.state.settings.theme = .highContrast }
        // As long as a source that rests is counted down, and *Undo* is offered.
        game.tick(max(SettingsScreen.listeningTicks, 10 * 60) + 30)
        // The large sleeve of the first screen comes into focus for longer.
        if game.name == "categories", !isReduced { game.tick(Hero.mostTicks) }
        let goesOn =
            ["guessing", "older-welcome", "attract", "vote"].contains(game.name) || game.state.match?.isParty == true
            || ["playlist", "scanning", "jukebox"].contains(game.name) && !isReduced
            || fixture.name == "stats-coming" || game.state.deck.sleep?.endsAt != nil
        if !goesOn { #expect(!Ticks.areNeeded(game.state)) }
        let before = game.state.sheet()
        if !Ticks.areNeeded(game.state) {
            game.tick()
            #expect(game.state.sheet().list == before.list)
        }
    }

    /// A result without a gradient needs no ticks either.
    @Test(arguments: [true, false]) func aResultGoesOnOnlyWhileColoursFlow(hasColors: Bool) {
        var game = Game()
        game.state = Fixture.named("result-right").state
        game.state.play.gradient = hasColors ? [Color(0x336699), Color(0x993366)] : []
        game.tick(300)
        #expect(Ticks.areNeeded(game.state) == hasColors)
    }

    /// The first words are read before the colours have flooded in.
    @Test func theFloodBeginsOnAColourThatCarriesWhiteWords() throws {
        var game = Game()
        game.startMatch()
        game.playRound(right: true, after: 200)
        game.state.play.gradient = [Color(0x336699), Color(0x993366)]
        _ = game.state.replace(RoundResult(shownAt: game.state.tick, answeredAt: game.state.tick))
        let list = game.state.sheet().list
        let flood = try #require(list.firstIndex { if case .gradient = $0 { true } else { false } })
        guard case .gradient(let gradient) = list[flood] else { return }
        #expect(gradient.opacity < 1 && list[flood - 1] == .clear(Color(0x336699)))
    }

    @Test func aSavedPictureIsNamedByItsWholePath() {
        var game = Game()
        game.send(.screenshotSaved(path: "/home/somebody/Pictures/Under Cover/one.png"))
        #expect(game.state.toast?.text == "Saved as /home/somebody/Pictures/Under Cover/one.png.")
    }

    // MARK: How long things move

    /// Longer and one waits for the picture instead of looking at it.
    @Test func nothingEasesForMoreThanAThirdOfASecond() {
        let all = [
            Motion.focusTicks, Motion.pressTicks, Motion.riseTicks, Motion.sharpenTicks, Motion.floodTicks,
            Motion.stampTicks, Motion.countTicks, Motion.dropTicks, Motion.printTicks, Motion.wordTicks,
        ]
        for ticks in all {
            #expect(ticks / Double(MatchSettings.ticksPerSecond) <= 0.35)
            #expect(Motion.ease(ticks, over: ticks) == 1 && Motion.ease(ticks / 2, over: ticks) < 1)
        }
    }
}
