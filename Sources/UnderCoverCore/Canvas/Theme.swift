import UnderCoverCatalogue
import UnderCoverPixels

package struct Theme: Equatable, Sendable {
    package var paper: Color
    package var ink: Color
    /// Secondary text.
    package var soft: Color
    /// Separators and empty places.
    package var hollow: Color
    package var coverShadow: Color
    package var focusShadow: Color
    package var accent: Color
    /// Fill of the last quarter of a round.
    package var alarm: Color
    /// Text on the accent and on the alarm.
    package var onAccent = Color.black
    package var onAlarm = Color.black
    /// Dark covers on dark paper need an outline.
    package var outlinesCovers = false
    package var isHighContrast = false

    /// Multiplies every stroke.
    package var strokeScale: Double { isHighContrast ? 2 : 1 }

    package static let light = Theme(
        paper: Color(0xFBFAF5), ink: .black, soft: Color(0x5A5852), hollow: Color(0xECEAE2), coverShadow: .black,
        focusShadow: .black, accent: Color(0xFFE500), alarm: Color(0xFF5A3C))

    package static let dark = Theme(
        paper: .black, ink: Color(0xF7F5EE), soft: Color(0xA8A49A), hollow: Color(0x232220),
        coverShadow: Color(0x45423B), focusShadow: Color(0xF7F5EE), accent: Color(0xFFE500), alarm: Color(0xFF5A3C),
        outlinesCovers: true)

    package static let highContrast = Theme(
        paper: Color(0x000000), ink: .white, soft: .white, hollow: Color(0x777777), coverShadow: .white,
        focusShadow: .white, accent: Color(0xFFE500), alarm: Color(0xFF5A3C), outlinesCovers: true,
        isHighContrast: true)

    /// `cover` is the accent of the last revealed cover, for the accent *from the cover*.
    package static func make(
        _ choice: ThemeChoice, accent: AccentChoice, systemIsDark: Bool, systemAccent: Color? = nil, cover: Color?
    ) -> Theme {
        var theme: Theme
        switch choice {
        case .light: theme = .light
        case .dark: theme = .dark
        case .system: theme = systemIsDark ? .dark : .light
        case .highContrast: theme = .highContrast
        }
        switch accent == .system ? systemAccent.map(nearest) ?? .yellow : accent {
        case .yellow, .system: theme.accent = Color(0xFFE500)
        case .red:
            theme.accent = Color(0xFF5A47)
            // NB: the alarm is red too, so with a red accent it is solid ink, to be seen as a change.
            theme.alarm = theme.ink
            theme.onAlarm = theme.paper
        case .green: theme.accent = Color(0x2FD573)
        case .blue: theme.accent = Color(0x5AB0FF)
        case .pink: theme.accent = Color(0xFF7BC0)
        case .cover: theme.accent = cover ?? Color(0xFFE500)
        }
        return theme
    }

    /// The desktop's accent need not go with ink and paper, so one of the game's own stands in for it.
    private static func nearest(to accent: Color) -> AccentChoice {
        switch ColorName(accent) {
        case .red, .orange: .red
        case .green: .green
        case .turquoise, .blue: .blue
        case .purple, .pink: .pink
        case .yellow, .black, .grey, .white, .brown, .beige: .yellow
        }
    }
}

/// Tells the seats of a party apart: by shape and number first, by colour last.
///
/// The colours were searched for the largest least difference under normal sight and three kinds of colour blindness.
/// The first four, the usual party, are the farthest apart. No shape has the colour that it has on a PlayStation pad.
package struct SeatLook: Equatable, Sendable {
    package enum Shape: String, CaseIterable, Sendable {
        case diamond, square, circle, drop, star, triangle, moon, cross
    }

    package let color: Color
    package let shape: Shape
    package let digitColor: Color

    package static let all: [SeatLook] = [
        SeatLook(0xDE0D04, .diamond, digit: .white),
        SeatLook(0x6074E6, .square, digit: .black),
        SeatLook(0x43ECB7, .circle, digit: .black),
        SeatLook(0x662D41, .drop, digit: .white),
        SeatLook(0xC1BE2E, .star, digit: .black),
        SeatLook(0x5112BF, .triangle, digit: .white),
        SeatLook(0xA0A8BD, .moon, digit: .black),
        SeatLook(0xA3656E, .cross, digit: .white),
    ]

    /// The number of the seat that many phones share. It has no colour of its own.
    package static let crowd = all.count

    /// - Parameter seat: 0…7; others wrap.
    package static func of(_ seat: Int) -> SeatLook { all[((seat % all.count) + all.count) % all.count] }

    private init(_ hex: UInt32, _ shape: Shape, digit: Color) {
        color = Color(hex)
        self.shape = shape
        digitColor = digit
    }
}

extension SeatLook.Shape {
    /// Side of an icon's picture where the shape itself has 1: outlines need room around it.
    static let iconShare = 1.3

    var body: Icon {
        switch self {
        case .diamond: .seatDiamondBody
        case .square: .seatSquareBody
        case .circle: .seatCircleBody
        case .drop: .seatDropBody
        case .star: .seatStarBody
        case .triangle: .seatTriangleBody
        case .moon: .seatMoonBody
        case .cross: .seatCrossBody
        }
    }

    func outline(isHeavy: Bool) -> Icon {
        switch self {
        case .diamond: isHeavy ? .seatDiamondHeavy : .seatDiamondOutline
        case .square: isHeavy ? .seatSquareHeavy : .seatSquareOutline
        case .circle: isHeavy ? .seatCircleHeavy : .seatCircleOutline
        case .drop: isHeavy ? .seatDropHeavy : .seatDropOutline
        case .star: isHeavy ? .seatStarHeavy : .seatStarOutline
        case .triangle: isHeavy ? .seatTriangleHeavy : .seatTriangleOutline
        case .moon: isHeavy ? .seatMoonHeavy : .seatMoonOutline
        case .cross: isHeavy ? .seatCrossHeavy : .seatCrossOutline
        }
    }

    /// The centre of the digit in the shape's square, 0…1: at its optical weight, not in the middle of its box.
    var digitMiddle: Point {
        switch self {
        case .diamond, .square, .circle, .cross: Point(0.5, 0.5)
        case .drop: Point(0.5, 0.61)
        case .star: Point(0.5, 0.55)
        case .triangle: Point(0.5, 0.65)
        case .moon: Point(0.37, 0.58)
        }
    }

    /// Size of the digit where the shape's square has 1.
    var digitSize: Double { self == .star || self == .moon ? 0.43 : 0.47 }
}
