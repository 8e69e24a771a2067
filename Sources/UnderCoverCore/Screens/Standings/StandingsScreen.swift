/// The table of a party, every third round. It goes on by itself.
package struct StandingsScreen: ScreenBehaviour {
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
    package func back(_ app: inout AppState) -> [Effect] { app.enter(Question(.leaveMatch)) }
    package func pausePressed(_ app: inout AppState) -> [Effect] { back(&app) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next: app.tick - shownAt >= PartyPace.seenTicks ? app.nextRound() : []
        }
    }

    package func hostPressed(_ action: PhoneOwn.Action, _ app: inout AppState) -> [Effect] {
        if action == .end { return app.leaveMatch() }
        // Said on purpose; only the second press of two is meant for the screen before.
        return app.tick - shownAt >= Motion.bounceTicks ? app.nextRound() : []
    }

    /// The table waits while nobody is in the room.
    package func ticked(_ app: inout AppState) -> [Effect] {
        let total = app.match?.settings.slowed(PartyPace.tableTicks) ?? PartyPace.tableTicks
        guard !app.party.present.isEmpty, app.tick - shownAt >= total else { return [] }
        return app.nextRound()
    }
}
