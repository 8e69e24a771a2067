import UnderCoverPixels

/// The sleeves that the list of categories shows of the focused category: some of them, others at each visit.
package struct CategoryStage: Equatable, Codable, Sendable {
    package struct Sleeve: Equatable, Codable, Sendable {
        package var artwork: ArtworkID
        /// The player has named it, so it may be seen.
        package var isNamed: Bool
    }

    package static let sleeveCount = 5

    package var category: Category.ID
    /// The tick at which its sleeves began to rise.
    package var at: Int
    package var sleeves: [Sleeve]
    /// How many of its albums the player has named so far.
    package var named: Int

    init(_ category: Category, _ app: AppState) {
        self.category = category.id
        at = app.tick
        let answers = app.kept.scores.lazy.filter { !$0.isParty }.flatMap(\.answers).filter(\.right)
        let named = Set(answers.map(\.album)).intersection(category.albums.map(\.id))
        self.named = named.count
        var chance = SeededGenerator(seed: app.entropy.seed).stream(category.id.rawValue, app.tick)
        sleeves = category.albums.filter { !app.covers.failed.contains($0.artwork) }.shuffled(using: &chance)
            .prefix(Self.sleeveCount).map { Sleeve(artwork: $0.artwork, isNamed: named.contains($0.id)) }
    }
}

extension Categories {
    /// The focus rests so long on a category before it is shown, so that nothing flickers while the list is crossed.
    private static let restTicks = 7
    /// The time between two sleeves.
    static let sleeveTicks = 2.0

    /// A category that the focus has reached, and when.
    package struct Arrival: Equatable, Codable, Sendable {
        package var category: Category.ID
        package var at: Int
    }

    private func focused(_ app: AppState) -> Category? {
        guard case .category(let id) = app.focused(Target.self) else { return nil }
        return app.category(id)
    }

    /// The stage shows only what is in the open section.
    func isListed(_ stage: CategoryStage, _ app: AppState) -> Bool {
        app.category(stage.category)?.section == open
    }

    private func isStaged(_ category: Category, _ app: AppState) -> Bool {
        stage.map { $0.category == category.id && $0.at >= app.input.enteredAt } == true
    }

    package func needsTicks(_ app: AppState) -> Bool {
        guard StagePlan(app.metrics).isThere else { return false }
        let rise = Motion.riseTicks + Self.sleeveTicks * Double(CategoryStage.sleeveCount)
        let isRising = stage.map { Double(app.tick - $0.at) <= rise } == true
        return isRising || focused(app).map { !isStaged($0, app) } == true
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick, StagePlan(app.metrics).isThere, let category = focused(app), !isStaged(category, app)
        else { return [] }
        var state = self
        defer { app.show(state) }
        guard let arrival, arrival.category == category.id, arrival.at >= app.input.enteredAt else {
            state.arrival = Arrival(category: category.id, at: app.tick)
            return []
        }
        guard app.tick - arrival.at >= Self.restTicks else { return [] }
        let stage = CategoryStage(category, app)
        state.stage = stage
        return app.covers.request(thumbnails: stage.sleeves.map(\.artwork))
    }
}
