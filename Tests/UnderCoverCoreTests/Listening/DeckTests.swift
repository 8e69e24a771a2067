import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the orders to the machine that plays the queue, and the effects of its news.
struct DeckTests {
    // MARK: Transport

    @Test func playingAsksForTheSongAndForWhatFollows() {
        var game = Game.withQueue("abc", seconds: 12)
        #expect(game.deck { $0.deck.play() } == [play("a", 0, from: 12), follow("b", 1)])
        #expect(game.deck { $0.deck.play() } == [])
    }

    @Test func pausingKeepsThePlace() {
        var game = Game.playing("ab")
        _ = game.deck(.at(0, seconds: 30))
        #expect(game.deck { $0.deck.pause(at: $0.tick) } == [.pause])
        #expect(game.deck { $0.deck.toggle(at: $0.tick) } == [play("a", 0, from: 30), follow("b", 1)])
    }

    @Test func theNextSongBeginsByItselfAndOnlyWhatFollowsIsAskedFor() {
        var game = Game.withQueue("abc")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck(.began(0)) == [])
        _ = game.deck(.at(0, seconds: 99))
        #expect(game.deck(.began(1)) == [follow("c", 2)])
        #expect(game.written == "a [b] c" && game.state.deck.position(at: game.state.tick) == 0)
        #expect(game.deck(.began(2)) == [.follow(nil)])
        #expect(game.deck(.ended(2)) == [.stop] && game.written == "a b c" && !game.state.deck.isPlaying)
    }

    @Test func aRepeatedSongBeginsAgainByItself() {
        var game = Game.withQueue("ab")
        _ = game.deck { $0.deck.queue.set(.one) }
        #expect(game.deck { $0.deck.play() } == [play("a", 0), follow("a", 0)])
        _ = game.deck(.began(0))
        _ = game.deck(.at(0, seconds: 99))
        #expect(game.deck(.began(0)) == [follow("a", 0)] && game.written == "[a] b")
        #expect(game.state.deck.reported == 0)
    }

    @Test func aRepeatedSongThatIsSoughtOrPausedGoesOnFromThere() {
        var game = Game.withQueue("a")
        _ = game.deck { $0.deck.queue.set(.one) }
        _ = game.deck { $0.deck.play() }
        _ = game.deck(.began(0))
        _ = game.deck { $0.deck.seek(to: 40) }
        _ = game.deck(.began(0))
        #expect(game.state.deck.reported == 40)
        _ = game.deck { $0.deck.pause(at: $0.tick) }
        _ = game.deck { $0.deck.play() }
        _ = game.deck(.began(0))
        #expect(game.state.deck.reported == 40)
    }

    @Test func newsThatAreOlderThanAJumpMoveNothing() {
        var game = Game.playing("abc")
        _ = game.deck(.at(0, seconds: 99))
        _ = game.deck { $0.deck.skipBack(at: $0.tick) }
        #expect(game.deck(.began(1)) == [] && game.written == "[a] b c")
        _ = game.deck(.began(0))
        #expect(game.deck(.began(1)) == [follow("c", 2)] && game.written == "a [b] c")
    }

    @Test func afterAPauseTheNextSongStillBeginsByItself() {
        var game = Game.playing("ab")
        _ = game.deck { $0.deck.pause(at: $0.tick) }
        _ = game.deck { $0.deck.play() }
        #expect(!game.state.deck.isHeard)
        _ = game.deck(.at(0, seconds: 5))
        #expect(game.state.deck.isHeard)
        _ = game.deck(.began(1))
        #expect(game.written == "a [b]")
    }

    @Test func aSongThatBeganWhileTheQueueWasChangedCounts() {
        var game = Game.playing("abc")
        _ = game.deck { $0.deck.queue.move(from: 2, to: 1) }
        #expect(game.deck(.began(1)) == [.follow(nil)] && game.written == "a c [b]")
    }

    @Test func aSongThatBeganAndIsNoLongerThereGivesWay() {
        var game = Game.playing("abc")
        _ = game.deck { $0.deck.remove(1, at: $0.tick) }
        #expect(game.deck(.began(1)) == [play("c", 2), .follow(nil)] && game.written == "a [c]")
    }

    @Test func aSongThatStartsOverKeepsItsFacts() {
        var game = Game.playing("ab")
        _ = game.deck(.facts(0, SongFacts(seconds: 61, lyrics: Lyrics("la"))))
        _ = game.deck(.facts(1, SongFacts(seconds: 62)))
        _ = game.deck(.at(0, seconds: 30))
        _ = game.deck { $0.deck.skipBack(at: $0.tick) }
        #expect(game.state.deck.seconds == 61 && game.state.deck.facts.lyrics != nil)
        _ = game.deck(.began(0))
        _ = game.deck(.began(1))
        #expect(game.state.deck.seconds == 62 && game.state.deck.facts.lyrics == nil)
    }

    @Test func aSkipIsPlayedAtOnce() {
        var game = Game.withQueue("abc")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck { $0.deck.skip() } == [play("b", 1), follow("c", 2)])
        #expect(game.deck { $0.deck.skip() } == [play("c", 2), .follow(nil)])
        #expect(game.deck { $0.deck.skip() } == [] && game.written == "a b [c]")
    }

    @Test func aSkipWhilePausedPlaysNothing() {
        var game = Game.withQueue("ab")
        #expect(game.deck { $0.deck.skip() } == [] && game.written == "a [b]")
    }

    @Test func previousAfterThreeSecondsBeginsAnew() {
        var game = Game.withQueue("ab", at: 1)
        _ = game.deck { $0.deck.play() }
        _ = game.deck(.began(1))
        _ = game.deck(.at(1, seconds: 3.5))
        #expect(game.deck { $0.deck.skipBack(at: $0.tick) } == [play("b", 1), .follow(nil)])
        _ = game.deck(.began(1))
        _ = game.deck(.at(1, seconds: 2.5))
        #expect(game.deck { $0.deck.skipBack(at: $0.tick) } == [play("a", 0), follow("b", 1)])
    }

    @Test func seekingStaysWithinTheSong() {
        var game = Game.withQueue("a")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck { $0.deck.seek(to: 40) } == [play("a", 0, from: 40), .follow(nil)])
        #expect(game.deck { $0.deck.seek(to: -5) } == [play("a", 0), .follow(nil)])
        #expect(game.deck { $0.deck.seek(to: 5000) } == [play("a", 0, from: 100), .follow(nil)])
        #expect(game.deck { $0.deck.seek(to: .nan) } == [])
    }

    @Test func whatFollowsIsSaidAnewWhenTheQueueChanges() {
        var game = Game.withQueue("abc")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck { $0.deck.queue.move(from: 2, to: 1) } == [follow("c", 2)])
        #expect(game.deck { $0.deck.clear(at: $0.tick) } == [.follow(nil)])
        #expect(game.deck { $0.deck.undo() } == [follow("c", 2)])
        #expect(game.deck { $0.deck.remove(0, at: $0.tick) } == [play("c", 2), follow("b", 1)])
    }

    @Test func removingTheLastSongThatPlaysStops() {
        var game = Game.withQueue("a")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck { $0.deck.remove(0, at: $0.tick) } == [.stop] && !game.state.deck.isPlaying)
    }

    @Test func undoIsOfferedForTenSeconds() {
        var game = Game.withQueue("abc")
        _ = game.deck { $0.deck.clear(at: $0.tick) }
        #expect(game.state.deck.offersUndo(at: game.state.tick))
        game.state.tick += 599
        #expect(game.state.deck.offersUndo(at: game.state.tick))
        game.state.tick += 1
        #expect(!game.state.deck.offersUndo(at: game.state.tick))
    }

    @Test func nothingIsPlayedOfAnEmptyQueue() {
        var game = Game.withQueue("", at: nil)
        #expect(
            game.deck {
                $0.deck.play()
                $0.deck.skip()
                $0.deck.skipBack(at: $0.tick)
                $0.deck.seek(to: 3)
                $0.deck.clear(at: $0.tick)
                $0.deck.undo()
                $0.deck.remove(0, at: $0.tick)
                $0.deck.jump(to: 4)
            } == [])
        #expect(!game.state.deck.isPlaying)
    }

    @Test func afterTheLastOnePlayBeginsWithTheFirst() {
        var game = Game.withQueue("ab", at: nil)
        #expect(game.deck { $0.deck.play() } == [play("a", 0), follow("b", 1)])
    }

    // MARK: News

    @Test func newsOfAnotherSongSayNothing() {
        var game = Game.playing("abc")
        let before = game.state.deck
        #expect(game.deck(.at(2, seconds: 50)) == [] && game.deck(.ended(1)) == [])
        #expect(game.deck(.failed(2, reason: "it is gone")) == [])
        #expect(game.state.deck == before)
    }

    @Test func factsThatCameAheadHoldWhenTheSongBegins() {
        var game = Game.playing("ab")
        _ = game.deck(.facts(0, SongFacts(seconds: 61)))
        _ = game.deck(.facts(1, SongFacts(seconds: 62, lyrics: Lyrics("la la"))))
        #expect(game.state.deck.seconds == 61)
        _ = game.deck(.began(1))
        #expect(game.state.deck.seconds == 62 && game.state.deck.facts.lyrics != nil)
        #expect(game.state.deck.queue.song(at: 0)?.seconds == 61)
    }

    @Test func aSongThatFailsIsSkippedWithASentence() {
        var game = Game.withQueue("abc")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck(.failed(0, reason: "the file is gone")) == [play("b", 1), follow("c", 2)])
        #expect(game.state.toast?.text == "Song a was skipped: the file is gone.")
    }

    @Test func aQueueOfSongsThatFailComesToRest() {
        var game = Game.withQueue("abc")
        _ = game.deck { $0.deck.queue.set(.all) }
        _ = game.deck { $0.deck.play() }
        var tries = 0
        while game.state.deck.isPlaying, tries < 50, let entry = game.state.deck.queue.entry {
            _ = game.deck(.failed(entry, reason: "the file is gone"))
            tries += 1
        }
        #expect(tries == 4 && game.state.toast?.text == "Song a cannot be played: the file is gone.")
    }

    @Test func theLastSongThatFailsIsSaidAndNothingPlays() {
        var game = Game.withQueue("ab", at: 1)
        _ = game.deck { $0.deck.play() }
        #expect(game.deck(.failed(1, reason: "its sound is damaged")) == [.pause])
        #expect(game.state.toast?.text == "Song b cannot be played: its sound is damaged.")
    }

    @Test func foundSongsGoWhereTheyWereMeantFor() {
        var game = Game.withQueue("ab")
        _ = game.deck(.found("x", title: "X", songs("xy"), .last))
        #expect(game.written == "[a] b x y" && !game.state.deck.isPlaying)
        let orders = game.deck(.found("z", title: "Z", songs("z"), .now))
        #expect(orders == [play("z", 4), follow("b", 1)] && game.written == "a [z] b x y")
        #expect(game.deck(.found("n", title: "Nothing", [], .now)) == [])
        #expect(game.state.toast?.text == "There is nothing of Nothing to hear.")
    }

    @Test func whatPlaysOrComesNextIsNotPutThereTwice() {
        var game = Game.withQueue("abcd")
        _ = game.deck { $0.deck.play() }
        #expect(game.deck(.found("a", title: "A", songs("a"), .now)) == [play("a", 0), follow("b", 1)])
        #expect(game.deck(.found("c", title: "C", songs("cd"), .now)) == [play("c", 2), follow("d", 3)])
        #expect(game.written == "a b [c] d")
        _ = game.deck(.found("b", title: "B", songs("b"), .now))
        #expect(game.written == "a b c [b] d")
    }

    @Test func beforeItIsRestoredNothingIsPutIntoIt() {
        var game = Game()
        game.send(.deck(.found("x", title: "X", songs("x"), .now)))
        #expect(game.state.deck.queue.isEmpty)
    }

    // MARK: A match

    @Test func aMatchHoldsItUpAndAfterwardsItGoesOn() {
        var game = Game.playing("ab")
        _ = game.deck(.at(0, seconds: 20))
        game.takeAsked()
        game.startRound()
        #expect(game.takeAsked().deckOrders == [.pause] && !game.state.deckSounds && game.state.deck.isPlaying)
        _ = game.deck(.at(0, seconds: 25))
        _ = game.deck { _ = MatchFlow.leave(&$0) }
        #expect(game.state.deckSounds && Int(game.state.deck.reported) == 20)
    }

    @Test func theLobbyHoldsItUp() {
        var game = Game.withQueue("a")
        _ = game.deck { $0.deck.play() }
        game.openLobby(players: 2)
        #expect(!game.state.deckSounds)
    }

    @Test func noOtherMusicPlaysInTheMenusMeanwhile() {
        var game = Game.withQueue("a")
        #expect(Ambience.of(game.state) == .loop(.crackle))
        _ = game.deck { $0.deck.play() }
        #expect(Ambience.of(game.state) == .deck)
        game.takeAsked()
        game.tick(200)
        let isOther = game.takeAsked().contains {
            switch $0 {
            case .playLoop, .playExcerpt, .stopMusic: true
            default: false
            }
        }
        #expect(!isOther)
        _ = game.deck { $0.deck.pause(at: $0.tick) }
        #expect(Ambience.of(game.state) != .deck)
    }

    // MARK: Keeping

    @Test func onlyWhatChangedIsSaved() {
        var game = Game.withQueue("ab")
        let added = game.send(.deck(.found("x", title: "X", songs("xy"), .last))).saved
        #expect(added.count == 1 && added[0].first == 2 && added[0].songs.map(\.id) == ["x", "y"])
        #expect(added[0].order?.order == [0, 1, 2, 3] && added[0].order?.unshuffled == nil)
        #expect(added[0].now?.place == 0)
        let before = game.state
        game.state.deck.play()
        #expect(Consequences.between(before, game.state, .tick, asked: []).saved == [])
    }

    @Test func whatWasRestoredIsNotSavedAgain() {
        var game = Game()
        let queue = PlayQueue(songs: songs("ab"), order: [1, 0], unshuffled: [0, 1], place: 1, repeats: .all)
        #expect(game.send(.deck(.restored(queue, seconds: 44))).saved == [])
        #expect(game.written == "b [a]" && game.state.deck.reported == 44 && !game.state.deck.isPlaying)
        game.send(.deck(.restored(PlayQueue(), seconds: 0)))
        #expect(game.written == "b [a]")
    }

    @Test func thePositionIsSavedEveryFiveSecondsAndWhenPaused() {
        var game = Game.playing("a")
        let saves = (1...12).flatMap { game.send(.deck(.at(0, seconds: Double($0)))).saved }
        #expect(saves.map { $0.now?.seconds } == [5, 10])
        #expect(saves.allSatisfy { $0.order == nil && $0.songs.isEmpty })
        let before = game.state
        game.state.deck.pause(at: game.state.tick)
        #expect(Consequences.between(before, game.state, .tick, asked: []).saved.map { $0.now?.seconds } == [12])
    }

    @Test func theGainIsSaidAtTheStartAndWhenItChanges() {
        var game = Game()
        #expect(game.takeAsked().deckOrders.first == .gain(.album))
        #expect(game.deck { _ = $0.set("replay-gain", "off") } == [.gain(.off)])
    }
}
