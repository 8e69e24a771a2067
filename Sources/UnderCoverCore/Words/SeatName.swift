/// Limits for the name that a player types for a seat.
package enum SeatName {
    /// Characters (graphemes).
    package static let longest = 16

    /// One line of visible characters, at most `longest`, without control characters or directional marks; nil where
    /// nothing is left.
    package static func cleaned(_ text: String) -> String? { OutsideText.clean(text, longest: longest) }
}
