/// Alone in knowing a cover that others answered, too. After a buzz no other player may answer.
struct LoneWolf: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        guard !facts.match.shape.rules.stopsAtFirstPress else { return [] }
        let alone = facts.match.rounds.indices.compactMap { round -> Player.ID? in
            let given = facts.given.filter { $0.round == round }
            let right = given.filter(\.right)
            return given.count >= 3 && right.count == 1 ? right[0].player : nil
        }
        let counts = facts.players.map { player in (player.id, alone.count { $0 == player.id }) }
        return facts.most(counts).filter { $0.value > 0 }.map { AwardClaim($0.player, .count($0.value)) }
    }
}
