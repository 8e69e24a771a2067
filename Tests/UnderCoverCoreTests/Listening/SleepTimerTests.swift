import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests when the player's music ends by its timer, how it fades, and what is quiet afterwards.
struct SleepTimerTests {
    private static let quarter = 15 * 3600
    private static let fade = 600

    /// The first song plays, and the timer runs.
    private func sleeping(_ choice: SleepTimer.Choice, _ letters: String = "abc") -> Game {
        var game = Game.playing(letters)
        _ = game.deck { $0.deck.sleep = SleepTimer(choice, at: $0.tick) }
        return game
    }

    /// The last ten seconds have begun.
    private func fading() -> Game {
        var game = sleeping(.minutes(15))
        game.state.tick += Self.quarter - Self.fade - 1
        #expect(game.tick().deckOrders == [.dim(over: 10)])
        return game
    }

    @Test func itCountsTheMinutesThatAreLeft() {
        let timer = SleepTimer(.minutes(15), at: 100)
        let left = [0, 1, 3599, 3600, 3601, Self.quarter - 1, Self.quarter, Self.quarter + 50].map {
            timer.minutesLeft(at: 100 + $0)
        }
        #expect(left == [15, 15, 15, 14, 14, 1, 1, 1])
        #expect(SleepTimer(.song, at: 100).minutesLeft(at: 100) == nil)
        #expect(SleepTimer.Choice.all.count == 7)
    }

    @Test func theLastTenSecondsFadeOutAndThenItPauses() {
        var game = sleeping(.minutes(15))
        game.state.tick += Self.quarter - Self.fade - 2
        #expect(game.tick().deckOrders == [])
        #expect(game.tick().deckOrders == [.dim(over: 10)])
        _ = game.deck(.at(0, seconds: 40))
        #expect(game.tick(Self.fade - 1).deckOrders == [])
        #expect(game.state.deckSounds && game.state.deck.sleep != nil)
        #expect(game.tick().deckOrders == [.pause, .dim(over: nil)])
        #expect(!game.state.deck.isPlaying && !game.state.deck.isStopped && game.state.deck.sleep == nil)
        // Its place is kept.
        #expect(abs(game.state.deck.reported - 50) < 0.1 && game.written == "[a] b c")
        #expect(game.deck { $0.deck.play() }.first == play("a", 0, from: game.state.deck.reported))
    }

    @Test func aSongThatBeginsMeanwhileChangesNothing() {
        var game = fading()
        #expect(game.deck(.began(1)) == [follow("c", 2)])
        #expect(game.tick(Self.fade).deckOrders == [.pause, .dim(over: nil)] && game.written == "a [b] c")
    }

    @Test func switchedOffItIsAsLoudAsBefore() {
        var game = fading()
        #expect(game.deck { $0.deck.sleep = nil } == [.dim(over: nil)])
        #expect(game.tick(Self.fade * 2).deckOrders == [] && game.state.deckSounds)
    }

    @Test func itRunsWhileThePlayerPausesAndIsOverThen() {
        var game = sleeping(.minutes(15))
        _ = game.deck { $0.deck.pause(at: $0.tick) }
        game.state.tick += Self.quarter
        #expect(game.tick().deckOrders == [] && game.state.deck.sleep == nil)
        #expect(game.deck { $0.deck.play() }.count == 2)
    }

    // MARK: Songs and albums

    @Test func theEndOfASongIsWaitedFor() {
        var game = Game.playing("abc")
        #expect(game.deck { $0.deck.sleep = SleepTimer(.song, at: $0.tick) } == [.follow(nil)])
        #expect(game.deck(.at(0, seconds: 85)) == [])
        #expect(game.deck(.at(0, seconds: 92)) == [.dim(over: 8)])
        #expect(game.deck(.ended(0)) == [.pause, .dim(over: nil)])
        #expect(game.written == "a [b] c" && !game.state.deck.isPlaying && game.state.deck.sleep == nil)
        #expect(game.deck { $0.deck.play() } == [play("b", 1), follow("c", 2)])
    }

