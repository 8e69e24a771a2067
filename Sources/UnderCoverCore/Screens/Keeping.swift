// What becomes of the player's things while they cannot be saved: it is said once, known when the game is left, and
// said again when it is over.

/// What a database holds that could be opened only after the start.
package struct Kept: Equatable, Codable, Sendable {
    package var settings: Settings
    package var catalogue: [Category]
    package var favourites: [Album]
    /// Newest first.
    package var scores: [ScoreEntry]
    package var recents: [Category.ID: ShuffleBag]
    package var flagged: [Album.ID]

    package init(
        settings: Settings, catalogue: [Category], favourites: [Album], scores: [ScoreEntry],
        recents: [Category.ID: ShuffleBag], flagged: [Album.ID]
    ) {
        self.settings = settings
        self.catalogue = catalogue
        self.favourites = favourites
        self.scores = scores
        self.recents = recents
        self.flagged = flagged
    }
}

extension AppState {
    mutating func saveFailed(_ reason: String) {
        if unsaved == nil { say(Words.notSavedYet(reason)) }
        unsaved = reason
    }

    mutating func caughtUp() {
        if unsaved != nil { say(Words.savedAfterAll) }
        unsaved = nil
    }

    /// What was played and changed meanwhile is in there already. Nothing that is on screen is taken away.
    mutating func reopened(_ kept: Kept) -> [Effect] {
        var settings = kept.settings
        for row in SettingRow.table where overridden.contains(row.key) {
            row.write(&settings, row.read(self.settings))
        }
        self.settings = settings
        catalogue = merged(kept.catalogue)
        favourites = kept.favourites
        let known = Set(kept.scores.map(\.id))
        scores = scores.filter { !known.contains($0.id) } + kept.scores
        recents = kept.recents
        for category in catalogue { recents[category.id]?.keep(only: category.albums.map(\.id)) }
        flagged = kept.flagged
        return mendFocus()
    }

    /// As they were kept; what was begun in this session is further than that.
    private func merged(_ kept: [Category]) -> [Category] {
        func isBegun(_ category: Category) -> Bool { category.origin.map { finder.gathering($0) != nil } ?? false }
        let grown = kept.map { category in
            let known = catalogue.first { $0.id == category.id }
            return known.map { isBegun($0) && $0.albums.count > category.albums.count ? $0 : category } ?? category
        }
        let ids = Set(kept.map(\.id))
        return grown + catalogue.filter { !ids.contains($0.id) && isBegun($0) }
    }
}
