import UnderCoverCatalogue

/// The table of a party, every third round. It goes on by itself.
package struct StandingsScreen: PageScreen {
    package enum Target: ScreenTarget { case next }

    package static let name = "standings"

    package var shownAt: Int

    package func traits(_ app: AppState) -> Traits {
        Traits(
            part: .table, wayOut: nil, holdsDeck: true, padRules: PadRules(onlyGoesOn: true),
            earlyTicks: PartyPace.seenTicks, takesSeats: app.match?.shape.rules.takesTurns == false,
            phoneStage: .standings, phoneActions: [.next, .end])
    }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }
    package func needsTicks(_ app: AppState) -> Bool { true }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next: app.tick - shownAt >= PartyPace.seenTicks ? MatchFlow.nextRound(&app) : []
        }
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
        let total = app.match?.settings.slowed(PartyPace.tableTicks) ?? PartyPace.tableTicks
        guard news == .tick, !app.party.present.isEmpty, app.tick - shownAt >= total else { return [] }
        return MatchFlow.nextRound(&app)
    }
}
