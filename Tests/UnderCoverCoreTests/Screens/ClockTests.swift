import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// When a round's clock runs, and when it does not.
struct ClockTests {
    private func running(_ settings: Settings = Settings()) -> Game {
        var game = Game(settings: settings)
        game.startRound()
        game.takeAsked()
        return game
    }

    @Test func theLastTickStillPays() {
        var game = running()
        game.tick(599)
        #expect(game.guessing?.used == 599)
        game.answer(right: true)
        #expect(game.state.match?.players[0].total == 1)
    }

    @Test func timeRunsOutAtExactlyItsTime() {
        var game = running()
        game.tick(599)
        let effects = game.tick()
        #expect(game.guessing?.isAnswered == true)
        #expect(!effects.contains { if case .playSound = $0 { true } else { false } })
        game.answer(right: true)
        #expect(
            game.state.match?.players[0].answers == [
                Player.Answer(round: 0, choice: nil, right: false, points: 0, ticks: nil)
            ])
        #expect(game.tick(Motion.holdTicks).contains(.playSound(.late)))
    }

    @Test func withoutATimerItNeverEnds() {
        var settings = Settings()
        settings.timer = .off
        var game = running(settings)
        #expect(game.tick(5000) == [])
        #expect(game.guessing?.phase == .running)
        game.answer(right: true)
        #expect(game.state.match?.players[0].total == 1)
    }

    @Test(arguments: [(TimerMode.relaxed, 900), (.slow, 1800)])
    func aSlowerTimerLastsLonger(timer: TimerMode, ticks: Int) {
        var settings = Settings()
        settings.timer = timer
        var game = running(settings)
        game.tick(ticks - 1)
        #expect(game.guessing?.isAnswered == false)
        game.tick()
        #expect(game.guessing?.isAnswered == true)
    }

    @Test func theLastThreeSecondsAreHeard() {
        var game = running()
        for (tick, sound) in [(420, Sound.tick1), (480, .tick2), (540, .tick3)] {
            #expect(game.tick(tick - 1 - (game.guessing?.used ?? 0)).allSatisfy { $0 != .playSound(sound) })
            #expect(game.tick().contains(.playSound(sound)))
        }
    }

    @Test func pausingStopsTheClockAndTheMusic() {
        var game = running()
        game.tick(50)
        #expect(game.key("P").ofTheGame == [.pauseMusic(true), .playSound(.confirm)])
        game.tick(900)
        #expect(game.name == "pause" && game.focus == "resume")
        #expect(game.key("Return").ofTheGame == [.pauseMusic(false), .playSound(.back)])
        #expect(game.guessing?.used == 50)
        game.tick()
        #expect(game.guessing?.used == 51)
    }

    @Test func lookingAwayPauses() {
        var game = running()
        game.tick(10)
        let effects = game.send(.device(.focusChanged(false)))
        #expect(effects.first == .pauseMusic(true))
        guard let pause = game.state.screen as? Pause else {
            Issue.record("no pause")
            return
        }
        #expect(pause.absence == .windowLeft)
        game.tick(100)
        game.send(.device(.focusChanged(true)))
        #expect(game.name == "pause")
        game.key("P")
        #expect(game.guessing?.used == 10)
    }

    @Test(arguments: [DeviceEvent.woke, .visibilityChanged(false)])
    func soDoesSleep(event: DeviceEvent) {
        var game = running()
        #expect(game.send(.device(event)).first == .pauseMusic(true))
        #expect(game.name == "pause")
    }

    @Test func aRoundThatStartsUnfocusedWaits() {
        var game = Game()
        game.startMatch()
        game.send(.device(.focusChanged(false)))
        // The window has lost the focus: neither the clock nor the music may start.
        #expect(game.name == "pause")
        #expect(!game.coverArrives().contains { if case .playMusic = $0 { true } else { false } })
        game.tick(100)
        game.send(.device(.focusChanged(true)))
        game.choose("resume")
        game.tick(3)
        #expect(game.guessing?.used == 3)
    }

    @Test func theHoldAfterAnAnswerIsNotInterrupted() {
        var game = running()
        game.answer(right: true)
        #expect(game.send(.device(.focusChanged(false))) == [])
        game.tick(Motion.holdTicks)
        #expect(game.name == "result")
    }

    // MARK: Covers that fail

    @Test func aFailedCoverIsSwappedBeforeTheClockStarts() throws {
        var game = Game()
        game.startMatch()
        let before = try #require(game.state.match)
        let failed = try #require(game.answer)
        let effects = game.send(.coverFailed(failed.artwork, reason: "It is not a picture."))
        let after = try #require(game.state.match)
        #expect(after.rounds[0] == before.spares[0] && after.rounds.count == 3)
        let now = try #require(game.answer?.artwork)
        #expect(effects.contains(.loadCover(now, .round)) && now != failed.artwork)
        #expect(game.guessing?.phase == .loading(since: 0))
        game.coverArrives()
        #expect(game.guessing?.phase == .running)
        // The late failure of a cover that is no longer asked for changes nothing.
        let running = game.state.match
        game.send(.coverFailed(failed.artwork, reason: "Again."))
        #expect(game.state.match == running)
    }

    @Test func aSwappedCoverThatIsThereStartsTheClock() throws {
        var game = Game()
        game.startMatch()
        let match = try #require(game.state.match)
        let spare = try #require(game.state.album(match.spares[0].answer))
        let failed = try #require(game.answer)
        game.state.covers.ready.append(spare.artwork)
        game.send(.coverFailed(failed.artwork, reason: "No."))
        #expect(game.answer == spare)
        #expect(game.guessing?.phase == .running || game.guessing?.phase == .loading(since: 0))
        game.coverArrives()
        #expect(game.guessing?.phase == .running)
    }

    @Test func theFocusStaysOnAChoiceAfterASwap() throws {
        var game = Game()
        game.startMatch()
        game.send(.coverFailed(try #require(game.answer).artwork, reason: "No."))
        #expect(game.state.sheet().focusable.contains { $0.id == game.focus })
    }

    @Test func whenAllFailItSaysSoAndGoesBack() throws {
        var game = Game()
        game.startMatch("small")
        game.takeAsked()
        for _ in 0..<20 {
            guard let album = game.answer else { break }
            game.send(.coverFailed(album.artwork, reason: "The disk is gone."))
        }
        #expect(game.name == "category" && game.state.match == nil)
        #expect(game.state.toast?.text == "No cover here could be shown. The disk is gone.")
        #expect(game.takeAsked().contains(.stopMusic))
        #expect(game.state.kept.scores.isEmpty)
    }

    @Test func aFailureOfALaterCoverSwapsThatRound() throws {
        var game = Game()
        game.startRound()
        let match = try #require(game.state.match)
        let later = try #require(game.state.album(match.rounds[1].answer))
        game.send(.coverFailed(later.artwork, reason: "No."))
        #expect(game.state.match?.rounds[1] == match.spares[0] && game.state.match?.rounds[0] == match.rounds[0])
        #expect(game.guessing?.phase == .running)
    }

    /// A dropped round leaves the next one in play, whose cover came long ago.
    @Test func aDroppedRoundDoesNotStallTheNext() throws {
        var game = Game()
        game.startMatch("small")
        let rounds = try #require(game.state.match).rounds
        let covers = rounds.compactMap { game.state.album($0.answer)?.artwork }
        game.send(.coverReady(covers[1], .round, signature: nil))
        game.send(.coverFailed(covers[0], reason: "Gone."))
        #expect(game.state.match?.rounds == [rounds[1]])
        #expect(game.guessing?.phase == .running)
    }

    @Test func aCoverThatIsLostWhileItShowsBeginsTheRoundAnew() throws {
        var game = Game()
        game.startRound()
        game.tick(100)
        game.send(.coverFailed(try #require(game.answer).artwork, reason: "The card forgot it."))
        #expect(game.guessing?.phase == .loading(since: 100) && game.guessing?.used == 0)
    }

    /// The cover on the pause screen must still be there on return.
    @Test func aCoverThatArrivesDuringPauseStartsTheClockAfterIt() {
        var game = Game()
        game.startMatch()
        game.key("P")
        #expect(game.name == "pause")
        game.coverArrives()
        game.key("P")
        #expect(game.name == "guessing")
        game.tick(5)
        #expect(game.guessing?.phase == .running)
    }

    @Test func aCoverThatFailsDuringPauseIsSwappedToo() throws {
        var game = Game()
        game.startMatch("small")
        game.key("P")
        for _ in 0..<5 {
            guard let album = game.answer else { break }
            game.send(.coverFailed(album.artwork, reason: "Gone."))
        }
        #expect(game.state.match == nil)
        #expect(game.name == "category")
    }
}
