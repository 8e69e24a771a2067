import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The ways from the game to a record, and the player of the menus.
struct HearingTests {
    private func found(_ effects: [Effect], _ at: QueueWhere) -> [Album.ID] {
        effects.compactMap { effect in
            if case .deck(.find(let album, at)) = effect { album.id } else { nil }
        }
    }

    private func songs(of album: Album) -> [QueueSong] {
        [QueueSong(id: "one", title: "One", artist: album.artist, album: album.id, albumTitle: album.title)]
    }

    // MARK: A round's result

    private func atResult() throws -> (Game, Album) {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.startRound()
        game.key("1")
        game.tick(200)
        let album = try #require(game.state.lastRound?.album)
        return (game, album)
    }

    @Test func hearItPlaysOverTheWaitingMatch() throws {
        var (game, album) = try atResult()
        #expect(game.name == "result")
        let before = game.state
        #expect(found(game.choose(RoundResult.Target.hear), .now) == [album.id] && game.name == "now-playing")
        game.send(.deck(.found(album.id, title: album.title, songs(of: album), .now)))
        #expect(game.state.deckSounds)
        game.tick(600)
        #expect(game.state.match == before.match)
        game.key("Escape")
        #expect(game.name == "result" && !game.state.deckSounds && game.state.deck.isPlaying)
        // The result is as old as it was, and the match goes on.
        let (shown, was) = (game.state.screen as? RoundResult, before.screen as? RoundResult)
        #expect(game.state.tick - (shown?.shownAt ?? 0) - (before.tick - (was?.shownAt ?? 0)) < 60)
        game.choose(RoundResult.Target.next)
        #expect(game.name == "guessing" && game.state.match?.current == 1)
    }

    @Test func theSongOfTheRoundComesBack() throws {
        var (game, album) = try atResult()
        game.choose(RoundResult.Target.hear)
        game.send(.deck(.found(album.id, title: album.title, songs(of: album), .now)))
        let effects = game.key("Escape")
        let music = try #require(MatchFlow.musicOfRound(game.state))
        #expect(effects.contains(music))
    }

    @Test func listenLaterPutsItLastAndSaysSo() throws {
        var (game, album) = try atResult()
        #expect(found(game.choose(RoundResult.Target.later), .last) == [album.id])
        #expect(game.name == "result" && game.state.toast?.text == Words.forLater(album.title))
        game.send(.deck(.found(album.id, title: album.title, songs(of: album), .last)))
        #expect(!game.state.deck.isPlaying && game.state.deck.queue.count == 1)
    }

    /// If its buttons have no room, the result has one that leads to the record.
    @Test(arguments: [(1024, 768, 100), (480, 320, 100)])
    func aTightResultLeadsToTheRecord(width: Int, height: Int, textSize: Int) throws {
        var (game, album) = try atResult()
        game.state.kept.settings.textSize = textSize
        game.resize(width, height)
        let targets = game.state.sheet().targets.map(\.id)
        #expect(targets.contains { $0.is(RoundResult.Target.record) || $0.is(RoundResult.Target.hear) })
        let before = game.state.match
        game.choose(RoundResult.Target.record)
        #expect(game.name == "album" && game.focus == "play")
        #expect(!game.state.sheet().targets.contains { $0.id.is(AlbumPage.Target.ask) })
        #expect(found(game.choose(AlbumPage.Target.later), .last) == [album.id])
        #expect(found(game.choose(AlbumPage.Target.play), .now) == [album.id] && game.name == "now-playing")
        game.send(.deck(.found(album.id, title: album.title, songs(of: album), .now)))
        #expect(game.state.deckSounds)
        game.key("Escape")
        game.key("Escape")
        #expect(game.name == "result" && !game.state.deckSounds && game.state.match == before)
    }

