import UnderCoverCatalogue
import UnderCoverPixels

/// The parts that rows of songs share.
enum SongRow {
    /// "playing" or "paused" for the song that is now; nil for others.
    static func state(_ song: ShelfSong, _ app: AppState) -> String? {
        guard isNow(song, app) else { return nil }
        return app.deck.isPlaying ? Words.isNow : Words.isHeldUp
    }

    static func isNow(_ song: ShelfSong, _ app: AppState) -> Bool { app.deck.now?.id == song.id }

    /// The way to the song's other actions, for a remote, a mouse and a finger; a pad and keys have a button for it.
    static func more(_ target: some ScreenTarget, of song: ShelfSong, _ app: AppState) -> Block? {
        guard app.has(.songs) else { return nil }
        return Block.row([.icon(.dots, .larger(30, .px(14)))]).padded(.space(.small)).height(least: .hit).width(.hit)
            .pressed(target, says: [Words.moreWord, song.title].joined(separator: ", "), look: .row)
    }

    /// A song in a list of many albums' songs, with its menu.
    static func ofList(
        _ song: ShelfSong, _ target: some ScreenTarget, more: some ScreenTarget, _ app: AppState
    ) -> Block {
        // A narrow row has no room for a third name at its end.
        let isNarrow = app.metrics.content.width < app.metrics.text(.row) * narrowRow
        let artist = Words.artist(song.artist)
        let below = isNarrow ? [artist, song.albumTitle].filter { !$0.isEmpty } : [artist]
        var row = ListRow(
            target, song.title, subtitle: below.joined(separator: " · "),
            trailing: isNarrow ? "" : song.albumTitle, icon: isNow(song, app) ? .playing : .note)
        (row.said, row.spokenState) = (Words.songSaid(song), state(song, app))
        return .row([Block.listRow(row).fillsWidth()] + self.more(more, of: song, app))
    }

    /// Letters of the width of a row.
    private static let narrowRow = 40.0

    /// A song among those of its album: its number or the mark of what plays, its title, whom it features, its length.
    /// - Parameters:
    ///   - number: of the song, and the room that the numbers of all have.
    ///   - place: read aloud.
    ///   - hasTimes: the length of some song of the album is known, and the list has room for it.
    static func ofAlbum(
        _ song: ShelfSong, on album: ShelfAlbum, number: (text: String, width: Length), place: SpokenPlace,
        hasTimes: Bool,
        _ target: some ScreenTarget, more: some ScreenTarget, _ app: AppState
    ) -> Block {
        let isNow = isNow(song, app)
        let mark =
            isNow
            ? Block.row([.space, .icon(app.deck.isPlaying ? .playing : .pause, .text(.note, 0.9))])
            : Block.line(number.text, .body, .note, ink: .soft, align: .right, squeeze: 1)
        let credit = Words.credit(of: song, on: album).map {
            Block.line($0, .body, .note, ink: .soft, align: .right, squeeze: 0.65).widthShare(0.36)
        }
        let time = Block.line(
            song.seconds.map(Words.songTime) ?? "", .body, .note, ink: .soft, align: .right, squeeze: 0.8)
        // A guest makes no title smaller.
        let whole = Block.line(song.title, .bold, .note, squeeze: 1)
        let title = Block.line(song.title, .bold, .note, squeeze: 0.65, letters: 8)
        func row(_ credit: Block?, _ time: Block?) -> Block {
            let title = credit == nil ? title : whole
            return .row([mark.width(number.width), title.fillsWidth()] + credit + time, gap: .text(.note, 0.6))
        }
        let length = hasTimes ? time.width(.text(.note, 2.6)) : nil
        // In narrow rows guests are left to the voice and to the page of what plays, in the narrowest the length, too.
        let words = Block.whole([row(credit, length), row(nil, length), row(nil, nil)]).padded(.space(.small))
        let row =
            app.has(.songs)
            ? words.pressed(
                target, says: Words.songSaid(song), state: state(song, app), place: place, look: .row) : words
        return Block.row([row.fillsWidth().fillsHeight()] + self.more(more, of: song, app)?.fillsHeight())
            .height(.larger(.hit, .text(.note, 1.9))).room()
    }
}
