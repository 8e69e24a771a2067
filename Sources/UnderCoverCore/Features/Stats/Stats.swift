import UnderCoverCatalogue
import UnderCoverPixels

/// The page *What you know*: a wall of covers from the soonest known to the never known, figures, sums as bars, and the ones that
/// the player never gets. All numbers are sums that the store has made; the screen only draws them.
package struct Stats: PageScreen {
    package enum Target: ScreenTarget {
        case tab(KnowTab)
        /// One target for all covers, which are too small for a thumb: arrow keys move a cursor on it.
        case wall
        /// Turn the bars to the next thing to compare, or to the next way of measuring.
        case by, measure
        /// A cover below *The ones you never get*, or among the missed ones.
        case again(Int)
        case ask
        /// Leads to a match while there are no answers.
        case play
        case retry
    }

    package typealias By = Knowledge.By
    package typealias Measure = Knowledge.Measure

    package static let name = "stats"
    /// Before words say that the game counts.
    static let quietTicks = 18
    static let growTicks = 24.0

    package var by = By.decade
    package var measure = Measure.right
    /// The place of the cursor on the wall.
    package var place = 0
    /// How many answers there were when it asked for the sums; nil before.
    package var askedAfter: Int?
    package var askedAt: Int
    /// Why there are no sums.
    package var problem: String?
    /// The tick in which the bars begin to grow.
    package var grewAt: Int
    /// No sums have arrived yet.
    package var isNew = true

    init(_ app: AppState) { (askedAt, grewAt) = (app.tick, app.tick) }

    /// In a list that scrolls, *Ask me these* would be out of sight.
    package func firstFocus(_ app: AppState) -> TargetID? {
        TargetID(app.metrics.hasTwoColumns ? Target.ask : .wall)
    }

    package func successors(of target: Target) -> [Target] { [.ask, .wall, .play, .retry, .tab(.numbers)] }

    /// Asks again where answers have come since, such as those of a match that *Ask me these* has started.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        let answers = app.kept.misses.answers
        guard news == .eventEnded, askedAfter != answers else { return [] }
        var state = self
        (state.askedAfter, state.askedAt, state.problem) = (answers, app.tick, nil)
        let isFirst = askedAfter == nil
        app.show(state)
        return [.loadKnowledge] + (isFirst ? Self.thumbnails(&app) : [])
    }

    static func arrived(_ knowledge: Knowledge, _ app: inout AppState) -> [Effect] {
        let isNews = app.knowledge != knowledge
        app.knowledge = knowledge
        return show(knowledge, isNews: isNews, &app) + app.repairFocus()
    }

    /// - Parameter isNews: the sums differ from those that it shows already, so the bars grow again.
    private static func show(_ knowledge: Knowledge, isNews: Bool, _ app: inout AppState) -> [Effect] {
        guard var state = Stats.shown(app) else { return [] }
        let choices = state.choices(app)
        if !choices.contains(state.by) { state.by = choices[0] }
        if isNews { state.grewAt = app.tick }
        (state.problem, state.isNew) = (nil, false)
        state.place = min(state.place, max(knowledge.wall.count - 1, 0))
        let isWaiting = Stats.shown(app)?.isNew == true && app.isFocused(Target.tab(.numbers))
        app.show(state)
        // Until now there was nothing else to focus.
        if isWaiting { app.focus = state.firstFocus(app) }
        return thumbnails(&app)
    }

    static func failed(_ reason: String, _ app: inout AppState) -> [Effect] {
        guard var state = Stats.shown(app), app.knowledge == nil else { return app.say(reason, isLasting: true) }
        state.problem = reason
        app.show(state)
        app.focus = TargetID(Target.retry)
        return app.repairFocus()
    }

    private static func thumbnails(_ app: inout AppState) -> [Effect] {
        let wall = (app.knowledge?.wall ?? []).filter { $0.known.print != .never }.map(\.record)
        let albums = wall + again(app).albums.prefix(mostAgain)
        return app.covers.request(inSight: albums.map(\.artwork))
    }

    package func needsTicks(_ app: AppState) -> Bool {
        guard app.knowledge != nil else { return problem == nil }
        return !app.reducesMotion && Double(app.tick - grewAt) < Self.growTicks
    }

    // MARK: Presses

    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .tab(let tab): return tab == .numbers ? [] : tab.open(&app)
        case .wall: return app.knowledge?.wall[safe: place].map { AlbumPage.open($0.record, &app) } ?? []
        case .by:
            let next = Self.next(by, choices(app))
            return turn(&app) { $0.by = next }
        case .measure:
            let next = Self.next(measure, Measure.allCases)
            return turn(&app) { $0.measure = next }
        case .again(let index): return Self.again(app).albums[safe: index].map { AlbumPage.open($0, &app) } ?? []
        case .ask: return ask(&app)
        case .play: return app.leaveForCategories()
        case .retry:
            return app.show(with { $0.askedAfter = nil })
        }
    }

    private func ask(_ app: inout AppState) -> [Effect] {
        guard case .missed = Self.again(app), let misses = app.missesCategory else { return Self.askNeverKnown(&app) }
        return MatchFlow.start(misses, &app) + RoundSongs.askTwins(of: misses, app)
    }

    private func turn(_ app: inout AppState, _ change: (inout Stats) -> Void) -> [Effect] {
        var state = self
        change(&state)
        state.grewAt = app.tick
        return app.show(state)
    }

    private static func next<Choice: Equatable>(_ choice: Choice, _ all: [Choice]) -> Choice {
        let index = all.firstIndex(of: choice).map { $0 + 1 } ?? 0
        return all.isEmpty ? choice : all[index % all.count]
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .section: KnowTab.deeds.open(&app)
        case .step(let direction): stepped(direction, &app)
        case .end(let isLast): toEnd(isLast: isLast, &app)
        default: nil
        }
    }

    // MARK: The cursor on the wall

    private func stepped(_ direction: Action, _ app: inout AppState) -> [Effect]? {
        guard app.isFocused(Target.wall), let grid = grid(app), let next = grid.neighbour(of: place, direction) else {
            return nil
        }
        return put(next, &app)
    }

    private func toEnd(isLast: Bool, _ app: inout AppState) -> [Effect]? {
        guard app.isFocused(Target.wall), let grid = grid(app) else { return nil }
        return put(isLast ? grid.count - 1 : 0, &app)
    }

    /// The first click on a cover says what it is, the second one opens it.
    package func pointed(_ use: PointerUse, _ target: Target, _ app: inout AppState) -> [Effect]? {
        guard case .click(let point, let rect) = use, target == .wall, let grid = grid(app) else { return nil }
        guard let hit = grid.place(at: point, in: rect) else { return [] }
        return hit == place ? nil : put(hit, &app)
    }

    private func put(_ place: Int, _ app: inout AppState) -> [Effect] {
        return app.show(with { $0.place = place })
    }
}

