import Foundation
import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Tests the data for the desktop, and the effects of its keys.
struct DesktopTests {
    private func listening(_ count: Int = 3, at place: Int? = 0, plays: Bool = true) -> Game {
        var game = Game()
        let songs = (0..<count).map {
            QueueSong(
                id: "song/\($0)", title: "Song \($0)", artist: "The Cooks", albumTitle: "Tears", artwork: "onions",
                seconds: 100)
        }
        let order = (0..<Int32(count)).map { $0 }
        let queue = PlayQueue(songs: songs, order: order, unshuffled: nil, place: place, repeats: .off)
        game.send(.deck(.restored(queue, seconds: 0)))
        if plays {
            game.send(.desktop(.play))
            game.send(.deck(.began(game.state.deck.queue.entry ?? 0)))
        }
        return game
    }

    private func shown(_ effects: [Effect]) -> [DesktopPlayer] {
        effects.compactMap { if case .desktop(.show(let player)) = $0 { player } else { nil } }
    }

    // MARK: What it shows

    @Test func theSongThatPlaysIsShown() {
        let player = DesktopPlayer.shown(listening().state)
        #expect((player.status, player.entry, player.seconds) == (.playing, 0, 100))
        #expect((player.title, player.artist, player.album) == ("Song 0", "The Cooks", "Tears"))
        #expect(player.artwork == "onions" && player.canSeek && player.canPlay && player.canGoNext)
        let silent = DesktopPlayer.shown(listening(plays: false).state)
        #expect((silent.status, silent.title) == (.paused, "Song 0"))
        var empty = DesktopPlayer()
        empty.volume = Double(Game().state.settings.musicVolume) / 100
        #expect(DesktopPlayer.shown(Game().state) == empty)
    }

    @Test func secondsThatPassAreNoNews() {
        var game = listening()
        var said = 0
        for second in 1...90 { said += shown(game.send(.deck(.at(0, seconds: Double(second))))).count }
        #expect(said == 3, "Only a reminder each half a minute.")
        #expect(shown(game.send(.tick)).isEmpty)
        #expect(shown(game.send(.deck(.at(0, seconds: 50)))).map(\.position) == [50], "Back.")
        #expect(shown(game.send(.deck(.at(0, seconds: 55)))).map(\.position) == [55], "Ahead.")
    }

    @Test func aJumpIsCounted() {
        var game = listening()
        let before = DesktopPlayer.shown(game.state).seeks
        let told = shown(game.send(.desktop(.position(0, seconds: 40))))
        #expect(told.map(\.position) == [40] && told.map(\.seeks) == [before + 1])
    }

