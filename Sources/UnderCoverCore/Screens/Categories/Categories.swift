/// The list of categories, where a match begins.
package struct Categories: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case add, favourites, library, scores, settings, search, daily, party, code
        case fold(Category.Section), category(Category.ID)
        /// The first pill of the player's own section; does the same as `add`.
        case new
    }

    package static let name = "categories"

    package func traits(_ app: AppState) -> Traits {
        var traits = Traits(isFirst: true, startsMatches: true, wayOut: .quit)
        if case .category(let id) = app.focused(Target.self) { traits.category = id }
        return traits
    }

    /// The one section whose categories are listed.
    package var open: Category.Section? = .builtIn
    package var arrival: Arrival?
    package var stage: CategoryStage?

    init() {}

    /// With the section that was open last.
    init(_ kept: Kept) {
        guard let name = kept.openSection else { return }
        open = name == Kept.noSection ? nil : Category.Section(rawValue: name) ?? .builtIn
    }

    package func firstFocus(_ app: AppState) -> TargetID? {
        let section = CategorySection.all(app).first { $0.section == open }
        // The first bundled one by name could be the hardest.
        let isBox = open == .builtIn
        let first = isBox ? app.kept.categories.first { $0.section == .builtIn } : section?.categories.first
        let other = isBox ? nil : open.map(Target.fold)
        return TargetID(first.map { Target.category($0.id) } ?? other ?? .settings)
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .add, .new: return app.enter(AddCategory())
        case .favourites: return Favourites.open(&app)
        case .library: return Library.open(&app)
        case .scores: return app.enter(Scores(app))
        case .settings: return app.enter(SettingsScreen())
        case .search: return Search.open(&app)
        case .daily: return app.enter(Daily())
        case .party:
            return (stage.flatMap { app.category($0.category) } ?? app.partyCategory).map { Lobby.open($0, &app) } ?? []
        case .code: return CodeEntry.open(&app)
        case .fold(let section): return show(open == section ? nil : section, &app)
        case .category(let id): return app.category(id).map { CategoryDetail.open($0, &app) } ?? []
        }
    }

    /// Opens a section, or shuts all, also for the next start.
    func show(_ section: Category.Section?, _ app: inout AppState) -> [Effect] {
        var state = self
        state.open = section
        app.show(state)
        let kept = app.keep(.setting(key: Kept.sectionKey, value: section?.rawValue ?? Kept.noSection))
        return kept + app.mendFocus()
    }

    /// Goes back to the list, and to the category in it.
    static func lead(to category: Category, _ app: inout AppState) -> [Effect] {
        app.unwind(to: \.isFirst)
        guard let list = app.screen as? Categories else { return [] }
        let shown = list.show(category.section, &app)
        app.setFocus(Target.category(category.id))
        return shown
    }

    /// The list is on the screen, and the section is shut.
    static func folds(_ section: Category.Section, _ app: AppState) -> Bool {
        (app.screen as? Categories)?.isFolded(section) == true
    }

    func isFolded(_ section: Category.Section) -> Bool { open != section }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: app.enter(Question(.quit))
        case .pause: app.enter(SettingsScreen())
        case .stepPastEdge(.right): toModes(&app)
        case .section(let direction): section(direction, &app)
        default: nil
        }
    }

    /// The modes stand below most rows, so that none of them is straight to their left.
    private func toModes(_ app: inout AppState) -> [Effect]? {
        let targets = app.sheet().focusable
        guard case .category? = app.focused(Target.self),
            let row = targets.first(where: { $0.id == app.focus }),
            let mode = CategoryMode.all(app).lazy.compactMap({ mode in
                targets.first { $0.id.is(mode.target) && $0.rect.x >= row.rect.maxX }
            }).min(by: { abs($0.rect.midY - row.rect.midY) < abs($1.rect.midY - row.rect.midY) })
        else { return nil }
        app.setFocus(mode.id)
        return []
    }

    private func section(_ direction: Int, _ app: inout AppState) -> [Effect] {
        let targets = app.sheet().focusable
        func isAnchor(_ id: TargetID) -> Bool {
            if case .fold = id.target as? Target { true } else { id.is(Target.favourites) }
        }
        let here = targets.firstIndex { $0.id == app.focus } ?? 0
        let places = targets.indices.filter { isAnchor(targets[$0].id) }
        guard let first = places.first, let last = places.last else { return [] }
        let next = direction > 0 ? places.first { $0 > here } ?? first : places.last { $0 < here } ?? last
        app.setFocus(targets[next].id)
        return []
    }
}

struct CategorySection {
    let section: Category.Section
    let categories: [Category]

    /// Each sorted by name.
    static func all(_ app: AppState) -> [CategorySection] {
        func made(_ section: Category.Section, _ more: [Category] = []) -> CategorySection {
            let language = Translation.spoken.language
            let named = (app.kept.categories.filter { $0.section == section } + more).map {
                (key: Collation.key($0.shownName, language), category: $0)
            }
            return CategorySection(
                section: section,
                categories: named.sorted { ($0.key, $0.category.id) < ($1.key, $1.category.id) }.map(\.category))
        }
        let lists = made(.lists)
        return [made(.builtIn)] + (lists.categories.isEmpty ? [] : [lists])
            + [made(.yours, app.madeCategories)]
    }
}
