/// A month of the calendar: weeks from Monday to Sunday.
package struct DailyMonth: Equatable, Sendable {
    package enum State: Equatable, Sendable {
        /// A day before the first daily five.
        case none
        case played(DailyResult)
        /// Today's, not finished.
        case open
        case missed
        case toCome
    }

    package struct Cell: Equatable, Sendable {
        /// 1…31
        package let dayOfMonth: Int
        package let day: DailyDay?
        package let state: State
        package let isToday: Bool
    }

    package let year: Int
    /// 1…12
    package let month: Int
    /// Rows of seven; nil outside the month.
    package let weeks: [[Cell?]]

    /// - Parameter first: any day of the month.
    package init(of first: CivilDate, _ diary: DailyDiary, today: CivilDate) {
        (year, month) = (first.year, first.month)
        let start = first.adding(days: 1 - first.day)
        let done = diary.entries.filter { $0.isOver || $0.day.date != today }
        let results = Dictionary(done.map { ($0.day, $0.result) }) { one, _ in one }
        let cells = (0..<start.daysInMonth).map { Self.cell(start.adding(days: $0), results, today) }
        let padded = Array(repeating: Cell?.none, count: start.weekday) + cells
        weeks = stride(from: 0, to: padded.count, by: 7).map { from in
            let week = padded[from..<min(from + 7, padded.count)]
            return Array(week) + Array(repeating: nil, count: 7 - week.count)
        }
    }

    /// The month before, or after; nil before the first daily five.
    package static func neighbour(of date: CivilDate, by months: Int) -> CivilDate? {
        let count = date.year * 12 + date.month - 1 + months.clamped(to: -12_000...12_000)
        guard let first = CivilDate(year: count / 12, month: count % 12 + 1, day: 1) else { return nil }
        return first.adding(days: first.daysInMonth - 1) < DailyDay.firstDate ? nil : first
    }

    private static func cell(_ date: CivilDate, _ results: [DailyDay: DailyResult], _ today: CivilDate) -> Cell {
        let day = DailyDay(date)
        return Cell(
            dayOfMonth: date.day, day: day, state: state(date, day.flatMap { results[$0] }, day, today),
            isToday: date == today)
    }

    private static func state(_ date: CivilDate, _ result: DailyResult?, _ day: DailyDay?, _ today: CivilDate) -> State
    {
        guard day != nil else { return .none }
        if let result { return .played(result) }
        if date == today { return .open }
        return date < today ? .missed : .toCome
    }
}
