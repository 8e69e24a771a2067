import UnderCoverCatalogue
import UnderCoverPixels

/// The actions of a song besides playing it, on a card over the list that it stands in.
package struct SongMenu: ScreenBehaviour {
    package enum Target: String, ScreenTarget, CaseIterable { case next, last, playlist, album, close }

    package static let name = "song-menu"

    package var song: ShelfSong

    /// nil where no song can be heard.
    static func open(_ song: ShelfSong, _ app: inout AppState) -> [Effect]? {
        app.has(.songs) ? app.enter(SongMenu(song: song)) : nil
    }

    package func traits(_ app: AppState) -> Traits { Traits(isUrgent: true, wayOut: nil) }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        let closed = app.leave()
        switch target {
        case .next: Songs.queue(song, .next, &app)
        case .last: Songs.queue(song, .last, &app)
        case .playlist: return closed + PlaylistChoice.open([song.id], &app)
        case .album: return closed + AlbumPage.open(song, &app)
        case .close: break
        }
        return closed
    }

    /// The button that opened it closes it.
    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .extra ? app.leave() : nil
    }

    /// The page of the song's own album leads nowhere else.
    private func offered(_ app: AppState) -> [(target: Target, icon: Icon, word: String)] {
        let isThere = app.stack.dropLast().last?.screen.traits(app).album == song.album
        return [
            (.next, .next, Words.playNext), (.last, .queueAdd, Words.appendSong),
            (.playlist, .plus, Words.addToPlaylist),
        ]
            + (isThere ? [] : [(.album, .record, Words.toItsAlbum)])
    }

    // MARK: Layout

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.say(Words.titled(song.title, by: song.artist))
        if let page = app.pageBelow { sheet.dimmed(page) }
        let card = card(app)
        let width = min(sheet.content.width, sheet.metrics.pixels(Self.width))
        let place = sheet.room(for: card, least: 0, in: sheet.content.middle(width, sheet.content.height))
        let fallen = Motion.ease(sheet.context.now - sheet.context.enteredAt, over: Motion.riseTicks)
        let drop = sheet.context.reducedMotion ? 0 : -(sheet.px(.large) * (1 - fallen)).rounded()
        sheet.over = place
        sheet.staged(.moved(Transform(pivot: place.center, offset: Point(0, drop)))) { $0.place(card, in: place) }
    }

    private static let width: Length = .larger(720, .text(.row, 20))

    private func card(_ app: AppState) -> Block {
        let names = Block.column([
            .line(song.title, .bold, .row, squeeze: 0.7), .line(Words.artist(song.artist), ink: .soft, squeeze: 0.7),
        ])
        let items = offered(app).map { MenuItem($0.target, $0.icon, $0.word) }
        let head = Block.row([names.fillsWidth(), .disc(Target.close, .cross, Words.close)], gap: .space(.medium))
        return .column([head, .menu(items)], gap: .space(.wide)).card(.space(.wide), .space(.wide))
    }
}

extension SongMenu {
    package static let samples = [
        Sample("song-menu") { game in
            game.openLibrary(.songs)
            game.choose(Library.Target.more(0))
        },
        Sample("song-menu-album") { game in
            game.openAlbum()
            game.choose(AlbumPage.Target.more(1))
        },
    ]
}
