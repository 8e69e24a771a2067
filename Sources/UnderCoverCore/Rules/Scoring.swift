package enum Scoring {
    package static let most = 100

    /// Points for a right answer: from 100 at once down to 1, never 0, so that a right answer always pays.
    package static func points(ticksUsed: Int, ticksTotal: Int) -> Int {
        guard ticksTotal > 0 else { return 1 }
        let used = ticksUsed.clamped(to: 0...ticksTotal)
        return max(1, most - most * used / ticksTotal)
    }
}

/// Decides the poster of a match. All rounds right is `flawless` at any speed; otherwise the share of points decides.
/// Most right guesses earn 25…65 points. With 40 % and 20 % all five are possible in a match of three: `great` is two
/// right and quick, `good` two right or one very quick, `poor` one right and late.
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
