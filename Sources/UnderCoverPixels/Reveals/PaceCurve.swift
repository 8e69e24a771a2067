/// Maps time to amount so that a reveal makes every cover recognisable at the same rate.
package struct PaceCurve: Equatable, Codable, Sendable {
    package static let steps = 32
    /// The amounts at shares 0, 1/32 … 1 of the time, in 65,535ths.
    package var amounts: [UInt16]

    /// - Parameter similarity: how much of the cover an amount gives away, 0…1.
    package init(_ similarity: (_ amount: Double) -> Double) {
        let seen = (0...Self.steps).map { min(max(similarity(Double($0) / Double(Self.steps)), 0), 1) }
        amounts = Self.pace(Self.rising(seen)).map { UInt16(($0 * 65_535).rounded()) }
    }

    /// The amount at `share` 0…1 of the time. Smooth and never falling.
    package func amount(at share: Double) -> Double {
        guard amounts.count == Self.steps + 1 else { return min(max(share, 0), 1) }
        let (low, t) = Self.place(share)
        let value = hermite(Double(amounts[low]), Double(amounts[low + 1]), slope(low), slope(low + 1), t)
        return min(max(value / 65_535, 0), 1)
    }

    /// In amounts a step. Fritsch and Butland (1984): the curve never overshoots its points.
    private func slope(_ index: Int) -> Double {
        guard index > 0, index < Self.steps else { return 0 }
        let left = Double(amounts[index]) - Double(amounts[index - 1])
        let right = Double(amounts[index + 1]) - Double(amounts[index])
        return left > 0 && right > 0 ? 2 * left * right / (left + right) : 0
    }

    private static func place(_ share: Double) -> (low: Int, fraction: Double) {
        let place = (share > 0 ? min(share, 1) : 0) * Double(steps)
        let low = min(Int(place), steps - 1)
        return (low, place - Double(low))
    }

    /// Similarity that every cover starts with.
    private static let first = 0.08
    /// A plain cover is recognisable at once: it rises this slowly until the others have caught up.
    private static let drift = 0.12
    /// Lower bound: every cover follows at least this share of the reveal's linear curve.
    private static let leastAmount = 0.4
    /// A linear part, so that the curve always rises: similarity of small pictures misses the last detail.
    private static let straight = 0.04
    /// At the end, no curve rises more than this many times as fast as linear.
    private static let most = 2.0

    private static func rising(_ seen: [Double]) -> [Double] {
        var most = 0.0
        return seen.enumerated().map { index, value in
            most = max(most, value)
            return (1 - straight) * most + straight * Double(index) / Double(steps)
        }
    }

    private static func pace(_ seen: [Double]) -> [Double] {
        (0...steps).map { step in
            let share = Double(step) / Double(steps)
            let wanted = max(first + (1 - first) * share, seen[0] + (1 - seen[0]) * drift * share)
            let least = max(leastAmount * share, 1 - most * (1 - share))
            guard let above = seen.firstIndex(where: { $0 >= wanted }) else { return 1 }
            guard above > 0 else { return max(least, 0) }
            let fraction = (wanted - seen[above - 1]) / (seen[above] - seen[above - 1])
            return max((Double(above - 1) + fraction) / Double(steps), least)
        }
    }
}

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

/// A smooth curve through knots that never overshoots them: the piecewise cubic of Fritsch and Butland (1984).
struct MonotoneCurve: Sendable {
    private let x: [Double]
    private let y: [Double]
    private let slope: [Double]

    /// - Parameter knots: at least three; `x` rising, `y` all rising or all falling.
    init(_ knots: [(x: Double, y: Double)]) {
        x = knots.map(\.x)
        y = knots.map(\.y)
        let width = zip(x.dropFirst(), x).map { $0 - $1 }
        let rise = zip(zip(y.dropFirst(), y), width).map { ($0.0 - $0.1) / $1 }
        var slopes = [Self.endSlope(width[0], width[1], rise[0], rise[1])]
        for index in 1..<width.count {
            let near = 2 * width[index] + width[index - 1]
            let far = width[index] + 2 * width[index - 1]
            slopes.append((near + far) / (near / rise[index - 1] + far / rise[index]))
        }
        let last = width.count - 1
        slopes.append(Self.endSlope(width[last], width[last - 1], rise[last], rise[last - 1]))
        slope = slopes
    }

    /// - Parameter position: between the first and the last knot.
    func value(at position: Double) -> Double {
        let left = max(0, (x.firstIndex { $0 > position } ?? x.count - 1) - 1)
        let width = x[left + 1] - x[left]
        let t = (position - x[left]) / width
        return hermite(y[left], y[left + 1], slope[left] * width, slope[left + 1] * width, t)
    }

    /// Slope at the end of the parabola through three knots.
    private static func endSlope(_ first: Double, _ second: Double, _ rise: Double, _ nextRise: Double) -> Double {
        ((2 * first + second) * rise - first * nextRise) / (first + second)
    }
}
