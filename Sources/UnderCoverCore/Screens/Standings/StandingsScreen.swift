/// The table of a party, every third round.
package struct StandingsScreen: ScreenBehaviour {
    package enum Target: ScreenTarget { case next }

    package static let name = "standings"
    package static let samples: [Sample] = []

    package var shownAt: Int

    package var wayOut: WayOut? { nil }
    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.next) }
    package func takesSeats(_ app: AppState) -> Bool { app.match?.shape.rules.takesTurns == false }
    package func needsTicks(_ app: AppState) -> Bool { true }
    package func back(_ app: inout AppState) -> [Effect] { app.enter(Question(.leaveMatch)) }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .next: app.tick - shownAt >= Motion.bounceTicks ? app.nextRound() : []
        }
    }

    package func ticked(_ app: inout AppState) -> [Effect] {
        app.tick - shownAt >= PartyPace.tableTicks ? app.nextRound() : []
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        sheet.button(Target.next, Words.nextCover, sheet.content)
    }
}
