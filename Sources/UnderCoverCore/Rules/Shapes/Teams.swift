/// All answer at once; in each round a team has the mean of its players' points, so that teams may differ in size, and
/// players who come late or leave neither raise nor lower what their team has.
struct Teams: ShapeRules {
    var teams: ClosedRange<Int>? { 2...4 }

    /// Players without a team go to the smallest one.
    func team(of player: Player, among players: [Player]) -> Int? {
        if let team = player.team { return team }
        let last = max(1, players.compactMap(\.team).max() ?? 0)
        let here = players.filter(\.present)
        return (0...last).min { one, other in here.count { $0.team == one } < here.count { $0.team == other } }
    }

    func standings(_ match: Match) -> [Standing] {
        Standing.ofTeams(match) { players in
            match.rounds.indices.reduce(0) { sum, round in
                sum + Self.mean(players.compactMap { $0.answer(inRound: round)?.points })
            }
        }
    }

    /// Rounded to whole points.
    static func mean(_ totals: [Int]) -> Int {
        totals.isEmpty ? 0 : (totals.reduce(0, +) + totals.count / 2) / totals.count
    }
}

extension Standing {
    /// A line for each team, and for each player without one.
    /// - Parameter points: of a team's players.
    static func ofTeams(_ match: Match, points: ([Player]) -> Int) -> [Standing] {
        var lines = Set(match.players.compactMap(\.team)).sorted().map { team in
            let players = match.players.filter { $0.team == team }
            return Standing(players: players.map(\.id), team: team, points: points(players))
        }
        lines += match.players.filter { $0.team == nil }.map { Standing(players: [$0.id], points: $0.total) }
        return ranked(lines, by: \.points)
    }
}
