import UnderCoverCatalogue
import UnderCoverPixels

extension Sheet {
    /// For a list without entries: a dashed square, what would be here, and a button that leads to it.
    mutating func emptyState(
        _ title: String, _ text: String, in area: Rect, action: (some ScreenTarget)?, label: String,
        icon mark: Icon? = nil
    ) {
        if let heading { say(heading, notice: Words.sentences([title, text])) }
        var room = area
        room.width = min(area.width, px(760) * max(1, metrics.textScale * 0.8))
        let body = metrics.text(.body)
        let lead = metrics.text(.lead)
        let pillHeight = metrics.pill(.list)
        let width = room.width
        func height(_ string: String, _ face: TextRun.Face, _ size: Double) -> Double {
            Double(TextWrap.lines(string, face: face, size: size, width: width).count) * size * Em.line
        }
        let buttons = action == nil ? 0 : pillHeight + px(.medium)
        let words = height(text, .body, body) + height(title, .bold, lead) + buttons + px(.medium)
        let side = min(px(248), area.height - words - px(60), width)
        if side >= px(90) {
            let square = Rect(room.x, room.y, side, side)
            box(square, stroke: theme.ink, width: metrics.stroke(3, theme), dash: px(.narrow))
            if let mark { icon(mark, in: square.middle(side * 0.5, side * 0.5).rounded, theme.ink) }
            _ = room.cutTop(side + px(.group))
        }
        let titleHeight = paragraph(title, .bold, lead, theme.ink, x: room.x, top: room.y, width: width)
        _ = room.cutTop(titleHeight + px(.tiny))
        // The button keeps its room, and the words lose lines to it.
        var free = Rect(room.x, room.y, width, room.height - (action == nil ? 0 : buttons + px(.hair)))
        let hasWords = free.lines(body) > 0
        if hasWords { fittedWords(text, .body, body, theme.ink, in: &free) }
        _ = room.cutTop(free.y - room.y)
        guard let action else { return }
        _ = room.cutTop(px(hasWords ? .inner : .hair))
        button(
            action, label,
            Rect(room.x, room.y, min(width, px(560)), max(min(pillHeight, room.height), metrics.leastHit)))
    }

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

/// One line; else two balanced ones; else smaller, down to 70 %; else two that end in "…", or one.
struct FittedTitle {
    let lines: [String]
    let size: Double
    private(set) var isWhole = true

    /// - Parameters:
    ///   - most: the largest size to use, where other titles beside this one need a smaller one.
    ///   - limit: lines, before its end is cut.
    init(_ title: String, width: Double, _ size: Double, height: Double, most: Double = .infinity, limit: Int = 2) {
        let least = max((size * 0.7).rounded(), 12)
        let steps = [1, 0.9, 0.8].map { (size * $0).rounded() }.filter { $0 > least } + [least]
        self.init(
            title, width: width, steps.filter { $0 <= max(most, least) }, height: height, below: nil, limit: limit)
    }

    /// Large words, which become much smaller before their end is cut.
    /// - Parameter below: the height of the line below, in em of the title.
    init(large title: String, width: Double, _ size: Double, height: Double, below: Double, most: Double) {
        let least = max((size * 0.5).rounded(), 12)
        let steps = stride(from: 1, to: 0.5, by: -0.05).map { (size * $0).rounded() }.filter { $0 > least } + [least]
        self.init(title, width: width, steps.filter { $0 <= max(most, least) }, height: height, below: below, limit: 2)
    }

    private init(_ title: String, width: Double, _ steps: [Double], height: Double, below: Double?, limit: Int) {
        let least = steps[steps.count - 1]
        // A phrase without spaces is broken only where no size holds it.
        for (breaksPhrases, tried) in [false, true].flatMap({ breaks in steps.map { (breaks, $0) } }) {
            let height = height - tried * (below ?? 0)
            if below != nil, tried > least, tried * 1.12 > height { continue }
            if TextMeasure.width(title, face: .bold, size: tried) <= width {
                (lines, self.size) = ([title], tried)
                return
            }
            guard tried * 2.24 <= height else { continue }
            if let pair = TextWrap.balanced(
                title, face: .bold, size: tried, width: width, breaksPhrases: breaksPhrases)
            {
                (lines, self.size) = (pair, tried)
                return
            }
        }
        lines =
            least * (2.24 + (below ?? 0)) <= height
            ? TextWrap.lines(title, face: .bold, size: least, width: width, limit: limit) : [title]
        (self.size, isWhole) = (least, false)
    }

    func height(spacing: Double) -> Double { Double(lines.count) * size * spacing }
}

/// A grid of square covers, whole pixels large, over a width.
struct CoverGrid {
    let columns: Int
    let side: Double
    let gap: Double

    /// - Parameter wanted: the side at which another column begins.
    init(_ area: Rect, wanted: Double, gap: Double, leastColumns: Int = 1) {
        self.init(area, columns: max(Int((area.width + gap) / (wanted + gap)), leastColumns), gap: gap)
    }

    /// - Parameter highest: no side is longer.
    init(_ area: Rect, highest: Double, gap: Double, leastColumns: Int = 1) {
        let columns = max(Int(((area.width + gap) / (max(highest, 1) + gap)).rounded(.up)), leastColumns)
        self.init(area, columns: columns, gap: gap)
    }

    init(_ area: Rect, columns: Int, gap: Double) {
        (self.columns, self.gap) = (columns, gap)
        side = ((area.width - gap * Double(columns - 1)) / Double(columns)).rounded(.down)
    }

    /// How many have room in whole rows.
    func count(in area: Rect) -> Int { Int((area.height + gap) / (side + gap)) * columns }

    func square(_ index: Int, in area: Rect) -> Rect {
        let pitch = side + gap
        return Rect(area.x + Double(index % columns) * pitch, area.y + Double(index / columns) * pitch, side, side)
    }
}
