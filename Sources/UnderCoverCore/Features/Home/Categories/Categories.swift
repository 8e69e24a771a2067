import UnderCoverCatalogue
import UnderCoverPixels

/// The first screen is a record shop: one large sleeve that comes into focus, *Play*, and the categories as crates on
/// shelves.
package struct Categories: ScreenBehaviour {
    package enum Target: ScreenTarget {
        case play, category(Category.ID), daily, party, surprise, howToPlay
        case add, search, library, scores, more
        /// Walk along a shelf, for pointers.
        case turn(Category.Section), turnBack(Category.Section)
    }

    package static let name = "categories"

    /// The first crate in sight of each shelf, in the order of `Category.Section.allCases`.
    package var starts = Category.Section.allCases.map { _ in 0 }
    package var arrival: Arrival?
    package var stage: CategoryStage?
    /// The category that was the usual one when the screen came up last.
    package var usual: Category.ID?
    package var named = NamedSleeves()
    package var pictured: Pictured?

    package func traits(_ app: AppState) -> Traits {
        var traits = Traits(isFirst: true, startsMatches: true, wayOut: .quit)
        switch app.focused(Target.self) {
        case .category(let id): traits.category = id
        case .play: traits.category = stage?.category
        default: break
        }
        return traits
    }

    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.kept.categories.isEmpty ? Target.add : .play)
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .surprise: [.howToPlay, .play, .add]
        case .howToPlay: [.surprise, .play, .add]
        default: [.play, .add]
        }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: return playing(app).map { Self.play($0, &app) } ?? []
        case .category(.newReleases): return NewReleases.open(&app)
        case .category(let id): return app.category(id).map { CategoryDetail.open($0, &app) } ?? []
        case .daily: return app.enter(Daily())
        case .party: return partying(app).map { Lobby.open($0, &app) } ?? []
        case .surprise: return surprise(&app)
        case .howToPlay: return Welcome.open(&app)
        case .add: return app.enter(AddCategory())
        case .search: return Search.open(&app)
        case .library: return Library.open(&app)
        case .scores: return app.enter(Scores(app))
        case .more: return app.enter(HomeMore())
        case .turn(let section): return turn(section, &app)
        case .turnBack(let section): return turn(section, isBack: true, &app)
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back: app.enter(Question(.quit))
        case .pause: app.enter(SettingsScreen())
        case .extra: crate(app).map { Self.play($0, &app) } ?? pressed(.play, &app)
        case .step(let direction): step(direction, &app)
        case .section(let direction): jump(direction, &app)
        default: nil
        }
    }

    // MARK: Playing

    /// The category that *Play* plays.
    func playing(_ app: AppState) -> Category? { stage.flatMap { app.category($0.category) } ?? Self.usual(app) }

    /// The category that the player has brought up here, else the one that a party played last, else that of *Play*. The
    /// focus passes others on its way to *Party*.
    private func partying(_ app: AppState) -> Category? {
        let shown = playing(app).map { [$0] } ?? []
        let isBroughtUp = stage.map { $0.at > app.input.enteredAt } == true
        return app.partyCategory(first: isBroughtUp ? shown : [], then: shown) ?? shown.first
    }

    /// The category that was played last; before the first match the first one in the box, because the first one by
    /// name could be the hardest.
    static func usual(_ app: AppState) -> Category? {
        lastPlayed(app) ?? app.kept.categories.first { $0.section == .builtIn } ?? app.kept.categories.first
    }

    private static func lastPlayed(_ app: AppState) -> Category? {
        app.kept.scores.lazy.filter { !$0.isParty }.compactMap { app.category($0.kind.category) }.first
    }

    static func hasPlayed(_ app: AppState) -> Bool { lastPlayed(app) != nil }

    /// Begins a match at once; its page opens where something has to be fetched or read first.
    static func play(_ category: Category, _ app: inout AppState) -> [Effect] {
        guard category.isBarren else { return MatchFlow.start(category, &app) }
        let effects = CategoryDetail.open(category, &app)
        guard category.isBeingRead, var detail = CategoryDetail.shown(app) else { return effects }
        detail.startsWhenRead = true
        app.show(detail)
        return effects
    }

    /// A match in any category that has enough records here.
    private func surprise(_ app: inout AppState) -> [Effect] {
        let last = playing(app)?.id
        let all = app.entropy.shuffled(app.offeredCategories.filter { !$0.isBarren })
        let offered = all.filter { $0.id != last } + all.filter { $0.id == last }
        return offered.first { app.limits(of: $0).canStart }.map { MatchFlow.start($0, &app) } ?? []
    }

    /// Goes back to the first screen, and to the crate of a category.
    static func lead(to category: Category, _ app: inout AppState) -> [Effect] {
        app.unwind(to: \.isFirst)
        app.setFocus(Target.category(category.id))
        return app.repairFocus()
    }
}

