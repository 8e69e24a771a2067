/// Guessing, Pause, RoundResult and an open favourite share it, because the cover never moves.
struct RoundFrame: Equatable {
    private(set) var cover: Rect
    /// The clock, along the edge of the cover that faces the choices.
    private(set) var bar: Rect
    /// Counter, category and points.
    let head: Rect
    /// The counter stands beside the category and the points, not over them.
    var headIsRow = false
    let seconds: Rect
    let pause: Rect
    /// Right: the seconds and the pause hint share the right end of the head.
    var pauseAlign = TextRun.Align.left
    let choices: Rect
    let stack: ChoiceStack
    /// Room for what other screens show in place of the choices.
    let column: Rect
    /// Free room at the right of a cover that has its column below it.
    var beside: Rect?
}

extension RoundFrame {
    init(_ metrics: ScreenMetrics, choices count: Int) {
        let plan = RoundPlan(metrics: metrics, count: max(count, 1))
        self =
            switch metrics.shape {
            case .ultra: plan.ultra()
            case .wide: plan.wide()
            case .tight: plan.tight()
            case .square: plan.square()
            case .tall: plan.tall()
            }
        cover = cover.rounded
        bar = bar.rounded
    }
}
