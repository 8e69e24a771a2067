import UnderCoverPixels

/// Named a cover at the strongest reveal at which one can be known.
struct SharpestEye: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let from = facts.match.settings.pace.knowableFrom
        let known = facts.right.compactMap { answer in
            answer.progress.flatMap { $0 >= from ? (answer.player, $0.percent) : nil }
        }
        return facts.least(known).map { AwardClaim($0.player, .percent($0.value)) }
    }
}
