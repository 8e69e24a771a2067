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
