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

    private typealias Ranked = (phone: Phone, points: Int, ticks: Int)

    /// All who have played, best first; of equals the one whose right answers took less time.
    private static func ranked(_ app: AppState) -> [Ranked] {
        let played = app.phones.crowd.filter { !$0.past.isEmpty }
        let all: [Ranked] = played.map { phone in
            (phone, phone.points, phone.past.reduce(0) { $0 + ($1.isRight ? $1.ticks : 0) })
        }
        return all.sorted { ($1.points, $0.ticks, $0.phone.id) < ($0.points, $1.ticks, $1.phone.id) }
    }

    /// The best of them as lines of a table.
    /// - Parameter round: gains are counted from it on.
    static func rows(since round: Int, _ app: AppState) -> [PartyRow] {
        let all = ranked(app)
        return all.prefix(mostNamed).map { one in
            PartyRow(
                place: (all.firstIndex { $0.points == one.points } ?? 0) + 1, seats: [Seat.crowd], team: nil,
                name: one.phone.name, points: one.points,
                gained: one.phone.past.reduce(0) { $0 + ($1.round >= round ? $1.points : 0) }, was: nil, absence: nil)
        }
    }

    /// nil where the room has no points.
    static func best(_ app: AppState) -> RoomBest? {
        let all = ranked(app)
        guard let best = all.first, best.points > 0 else { return nil }
        return RoomBest(phone: best.phone.id, name: best.phone.name, points: best.points, phones: all.count)
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
        let phones = app.phones.crowd.compactMap { phone in
            phone.past.last.flatMap { last in
                last.round == match.current && last.isRight
                    ? FastestAnswer(seat: Seat.crowd, name: phone.name, ticks: last.ticks) : nil
            }
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
