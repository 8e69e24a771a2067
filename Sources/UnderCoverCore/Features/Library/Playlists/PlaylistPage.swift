import UnderCoverCatalogue
import UnderCoverPixels

/// One playlist: its songs, where its file is, and what can be done with it.
package struct PlaylistPage: PageScreen {
    package enum Target: ScreenTarget {
        case play, shuffle, append
        /// Makes a category of its albums.
        case guess
        case rename, delete
        /// A song by its index, and its menu.
        case song(Int), more(Int)
        /// While no song is listed.
        case again
    }

    package static let name = "playlist-page"

    package var playlist: ShelfPlaylist
    /// nil until its songs have come.
    package var page: ShelfPlaylistPage?

    static func open(_ playlist: ShelfPlaylist, _ app: inout AppState) -> [Effect] {
        app.enter(PlaylistPage(playlist: playlist)) + [.shelf(.playlist(playlist.id))]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(songs.isEmpty ? Target.again : .song(0)) }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .song(let index), .more(let index): [.song(index), .song(0), .again]
        case .again: [.song(0)]
        default: [.play, .song(0), .again]
        }
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: return hear(.play, &app)
        case .shuffle: return hear(.shuffle, &app)
        case .append: return hear(.append, &app)
        case .guess: return guess(&app)
        case .rename: return app.enter(PlaylistRenaming(playlist))
        case .delete: return app.enter(Question(.deletePlaylist(playlist.id, name: playlist.name)))
        case .song(let index):
            return songs.indices.contains(index) ? Songs.play(songs.map { QueueSong($0) }, from: index, &app) : []
        case .more(let index): return songs[safe: index].flatMap { SongMenu.open($0, &app) } ?? []
        case .again: return [.shelf(.playlist(playlist.id))]
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .extra ? focusedSong(app).flatMap { songs[safe: $0] }.flatMap { SongMenu.open($0, &app) } : nil
    }

    private var songs: [ShelfSong] { page?.songs ?? [] }

    private func hear(_ way: HearWay, _ app: inout AppState) -> [Effect] {
        Songs.came(songs, of: playlist.name, way, &app)
    }

    private func guess(_ app: inout AppState) -> [Effect] {
        guard let rule = page?.rule else { return [] }
        guard rule.albums >= AlbumSieve.fewest else { return app.say(Words.tooFewFit(rule.albums)) }
        return AddCategory.take(
            rule.reference, made: ShelfRule(reference: rule.reference, name: playlist.name, albums: rule.albums), &app)
    }

    private func focusedSong(_ app: AppState) -> Int? {
        switch app.focused(Target.self) {
        case .song(let index), .more(let index): index
        default: nil
        }
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        var state = self
        switch news {
        case .shelf(.playlist(let page)) where page.playlist.id == playlist.id:
            (state.playlist, state.page) = (page.playlist, page)
        case .shelf(.playlists(let all)):
            // It was deleted, here or elsewhere.
            guard let playlist = all.first(where: { $0.id == playlist.id }) else {
                return app.leave()
            }
            state.playlist = playlist
        case .shelf(.summary): return [.shelf(.playlist(playlist.id))]
        default: return []
        }
        app.show(state)
        return app.repairFocus()
    }

    // MARK: Layout

    package func page(_ app: AppState) -> Page {
        let onSong = focusedSong(app) != nil && app.has(.songs)
        let open = onSong ? [Hint.open(Words.playFromHere), Hint(.extra, Words.moreWord)] : [.open(Words.choose)]
        var page = Page(
            playlist.name, hints: [.move] + open, news: said,
            .column([Block.path(place).givesWay(1), rows(app).fillsHeight()], gap: .space(.small)))
        page.tabs = tabs(app)
        page.count = self.page.map { _ in Words.manySongs(songs.count) }
        return page
    }

    private func tabs(_ app: AppState) -> [Block] {
        let hearing: [Block] =
            songs.isEmpty || !app.has(.songs)
            ? []
            : [
                .disc(Target.play, .play, Words.hearIt), .disc(Target.shuffle, .shuffle, Words.shuffleSongs),
                .disc(Target.append, .queueAdd, Words.appendSong),
            ]
        let own: [Block] =
            playlist.isOwn
            ? [.disc(Target.rename, .pencil, Words.rename), .disc(Target.delete, .bin, Words.delete)] : []
        return hearing + (songs.isEmpty ? [] : [.disc(Target.guess, .question, Words.guessItsAlbums)]) + own
    }

    /// The path of its file, which other players read, too.
    private var place: String { OutsideText.clean(playlist.id) ?? "" }

    private var said: String {
        guard page != nil else { return Words.readingShelf }
        let known = songs.isEmpty ? Words.noSongsHere : Words.manySongs(songs.count)
        let away = playlist.songs - songs.count
        return Words.sentences([known] + (away > 0 ? [Words.notInYourLibrary(away)] : []))
    }

    private func rows(_ app: AppState) -> Block {
        guard !songs.isEmpty else {
            // A row, so that a voice has something to stand on; a press asks again.
            return .list([ListRow(Target.again, playlist.name, icon: .playing)], below: .text(said, ink: .soft))
        }
        return .many(songs.count, kept: focusedSong(app).map { [$0] } ?? [], gap: .space(.narrow)) { index in
            SongRow.ofList(songs[index], Target.song(index), more: Target.more(index), app)
        }
    }
}

extension PlaylistPage {
    package static let samples = [
        Sample("playlist-page") { $0.openOwnPlaylist() },
        Sample("playlist-page-found") { game in
            game.openPlaylists()
            game.choose(Playlists.Target.playlist(2))
            game.answerShelf()
        },
        Sample("playlist-page-coming") { game in
            game.openPlaylists()
            game.choose(Playlists.Target.playlist(0))
        },
        Sample("playlist-page-empty") { game in
            game.openPlaylists()
            game.choose(Playlists.Target.playlist(1))
            game.answerShelf()
        },
    ]
}

/// Gives one of the player's playlists another name.
package struct PlaylistRenaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "playlist-renaming"

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    /// `ShelfPlaylist.id`
    package var playlist: String

    static var title: String { Words.rename }

    init(_ playlist: ShelfPlaylist) {
        self.playlist = playlist.id
        field = TextField(playlist.name, limit: CategoryName.longest)
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = CategoryName.clean(field.text) else { return app.say(Words.needsName) }
        return app.leave() + [.shelf(.renamePlaylist(playlist, name: name))]
    }

    package static let samples = [
        Sample("playlist-renaming") { game in
            game.openOwnPlaylist()
            game.choose(PlaylistPage.Target.rename)
            game.tick(20)
        }
    ]
}
