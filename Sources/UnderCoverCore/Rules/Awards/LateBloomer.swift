/// The largest share of one's points in the second half, at least three quarters.
struct LateBloomer: AwardRules {
    static let leastPercent = 75

    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let rounds = facts.match.rounds.count
        guard rounds >= 4 else { return [] }
        let shares = facts.players.filter { $0.joined == 0 }.compactMap { player -> (Player.ID, Int)? in
            let right = facts.right(of: player.id)
            let all = right.reduce(0) { $0 + $1.points }
            let late = right.filter { $0.round * 2 >= rounds }
            guard all > 0, late.count >= 2 else { return nil }
            return (player.id, late.reduce(0) { $0 + $1.points } * 100 / all)
        }
        let late = facts.most(shares).filter { $0.value >= Self.leastPercent }
        return late.map { AwardClaim($0.player, .percent($0.value)) }
    }
}
