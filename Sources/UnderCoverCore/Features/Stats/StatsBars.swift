import UnderCoverPixels

extension Stats {
    /// One bar.
    struct BarRow {
        let name: String
        /// nil where there is nothing to measure.
        let value: Double?
        let words: String
    }

    func bars(_ knowledge: Knowledge, _ app: AppState) -> [BarRow] {
        shares(by, knowledge).map { row in
            let value: Double? =
                switch measure {
                case .right: row.share.asked > 0 ? Double(row.share.percent ?? 0) : nil
                case .seconds: row.share.meanSeconds
                case .shown: row.share.meanStrength.map { $0 * 100 }
                }
            let words = value.map { measure == .seconds ? Words.inTenths($0) : String(Int($0.rounded())) } ?? "–"
            return BarRow(name: name(row.key, app), value: value, words: words)
        }
    }

    private func name(_ key: String, _ app: AppState) -> String {
        switch by {
        case .decade: Words.knowDecade(key)
        case .kind: Words.statsName(kind: key)
        case .reveal: Words.statsName(reveal: key)
        case .artist: Words.artist(key)
        // A genre of the box is called as its category.
        case .genre: app.category(Category.ID(rawValue: "house/" + key))?.shownName ?? key
        case .company: key
        }
    }

    // MARK: What is compared

    private func pills(_ app: AppState) -> [(target: Target, words: String)] {
        [(.by, Words.knowBy(choices(app).contains(by) ? by : .decade)), (.measure, Words.knowMeasure(measure))]
    }

    func comparison(_ knowledge: Knowledge, _ app: AppState) -> Block {
        let pills = pills(app)
        let rows = bars(knowledge, app)
        let chart =
            rows.isEmpty
            ? Block.text(Words.nothingToCompare, ink: .soft, lines: 4)
            : .canvas(least: .text(.body, 6), wish: 330, fills: true) { sheet, rect in
                drawBars(rows, in: rect, &sheet)
                guard sheet.isSpoken else { return }
                // The bars have no target of their own, so the pills that turn them say what they show.
                let spoken = Words.commas(rows.map { $0.name + " " + $0.words })
                for pill in pills { sheet.name(pill.target, pill.words, state: spoken) }
            }
        return .column(
            [.wrap(pills.map { .tab($0.target, $0.words) }, fills: false), chart.fillsHeight()], gap: .space(.small))
    }

    // MARK: Bars

    private func drawBars(_ rows: [BarRow], in area: Rect, _ sheet: inout Sheet) {
        let grown =
            sheet.context.reducedMotion
            ? 1 : Motion.ease(sheet.context.now - Double(grewAt), over: Self.growTicks)
        if by == .decade, let plan = UprightBars(rows, area, sheet) {
            plan.draw(best: best(rows), grown, most(rows), &sheet)
        } else {
            let plan = LyingBars(rows, area, sheet)
            plan.draw(best: best(plan.rows), grown, most(plan.rows), &sheet)
        }
    }

    /// Percents are of a hundred, seconds of the longest.
    private func most(_ rows: [BarRow]) -> Double {
        measure == .seconds ? max(rows.compactMap(\.value).max() ?? 1, 0.1) : 100
    }

    /// Most right answers, else least that was needed; nil where there is nothing to be better than.
    private func best(_ rows: [BarRow]) -> Int? {
        let values = rows.enumerated().compactMap { index, row in row.value.map { (index, $0) } }
        guard values.count > 1 else { return nil }
        return (measure == .right ? values.max { $0.1 < $1.1 } : values.min { $0.1 < $1.1 })?.0
    }
}

/// Bars that stand on a line, with their names below: for names that are short.
private struct UprightBars {
    let rows: [Stats.BarRow]
    let area: Rect
    let size: Double
    /// The distance from one bar to the next.
    let pitch: Double
    /// The width of the widest words above or below a bar.
    let widest: Double

