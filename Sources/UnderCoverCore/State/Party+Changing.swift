// Players' changes to their seats.

extension Party {
    /// The next invented name that no other seat has.
    mutating func rename(_ id: Seat.ID, by step: Int) {
        guard let seat = self[id] else { return }
        let taken = seats.filter { $0.id != id }.map(\.name)
        let name =
            step > 0
            ? SeatNames.next(after: seat.name, taken: taken) : SeatNames.previous(before: seat.name, taken: taken)
        change(id) { $0.name = name }
    }

    mutating func stepTeam(_ id: Seat.ID, by step: Int) {
        let teams = teams
        change(id) { $0.team = ($0.team + step + teams) % teams }
    }

    mutating func stepHandicap(_ id: Seat.ID, by step: Int) {
        let all = Handicap.allCases
        change(id) { seat in
            let here = all.firstIndex(of: seat.handicap) ?? 0
            seat.handicap = all[(here + step + all.count) % all.count]
        }
    }
}
