import UnderCoverCatalogue

/// Today's five: what they are, the streak, and Start; or what they came to.
package struct Daily: PageScreen {
    package enum Target: ScreenTarget {
        case start, result, forFun, calendar
        /// Leads back where the clock is before the first daily five.
        case back
    }

    package static let name = "daily"

    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true) }

    package func firstFocus(_ app: AppState) -> TargetID? {
        guard let today = app.today else { return TargetID(Target.back) }
        return TargetID(app.kept.daily.offers(today) == .forFun ? Target.result : .start)
    }

    package func successors(of target: Target) -> [Target] { [.result, .start] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .start, .forFun: return app.today.map { Daily.start($0, &app) } ?? []
        case .result:
            guard let today = app.today, let entry = app.kept.daily[today] else { return [] }
            return DailyResultScreen.open(entry.result, isForFun: false, isFresh: false, &app)
        case .calendar: return app.enter(CalendarScreen(app))
        case .back: return app.leave()
        }
    }
}
