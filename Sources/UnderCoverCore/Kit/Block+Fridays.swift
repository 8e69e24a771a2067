import UnderCoverCatalogue
import UnderCoverPixels

// New Releases Friday.

extension Block {
    static func fridaySleeves(_ sleeves: [FridaySleeves.Item], _ star: FridaySleeves.Star?) -> Block {
        .drawing(
            Drawing(
                width: { _ in .rest }, widthForHeight: { FridaySleeves.width($1, $0) },
                height: { FridaySleeves.height($1, $0) },
                draw: { FridaySleeves(in: $1, $0.metrics).draw(sleeves, star, &$0) }))
    }

    /// The label of a record shop, a little askew: a word on ink over a date and two facts.
    static func shopLabel(_ head: String, _ date: String, _ facts: (left: String, right: String)) -> Block {
        let word = Block.line(head, .body, .row, ink: .color(.white), align: .center)
            .padded(.space(.small), .space(.small)).behind { $0.box($1, fill: .black) }
        let row = Block.row([.line(facts.left, .body, .note), .space, .line(facts.right, .body, .note)])
        let inside = Block.column(
            [.figure(date, 78, least: 0.4, hasTails: date.hasTails), .rule, row], gap: .space(.small)
        )
        .padded(.space(.medium), .space(.medium))
        return Block.column([word, inside]).behind { sheet, rect in
            sheet.sticker(rect, fill: sheet.theme.paper, edge: sheet.theme.ink, shadow: sheet.theme.coverShadow)
        }.staged { .moved(Transform(pivot: $0.center, degrees: 4)) }
    }

    private func behind(_ draw: @escaping (inout Sheet, Rect) -> Void) -> Block {
        Block(.overlay(.drawing(Drawing(height: { _, _ in .nothing }, draw: draw)), self))
    }
}

extension FridaySleeves {
    /// The room for a width: a row at least.
    fileprivate static func height(_ width: Double, _ metrics: ScreenMetrics) -> Span {
        let large = max((width - metrics.px(.group)) / 2, 1)
        return Span(min(max(metrics.leastHit, large * 0.24), large), large)
    }

    fileprivate static func width(_ height: Double, _ metrics: ScreenMetrics) -> Span {
        let pair = height * 2 + metrics.px(.group)
        let row = (height + metrics.px(.wide)) * Double(count)
        return Span(pair * 0.5, metrics.width > row + height * 0.5 ? row : pair)
    }
}
