import UnderCoverPixels

extension Sheet {
    /// A team's sign, in the middle of `rect`: a disc with one half filled. It has no colour, because colours are seats'.
    /// - Parameters:
    ///   - team: 0 left, 1 right, 2 top, 3 bottom; others wrap.
    ///   - color: ink by default.
    mutating func teamSign(_ team: Int, _ rect: Rect, color: Color? = nil) {
        let side = min(rect.width, rect.height).rounded(.down)
        let square = rect.middle(side, side).rounded
        let (sign, turn): (Icon, Double) =
            switch ((team % 4) + 4) % 4 {
            case 0: (.teamLeft, 0)
            case 1: (.teamRight, 0)
            case 2: (.teamLeft, 90)
            default: (.teamRight, 90)
            }
        if turn != 0 { push(Transform(pivot: square.center, degrees: turn)) }
        icon(sign, in: square, color ?? theme.ink)
        if turn != 0 { pop() }
    }
}
