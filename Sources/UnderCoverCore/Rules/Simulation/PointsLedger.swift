/// Adds up what players were told that they get, and compares it with the table.
struct PointsLedger {
    private var points: [Player.ID: Int] = [:]

    mutating func wrote(_ answer: Player.Answer, of player: Player.ID) { points[player, default: 0] += answer.points }

    /// Points that the table does not show, or shows without reason. A player who is missing from it, or is in it
    /// twice, counts, too.
    func hidden(in match: Match) -> Int {
        let lines = match.standings
        let isWhole = lines.flatMap(\.players).sorted() == match.players.map(\.id).sorted()
        let seats = match.players.reduce(0) { $0 + abs($1.total - $1.start - points[$1.id, default: 0]) }
        return lines.reduce(seats + (isWhole ? 0 : 1)) { $0 + abs($1.points - expected($1, match)) }
    }

    private func expected(_ line: Standing, _ match: Match) -> Int {
        let players = match.players.filter { line.players.contains($0.id) }
        guard line.team != nil else { return players.reduce(0) { $0 + $1.start + points[$1.id, default: 0] } }
        let answers = players.flatMap(\.answers)
        return match.rounds.indices.reduce(0) { sum, round in
            let paid = answers.filter { $0.round == round }.map(\.points)
            return sum + Int((Double(paid.reduce(0, +)) / Double(max(1, paid.count))).rounded())
        }
    }
}