    @Test func switchedOffTheNextSongFollowsAfterAll() {
        var game = sleeping(.song)
        #expect(game.deck { $0.deck.sleep = nil } == [follow("b", 1)])
    }

    @Test func goingBackInTheSongIsLoudAgain() {
        var game = sleeping(.song)
        _ = game.deck(.at(0, seconds: 95))
        let orders = game.deck { $0.deck.seek(to: 20) }
        #expect(orders == [play("a", 0, from: 20), .follow(nil), .dim(over: nil)])
    }

    @Test func theLastSongOfTheQueueEndsAsItAlwaysDoes() {
        var game = sleeping(.song, "a")
        _ = game.deck(.ended(0))
        #expect(game.state.deck.queue.place == nil && game.state.deck.sleep == nil)
    }

    @Test func aSongThatRepeatsIsNotHeardAgain() {
        for choice in [SleepTimer.Choice.song, .album] {
            var game = sleeping(choice)
            _ = game.deck { $0.deck.queue.set(.one) }
            #expect(game.state.deck.sleepsAfterSong)
            _ = game.deck(.ended(0))
            #expect(game.written == "[a] b c" && !game.state.deck.isPlaying)
        }
    }

    @Test func theEndOfAnAlbumIsWaitedFor() {
        var game = Game()
        let all = zip(songs("abcd"), ["x", "x", "y", nil]).map { song, album in
            var song = song
            song.album = album.map { Album.ID(rawValue: $0) }
            return song
        }
        let queue = PlayQueue(songs: all, order: [0, 1, 2, 3], unshuffled: nil, place: 0, repeats: .off)
        game.send(.deck(.restored(queue, seconds: 0)))
        _ = game.deck { $0.deck.play() }
        _ = game.deck(.began(0))
        #expect(game.deck { $0.deck.sleep = SleepTimer(.album, at: $0.tick) } == [])
        #expect(game.deck(.began(1)) == [.follow(nil)])
        _ = game.deck(.ended(1))
        #expect(game.written == "a b [c] d" && !game.state.deck.isPlaying)
        // A song without an album is one by itself.
        game.state.deck.jump(to: 3)
        _ = game.deck { $0.deck.sleep = SleepTimer(.album, at: $0.tick) }
        #expect(game.state.deck.sleepsAfterSong)
    }

    /// A file may say any length.
    @Test(arguments: [0, -3, .infinity, .nan] as [Double]) func aHostileLengthFadesNothing(seconds: Double) {
        var game = sleeping(.song)
        _ = game.deck(.facts(0, SongFacts(seconds: seconds)))
        #expect(!game.state.deck.fallsAsleep(at: game.state.tick))
    }

    // MARK: Matches, and afterwards

    @Test func aMatchIsHeardAsLoudAsEverAndTheFadeGoesOnAfterIt() {
        var game = fading()
        game.takeAsked()
        game.startRound()
        #expect(game.takeAsked().deckOrders == [.pause, .dim(over: nil)])
        let orders = game.deck { _ = MatchFlow.leave(&$0) }
        guard case .dim(let seconds?) = orders.last else {
            Issue.record("it is loud: \(orders)")
            return
        }
        #expect(orders.first.map { if case .play = $0 { true } else { false } } == true && (0...10).contains(seconds))
    }

    @Test func aTimerThatEndsDuringAMatchLeavesSilenceAfterIt() {
        var game = sleeping(.minutes(15))
        game.startRound()
        game.state.tick += Self.quarter
        game.tick()
        #expect(!game.state.deck.isPlaying && game.state.deck.sleep == nil)
        #expect(game.deck { _ = MatchFlow.leave(&$0) } == [])
    }

    @Test func theGameStaysQuietAndDarkUntilAPress() {
        var game = fading()
        game.tick(Self.fade)
        #expect(Ambience.of(game.state) == .nothing && Attract.seconds(game.state) == nil)
        #expect(Consequences.mayBlank(game.state))
        game.tick()
        game.key("Down")
        #expect(Ambience.of(game.state) != .nothing && Attract.seconds(game.state) != nil)
        #expect(!Consequences.mayBlank(game.state))
    }

