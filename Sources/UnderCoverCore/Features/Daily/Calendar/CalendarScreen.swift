import UnderCoverCatalogue
import UnderCoverPixels

/// The daily fives month by month, and what they come to.
package struct CalendarScreen: PageScreen {
    package enum Target: ScreenTarget {
        case before, after
        /// The day of the month, 1…31.
        case day(Int)
    }

    package static let name = "calendar"

    /// The first of the month that is shown.
    package var month: CivilDate

    init(_ app: AppState) {
        let date = CivilDate(app.clock)
        month = date.adding(days: 1 - date.day)
    }

    /// The date on the player's clock. A clock before the first daily five shows the month of that one.
    func today(_ app: AppState) -> CivilDate { CivilDate(app.clock) }

    func shown(_ app: AppState) -> DailyMonth {
        DailyMonth(of: max(month, DailyDay.firstDate), app.kept.daily, today: today(app))
    }

    package func traits(_ app: AppState) -> Traits { Traits(startsMatches: true) }

    package func firstFocus(_ app: AppState) -> TargetID? { TargetID(Target.day(today(app).day)) }
    package func successors(of target: Target) -> [Target] { [.before, .after] }

    package func pressed(_ target: Target, _ app: inout AppState) -> [Effect] {
        switch target {
        case .before: return turn(-1, &app)
        case .after: return turn(1, &app)
        case .day(let number):
            guard let cell = cell(number, app), let day = cell.day else { return [] }
            switch cell.state {
            case .none, .toCome: return []
            case .played(let result): return DailyResultScreen.open(result, isForFun: false, isFresh: false, &app)
            case .open: return app.enter(Daily())
            case .missed: return Daily.start(day, &app)
            }
        }
    }

    package func commanded(_ command: ScreenCommand, _ app: inout AppState) -> [Effect]? {
        if case .section(let direction) = command { turn(direction, &app) } else { nil }
    }

    func cell(_ number: Int, _ app: AppState) -> DailyMonth.Cell? {
        shown(app).weeks.joined().compactMap { $0 }.first { $0.dayOfMonth == number }
    }

    /// nil where no daily five was, or where all are to come. On a clock before the first one, no day can be pressed.
    func neighbour(_ direction: Int, _ app: AppState) -> CivilDate? {
        guard let next = DailyMonth.neighbour(of: max(month, DailyDay.firstDate), by: direction),
            direction < 0 || next <= today(app) || today(app) < DailyDay.firstDate
        else { return nil }
        return next
    }

    private func turn(_ direction: Int, _ app: inout AppState) -> [Effect] {
        guard let next = neighbour(direction, app) else { return [] }
        app.show(with { $0.month = next })
        return app.repairFocus()
    }
}

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
