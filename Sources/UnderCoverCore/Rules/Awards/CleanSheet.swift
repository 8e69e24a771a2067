/// Nothing wrong in at least three answers. The figure is how many were right.
struct CleanSheet: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let clean = facts.players.compactMap { player -> (Player.ID, Int)? in
            let given = facts.given.filter { $0.player == player.id }
            return given.count >= 3 && given.allSatisfy(\.right) ? (player.id, given.count) : nil
        }
        return facts.most(clean).map { AwardClaim($0.player, .count($0.value)) }
    }
}
