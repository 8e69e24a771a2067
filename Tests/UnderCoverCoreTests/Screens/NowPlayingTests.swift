import Foundation
import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The screen of the record that plays.
struct NowPlayingTests {
    private func playing(count: Int = 12, settings: Settings = Settings()) -> Game {
        var game = Game(settings: settings)
        game.playDeck(count: count)
        game.look { NowPlaying.open(&$0) }
        game.tick(30)
        return game
    }

    private func screen(_ game: Game) -> NowPlaying? { game.state.screen as? NowPlaying }

    /// How a target is pressed.
    enum Press: CaseIterable {
        case focus, click

        func act(_ game: inout Game, _ name: String) {
            switch self {
            case .focus: game.choose(name)
            case .click: game.click(name)
            }
        }
    }

    /// The cover of the second song is loaded already, so it brings no colours again.
    @Test func theGroundStaysWhileTheCoverDoes() throws {
        var game = playing()
        let artwork = try #require(game.state.deck.now?.artwork)
        let colors = GatheredColors.signature
        game.send(.coverReady(artwork, .round, signature: colors))
        #expect(screen(game)?.record.signature == colors)
        let other = try #require((1..<12).first { game.state.deck.queue.song(at: $0)?.artwork != artwork })
        game.look {
            $0.deck.jump(to: other); return []
        }
        game.look {
            $0.deck.jump(to: 0); return []
        }
        #expect(screen(game)?.record.signature == colors)
        #expect(screen(game)?.colors(game.state).isEmpty == false)
    }

    private enum GatheredColors {
        static let signature = PaletteSignature(
            swatches: [.init(color: Color(0x2244AA), share: 1)], grid: .init(repeating: Color(0x2244AA), count: 16))
    }

    // MARK: Targets

    @Test(arguments: Press.allCases) func theTransportActs(press: Press) {
        var game = playing()
        #expect(game.focus == "play" && game.state.deckSounds)
        press.act(&game, "play")
        #expect(!game.state.deck.isPlaying)
        press.act(&game, "play")
        #expect(game.state.deck.isPlaying)
        press.act(&game, "forward")
        #expect(game.state.deck.queue.place == 1)
        press.act(&game, "backward")
        #expect(game.state.deck.queue.place == 0)
        press.act(&game, "song.3")
        #expect(game.state.deck.queue.place == 3)
        press.act(&game, "shuffle")
        #expect(game.state.deck.queue.isShuffled && game.state.deck.queue.place == 0)
        press.act(&game, "shuffle")
        #expect(!game.state.deck.queue.isShuffled && game.state.deck.queue.place == 3)
        for mode in [RepeatMode.all, .one, .off] {
            press.act(&game, "repeats")
            #expect(game.state.deck.queue.repeats == mode)
        }
    }

    @Test(arguments: Press.allCases) func theRestActs(press: Press) throws {
        var game = playing()
        let album = try #require(game.state.deck.now?.album)
        press.act(&game, "heart")
        #expect(game.state.isFavourite(album))
        press.act(&game, "heart")
        #expect(!game.state.isFavourite(album))
        press.act(&game, "all")
        #expect(game.name == "queue")
        game.key("Escape")
        press.act(&game, "close")
        #expect(game.name == "categories")
    }

    @Test(arguments: Press.allCases) func addLeadsToTheLibrary(press: Press) {
        var game = playing()
        game.fillShelf()
        press.act(&game, "add")
        #expect(game.name == "library")
    }

    @Test(arguments: Press.allCases) func nothingToPlayLeadsOn(press: Press) {
        var game = Game()
        game.look { NowPlaying.open(&$0) }
        #expect(game.drawn.contains(Words.nothingPlays))
        press.act(&game, "categories")
        #expect(game.name == "categories")
        game.fillShelf()
        game.look { NowPlaying.open(&$0) }
        press.act(&game, "library")
        #expect(game.name == "library")
    }

    @Test func arrowsReachEveryButton() {
        let game = playing()
        for (width, height) in [(1280, 720), (1024, 768), (720, 1280), (480, 320), (3840, 1080)] {
            var state = game.state
            _ = step(&state, .device(.resized(width: width, height: height, density: 1)))
            let wanted = Set(state.sheet().focusable.map(\.id.description).filter { !$0.hasPrefix("song.") })
            var reached: Set<String> = []
            var waiting = [state.focus].compactMap { $0 }
            while let id = waiting.popLast() {
                guard reached.insert(id.description).inserted, reached.count < 60 else { continue }
                for key in ["Up", "Down", "Right", "Left"] {
                    var moved = state
                    moved.focus = id
                    _ = step(&moved, .device(.keyDown(Key(rawValue: key))))
                    if let next = moved.focus, !(id.description == "bar" && ["Left", "Right"].contains(key)) {
                        waiting.append(next)
                    }
                }
            }
            #expect(wanted.subtracting(reached).isEmpty, "\(width)×\(height): \(wanted.subtracting(reached))")
        }
    }

