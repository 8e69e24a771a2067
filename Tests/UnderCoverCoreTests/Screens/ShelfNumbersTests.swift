import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore
@testable import UnderCoverPixels

/// Numbers and words about the player's records are the same everywhere, and not stale.
struct ShelfNumbersTests {
    // MARK: Scans

    private func scanned(_ change: (inout ShelfSummary, inout ScanProgress) -> Void) -> Game {
        var game = Game()
        game.fillShelf()
        game.openFolders()
        game.send(.shelf(.scanned(game.shelf.progress(.reading, albums: 2))))
        game.choose("scan")
        var summary = game.shelf.summary
        var end = game.shelf.progress(.done, albums: summary.albums)
        change(&summary, &end)
        game.send(.shelf(.summary(summary)))
        game.send(.shelf(.scanned(end)))
        return game
    }

    @Test func theScanSaysWhatCanBePlayedAndWhatHasNoCover() throws {
        var game = scanned { _, _ in }
        let summary = game.state.shelf.summary
        let playable = try #require(summary.playable)
        #expect(summary.bare > 0 && playable < summary.albums)
        #expect(
            Words.ready(try #require(game.state.shelf.scan), summary)
                == "\(summary.albums) albums, \(playable) ready to play, \(summary.bare) without a cover.")
        #expect(game.drawn.contains("without a cover"))
        game.choose("missingArt")
        #expect(game.name == "missing-art")
        game.key("Escape")
        game.choose("skipped")
        #expect(game.name == "skipped")
    }

    @Test func tooFewAlbumsAreNotCalledReady() {
        let game = scanned { summary, end in
            (summary.rules, summary.albums, summary.bare, end.albums) = ([], 7, 0, 7)
            summary.askable = 5
        }
        #expect(game.drawn.contains("7 more with covers, and they can be played."))
        #expect(!game.drawn.contains("ready to play"))
        #expect(!game.state.sheet().focusable.contains { $0.id == "play" })
    }

    /// A scan that finds nothing new tells no albums.
    @Test func aScanWithoutNewsShowsTheShelf() throws {
        var game = scanned { $1.fresh = [] }
        game.answer(from: game.shelf)
        let covers = game.state.sheet().list.filter { if case .cover = $0 { true } else { false } }
        #expect(covers.count >= 10)
    }

    @Test func nothingIsHollowWhereNothingComes() {
        let hollow = Theme.light.hollow
        func squares(_ game: Game) -> Int {
            game.state.sheet().list.count { if case .box(let box) = $0 { box.fill == hollow } else { false } }
        }
        let game = scanned { summary, end in
            (summary, end) = (ShelfSummary(), ScanProgress(stage: .done, files: 0))
            summary.folders = [MusicFolder(id: 1, path: "/home/ada/Empty")]
        }
        #expect(squares(game) == 0)
    }

    @Test func aCoverThatCannotBeShownLeavesABareSleeve() throws {
        var game = scanned { _, _ in }
        let album = try #require(game.shelf.albums.suffix(20).first { !$0.isBare && !$0.isAway })
        game.send(.coverFailed(album.artwork, reason: "It is damaged."))
        let shown = game.state.sheet().list.contains {
            if case .cover(let quad) = $0 { quad.artwork == album.artwork } else { false }
        }
        #expect(!shown)
        game.takeAsked()
        game.send(.shelf(.summary(game.shelf.summary)))
        #expect(game.takeAsked().contains(.loadCover(album.artwork, .thumbnail)), "it may be there by now")
    }

    // MARK: Answers

    @Test func anAlbumsPageAndTheRulesAreCountedAnewAfterAQuestion() throws {
        var game = Game()
        game.openAlbum()
        let album = try #require((game.state.screen as? AlbumPage)?.album)
        game.takeAsked()
        game.choose("ask")
        game.answer(from: game.shelf)
        game.playRound(right: false, after: 30)
        game.takeAsked()
        game.goOn()
        let asked = game.takeAsked()
        #expect(asked.contains(.shelf(.album(album.id))) && asked.contains(.shelf(.count)))
        var page = ShelfAlbumPage(album: album, songs: [], asked: 1)
        #expect(Words.history(page) == "Asked once, not known yet.")
        page.known = 1
        #expect(Words.shortHistory(page) == "Asked once, known 1.")
    }

    @Test func whatIsLeftOutIsSaidOnTheCategorysPage() {
        var (game, library) = Game.withLibrary(30)
        let id = Category.ID(ShelfRule.everything)
        game.openCategory(id)
        game.answer(from: library)
        game.state.kept.flagged = ["a3"]
        #expect(game.drawn.contains("29 albums, 1 left out"))
    }

    // MARK: Matches

    @Test func aMatchThatLostARoundIsScoredByThoseThatWerePlayed() throws {
        var (game, library) = Game.withLibrary(13)
        game.state.kept.settings.rounds = 3
        let id = Category.ID(ShelfRule.everything)
        game.openCategory(id)
        game.answer(from: library)
        game.choose("start")
        var summary = library.summary
        summary.folders = [MusicFolder(id: 1, path: "/media/ada/STICK", state: .away)]
        game.send(.shelf(.summary(summary)))
        for _ in 0..<13 {
            guard let match = game.state.match, match.rounds.count == 3, let last = match.rounds.last,
                let album = game.state.album(last.answer)
            else { break }
            game.send(.coverFailed(album.artwork, reason: "It is away."))
        }
        let match = try #require(game.state.match)
        #expect(match.rounds.count == 2 && match.scoreKind(mode: "").rounds == 2)
        #expect(game.state.toast?.text == "A cover could not be shown, so this match has 2 rounds.")
        #expect(Words.fewerRounds(1, away: "STICK") == "“STICK” has gone away, so this match has 1 round.")
    }

    // MARK: Artists of compilations

    @Test func anArtistWithoutAlbumsLeadsToTheirSongs() throws {
        var (game, library) = Game.withLibrary(30)
        game.choose("library")
        game.answer(from: library)
        game.choose("tab.artists")
        game.takeAsked()
        let artist = ShelfArtist(id: "13th", name: "13th Floor Elevators", albums: 0, songs: 1)
        let question = try #require((game.state.screen as? Library)?.asked?.question)
        let artists = ShelfPage(start: 0, rows: .artists([artist]), total: 1, letters: [])
        game.send(.shelf(.page(question: question, artists)))
        #expect(game.drawn.contains("1 song") && !game.drawn.contains("0 albums"))
        game.choose("place.0")
        #expect(
            game.takeAsked().contains {
                if case .shelf(.page(_, .songs, "13th", 0, _, _, _)) = $0 { true } else { false }
            })
        #expect((game.state.screen as? Library)?.list == .songs)
    }

    @Test func songsOfACompilationNameTheirArtists() {
        var game = Game()
        game.openAlbum()
        guard let page = (game.state.screen as? AlbumPage)?.page else { return }
        var songs = page.songs
        songs[0].artist = "Somebody Else"
        game.send(.shelf(.album(ShelfAlbumPage(album: page.album, songs: songs))))
        #expect(game.drawn.contains("Somebody Else"))
    }
}
