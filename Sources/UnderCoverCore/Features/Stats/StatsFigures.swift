import UnderCoverCatalogue
import UnderCoverPixels

/// Right answers, seconds with a line of the last days, what was shown, and the longest streak. Alone, not in parties.
struct StatsFigures {
    private struct Item {
        let figure: String
        let label: String
        /// Seconds of each day; empty where no line belongs to the figure.
        var days: [Double] = []
    }

    private let items: [Item]

    init(_ knowledge: Knowledge) {
        let solo = knowledge.solo
        items = [
            Item(figure: solo.percent.map(Words.percent) ?? "–", label: Words.rightAnswers),
            Item(
                figure: solo.meanSeconds.map(Words.inTenths) ?? "–", label: Words.knowSeconds,
                days: knowledge.days.count > 1 ? knowledge.days : []),
            Item(
                figure: solo.meanStrength.map { Words.percent(Int(($0 * 100).rounded())) } ?? "–",
                label: Words.coverShown),
            Item(figure: String(knowledge.longestStreak), label: Words.streak(now: knowledge.streak)),
        ]
    }

    var spoken: String { Words.commas(items.map { $0.figure + " " + $0.label }) }

    /// In one row each is as wide as its words need; rows over each other have columns.
    func part(_ metrics: ScreenMetrics) -> Block {
        let hasTails = items.contains { $0.figure.hasTails }
        let cells = items.map { item in
            let figure = Block.figure(item.figure, metrics.row.figureText, least: 0.6, hasTails: hasTails)
            return Block.column(
                [
                    item.days.isEmpty ? figure : .row([figure, line(item.days)], gap: .space(.medium)).hugsHeight(),
                    .line(item.label, .body, .note, ink: .soft, squeeze: 0.9),
                ], gap: .space(.thin))
        }
        let gap = Length.space(.inner)
        return .whole(
            [.row(cells.map { $0.fillsWidth() }, gap: gap)] + [2, 1].map { .grid(cells, columns: $0, gap: gap) })
    }

    /// It takes what the figure leaves, and shows where that is enough.
    private func line(_ days: [Double]) -> Block {
        .drawing(
            Drawing(
                width: { Span(0, 0, most: $0.px(160)) }, height: { _, _ in .rest },
                draw: { sheet, rect in if rect.width >= sheet.px(90) { sheet.lineOfDays(days, in: rect.rounded) } }))
    }
}

extension Sheet {
    /// A line through values from left to right, the largest at the top, with a disc on the last one.
    mutating func lineOfDays(_ values: [Double], in area: Rect) {
        guard values.count > 1, let least = values.min(), let most = values.max(), area.width > 8 else { return }
        let thick = max(metrics.stroke(4, theme), 2)
        let disc = max(px(22), 8).rounded()
        let room = area.inset(disc / 2)
        let points = values.enumerated().map { index, value in
            let share = most > least ? (value - least) / (most - least) : 0.5
            return Point(
                room.x + room.width * Double(index) / Double(values.count - 1), room.maxY - room.height * share)
        }
        for (from, to) in zip(points, points.dropFirst()) { segment(from, to, thick) }
        guard let last = points.last else { return }
        let end = Rect(last.x - disc / 2, last.y - disc / 2, disc, disc).rounded
        box(end, radius: disc, fill: theme.accent, stroke: theme.ink, width: metrics.stroke(3, theme))
    }

    /// With round ends, so that segments join without a gap.
    private mutating func segment(_ from: Point, _ to: Point, _ thick: Double) {
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let bar = Rect(from.x - thick / 2, from.y - thick / 2, length + thick, thick).rounded
        push(Transform(pivot: from, degrees: Angle.degrees(dx, dy)))
        box(bar, radius: thick, fill: theme.ink)
        pop()
    }
}

/// The direction of a line without the C library, which differs between machines in the last digits.
private enum Angle {
    /// Clockwise from the right, for `dx` over 0, to a tenth of a degree.
    static func degrees(_ dx: Double, _ dy: Double) -> Double {
        guard dx > 0 else { return dy == 0 ? 0 : dy > 0 ? 90 : -90 }
        let slope = abs(dy / dx)
        // It takes the reciprocal where the series would converge slowly.
        let part = slope > 1 ? 1 / slope : slope
        // Hastings 1955: within 0.005 of a degree.
        let square = part * part
        let radians =
            part * (0.999866 + square * (-0.3302995 + square * (0.180141 + square * (-0.085133 + square * 0.0208351))))
        let angle = radians * 180 / Double.pi
        let whole = slope > 1 ? 90 - angle : angle
        return ((dy < 0 ? -whole : whole) * 10).rounded() / 10
    }
}
