import UnderCoverPixels

/// How tight everything in a room is set. A room tries them from roomy to tight and takes the first that fits, so words
/// of one room shrink together, and what gives way goes only when words alone do not help.
struct Tight: Hashable {
    /// The place in the sizes of all words.
    var size = 0
    /// The place in the forms of all `first(of:)`.
    var form = 0
    /// Parts up to this order are left out.
    var dropped = 0

    func leavesOut(_ part: Block) -> Bool { part.order > 0 && part.order <= dropped }

    /// The tightest way that makes a difference to a part.
    init(tightestFor part: Block, _ metrics: ScreenMetrics) {
        dropped = part.order
        for child in part.subblocks(metrics) {
            let tight = Tight(tightestFor: child, metrics)
            size = max(size, tight.size)
            form = max(form, tight.form)
            dropped = max(dropped, tight.dropped)
        }
        if case .words(let words) = part.kind { size = max(size, words.pixels(metrics).count - 1) }
        if case .figure(let figure) = part.kind { size = max(size, figure.shares.count - 1) }
        if case .first(let forms) = part.kind { form = max(form, forms.count - 1) }
    }

    init(size: Int, form: Int, dropped: Int) { (self.size, self.form, self.dropped) = (size, form, dropped) }

    /// All ways from roomy to `last`. Letters become much smaller only when nothing else is left to give way.
    static func ways(to last: Tight, easy: Int) -> [Tight] {
        let roomy = (0...last.dropped).flatMap { dropped in
            (0...last.form).flatMap { form in
                (0...min(easy, last.size)).map { Tight(size: $0, form: form, dropped: dropped) }
            }
        }
        let small = (0...last.form).flatMap { form in
            (0...last.size).dropFirst(easy + 1).map { Tight(size: $0, form: form, dropped: last.dropped) }
        }
        return roomy + small
    }

    /// The place of the smallest size of a part's words that is not much smaller than the first.
    static func easy(_ part: Block, _ metrics: ScreenMetrics) -> Int {
        var easy = part.subblocks(metrics).map { Tight.easy($0, metrics) }.max() ?? 0
        if case .words(let words) = part.kind {
            let wish = words.wish(metrics)
            easy = max(easy, words.pixels(metrics).lastIndex { $0 >= wish * 0.75 } ?? 0)
        }
        if case .figure(let figure) = part.kind {
            easy = max(easy, figure.shares.lastIndex { $0 >= 0.75 } ?? 0)
        }
        return easy
    }

    /// Air between parts gives way together with the words.
    var air: Double { [1, 0.85, 0.7, 0.6][min(size, 3)] }
}

extension Block {
    /// Those that count for the room that this part is in.
    func subblocks(_ metrics: ScreenMetrics) -> [Block] {
        switch kind {
        case .words, .figure, .pill, .disc, .listRow, .cover, .drawing, .icon, .toggle, .wayOut, .space, .scroll: []
        case .column(let parts, _), .wrap(let parts, _, _), .first(let parts), .whole(let parts): parts
        case .row(let row): row.parts
        case .grid(let grid): grid.cells
        case .split(let split): [split.first, split.second]
        case .window(let windows, let form, let otherwise): [windows.contains(metrics) ? form : otherwise]
        case .orScroll(let part), .card(let part), .overlay(_, let part), .pressed(let part, _),
            .padded(let part, _, _), .marked(let part), .rising(let part), .staged(let part, _), .room(let part):
            [part]
        }
    }
}

extension Block.Kind {
    /// A measurement of it costs more than a look at what is known.
    var isCostly: Bool {
        switch self {
        case .disc, .listRow, .cover, .icon, .toggle, .wayOut, .space: false
        default: true
        }
    }
}

extension Figure {
    /// The shares of its size that it goes through.
    var shares: [Double] { keepsSize ? [1, 0.9, 0.8, 0.65, 0.5, least].filter { $0 >= least } : [1] }

    func size(_ tight: Tight, _ metrics: ScreenMetrics) -> Double {
        let shares = shares
        return metrics.display(size) * shares[min(tight.size, shares.count - 1)]
    }
}

extension Lettering {
    /// How much of one line's width is needed, 0…1. Small letters cannot be squeezed.
    func least(_ size: Double, _ metrics: ScreenMetrics) -> Double {
        squeeze < 1 ? max(squeeze / metrics.shrinksFurther, min(12 / size, 1)) : 1
    }

    /// Its first size, in pixels per em.
    func wish(_ metrics: ScreenMetrics) -> Double {
        face == .display ? metrics.display(size) : metrics.text(size)
    }

    /// One line that is squeezed, not wrapped.
    var isLine: Bool { lines == 1 && breaks == nil && face != .display }

    /// Display type stands on its capitals: nothing is above them, and below the last line is room for tails.
    private var tail: Double { face == .display ? Em.cap + Em.tail - spacing : 0 }
    func height(_ lines: Int, _ size: Double) -> Double { size * (Double(lines) * spacing + (lines > 0 ? tail : 0)) }
    func most(in height: Double, _ size: Double) -> Int { Int((height - size * tail) / (size * spacing)) }

    /// Its size in a room that is so tight.
    func size(_ tight: Tight, _ metrics: ScreenMetrics) -> Double {
        guard tight.size > 0 || sizes != .one && sizes != .smaller else { return wish(metrics) }
        let all = pixels(metrics)
        return all[min(tight.size, all.count - 1)]
    }

    /// The sizes it goes through, in pixels per em.
    func pixels(_ metrics: ScreenMetrics) -> [Double] {
        let wish = wish(metrics)
        return switch sizes {
        case .one: [wish]
        case .smaller: metrics.smaller(wish)
        case .shares(let shares): shares.map { max((wish * $0).rounded(), 12) }
        }
    }
}
