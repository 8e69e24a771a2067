import UnderCoverCatalogue
import UnderCoverPixels

/// Chooses the playlist of the player's that songs are added to, or makes one.
package struct PlaylistChoice: PageScreen {
    package enum Target: ScreenTarget {
        case new
        /// One of the player's, by its place among them.
        case own(Int)
    }

    package static let name = "playlist-choice"

    /// `ShelfSong.id`
    package var songs: [String]
    package var own: [ShelfPlaylist] = []

    static func open(_ songs: [String], _ app: inout AppState) -> [Effect] {
        app.enter(PlaylistChoice(songs: songs)) + [.shelf(.playlists)]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.new) }
    package func successors(of target: Target) -> [Target] { [.new] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .new: return app.replace(PlaylistNaming(chosen: songs))
        case .own(let place):
            guard let playlist = own[safe: place] else { return [] }
            return app.leave() + [.shelf(.savePlaylist(name: playlist.name, songs: songs))]
        }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard case .shelf(.playlists(let all)) = news else { return [] }
        app.show(with { $0.own = all.filter(\.isOwn) })
        return app.repairFocus()
    }

    package func page(_ app: AppState) -> Page {
        let rows = own.enumerated().map { place, playlist in
            ListRow(
                Target.own(place), playlist.name, trailing: Words.manySongs(playlist.songs), icon: .heart)
        }
        return Page(
            Words.addToPlaylist, hints: [.move, .open(Words.choose)],
            .list([ListRow(Target.new, Words.newPlaylist, icon: .plus)] + rows).width(
                most: .larger(1300, .text(.row, 35))))
    }
}

extension PlaylistChoice {
    package static let samples = [
        Sample("playlist-choice") { game in
            game.openLibrary(.songs)
            game.choose(Library.Target.more(0))
            game.choose(SongMenu.Target.playlist)
            game.answerShelf()
        }
    ]
}
