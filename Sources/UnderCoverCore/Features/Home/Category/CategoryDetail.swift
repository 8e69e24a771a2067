import UnderCoverCatalogue
import UnderCoverPixels

/// One category: its albums, the number of rounds, and Start.
package struct CategoryDetail: PageScreen {
    package enum Target: ScreenTarget {
        case start, party, fewer, more, scores, settings, rename, rules, delete, refresh, stop
        case reveal(Reveal), kind(RoundKind), mix
        /// In small windows, the chosen one stands for all, and left and right change it.
        case reveals, kinds
        /// Fetches albums that could not be fetched before. It takes the place of Start.
        case again
        /// Chooses a music folder, where the last one was removed. It takes the place of Start.
        case folder
        /// Lets in what the family leaves out. It takes the place of Start where too few albums are left.
        case everyone
    }

    package static let name = "category"

    package var category: Category.ID
    package var limits: MatchLimits
    /// Albums that `limits` were made of.
    package var counted = 0
    /// Albums that the family leaves out.
    package private(set) var leftOut: [Album.ID] = []
    /// Albums that the category was said to have then.
    package var expected: Int?
    /// The kinds of round that some album here can be asked in.
    package var askable: [RoundKind] = []
    /// The command line asked for a match, and the albums are still being read.
    package var startsWhenRead = false

    init(_ category: Category, _ app: AppState) {
        self.category = category.id
        limits = app.limits(of: category)
        count(category, app)
    }

    /// Notes what `limits` were made of.
    private mutating func count(_ category: Category, _ app: AppState) {
        (counted, expected) = (category.albums.count, category.expected)
        let family = app.family
        leftOut = family.isOn ? category.albums.filter(family.leavesOut).map(\.id) : []
        askable = Self.askable(family.kept(category), app)
    }

    private static func askable(_ category: Category, _ app: AppState) -> [RoundKind] {
        var settings = app.matchSettings()
        settings.kinds = RoundKind.allCases
        let limits = MatchLimits(category: category, settings: settings, flagged: app.flagged)
        return limits.canStart ? app.audible(limits.kinds) : []
    }

    package func firstFocus(_ app: AppState) -> TargetID? {
        if lacksForFamily { return TargetID(Target.everyone) }
        return TargetID(app.category(category).map { needsFolder($0, app) } == true ? Target.folder : .start)
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .refresh: [.stop]
        case .stop: [.refresh, .again]
        case .again, .folder, .everyone: [.start]
        case .start: [.again, .folder, .everyone]
        case .fewer, .more: [.start, .again]
        case .party: [.start, .again]
        case .reveal, .reveals: [.reveals, .start, .again, .folder, .everyone]
        case .kind, .mix, .kinds: [.kinds, .start, .again, .folder, .everyone]
        case .scores, .settings, .rename, .rules, .delete: []
        }
    }

    static func open(_ category: Category, _ app: inout AppState) -> [Effect] {
        // A fetch that failed last time may succeed now.
        if let origin = category.origin, [.failed, .cancelled].contains(app.finder.gathering(origin)?.stage) {
            app.finder.forget(origin)
        }
        let effects = app.enter(CategoryDetail(category, app))
        return effects + arrived(&app) + fetchIfNew(category, &app) + RoundSongs.askTwins(of: category, app)
            + (category.origin?.isRule == true ? app.shelf.look : [])
    }

    package func traits(_ app: AppState) -> Traits {
        // NB: a category that the game makes comes from nowhere, and making it only to see that would take long.
        let isFetching = app.finder.gatherings.contains(where: \.isOnItsWay)
        let origin = isFetching ? app.kept.categories.first { $0.id == category }?.origin : nil
        let isOnItsWay = origin.flatMap { app.finder.gathering($0) }?.isOnItsWay == true
        return Traits(
            startsMatches: true, begins: category, category: category, staysInSight: startsWhenRead || isOnItsWay)
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .shelf(let news): received(news, &app)
        case .gathered: gathered(&app)
        case .eventEnded: keepUp(&app)
        default: []
        }
    }

    private func received(_ news: ShelfNews, _ app: inout AppState) -> [Effect] {
        let origin = app.category(category)?.origin
        switch news {
        case .category(let reference, _) where reference == origin: return Self.arrived(&app) + Self.startIfAsked(&app)
        case .summary: return Self.arrived(&app)
        default: return []
        }
    }

    private static func startIfAsked(_ app: inout AppState) -> [Effect] {
        guard var detail = Self.shown(app), detail.startsWhenRead, detail.limits.canStart else {
            return []
        }
        detail.startsWhenRead = false
        app.show(detail)
        return detail.start(&app)
    }

    /// Called whenever the screen is shown again: updates its limits and loads its fan of covers.
    static func arrived(_ app: inout AppState) -> [Effect] {
        guard var detail = Self.shown(app), let category = app.category(detail.category) else {
            return []
        }
        detail.limits = app.limits(of: category)
        detail.count(category, app)
        app.show(detail)
        return app.repairFocus() + app.covers.request(thumbnails: detail.shown(app).map(\.artwork))
    }

    /// No match can start, because of what the family leaves out.
    var lacksForFamily: Bool { limits.shortfalls == [.leftOut(leftOut.count)] }

    /// Fetches a list when it is opened, and resumes an incomplete one; not after the player has stopped it.
    static func fetchIfNew(_ category: Category, _ app: inout AppState) -> [Effect] {
        guard category.section == .lists, let origin = category.origin, app.finder.gathering(origin) == nil,
            category.albums.count < category.expected ?? 0
        else { return [] }
        return fetch(category, origin, &app)
    }

    static func fetch(_ category: Category, _ origin: SourceReference, _ app: inout AppState) -> [Effect] {
        app.finder.note(Gathering(reference: origin))
        return app.repairFocus() + [.keepGathering(origin, name: category.shownName)]
    }

    /// Five covers spread over the category, always the same ones.
    func fan(_ app: AppState) -> [Album] {
        app.category(category).map { app.family.spread(5, over: $0) } ?? []
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        let category = app.category(category)
        switch target {
        case .start: return start(&app)
        case .party: return category.map { Lobby.open($0, &app) } ?? []
        case .fewer: return stepRounds(-1, &app) ?? []
        case .more: return stepRounds(1, &app) ?? []
        case .reveal(let reveal): return app.set("reveal", reveal.rawValue)
        case .kind(let kind): return choose(kind, &app)
        case .mix: return choose(nil, &app)
        case .reveals: return turnReveal(1, &app)
        case .kinds: return turnKind(1, &app)
        case .folder: return FolderBrowser.open(&app)
        case .everyone: return app.set("family", "off") + Self.arrived(&app)
        case .scores: return app.enter(Scores(app, category: self.category))
        case .settings: return app.enter(CategoryMore(app))
        case .rename: return category.map { app.enter(Naming($0)) } ?? []
        case .rules: return category.map { RuleBuilder.open($0, &app) } ?? []
        case .delete: return askToDelete(&app)
        case .refresh, .again:
            guard let category, let origin = category.origin else { return [] }
            return Self.fetch(category, origin, &app)
        case .stop:
            guard let origin = category?.origin else { return [] }
            app.finder.forget(origin)
            return app.repairFocus() + [.stopGathering(origin)]
        }
    }

    /// - Parameter opening: the cover that the player has just seen, which the match asks first.
    func start(with opening: Opening? = nil, _ app: inout AppState) -> [Effect] {
        app.category(category).map { MatchFlow.start($0, with: opening, &app) } ?? app.leave()
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .extra: askToDelete(&app)
        case .step(let direction): stepped(direction, &app)
        default: nil
        }
    }

    private func askToDelete(_ app: inout AppState) -> [Effect] {
        guard let category = app.kept.categories.first(where: { $0.id == category }), category.section == .yours else {
            return []
        }
        return app.enter(Question(.deleteCategory(category.id, name: category.shownName)))
    }

    /// Each of the two goes on in its own direction. All other arrows move the focus, or some targets were out of reach.
    private func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        switch (app.focused(Target.self), direction) {
        case (.fewer, .left): stepRounds(-1, &app)
        case (.more, .right): stepRounds(1, &app)
        case (.reveals, _): direction.step.map { turnReveal($0, &app) }
        case (.kinds, _): direction.step.map { turnKind($0, &app) }
        default: nil
        }
    }

    /// Counts from the number on screen, because the setting may ask for more rounds than there are albums. nil at the
    /// end of the range, so that the arrow key moves the focus.
    private func stepRounds(_ step: Int, _ app: inout AppState) -> [Effect]? {
        guard limits.canStart else { return nil }
        let most = min(MatchSettings.roundsRange.upperBound, limits.albums)
        let wanted = (limits.rounds + step).clamped(to: MatchSettings.roundsRange.lowerBound...most)
        guard wanted != limits.rounds else { return nil }
        return app.set("rounds", String(wanted)) + Self.arrived(&app)
    }

    /// The folder of a rule's albums may go or come back while another screen lies over this one.
    private func keepUp(_ app: inout AppState) -> [Effect] {
        guard let category = app.category(category),
            category.albums.count != counted || category.expected != expected
        else { return [] }
        return Self.arrived(&app)
    }

    package func needsTicks(_ app: AppState) -> Bool {
        app.isCountingDown(app.category(category)?.origin) || isBarStepping(app) && !app.reducesMotion
            || isPlayingReveal(app)
    }

    private func gathered(_ app: inout AppState) -> [Effect] {
        let effects = Self.arrived(&app)
        // "Still being fetched" is no longer true of a category that failed, or that can be played.
        let isFetching = app.category(category).flatMap { gathering($0, app) }?.isOnItsWay == true
        let canStart = Self.shown(app)?.limits.canStart == true
        if app.toast?.text == Words.stillFetching, canStart || !isFetching { app.toast = nil }
        return effects
    }
}
