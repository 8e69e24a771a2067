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
    package static func make(_ choice: ThemeChoice, accent: AccentChoice, systemIsDark: Bool, cover: Color?) -> Theme {
        var theme: Theme
        switch choice {
        case .light: theme = .light
        case .dark: theme = .dark
        case .system: theme = systemIsDark ? .dark : .light
        case .highContrast: theme = .highContrast
        }
        switch accent {
        case .yellow: theme.accent = Color(0xFFE500)
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
}
