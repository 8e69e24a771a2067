extension Match {
    /// Share of the reveal that has happened, 0…1, as the covers of a round are drawn; nil while a record plays in their
    /// place.
    /// - Parameter tick: of the round's clock.
    package func progress(of round: Round, atTick tick: Int) -> Double? {
        let rules = round.kind.rules
        let total = Double(settings.ticksTotal)
        let passed = total > 0 ? min(Double(max(tick, 0)) / total, 1) : 1
        guard passed >= rules.coverFrom else { return nil }
        let start = max(Double(settings.headStart) / 100, rules.headStart)
        return start + (1 - start) * (passed - rules.coverFrom) / (1 - rules.coverFrom)
    }
}
