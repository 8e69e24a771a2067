/// The most places gained from the middle of the match to its end. A place of a team is not one player's.
struct Comeback: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let match = facts.match
        guard !facts.hasTeams, match.rounds.count >= 3 else { return [] }
        let middle = match.before(round: (match.rounds.count + 1) / 2).standings
        let climbs = match.standings.compactMap { line -> (player: Player.ID, from: Int, to: Int)? in
            guard let player = line.players.first, let was = middle.first(where: { $0.players == line.players }) else {
                return nil
            }
            return (player, was.place, line.place)
        }
        let least = facts.players.count > 3 ? 2 : 1
        let best = facts.most(climbs.map { ($0.player, $0.from - $0.to) }).filter { $0.value >= least }
        return best.compactMap { one in
            climbs.first { $0.player == one.player }.map { AwardClaim($0.player, .places(from: $0.from, to: $0.to)) }
        }
    }
}
