import UnderCoverCatalogue
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

    private var rule: Block { .text(Words.dailyStreakRule, .body, .note, ink: .soft) }

    /// Beside the days, over what the marks mean.
    var column: Block {
        .column(
            [.figures(items, 110, columns: 1), .space, legend.givesWay(), rule], gap: .space(.medium))
    }

    /// The first four below the days.
    var row: Block {
        .column([.figures(Array(items.prefix(4)), 84, columns: 4), rule], gap: .space(.medium))
    }

    /// A figure with its label in each line, then the rule.
    var lines: [Block] {
        items.map {
            .row([.line($0.figure, .bold).width(.text(.body, 4)), .line($0.label, ink: .soft, squeeze: 0.6)], gap: 0)
        } + [.text(Words.dailyStreakRule, ink: .soft)]
    }

    /// Explains the marks.
    private var legend: Block {
        .grid(
            DailyMark.allCases.map { mark in
                .row(
                    [
                        .canvas(wish: 0) { $0.dailyMark(mark, in: $1) }.height(.text(.note, 1.2))
                            .width(.text(.note, 1.2)), .line(Words.legend(mark), .body, .note, squeeze: 0.6),
                    ], gap: .space(.narrow))
            }, columns: 2, gap: .space(.small), rowGap: .space(.narrow))
    }
}
