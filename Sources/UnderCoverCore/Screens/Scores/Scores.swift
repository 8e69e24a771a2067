/// Every finished match, among its like.
package struct Scores: ScreenState {
    package var focus: TargetID = "back"
    package var scroll = 0.0
    /// Which kind of match is shown; nil when nothing has been played.
    package var kind: ScoreEntry.Kind?

    /// Starts at the kind that was played last, of `category` where it is given.
    init(_ app: AppState, category: Category.ID? = nil) {
        kind = app.scores.first { category == nil || $0.kind.category == category }?.kind ?? app.scores.first?.kind
        focus = kind == nil ? "play" : "category"
    }
}

/// What a player can be proud of.
struct ScoreFigures: Equatable {
    var best = 0
    var matches = 0
    /// Right answers in percent.
    var accuracy = 0
    /// Mean ticks of right answers, nil without any.
    var meanTicks: Int?
    /// Most right answers in a row.
    var streak = 0

    /// `entries` oldest first.
    init(_ entries: [ScoreEntry]) {
        best = entries.map(\.total).max() ?? 0
        matches = entries.count
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

extension AppState {
    /// Kinds that have scores, the last played first.
    var scoreKinds: [ScoreEntry.Kind] {
        var kinds: [ScoreEntry.Kind] = []
        for entry in scores where !kinds.contains(entry.kind) { kinds.append(entry.kind) }
        return kinds
    }

    mutating func scoresActivated(_ id: TargetID) -> [Effect] {
        switch id {
        case "category": return changeCategory(1)
        case "kind": return changeKind(1)
        case "clear": return enterClearScores()
        default: return leave()
        }
    }

    mutating func enterClearScores() -> [Effect] {
        guard case .scores(let state) = screen, let kind = state.kind, !table(kind).isEmpty else { return [] }
        return enter(.question(Question(subject: .clearScores(kind))))
    }

    /// The next kind of the same category, then of the next one.
    mutating func changeKind(_ direction: Int) -> [Effect] {
        guard case .scores(var state) = screen, let kind = state.kind else { return [] }
        let kinds = scoreKinds.filter { $0.category == kind.category }
        guard let index = kinds.firstIndex(of: kind) else { return [] }
        state.kind = kinds[(index + direction + kinds.count) % kinds.count]
        state.scroll = 0
        screen = .scores(state)
        return []
    }

    private mutating func changeCategory(_ direction: Int) -> [Effect] {
        guard case .scores(var state) = screen, let kind = state.kind else { return [] }
        var categories: [Category.ID] = []
        for kind in scoreKinds where !categories.contains(kind.category) { categories.append(kind.category) }
        guard let index = categories.firstIndex(of: kind.category) else { return [] }
        let next = categories[(index + direction + categories.count) % categories.count]
        state.kind = scoreKinds.first { $0.category == next }
        state.scroll = 0
        screen = .scores(state)
        return []
    }
}
