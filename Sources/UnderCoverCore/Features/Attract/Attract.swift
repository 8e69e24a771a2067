import UnderCoverCatalogue

/// The show of an idle game: covers of the player's categories come out of their dots, one after another.
package struct Attract: ScreenBehaviour {
    package enum Target: ScreenTarget { case play, choice(Int) }

    package static let name = "attract"

    /// The large cover; awaited while `since` is nil.
    package var shown: AttractShow
    /// Tick at which it began to grow out of the wall.
    package var since: Int?
    /// The large cover before it, over which it grows.
    package var before: ArtworkID?
    /// The one after it, which is loaded meanwhile.
    package var next: AttractShow?
    package var turn: AttractTurn
    /// A match that asks about the large cover, once its choices show.
    package var offered: Match?
    /// The small prints around it. There are more squares than covers, so each cover is seen several times.
    package var wall: [ArtworkID]
    /// Tick at which it all began.
    package var begun: Int
    /// Large covers of the screen below, which are loaded again when it comes back.
    package var covered: [ArtworkID]

    static let growTicks = 30
    static let divideTicks = 12 * 60
    static let holdTicks = 3 * 60
    /// Those who only look have seen enough of it to want to know: now it can be answered.
    static let offerTicks = 4 * 60
    static let showTicks = divideTicks + holdTicks
    /// The wall shifts as often, so that nothing burns in.
    static let shiftTicks = 4 * 60 * 60

    /// The player has left a menu alone. Nothing happens where no category has a cover to show.
    static func begin(_ app: inout AppState) -> [Effect] {
        guard seconds(app) != nil else { return [] }
        var turn = AttractTurn(app)
        let asked = turn.unread(app)
        guard let first = turn.next(app, besides: nil, wall: 1) else { return asked }
        let wall = turn.wall(from: first, app)
        let attract = Attract(
            shown: first, turn: turn, wall: wall, begun: app.tick, covered: Array(app.covers.ready.suffix(2)))
        let effects = app.enter(attract)
        // The arrow of the mouse hides, which the window reports as a motion.
        app.input.ignoresMotion = true
        return asked + effects + app.covers.keepLarge([first.artwork]) + app.covers.request(thumbnails: wall)
    }

    /// How often the wall has shifted.
    var shifts: Int { ((since ?? begun) - begun) / Self.shiftTicks }
    /// The first cover is on its way.
    var isLoading: Bool { since == nil }

    // MARK: Leaving

    package func traits(_ app: AppState) -> Traits {
        // Any press ends it.
        let rules = PadRules(answersByPlace: offered != nil, southConfirms: choices.count < 4)
        return Traits(
            awaitsCover: isLoading, staysInSight: true, attracts: true, wayOut: nil, padRules: rules, scansItself: true)
    }

    /// The names to choose from; none until they show.
    var choices: [Album.ID] { offered?.rounds.first?.choices ?? [] }
    package func answer(_ index: Int, _ app: AppState) -> Target? { index < choices.count ? .choice(index) : nil }
    package func successors(of target: Target) -> [Target] { [.play, .choice(0)] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .play: play(&app)
        case .choice(let index): answer(index, &app)
        }
    }

    /// The match begins with the verdict on the cover in sight.
    private func answer(_ index: Int, _ app: inout AppState) -> [Effect] {
        guard let offered, let since, let category = app.category(shown.category) else { return back(&app) }
        let share = min(Double(app.tick - since) / Double(Self.divideTicks), 1)
        app.unwind(to: \.isFirst)
        let opened = app.covers.keepLarge([shown.artwork]) + CategoryDetail.open(category, &app)
        return opened + MatchFlow.begin(offered, of: category, &app) + Guessing.answer(index, after: share, &app)
    }

    private func play(_ app: inout AppState) -> [Effect] {
        guard let category = app.category(shown.category) else { return back(&app) }
        app.unwind(to: \.isFirst)
        let effects = app.covers.keepLarge([]) + CategoryDetail.open(category, &app)
        guard let detail = CategoryDetail.shown(app) else { return effects }
        guard !app.input.isOlder, let album = category.albums.first(where: { $0.artwork == shown.artwork }) else {
            return effects + detail.pressed(.start, &app)
        }
        return effects + detail.start(with: Opening(album: album.id, reveal: Self.reveal), &app)
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .any(.confirm), .any(.pause): app.press(TargetID(Target.play))
        case .any(let action?) where action.answerIndex.map { $0 < choices.count } == true: nil
        case .click(let id) where id?.target is Target: nil
        case .back, .end, .stir, .any, .click: back(&app)
        default: nil
        }
    }

    private func back(_ app: inout AppState) -> [Effect] {
        app.leave() + app.covers.keepLarge(covered)
    }

    // MARK: Time

    package func needsTicks(_ app: AppState) -> Bool { true }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        if case .playerLeft = news { return back(&app) }
        guard news == .tick else { return [] }
        var state = self
        let effects = state.advance(&app)
        let isNew = (state.offered == nil) != (offered == nil)
        app.show(state)
        return isNew ? effects + app.repairFocus() : effects
    }

    private mutating func advance(_ app: inout AppState) -> [Effect] {
        guard let since, app.covers.ready.contains(shown.artwork) else { return wait(&app) }
        let elapsed = app.tick - since
        if elapsed == Self.offerTicks { offer(&app) }
        if let next, app.covers.failed.contains(next.artwork) { self.next = nil }
        guard let next else { return elapsed >= Self.growTicks && elapsed % 60 == 0 ? prefetch(&app) : [] }
        if elapsed >= Self.showTicks, app.covers.ready.contains(next.artwork) { show(next, at: app.tick) }
        return []
    }

    /// Lets the large cover be answered, where its album makes a round with names to choose from.
    private mutating func offer(_ app: inout AppState) {
        guard !app.teachesByPages, let category = app.category(shown.category), !category.isBarren,
            let album = category.albums.first(where: { $0.artwork == shown.artwork })
        else { return }
        let match = try? MatchFlow.plan(category, with: Opening(album: album.id, reveal: Self.reveal), &app)
        offered = match.flatMap { $0.answering == .chosen && $0.rounds.first?.answer == album.id ? $0 : nil }
    }

    /// The cover to show is not there yet; one that cannot be shown is replaced.
    private mutating func wait(_ app: inout AppState) -> [Effect] {
        if app.covers.ready.contains(shown.artwork) {
            since = app.tick
            return []
        }
        if since != nil {
            // The renderer has dropped it.
            (since, before, offered) = (nil, nil, nil)
            return load(shown, keeping: [], &app)
        }
        // Not more than one a second, where all fail.
        guard app.tick % 60 == 0, app.covers.failed.contains(shown.artwork),
            let other = turn.next(app, besides: shown.artwork, wall: wall.count)
        else { return [] }
        hang(other)
        (shown, offered) = (other, nil)
        return load(other, keeping: [], &app)
    }

    private mutating func prefetch(_ app: inout AppState) -> [Effect] {
        guard let next = turn.next(app, besides: shown.artwork, wall: wall.count) else { return [] }
        self.next = next
        hang(next)
        return load(next, keeping: [shown.artwork], &app)
    }

    private func load(_ show: AttractShow, keeping: [ArtworkID], _ app: inout AppState) -> [Effect] {
        app.covers.keepLarge(keeping + [show.artwork]) + app.covers.request(thumbnails: [show.artwork])
    }

    /// Puts a cover on the wall, out of which it will grow.
    private mutating func hang(_ show: AttractShow) {
        if wall.indices.contains(show.place) { wall[show.place] = show.artwork }
    }

    /// The old cover becomes a print where the new one hung.
    private mutating func show(_ next: AttractShow, at tick: Int) {
        let old = (artwork: shown.artwork, shifts: shifts)
        if wall.indices.contains(next.place) { wall[next.place] = old.artwork }
        (shown, since, self.next, offered) = (next, tick, nil, nil)
        // After a shift the old cover's place is another one.
        before = shifts == old.shifts ? old.artwork : nil
    }
}

extension Attract {
    /// Seconds without input after which it begins; nil where it may not.
    package static func seconds(_ app: AppState) -> Int? {
        guard let seconds = app.settings.attract.seconds, app.isReady, app.match == nil, app.window.isVisible,
            app.window.isFocused, !app.isTyping, SettingsScreen.listening(app) == nil, !app.traits.staysInSight,
            !app.isAsleep
        else { return nil }
        return seconds
    }
}

extension Guessing {
    /// The player has seen a share of the cover elsewhere, and answers what they saw.
    static func answer(_ index: Int, after share: Double, _ app: inout AppState) -> [Effect] {
        guard var state = Guessing.shown(app), !state.isLoading, let total = app.match?.settings.ticksTotal else {
            return []
        }
        (state.phase, state.hasMoved) = (.running, true)
        state.used = min(Int(share * Double(total)), total - 1)
        app.show(state)
        return state.pressed(.choice(index), &app)
    }
}
