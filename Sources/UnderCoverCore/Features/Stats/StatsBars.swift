import UnderCoverCatalogue
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
        case .genre: app.genreName(key)
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
        let chart = rows.isEmpty ? Block.text(Words.nothingToCompare, ink: .soft, lines: 4) : chart(rows, pills)
        return .column(
            [.wrap(pills.map { .tab($0.target, $0.words) }, fills: false), chart.fillsHeight()], gap: .space(.small))
    }

    // MARK: Bars

    /// Bars that stand, for names that are short and have room below them; else bars that lie.
    private func chart(_ rows: [BarRow], _ pills: [(target: Target, words: String)]) -> Block {
        let bars = Bars(rows, most: most(rows), best: best(rows), grewAt: grewAt)
        let chart = by == .decade ? Block.whole([bars.upright, bars.lying]) : bars.lying
        let spoken = Block.canvas(wish: 0) { sheet, _ in
            guard sheet.isSpoken else { return }
            // The bars have no target of their own, so the pills that turn them say what they show.
            let spoken = Words.commas(rows.map { $0.name + " " + $0.words })
            for pill in pills { sheet.name(pill.target, pill.words, state: spoken) }
        }
        return Block(.overlay(spoken, chart)).height(least: .text(.body, 6))
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

/// One bar a row, with its name and its figure.
private struct Bars {
    let rows: [Stats.BarRow]
    let most: Double
    let best: Int?
    let grewAt: Int

    init(_ rows: [Stats.BarRow], most: Double, best: Int?, grewAt: Int) {
        (self.rows, self.most, self.best, self.grewAt) = (rows, most, best, grewAt)
    }

    private func grown(_ context: SheetContext) -> Double {
        context.reducedMotion ? 1 : Motion.ease(context.now - Double(grewAt), over: Stats.growTicks)
    }

    /// On a line, with their names below.
    var upright: Block {
        let columns = rows.indices.map { index in
            Block.column([
                .canvas(least: .text(.body, 4), wish: .text(.body, 4), fills: true) { drawUpright(index, $1, &$0) },
                .line(rows[index].name, ink: .soft, align: .center, squeeze: 0.75),
            ]).fillsHeight()
        }
        return .row(columns, gap: .space(.tiny), isEven: true, align: .foot)
            .width(most: .u(150 * Double(rows.count)))
    }

    private func drawUpright(_ index: Int, _ room: Rect, _ sheet: inout Sheet) {
        let row = rows[index]
        let stroke = sheet.metrics.stroke(3, sheet.theme)
        let size = sheet.text(.body)
        let full = room.height - size * Em.line - stroke
        let height = max((full * (row.value ?? 0) / most).rounded(), row.value == nil ? 0 : stroke)
        let width = min(sheet.px(84), room.width).rounded()
        let foot = room.maxY - stroke
        let tall = (height * grown(sheet.context)).rounded()
        sheet.bar(Rect(room.midX - width / 2, foot - tall, width, tall + stroke).rounded, isBest: index == best)
        sheet.line(
            row.words, .bold, size, sheet.theme.ink, x: room.midX, baseline: foot - height - size * Em.middle,
            width: room.width, align: .center, shrink: 0.7)
        let end = index == rows.count - 1 ? 0 : sheet.px(.tiny)
        sheet.box(Rect(room.x, foot, room.width + end, stroke), fill: sheet.theme.ink)
    }

    /// Over each other, each behind its name: those that were asked most, as many as fit.
    var lying: Block {
        let lines = Block.table(
            rows.indices.map { index in
                [
                    Block.line(rows[index].name).width(most: .text(.body, 16)),
                    .canvas(wish: 0, fills: true) { drawLying(index, $1, &$0) }.fillsWidth(),
                ]
            }, gap: .space(.medium))
        return .column(
            lines.enumerated().map { index, line in
                line.height(most: .larger(56, .text(.body, 1.6))).fillsHeight().givesWay(rows.count - index)
            })
    }

    private func drawLying(_ index: Int, _ line: Rect, _ sheet: inout Sheet) {
        let row = rows[index]
        let size = sheet.text(.body)
        // Figures of three places stand behind the longest one.
        let values = size * 3
        let full = max(min(line.width - values, sheet.px(900)), 1)
        let length = (full * (row.value ?? 0) / most).rounded()
        let bar = line.middle(line.width, line.height * 0.6).leftPart(length * grown(sheet.context)).rounded
        if row.value != nil { sheet.bar(bar, isBest: index == best) }
        sheet.line(
            row.words, .bold, size, sheet.theme.ink, x: line.x + length + sheet.px(.small),
            baseline: line.midY + size * Em.middle, width: values)
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