extension Categories {
    /// A rule's crate has sleeves, as all others have: the albums are asked for when the first screen comes up, and again
    /// when the library has put them away.
    static func askForSleeves(since before: AppState, _ event: Event, _ app: AppState) -> [Effect] {
        guard app.traits.isFirst, event.countsRecords || !before.traits.isFirst else { return [] }
        let own = CrateShelf.all(app).first { $0.section == .yours }?.categories ?? []
        return own.filter { $0.isBeingRead && $0.expected.map { $0 <= Shelf.readAhead.albums } == true }
            .prefix(Shelf.readAhead.categories).compactMap(\.origin).map { .shelf(.category($0)) }
    }
}

extension Event {
    /// Rules have other numbers of albums now.
    fileprivate var countsRecords: Bool {
        switch self {
        case .shelf(.summary), .shelf(.counted): true
        default: false
        }
    }
}

/// The categories of a section.
struct CrateShelf {
    let section: Category.Section
    let categories: [Category]

    /// The player's own come first, sorted by name; the others stand as they are in the box. An empty shelf is none.
    static func all(_ app: AppState) -> [CrateShelf] {
        let own = app.kept.categories.filter { $0.section == .yours } + app.madeCategories
        let yours = Names(own).order.map { own[$0] }
        let others = [Category.Section.builtIn, .lists].map { section in
            let named = app.kept.categories.filter { $0.section == section }
            // The newest stand right after the first of the box, in sight.
            let fridays = section == .builtIn ? [app.newReleases].compactMap { $0 } : []
            return CrateShelf(
                section: section, categories: Array(named.prefix(1)) + fridays + Array(named.dropFirst()))
        }
        return ([CrateShelf(section: .yours, categories: yours)] + others).filter { !$0.categories.isEmpty }
    }

    private struct Names: Equatable {
        let ids: [Category.ID]
        let names: [String]
        let language: Language

        private static let known = Remembered<Names, [Int]>(2)

        init(_ categories: [Category]) {
            (ids, names) = (categories.map(\.id), categories.map(\.shownName))
            language = Translation.spoken.language
        }

        /// The places of the categories, sorted by name.
        var order: [Int] {
            Self.known.value(self) {
                let keys = names.map { Collation.key($0, language) }
                return ids.indices.sorted { (keys[$0], ids[$0]) < (keys[$1], ids[$1]) }
            }
        }
    }

    func place(of id: Category.ID) -> Int? { categories.firstIndex { $0.id == id } }

    /// The first crate in sight of so many columns: where the player left it, or as near as the focus allows.
    func start(_ kept: Int, columns: Int, _ focus: TargetID?) -> Int {
        var start = kept
        if case .category(let id) = focus?.target as? Categories.Target, let place = place(of: id) {
            start = min(max(start, place - columns + 1), place)
        }
        return min(max(start, 0), max(categories.count - columns, 0))
    }
}

extension Category.Section {
    /// Its place in `Categories.starts`.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

// MARK: - The focus

extension Categories {
    /// The crate that has the focus.
    func crate(_ app: AppState) -> Category? {
        guard case .category(let id) = app.focused(Target.self) else { return nil }
        return app.category(id)
    }

    private static func isCrate(_ target: UnderCoverCore.Target) -> Bool {
        if case .category? = target.id.target as? Target { true } else { false }
    }

    /// The crates of a shelf that are in sight, or would be if the shelf was.
    private static func seen(_ shelf: CrateShelf, _ sheet: Sheet) -> [UnderCoverCore.Target] {
        sheet.targets.filter { target in
            guard case .category(let id)? = target.id.target as? Target else { return false }
            return shelf.place(of: id) != nil
        }
    }

    /// Along a shelf, and from shelf to shelf: both go on out of sight. nil leaves it to the places of the targets.
    private func step(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        let shelves = CrateShelf.all(app)
        let sheet = app.sheet()
        guard let from = sheet.targets.first(where: { $0.id == app.focus }) else { return nil }
        guard case .category(let id) = app.focused(Target.self),
            let row = shelves.firstIndex(where: { $0.place(of: id) != nil }), let place = shelves[row].place(of: id)
        else {
            if app.isFocused(Target.play), direction == .right { return enterWall(sheet, &app) }
            guard from.id.target is Target else { return nil }
            return stepFrom(from, direction, sheet, &app)
        }
        switch direction {
        case .left, .right:
            let next = shelves[row].categories[safe: place + (direction == .left ? -1 : 1)]
            if let next {
                app.setFocus(Target.category(next.id))
            } else if direction == .left, app.metrics.isBeside {
                app.setFocus(Target.play)
            }
            return []
        default:
            if let shelf = shelves[safe: row + (direction == .up ? -1 : 1)] {
                let crates = Self.seen(shelf, sheet)
                let next = crates.min { abs($0.rect.midX - from.rect.midX) < abs($1.rect.midX - from.rect.midX) }
                if let next { app.setFocus(next.id) }
                return []
            }
            return stepFrom(from, direction, sheet, &app, among: { !Self.isCrate($0) })
        }
    }

