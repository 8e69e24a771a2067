import UnderCoverCatalogue

/// A host who plays no seat may be quizmaster: that phone alone is told the answer of each round, and says when the match
/// goes on.
enum Quizmaster {
    /// Only between matches: the one who has seen answers of a match plays in none of its seats.
    static func turn(
        _ isOn: Bool, _ id: PhoneID, _ app: inout AppState
    ) throws(PhoneRemote.Refusal) -> [Effect] {
        guard let phone = app.phones[id], phone.place != nil, id == app.phones.host else { throw .notNow }
        guard app.match?.isParty != true else { throw PhoneRemote.Refusal(reason: Words.quizmasterWaits) }
        guard isOn != (phone.place == .quizmaster) else { return [] }
        guard isOn else { return layDown(&app) }
        app.phones.change(id) { ($0.place, $0.isReady, $0.vote, $0.past) = (.quizmaster, false, nil, []) }
        guard case .seat(let seat)? = phone.place else { return [] }
        app.party.leave(seat)
        return Seating.left(seat, &app)
    }

    /// The phone plays again, and stays the host's.
    static func layDown(_ app: inout AppState) -> [Effect] {
        guard let phone = app.phones.quizmaster, app.match?.isParty != true else { return [] }
        return PhoneGuests.place(phone.id, name: phone.name, wish: nil, &app) + Crowd.repair(&app)
    }

    /// The phone leaves or sleeps: from now on the match goes on by itself.
    static func letsGo(_ id: PhoneID, _ app: inout AppState) {
        guard app.phones.quizmaster?.id == id else { return }
        app.phones.letGoAt = app.tick
    }
}
