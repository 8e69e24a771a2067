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
