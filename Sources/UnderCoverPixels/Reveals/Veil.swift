package struct Veil: Equatable, Codable, Sendable {
    /// Never `mixed`.
    package var reveal: Reveal
    /// 0 hidden … 1 clear.
    package var amount: Double
    package var focus: Point
    /// How strongly lettering is masked, 0…1.
    package var lettering: Double
    /// Blur of masked lettering: sigma as a share of the side.
    package var unreadableSigma: Double
    /// Reduced motion: lines and tiles appear whole.
    package var isStill: Bool

    package init(
        reveal: Reveal, amount: Double, focus: Point = Point(0.5, 0.5), lettering: Double = 0,
        unreadableSigma: Double = Self.unreadableSigmas[0], isStill: Bool = false
    ) {
        self.reveal = reveal
        self.amount = amount
        self.focus = focus
        self.lettering = lettering
        self.unreadableSigma = unreadableSigma
        self.isStill = isStill
    }

    /// The shader mixes in the sharp cover at this amount.
    package var sharpens: Bool { amount > reveal.design?.sharpensFrom ?? 0 }

    /// The colour of hidden parts, in every theme: on a dark page a dark cover would vanish, and the round would be
    /// harder.
    package static let paper = Color(0xECEAE2)

    /// Blurs that make lettering unreadable, for small titles first. Each is a level of `BlurPyramid`, so that
    /// nothing changes visibly where masking begins.
    package static let unreadableSigmas = [6, 12, 24].map { $0 * 2.0.squareRoot() / 256 }
    /// Lettering blurred by this share of its height is unreadable.
    private static let unreadableShare = 0.4

    /// - Parameter height: of the lettering, in 255ths of the side; nil if the cover was not analysed.
    package static func unreadableSigma(height: UInt8?) -> Double {
        let wanted = Double(height ?? 0) / 255 * unreadableShare
        return unreadableSigmas.first { $0 >= wanted } ?? unreadableSigmas[unreadableSigmas.count - 1]
    }

    /// Lettering must be masked; not if the reveal itself is blurrier than the mask.
    package var holdsLettering: Bool { lettering > 0 && (sharpens || softness < unreadableSigma) }

    /// Sigma as a share of the side.
    package var softness: Double { reveal.design?.softness(amount) ?? 0 }
}
