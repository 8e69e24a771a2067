import UnderCoverCatalogue
import UnderCoverPixels

/// The five pages that recordings before version 16 walk through. Players of today never see them.
package struct OlderWelcome: PageScreen {
    package enum Target: ScreenTarget { case next, skip, choice(Int) }

    package static let name = "older-welcome"
    package static let samples = [
        sample("older-welcome") { _ in },
        sample("older-welcome-try") { $0.key("Return") },
    ]

    private static func sample(_ name: String, _ walk: @escaping Sample.Walk) -> Sample {
        Sample(
            name,
            prepare: { launch, _ in
                launch.kept.seen = []
                launch.olderTeaching = true
            }, walk)
    }

    package var page = 0
    /// Ticks that the clock of the trial has run.
    package var used = 0
    package var picked: Int?

    private static let pages = 5
    private static let tryPage = 1
    private static let tryTicks = 600

    static func open(_ app: inout AppState) -> [Effect] { app.enter(OlderWelcome()) + fetchTrial(app) }

    /// Three albums of the box, of which the middle one is asked.
    private static func trial(_ app: AppState) -> [Album]? {
        let albums = app.kept.categories.first { $0.section == .builtIn }?.albums ?? []
        guard albums.count >= 2 else { return nil }
        let showable = albums.filter { !app.covers.failed.contains($0.artwork) }
        let colourful = showable.filter { Self.colourful.contains($0.id) }
        // A copy, so that matches are dealt the same whether this was opened or not.
        var chance = app.entropy
        guard let album = colourful.isEmpty ? showable.first : colourful[chance.int(below: colourful.count)] else {
            return nil
        }
        var choices = Array(albums.filter { $0.id != album.id && $0.title != album.title }.prefix(2))
        choices.insert(album, at: min(1, choices.count))
        return choices
    }

    private static let colourful: Set<Album.ID> = [
        "house/blackout-selection", "house/deep-end", "house/fish-tank-divorce", "house/half-a-bicycle",
        "house/ice-machine-3-am", "house/ilha-com-sono", "house/o-peixe-pontual", "house/tres-velas",
    ]

    private static func asked(_ app: AppState) -> ArtworkID? {
        trial(app).flatMap { $0[safe: min(1, $0.count - 1)]?.artwork }
    }

    private static func isReady(_ app: AppState) -> Bool { asked(app).map(app.covers.ready.contains) == true }

    private static func fetchTrial(_ app: AppState) -> [Effect] {
        guard let asked = asked(app), !app.covers.ready.contains(asked) else { return [] }
        return [.loadCover(asked, .round)]
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next: return turnPage(&app)
        case .skip: return end(&app)
        case .choice(let index):
            guard picked == nil, Self.isReady(app) else { return [] }
            // A second press on the page before is no answer.
            guard app.tick - app.input.enteredAt >= Motion.bounceTicks else { return [] }
            app.show(with { $0.picked = index })
            app.focus = TargetID(Target.next)
            return app.repairFocus()
        }
    }

    private func turnPage(_ app: inout AppState) -> [Effect] {
        guard page + 1 < Self.pages else { return end(&app) }
        var state = self
        state.page += 1
        app.show(state)
        app.focus = TargetID(state.page == Self.tryPage ? Target.choice(0) : .next)
        app.input.enteredAt = app.tick
        app.repairFocus()
        return Self.fetchTrial(app)
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? end(&app) : nil
    }

    private func end(_ app: inout AppState) -> [Effect] { app.keep(.seen(Kept.welcome)) + app.leave() }

    package func traits(_ app: AppState) -> Traits {
        Traits(isUrgent: true, staysInSight: true, earlyTicks: isTrying ? Motion.bounceTicks : 0)
    }

    private var isTrying: Bool { page == Self.tryPage && picked == nil }
    package func answer(_ index: Int, _ app: AppState) -> Target? { isTrying && index < 3 ? .choice(index) : nil }
    package func needsTicks(_ app: AppState) -> Bool { isTrying && used < Self.tryTicks && Self.isReady(app) }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick, needsTicks(app), app.window.isFocused else { return [] }
        var state = self
        state.used += 1
        return app.show(state)
    }

    package func page(_ app: AppState) -> Page {
        let trial = page == Self.tryPage ? Self.trial(app) : nil
        let choices = (trial ?? []).enumerated().map { Block.button(Target.choice($0), $1.title) }
        let next = trial == nil || picked != nil ? Block.button(Target.next, Words.next) : nil
        let skip = page + 1 < Self.pages ? Block.button(Target.skip, Words.skip) : nil
        return Page(
            Words.howToPlay, hints: [],
            .column(choices + [.row([next, skip].compactMap { $0 }, gap: .space(.small))], gap: .space(.small)))
    }
}
