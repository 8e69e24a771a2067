import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// Playlists and folders as pages.
struct PlaylistScreenTests {
    /// A page of an own playlist, and a queue that is there.
    private func opened() -> Game {
        var game = Game()
        game.send(.deck(.restored(PlayQueue(), seconds: 0)))
        game.openOwnPlaylist()
        game.takeAsked()
        return game
    }

    private func queue(_ game: Game) -> [String] {
        game.state.deck.queue.order.compactMap { game.state.deck.queue[$0]?.id }
    }

    private func songs(_ game: Game) -> [String] { PlaylistPage.shown(game.state)?.page?.songs.map(\.id) ?? [] }

    @Test func aPlaylistPlaysFromASongOn() throws {
        var game = opened()
        let songs = songs(game)
        #expect(songs.count == 25)
        game.choose("song.2")
        #expect(queue(game) == songs && game.state.deck.now?.id == songs[2])
    }

    @Test func allOfItPlaysAndIsAppended() throws {
        var game = opened()
        let songs = songs(game)
        game.choose("append")
        #expect(queue(game) == songs && game.state.toast?.text == Words.forLater("Night drive"))
        game.choose("play")
        #expect(game.state.deck.now?.id == songs[0])
        game.choose("shuffle")
        #expect(game.state.deck.queue.isShuffled && Set(queue(game)) == Set(songs))
    }

    @Test func itsAlbumsAreACategory() throws {
        var game = opened()
        let id = try #require(PlaylistPage.shown(game.state)?.playlist.id)
        let reference = SourceReference(source: ShelfRule.source, kind: .file, id: id)
        #expect(game.choose("guess").contains(.keepRule(reference, name: "Night drive")))
        #expect(game.name == "category" && game.state.category(Category.ID(reference))?.name == "Night drive")
    }

    /// Albums too few make no category, and the sentence says how many are needed.
    @Test func aShortOneIsNoCategory() throws {
        var game = opened()
        let page = try #require(PlaylistPage.shown(game.state)?.page)
        game.send(.shelf(.playlist(ShelfPlaylistPage(page.playlist, songs: page.songs, albums: 3))))
        game.choose("guess")
        #expect(game.name == "playlist-page" && game.state.toast?.text == Words.tooFewFit(3))
    }

    @Test func anOwnOneIsRenamed() throws {
        var game = opened()
        var own = try #require(PlaylistPage.shown(game.state)?.playlist)
        game.choose("rename")
        for _ in "drive" { game.key("Backspace") }
        game.write("bus")
        #expect(game.choose("keep").contains(.shelf(.renamePlaylist(own.id, name: "Night bus"))))
        own.name = "Night bus"
        game.send(.shelf(.playlists([own])))
        #expect(game.name == "playlist-page" && game.drawn.contains("Night bus"))
        game.key("Escape")
        #expect(Playlists.shown(game.state)?.playlists == [own], "the list below knows it, too")
    }

    @Test func deletingAsksFirst() throws {
        var game = opened()
        let id = try #require(PlaylistPage.shown(game.state)?.playlist.id)
        game.choose("delete")
        #expect(game.name == "question" && !game.takeAsked().contains(.shelf(.deletePlaylist(id))))
        game.choose("no")
        #expect(game.name == "playlist-page" && !game.takeAsked().contains(.shelf(.deletePlaylist(id))))
        game.choose("delete")
        #expect(game.choose("yes").contains(.shelf(.deletePlaylist(id))))
        game.send(.shelf(.playlists([])))
        #expect(game.name == "playlists" && game.drawn.contains("There are no playlists yet."))
    }

    /// One of a music folder is followed, never changed.
    @Test func oneOfAFolderIsNotChanged() {
        var game = opened()
        game.key("Escape")
        game.choose("playlist.2")
        game.answerShelf()
        let targets = game.state.sheet().targets.map(\.id)
        #expect(!targets.contains(TargetID(PlaylistPage.Target.delete)))
        #expect(!targets.contains(TargetID(PlaylistPage.Target.rename)))
        #expect(targets.contains(TargetID(PlaylistPage.Target.play)))
    }

    // MARK: Adding

