extension Pace {
    /// Share of a round before which no cover can be recognised: its blur is wider than `BlurCurve.recognisableSigma`.
    /// Other reveals follow the same pace, so they give away as little.
    package var knowableFrom: Double {
        switch self {
        case .fair: Self.fairKnowable
        case .classic: Self.classicKnowable
        }
    }

    private static let fairKnowable = knowable(.even)
    private static let classicKnowable = knowable(.classic)

    private static func knowable(_ curve: BlurCurve) -> Double {
        Reveal.sharpFrom * curve.share(ofSigma: BlurCurve.recognisableSigma)
    }
}

extension BlurCurve {
    /// Through a wider blur, as a share of the side, a cover is only a patch of colours.
    static let recognisableSigma = 0.06

    /// The share of the time at which the blur has fallen to `sigma`, by bisection.
    func share(ofSigma sigma: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if sigmaOfSide(middle) > sigma { low = middle } else { high = middle }
        }
        return high
    }
}
