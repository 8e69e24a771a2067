// How a question stands, for the glass and for ears.

import UnderCoverPixels

extension AddCategory {
    /// Of the tab that is chosen; a pasted address belongs to all of them.
    private var shown: [Answer] {
        answers.filter { source == nil || $0.source == source || $0.source == Self.pasted }
    }

    var isSearching: Bool { editedAt != nil || shown.contains { $0.progress == .searching } }

    /// There is a row that asks once more. It stays under the finger while it does.
    var offersAgain: Bool {
        guard editedAt == nil else { return false }
        return focus == "again" && isSearching || shown.contains { $0.trouble?.isWorthAsking == true }
    }

    /// Over what was found.
    func headline(_ count: Int) -> String {
        guard hasWords || !field.trimmed.isEmpty else { return Words.orPickOne }
        if count > 0 { return Words.found(count) }
        guard hasWords, !isSearching else { return Words.nothingYet }
        return shown.contains { $0.trouble == nil } ? Words.nothingFound : Words.noAnswer
    }

    /// Who is still looking, rests, or has failed.
    func status(_ app: AppState) -> String? {
        var searching: [String] = []
        var parts: [String] = []
        for answer in shown {
            guard let source = app.finder.source(answer.source) else { continue }
            if let error = standing(answer, source, app.tick) {
                parts.append(Words.shortTrouble(error, source: source.name))
            } else if answer.progress == .searching {
                searching.append(source.name)
            }
        }
        if !searching.isEmpty { parts.append(Words.searching(searching)) }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Why there is nothing; nil while somebody is still looking, and where nobody typed.
    func outcome(_ app: AppState) -> String? {
        guard !isSearching, !asked.isEmpty else { return nil }
        guard hasWords else { return Words.wantsLetters(Self.fewestLetters) }
        if answers.contains(where: { $0.source == Self.pasted }) { return Words.addressLeadsNowhere }
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

    /// What came of it, for reading aloud.
    func said(_ app: AppState) -> String? {
        guard let outcome = outcome(app) else { return nil }
        let count = hits(app).count
        guard count == 0 else { return [status(app), Words.found(count)].compactMap { $0 }.joined(separator: " ") }
        return outcome
    }

    /// What is wrong as of now: a rest gets shorter, and one may rest before it has said no.
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
    /// Seconds after which who could not be reached is asked again by itself. After the last, only if somebody wishes it.
    static let pauses = [5, 15, 45, 60]
    /// Seconds, where a source did not say how long it rests.
    static let usualRest = 60

    /// The tick at which a source is asked again by itself; nil where that would not help.
    private func dueAt(_ answer: Answer, _ finder: Finder) -> Int? {
        guard let pause = Self.pauses[safe: retries], let trouble = answer.trouble else { return nil }
        switch trouble {
        case .resting: return finder.source(answer.source)?.restsUntil ?? answer.since + Self.usualRest * 60
        case .offline, .tooSlow: return answer.since + pause * 60
        default: return nil
        }
    }

    /// Something will happen without anybody doing anything.
    func isWaiting(_ app: AppState) -> Bool {
        editedAt != nil || app.finder.isResting(at: app.tick)
            || !isAnybodyLooking && answers.contains { dueAt($0, app.finder) != nil }
    }

    /// Those that are to be asked again now. Nobody is, while others are still looking: one question at a time.
    func due(_ app: AppState) -> [String] {
        guard editedAt == nil, !isAnybodyLooking else { return [] }
        return answers.filter { answer in dueAt(answer, app.finder).map { app.tick >= $0 } == true }.map(\.source)
    }

    /// Under any tab.
    private var isAnybodyLooking: Bool { answers.contains { $0.progress == .searching } }
}

extension AppState {
    /// The sources are others than when the words were asked: they are asked anew when the search is on screen again.
    mutating func askAgain() {
        for place in stack.indices {
            guard case .addCategory(var state) = stack[place] else { continue }
            if let source = state.source, finder.source(source)?.isOn != true { state.source = nil }
            if state.hasWords { state.editedAt = tick }
            stack[place] = .addCategory(state)
        }
    }

    mutating func searchTicked() -> [Effect] {
        guard case .addCategory(var state) = screen else { return [] }
        if let edited = state.editedAt { return tick - edited >= AddCategory.debounceTicks ? ask() : [] }
        let due = state.due(self)
        guard !due.isEmpty else { return [] }
        state.retries += 1
        screen = .addCategory(state)
        return askOnceMore(due)
    }

    /// Somebody wishes it: all that failed are asked again.
    mutating func searchAgain() -> [Effect] {
        guard case .addCategory(var state) = screen else { return [] }
        state.retries = 0
        screen = .addCategory(state)
        return askOnceMore(state.answers.filter { $0.trouble?.isWorthAsking == true }.map(\.source))
    }

    /// What others gave stays.
    private mutating func askOnceMore(_ sources: [String]) -> [Effect] {
        guard case .addCategory(var state) = screen, !sources.isEmpty else { return [] }
        let old = state.question
        finder.question += 1
        state.question = finder.question
        for place in state.answers.indices where sources.contains(state.answers[place].source) {
            state.answers[place].progress = .searching
        }
        screen = .addCategory(state)
        mendFocus()
        // Who is still looking would answer a question nobody asks any more.
        let asked = state.answers.filter { $0.progress == .searching }.map(\.source)
        return [.cancelSearch(old), .search(words: state.asked, question: state.question, sources: asked)]
    }
}
