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
        return thumbnails(detail.fan(self).map(\.artwork))
    }

    mutating func categoryActivated(_ id: TargetID, _ detail: CategoryDetail) -> [Effect] {
        switch id {
        case "start":
            guard let category = category(detail.category) else { return leave() }
            return startMatch(category)
        case "fewer": return stepRounds(-1, detail) ?? []
        case "more": return stepRounds(1, detail) ?? []
        case "scores": return enter(.scores(Scores(self, category: detail.category)))
        case "settings": return enter(.settings(SettingsScreen()))
        default: return []
        }
    }

    mutating func stepRounds(_ step: Int, _ detail: CategoryDetail) -> [Effect]? {
        guard ["start", "fewer", "more"].contains(screen.focus) else { return nil }
        let wanted = (settings.rounds + step).clamped(to: MatchSettings.roundsRange)
        // Pressing towards an end that is reached moves the focus as usual.
        guard wanted != settings.rounds else { return nil }
        settings.rounds = wanted
        return save("rounds") + arrivedAtCategory()
    }
}
