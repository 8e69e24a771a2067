import UnderCoverPixels

// Named sizes that recur on every screen. All in u: short side / 1080.

/// Distances between things, and the paddings inside them, from tight to roomy.
package enum Space: Double, Sendable, CaseIterable {
    case hair = 4, thin = 6, tiny = 8, slim = 10, narrow = 12, icon = 14, small = 16, close = 20, snug = 22
    case medium = 24, list = 26, inner = 28, wide = 32, card = 36, large = 40, group = 44, broad = 48, deep = 56
    case gutter = 64, column = 72, section = 80
}

/// Type sizes. They grow with the player's text size.
package enum TypeStep: Double, Sendable, CaseIterable {
    case note = 26, body = 28, row = 30, item = 32, lead = 34, large = 36, title = 38, action = 40, heading = 44
}

/// Heights of buttons. They grow with the words on them.
package enum PillStep: Double, Sendable, CaseIterable {
    case disc = 72, list = 88, field = 92, stepper = 96, row = 104, main = 112
}

/// Sizes of icons, shadows and outlines.
package enum Mark: Double, Sendable, CaseIterable {
    /// How far the focused pill is lifted, and how far it sinks under a press.
    case lift = 5
    case coverShadow = 6
    case ringShadow = 9
    case shadow = 10
    case ring = 13
    case bar = 26
    case glyph = 50
}

extension ScreenMetrics {
    package func px(_ space: Space) -> Double { px(space.rawValue) }
    package func px(_ mark: Mark) -> Double { px(mark.rawValue) }
    package func text(_ step: TypeStep) -> Double { text(step.rawValue) }
    package func pill(_ step: PillStep) -> Double { pill(step.rawValue) }
}

/// Proportions of type, in em.
package enum Em {
    /// The distance from one line of words to the next.
    package static let line = 1.3
    /// The distance from the top of a line of words to its baseline.
    package static let ascent = 0.95
    /// The distance from the middle of a line of words to its baseline.
    package static let middle = 0.35
    /// The width of a letter, where it is not known which.
    package static let letter = TextMeasure.monoAdvance
    /// Height of a display capital.
    package static let cap = 0.66
    /// How far the tail of a display letter reaches below the line.
    package static let tail = 0.22
    /// The distance from one line of display type to the next.
    package static let displayLine = 0.84
}

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
