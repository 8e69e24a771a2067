import UnderCoverCatalogue

/// Names at the table are fit for the family: one with a rude word becomes a name that is dealt, on the television, on
/// phones and in the evening.
enum FamilyNames {
    static func repair(_ app: inout AppState) {
        guard app.isForFamily else { return }
        for seat in app.party.seats where RudeWords.isIn(seat.name) {
            let name = dealt(&app)
            app.party.change(seat.id) { $0.name = name }
            if app.match?.isParty == true { app.match?.rename(seat.id, name) }
            if case .phone(let id) = seat.kind { app.phones.change(id) { $0.name = name } }
            app.say(Words.nameNotForFamily)
        }
        for phone in app.phones.phones where RudeWords.isIn(phone.name) {
            let name = dealt(&app)
            app.phones.change(phone.id) { $0.name = name }
        }
        // Those who sit there are renamed with their seats.
        for index in app.evening?.guests.indices ?? 0..<0
        where app.evening.map({ !$0.guests[index].isHere && RudeWords.isIn($0.guests[index].name) }) == true {
            let name = dealt(&app)
            app.evening?.guests[index].name = name
        }
    }

    static func isFit(_ name: String, _ app: AppState) -> Bool { !app.isForFamily || !RudeWords.isIn(name) }

    private static func dealt(_ app: inout AppState) -> String {
        SeatNames.dealt(seed: app.entropy.next(), taken: app.party.seats.map(\.name) + Evenings.names(app))
    }
}
