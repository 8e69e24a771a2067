/// The quickest right answer.
struct FastestRight: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        facts.least(facts.right.map { ($0.player, $0.ticks) }).map { AwardClaim($0.player, .ticks($0.value)) }
    }
}
