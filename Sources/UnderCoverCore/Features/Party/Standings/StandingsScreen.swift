import UnderCoverCatalogue

/// The table of a party, every third round. Its rows come to their new places, and it goes on by itself.
package struct StandingsScreen: ScreenBehaviour {
    package enum Target: ScreenTarget { case next }

    package static let name = "standings"

    package var shownAt: Int
    /// Ticks until its rows stand; 0 where they do not move, or a press has shown how it ends.
    package var lasts = 0

    static func open(_ app: inout AppState) -> [Effect] {
        var screen = StandingsScreen(shownAt: app.tick)
        screen.lasts = app.reducesMotion ? 0 : TableMoves(rows(app)).endTicks
        return app.replace(screen)
    }

    /// Gains are those since the last table.
    static func rows(_ app: AppState) -> [PartyRow] { app.match?.settled.rows(since: firstRound(app)) ?? [] }

    static func firstRound(_ app: AppState) -> Int {
        max((app.match.map { $0.current + 1 } ?? 0) - PartyPace.tableEvery, 0)
    }

    package func traits(_ app: AppState) -> Traits {
        Traits(
            part: .table, wayOut: nil, holdsDeck: true, padRules: PadRules(onlyGoesOn: true),
            earlyTicks: max(PartyPace.seenTicks, lasts),
            takesSeats: app.match?.shape.rules.takesTurns == false,
            phoneStage: .standings, phoneActions: [.next, .end])
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }
    package func needsTicks(_ app: AppState) -> Bool { true }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next:
            guard app.tick - shownAt >= PartyPace.seenTicks else { return [] }
            return app.tick - shownAt < lasts ? showEnd(&app) : MatchFlow.goOnUnlessHeld(&app)
        }
    }

    /// The press only shows how it ends: it may be that of a player who has not seen it.
    private func showEnd(_ app: inout AppState) -> [Effect] {
        return app.show(with { $0.lasts = 0 })
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        switch command {
        case .back, .pause: app.enter(Question(.leaveMatch))
        case .host(.end): MatchFlow.leave(&app)
        // Said on purpose; only the second press of two is meant for the screen before.
        case .host: app.tick - shownAt >= Motion.bounceTicks ? MatchFlow.nextRound(&app) : []
        default: nil
        }
    }

    /// The table waits while the room is empty.
    package func follow(_ news: ScreenNews, _ app: inout AppState) -> [Effect] {
        guard news == .tick, !app.party.present.isEmpty, let since = app.paceBegins(shownAt),
            app.tick - since >= stands(app)
        else { return [] }
        return MatchFlow.nextRound(&app)
    }

    /// Ticks after which it goes on by itself.
    func stands(_ app: AppState) -> Int {
        app.match?.settings.slowed(PartyPace.tableTicks) ?? PartyPace.tableTicks
    }

    /// Ticks for which its rows have moved.
    func elapsed(now: Double, reducedMotion: Bool) -> Double {
        lasts == 0 || reducedMotion ? TableMoves.settled : now - Double(shownAt)
    }
}
