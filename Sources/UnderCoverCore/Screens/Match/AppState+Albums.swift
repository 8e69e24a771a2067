// Albums that have to be read or fetched before a match can ask about them. Whatever begins a match has them from here.

extension AppState {
    /// A rule is asked for its albums of today each time a screen comes up that begins its match, and again when the
    /// library has changed or has put them away.
    func askRule(since before: AppState, _ event: Event) -> [Effect] {
        guard let category = begun, let origin = category.origin, origin.isRule else { return [] }
        let old = before.begun
        let isEmptied = category.isBeingRead && old?.isBeingRead == false
        guard old?.id != category.id || isEmptied || event.isShelfSummary else { return [] }
        return [.shelf(.category(origin))]
    }

    /// The category whose match the topmost screen that can start one would start.
    private var begun: Category? {
        stack.reversed().lazy.compactMap { $0.screen.traits(self).begins }.first.flatMap { category($0) }
    }

    /// Says why a match of the category cannot begin yet, or no longer. False where its albums are there.
    mutating func sayWhatIsMissing(_ category: Category) -> Bool {
        guard !limits(of: category).canStart, let reason = whatIsMissing(category) else { return false }
        say(reason)
        return true
    }

    func whatIsMissing(_ category: Category) -> String? {
        guard let origin = category.origin else { return nil }
        guard origin.isRule else { return finder.gathering(origin)?.isOnItsWay == true ? Words.stillFetching : nil }
        guard category.isBarren else { return nil }
        return category.isBeingRead ? Words.readingShelf : Words.nothingOnShelf(shelf.summary)
    }
}

extension Event {
    fileprivate var isShelfSummary: Bool { if case .shelf(.summary) = self { true } else { false } }
}
