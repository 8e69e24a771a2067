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

extension AppState {
    var ambience: Ambience {
        if deckSounds { return .deck }
        guard isReady, window.isVisible, !isAttracting else { return .nothing }
        if let settledAt = stack.lazy.compactMap({ $0.screen.traits(self).settledAt }).last {
            return settings.menuMusic && tick >= settledAt ? .loop(.end) : .nothing
        }
        guard match == nil else { return .nothing }
        if isInRoom, settings.menuMusic { return .lobby(layers: max(party.present.count, 1)) }
        if let excerpt, excerpt.song != nil { return .excerpt(excerpt) }
        return settings.crackle ? .loop(.crackle) : .nothing
    }

    /// Chooses an excerpt once the player has stayed on a category, and drops it when they have left it.
    mutating func mendExcerpt() {
        let category = categoryInSight
        if excerpt?.category != category?.id { excerpt = nil }
        guard let category, excerpt == nil, tick >= excerptDueAt else { return }
        excerpt = excerpt(of: category)
    }

    /// An excerpt is due soon, so ticks must run.
    var awaitsExcerpt: Bool { excerpt == nil && categoryInSight != nil && tick < excerptDueAt }

    private var excerptDueAt: Int { max(input.focusedAt, input.enteredAt) + Excerpt.delay }

    private var categoryInSight: Category? {
        guard settings.menuMusic, isReady, match == nil, !isInRoom else { return nil }
        return traits.category.flatMap { category($0) }
    }

    /// Chooses by the clock of the game, so that a category does not sound the same each time. Songs that would have to
    /// be fetched are not worth it.
    private func excerpt(of category: Category) -> Excerpt {
        let songs = category.albums.compactMap(\.songs.first).filter { !$0.isRemoteSong }
        return Excerpt(
            category: category.id, song: songs[safe: tick % max(songs.count, 1)], entry: MusicEntry(turn: tick))
    }
}
