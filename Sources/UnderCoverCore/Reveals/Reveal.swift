/// How a cover comes into sight. One file and one case each.
package enum Reveal: String, Codable, Sendable, CaseIterable {
    case blur

    /// Share of a round after which every reveal shows the sharp cover.
    package static let sharpFrom = 0.9

    /// What hides the cover at `progress` 0…1 of the round; beyond either end it stays as at that end.
    package func effect(progress: Double, curve: BlurCurve = .even) -> CoverEffect {
        // NB: not a number compares false with everything, so it hides the cover rather than giving it away.
        guard progress > 0 else { return hidden(0, curve) }
        guard progress < Self.sharpFrom else { return .sharp }
        return hidden(progress / Self.sharpFrom, curve)
    }

    /// `share` 0..<1 of the time until it is sharp.
    private func hidden(_ share: Double, _ curve: BlurCurve) -> CoverEffect {
        switch self {
        case .blur: .blur(sigmaOfSide: curve.sigmaOfSide(share))
        }
    }
}
