/// How a cover is uncovered. A new reveal is a file with its `RevealDesign`, a case and an entry in `table`.
package enum Reveal: String, Codable, Sendable, CaseIterable {
    case blur, pixels, halftone, tiles, zoom, ink, scan
    /// Picks another reveal each round.
    case mixed

    /// Share of a round after which every reveal shows the sharp cover.
    package static let sharpFrom = 0.9
    /// Share of a round after which masked lettering fades in, until `sharpFrom`.
    package static let letteringFrom = 0.8

    /// Made once: designs are read several times a frame and hold long texts.
    private static let table: [Reveal: any RevealDesign] = [
        .blur: BlurReveal(), .pixels: PixelsReveal(), .halftone: HalftoneReveal(), .tiles: TilesReveal(),
        .zoom: ZoomReveal(), .ink: InkReveal(), .scan: ScanReveal(),
    ]

    /// All reveals with a design of their own: every case but `mixed`.
    package static let designs: [Reveal] = allCases.filter { $0.design != nil }

    /// nil for `mixed`.
    package var design: (any RevealDesign)? { Self.table[self] }

    /// Number in challenge codes, 4 bits.
    package var code: UInt64 { design?.code ?? 7 }

    /// Name in the settings.
    package var label: String { design?.label ?? "surprise" }
}

extension Reveal {
    /// The effect that hides the cover at `moment`. The caller resolves `mixed` first; unresolved, it acts as `blur`.
    package func effect(_ moment: RevealMoment) -> CoverEffect {
        guard let design else { return Reveal.blur.effect(moment) }
        // NB: NaN compares false, so it hides the cover instead of showing it.
        let progress = moment.progress > 0 ? moment.progress : 0
        guard progress < Self.sharpFrom, moment.cleared < 1 else { return .sharp }
        let share = progress / Self.sharpFrom
        let cleared = min(max(moment.cleared, 0), 1)
        if self == .blur, moment.pace == .classic {
            return .blur(sigmaOfSide: BlurCurve.classic.sigmaOfSide(share) * (1 - cleared))
        }
        let amount = amount(design, moment, share)
        let held = lettering(moment, progress) * (1 - cleared)
        if self == .blur, held == 0 {
            return .blur(sigmaOfSide: BlurCurve.even.sigmaOfSide(amount) * (1 - cleared))
        }
        return .veiled(
            Veil(
                reveal: self, amount: amount + (1 - amount) * cleared, focus: moment.facts?.focus ?? Point(0.5, 0.5),
                lettering: held, unreadableSigma: Veil.unreadableSigma(height: moment.facts?.letteringHeight),
                isStill: moment.reducedMotion))
    }

    /// How much of the cover is to be seen at `moment`, before it clears: 0 for nothing, 1 for all of it. The classic blur
    /// counts as the even one that is as soft.
    package func shown(_ moment: RevealMoment) -> Double {
        guard let design else { return Reveal.blur.shown(moment) }
        let progress = moment.progress > 0 ? moment.progress : 0
        guard progress < Self.sharpFrom else { return 1 }
        let share = progress / Self.sharpFrom
        if self == .blur, moment.pace == .classic {
            return BlurCurve.even.share(ofSigma: BlurCurve.classic.sigmaOfSide(share))
        }
        return min(max(amount(design, moment, share), 0), 1)
    }

    private func amount(_ design: any RevealDesign, _ moment: RevealMoment, _ share: Double) -> Double {
        var amount = share
        if moment.pace == .fair, let curve = moment.facts?.curve(of: self) { amount = curve.amount(at: share) }
        if moment.reducedMotion, let reducedMotionSteps = design.reducedMotionSteps {
            amount = (amount * Double(reducedMotionSteps)).rounded(.down) / Double(reducedMotionSteps)
        }
        return amount
    }

    /// How strongly lettering is masked: 1 fully, 0 not at all.
    private func lettering(_ moment: RevealMoment, _ progress: Double) -> Double {
        guard moment.guardsLettering, moment.pace != .classic, moment.facts?.hasLettering == true else { return 0 }
        return min(1, max(0, (Self.sharpFrom - progress) / (Self.sharpFrom - Self.letteringFrom)))
    }

    /// How far the cover has come on the fair pace, whatever the reveal and the pace are: the share of the fair pace, 0…1,
    /// at which as much is given away as at `moment`. 1 only for the sharp cover.
    package func clarity(_ moment: RevealMoment) -> Double {
        // NB: NaN compares false, and counts as nothing.
        let progress = moment.progress > 0 ? moment.progress : 0
        guard progress < Self.sharpFrom else { return 1 }
        let shown = shown(moment)
        let curve = moment.facts?.curve(of: design == nil ? .blur : self)
        return min(curve.map { $0.share(of: shown) } ?? shown, Self.mostBeforeSharp)
    }

    private static let mostBeforeSharp = 0.999
}

extension PaceCurve {
    /// The share of the time at which the curve reaches `amount`, by bisection: it never falls. 0 where it begins with more.
    func share(of amount: Double) -> Double {
        guard self.amount(at: 0) < amount else { return 0 }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if self.amount(at: middle) < amount { low = middle } else { high = middle }
        }
        return high
    }
}

/// The effect that hides a cover. All lengths are shares of the cover's side, so a round is equally hard at every
/// window size.
package enum CoverEffect: Equatable, Codable, Sendable {
    case sharp
    /// Gaussian blur, `sigmaOfSide` 0…0.1875.
    case blur(sigmaOfSide: Double)
    case veiled(Veil)
}
