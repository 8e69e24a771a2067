package enum Pace: String, Codable, Sendable, CaseIterable {
    /// Corrected for each cover, so that every cover becomes recognisable equally fast.
    case fair
    /// Linear, without correction.
    case classic
}

/// Everything that decides how much of a cover is visible.
package struct RevealMoment: Equatable, Sendable {
    /// Share of the round that has passed, 0…1.
    package var progress: Double
    package var pace: Pace
    package var guardsLettering: Bool
    /// nil until the cover has been analysed.
    package var facts: CoverFacts?
    /// 0…1: how far the cover has cleared after the answer.
    package var cleared: Double
    package var reducedMotion: Bool

    package init(
        progress: Double, pace: Pace = .fair, guardsLettering: Bool = false, facts: CoverFacts? = nil,
        cleared: Double = 0, reducedMotion: Bool = false
    ) {
        self.progress = progress
        self.pace = pace
        self.guardsLettering = guardsLettering
        self.facts = facts
        self.cleared = cleared
        self.reducedMotion = reducedMotion
    }
}
