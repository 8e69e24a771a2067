/// Right with less than a second left on the clock. The figure is what was left.
struct CloseCall: AwardRules {
    func claims(_ facts: MatchFacts) -> [AwardClaim] {
        let settings = facts.match.settings
        guard settings.timer.endsRounds else { return [] }
        let left = facts.right.map { ($0.player, settings.ticksTotal - $0.ticks) }
        let close = facts.least(left).filter { $0.value < MatchSettings.ticksPerSecond }
        return close.map { AwardClaim($0.player, .ticks($0.value)) }
    }
}
