/// What an answer is worth.
package enum Scoring {
    package static let most = 100

    /// Points for a right answer after `ticksUsed` of `ticksTotal` ticks: 100 at once, falling to 1, never 0, so that
    /// being right always pays.
    package static func points(ticksUsed: Int, ticksTotal: Int) -> Int {
        guard ticksTotal > 0 else { return 1 }
        let used = ticksUsed.clamped(to: 0...ticksTotal)
        return max(1, most - most * used / ticksTotal)
    }
}

/// Which poster ends a match.
///
/// Being right in every round is a feat at any speed, so it alone is flawless. Between that and nothing, points decide.
/// Most right guesses come when 25…65 points are left, so two thirds of all points – a natural first idea – would be
/// out of reach with one mistake in three rounds. At 40 % and 20 % all five posters can be had in a match of three:
/// great is two right and quick, good is two right or one very quick, poor is one right and late.
package enum Tier: String, Codable, Sendable, CaseIterable {
    case flawless, great, good, poor, nothing

    package static let greatPercent = 40
    package static let goodPercent = 20

    /// A match without rounds is `nothing`.
    package init(right: Int, rounds: Int, points: Int) {
        let percentTimesRounds = points * 100 / Scoring.most
        self =
            switch true {
            case right <= 0 || rounds <= 0: .nothing
            case right >= rounds: .flawless
            case percentTimesRounds >= Self.greatPercent * rounds: .great
            case percentTimesRounds >= Self.goodPercent * rounds: .good
            default: .poor
            }
    }
}
