import UnderCoverCatalogue
import UnderCoverPixels

/// Gives every part its place. Widths are dealt from the outside in, heights follow from them, and both are dealt by one
/// rule: all get their wish, or all the same way between their least and their wish; what is left goes to those that
/// fill. A room is measured a few times, once for each way of setting it tighter, and nothing is measured inside a
/// measurement more than once, so the time is linear in the parts.
struct Solver {
    let metrics: ScreenMetrics
    var wraps: [Wrap: [String]] = [:]
    private let memory = Memory()
    var shared: [Shared: [Span]] = [:]
    /// The colours of words on what has the focus.
    var look: PillLook?
    /// The target that the next cover belongs to.
    var coverOf: (id: TargetID, rect: Rect)?

    struct Wrap: Hashable {
        let string: String
        let face: TextRun.Face
        let size: Double
        let width: Double
        let isEven: Bool
    }

    /// The columns of a table, which its rows keep alive, in a room.
    struct Shared: Hashable {
        let columns: ObjectIdentifier
        let height: Double?
        let tight: Tight
    }

    /// A measurement: of which part, for which width or height, in which room.
    struct Question: Hashable {
        enum Direction { case width, height }

        let node: ObjectIdentifier
        let direction: Direction
        let across: Double?
        let room: Double?
        let tight: Tight

        /// One word says enough to tell most questions apart: hashing all members would cost more than they save.
        func hash(into hasher: inout Hasher) {
            let sizes = (across?.bitPattern ?? 1) ^ (room?.bitPattern ?? 2).byteSwapped
            let way = UInt64(tight.size << 16 | tight.form << 8 | tight.dropped)
            hasher.combine(UInt64(UInt(bitPattern: node)) &+ way ^ sizes)
        }
    }

    /// Its answer, which keeps the part alive, so that no other one can stand at the same address.
    private struct Known {
        let span: Span
        let node: Block.Node
    }

    /// All answers. NB: in a release build, a reading that is inlined holds the dictionary until the parts are measured,
    /// so each new answer copied all others: an eighth of the time that a party's pictures took.
    private final class Memory {
        private var known: [Question: Known] = [:]

        @inline(never) func answer(_ question: Question) -> Span? { known[question]?.span }
        @inline(never) func keep(_ question: Question, _ answer: Known) { known[question] = answer }
    }

    init(_ metrics: ScreenMetrics) { self.metrics = metrics }

    /// Every part is asked the same four to six times: by its room, by its parents and when it is placed.
    mutating func remembered(
        _ part: Block, _ direction: Question.Direction, across: Double?, room: Double?, _ tight: Tight,
        _ measure: (inout Solver) -> Span
    ) -> Span {
        guard part.kind.isCostly else { return measure(&self) }
        let question = Question(
            node: ObjectIdentifier(part.node), direction: direction, across: across, room: room, tight: tight)
        if let known = memory.answer(question) { return known }
        let span = measure(&self)
        memory.keep(question, Known(span: span, node: part.node))
        return span
    }

    // MARK: A room

    /// The roomiest way that fits.
    mutating func tight(_ part: Block, in room: Rect, _ sheet: Sheet) -> Tight {
        // Most rooms have room.
        let roomy = Tight(size: 0, form: 0, dropped: 0)
        let wished = height(of: part, room.width, roomy, in: room.height, sheet)
        if wished.isWhole, wished.least <= room.height + 0.5 { return roomy }
        let last = Tight(tightestFor: part, metrics)
        // If even the tightest way cuts some words, nothing is left out for them: the last form in its smallest
        // letters cuts least.
        let canBeWhole = height(of: part, room.width, last, in: room.height, sheet).isWhole
        for tight in Tight.ways(to: last, easy: Tight.easy(part, metrics)) {
            let span = height(of: part, room.width, tight, in: room.height, sheet)
            let isWhole = span.isWhole || !canBeWhole && tight.size == last.size && tight.form == last.form
            if isWhole, span.least <= room.height + 0.5 { return tight }
        }
        return last
    }

