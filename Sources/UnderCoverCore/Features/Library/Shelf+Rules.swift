import UnderCoverCatalogue

extension Shelf {
    /// The number of a new question, which makes answers to earlier ones stale.
    mutating func nextQuestion() -> Int {
        question += 1
        return question
    }

    /// A folder may have gone or come back since the last scan; asked for where its albums are shown.
    var look: [Effect] { summary.folders.isEmpty ? [] : [.shelf(.look)] }

    /// More albums are read when their category is opened, and its crate has its sleeves from then on.
    static let readAhead = (categories: 12, albums: 1000)

    /// The category that a rule makes, put into the list unless it is there already. Its albums come by
    /// `ShelfRequest.category`.
    /// - Parameter made: one that the player has joined, which no summary has.
    static func keepRule(
        _ reference: SourceReference, made: ShelfRule? = nil, _ app: inout AppState
    ) -> [Effect] {
        guard !app.kept.categories.contains(where: { $0.origin == reference }) else { return [] }
        let rule = made ?? app.shelf.rule(reference)
        let name = rule?.name ?? Words.allYourRecords
        app.kept.put(
            Category(
                id: Category.ID(reference), name: name, section: .yours, albums: [], origin: reference,
                expected: rule?.albums))
        return [.keepRule(reference, name: name)]
    }

    /// No summary has the numbers of rules that are joined.
    static func countJoined(_ app: AppState) -> [Effect] {
        let rules = app.kept.categories.compactMap(\.origin).filter { $0.kind == .joined }
        return rules.isEmpty ? [] : [.shelf(.countRules(rules))]
    }
}

extension Kept {
    /// How many albums the categories of rules have; their albums are asked for when they are opened.
    /// - Parameter playing: keeps its albums, because its match may begin again.
    mutating func count(_ summary: ShelfSummary, keeping playing: Category.ID?) {
        for index in categories.indices {
            guard let origin = categories[index].origin, origin.isRule, origin.kind != .joined else { continue }
            let rule = summary.rules.first { $0.reference == origin }
            // A small library has no rules, and yet all of it may be played.
            let all = origin.kind == .all ? summary.askable ?? 0 : 0
            set(rule?.albums ?? all, at: index, keeping: playing)
        }
    }

    /// The same of rules that are joined.
    mutating func count(_ counts: [RuleCount], keeping playing: Category.ID?) {
        for count in counts {
            guard let index = categories.firstIndex(where: { $0.origin == count.reference }) else { continue }
            set(count.albums, at: index, keeping: playing)
        }
    }

    private mutating func set(_ count: Int, at index: Int, keeping playing: Category.ID?) {
        if categories[index].albums.count != count, categories[index].id != playing { categories[index].albums = [] }
        categories[index].expected = count
    }

    /// Gives a category that a rule makes its albums of today.
    mutating func fill(_ reference: SourceReference, with albums: [Album]) {
        guard let index = categories.firstIndex(where: { $0.origin == reference }) else { return }
        categories[index].albums = albums
        categories[index].expected = albums.count
        recents[categories[index].id]?.keep(only: albums.map(\.id))
    }
}