    @Test func aSongIsAddedToOneOfYours() throws {
        var game = Game()
        game.openLibrary(.songs)
        let song = try #require(Library.shown(game.state)?.song(0))
        game.choose("more.0")
        game.choose("playlist")
        game.answerShelf()
        let own = try #require(PlaylistChoice.shown(game.state)?.own)
        #expect(own.map(\.name) == ["Night drive", "Later"], "only the player's own can be added to")
        #expect(game.choose("own.1").contains(.shelf(.savePlaylist(name: "Later", songs: [song.id]))))
        #expect(game.name == "library")
    }

    @Test func aSongBeginsANewOne() throws {
        var game = Game()
        game.openLibrary(.songs)
        let song = try #require(Library.shown(game.state)?.song(0))
        game.choose("more.0")
        game.choose("playlist")
        game.choose("new")
        #expect(game.name == "playlist-naming")
        game.write("new")
        #expect(game.choose("keep").contains(.shelf(.savePlaylist(name: "new", songs: [song.id]))))
    }

    // MARK: Folders

    /// It lies below the pages on which that was done.
    @Test func theListAsksAgainWhenOneWasSaved() {
        var game = opened()
        game.send(.shelf(.playlistSaved(name: "Evening", songs: 2)))
        #expect(game.takeAsked().contains(.shelf(.playlists)))
    }

    @Test func foldersLeadIntoEachOther() throws {
        var game = Game()
        game.openFolderShelf()
        game.takeAsked()
        #expect(game.name == "folder-shelf" && game.focus == "folder.0")
        game.choose("folder.0")
        #expect(game.takeAsked().contains(.shelf(.folder("/home/ada/Music"))))
        game.send(.shelf(.folder(ShelfFolder("/elsewhere"))))
        #expect(FolderShelf.shown(game.state)?.folder == nil, "an answer about another folder is late")
        let listed = try #require(game.shelf.answer(.folder("/home/ada/Music")))
        game.send(.shelf(listed))
        #expect(game.drawn.contains("Music") && game.focus == "folder.0")
        game.choose("album.0")
        #expect(game.name == "album")
        game.key("Escape")
        game.key("Escape")
        #expect(game.name == "folder-shelf" && FolderShelf.shown(game.state)?.path == nil)
    }

    @Test func aFolderIsHeard() throws {
        var game = Game()
        game.send(.deck(.restored(PlayQueue(), seconds: 0)))
        game.openFolderShelf()
        game.choose("folder.0")
        game.answerShelf()
        let music = ShelfCollection.folder("/home/ada/Music")
        #expect(game.choose("play").contains(.shelf(.hear(music, .play))))
        game.answerShelf()
        #expect(!queue(game).isEmpty && game.state.deck.isPlaying)
        #expect(game.choose("append").contains(.shelf(.hear(music, .append))))
        game.send(.shelf(.songs(.append, name: "Music", [])))
        #expect(game.state.toast?.text == Words.nothingToHear("Music"))
    }

    @Test func allAlbumsOfAFolderAreAWall() throws {
        var game = Game()
        game.openFolderShelf()
        game.choose("folder.0")
        game.answerShelf()
        game.choose("all")
        let group = try #require(Library.shown(game.state)?.group)
        #expect(game.name == "library" && group.folder == "/home/ada/Music")
    }

    /// Names stand below the sleeves, each row as much lower, and every cover can still be pressed.
    @Test func namesMakeTheRowsOfTheWallHigher() throws {
        let metrics = ScreenMetrics(width: 1920, height: 1080)
        let bare = LibraryPlan(Library(), total: 90, metrics)
        let named = LibraryPlan(Library(), total: 90, hasNames: true, metrics)
        #expect(named.columns == bare.columns && named.side == bare.side)
        #expect(named.names > 0 && named.pitch == bare.pitch + named.names)
        let area = Rect(0, 0, 1920, 1080)
        #expect(named.square(1, in: area).x == bare.square(1, in: area).x)
        #expect(named.square(named.columns, in: area).y == named.pitch.rounded())
        var game = Game()
        game.openLibrary()
        let words = game.texts.count
        game.state.kept.settings.wallNames = true
        #expect(game.texts.count > words + named.columns)
    }
}
