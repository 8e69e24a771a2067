import UnderCoverCatalogue
import UnderCoverPixels

/// The category that the first screen shows large: some of its sleeves, others at each visit.
package struct CategoryStage: Equatable, Codable, Sendable {
    package struct Sleeve: Equatable, Codable, Sendable {
        package var artwork: ArtworkID
        /// The player has named it, so it may be seen.
        package var isNamed: Bool
    }

    package static let sleeveCount = 5
    /// From one sleeve that rises to the next.
    static let apartTicks = 2.0

    package var category: Category.ID
    /// The tick at which it came.
    package var at: Int
    package var sleeves: [Sleeve]
    /// How many of its albums the player has named so far.
    package var named: Int
    /// Most points in a match of one player.
    package var best: Int?

    init(_ category: Category, _ app: AppState) {
        self.category = category.id
        at = app.tick
        let answers = app.kept.scores.lazy.filter { !$0.isParty }.flatMap(\.answers).filter(\.right)
        let named = Set(answers.map(\.album)).intersection(category.albums.map(\.id))
        self.named = named.count
        best = app.kept.soloScores(category.id).map(\.total).max()
        var chance = SeededGenerator(seed: app.entropy.seed).stream(category.id.rawValue, app.tick)
        let family = app.family
        sleeves = category.albums.filter { !app.covers.failed.contains($0.artwork) }.shuffled(using: &chance)
            .lazy.filter { !family.leavesOut($0) }.prefix(Self.sleeveCount).map {
                Sleeve(artwork: $0.artwork, isNamed: named.contains($0.id))
            }
    }
}

/// The large sleeve comes slowly into focus, and never gets sharp: seeing it sharp costs a round.
struct Hero {
    private static let focusTicks = 1200.0
    private static let holdTicks = 300.0
    private static let shown = 3
    /// Eight pictures a second are all that is seen of it.
    private static let stepTicks = 8.0
    private static let sigmas = (first: 0.10, last: 0.03, still: 0.045)

    let artwork: ArtworkID?
    let sigma: Double

    /// nil: where nothing moves.
    init(_ stage: CategoryStage?, now: Double?) {
        let sleeves = (stage?.sleeves ?? []).prefix(Self.shown)
        guard let stage, let now else {
            (artwork, sigma) = (sleeves.first?.artwork, Self.sigmas.still)
            return
        }
        let elapsed = max(now - Double(stage.at), 0)
        let turn = min(Int(elapsed / (Self.focusTicks + Self.holdTicks)), max(sleeves.count - 1, 0))
        let into = elapsed - Double(turn) * (Self.focusTicks + Self.holdTicks)
        let share = min((into / Self.stepTicks).rounded(.down) * Self.stepTicks / Self.focusTicks, 1)
        artwork = Array(sleeves)[safe: turn]?.artwork
        sigma = Self.sigmas.first + (Self.sigmas.last - Self.sigmas.first) * share
    }

    /// No stage moves for longer.
    static let mostTicks = shown * Int(focusTicks + holdTicks)

    /// After its last sleeve it stands, so that the game rests.
    static func moves(_ stage: CategoryStage, _ tick: Int) -> Bool {
        let turns = min(stage.sleeves.count, shown)
        return turns > 0 && Double(tick - stage.at) <= Double(turns) * (focusTicks + holdTicks) - holdTicks
    }
}

/// The covers of all albums that the player has named. They are looked up in each picture, so they are gathered only
/// when there are other scores or categories.
package struct NamedSleeves: Equatable, Encodable, Sendable {
    private var scores = -1
    private var categories = -1
    private var covers: ArtworkSet = []

    func contains(_ artwork: ArtworkID) -> Bool { covers.contains(artwork) }

    mutating func keepUp(_ kept: Kept) {
        guard kept.scores.count != scores || kept.categories.count != categories else { return }
        (scores, categories, covers) = (kept.scores.count, kept.categories.count, [])
        let answers = kept.scores.lazy.filter { !$0.isParty }.flatMap(\.answers).filter(\.right)
        let named = Set(answers.map(\.album))
        guard !named.isEmpty else { return }
        for album in kept.categories.lazy.flatMap(\.albums) + kept.pressed where named.contains(album.id) {
            covers.insert(album.artwork)
        }
    }
}

extension FamilySieve {
    /// The albums whose sleeves stand in a category's crate, always the same ones.
    func crate(_ category: Category) -> [Album] { spread(Sheet.crateSleeves, over: category) }
}

extension Categories {
    /// The focus rests so long on a crate before it is shown large, so that nothing flickers while a shelf is crossed.
    private static let restTicks = 7

    /// A category that the focus has reached, and when.
    package struct Arrival: Equatable, Codable, Sendable {
        package var category: Category.ID
        package var at: Int
    }

