import UnderCoverPixels

/// Where the parts of the Category screen stand.
struct CategoryFrame {
    let words: Rect
    /// Where the facts end that begin in `words`.
    let factsEnd: Double
    let stepper: Rect
    let start: Rect
    let fan: Rect
    /// A row whose right end holds the round buttons.
    let discs: Rect
    let disc: Double

    /// - Parameter hasStepper: else its room is for facts.
    init(_ metrics: ScreenMetrics, hasStepper: Bool) {
        let area = metrics.content
        let px = metrics.px
        disc = metrics.pill(96)
        let pill = metrics.pill(112)
        let isBeside = metrics.shape == .wide || metrics.shape == .ultra || metrics.shape == .tight
        let stepperHeight = max(min(px(200), area.height * 0.22), disc)
        if isBeside {
            let column = area.width * (metrics.shape == .ultra ? 0.32 : metrics.shape == .tight ? 0.46 : 0.4)
            let startWidth = min(column, px(520) * max(1, metrics.textScale * 0.8))
            start = Rect(area.x, area.maxY - pill, startWidth, pill)
            stepper = Rect(area.x, start.y - px(44) - stepperHeight, column, stepperHeight)
            words = Rect(area.x, area.y, column, stepper.y - area.y - px(8))
            factsEnd = hasStepper ? words.maxY : start.y - px(32)
            let fanX = area.x + column + px(40)
            fan = Rect(fanX, area.y, area.maxX - fanX, area.height - pill - px(32))
            discs = Rect(start.maxX, start.y, area.maxX - start.maxX, pill)
        } else {
            // The round buttons stand beside the stepper, or beside Start where it takes the whole width.
            let figure = TextMeasure.width("10", face: .display, size: metrics.display(236))
            let discsWidth = (disc + px(20)) * 2
            let isNarrow = disc * 2 + px(48) + figure + discsWidth > area.width
            start = Rect(area.x, area.maxY - pill, area.width - (isNarrow ? discsWidth : 0), pill)
            stepper = Rect(area.x, start.y - px(40) - stepperHeight, area.width, stepperHeight)
            let wordsHeight = min(
                area.height * 0.3, px(metrics.shape == .tall ? 400 : 270) * max(1, metrics.textScale),
                stepper.y - area.y - px(16))
            words = Rect(area.x, area.y, area.width, wordsHeight)
            let bottom = stepper.y - metrics.text(28) * 1.8
            // A row for what can be done with it stays.
            let row = metrics.pill(72) + px(44)
            factsEnd = hasStepper ? words.maxY : max(words.maxY, min(area.midY, bottom - row))
            let top = factsEnd + px(20)
            fan = Rect(area.x, top, area.width, max(0, bottom - top))
            discs =
                isNarrow ? Rect(area.x, start.y, area.width, pill) : Rect(area.x, stepper.y, area.width, stepperHeight)
        }
    }
}
