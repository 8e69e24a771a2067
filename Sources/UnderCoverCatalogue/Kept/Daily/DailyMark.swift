/// How soon a cover was named: a sign for pictures and texts that gives no cover away. The signs empty as they get
/// worse, so they can be told apart without colour.
package enum DailyMark: String, Codable, CaseIterable, Sendable {
    case atOnce, soon, halfWay, late, missed

    /// - Parameter ticks: nil where the cover was not named.
    package init(ticks: Int?, of total: Int) {
        guard let ticks, total > 0 else {
            self = .missed
            return
        }
        switch 4 * ticks.clamped(to: 0...total) / total {
        case 0: self = .atOnce
        case 1: self = .soon
        case 2: self = .halfWay
        default: self = .late
        }
    }

    /// In texts, where there is no colour.
    package var sign: Character {
        switch self {
        case .atOnce: "★"
        case .soon: "●"
        case .halfWay: "◐"
        case .late: "◔"
        case .missed: "✕"
        }
    }
}

/// One cover of a daily five that was answered, or that time took.
package struct DailyCover: Equatable, Codable, Sendable {
    package let points: Int
    /// Ticks of 1/60 s until it was named; nil where it was not.
    package let ticks: Int?

    package static let missed = DailyCover(points: 0, ticks: nil)

    /// Numbers out of range are clamped.
    package init(points: Int, ticks: Int?) {
        self.points = ticks == nil ? 0 : points.clamped(to: 0...Scoring.most)
        self.ticks = ticks?.clamped(to: 0...DailyFive.settings.ticksTotal)
    }

    package var mark: DailyMark { DailyMark(ticks: ticks, of: DailyFive.settings.ticksTotal) }
}

/// The result of a daily five: players share nothing else of it.
package struct DailyResult: Equatable, Codable, Sendable {
    package let day: DailyDay
    /// Five: covers that were never answered are missed.
    package let covers: [DailyCover]
    /// The places of a day of the canon; nil for the five of the box. Only results with the same ones are compared.
    package let places: CanonPlaces?

    package init(day: DailyDay, covers: [DailyCover], places: CanonPlaces? = nil) {
        self.day = day
        self.places = places
        let missed = Array(repeating: DailyCover.missed, count: DailyFive.perDay)
        self.covers = Array((covers + missed).prefix(DailyFive.perDay))
    }

    package var points: Int { covers.reduce(0) { $0 + $1.points } }
    package var marks: [DailyMark] { covers.map(\.mark) }
    package var right: Int { covers.count { $0.ticks != nil } }
}

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
