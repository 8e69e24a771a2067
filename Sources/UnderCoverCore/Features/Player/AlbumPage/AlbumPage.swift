import UnderCoverCatalogue
import UnderCoverPixels

/// One album: its cover over its colours, its songs or its note, and what can be done with it.
package struct AlbumPage: PageScreen {
    package enum Target: ScreenTarget {
        case play, shuffle, later, ask, heart, share, flag, family, putRight, playing, close
        /// A song by its index, and its menu.
        case song(Int), more(Int)
    }

    package static let name = "album"

    package var album: ShelfAlbum
    /// With songs and history; nil until the library has answered.
    package var page: ShelfAlbumPage?
    /// A record that is not on the player's shelf, such as one of the box.
    package var known: Album?
    /// The colours of its cover; nil until that is loaded.
    package var signature: PaletteSignature?
    /// The player wants to be asked, and the albums to hide it among are on their way.
    package var isAsking = false

    package func traits(_ app: AppState) -> Traits {
        // Over the end of a match no other begins.
        Traits(startsMatches: app.match == nil, album: album.id, wayOut: nil)
    }

    static func open(_ album: ShelfAlbum, _ app: inout AppState) -> [Effect] {
        let known = app.kept.album(album.id)?.signature ?? app.covers.signature(of: album.artwork)
        let effects = app.enter(AlbumPage(album: album, signature: known))
        return effects + [.shelf(.album(album.id))] + load(album, app)
    }

    /// The album of a song, of which only the names are known.
    static func open(_ song: ShelfSong, _ app: inout AppState) -> [Effect] {
        open(ShelfAlbum(id: song.album, title: song.albumTitle, artist: song.artist), &app)
    }

    /// A record of any kind, as matches have it.
    static func open(_ record: Album, _ app: inout AppState) -> [Effect] {
        let album = ShelfAlbum(record)
        guard !record.id.isOwn else { return open(album, &app) }
        let colors = record.knownSignature(app)
        return app.enter(AlbumPage(album: album, known: record, signature: colors)) + load(album, app)
    }

    private static func load(_ album: ShelfAlbum, _ app: AppState) -> [Effect] {
        album.isBare || app.covers.ready.contains(album.artwork) ? [] : [.loadCover(album.artwork, .round)]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.play) }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .song(let index), .more(let index): [.song(index), .play]
        default: [.play]
        }
    }

    /// As matches and favourites have it.
    var record: Album {
        var record = known ?? album.album(songs: page?.songs.map(\.id) ?? [])
        record.signature = signature ?? record.signature
        return record
    }

    // MARK: Input

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: return play(&app)
        case .shuffle: return shuffle(&app)
        case .song(let index): return play(from: index, &app)
        case .more(let index): return page?.songs[safe: index].flatMap { SongMenu.open($0, &app) } ?? []
        case .later: return NowPlaying.listenLater(record, &app)
        case .ask: return ask(&app)
        case .heart: return app.toggleFavourite(record)
        case .share: return [.saveShareCard]
        case .flag:
            let isFlagged = !app.isFlagged(album.id)
            app.say(isFlagged ? Words.flagged : Words.unflagged)
            return app.flag(album.id, isOn: isFlagged)
        case .family:
            let isOut = !app.isNotForFamily(album.id)
            let isOfBox = app.kept.bundledRecords.contains { $0.id == album.id }
            app.say(!isOut ? Words.backForFamily : isOfBox ? Words.boxKeptFromFamily : Words.keptFromFamily)
            return app.toggleForFamily(album.id) + app.repairFocus()
        case .putRight: return PutRight.open(album, &app)
        case .playing: return NowPlaying.open(&app)
        case .close: return app.leave()
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        guard command == .extra else { return nil }
        let song = focusedSong(app).flatMap { page?.songs[safe: $0] }
        return song.flatMap { SongMenu.open($0, &app) } ?? app.toggleFavourite(record)
    }

    /// Its index.
    func focusedSong(_ app: AppState) -> Int? {
        switch app.focused(Target.self) {
        case .song(let index), .more(let index): index
        default: nil
        }
    }

    package func shareCard(_ app: AppState) -> ShareCard? { album.isBare ? nil : .record(record, app) }

    private func isHere(_ app: inout AppState) -> Bool {
        if album.isAway { app.say(Words.isAwayNow) }
        return !album.isAway
    }

    /// Its songs for the queue.
    private var queueSongs: [QueueSong] {
        (page?.songs ?? []).map { song in
            var song = QueueSong(song)
            song.artwork = album.artwork
            return song
        }
    }

    /// The songs before it are there, too, for the way back.
    private func play(from index: Int, _ app: inout AppState) -> [Effect] {
        isHere(&app) ? Songs.play(queueSongs, from: index, &app) : []
    }

    private func shuffle(_ app: inout AppState) -> [Effect] {
        let songs = queueSongs
        guard isHere(&app), !songs.isEmpty else { return [] }
        return Songs.play(songs, from: app.entropy.int(below: songs.count), shuffles: true, &app)
    }

    /// Plays it; what is heard of it already is paused.
    private func play(_ app: inout AppState) -> [Effect] {
        guard isHere(&app) else { return [] }
        // In a match the round's own song plays.
        guard app.match == nil else { return NowPlaying.hearOverMatch(record, &app) }
        guard NowPlaying.hears(record, app) else { return Deck.queue(record, .now, &app) }
        app.deck.pause(at: app.tick)
        return []
    }

    private func ask(_ app: inout AppState) -> [Effect] {
        if let refusal = refusal(app) {
            return app.say(refusal)
        }
        if known != nil { return MatchFlow.askAmongItsOwn(album.id, &app) ?? [] }
        let pool = app.kept.categories.first { $0.origin == app.shelf.everything }?.albums ?? []
        if pool.contains(where: { $0.id == album.id }) { return MatchFlow.ask(album.id, among: pool, &app) }
        app.show(with { $0.isAsking = true })
        return [.shelf(.category(app.shelf.everything))]
    }

    private func refusal(_ app: AppState) -> String? {
        if app.isFlagged(album.id) { return Words.cannotAskLeftOut }
        if app.family.leavesOut(record) { return Words.cannotAskFamily }
        if album.isBare { return Words.cannotAskBare }
        return album.isAway ? Words.isAwayNow : nil
    }

    // MARK: News

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .shelf(.album(let page)) where page.album.id == album.id:
            var state = self
            state.page = page
            state.album = page.album
            app.show(state)
            let measuring: [Effect] = page.album.isAway || page.songs.isEmpty ? [] : [.shelf(.lengths(album.id))]
            return measuring + (album.isBare == page.album.isBare ? [] : Self.load(page.album, app))
        case .shelf(.category(app.shelf.everything, let albums)) where isAsking:
            app.show(with { $0.isAsking = false })
            return MatchFlow.ask(album.id, amongRead: albums, &app)
        default: return []
        }
    }

    /// It was put right; one that is part of another album now is that album. Other albums may have songs of it, or had.
    static func corrected(_ id: Album.ID, _ page: ShelfAlbumPage?, _ app: inout AppState) -> [Effect] {
        let own = app.stack.compactMap { $0.screen as? AlbumPage }.filter { $0.page != nil }.map(\.album.id)
        if let page { change(id, &app) { ($0.album, $0.page) = (page.album, page) } }
        return Set(own).filter { page == nil || $0 != id }.sorted().map { .shelf(.album($0)) }
    }

    /// It was read again while another screen lies over it. The page on top takes it itself.
    static func came(_ page: ShelfAlbumPage, _ app: inout AppState) {
        change(page.album.id, isBelow: true, &app) { ($0.album, $0.page) = (page.album, page) }
    }

    /// The lengths of its songs are known, perhaps while another screen lies over it.
    static func measured(_ album: Album.ID, _ lengths: [String: Double], _ app: inout AppState) {
        change(album, &app) { state in
            for index in state.page?.songs.indices ?? 0..<0 {
                guard let length = state.page.flatMap({ lengths[$0.songs[index].id] }) else { continue }
                state.page?.songs[index].seconds = length
            }
        }
    }

    /// Changes the pages of an album, wherever they lie.
    private static func change(
        _ id: Album.ID, isBelow: Bool = false, _ app: inout AppState, _ change: (inout AlbumPage) -> Void
    ) {
        for place in app.stack.indices.dropLast(isBelow ? 1 : 0) {
            guard var state = app.stack[place].screen as? AlbumPage, state.album.id == id else { continue }
            change(&state)
            app.stack[place].screen = state
        }
    }

    /// Its cover is loaded, and its colours are known.
    static func coverCame(_ artwork: ArtworkID, _ signature: PaletteSignature, _ app: inout AppState) {
        changeAll(&app, where: { $0.album.artwork == artwork }) { $0.signature = signature }
    }

    /// A round cannot begin in the middle of a match.
    func canBeAsked(_ app: AppState) -> Bool { app.match == nil && (known == nil || app.kept.album(album.id) != nil) }

    func colors(_ app: AppState) -> [Color] {
        app.theme.isHighContrast || album.isBare ? [] : signature?.gradientColors ?? []
    }

    package func needsTicks(_ app: AppState) -> Bool { app.isFlowing(colors(app)) }
}
