import UnderCoverCatalogue

/// Today's five: what they are, the streak, and Start; or what they came to.
package struct Daily: PageScreen {
    package enum Target: ScreenTarget {
        case start, result, forFun, calendar, releases
        /// The other door, to the five of real records.
        case canon
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
        case .releases: return NewReleases.open(&app)
        case .canon: return CanonDaily.open(&app)
        case .back: return app.leave()
        }
    }
}

extension Daily {
    /// The sleeves of today's five, of this Friday's, and of tomorrow's, so that they are pressed ahead.
    static func toPress(_ app: AppState) -> [PressedID] {
        guard !app.kept.pressed.isEmpty else { return [] }
        let today = CivilDate(app.clock)
        let newest = PressedID.all(ofWeek: PressedID.week(of: today))
        var seen: Set<PressedID> = []
        return (pressed(on: today) + newest + pressed(on: today.adding(days: 1))).filter { seen.insert($0).inserted }
    }

    private static func pressed(on date: CivilDate) -> [PressedID] {
        guard let day = DailyDay(date), day.drawsFromFridays else { return [] }
        return DailyFive.albums(on: day).compactMap { PressedID($0) }
    }
}
