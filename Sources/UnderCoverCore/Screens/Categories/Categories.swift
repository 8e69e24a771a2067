/// Where a match begins: everything there is to play.
package struct Categories: ScreenState {
    package var focus: TargetID = ""
    package var scroll = 0.0
    package var folded: [Category.Shelf] = []

    package static let favouritesID: Category.ID = "yours/favourites"

    init(_ app: AppState) {
        // The box's own first: by name the hardest may stand there.
        focus = app.catalogue.first { $0.shelf == .builtIn }.map { "category." + $0.id.rawValue } ?? "settings"
    }
}

/// One section of the list.
struct Shelved {
    let shelf: Category.Shelf
    let categories: [Category]

    /// Sorted by name, whatever order they came in.
    static func all(_ app: AppState) -> [Shelved] {
        func sorted(_ categories: [Category]) -> [Category] {
            categories.sorted {
                ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id)
            }
        }
        let lists = app.catalogue.filter { $0.shelf == .lists }
        let yours = app.catalogue.filter { $0.shelf == .yours } + [app.favouritesCategory].compactMap { $0 }
        return [
            Shelved(shelf: .builtIn, categories: sorted(app.catalogue.filter { $0.shelf == .builtIn })),
            Shelved(shelf: .yours, categories: sorted(yours)),
        ] + (lists.isEmpty ? [] : [Shelved(shelf: .lists, categories: sorted(lists))])
    }
}

extension AppState {
    mutating func categoriesActivated(_ id: TargetID) -> [Effect] {
        guard case .categories(var state) = screen else { return [] }
        switch id {
        case "add", "new": return openAddCategory()
        case "favourites": return openFavourites()
        case "scores": return enter(.scores(Scores(self)))
        case "settings": return enter(.settings(SettingsScreen()))
        case "about": return enter(.about(About()))
        case "fold.builtIn", "fold.yours", "fold.lists":
            guard let shelf = Category.Shelf(rawValue: String(id.dropFirst(5))) else { return [] }
            if state.folded.contains(shelf) {
                state.folded.removeAll { $0 == shelf }
            } else {
                state.folded.append(shelf)
            }
            screen = .categories(state)
            return mendFocus()
        default:
            guard let category = category(Category.ID(rawValue: String(id.dropFirst("category.".count)))) else {
                return []
            }
            return openCategory(category)
        }
    }

    mutating func openCategory(_ category: Category) -> [Effect] {
        // What failed last time may do better now.
        if let origin = category.origin, [.failed, .cancelled].contains(finder.gathering(origin)?.stage) {
            finder.forget(origin)
        }
        let effects = enter(.category(CategoryDetail(category, self)))
        return effects + arrivedAtCategory() + fetchIfNew(category)
    }

    /// Tab and the shoulders go from section to section.
    mutating func jumpSection(_ direction: Int) -> [Effect] {
        let anchors = sheet().focusable.map(\.id).filter { $0.hasPrefix("fold.") } + ["favourites"]
        let targets = sheet().focusable
        let here = targets.firstIndex { $0.id == screen.focus } ?? 0
        let places = anchors.compactMap { id in targets.firstIndex { $0.id == id } }.sorted()
        guard !places.isEmpty else { return [] }
        let next =
            direction > 0
            ? places.first { $0 > here } ?? places[0] : places.last { $0 < here } ?? places[places.count - 1]
        setFocus(targets[next].id)
        return []
    }
}
