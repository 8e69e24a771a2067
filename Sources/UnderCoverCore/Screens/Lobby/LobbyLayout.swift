import UnderCoverPixels

extension Lobby {
    package func layout(_ app: AppState, _ sheet: inout Sheet) {
        var room = sheet.page(Words.party, hints: [.move, .open(Words.choose)])
        sheet.button(Target.start, Words.start, room.cutBottom(100))
        sheet.button(Target.shape, app.party.shape.rawValue, room.cutBottom(100))
        if app.party.shape.rules.teams != nil { sheet.button(Target.teams, "\(app.party.teams)", room.cutBottom(100)) }
        if app.party.shape.rules.takesTurns { sheet.button(Target.add, Words.addPlayer, room.cutBottom(100)) }
        for seat in app.party.seats {
            sheet.seatCard(SeatCard(seat: seat.id, name: seat.name, rect: room.cutTop(60), state: .thinking))
        }
    }
}
