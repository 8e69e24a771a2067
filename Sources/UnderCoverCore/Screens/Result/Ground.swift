import UnderCoverPixels

extension Sheet {
    /// A cover's own colours flood in behind it, on which only white is written; flat black where contrast is the point.
    /// - Parameters:
    ///   - hole: where the cover itself lies.
    ///   - elapsed: ticks since it came.
    mutating func ground(_ colors: [Color], around hole: Rect, elapsed: Double) {
        guard !theme.isHighContrast, !colors.isEmpty else {
            return add(.clear(theme.isHighContrast ? theme.paper : .black))
        }
        let flood = context.reducedMotion ? 1 : Motion.ease(elapsed, over: Motion.floodTicks)
        // White words stand on it from the first picture, so it comes in over one of its own colours, not over paper.
        if flood < 1 { add(.clear(colors[0])) }
        // Thirty pictures a second are enough for something this slow.
        let seconds = context.reducedMotion ? 0 : (elapsed / 2).rounded(.down) / 30
        // NB: a cover that is not on whole pixels is soft at its rim.
        add(
            .gradient(
                Gradient(
                    rect: metrics.bounds, colors: colors, seconds: seconds, opacity: flood, hole: hole.inset(2))))
    }
}