    // MARK: Time

    @Test func theBarIsSteppedByTenSeconds() {
        var game = playing()
        game.point(at: "bar")
        let start = game.state.deck.position(at: game.state.tick)
        game.key("Right")
        #expect(game.state.deck.reported == start + 10)
        game.key("Left")
        game.key("Left")
        #expect(game.state.deck.reported == start - 10 && game.focus == "bar")
    }

    @Test func aClickOnTheBarGoesThere() throws {
        var game = playing()
        let bar = try #require(game.state.sheet().targets.first { $0.id == "bar" }?.rect)
        let all = try #require(game.state.deck.seconds)
        for share in [0.0, 0.25, 0.5] {
            game.send(.device(.pointerDown(Point(bar.x + bar.width * share, bar.midY))))
            #expect(abs(game.state.deck.reported - all * share) < 0.001)
        }
    }

    @Test func aSongOfUnknownLengthIsNotSoughtByClick() throws {
        var game = Game()
        var song = try #require(game.deckSongs(1).first)
        song.seconds = nil
        game.playDeck([song], from: 5, SongFacts())
        game.look { NowPlaying.open(&$0) }
        game.click("bar")
        #expect(abs(game.state.deck.position(at: game.state.tick) - 5) < 0.2)
    }

    @Test func whatIsBeingOpenedSaysSo() {
        var game = Game()
        game.restoreDeck()
        Deck.queue(game.deckSongs(), .now, &game.state)
        game.look { NowPlaying.open(&$0) }
        #expect(game.drawn.contains(Words.opening))
        game.beginSong()
        #expect(!game.drawn.contains(Words.opening))
    }

    @Test func hostileLengthsAreDrawn() throws {
        for seconds in [0, 36_000, -5, .infinity, .nan, 1e300] as [Double] {
            var game = Game()
            let song = try #require(game.deckSongs(1).first)
            game.playDeck([song], from: 0, SongFacts(seconds: seconds))
            game.look { NowPlaying.open(&$0) }
            game.point(at: "bar")
            game.key("Right")
            game.click("bar")
            #expect(game.state.sheet().list.count > 5)
        }
    }

    // MARK: Keys and pads

    @Test func spaceAndStartPlayAndPauseWhateverHasTheFocus() {
        var game = playing()
        game.point(at: "heart")
        game.key("Space")
        #expect(!game.state.deck.isPlaying && game.state.kept.favourites.isEmpty)
        game.plug()
        game.pad(.start)
        #expect(game.state.deck.isPlaying)
    }

    @Test func shouldersSkipAndWestIsTheHeart() throws {
        var game = playing()
        game.plug()
        game.pad(.rightShoulder)
        game.pad(.rightShoulder)
        #expect(game.state.deck.queue.place == 2)
        game.pad(.leftShoulder)
        #expect(game.state.deck.queue.place == 1)
        game.pad(.west)
        #expect(game.state.isFavourite(try #require(game.state.deck.now?.album)))
    }

    @Test func keysSkipAndTabGoesThroughTheButtons() {
        var game = playing()
        game.key("N")
        #expect(game.state.deck.queue.place == 1)
        game.key("B")
        #expect(game.state.deck.queue.place == 0)
        let before = game.focus
        game.key("Tab")
        #expect(game.state.deck.queue.place == 0 && game.focus != before)
    }

    // MARK: The queue

    @Test func clearingIsTakenBackInItsOwnPlaceForTenSeconds() throws {
        var game = playing()
        let place = try #require(game.state.sheet().targets.first { $0.id == "clear" }?.rect)
        game.choose("clear")
        #expect(game.state.deck.queue.count == 1 && game.drawn.contains(Words.cleared))
        #expect(game.state.sheet().targets.first { $0.id == "clear" }?.rect == place)
        game.choose("clear")
        #expect(game.state.deck.queue.count == 12)
        game.choose("clear")
        #expect(Ticks.areNeeded(game.state))
        game.tick(600)
        #expect(!game.drawn.contains(Words.cleared))
        game.choose("clear")
        #expect(game.state.deck.queue.count == 1)
    }

    @Test func theSongThatIsNowComesIntoSight() {
        var game = playing(count: 200)
        for _ in 0..<40 { game.key("N") }
        game.tick()
        let area = game.state.sheet().scrollArea
        let row = game.state.sheet().targets.first { $0.id == "song.40" }
        #expect(row.map { area?.viewport.contains($0.rect, slack: 2) == true } == true)
    }

    @Test func aLongQueueDrawsOnlyWhatIsInSight() {
        let short = playing(count: 40).state.sheet().list.count
        var game = playing(count: 20_000)
        game.state.top.scroll = 900_000
        #expect(game.state.sheet().list.count < short + 40)
    }