    /// To the nearest that is in sight. The shelves do not scroll when the way ends, so the song is next below.
    private func stepFrom(
        _ from: UnderCoverCore.Target, _ direction: Action, _ sheet: Sheet, _ app: inout AppState,
        among isMeant: (UnderCoverCore.Target) -> Bool = { _ in true }
    ) -> [Effect] {
        let seen = sheet.focusable.filter { target in
            isMeant(target) && !(target.id.target is MiniplayerTarget)
                && (!target.scrolls || sheet.scrollArea?.viewport.contains(target.rect, slack: 2) != false)
        }
        let song = direction == .down ? sheet.targets.first { $0.id.is(MiniplayerTarget.song) } : nil
        if let next = Focus.neighbour(of: from, direction, among: seen) ?? song { app.setFocus(next.id) }
        return []
    }

    /// From *Play* to the crates beside it.
    private func enterWall(_ sheet: Sheet, _ app: inout AppState) -> [Effect]? {
        guard app.metrics.isBeside, let area = sheet.scrollArea?.viewport else { return nil }
        let crates = sheet.focusable.filter { Self.isCrate($0) && area.contains($0.rect, slack: 2) }
        guard let next = crates.max(by: { ($0.rect.y, -$0.rect.x) < ($1.rect.y, -$1.rect.x) }) else { return nil }
        return app.setFocus(next.id)
    }

    /// Tab and the shoulders: Play, each shelf, the line below them, the discs.
    private func jump(_ direction: Int, _ app: inout AppState) -> [Effect] {
        let sheet = app.sheet()
        let shelves = CrateShelf.all(app)
        let crates = shelves.compactMap { Self.seen($0, sheet).first?.id }
        let stops = [TargetID(Target.play)] + crates + [TargetID(Target.daily), TargetID(Target.add)]
        let last = stops.count - 1
        let here: Int
        switch app.focused(Target.self) {
        case .play, .turn, .turnBack, nil: here = 0
        case .category(let id): here = 1 + (shelves.firstIndex { $0.place(of: id) != nil } ?? 0)
        case .daily, .party, .surprise, .howToPlay: here = last - 1
        case .add, .search, .library, .scores, .more: here = last
        }
        let next = stops[(here + direction + stops.count) % stops.count]
        if sheet.focusable.contains(where: { $0.id == next }) { app.setFocus(next) }
        return []
    }

    /// Shows the next crates of a shelf, or those before; behind the last ones come the first.
    private func turn(_ section: Category.Section, isBack: Bool = false, _ app: inout AppState) -> [Effect] {
        guard let shelf = CrateShelf.all(app).first(where: { $0.section == section }) else { return [] }
        let crates = Self.seen(shelf, app.sheet())
        guard case .category(let id)? = (isBack ? crates.first : crates.last)?.id.target as? Target,
            let end = shelf.place(of: id)
        else { return [] }
        var state = self
        let next = isBack ? max(end - crates.count, 0) : end + 1 < shelf.categories.count ? end + 1 : 0
        state.starts[section.place] = next
        app.show(state)
        // A focus on this shelf goes along, or it would hold the shelf where it was.
        if let crate = crate(app), shelf.place(of: crate.id) != nil {
            app.setFocus(Target.category(shelf.categories[next].id))
        }
        return []
    }

    /// A shelf stays where the focus has left it.
    func remember(_ app: inout AppState) {
        guard case .category(let id) = app.focused(Target.self),
            let shelf = CrateShelf.all(app).first(where: { $0.place(of: id) != nil }),
            case .category(let first)? = Self.seen(shelf, app.sheet()).first?.id.target as? Target,
            let start = shelf.place(of: first), start != starts[shelf.section.place]
        else { return }
        var state = self
        state.starts[shelf.section.place] = start
        app.show(state)
    }

    /// The covers of the crates that are drawn, and of the one that sticks out at the end of a shelf.
    func sleevesInSight(_ app: AppState) -> [ArtworkID] {
        let (sheet, family) = (app.sheet(), app.family)
        return CrateShelf.all(app).flatMap { shelf in
            let places = Self.seen(shelf, sheet).compactMap { target in
                if case .category(let id)? = target.id.target as? Target { shelf.place(of: id) } else { nil }
            }
            guard let first = places.first, let last = places.last else { return [ArtworkID]() }
            return shelf.categories[first...min(last + 1, shelf.categories.count - 1)].flatMap {
                family.crate($0).map(\.artwork)
            }
        }
    }
}
