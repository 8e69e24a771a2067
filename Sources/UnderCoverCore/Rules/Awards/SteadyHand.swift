/// The smallest difference between the slowest and the fastest of at least three right answers.
struct SteadyHand: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let spreads = facts.players.compactMap { player -> (Player.ID, Int)? in
            let ticks = facts.right(of: player.id).map(\.ticks)
            guard ticks.count >= 3, let least = ticks.min(), let most = ticks.max() else { return nil }
            return (player.id, most - least)
        }
        let steady = facts.least(spreads).filter { $0.value <= facts.match.settings.ticksTotal / 4 }
        return steady.map { AwardClaim($0.player, .ticks($0.value)) }
    }
}