    /// nil where the names do not fit below the bars.
    init?(_ rows: [Stats.BarRow], _ area: Rect, _ sheet: Sheet) {
        let most = area.width / Double(rows.count)
        let wanted = sheet.text(.body)
        let names = rows.map { TextMeasure.width($0.name, face: .body, size: wanted) }.max() ?? 0
        let values = rows.map { TextMeasure.width($0.words, face: .bold, size: wanted) }.max() ?? 0
        let size = min(wanted, (wanted * (most - sheet.px(.tiny)) / max(names, 1)).rounded(.down))
        guard size >= max(wanted * 0.75, 12), values < most - sheet.px(.tiny), area.height >= wanted * 6 else {
            return nil
        }
        (self.rows, self.area, self.size) = (rows, area, size)
        widest = max(names * size / wanted, values)
        pitch = min(most, max(sheet.px(150), widest + sheet.px(.small)))
    }

    func draw(best: Int?, _ grown: Double, _ most: Double, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let value = sheet.text(.body)
        let names = (size * 1.4).rounded(.up)
        let foot = area.maxY - names
        let stroke = sheet.metrics.stroke(3, theme)
        let above = (value * 1.35).rounded(.up)
        let full = area.height - names - above - stroke
        let width = min(sheet.px(84), pitch * 0.74).rounded()
        let last = Double(rows.count - 1) * pitch + width
        // Words wider than the first bar begin where the bars would.
        let start = area.x + max((widest - width) / 2, 0)
        for (index, row) in rows.enumerated() {
            let x = start + Double(index) * pitch
            let height = max((full * (row.value ?? 0) / most).rounded(), row.value == nil ? 0 : stroke)
            let bar = Rect(x, foot - stroke - height, width, height)
            let tall = (height * grown).rounded()
            sheet.bar(Rect(x, bar.maxY - tall, width, tall + stroke), isBest: index == best)
            sheet.line(
                row.words, .bold, value, theme.ink, x: x + width / 2, baseline: bar.y - value * 0.35, width: pitch,
                align: .center)
            sheet.line(
                row.name, .body, size, theme.soft, x: x + width / 2, baseline: area.maxY - size * 0.35,
                width: pitch * 1.05, align: .center)
        }
        sheet.box(Rect(start, foot - stroke, last, stroke), fill: theme.ink)
    }
}

/// Bars over each other, each behind its name: those that were asked most, as many as fit.
private struct LyingBars {
    let rows: [Stats.BarRow]
    let area: Rect
    let size: Double
    let pitch: Double

    init(_ rows: [Stats.BarRow], _ area: Rect, _ sheet: Sheet) {
        let wanted = sheet.text(.body)
        size = wanted
        let most = max(Int(area.height / (wanted * 1.2)), 1)
        self.rows = Array(rows.prefix(most))
        pitch = min(area.height / Double(max(self.rows.count, 1)), max(sheet.px(56), wanted * 1.6))
        self.area = area
    }

    func draw(best: Int?, _ grown: Double, _ most: Double, _ sheet: inout Sheet) {
        let theme = sheet.theme
        let gap = sheet.px(.medium)
        let natural = rows.map { TextMeasure.width($0.name, face: .body, size: size) }.max() ?? 0
        let names = min(natural, area.width * 0.5).rounded(.up)
        let values = rows.map { TextMeasure.width($0.words, face: .bold, size: size) }.max() ?? 0
        let full = max(min(area.width - names - values - gap * 2, sheet.px(900)), 1)
        for (index, row) in rows.enumerated() {
            let whole = Rect(area.x, area.y + Double(index) * pitch, area.width, pitch)
            sheet.line(row.name, .body, size, theme.ink, in: whole.leftPart(names), shrink: 0.7)
            let line = whole.rightOf(whole.x + names + gap)
            let length = (full * (row.value ?? 0) / most).rounded()
            let bar = Rect(line.x, line.y + pitch * 0.2, length * grown, pitch * 0.6).rounded
            if row.value != nil { sheet.bar(bar, isBest: index == best) }
            sheet.line(
                row.words, .bold, size, theme.ink, x: line.x + length + sheet.px(.small),
                baseline: line.midY + size * Em.middle, width: values + 1)
        }
    }
}

extension Sheet {
    /// In ink; the best one in the accent, inside a thicker outline.
    fileprivate mutating func bar(_ rect: Rect, isBest: Bool) {
        guard rect.width >= 1, rect.height >= 1 else { return }
        guard isBest else { return box(rect, fill: theme.ink) }
        let stroke = min(metrics.stroke(4, theme), (min(rect.width, rect.height) / 2).rounded(.down))
        box(rect, fill: theme.accent, stroke: theme.ink, width: stroke)
    }
}
