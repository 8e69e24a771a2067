/// The most covers known in a row, at least three.
struct HotStreak: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let streaks = facts.players.map { ($0.id, Self.longest($0.answers)) }
        return facts.most(streaks).filter { $0.value >= 3 }.map { AwardClaim($0.player, .count($0.value)) }
    }

    static func longest(_ answers: [Player.Answer]) -> Int {
        var (run, longest) = (0, 0)
        for answer in answers {
            run = answer.right ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
