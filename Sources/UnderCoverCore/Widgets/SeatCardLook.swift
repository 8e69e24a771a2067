import UnderCoverPixels

struct SeatCardLook {
    var fill: Color?
    var stroke: Color?
    var strokeWidth = 3.0
    var isDashed = false
    var words: Color
    var soft: Color
    var face = TextRun.Face.bold
    /// The outline of the token.
    var outline: Color
    var isHollow = false
    var shadow: (reach: Mark, color: Color)?

    init(_ state: SeatCard.State, _ theme: Theme) {
        fill = theme.paper
        stroke = theme.hollow
        words = theme.ink
        soft = theme.soft
        outline = theme.ink
        switch state {
        case .thinking: break
        case .locked, .out:
            fill = theme.ink
            stroke = nil
            words = theme.paper
            outline = theme.paper
        case .away:
            isDashed = true
            isHollow = true
            words = theme.soft
            face = .body
        case .hasBuzz:
            fill = theme.accent
            stroke = theme.isHighContrast ? theme.ink : theme.onAccent
            strokeWidth = 4
            words = theme.onAccent
            outline = theme.onAccent
            shadow = (.shadow, theme.focusShadow)
        case .mustWait:
            words = theme.soft
            // High contrast has no soft ink, so the weight tells.
            face = theme.isHighContrast ? .body : .bold
        case .result:
            stroke = theme.ink
            // The ground of a result is black in high contrast, and a shadow would not show.
            shadow = theme.isHighContrast ? nil : (.coverShadow, .black)
        }
    }
}
