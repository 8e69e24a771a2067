import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

extension Effect {
    /// The song of a `playMusic`.
    var song: String? { if case .playMusic(let song, _) = self { song } else { nil } }

    fileprivate var excerpt: String? { if case .playExcerpt(let song, _) = self { song } else { nil } }

    var isAboutMusic: Bool {
        switch self {
        case .playMusic, .playExcerpt, .playLoop, .playLobby, .stopMusic: true
        default: false
        }
    }
}

/// Tests the music in the menus and at the end.
@Suite struct AmbienceTests {
    private func music(_ effects: [Effect]) -> [Effect] { effects.filter(\.isAboutMusic) }

    @Test func theGameBeginsWithTheCrackle() {
        var game = Game()
        #expect(game.takeAsked().contains(.playLoop(.crackle)))
        var silent = Game { $0.kept.settings.crackle = false }
        #expect(music(silent.takeAsked()) == [])
    }

    @Test func aCategoryIsHeardAfterASecondAndUntilThePlayerLeavesIt() throws {
        var game = Game()
        let songs = try #require(game.state.category("records")).albums.flatMap(\.songs)
        game.point(at: "category.records")
        #expect(music(game.tick(Excerpt.delay - 1)) == [])
        let heard = music(game.tick())
        #expect(heard.count == 1 && heard.first?.excerpt.map(songs.contains) == true)
        // It plays on in the category itself.
        #expect(music(game.key("Return") + game.tick(120)) == [])
        #expect(game.name == "category")
        game.choose("settings")
        #expect(game.takeAsked().contains(.playLoop(.crackle)))
    }

    @Test func nothingTicksOnceTheExcerptPlays() {
        // Else the large sleeve comes into focus for longer.
        var game = Game { $0.kept.settings.reducedMotion = .on }
        game.point(at: "category.records")
        game.tick(Excerpt.delay)
        #expect(game.state.excerpt != nil && !Ticks.areNeeded(game.state))
    }

    @Test func aCategoryWithoutSongsHereIsLeftToTheCrackle() throws {
        var game = Game {
            $0.kept.settings.reducedMotion = .on
            for index in $0.kept.categories.indices {
                for album in $0.kept.categories[index].albums.indices {
                    $0.kept.categories[index].albums[album].songs = ["far/away"]
                }
            }
        }
        game.takeAsked()
        game.point(at: "category.records")
        #expect(music(game.tick(200)) == [] && !Ticks.areNeeded(game.state))
    }

    @Test func aPieceThatCannotBePlayedLeavesTheCrackle() throws {
        var game = Game()
        game.point(at: "category.records")
        let song = try #require(music(game.tick(Excerpt.delay)).first?.excerpt)
        #expect(music(game.send(.songFailed(song))) == [.playLoop(.crackle)])
        #expect(music(game.tick(120)) == [])
    }

    @Test func withoutMenuMusicOnlyTheCrackleIsHeard() {
        var game = Game { $0.kept.settings.menuMusic = false }
        game.point(at: "category.records")
        #expect(music(game.tick(200)) == [])
    }

    @Test func aMatchEndsTheExcerptBeforeItsFirstSong() {
        var game = Game()
        game.point(at: "category.records")
        game.tick(Excerpt.delay)
        game.key("Return")
        #expect(music(game.key("Return")) == [.stopMusic])
        #expect(music(game.coverArrives()).compactMap(\.song).count == 1)
    }

    @Test func theEndHasItsStingAndThenItsLoop() {
        var game = Game()
        game.playMatch([(true, 0), (true, 0), (true, 0)])
        #expect(game.name == "final")
        #expect(music(game.tick(Final.settledTicks)) == [.playLoop(.end)])
        game.choose("done")
        #expect(music(game.takeAsked()).last == .playLoop(.crackle))
    }

    @Test func roundsOfARecordBeginAtDifferentPlaces() throws {
        let turns = (0..<6).compactMap { seed -> Int? in
            var game = Game { $0.fixedSeed = UInt64(seed) }
            game.startMatch()
            guard case .playMusic(_, let entry)? = MatchFlow.musicOfRound(game.state) else { return nil }
            return entry.turn
        }
        #expect(turns.count == 6 && Set(turns).count > 3)
        #expect(MusicEntry(turn: 7).place(among: [0, 4, 8]) == 4 && MusicEntry(turn: 3).place(among: []) == 0)
        #expect(MusicEntry(turn: -1).place(among: [0, 4, 8]) == 8)
    }

    @Test func listeningToAFavouriteReplacesTheCrackle() throws {
        let hearted = Array(Invented.catalogue()[0].albums.prefix(4))
        var game = Game { $0.kept.favourites = hearted }
        game.restoreDeck()
        game.choose("favourites")
        game.key("Return")
        #expect(game.key("Return").contains(.deck(.find(hearted[0], .now))))
        let songs = [QueueSong(id: "one", title: "One", artist: "", album: hearted[0].id)]
        #expect(music(game.send(.deck(.found(hearted[0].id, title: "", songs, .now)))) == [])
        #expect(Ambience.of(game.state) == .deck)
        // A list that arrives opens over it; the song goes on, also after the page is left.
        game.send(.listGiven(SourceReference(source: "file", kind: .file, id: "a")))
        #expect(game.name == "playlist" && music(game.key("Escape")) == [])
        #expect(music(game.key("Escape")) == [] && Ambience.of(game.state) == .deck)
    }

    @Test func aPieceOfTheBoxThatCannotBePlayedGivesWayToTheCrackle() throws {
        var game = Game()
        game.startRound()
        let song = try #require(game.state.match?.round?.song)
        #expect(music(game.send(.songFailed(song))) == [.playLoop(.crackle)])
        #expect(music(game.send(.songFailed(song))) == [], "the same news again")
        // The next round has its own piece.
        game.answer(right: true)
        game.tick(200)
        game.key("Return")
        #expect(music(game.coverArrives()).compactMap(\.song).count == 1)
    }

    /// How a game sets the music in the pause of a round.
    @Test(arguments: [
        (before: true, switched: [], begins: false), (true, [false, true], true), (true, [false], false),
        (false, [true], true), (false, [true, false], false), (false, [true, false, true], true),
    ]) func musicSwitchedInAPauseIsAsTheSettingSays(before: Bool, switched: [Bool], begins: Bool) throws {
        var game = Game { $0.kept.settings.playMusic = before }
        game.startRound()
        game.key("Escape")
        game.choose("settings")
        for isOn in switched {
            game.point(at: "row.play-music")
            game.key("Return")
            #expect(game.state.settings.playMusic == isOn)
        }
        game.key("Escape")
        let effects = game.choose("resume")
        #expect(effects.contains(.pauseMusic(false)))
        #expect(music(effects).compactMap(\.song).count == (begins ? 1 : 0))
    }
}
