/// Guessing, Pause, RoundResult and an open favourite share it, because the cover never moves.
struct RoundFrame: Equatable {
    private(set) var cover: Rect
    /// The clock, along the edge of the cover that faces the choices.
    private(set) var bar: Rect
    /// Counter, category and points.
    private(set) var head: Rect
    /// The counter stands beside the category and the points, not over them.
    var headIsRow = false
    private(set) var seconds: Rect
    private(set) var pause: Rect
    /// The line that offers a hint.
    private(set) var hint: Rect
    /// Right: the seconds and the pause hint share the right end of the head.
    var pauseAlign = TextRun.Align.left
    let choices: Rect
    let stack: ChoiceStack
    /// Room for what other screens show in place of the choices.
    let column: Rect
    /// All of the room for answers: where they are typed, choices need less.
    private(set) var room: Rect
    /// Free room at the right of a cover that has its column below it.
    private(set) var beside: Rect?
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

// Where answers are typed, the cover gives way to the on-screen keyboard.
extension RoundFrame {
    /// The cover keeps so many pixels.
    private static let leastCover = 72.0

    /// Only the counter stands over a keyboard.
    mutating func lower(head height: Double, gap: Double, to bottom: Double) {
        head.height = height
        let top = max(head.maxY, seconds.maxY) + gap
        room = Rect(room.x, top, room.width, bottom - top)
    }

    mutating func widen(_ lack: Double) {
        let lack = min(lack, cover.width - Self.leastCover).rounded(.up)
        guard lack > 0 else { return }
        cover = Rect(cover.x, cover.y, cover.width - lack, cover.height - lack)
        bar = Rect(bar.x - lack, bar.y, bar.width, bar.height - lack)
        room = Rect(room.x - lack, room.y, room.width + lack, room.height)
        if !headIsRow { head = Rect(head.x - lack, head.y, head.width + lack, head.height) }
    }

    mutating func heighten(_ lack: Double) {
        let lack = min(lack, cover.width - Self.leastCover).rounded(.up)
        guard lack > 0 else { return }
        let inset = beside == nil ? (lack / 2).rounded() : 0
        cover = Rect(cover.x + inset, cover.y, cover.width - lack, cover.height - lack)
        bar = Rect(cover.x, bar.y - lack, cover.width, bar.height)
        room = Rect(room.x, room.y - lack, room.width, room.height + lack)
        guard beside != nil else { return }
        head = Rect(head.x - lack, head.y, head.width + lack, head.height - lack)
        seconds = seconds.offset(-lack, -lack)
        pause = pause.offset(-lack, -lack)
    }
}
