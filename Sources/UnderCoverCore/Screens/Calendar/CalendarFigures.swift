import UnderCoverPixels

/// Played, in a row, the longest, the average.
struct CalendarFigures {
    private let items: [(figure: String, label: String)]

    init(_ app: AppState) {
        let today = app.today ?? DailyDay(DailyDay.firstDate)
        guard let today else {
            items = []
            return
        }
        let numbers = DailyNumbers(app.kept.daily, today: today, offset: app.clock.offset)
        let mean = numbers.meanTicks.map { (Words.seconds(ticks: $0), Words.secondsOnAverage) }
        items = [
            (String(numbers.played), Words.dailiesPlayed(numbers.played)),
            (String(numbers.streak), Words.dailyDaysInARow(numbers.streak)),
            (String(numbers.longest), Words.theLongest),
            (numbers.meanPoints.map(String.init) ?? "–", Words.pointsOnAverage), mean ?? ("–", Words.secondsOnAverage),
        ]
    }

    var spoken: [String] { items.map { $0.figure + " " + $0.label } }

    func draw(in area: Rect, columns: Int, _ sheet: inout Sheet) {
        var rest = area
        let note = sheet.text(.note)
        let rule = Words.dailyStreakRule
        let lines = TextWrap.lines(rule, face: .body, size: note, width: area.width).count
        let ruleHeight = Double(lines) * note * Em.line
        let legend = columns == 1 ? CalendarLegend(sheet) : nil
        let foot = columns > 1 ? rest.cutBottom(ruleHeight) : rest.cutBottom(ruleHeight, gap: sheet.px(.medium))
        if let legend, legend.height <= rest.height * 0.34 {
            legend.draw(in: rest.cutBottom(legend.height, gap: sheet.px(.medium)), &sheet)
        }
        var words = foot
        sheet.words(rule, .body, note, sheet.theme.soft, in: &words)
        let shown = columns == 1 ? items : Array(items.prefix(columns))
        let label = sheet.text(.body)
        let rows = Double((shown.count + columns - 1) / columns)
        let step = min(rest.height / max(rows, 1), sheet.px(170) + label)
        let size = min(sheet.metrics.display(columns == 1 ? 110 : 84), ((step - label * 1.9) / Em.cap).rounded(.down))
        guard size > 10 else { return }
        for (index, item) in shown.enumerated() {
            let cell = rest.cell(index, of: columns, height: step, gap: sheet.px(.inner), rowGap: 0)
            sheet.display(item.figure, size, sheet.theme.ink, x: cell.x, capTop: cell.y, width: cell.width)
            // A decimal comma reaches below its figure.
            let tail = item.figure.contains(",") ? size * 0.2 : 0
            sheet.line(
                item.label, .body, label, sheet.theme.soft, x: cell.x,
                baseline: cell.y + size * Em.cap + tail + label * 1.2, width: cell.width, shrink: 0.5)
        }
    }

    /// Below the days: a figure with its label in each line, then the rule.
    func lines(width: Double, _ sheet: Sheet) -> CalendarLines {
        CalendarLines(items, width: width, sheet)
    }
}

/// The figures in a line each, where they scroll below the days.
struct CalendarLines {
    private let items: [(figure: String, label: String)]
    private let rule: [String]
    private let size: Double
    private let row: Double
    private let gap: Double

    init(_ items: [(figure: String, label: String)], width: Double, _ sheet: Sheet) {
        self.items = items
        size = sheet.text(.body)
        row = (size * Em.line).rounded(.up)
        gap = sheet.px(.small)
        rule = TextWrap.lines(Words.dailyStreakRule, face: .body, size: size, width: width)
    }

    var height: Double { row * Double(items.count + rule.count) + gap }

    func rows(from top: Double) -> [ScrollRow] {
        items.indices.map { ScrollRow(top + row * Double($0), height: row) }
            + [ScrollRow(top + row * Double(items.count) + gap, height: row * Double(rule.count))]
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        var rest = area
        let widths = items.map { TextMeasure.width($0.figure, face: .bold, size: size) }
        let column = (widths.max() ?? 0) + sheet.px(.medium)
        for item in items {
            var line = rest.cutTop(row)
            sheet.line(item.figure, .bold, size, sheet.theme.ink, in: line.cutLeft(column))
            sheet.line(item.label, .body, size, sheet.theme.soft, in: line, shrink: 0.6)
        }
        _ = rest.cutTop(gap)
        for words in rule { sheet.line(words, .body, size, sheet.theme.soft, in: rest.cutTop(row)) }
    }
}

/// Explains the marks, in one line each.
private struct CalendarLegend {
    private let size: Double
    private let row: Double
    var height: Double { row * Double((DailyMark.allCases.count + 1) / 2) }

    init(_ sheet: Sheet) {
        size = sheet.text(.note)
        row = (size * 1.6).rounded()
    }

    func draw(in area: Rect, _ sheet: inout Sheet) {
        for (index, mark) in DailyMark.allCases.enumerated() {
            var cell = area.cell(index, of: 2, height: row, gap: sheet.px(.small), rowGap: 0)
            sheet.dailyMark(mark, in: cell.cutLeft(size * 1.2, gap: sheet.px(.narrow)))
            sheet.line(Words.legend(mark), .body, size, sheet.theme.ink, in: cell, shrink: 0.6)
        }
    }
}