    /// A guest's phone, or the desktop's keys for media, are no press in this window.
    @Test func musicThatBeginsAgainWithoutAPressWakesIt() {
        var game = fading()
        game.tick(Self.fade)
        #expect(game.state.isAsleep)
        _ = game.deck { $0.deck.play() }
        #expect(game.state.deckSounds && !game.state.isAsleep)
    }

    @Test func aMatchIsNeverDark() {
        var game = sleeping(.minutes(15))
        game.startRound()
        game.state.tick += Self.quarter
        game.tick()
        #expect(!game.state.deck.isPlaying && game.state.deck.sleptAt == game.state.tick)
        #expect(!game.state.isAsleep && !Consequences.mayBlank(game.state))
    }

    @Test func musicThatWasPausedBeforePutsNothingToSleep() {
        var game = sleeping(.minutes(15))
        _ = game.deck { $0.deck.pause(at: $0.tick) }
        game.state.tick += Self.quarter
        game.tick()
        #expect(game.state.deck.sleep == nil && !game.state.isAsleep)
        #expect(Ambience.of(game.state) != .nothing)
    }

    /// The screen may be off by then.
    @Test func timeIsCountedInAHiddenWindow() {
        var game = Game.playing("abc")
        game.state.window.isVisible = false
        #expect(!Ticks.areNeeded(game.state))
        game.state.deck.sleep = SleepTimer(.minutes(15), at: game.state.tick)
        #expect(Ticks.areNeeded(game.state))
        game.state.deck.sleep = SleepTimer(.song, at: game.state.tick)
        #expect(!Ticks.areNeeded(game.state), "the machine's reports bring the time")
    }
}

/// The screen of the timer, and the places that lead there.
struct SleepScreenTests {
    private func playing() -> Game {
        var game = Game()
        game.openNowPlaying()
        game.tick(30)
        return game
    }

    private func said(_ name: String, _ game: Game) -> String? {
        let sheet = game.state.sheet(isSpoken: true)
        return sheet.targets.first { $0.id == name }.flatMap { sheet.labels[$0.id]?.text(.brief) }
    }

    @Test func keysChooseAndTheRestIsShown() {
        var game = playing()
        #expect(said("sleep", game) == "Sleep timer, off")
        game.point(at: "sleep")
        game.key("Return")
        #expect(game.name == "sleep-timer" && game.focus == "off")
        game.key("Down")
        game.key("Down")
        game.key("Return")
        #expect(game.name == "now-playing" && game.state.deck.sleep?.choice == .minutes(30))
        #expect(game.state.toast?.text == "Sleep in 30 min")
        game.tick(Toast.ticks * 2)
        #expect(game.drawn.contains("30 min") && said("sleep", game) == "Sleep timer, Sleep in 30 min")
    }

    @Test func theChoiceIsMarkedAndSwitchedOff() {
        var game = playing()
        game.sleep(.album)
        #expect(game.state.toast?.text == "Sleep after this album")
        game.choose("sleep")
        #expect(game.focus == "album" && said("album", game)?.contains(Words.chosen) == true)
        game.choose("off")
        #expect(game.state.deck.sleep == nil && game.state.toast?.text == "The sleep timer is off.")
        #expect(game.name == "now-playing")
    }

    @Test func aPadChoosesAndBackChangesNothing() {
        var game = playing()
        game.plug()
        game.point(at: "sleep")
        game.pad(.south)
        game.pad(.down)
        game.pad(.east)
        #expect(game.name == "now-playing" && game.state.deck.sleep == nil)
        game.point(at: "sleep")
        game.pad(.south)
        game.pad(.down)
        game.pad(.south)
        #expect(game.state.deck.sleep?.choice == .minutes(15))
    }

    /// Small windows of *Now playing* have no room for its button.
    @Test func theQueueLeadsThereInEveryWindow() {
        for (width, height) in [(1280, 720), (480, 320), (720, 1280)] {
            var game = Game()
            game.openQueue()
            game.resize(width, height)
            game.choose("sleep")
            #expect(game.name == "sleep-timer")
            game.choose(SleepScreen.Target.album)
            #expect(game.name == "queue" && game.state.deck.sleep?.choice == .album)
        }
    }
}