    @Test func aPartysResultQueuesAndGoesOn() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.coversArrive = true
        game.startParty(players: 3)
        for _ in 0..<4000 where game.name != "result" { game.tick(1) }
        #expect(game.name == "result")
        let album = try #require(game.state.lastRound?.album)
        #expect(game.state.sheet().targets.contains { $0.id.is(RoundResult.Target.later) })
        #expect(found(game.choose(RoundResult.Target.later), .last) == [album.id])
        #expect(game.name == "result" && game.state.toast?.text == Words.forLater(album.title))
        game.tick(PartyPace.resultTicks + 60)
        #expect(game.name != "result")
    }

    // MARK: Favourites

    private func atFavourite() throws -> (Game, Album) {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        let album = try #require(game.state.kept.categories.flatMap(\.albums).first { !$0.songs.isEmpty })
        _ = game.state.toggleFavourite(album)
        game.choose(HomeMore.Target.favourites)
        game.choose(Favourites.Target.album(album.id))
        return (game, album)
    }

    @Test func aFavouriteIsHeardByTheDeckAndPaused() throws {
        var (game, album) = try atFavourite()
        let effects = game.choose(Favourites.Target.listen)
        #expect(found(effects, .now) == [album.id])
        #expect(!effects.contains { if case .playMusic = $0 { true } else { false } })
        game.send(.deck(.found(album.id, title: album.title, songs(of: album), .now)))
        #expect(game.state.deckSounds && game.drawn.contains(Words.pauseIt))
        game.choose(Favourites.Target.listen)
        #expect(!game.state.deckSounds && !game.drawn.contains(Words.pauseIt))
    }

    @Test func aFavouriteGoesOnWhenItIsLeft() throws {
        var (game, album) = try atFavourite()
        game.send(.deck(.found(album.id, title: album.title, songs(of: album), .now)))
        game.key("Escape")
        game.key("Escape")
        #expect(game.name == "categories" && game.state.deckSounds)
    }

    @Test func aFavouriteCanWait() throws {
        var (game, album) = try atFavourite()
        #expect(found(game.choose(Favourites.Target.later), .last) == [album.id])
        #expect(game.state.toast?.text == Words.forLater(album.title))
    }

    // MARK: The page of an album

    @Test func anAlbumIsPlayedQueuedAndAskedFor() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.openAlbum()
        let record = try #require((game.state.screen as? AlbumPage)?.record)
        #expect(game.focus == "play")
        #expect(found(game.key("Return"), .now) == [record.id])
        #expect(found(game.choose(AlbumPage.Target.later), .last) == [record.id])
        game.send(.deck(.found(record.id, title: record.title, songs(of: record), .now)))
        #expect(game.state.deckSounds && game.drawn.contains(Words.pauseIt))
        game.choose(AlbumPage.Target.play)
        #expect(!game.state.deckSounds)
    }

    @Test func thePageOfARecordThatPlaysLeadsToIt() throws {
        var game = Game(settings: .atOnce)
        game.restoreDeck()
        game.openAlbum()
        let record = try #require((game.state.screen as? AlbumPage)?.record)
        func hasWay() -> Bool { game.state.sheet().targets.contains { $0.id.is(AlbumPage.Target.playing) } }
        #expect(!hasWay())
        game.send(.deck(.found(record.id, title: record.title, songs(of: record), .now)))
        #expect(hasWay())
        game.choose(AlbumPage.Target.playing)
        #expect(game.name == "now-playing")
    }

    /// A question from what plays is among its category, and leads back to what plays.
    @Test func aRecordOfTheBoxIsAskedAmongItsCategory() throws {
        var game = Game(settings: .atOnce)
        game.openNowPlaying()
        let album = try #require((game.state.screen as? NowPlaying)?.record.album)
        let category = try #require(game.state.kept.categories.first { $0.albums.contains { $0.id == album.id } })
        game.choose(NowPlaying.Target.ask)
        #expect(game.name == "guessing" && game.state.categoryOfMatch?.name == category.name)
        #expect(game.state.wordAfterAside == Words.backToWhatPlays)
    }

    // MARK: The player of the menus

    private func parts(_ game: Game) -> [MiniplayerTarget] {
        game.state.sheet().targets.compactMap { $0.id.target as? MiniplayerTarget }
    }

    @Test func withoutASongNothingIsThereAndNothingMoves() {
        var game = Game(settings: .atOnce)
        let before = game.state.sheet().targets
        game.playDeck(count: 2)
        #expect(parts(game) == [.song, .toggle, .skip])
        let after = game.state.sheet().targets.filter { !($0.id.target is MiniplayerTarget) }
        // Only what stands in the footer gives way.
        func body(_ targets: [UnderCoverCore.Target]) -> [UnderCoverCore.Target] {
            targets.filter { !($0.id.target is FooterTarget) }
        }
        #expect(body(after) == body(before))
    }

    @Test func itsPartsDoWhatTheySay() throws {
        var game = Game(settings: .atOnce)
        game.playDeck(count: 3)
        let first = game.state.deck.queue.entry
        game.click("toggle")
        #expect(!game.state.deckSounds)
        game.click("toggle")
        #expect(game.state.deckSounds)
        game.click("skip")
        #expect(game.state.deck.queue.entry != first)
        game.click("song")
        #expect(game.name == "now-playing" && parts(game).isEmpty)
    }

    @Test(arguments: ["categories", "scores", "settings"]) func arrowsLeadToItFromTheEndOfAPage(page: String) {
        var game = Game(settings: .atOnce)
        game.playDeck(count: 3)
        if page != "categories" { game.choose(page) }
        #expect(game.name == page)
        var downs = 0
        while game.focus != "song", downs < 200 {
            game.key("Down")
            downs += 1
        }
        #expect(game.focus == "song" && downs < 200)
        game.key("Right")
        #expect(game.focus == "toggle")
        game.key("Return")
        #expect(!game.state.deckSounds)
        game.key("Up")
        #expect(game.state.focus.map { !($0.target is MiniplayerTarget) } == true)
    }

    /// A list is left by its last row only.
    @Test func noRowOfAListIsPassedOver() {
        var game = Game(settings: .atOnce)
        game.resize(720, 1280)
        game.playDeck(count: 3)
        let rows = game.state.sheet().focusable.filter(\.scrolls).count
        var seen: Set<String> = []
        for _ in 0..<400 where game.focus != "song" {
            seen.insert(game.focus)
            game.key("Down")
        }
        #expect(game.focus == "song" && rows > 0)
        #expect(game.state.sheet().scrollArea.map { $0.offset >= $0.maximum - 1 } ?? true)
    }

    @Test func matchesAndLobbiesHaveNone() {
        var game = Game(settings: .atOnce)
        game.playDeck(count: 3)
        game.choose(Categories.Target.party)
        #expect(game.name == "lobby" && parts(game).isEmpty)
        game.key("Escape")
        game.startRound()
        game.key("P")
        #expect(game.name == "pause" && parts(game).isEmpty)
    }
}