    /// All that decides which covers are in sight, when they were asked for last.
    package struct Pictured: Equatable, Encodable, Sendable {
        var enteredAt: Int
        var focus: Category.ID?
        var starts: [Int]
        var window: [Int]
        /// Categories with their albums: one of own records is empty until the library has answered.
        var records: Int
    }

    private func isStaged(_ category: Category, _ app: AppState) -> Bool {
        stage.map { $0.category == category.id && $0.at >= app.input.enteredAt } == true
    }

    package func needsTicks(_ app: AppState) -> Bool {
        let isMoving = stage.map { !app.reducesMotion && Hero.moves($0, app.tick) } == true
        return isMoving || crate(app).map { !isStaged($0, app) } == true
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        switch news {
        case .tick: return crate(app).map { rest(on: $0, &app) } ?? []
        case .focusMoved:
            remember(&app)
            return []
        case .gathered:
            return app.show(with { $0.pictured = nil })
        case .eventEnded: return keepUp(&app)
        default: return []
        }
    }

    private func rest(on category: Category, _ app: inout AppState) -> [Effect] {
        guard !isStaged(category, app) else { return [] }
        var state = self
        defer { app.show(state) }
        guard let arrival, arrival.category == category.id, arrival.at >= app.input.enteredAt else {
            state.arrival = Arrival(category: category.id, at: app.tick)
            return []
        }
        guard app.tick - arrival.at >= Self.restTicks else { return [] }
        return state.put(category, &app)
    }

    private mutating func put(_ category: Category, _ app: inout AppState) -> [Effect] {
        let stage = CategoryStage(category, app)
        self.stage = stage
        return app.covers.request(thumbnails: stage.sleeves.map(\.artwork))
    }

    /// Something is shown large from the first picture on, and covers are asked for as they come in sight.
    private func keepUp(_ app: inout AppState) -> [Effect] {
        var state = self
        state.named.keepUp(app.kept)
        var effects: [Effect] = []
        let isStale = stage.map { $0.at < app.input.enteredAt || app.category($0.category) == nil } ?? true
        if isStale, crate(app) == nil || stage == nil, let usual = Self.usual(app) {
            // The player's choice outlives a look at another screen, and gives way to what was played since.
            let chosen = usual.id == self.usual ? stage.flatMap { app.category($0.category) } : nil
            effects = state.put(chosen ?? usual, &app)
            state.usual = usual.id
        }
        let pictured = Pictured(
            enteredAt: app.input.enteredAt, focus: crate(app)?.id, starts: starts,
            window: [app.window.width, app.window.height],
            records: app.kept.categories.reduce(app.kept.categories.count) { $0 + $1.albums.count })
        let isNew = pictured != self.pictured
        state.pictured = pictured
        if state != self { app.show(state) }
        effects += app.press.ask(Daily.toPress(app))
        return isNew ? effects + app.covers.request(thumbnails: state.sleevesInSight(app)) : effects
    }
}

extension Sheet {
    /// Five sleeves of a category, side by side.
    mutating func fan(_ stage: CategoryStage, in area: Rect) {
        // Tilted sleeves are higher than upright ones.
        let side = min(area.width * 0.442, area.height * 0.72 - px(.shadow)).rounded()
        let spread = side * 0.28
        let count = CategoryStage.sleeveCount
        let first = list.count
        for index in 0..<count {
            let since = context.now - Double(stage.at) - CategoryStage.apartTicks * Double(index)
            guard context.reducedMotion || since >= 0 else { continue }
            let risen = context.reducedMotion ? 1 : Motion.ease(since, over: Motion.riseTicks)
            let place = Double(index) - Double(count - 1) / 2
            let sag = abs(place) * abs(place) * side * 0.022
            let center = area.offset(place * spread, sag + px(.medium) * (1 - risen)).center
            let rect = Rect(center.x - side / 2, center.y - side * 0.56, side, side).rounded
            let own = list.count
            push(Transform(pivot: rect.center, degrees: place * 6.5))
            sleeve(stage.sleeves[safe: index], rect)
            pop()
            if index == count - 1 { scene(.front, rect, from: own) }
        }
        let middle = Rect(area.midX - side / 2, area.midY - side * 0.56, side, side)
        scene(.fan(stage.category), middle.rounded, from: first)
    }

    /// A sleeve that has not been named gives nothing away.
    private mutating func sleeve(_ sleeve: CategoryStage.Sleeve?, _ rect: Rect) {
        guard let sleeve else { return whiteLabel(rect) }
        cover(sleeve.artwork, rect, effect: sleeve.isNamed ? .sharp : .blur(sigmaOfSide: 0.06), shadow: px(7))
    }
}
