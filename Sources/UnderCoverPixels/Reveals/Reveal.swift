/// How a cover comes into sight. A reveal is a file with its `RevealDesign`, a case here and its line in `design`.
package enum Reveal: String, Codable, Sendable, CaseIterable {
    case blur, pixels, halftone, tiles, zoom, ink, scan
    /// Deals another reveal each round.
    case mixed

    /// Share of a round after which every reveal shows the sharp cover.
    package static let sharpFrom = 0.9
    /// Lettering that is kept back comes with the last fifth.
    package static let letteringFrom = 0.8

    /// Reveals that hide a cover themselves.
    package static let designs: [Reveal] = allCases.filter { $0.design != nil }

    /// nil for `mixed`.
    package var design: (any RevealDesign)? {
        switch self {
        case .blur: BlurReveal.shared
        case .pixels: PixelsReveal.shared
        case .halftone: HalftoneReveal.shared
        case .tiles: TilesReveal.shared
        case .zoom: ZoomReveal.shared
        case .ink: InkReveal.shared
        case .scan: ScanReveal.shared
        case .mixed: nil
        }
    }

    /// Number in challenge codes, four bits.
    package var code: UInt64 { design?.code ?? 7 }

    /// The words of the setting.
    package var label: String { design?.label ?? "mixed" }
}

/// How fast a cover comes into sight.
package enum Pace: String, Codable, Sendable, CaseIterable {
    /// Every cover gives itself away equally fast, whatever it looks like.
    case fair
    /// The reveal's own plain line; a blur clears as it always used to.
    case classic
}

/// All that decides how much of a cover is seen.
package struct RevealMoment: Equatable, Sendable {
    /// 0…1 of the round.
    package var progress: Double
    package var pace: Pace
    package var guardsLettering: Bool
    /// nil until the cover was studied.
    package var facts: CoverFacts?
    /// 0…1: how far the cover has cleared since the answer.
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

extension Reveal {
    /// What hides the cover. `mixed` must be `picked` first; it hides as a blur does.
    package func effect(_ moment: RevealMoment) -> CoverEffect {
        guard let design else { return Reveal.blur.effect(moment) }
        // NB: not a number compares false with everything, so it hides the cover rather than giving it away.
        let progress = moment.progress > 0 ? moment.progress : 0
        guard progress < Self.sharpFrom, moment.cleared < 1 else { return .sharp }
        let share = progress / Self.sharpFrom
        let cleared = min(max(moment.cleared, 0), 1)
        if self == .blur, moment.pace == .classic {
            return .blur(sigmaOfSide: BlurCurve.classic.sigmaOfSide(share) * (1 - cleared))
        }
        var amount = share
        if moment.pace == .fair, let curve = moment.facts?.curve(of: self) { amount = curve.amount(at: share) }
        if moment.reducedMotion, let cuts = design.cuts {
            amount = (amount * Double(cuts)).rounded(.down) / Double(cuts)
        }
        let held = lettering(moment, progress) * (1 - cleared)
        if self == .blur, held == 0 {
            return .blur(sigmaOfSide: BlurCurve.even.sigmaOfSide(amount) * (1 - cleared))
        }
        return .veiled(
            Veil(
                reveal: self, amount: amount + (1 - amount) * cleared, focus: moment.facts?.focus ?? Point(0.5, 0.5),
                lettering: held, unread: Veil.unread(height: moment.facts?.letteringHeight),
                isStill: moment.reducedMotion))
    }

    /// How much of the lettering is kept back, 1…0.
    private func lettering(_ moment: RevealMoment, _ progress: Double) -> Double {
        guard moment.guardsLettering, moment.pace != .classic, moment.facts?.hasLettering == true else { return 0 }
        return min(1, max(0, (Self.sharpFrom - progress) / (Self.sharpFrom - Self.letteringFrom)))
    }
}
