import UnderCoverCatalogue
import UnderCoverPixels

/// The sound in the menus while neither a match nor a screen plays music of its own.
enum Ambience: Equatable {
    case nothing
    case loop(Loop)
    case excerpt(Excerpt)
    /// A layer for each player who is there.
    case lobby(layers: Int)
    /// The player's own choice, by `Consequences.deck`.
    case deck
}

extension Ambience {
    static func of(_ app: AppState) -> Ambience {
        if app.deckSounds { return .deck }
        guard app.isReady, app.window.isVisible, !app.isAttracting, !app.isAsleep else { return .nothing }
        if let settledAt = app.stack.lazy.compactMap({ $0.screen.traits(app).settledAt }).last {
            return app.settings.menuMusic && app.tick >= settledAt ? .loop(.end) : .nothing
        }
        guard app.match == nil else { return .nothing }
        if app.isInRoom, app.settings.menuMusic { return .lobby(layers: max(app.party.present.count, 1)) }
        if let excerpt = app.excerpt, excerpt.song != nil { return .excerpt(excerpt) }
        return app.settings.crackle ? .loop(.crackle) : .nothing
    }

    /// Chooses an excerpt once the player has stayed on a category, and drops it when they have left it.
    static func chooseExcerpt(_ app: inout AppState) {
        let category = categoryInSight(app)
        if app.excerpt?.category != category?.id { app.excerpt = nil }
        guard let category, app.excerpt == nil, app.tick >= excerptDueAt(app) else { return }
        app.excerpt = chosen(from: category, app)
    }

    /// An excerpt is due soon, so ticks must run.
    static func awaitsExcerpt(_ app: AppState) -> Bool {
        app.excerpt == nil && categoryInSight(app) != nil && app.tick < excerptDueAt(app)
    }

    private static func excerptDueAt(_ app: AppState) -> Int {
        max(app.input.focusedAt, app.input.enteredAt) + Excerpt.delay
    }

    private static func categoryInSight(_ app: AppState) -> Category? {
        guard app.settings.menuMusic, app.isReady, app.match == nil, !app.isInRoom else { return nil }
        return app.traits.category.flatMap { app.category($0) }
    }

    /// Chooses by the clock of the game, so that a category does not sound the same each time. Songs that would have to
    /// be fetched are not worth it.
    private static func chosen(from category: Category, _ app: AppState) -> Excerpt {
        let family = app.family
        let albums = category.albums.filter { $0.songs.first?.isRemoteSong == false }
        // From there on the first that a family may hear: reading every title would hold up a picture.
        let chosen = albums.indices.lazy.map { albums[(app.tick + $0) % albums.count] }.first { !family.leavesOut($0) }
        return Excerpt(category: category.id, song: chosen?.songs.first, entry: MusicEntry(turn: app.tick))
    }
}
