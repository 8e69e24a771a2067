import UnderCoverCatalogue

/// Guessing, Pause, RoundResult and an open favourite share it, because the cover never moves.
struct RoundFrame: Equatable {
    var cover: Rect
    /// The clock, along the edge of the cover that faces the choices.
    var bar: Rect
    /// Counter, category and points.
    var head: Rect
    /// Category and points stand here where large words leave the head only the counter.
    var words: Rect?
    /// The counter stands beside the category and the points, not over them.
    var headIsRow = false
    var seconds: Rect
    var pause: Rect
    /// The line that offers a hint.
    var hint: Rect
    /// Right: the seconds and the pause hint share the right end of the head.
    var pauseAlign = TextRun.Align.left
    let choices: Rect
    let stack: ChoiceStack
    /// Room for what other screens show in place of the choices.
    var column: Rect
    /// All of the room for answers: where they are typed, choices need less.
    var room: Rect
    /// Free room at the right of a cover that has its column below it.
    var beside: Rect?
    /// How its parts stand: that of the window, but for large words.
    let shape: ScreenMetrics.Shape
}

extension RoundFrame {
    private struct Question: Equatable, Sendable {
        let metrics: ScreenMetrics
        let count: Int
        let asks: Bool
    }

    private static let known = Remembered<Question, RoundFrame>(4)

    /// - Parameter asks: the covers are the choices, and a question stands where names would.
    init(_ metrics: ScreenMetrics, choices count: Int, asks: Bool = false) {
        let question = Question(metrics: metrics, count: max(count, 1), asks: asks)
        self = Self.known.value(question) {
            RoundPlan(metrics: metrics, count: question.count, asks: question.asks).frame()
        }
    }

    init(_ places: Places<RoundPlan.Place>, _ stack: ChoiceStack, shape: ScreenMetrics.Shape) {
        let cover = places[.cover].rounded
        self.init(
            cover: cover.leftSquareAtTop(min(cover.width, cover.height)), bar: places[.bar].rounded,
            head: places[.head], seconds: places[.seconds],
            pause: places[.pause], hint: places[.hint], choices: places[.choices], stack: stack,
            column: places[.column], room: places[.column], shape: shape)
    }
}

// The frame of typed rounds.
extension RoundFrame {
    /// The cover keeps so many pixels.
    static let leastCover = 72.0

    /// Words of the head end over the room.
    mutating func endHead(gap: Double) {
        guard pauseAlign == .right else { return }
        head.height = room.y - gap - head.y
    }

    /// Only the counter stands over a keyboard, and the way to the pause where no button leads there.
    mutating func lower(head height: Double, gap: Double, to bottom: Double, keepsPause: Bool) {
        guard pauseAlign == .right else { return }
        head.height = height
        let top = max(head.maxY, seconds.maxY, keepsPause ? pause.maxY : 0) + gap
        room = Rect(room.x, top, room.width, bottom - top)
    }

    mutating func widen(_ lack: Double) {
        let lack = min(lack, cover.width - Self.leastCover).rounded(.up)
        guard lack > 0 else { return }
        cover = Rect(cover.x, cover.y, cover.width - lack, cover.height - lack)
        bar = Rect(bar.x - lack, bar.y, bar.width, bar.height - lack)
        room = Rect(room.x - lack, room.y, room.width + lack, room.height)
        if pauseAlign == .right { head = Rect(head.x - lack, head.y, head.width + lack, head.height) }
        guard let words else { return }
        // The column of the cover becomes as narrow as it.
        (head.width, seconds.x) = (head.width - lack, seconds.x - lack)
        self.words = words.leftPart(words.width - lack)
        pause.width = min(pause.width, words.width - lack)
        hint.width = min(hint.width, words.width - lack)
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
        hint = hint.offset(-lack, -lack)
    }

    /// For windows with hardly any room beside a keyboard: a small cover in the corner, the words beside or below it.
    init(small metrics: ScreenMetrics, keyboard width: Double, height need: Double) {
        let area = metrics.content
        let (gap, thick) = (metrics.px(.small).rounded(), max(metrics.px(.bar).rounded(), 6))
        let line = max(metrics.text(.body) * Em.line, metrics.leastHit).rounded(.up)
        let isBeside = area.width - width - 2 * gap - thick >= area.height - need - gap
        let free =
            isBeside ? min(area.width - width - 3 * gap - thick, area.height - line * 3) : area.height - need - gap
        let side = max(min(free, area.width * 0.5), 40).rounded(.down)
        let cover = Rect(area.x, area.y, side, side)
        let bar = Rect(cover.maxX + gap, cover.y, thick, side)
        let right = area.rightOf(bar.maxX + 2 * gap)
        var head = isBeside ? Rect(area.x, cover.maxY + gap, bar.maxX - area.x, area.maxY - cover.maxY - gap) : right
        if !isBeside { head.height = side }
        let pause = Rect(head.x, head.maxY - line, head.width, line)
        head.height -= line
        // Beside the counter, else below it.
        let drop = head.width < line * 5 ? line * 1.2 : 0
        let seconds = Rect(head.maxX - line * 1.5, head.y + drop, line * 1.5, line)
        self.init(
            cover: cover, bar: bar, head: head, seconds: seconds, pause: pause, hint: pause, choices: right,
            stack: ChoiceStack(1, in: area.height, metrics), column: right,
            room: isBeside ? right : area.below(cover.maxY + gap), shape: metrics.shape)
    }
}
