extension ScoreEntry {
    /// Whether a match could have ended like this. The database may come from elsewhere; within these bounds no sum and
    /// no date of the game can overflow.
    package var isPossible: Bool {
        let counts = [kind.rounds, kind.seconds, kind.choices]
        return counts.allSatisfy(OutsideNumber.counts.contains) && Self.points.contains(total)
            && Self.dates.contains(date)
            && hasPossibleParty && (party ?? []).allSatisfy { Self.points.contains($0.points) }
            && answers.allSatisfy { Self.points.contains($0.points) && $0.ticks.map(Self.ticks.contains) ?? true }
    }

    private static let points = -1_000_000_000...1_000_000_000
    private static let ticks = 0...1_000_000_000
    /// Unix seconds: from 1200 BC to the year 33658.
    private static let dates = -100_000_000_000...1_000_000_000_000
}
