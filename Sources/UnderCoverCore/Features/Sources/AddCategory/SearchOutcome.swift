// Words the state of a search, and retries failed searches.

import UnderCoverCatalogue
import UnderCoverPixels

extension AddCategory {
    /// Answers for the chosen tab. The answer to a pasted address is shown on all tabs.
    private var shown: [Answer] {
        answers.filter { source == nil || $0.source == source || $0.source == Self.pasted }
    }

    /// The player's own records, which no source answers for.
    private var isOwn: Bool { source == ShelfRule.source }

    /// Why there are no categories from the player's records; nil where there are.
    private func ownOutcome(_ app: AppState) -> String? {
        if app.shelf.summary.rules.isEmpty { return Words.tooFewForRules(app.shelf.summary.albums) }
        return hits(app).isEmpty ? Words.noRule(field.trimmed) : nil
    }

    var isSearching: Bool { editedAt != nil || shown.contains { $0.progress == .searching } }

    /// Says whether there is a row that retries. It keeps its place while the retry runs.
    func offersAgain(_ app: AppState) -> Bool {
        guard editedAt == nil, !isOwn else { return false }
        return app.isFocused(Target.again) && isSearching || shown.contains { $0.trouble?.isWorthAsking == true }
    }

    func headline(_ count: Int) -> String {
        if isOwn, count == 0 { return Words.yourRecords }
        if isOwn { return field.trimmed.isEmpty ? Words.orPickOne : Words.found(count) }
        guard hasWords || !field.trimmed.isEmpty else { return Words.orPickOne }
        if count > 0 { return Words.found(count) }
        guard hasWords, !isSearching else { return Words.nothingYet }
        return shown.contains { $0.trouble == nil } ? Words.nothingFound : Words.noAnswer
    }

    /// Names the sources that are still searching, are rate limited, or have failed.
    func status(_ app: AppState) -> String? {
        if isOwn { return nil }
        var searching: [String] = []
        var parts: [String] = []
        for answer in shown {
            guard let source = app.finder.source(answer.source) else { continue }
            if let error = standing(answer, source, app.tick) {
                parts.append(Words.shortError(error, source: source.name))
            } else if answer.progress == .searching {
                searching.append(source.name)
            }
        }
        if !searching.isEmpty { parts.append(Words.searching(searching)) }
        return parts.isEmpty ? nil : Words.sentences(parts)
    }

    /// Why there are no results; nil while a source is still searching, and before the player types.
    func outcome(_ app: AppState) -> String? {
        if isOwn { return ownOutcome(app) }
        guard !isSearching, !asked.isEmpty else { return nil }
        guard hasWords else { return Words.wantsLetters(Self.fewestLetters) }
        if let pasted = answers.first(where: { $0.source == Self.pasted }) {
            if case .told(let sentence) = pasted.trouble { return sentence }
            return Words.addressLeadsNowhere
        }
        var answered: [String] = []
        var troubles: [(source: String, error: SourceError)] = []
        for answer in shown {
            guard let source = app.finder.source(answer.source) else { continue }
            if let error = standing(answer, source, app.tick) {
                troubles.append((source.name, error))
            } else {
                answered.append(source.name)
            }
        }
        if answered.isEmpty, troubles.isEmpty, let name = source.flatMap({ app.finder.source($0)?.name }) {
            return Words.wasNotAsked(name)
        }
        return Words.outcome(asked, answered: answered, troubles: troubles)
    }

    func said(_ app: AppState) -> String? {
        guard let outcome = outcome(app) else { return nil }
        let count = hits(app).count
        guard count == 0 else { return Words.sentences([status(app) ?? "", Words.found(count)]) }
        return outcome
    }

    /// The error as of now: a rate limit counts down, and a source may be rate limited before it has answered.
    private func standing(_ answer: Answer, _ source: Source, _ tick: Int) -> SourceError? {
        switch answer.progress {
        case .found: nil
        case .searching: source.rest(at: tick).map { .resting(seconds: Double($0)) }
        case .failed(.resting): .resting(seconds: source.rest(at: tick).map(Double.init))
        case .failed(let error): error
        }
    }
}

extension AddCategory.Answer {
    var trouble: SourceError? { if case .failed(let error) = progress { error } else { nil } }
}

// MARK: - Asking once more

extension AddCategory {
    /// Seconds before each automatic retry of sources that could not be reached.
    static let pauses = [5, 15, 45, 60]
    /// Seconds to wait where a rate limited source does not say how long.
    static let usualRest = 60

    /// The tick of a source's automatic retry; nil where a retry would not help.
    private func dueAt(_ answer: Answer, _ finder: Finder) -> Int? {
        guard let pause = Self.pauses[safe: retries], let trouble = answer.trouble else { return nil }
        switch trouble {
        case .resting: return finder.source(answer.source)?.restsUntil ?? answer.since + Self.usualRest * 60
        case .offline, .tooSlow: return answer.since + pause * 60
        default: return nil
        }
    }

    /// Sources to retry now. None while others are still searching: there is one search at a time.
    private func due(_ app: AppState) -> [String] {
        guard editedAt == nil, !isAnySearching else { return [] }
        return answers.filter { answer in dueAt(answer, app.finder).map { app.tick >= $0 } == true }.map(\.source)
    }

    private var isAnySearching: Bool { answers.contains { $0.progress == .searching } }

    /// Sources were added, removed or switched: the search runs again when its screen is on top again.
    static func sourcesChanged(_ app: inout AppState) {
        let (finder, tick) = (app.finder, app.tick)
        changeAll(&app) { state in
            if let source = state.source, finder.source(source)?.isOn != true { state.source = nil }
            if state.hasWords { state.editedAt = tick }
        }
    }

    package func needsTicks(_ app: AppState) -> Bool {
        editedAt != nil || app.finder.isResting(at: app.tick)
            || !isAnySearching && answers.contains { dueAt($0, app.finder) != nil }
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick else { return [] }
        if let editedAt { return app.tick - editedAt >= Self.debounceTicks ? ask(&app) : [] }
        let due = due(app)
        guard !due.isEmpty else { return [] }
        var state = self
        state.retries += 1
        return state.retry(due, &app)
    }

    func searchAgain(_ app: inout AppState) -> [Effect] {
        var state = self
        state.retries = 0
        return state.retry(answers.filter { $0.trouble?.isWorthAsking == true }.map(\.source), &app)
    }

    /// Searches `sources` again; the answers of others stay.
    private func retry(_ sources: [String], _ app: inout AppState) -> [Effect] {
        var state = self
        guard !sources.isEmpty else {
            return app.show(state)
        }
        app.finder.question += 1
        state.question = app.finder.question
        for place in answers.indices where sources.contains(answers[place].source) {
            state.answers[place].progress = .searching
        }
        app.show(state)
        app.repairFocus()
        // Sources that are still searching would answer the old search, so they are asked again, too.
        let asked = state.answers.filter { $0.progress == .searching }.map(\.source)
        return [
            .cancelSearch(question), .search(words: state.asked, question: state.question, sources: asked),
        ]
    }

    /// The search on the screen has heard already that this source must not be asked for a while.
    static func knowsToRest(_ source: String, _ app: AppState) -> Bool {
        let answers = AddCategory.shown(app)?.answers ?? []
        guard case .failed(.resting)? = answers.first(where: { $0.source == source })?.progress else { return false }
        return true
    }
}
