/// The end of a party: the winner's poster, and the table.
package struct Podium: ScreenBehaviour {
    package enum Target: ScreenTarget { case again, leave }

    package static let name = "podium"
    package static let samples: [Sample] = []

    package var shownAt: Int
    package var poster: Poster

    package var wayOut: WayOut? { nil }
    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.again) }
    package func back(_ app: inout AppState) -> [Effect] { app.leaveMatch() }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .again: app.restartMatch()
        case .leave: app.leaveMatch()
        }
    }

    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        var room = sheet.content
        sheet.button(Target.again, Words.playAgain, room.cutTop(room.height / 2))
        sheet.button(Target.leave, Words.toLobby, room)
    }
}
