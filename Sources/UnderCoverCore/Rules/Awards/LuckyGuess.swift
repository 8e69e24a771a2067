import UnderCoverPixels

/// Named a cover before it could be known.
struct LuckyGuess: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let until = facts.match.settings.pace.knowableFrom
        let guessed = facts.right.compactMap { answer in
            answer.progress.flatMap { $0 < until ? (answer.player, $0.percent) : nil }
        }
        return facts.least(guessed).map { AwardClaim($0.player, .percent($0.value)) }
    }
}
