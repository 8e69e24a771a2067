import UnderCoverCatalogue
import UnderCoverPixels

/// Covers the player has hearted. They stay when their category goes.
package struct Favourites: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case album(Album.ID), play
        case listen, later, share, remove, close
        /// Arrows for a pointer; the arrow keys do the same.
        case before, after
    }

    package static let name = "favourites"

    /// The album shown on its own; nil for all of them.
    package var open: Album.ID?
    package var turned: Turn?

    /// The album that was open before, and the tick of the change. Its cover fades into the next one.
    package struct Turn: Equatable, Codable, Sendable {
        package var from: Album.ID
        package var at: Int
    }

    func isTurning(at tick: Int) -> Bool { turned.map { Double(tick - $0.at) < Motion.turnTicks } == true }

    static func open(_ app: inout AppState) -> [Effect] {
        let covers = app.covers.request(thumbnails: app.kept.favourites.map(\.artwork))
        return app.enter(Favourites()) + covers
    }

    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true, leaf: open) }

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.kept.favourites.first.map { Target.album($0.id) } ?? .play)
    }

    func openAlbum(_ app: AppState) -> Album? { app.kept.favourites.first { $0.id == open } }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .album(let id): return open(id, &app)
        case .play:
            return app.kept.favouritesCategory.map { MatchFlow.start($0, &app) + RoundSongs.askTwins(of: $0, app) }
                ?? app.leave()
        case .listen: return toggleListening(&app)
        case .later: return openAlbum(app).map { NowPlaying.listenLater($0, &app) } ?? []
        case .share: return [.saveShareCard]
        case .remove: return remove(&app)
        case .close: return back(&app)
        case .before: return turn(-1, &app) ?? []
        case .after: return turn(1, &app) ?? []
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: back(&app)
        case .extra: remove(&app)
        case .stepPastEdge(let direction): direction.step.flatMap { turn($0, &app) }
        default: nil
        }
    }

    private func back(_ app: inout AppState) -> [Effect] {
        guard let open else { return app.leave() }
        app.show(with { $0.open = nil })
        app.focus = TargetID(Target.album(open))
        return app.repairFocus()
    }

    package func shareCard(_ app: AppState) -> ShareCard? { openAlbum(app).map { ShareCard.record($0, app) } }

    /// Remove: the open album, else the focused one.
    private func remove(_ app: inout AppState) -> [Effect] {
        var focused: Album.ID?
        if case .album(let id) = app.focused(Target.self) { focused = id }
        guard let id = open ?? focused, let index = app.kept.favourites.firstIndex(where: { $0.id == id }) else {
            return []
        }
        let closing = open != nil ? back(&app) : []
        let effects = app.keep(.removeFavourite(id)) + closing
        // The focus goes to the neighbour, not to the beginning.
        let next = app.kept.favourites[safe: index] ?? app.kept.favourites.last
        if let next { app.focus = TargetID(Target.album(next.id)) }
        app.repairFocus()
        app.say(Words.removedFavourite)
        return effects
    }

    private func open(_ id: Album.ID, _ app: inout AppState) -> [Effect] {
        guard let album = app.kept.favourites.first(where: { $0.id == id }) else { return [] }
        app.show(with { ($0.open, $0.turned) = (id, nil) })
        app.focus = TargetID(NowPlaying.canHear(album, app) ? Target.listen : .close)
        app.input.enteredAt = app.tick
        return load(album, app)
    }

    /// The favourite before or after the open one; nil at either end.
    private func turn(_ step: Int, _ app: inout AppState) -> [Effect]? {
        let favourites = app.kept.favourites
        guard let open, let index = favourites.firstIndex(where: { $0.id == open }),
            let next = favourites[safe: index + step]
        else { return nil }
        app.show(with { ($0.turned, $0.open) = (Turn(from: open, at: app.tick), next.id) })
        app.repairFocus()
        return load(next, app)
    }

    private func load(_ album: Album, _ app: AppState) -> [Effect] {
        app.covers.ready.contains(album.artwork) ? [] : [.loadCover(album.artwork, .round)]
    }

    private func toggleListening(_ app: inout AppState) -> [Effect] {
        guard let album = openAlbum(app) else { return [] }
        guard NowPlaying.hears(album, app) else { return Deck.queue(album, .now, &app) }
        app.deck.pause(at: app.tick)
        return []
    }

    package func needsTicks(_ app: AppState) -> Bool {
        isTurning(at: app.tick) || openAlbum(app).map { app.isFlowing(Self.gradient(of: $0, app)) } ?? false
    }

    /// Empty for a cover whose colours were never measured, and in high contrast.
    static func gradient(of album: Album, _ app: AppState) -> [Color] {
        guard !app.theme.isHighContrast else { return [] }
        return album.knownSignature(app)?.gradientColors ?? []
    }
}

extension Favourites {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        if let album = openAlbum(app) { drawOpen(album, app, &sheet) } else { page(app).draw(&sheet) }
    }

    private func page(_ app: AppState) -> Page {
        let canPlay = app.kept.favouritesCategory != nil
        let actions = canPlay ? [HeaderAction(Target.play, icon: .play, label: Words.playThese)] : []
        guard !app.kept.favourites.isEmpty else {
            return Page(
                Words.favourites, actions, hints: [.open(Words.choose)],
                news: Words.sentences([Words.noFavourites, Words.noFavouritesText]),
                .empty(
                    Words.noFavourites, Words.noFavouritesText, action: Target.play, label: Words.playARound,
                    icon: .heart))
        }
        return Page(
            Words.favourites, actions, hints: [.move, .open(Words.open), Hint(.extra, Words.remove)],
            .scroll(
                [
                    .grid(
                        app.kept.favourites.map(cell), wide: .larger(240, .text(.body, 7)),
                        least: .larger(150, .text(.body, 7)), gap: .space(.group), rowGap: .space(.card))
                ], air: .space(.close), bleed: .medium
            ).rising())
    }

    /// The names are part of the target, so that they scroll into sight with it.
    private func cell(_ album: Album) -> Block {
        .column([
            .cover(album.artwork, shadow: .space(.tiny)), .air(.space(.medium)), .names(album.title, album.artist),
        ])
        .pressed(
            Target.album(album.id), says: Words.titled(album), role: .album, look: .cover)
    }
}