/// Albums that can be asked again from here.
enum Again: Equatable {
    /// Asked at least twice, and never known.
    case never([Knowledge.Shown])
    /// Those of the category *Your misses*, where too few were never known for a match.
    case missed([Album])

    var albums: [Album] {
        switch self {
        case .never(let shown): shown.map(\.record)
        case .missed(let albums): albums
        }
    }
}

extension Stats {
    /// Covers in a row.
    static let mostAgain = 8

    static func again(_ app: AppState) -> Again {
        let never = app.knowledge?.never ?? []
        guard never.count < Kept.fewestOfMade, let misses = app.missesCategory else { return .never(never) }
        return .missed(misses.albums)
    }

    /// Without those of which there is nothing to compare.
    func choices(_ app: AppState) -> [By] {
        guard let knowledge = app.knowledge else { return [.decade] }
        let all = By.allCases.filter { !shares($0, knowledge).isEmpty }
        return all.isEmpty ? [.decade] : all
    }

    func shares(_ by: By, _ knowledge: Knowledge) -> [Knowledge.Row] {
        switch by {
        case .decade: knowledge.decades
        case .artist: knowledge.artists
        case .genre: knowledge.genres
        case .kind: knowledge.kinds
        case .reveal: knowledge.reveals
        case .company:
            knowledge.company.map {
                [
                    Knowledge.Row(key: Words.knowAlone, share: $0.alone),
                    Knowledge.Row(key: Words.knowInParties, share: $0.parties),
                ].filter { $0.share.asked > 0 }
            } ?? []
        }
    }
}