    /// The part of those before it: all wishes, or the same way from the least to the wish; the rest to those that fill.
    static func deal(_ spans: [Span], _ room: Double) -> [Double] {
        let wish = spans.reduce(0) { $0 + $1.wish }
        let least = spans.reduce(0) { $0 + $1.least }
        guard wish <= room else {
            guard least < room else { return narrower(spans, least, max(room, 0)) }
            let share = (room - least) / (wish - least)
            return spans.map { $0.least + ($0.wish - $0.least) * share }
        }
        var sizes = spans.map(\.wish)
        var left = room - wish
        while left > 0.01 {
            let open = spans.indices.filter { spans[$0].most - sizes[$0] > 0.01 }
            guard !open.isEmpty else { break }
            let each = left / Double(open.count)
            for index in open {
                let more = min(each, spans[index].most - sizes[index])
                sizes[index] += more
                left -= more
            }
        }
        return sizes
    }

    /// Parts of several forms take a narrower one before anything is cut.
    private static func narrower(_ spans: [Span], _ least: Double, _ room: Double) -> [Double] {
        let narrow = spans.reduce(0) { $0 + $1.narrow }
        guard narrow < least, narrow <= room else { return tooMuch(spans, least, room) }
        let share = (room - narrow) / (least - narrow)
        return spans.map { $0.narrow + ($0.least - $0.narrow) * share }
    }

    /// Parts that scroll lose first, then words, and last what can be pressed.
    private static func tooMuch(_ spans: [Span], _ least: Double, _ room: Double) -> [Double] {
        let standing = spans.reduce(0) { $0 + ($1.scrolls ? 0 : $1.least) }
        if standing < least, standing < room {
            return spans.map { $0.scrolls ? $0.least * (room - standing) / (least - standing) : $0.least }
        }
        let firm = spans.reduce(0) { $0 + min($1.firm, $1.least) }
        guard firm < room, firm < least else { return spans.map { least > 0 ? $0.least * room / least : 0 } }
        let share = (room - firm) / (least - firm)
        return spans.map { min($0.firm, $0.least) + ($0.least - min($0.firm, $0.least)) * share }
    }

    // MARK: Widths

    mutating func width(of part: Block, _ tight: Tight, in height: Double?, _ sheet: Sheet) -> Span {
        var span = remembered(part, .width, across: nil, room: height, tight) {
            $0.ownWidth(of: part, tight, in: height, sheet)
        }
        limit(&span, part.width)
        return span
    }

    func limit(_ span: inout Span, _ limits: Limits) {
        if let most = limits.most.map(metrics.pixels) {
            span.wish = min(span.wish, most)
            span.most = min(span.most, most)
        }
        if let least = limits.least.map(metrics.pixels) {
            span.wish = max(span.wish, least)
            span.most = max(span.most, span.wish)
            // A part of one size has it; another may become smaller than it likes.
            if limits.most == limits.least { span.least = least } else { span.least = max(span.least, least) }
            span.narrow = max(span.narrow, least)
        }
        span.least = min(span.least, span.wish)
        span.narrow = min(span.narrow, span.least)
        if limits.rests { (span.wish, span.most) = (span.least, .infinity) }
        if limits.hugs { span.most = span.wish }
        if limits.fills { span.most = limits.most.map(metrics.pixels) ?? .infinity }
    }