    @Test func theEndSaysSoAndPlayBeginsAnew() throws {
        var game = playing()
        game.send(.deck(.ended(try #require(game.state.deck.queue.entry))))
        #expect(game.drawn.contains(Words.endOfQueue))
        game.choose("play")
        #expect(game.state.deck.queue.place == 0 && game.state.deck.isPlaying)
    }

    // MARK: Cover

    @Test func aNewSongAsksForItsCoverOnce() throws {
        var game = playing()
        game.takeAsked()
        game.key("N")
        game.tick(5)
        let artwork = try #require(game.state.deck.now?.artwork)
        #expect(game.takeAsked().count { $0 == .loadCover(artwork, .round) } == 1)
        game.send(.coverReady(artwork, .round, signature: nil, facts: nil))
        game.tick(5)
        #expect(!game.takeAsked().contains(.loadCover(artwork, .round)))
        game.send(.coverDropped(artwork, .round))
        game.tick()
        #expect(game.takeAsked().contains(.loadCover(artwork, .round)))
    }

    @Test func aCoverThatFailsLeavesTheBareSleeve() throws {
        var game = playing()
        let artwork = try #require(game.state.deck.now?.artwork)
        game.send(.coverFailed(artwork, reason: "gone"))
        game.takeAsked()
        game.tick(3)
        #expect(!game.takeAsked().contains(.loadCover(artwork, .round)))
        let isLarge = game.state.sheet().list.contains {
            if case .cover(let quad) = $0 { quad.artwork == artwork && quad.rect.width > 200 } else { false }
        }
        #expect(!isLarge)
    }

    @Test func theCoverMovesWithTheMusicOnlyWhereThatIsWanted() {
        for (moves, reduced, grows) in [(true, false, true), (false, false, false), (true, true, false)] {
            var settings = Settings()
            settings.coverMoves = moves
            settings.reducedMotion = reduced ? .on : .off
            var game = playing(settings: settings)
            game.send(.deck(.level(1)))
            game.tick(30)
            let most =
                game.state.sheet().list.compactMap { command in
                    if case .push(let transform) = command { transform.scale } else { nil }
                }.max() ?? 1
            #expect((most > 1.01) == grows && most <= 1.02)
        }
    }

    @Test func nothingIsDrawnWhileNothingChanges() {
        var settings = Settings()
        settings.reducedMotion = .on
        var game = playing(settings: settings)
        game.tick(60)
        #expect(!Ticks.areNeeded(game.state))
        game.choose("play")
        game.tick(60)
        let list = game.state.sheet().list
        game.tick(90)
        #expect(game.state.sheet().list == list && !Ticks.areNeeded(game.state))
    }

    @Test func whatPausesStandsStill() {
        var game = playing()
        let artwork = game.state.deck.now?.artwork
        let swatch = PaletteSignature.Swatch(color: Color(0x8A3040), share: 1)
        let signature = PaletteSignature(swatches: [swatch], grid: [])
        if let artwork { game.send(.coverReady(artwork, .round, signature: signature, facts: nil)) }
        game.tick(60)
        #expect(Ticks.areNeeded(game.state))
        game.choose("play")
        game.tick(60)
        let list = game.state.sheet().list
        game.tick(90)
        #expect(game.state.sheet().list == list && !Ticks.areNeeded(game.state))
        #expect(list.contains { if case .gradient = $0 { true } else { false } })
    }

    // MARK: Asking

    @Test func theRoundThatAsksForItIsSilentAndLeadsBack() {
        var game = playing()
        game.choose("ask")
        #expect(game.name == "guessing" && !game.state.deckSounds && game.state.deck.isPlaying)
        _ = MatchFlow.leave(&game.state)
        #expect(game.name == "now-playing" && game.state.deckSounds)
    }

    @Test func anAlbumThatIsLeftOutIsNotAsked() throws {
        var game = playing()
        _ = game.state.flag(try #require(game.state.deck.now?.album), isOn: true)
        game.choose("ask")
        #expect(game.name == "now-playing" && game.state.toast?.text == Words.cannotAskLeftOut)
    }

    // MARK: Speech

    @Test func buttonsHaveNamesAndStates() {
        var game = playing()
        func said(_ name: String) -> String? {
            let sheet = game.state.sheet(isSpoken: true)
            return sheet.targets.first { $0.id == name }.flatMap { sheet.labels[$0.id]?.text(.brief) }
        }
        #expect(said("play") == "Pause")
        #expect(said("backward") == "Previous" && said("forward") == "Next")
        #expect(said("shuffle") == "Shuffle, off" && said("repeats") == "Repeat, off")
        #expect(said("bar")?.hasPrefix("Position, 1:34 of ") == true)
        game.choose("repeats")
        #expect(said("repeats") == "Repeat, all songs")
        #expect(said("song.0")?.hasSuffix(", playing") == true)
        game.choose("play")
        #expect(said("play") == "Play" && said("song.0")?.hasSuffix("paused") == true)
    }
}
