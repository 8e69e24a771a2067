/// For the last place, where there are at least three: the covers that the player stayed for. A player who left or was
/// put out does not get it, and neither does a table where all are equal.
struct GoodSport: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        guard facts.players.count >= 3 else { return [] }
        let least = facts.players.map(\.total).min() ?? 0
        guard facts.players.contains(where: { $0.total > least }) else { return [] }
        let last = facts.players.filter { $0.total == least && $0.present && $0.outAfter == nil && $0.joined == 0 }
        return last.filter { !$0.answers.isEmpty }.map { AwardClaim($0.id, .count($0.answers.count)) }
    }
}