    /// Plays a round up to its verdict, and all that the desktop is told meanwhile.
    private func told(seed: UInt64) throws -> (answer: Album?, told: Data) {
        var game = listening(plays: true)
        game.state.fixedSeed = seed
        var told: [DesktopPlayer] = []
        game.startMatch()
        told.append(DesktopPlayer.shown(game.state))
        game.coverArrives()
        told.append(DesktopPlayer.shown(game.state))
        let answer = game.answer
        for _ in 0..<120 { told += shown(game.send(.tick)) }
        for press in [DesktopPress.pause, .play, .next, .seek(by: 5)] {
            told += shown(game.send(.desktop(press)))
            told.append(DesktopPlayer.shown(game.state))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (answer, try encoder.encode(told))
    }

    @Test func nothingOfTheAnswerIsTold() throws {
        let rounds = try (1...6).map { try told(seed: $0) }
        #expect(Set(rounds.compactMap { $0.answer?.id }).count > 1, "Different answers are compared.")
        #expect(Set(rounds.map(\.told)).count == 1)
        let text = String(decoding: rounds[0].told, as: UTF8.self)
        #expect(text.contains(Words.desktopMatch) && !text.contains("Song 0"))
        for round in rounds {
            let answer = try #require(round.answer)
            #expect(!text.contains(answer.title) && !text.contains(answer.artist))
        }
    }

    @Test func theSongComesBackAfterTheMatch() {
        var game = listening()
        game.startRound()
        #expect(DesktopPlayer.shown(game.state).title == Words.desktopMatch)
        game.send(.desktop(.pause))
        game.choose("leave")
        game.choose("yes")
        #expect(game.state.match == nil && DesktopPlayer.shown(game.state).title == "Song 0")
    }

    // MARK: What is pressed

    @Test func theDeckDoesWhatIsPressed() {
        var game = listening()
        game.send(.desktop(.pause))
        #expect(!game.state.deck.isPlaying)
        game.send(.desktop(.playPause))
        #expect(game.state.deck.isPlaying)
        game.send(.desktop(.next))
        #expect(game.state.deck.queue.entry == 1)
        game.send(.deck(.at(1, seconds: 10)))
        game.send(.desktop(.previous))
        #expect(game.state.deck.queue.entry == 1 && game.state.deck.reported == 0, "It begins again.")
        game.send(.desktop(.previous))
        #expect(game.state.deck.queue.entry == 0)
        game.send(.desktop(.seek(by: 30)))
        #expect(game.state.deck.reported == 30)
        game.send(.desktop(.seek(by: -1000)))
        #expect(game.state.deck.reported == 0)
        game.send(.desktop(.seek(by: 1000)))
        #expect(game.state.deck.queue.entry == 1, "Beyond the end is the next song.")
        game.send(.desktop(.position(0, seconds: 50)))
        #expect(game.state.deck.reported == 0, "That was another song.")
        game.send(.desktop(.position(1, seconds: 50)))
        #expect(game.state.deck.reported == 50)
        game.send(.desktop(.repeats(.all)), .desktop(.shuffle(true)))
        #expect(game.state.deck.queue.repeats == .all && game.state.deck.queue.isShuffled)
        game.send(.desktop(.stop))
        #expect(!game.state.deck.isPlaying && game.state.deck.reported == 0)
        #expect(DesktopPlayer.shown(game.state).status == .stopped)
        game.send(.desktop(.next))
        #expect(DesktopPlayer.shown(game.state).status == .stopped, "The next song waits as this one did.")
        game.send(.desktop(.play))
        #expect(DesktopPlayer.shown(game.state).status == .playing)
        game.send(.desktop(.pause))
        #expect(DesktopPlayer.shown(game.state).status == .paused)
    }

    /// The button on the screen and the desktop's do the same.
    @Test func previousLeadsBackFromTheEnd() {
        var game = Game()
        game.playDeck(count: 3)
        game.state.deck.jump(to: 2)
        game.send(.deck(.began(2)), .deck(.ended(2)))
        #expect(game.state.deck.now == nil && DesktopPlayer.shown(game.state).canGoPrevious)
        game.send(.desktop(.previous))
        #expect(game.state.deck.queue.place == 2 && game.state.deck.isPlaying)
    }

    /// A command of `under-cover queue` reaches the game that runs.
    @Test func anotherProcessChangesTheQueue() {
        var game = Game()
        game.playDeck(count: 3)
        let song = QueueSong(id: "x", title: "X", artist: "Y")
        game.send(.deck(.asked(.add([song], .last))), .deck(.asked(.move(from: 3, to: 1))))
        #expect(game.state.deck.queue.song(at: 1)?.id == "x" && game.state.deck.queue.count == 4)
        game.send(.deck(.asked(.move(from: 9, to: 1))), .deck(.asked(.shuffle(true))))
        #expect(game.state.deck.queue.isShuffled && game.state.deck.queue.count == 4)
        game.send(.deck(.asked(.clear)))
        #expect(game.state.deck.queue.count <= 1)
    }

    @Test func theWindowAndTheSettingsDoToo() {
        var game = Game()
        #expect(game.send(.desktop(.raise)) == [.raiseWindow])
        #expect(game.send(.desktop(.quit)).contains(.quit))
        #expect(game.send(.desktop(.volume(0.33))).contains(.keep(.setting(key: "music-volume", value: "33"))))
        #expect(DesktopPlayer.shown(game.state).volume == 0.33)
        #expect(game.send(.desktop(.volume(0.33))).isEmpty)
        #expect(game.send(.desktop(.volume(.nan))).isEmpty)
        #expect(game.send(.desktop(.fullscreen(true))).contains(.keep(.setting(key: "fullscreen", value: "on"))))
        #expect(game.send(.desktop(.fullscreen(false))).isEmpty, "It is in a window.")
    }

    @Test func aMatchIsPausedAsByStart() {
        var game = listening()
        game.startRound()
        for press in [DesktopPress.next, .previous, .seek(by: 5), .position(0, seconds: 5), .play] {
            let before = game.state
            game.send(.desktop(press))
            #expect(game.state == before, "\(press)")
        }
        for (press, name) in [
            (DesktopPress.pause, "pause"), (.pause, "pause"), (.play, "guessing"), (.play, "guessing"),
            (.playPause, "pause"), (.playPause, "guessing"), (.stop, "pause"),
        ] {
            game.send(.desktop(press))
            #expect(game.name == name, "\(press)")
            #expect(DesktopPlayer.shown(game.state).status == (name == "pause" ? .paused : .playing))
        }
        #expect(game.state.deck.queue.entry == 0 && game.state.deck.isPlaying, "The deck waits as it was.")
    }

    // MARK: Other players

    @Test func othersAreAskedToPauseWhenAMatchBegins() {
        var game = Game()
        let begun = game.send(.tick) + game.allEffects { $0.startMatch() }
        #expect(begun.filter { $0 == .desktop(.pauseOthers) }.count == 1)
        for key in ["pause-others", "play-music"] {
            var quiet = Game()
            _ = quiet.state.set(key, "off")
            #expect(!quiet.allEffects { $0.startMatch() }.contains(.desktop(.pauseOthers)), "\(key)")
        }
    }

    // MARK: Keys that no desktop takes

    @Test(arguments: ["categories", "settings"]) func mediaKeysDriveTheDeckEverywhere(screen: String) {
        var game = listening()
        if screen != "categories" { game.choose(screen) }
        let name = game.name
        game.key("AudioNext")
        #expect(game.state.deck.queue.entry == 1)
        game.key("AudioPlay")
        #expect(!game.state.deck.isPlaying)
        game.key("AudioPlay")
        game.key("AudioPrev")
        #expect(game.state.deck.isPlaying && game.state.deck.queue.entry == 0)
        game.key("AudioStop")
        #expect(!game.state.deck.isPlaying && game.name == name)
    }

    @Test func thePlayKeyPausesAMatchWithAndWithoutAQueue() {
        for count in [0, 3] {
            var game = listening(count, at: count == 0 ? nil : 0, plays: count > 0)
            game.startRound()
            game.key("AudioPlay")
            #expect(game.name == "pause")
            game.key("AudioNext")
            game.key("AudioPlay")
            #expect(game.name == "guessing")
        }
    }
}

extension Walkthrough {
    /// All effects of what is played.
    fileprivate mutating func allEffects(_ play: (inout Walkthrough) -> Void) -> [Effect] {
        let before = state
        play(&self)
        return Consequences.desktop(before, state, .tick)
    }
}
