import UnderCoverCatalogue

/// Today's five of real records: their covers are fetched, then it is played as the five of the box are.
package struct CanonDaily: PageScreen {
    package enum Target: ScreenTarget {
        case start, result, forFun
        /// Asks once more for covers that did not come.
        case again
        /// Leads back to the five of the box.
        case box
    }

    package static let name = "canon"

    /// Its result is known, and the player wants to play once more.
    package var isForFun = false
    /// Covers were on their way after the event before.
    package var isWaiting = false

    /// The canon deals today.
    static func isThere(_ app: AppState) -> Bool {
        app.today.flatMap { app.kept.canon?.block(of: $0) } != nil
    }

    package func traits(_ app: AppState) -> Traits {
        Traits(startsMatches: true, staysInSight: stage(app) == .fetching)
    }

    package func firstFocus(_ app: AppState) -> TargetID? {
        switch stage(app) {
        case .ready: TargetID(isForFun ? Target.forFun : .start)
        case .done: TargetID(Target.result)
        case .failed(.offline), .failed(.keptOffline), .fetching, .none: TargetID(Target.box)
        case .failed, .lost: TargetID(Target.again)
        }
    }

    package func successors(of target: Target) -> [Target] {
        switch target {
        case .again: [.box, .start]
        case .start, .result, .forFun, .box: [.start, .result, .forFun, .again, .box]
        }
    }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .start: return app.today.map { Self.start($0, &app) } ?? []
        case .result:
            guard let today = app.today, let entry = app.kept.canonDiary[today] else { return [] }
            return DailyResultScreen.open(entry.result, isForFun: false, isFresh: false, &app)
        case .forFun: return playForFun(&app)
        case .again:
            app.canon?.tryAgain()
            return seek(&app) + app.repairFocus()
        case .box: return Self.stop(&app) + app.leave()
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? Self.stop(&app) + app.leave() : nil
    }

    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .eventEnded else { return [] }
        let effects = seek(&app)
        var state = self
        state.isWaiting = stage(app) == .fetching
        guard state != self else { return effects }
        app.show(state)
        app.focus = firstFocus(app)
        return effects + app.repairFocus()
    }

    // MARK: What it waits for

    /// How far the day's five have come.
    enum Stage: Equatable {
        /// There are none today.
        case none
        case fetching, ready, done
        case failed(SourceError)
        /// Too few of the day's records have a cover, or one of a try that was begun has none any more.
        case lost
    }

    func stage(_ app: AppState) -> Stage {
        guard let today = app.today, let state = app.canon, state.day == today else { return .none }
        if app.kept.canonDiary.offers(today) == .forFun, !isForFun { return .done }
        guard let places = Self.places(on: today, app) else { return .lost }
        if state.isReady(places) { return .ready }
        if let trouble = state.trouble { return .failed(trouble) }
        return state.isLost(places) ? .lost : .fetching
    }

    /// Those of the day's try, where it was begun.
    static func places(on day: DailyDay, _ app: AppState) -> CanonPlaces? {
        app.kept.canonDiary[day]?.places ?? app.canon.flatMap { $0.day == day ? $0.places : nil }
    }

    private func seek(_ app: inout AppState) -> [Effect] {
        guard let today = app.today else { return [] }
        // At midnight another day's records are looked for.
        let turning = Self.turn(to: today, &app)
        guard isForFun || app.kept.canonDiary.offers(today) != .forFun, let places = Self.places(on: today, app) else {
            return turning
        }
        return turning + Self.seek(places, on: today, &app)
    }

    private func playForFun(_ app: inout AppState) -> [Effect] {
        guard let today = app.today else { return [] }
        var state = self
        state.isForFun = true
        guard state.stage(app) != .ready else { return Self.start(today, &app) }
        app.show(state)
        return state.seek(&app) + app.repairFocus()
    }
}
