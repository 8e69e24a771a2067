import UnderCoverCatalogue
import UnderCoverPixels

/// The result of a daily five: marks that give no cover away, and ways to show them to others.
package struct DailyResultScreen: PageScreen {
    package enum Target: ScreenTarget {
        case copy, save, see, code, done, calendar, club
        /// One of the five, in their order.
        case record(Int)
    }

    /// The part that is shown.
    package enum Leaf: String, Codable, Sendable {
        case result
        /// The five covers with their titles.
        case records
        /// The code alone, where there is no room for it beside the marks.
        case code
    }

    package static let name = "daily-result"

    package var result: DailyResult
    package var isForFun: Bool
    /// The tick at which the squares began to turn; nil where it was played before.
    package var shownAt: Int?
    package var page = Leaf.result

    /// - Parameter isFresh: the match has just ended.
    static func open(_ result: DailyResult, isForFun: Bool, isFresh: Bool, _ app: inout AppState) -> [Effect] {
        let screen = DailyResultScreen(result: result, isForFun: isForFun, shownAt: isFresh ? app.tick : nil)
        return app.enter(screen) + [.loadPoster(DailyCard.poster.source)]
    }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            wayOut: page == .result ? nil : .back, arrivalSound: shownAt == nil ? nil : .daily,
            earlyTicks: shownAt == nil ? 0 : Motion.bounceTicks)
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.copy) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        // A press so early was meant for the screen before.
        if let shownAt, app.tick - shownAt < Motion.bounceTicks { return [] }
        switch target {
        case .copy:
            app.say(Words.dailyCopied)
            return [.copy(Words.dailyText(result))]
        case .save: return [.saveShareCard]
        case .see:
            let covers = app.covers.request(thumbnails: app.kept.dailyRecords(result).map(\.artwork))
            let sought = result.places.map { CanonDaily.seek($0, on: result.day, &app) } ?? []
            return sought + covers + turn(to: .records, &app)
        case .code: return page == .code ? back(&app) : turn(to: .code, &app)
        case .done: return app.leave()
        case .calendar: return app.enter(CalendarScreen(app))
        case .club: return ClubScreen.open(&app)
        case .record(let place):
            return app.kept.dailyRecords(result)[safe: place].map { AlbumPage.open($0, &app) } ?? []
        }
    }

    private func turn(to page: Leaf, _ app: inout AppState) -> [Effect] {
        app.show(with { ($0.page, $0.shownAt) = (page, nil) })
        app.top.scroll = 0
        app.input.enteredAt = app.tick
        return app.repairFocus()
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        command == .back ? back(&app) : nil
    }

    private func back(_ app: inout AppState) -> [Effect] {
        guard page != .result else { return app.leave() }
        let focus = page == .records ? Target.see : .code
        let effects = turn(to: .result, &app)
        app.focus = TargetID(focus)
        return effects + app.repairFocus()
    }

    /// Squares turn one after the other, then the total has counted.
    static let turnTicks = 7.0
    static let turnGapTicks = 9.0
    /// The last of them has been laid down.
    static let laidTicks = 24.0
    private static let settledTicks = 70

    package func needsTicks(_ app: AppState) -> Bool { shownAt.map { app.tick < $0 + Self.settledTicks } ?? false }
    package func shareCard(_ app: AppState) -> ShareCard? { DailyCard(result, isForFun: isForFun, app).card(app) }
}
