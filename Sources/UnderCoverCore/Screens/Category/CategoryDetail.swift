/// One category: what is in it, how many covers, and Start.
package struct CategoryDetail: ScreenState {
    package var focus: TargetID = "start"
    package var scroll = 0.0
    package var category: Category.ID
    package var limits: MatchLimits

    init(_ category: Category, _ app: AppState) {
        self.category = category.id
        limits = MatchLimits(category: category, settings: app.matchSettings(), flagged: Set(app.flagged))
    }

    /// Where the focus goes when a button is gone: to what undoes it, or stands in its place.
    static let twins: [TargetID: [TargetID]] = [
        "refresh": ["stop"], "stop": ["refresh", "again"], "again": ["start"], "start": ["again"],
        "fewer": ["start", "again"], "more": ["start", "again"],
    ]

    /// Five covers spread over the category, the same ones every time.
    func fan(_ app: AppState) -> [Album] {
        guard let albums = app.category(category)?.albums, !albums.isEmpty else { return [] }
        let count = min(5, albums.count)
        return (0..<count).map { albums[$0 * albums.count / count] }
    }
}

extension AppState {
    /// Whatever brought us to a category: its limits are looked at anew and its fan is fetched.
    mutating func arrivedAtCategory() -> [Effect] {
        guard case .category(var detail) = screen, let category = category(detail.category) else { return [] }
        detail.limits = MatchLimits(category: category, settings: matchSettings(), flagged: Set(flagged))
        screen = .category(detail)
        return mendFocus() + thumbnails(detail.fan(self).map(\.artwork))
    }

    /// A list of real records is fetched when it is opened for the first time; later it goes on where it stopped. Whoever
    /// stops it while it is open is not overruled.
    mutating func fetchIfNew(_ category: Category) -> [Effect] {
        guard category.shelf == .lists, let origin = category.origin, finder.gathering(origin) == nil,
            category.albums.count < category.expected ?? 0
        else { return [] }
        finder.note(Gathering(reference: origin))
        return mendFocus() + [.keepGathering(origin, name: category.name)]
    }

    private mutating func refresh(_ detail: CategoryDetail) -> [Effect] {
        guard let category = category(detail.category), let origin = category.origin else { return [] }
        finder.note(Gathering(reference: origin))
        return mendFocus() + [.keepGathering(origin, name: category.name)]
    }

    /// Only what the player made can be deleted.
    mutating func enterDeleteCategory() -> [Effect] {
        guard case .category(let detail) = screen, let category = catalogue.first(where: { $0.id == detail.category }),
            category.shelf == .yours
        else { return [] }
        return enter(.question(Question(subject: .deleteCategory(category.id, name: category.name))))
    }

    mutating func deleteCategory(_ id: Category.ID) -> [Effect] {
        let origin = category(id)?.origin
        catalogue.removeAll { $0.id == id }
        recents[id] = nil
        if let origin { finder.forget(origin) }
        let effects: [Effect] = (origin.map { [.cancelGathering($0)] } ?? []) + [.deleteCategory(id)]
        if case .category(let detail) = screen, detail.category == id { return effects + leave() }
        return effects
    }

    mutating func categoryActivated(_ id: TargetID, _ detail: CategoryDetail) -> [Effect] {
        switch id {
        case "start":
            guard let category = category(detail.category) else { return leave() }
            guard detail.limits.canStart || detail.gathering(category, self)?.isOnItsWay != true else {
                say(Words.stillFetching)
                return []
            }
            return startMatch(category)
        case "fewer": return stepRounds(-1, detail) ?? []
        case "more": return stepRounds(1, detail) ?? []
        case "scores": return enter(.scores(Scores(self, category: detail.category)))
        case "settings": return enter(.settings(SettingsScreen()))
        case "rename": return category(detail.category).map { openNaming($0) } ?? []
        case "delete": return enterDeleteCategory()
        case "refresh", "again": return refresh(detail)
        case "stop":
            guard let origin = category(detail.category)?.origin else { return [] }
            finder.forget(origin)
            return mendFocus() + [.stopGathering(origin)]
        default: return []
        }
    }

    /// From what is shown: more rounds than there are albums are a setting, but none that could be seen to change.
    mutating func stepRounds(_ step: Int, _ detail: CategoryDetail) -> [Effect]? {
        guard ["start", "fewer", "more"].contains(screen.focus), detail.limits.canStart else { return nil }
        let least = MatchSettings.roundsRange.lowerBound
        let most = min(MatchSettings.roundsRange.upperBound, detail.limits.albums)
        let wanted = (detail.limits.rounds + step).clamped(to: least...most)
        // Pressing towards an end that is reached moves the focus as usual.
        guard wanted != detail.limits.rounds else { return nil }
        settings.rounds = wanted
        return save("rounds") + arrivedAtCategory()
    }
}
