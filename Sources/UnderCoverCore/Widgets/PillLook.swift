import UnderCoverPixels

struct PillLook {
    var fill: Color?
    var stroke: Color?
    var strokeWidth: Double
    var text: Color
    var soft: Color
    var strikes = false
    /// Inside the fill, for what is selected and has the focus.
    var core: Color?

    init(_ state: Pill.State, focused: Bool, isArmed: Bool = true, theme: Theme) {
        fill = theme.paper
        stroke = theme.ink
        strokeWidth = 3
        text = theme.ink
        soft = theme.soft
        switch state {
        case .rest where focused && !isArmed: strokeWidth = 6
        case .rest where focused:
            fill = theme.accent
            stroke = theme.isHighContrast ? theme.ink : theme.onAccent
            strokeWidth = 4
            text = theme.onAccent
            soft = theme.onAccent
        case .rest: break
        case .disabled:
            // A disabled pill can have the focus; then its shadow must not show through it.
            fill = focused ? theme.paper : nil
            strokeWidth = focused ? 4 : 3
            text = theme.soft
        case .selected, .lockedIn:
            // The accent of the focus lies around the ink, so that both show.
            fill = focused ? theme.accent : theme.ink
            core = focused ? theme.ink : nil
            text = theme.paper
            soft = text
            strokeWidth = focused ? 4 : 3
        case .right:
            fill = theme.accent
            strokeWidth = 6
            text = theme.onAccent
            soft = theme.onAccent
        case .wrong:
            fill = theme.ink
            text = theme.paper
            soft = theme.paper
            strikes = true
        case .missed:
            strokeWidth = 8
            soft = theme.ink
        }
    }
}
