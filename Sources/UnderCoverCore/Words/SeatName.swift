/// Limits for the name that a player types for a seat.
package enum SeatName {
    /// Characters (graphemes).
    package static let longest = 16

    /// One line of visible characters, at most `longest`, without control characters or directional marks; nil where
    /// nothing is left.
    package static func cleaned(_ text: String) -> String? {
        OutsideText.clean(String(String.UnicodeScalarView(text.unicodeScalars.map(halfWidth))), longest: longest)
    }

    /// Letters of a Japanese keyboard in its wide mode: the same name, twice as wide.
    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x3000: " "
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: scalar
        }
    }
}
