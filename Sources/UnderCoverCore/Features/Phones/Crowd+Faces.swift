import UnderCoverCatalogue

/// The best phone of the room in a match.
package struct RoomBest: Equatable, Codable, Sendable {
    let phone: PhoneID
    package let name: String
    package let points: Int
    /// Phones that have played with the room.
    let phones: Int
}

/// A right answer that was sooner than all others.
struct FastestAnswer: Equatable {
    /// That of the room for a phone without a seat of its own.
    let seat: Seat.ID
    let name: String
    let ticks: Int
}

// The phones of the room one by one, where the television names players.

extension Crowd {
    /// Lines of a table that the room has.
    static let mostNamed = 5

    /// A phone by its place among all. NB: sorting the phones themselves would copy all that they hold, for each picture
    /// of the television.
    private typealias Ranked = (index: Int, id: PhoneID, points: Int, ticks: Int)

    /// All who have played, best first; of equals the one whose right answers took less time.
    private static func ranked(_ phones: [Phone]) -> [Ranked] {
        let all = phones.indices.compactMap { index -> Ranked? in
            guard phones[index].place == .crowd, !phones[index].past.isEmpty else { return nil }
            let ticks = phones[index].past.reduce(0) { $0 + ($1.isRight ? $1.ticks : 0) }
            return (index, phones[index].id, phones[index].points, ticks)
        }
        return all.sorted { ($1.points, $0.ticks, $0.id) < ($0.points, $1.ticks, $1.id) }
    }

    /// The best of them as lines of a table.
    /// - Parameter round: gains are counted from it on.
    static func rows(since round: Int, _ app: AppState) -> [PartyRow] {
        let phones = app.phones.phones
        let all = ranked(phones)
        return all.prefix(mostNamed).map { one in
            PartyRow(
                place: (all.firstIndex { $0.points == one.points } ?? 0) + 1, seats: [Seat.crowd], team: nil,
                name: phones[one.index].name, points: one.points,
                gained: phones[one.index].past.reduce(0) { $0 + ($1.round >= round ? $1.points : 0) }, was: nil,
                absence: nil)
        }
    }

    /// nil where the room has no points.
    static func best(_ app: AppState) -> RoomBest? {
        let phones = app.phones.phones
        let all = ranked(phones)
        guard let best = all.first, best.points > 0 else { return nil }
        return RoomBest(phone: best.id, name: phones[best.index].name, points: best.points, phones: all.count)
    }

    /// Whole percent of the room's answers for each choice, by place; nil where the room has answered nothing, or puts
    /// several covers in order. NB: they tell what the room thinks, so only a result shows them.
    static func shares(_ app: AppState) -> [Int]? {
        guard let round = app.match?.round, round.kind.rules.picks == 1 else { return nil }
        let picks = fullVotes(app).compactMap(\.picks.first)
        guard !picks.isEmpty else { return nil }
        return round.choices.indices.map { place in
            let count = picks.count { $0 == place }
            return (count * 100 + picks.count / 2) / picks.count
        }
    }

    /// The soonest of all right answers in this round; the room's own is that of its soonest phone.
    static func fastest(_ match: Match, _ app: AppState) -> FastestAnswer? {
        let phones = app.phones.phones.indices.compactMap { index -> FastestAnswer? in
            guard app.phones.phones[index].place == .crowd, let last = app.phones.phones[index].past.last,
                last.round == match.current, last.isRight
            else { return nil }
            return FastestAnswer(seat: Seat.crowd, name: app.phones.phones[index].name, ticks: last.ticks)
        }
        let seats = match.rightInOrder.compactMap { player in
            player.answer(inRound: match.current)?.ticks.map {
                FastestAnswer(seat: player.id, name: player.name, ticks: $0)
            }
        }
        let own = phones.isEmpty ? seats : seats.filter { $0.seat != Seat.crowd }
        return (own + phones).min { $0.ticks < $1.ticks }
    }
}
