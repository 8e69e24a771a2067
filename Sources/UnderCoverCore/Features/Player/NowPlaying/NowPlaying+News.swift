import UnderCoverCatalogue
import UnderCoverPixels

// Reacts when the song, the queue or the lyrics change, for whatever reason.
extension NowPlaying {
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .tick: ticked(&app)
        case .eventEnded: keepUp(&app)
        case .shelf(let news): received(news, &app)
        default: []
        }
    }

    private func keepUp(_ app: inout AppState) -> [Effect] {
        var state = self
        let isNew = state.record.entry != app.deck.queue.entry || state.record.song != app.deck.now
        state.hasLyrics = app.deck.facts.lyrics != nil
        let isOther = isNew || state.hasLyrics != hasLyrics
        if isNew { state.turn(app) }
        state.flow.set(app.deckSounds, at: app.tick)
        let effects =
            app.covers.large(state.record.song?.artwork, &state.asked)
            + Self.requestCovers(ofRows: QueueRow.pitch(app.metrics), &app)
        state.read(&app)
        if state != self { app.show(state) }
        if isOther {
            state.showSong(&app)
            app.repairFocus()
        }
        return effects
    }

    private mutating func turn(_ app: AppState) {
        let new = PlayingRecord(app)
        let isOther = record.entry != nil && record.song?.artwork != new.song?.artwork
        before = isOther ? record : nil
        if isOther { turnedAt = app.tick }
        record = new
    }

    /// Lyrics, where the song has some.
    func shownTab(_ app: AppState) -> PlayingTab { app.deck.facts.lyrics == nil ? .queue : tab }

    /// The song that is now comes to the top of the panel, unless the player is among the songs.
    func showSong(_ app: inout AppState) {
        if case .song = app.focused(Target.self) { return }
        guard shownTab(app) == .queue, let place = app.deck.queue.place else { return }
        app.top.scroll = Double(place) * QueueRow.pitch(app.metrics)
    }

    /// A cover is loaded, and its colours are known.
    static func coverCame(_ artwork: ArtworkID, _ signature: PaletteSignature, _ app: inout AppState) {
        changeAll(&app, where: { $0.record.song?.artwork == artwork }) {
            $0.record.signature = signature
            $0.record.album?.signature = signature
        }
    }

    // MARK: Asking

    func ask(_ app: inout AppState) -> [Effect] {
        guard let album = record.album else { return [] }
        if let effects = MatchFlow.askAmongItsOwn(album.id, &app) { return effects }
        app.show(with { $0.isAsking = true })
        return [.shelf(.category(app.shelf.everything))]
    }

    private func received(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        guard isAsking, case .category(app.shelf.everything, let albums) = news else { return [] }
        app.show(with { $0.isAsking = false })
        return MatchFlow.ask(record.album?.id, amongRead: albums, &app)
    }

    // MARK: Time

    private func ticked(_ app: inout AppState) -> [Effect] {
        let aim = movesCover(app) ? app.deck.level : 0
        guard aim != swell else { return [] }
        return app.show(with { $0.swell = abs(aim - swell) < 0.01 ? aim : swell + (aim - swell) * 0.2 })
    }

    private func movesCover(_ app: AppState) -> Bool {
        app.settings.coverMoves && !app.reducesMotion && app.deckSounds
    }

    package func needsTicks(_ app: AppState) -> Bool {
        if app.deck.offersUndo(at: app.tick) { return true }
        guard !app.reducesMotion else { return false }
        return Double(app.tick - turnedAt) < Motion.turnTicks || movesCover(app) || swell > 0
            || app.deckSounds && app.isFlowing(colors(app))
    }

    func colors(_ app: AppState) -> [Color] { colors(of: record, app) }

    func colors(of record: PlayingRecord, _ app: AppState) -> [Color] {
        guard !app.theme.isHighContrast, !app.covers.isBare(record.song) else { return [] }
        return record.signature?.gradientColors ?? []
    }
}

extension Covers {
    /// No picture of its record is known, or it cannot be shown.
    func isBare(_ song: QueueSong?) -> Bool { song?.artwork.map { failed.contains($0) } ?? true }
}

extension NowPlaying {
    /// Asks for the covers of the songs in sight, and of those beside them.
    static func requestCovers(ofRows pitch: Double, _ app: inout AppState) -> [Effect] {
        let queue = app.deck.queue
        guard !queue.isEmpty, pitch > 0 else { return [] }
        let last = max(Double(queue.count - 1), 0)
        let first = Int(min(max(app.top.scroll / pitch - 1, 0), last))
        let end = min(first + Int(app.metrics.height / pitch) + 3, queue.count)
        return app.covers.request(inSight: (first..<end).compactMap { queue.song(at: $0)?.artwork })
    }
}
