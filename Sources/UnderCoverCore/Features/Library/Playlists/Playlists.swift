import UnderCoverCatalogue
import UnderCoverPixels

/// The playlists of the music folders and the player's own, which come first.
package struct Playlists: PageScreen {
    package enum Target: ScreenTarget {
        /// Names a playlist by its place in the list.
        case playlist(Int)
        /// While nothing is listed.
        case again
    }

    package static let name = "playlists"

    /// nil until they have come.
    package var playlists: [ShelfPlaylist]?

    static func open(_ app: inout AppState) -> [Effect] { app.enter(Playlists()) + [.shelf(.playlists)] }

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(playlists?.isEmpty == false ? Target.playlist(0) : .again)
    }

    package func successors(of target: Target) -> [Target] { [.playlist(0), .again] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .playlist(let place): playlists?[safe: place].map { PlaylistPage.open($0, &app) } ?? []
        case .again: [.shelf(.playlists)]
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        if case .shelf(.summary) = news { [.shelf(.playlists)] } else { [] }
    }

    /// A playlist was made, or has more songs now. The list may lie below the pages on which that was done.
    static func refresh(_ app: AppState) -> [Effect] {
        app.stack.contains { $0.screen is Playlists } ? [.shelf(.playlists)] : []
    }

    /// One may have been renamed on its page, which lies over the list.
    static func came(_ all: [ShelfPlaylist], _ app: inout AppState) {
        for place in app.stack.indices {
            guard var state = app.stack[place].screen as? Playlists else { continue }
            state.playlists = all
            app.stack[place].screen = state
        }
    }

    package func page(_ app: AppState) -> Page {
        Page(
            Words.playlists, hints: [.move, .open(Words.open)], news: said,
            list(app).width(most: .larger(1300, .text(.row, 35))))
    }

    private var said: String {
        guard let playlists else { return Words.readingShelf }
        return playlists.isEmpty ? Words.noPlaylists : Words.choices(playlists.count)
    }

    private func list(_ app: AppState) -> Block {
        guard let playlists, !playlists.isEmpty else {
            // A row, so that a voice has something to stand on; a press asks again.
            return .list([ListRow(Target.again, Words.playlists, icon: .playing)], below: .text(said, ink: .soft))
        }
        var kept: [Int] = []
        if case .playlist(let place) = app.focused(Target.self) { kept = [place] }
        return .many(playlists.count, kept: kept, gap: .space(.narrow)) { place in
            let playlist = playlists[place]
            return .listRow(
                ListRow(
                    Target.playlist(place), playlist.name, subtitle: playlist.origin,
                    trailing: Words.manySongs(playlist.songs), icon: playlist.isOwn ? .heart : .folder))
        }
    }
}

extension ShelfPlaylist {
    /// The folder that it was found in, for people.
    var origin: String {
        isOwn ? Words.yourPlaylist : FolderPath(id).parent.flatMap { OutsideText.clean($0.shown) } ?? ""
    }
}

extension Playlists {
    package static let samples = [
        Sample("playlists") { $0.openPlaylists() },
        Sample("playlists-coming") { game in
            game.openBrowse()
            game.choose(Browse.Target.playlists)
        },
        Sample("playlists-none") { game in
            game.openPlaylists()
            game.send(.shelf(.playlists([])))
        },
    ]
}

extension Walkthrough {
    package mutating func openPlaylists() {
        openBrowse()
        choose(Browse.Target.playlists)
        answerShelf()
    }

    /// One of the player's own.
    package mutating func openOwnPlaylist() {
        openPlaylists()
        choose(Playlists.Target.playlist(0))
        answerShelf()
    }
}
