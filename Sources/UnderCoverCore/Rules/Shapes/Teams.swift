/// All answer at once; a team has the mean of its players' points, so that teams may differ in size.
struct Teams: ShapeRules {
    var teams: ClosedRange<Int>? { 2...4 }

    func standings(_ match: Match) -> [Standing] {
        let numbers = Set(match.players.compactMap(\.team)).sorted()
        let lines = numbers.map { team in
            let players = match.players.filter { $0.team == team }
            return Standing(players: players.map(\.id), team: team, points: Self.mean(players.map(\.total)))
        }
        return Standing.ranked(lines, by: \.points)
    }

    /// Rounded to whole points.
    static func mean(_ totals: [Int]) -> Int {
        totals.isEmpty ? 0 : (totals.reduce(0, +) + totals.count / 2) / totals.count
    }
}
