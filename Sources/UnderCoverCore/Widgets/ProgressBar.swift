import UnderCoverPixels

extension Sheet {
    /// - Parameter share: 0…1; nil while it is unknown, which draws a block that moves a step a second.
    mutating func progressBar(_ share: Double?, _ rect: Rect) {
        let rect = rect.rounded
        progressPart(rect, theme.paper)
        guard let share else {
            let step = context.reducedMotion ? 0 : Int(context.now / 60) % 6
            return progressPart(rect.cell(step, of: 6, height: rect.height, gap: 0), theme.accent)
        }
        guard share > 0 else { return }
        var rest = rect
        progressPart(rest.cutLeft(max(rect.width * min(share, 1), rect.height)), theme.accent)
    }

    private mutating func progressPart(_ rect: Rect, _ fill: Color) {
        box(rect, radius: rect.height, fill: fill, stroke: theme.ink, width: metrics.stroke(3, theme))
    }
}
