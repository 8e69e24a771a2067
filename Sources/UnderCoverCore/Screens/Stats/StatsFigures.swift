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

    var count: Int { items.count }
    var spoken: String { Words.commas(items.map { $0.figure + " " + $0.label }) }

    /// The number of columns: all, two beside each other, or one; the line gives way before.
    func columns(_ width: Double, _ sheet: Sheet) -> Int {
        [4, 2, 1].first { needed($0, sheet) <= width } ?? 1
    }

    func rows(_ width: Double, _ sheet: Sheet) -> Int {
        let columns = columns(width, sheet)
        return (items.count + columns - 1) / columns
    }

    private func needed(_ columns: Int, _ sheet: Sheet) -> Double {
        let widths = items.map { self.width($0, sheet) }
        let all = columns == items.count ? widths.reduce(0, +) : (widths.max() ?? 0) * Double(columns)
        return all + sheet.px(.inner) * Double(columns - 1)
    }

    private func width(_ item: Item, _ sheet: Sheet) -> Double {
        let figure = TextMeasure.width(item.figure, face: .display, size: size(sheet), tracking: -0.02)
        return max(figure, TextMeasure.width(item.label, face: .body, size: sheet.text(.note)) * 0.9).rounded(.up)
    }

    private func size(_ sheet: Sheet) -> Double { sheet.metrics.display(sheet.metrics.row.figureText) }

    func draw(in area: Rect, _ columns: Int, _ plan: StatsPlan, _ sheet: inout Sheet) {
        let places = places(in: area, columns, plan, sheet)
        // Labels have one size and one line.
        let size = sheet.text(.note)
        let shares = zip(items, places).map { item, place in
            place.width / max(TextMeasure.width(item.label, face: .body, size: size), 1)
        }
        let label = max((size * min(shares.min() ?? 1, 1)).rounded(.down), 12)
        let tail = items.contains { $0.figure.hasTails } ? self.size(sheet) * 0.14 : 0
        for (item, place) in zip(items, places) { draw(item, label, tail, in: place, &sheet) }
    }

    /// In one row each is as wide as its words need; rows over each other have columns.
    private func places(in area: Rect, _ columns: Int, _ plan: StatsPlan, _ sheet: Sheet) -> [Rect] {
        guard columns == items.count else {
            return items.indices.map {
                area.cell($0, of: columns, height: plan.figures, gap: sheet.px(.inner), rowGap: plan.between)
            }
        }
        let gap = sheet.px(.inner)
        let widths = items.map { width($0, sheet) }
        let left = max(area.width - widths.reduce(0, +) - gap * Double(columns - 1), 0) / Double(columns)
        var rest = area
        return widths.map { rest.cutLeft($0 + left, gap: gap) }
    }

    private func draw(_ item: Item, _ label: Double, _ tail: Double, in place: Rect, _ sheet: inout Sheet) {
        let size = size(sheet)
        let taken = sheet.display(
            item.figure, size, sheet.theme.ink, x: place.x, capTop: place.y, width: place.width)
        sheet.line(
            item.label, .body, label, sheet.theme.soft, x: place.x,
            baseline: place.y + size * Em.cap + tail + label * 1.3, width: place.width)
        let room = Rect(
            place.x + taken + sheet.px(.medium), place.y, min(sheet.px(160), place.width - taken - sheet.px(.medium)),
            size * Em.cap)
        if !item.days.isEmpty, room.width >= sheet.px(90) { sheet.lineOfDays(item.days, in: room.rounded) }
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
            part
            * (0.999866 + square * (-0.3302995 + square * (0.180141 + square * (-0.085133 + square * 0.0208351))))
        let angle = radians * 180 / Double.pi
        let whole = slope > 1 ? 90 - angle : angle
        return ((dy < 0 ? -whole : whole) * 10).rounded() / 10
    }
}