    private mutating func ownWidth(of part: Block, _ tight: Tight, in height: Double?, _ sheet: Sheet) -> Span {
        switch part.kind {
        case .words(let words):
            let size = words.size(tight, metrics)
            let natural = TextMeasure.width(words.string, face: words.face, size: size).rounded(.up)
            if words.face == .display { return Span(min(natural, size * 4), natural) }
            if let letters = words.letters {
                let least = letters * Em.letter * size * words.least(size, metrics)
                return Span(least, max(natural, least))
            }
            guard words.lines == 1 else { return Span(min(natural, size * 8), natural) }
            let least = natural * words.least(size, metrics)
            return Span(least, natural)
        case .figure(let figure):
            let most = height.map { $0 / (figure.hasTails ? Em.cap + Em.tail : Em.cap) } ?? .infinity
            let size = min(figure.size(tight, metrics), most.rounded(.down))
            let natural = TextMeasure.width(
                figure.room ?? figure.string, face: .display, size: size, tracking: figure.tracking)
            return Span(natural * figure.least, (natural * 1.05).rounded(.up))
        case .pill(let pill, let step): return pillWidth(pill, metrics.pill(step), sheet)
        case .disc: return Span(metrics.pill(.disc)).pressed(metrics.leastHit)
        case .listRow, .scroll, .grid, .wrap, .space, .split: return .rest
        case .cover: return height.map(cover) ?? .rest
        case .drawing(let drawing):
            if let height, let width = drawing.widthForHeight { return width(metrics, height) }
            return drawing.width(metrics)
        case .column(let parts, _):
            return shown(parts, tight).reduce(.nothing) {
                $0.union(width(of: $1, tight, in: nil, sheet))
            }
        case .row(let row):
            let parts = shown(row.parts, tight)
            let spans = spans(of: parts, in: row.columns, tight, in: height, sheet)
            let gaps = metrics.pixels(row.gap) * Double(max(parts.count - 1, 0))
            return spans.reduce(.nothing, +).grown(by: gaps)
        case .first(let forms): return width(of: forms[min(tight.form, forms.count - 1)], tight, in: height, sheet)
        case .whole(let forms):
            var span = width(of: forms[0], tight, in: height, sheet)
            for form in forms.dropFirst() {
                span.narrow = min(span.narrow, width(of: form, tight, in: height, sheet).narrow)
            }
            return span
        case .window(let windows, let form, let otherwise):
            return width(of: windows.contains(metrics) ? form : otherwise, tight, in: height, sheet)
        case .orScroll(let part), .card(let part), .overlay(_, let part):
            return width(of: part, tight, in: height, sheet)
        case .padded(let part, let sides, _):
            return width(of: part, tight, in: height, sheet).grown(by: 2 * metrics.pixels(sides))
        case .icon(_, let side, _): return Span(metrics.pixels(side))
        case .toggle: return Span(metrics.px(54) * 1.9)
        case .wayOut: return Span(sheet.wayOutWidth).pressed(metrics.leastHit)
        case .pressed(let part, _): return width(of: part, tight, in: height, sheet).pressed(metrics.leastHit)
        case .marked(let part), .rising(let part), .staged(let part, _), .room(let part):
            return width(of: part, tight, in: height, sheet)
        }
    }

    private func pillWidth(_ pill: Pill, _ height: Double, _ sheet: Sheet) -> Span {
        let word = TextMeasure.width(pill.title, face: .bold, size: metrics.text(pill.titleSize))
        let glyph = (pill.glyphWithFocus ?? pill.glyph).map { sheet.glyphWidth($0, height: sheet.glyphSide) }
        let mark = (glyph ?? (pill.icon == nil ? nil : sheet.glyphSide)).map { $0 + metrics.px(.snug) } ?? 0
        let least = sheet.buttonWidth(pill, height: height)
        let roomy = sheet.paddings(Rect(0, 0, 1, height)).roomy
        let wish = max(word + 2 * roomy + mark, least).rounded(.up)
        return Span(least, wish, most: .infinity).pressed(metrics.leastHit)
    }

    /// The widths of parts beside each other.
    mutating func widths(
        of row: Beside, _ room: Double, _ tight: Tight, in height: Double?, _ sheet: Sheet
    ) -> [Double] {
        let parts = shown(row.parts, tight)
        let free = room - metrics.pixels(row.gap) * Double(max(parts.count - 1, 0))
        if row.isEven { return parts.map { _ in free / Double(parts.count) } }
        let all = spans(of: parts, in: row.columns, tight, in: height, sheet)
        let spans = zip(parts, all).map { part, span in
            var span = span
            guard let share = part.width.share else { return span }
            span.wish = min(span.wish, room * share)
            span.least = min(span.least, span.wish)
            span.narrow = min(span.narrow, span.least)
            span.most = min(span.most, max(room * share, span.wish))
            return span
        }
        return Solver.deal(spans, free)
    }

    /// The widths that parts of a row need; in a table, those of the widest cells of their columns.
    mutating func spans(
        of parts: [Block], in columns: Columns?, _ tight: Tight, in height: Double?, _ sheet: Sheet
    ) -> [Span] {
        guard let columns else { return parts.map { width(of: $0, tight, in: height, sheet) } }
        let key = Shared(columns: ObjectIdentifier(columns), height: height, tight: tight)
        if let known = shared[key] { return known }
        var all: [Span] = []
        for row in columns.rows {
            for (index, cell) in shown(row, tight).enumerated() {
                let span = width(of: cell, tight, in: height, sheet)
                if index < all.count { all[index] = all[index].union(span) } else { all.append(span) }
            }
        }
        shared[key] = all
        return all
    }

    /// In a column.
    mutating func width(of part: Block, in room: Double, _ tight: Tight, _ sheet: Sheet) -> Double {
        var width = room
        if let share = part.width.share { width *= share }
        if let most = part.width.most.map(metrics.pixels) { width = min(width, most) }
        if part.width.hugs { width = min(width, self.width(of: part, tight, in: nil, sheet).wish) }
        return max(width, 0)
    }
}
