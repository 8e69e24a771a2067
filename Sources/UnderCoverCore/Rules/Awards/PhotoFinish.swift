/// As many points as another player, to the point.
struct PhotoFinish: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let level = facts.players.compactMap { player -> (Player, Player)? in
            let other = facts.players.first { $0.id != player.id && $0.total == player.total }
            return player.total > 0 ? other.map { (player, $0) } : nil
        }
        let most = level.map(\.0.total).max()
        return level.filter { $0.0.total == most }.map { AwardClaim($0.0.id, .points($0.0.total), detail: $0.1.name) }
    }
}
