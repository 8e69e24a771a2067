import UnderCoverCatalogue

/// Finished matches, one table for each kind of match.
package struct Scores: PageScreen {
    package enum Target: ScreenTarget {
        /// Show the next category, or the next kind of match.
        case category, kind
        case clear
        /// Leads to the categories while there are no scores.
        case play
        case know
        /// Parties, each with all its matches.
        case evenings
    }

    package static let name = "scores"

    /// The kind of match that is shown; nil when nothing has been played.
    package var kind: ScoreEntry.Kind?

    /// Starts with the kind that was played last, in `category` if given.
    init(_ app: AppState, category: Category.ID? = nil) {
        let scores = app.kept.scores
        kind = scores.first { category == nil || $0.kind.category == category }?.kind ?? scores.first?.kind
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(kind == nil ? Target.play : .category) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .category: changeCategory(&app)
        case .kind: section(1, &app)
        case .clear: askToClear(&app)
        case .play: app.leave()
        case .know: app.enter(Stats(app))
        case .evenings: app.enter(EveningList())
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .extra: askToClear(&app)
        case .section(let direction): section(direction, &app)
        default: nil
        }
    }

    private func askToClear(_ app: inout AppState) -> [Effect] {
        guard let kind, !app.kept.table(kind).isEmpty else { return [] }
        return app.enter(Question(.clearScores(kind)))
    }

    private func section(_ direction: Int, _ app: inout AppState) -> [Effect] {
        guard let kind else { return [] }
        let kinds = Self.kinds(app).filter { $0.category == kind.category }
        guard let index = kinds.firstIndex(of: kind) else { return [] }
        return show(kinds[(index + direction + kinds.count) % kinds.count], &app)
    }

    private func changeCategory(_ app: inout AppState) -> [Effect] {
        guard let kind else { return [] }
        let kinds = Self.kinds(app)
        var categories: [Category.ID] = []
        for kind in kinds where !categories.contains(kind.category) { categories.append(kind.category) }
        guard let index = categories.firstIndex(of: kind.category) else { return [] }
        let next = categories[(index + 1) % categories.count]
        return show(kinds.first { $0.category == next }, &app)
    }

    /// Scores of the kind that is shown may have gone with their evening.
    static func showWhatIsLeft(_ app: inout AppState) {
        let scores = app.kept.scores
        changeAll(&app) { state in
            if !scores.contains(where: { $0.kind == state.kind }) { state.kind = scores.first?.kind }
        }
    }

    private func show(_ kind: ScoreEntry.Kind?, _ app: inout AppState) -> [Effect] {
        app.show(with { $0.kind = kind })
        app.top.scroll = 0
        return []
    }

    /// Kinds that have scores, the last played first.
    private static func kinds(_ app: AppState) -> [ScoreEntry.Kind] {
        var kinds: [ScoreEntry.Kind] = []
        for entry in app.kept.scores where !kinds.contains(entry.kind) { kinds.append(entry.kind) }
        return kinds
    }
}

/// Statistics of one kind of match.
struct ScoreFigures: Equatable {
    var best = 0
    /// Right answers in percent.
    var accuracy = 0
    /// Mean ticks of right answers, nil without any.
    var meanTicks: Int?
    /// Most right answers in a row.
    var streak = 0

    /// `entries` oldest first.
    init(_ entries: [ScoreEntry]) {
        best = entries.map(\.total).max() ?? 0
        let answers = entries.flatMap(\.answers)
        let right = answers.filter(\.right)
        accuracy = answers.isEmpty ? 0 : right.count * 100 / answers.count
        let ticks = right.compactMap(\.ticks)
        meanTicks = ticks.isEmpty ? nil : ticks.reduce(0, +) / ticks.count
        var run = 0
        for answer in answers {
            run = answer.right ? run + 1 : 0
            streak = max(streak, run)
        }
    }
}
