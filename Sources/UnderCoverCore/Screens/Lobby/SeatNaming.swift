/// Types a player's name.
package struct SeatNaming: NamingScreen {
    package typealias Target = NamingTarget

    package static let name = "seat-naming"
    package static let samples = [
        Sample("seat-naming") {
            $0.openLobby()
            $0.key("X")
            $0.choose(SeatPage.Target.type)
        }
    ]

    package var field: TextField
    package var keyboard = ScreenKeyboard()
    package var seat: Seat.ID

    static var title: String { Words.yourName }

    init(_ seat: Seat) {
        self.seat = seat.id
        field = TextField(seat.name, limit: SeatName.longest)
    }

    package func submitted(_ app: inout AppState) -> [Effect] {
        guard let name = SeatName.cleaned(field.text) else {
            app.say(Words.needsName)
            return []
        }
        let others = app.party.seats.filter { $0.id != seat }
        guard !others.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
            app.say(Words.nameIsTaken(name))
            return []
        }
        app.party.change(seat) { $0.name = name }
        return app.leave()
    }
}
