// The few easings used everywhere. All take ticks of 1/60 s, at most 21 of them (350 ms); none delays input but
// the verdict's.

package enum Motion {
    package static let focusTicks = 5.0
    package static let pressTicks = 4.0
    /// New content rises to its place.
    package static let riseTicks = 10.0
    package static let sharpenTicks = 18.0
    /// After an answer nothing moves for so long.
    package static let breathTicks = 27
    /// From an answer to the word of its verdict.
    package static let holdTicks = 60
    /// A press this soon after a change of screen was meant for the screen before.
    package static let bounceTicks = 14
    package static let floodTicks = 21.0
    package static let stampTicks = 11.0
    package static let countTicks = 21.0
    package static let dropTicks = 21.0
    /// Crossfade from one cover and its colours to another's.
    package static let turnTicks = 18.0
    package static let printTicks = 21.0
    package static let wordTicks = 7.0
    package static let wordGapTicks = 15.0

    /// 0…1 along the standard curve, the cubic Bézier (0.2, 0, 0, 1): quick to start, long to settle.
    package static func ease(_ elapsed: Double, over ticks: Double) -> Double {
        guard elapsed < ticks else { return 1 }
        guard elapsed > 0, ticks > 0 else { return 0 }
        return bezier(elapsed / ticks)
    }

    /// Solves x(t) for t by bisection, then returns y(t).
    private static func bezier(_ x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<20 {
            let t = (low + high) / 2
            let s = 1 - t
            // Control points (0.2, 0) and (0, 1).
            let at = 3 * s * s * t * 0.2 + t * t * t
            if at < x { low = t } else { high = t }
        }
        let t = (low + high) / 2
        return 3 * (1 - t) * t * t + t * t * t
    }
}
