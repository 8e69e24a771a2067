/// A month of the back catalogue of New Releases Friday: the records of the Fridays that lie in it.
package struct PressedMonth: Hashable, Sendable {
    package let year: Int
    /// 1…12
    package let month: Int

    /// The month of a week's Friday.
    package init(ofWeek week: Int) {
        let friday = PressedID.friday(ofWeek: week)
        (year, month) = (friday.year, friday.month)
    }

    /// nil for all other categories.
    package init?(_ id: Category.ID) {
        let start = PressedID.source + "/"
        guard id.rawValue.hasPrefix(start), id.rawValue.utf8.count == start.utf8.count + 7 else { return nil }
        let numbers = id.rawValue.dropFirst(start.count).split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 2, let first = CivilDate(year: numbers[0], month: numbers[1], day: 1) else { return nil }
        (year, month) = (first.year, first.month)
        guard category == id, !weeks.isEmpty else { return nil }
    }

    /// "press/2026-11".
    package var category: Category.ID {
        Category.ID(rawValue: "\(PressedID.source)/\(year)-\(month < 10 ? "0" : "")\(month)")
    }

    /// The weeks whose Fridays lie in it, as far as there are any.
    package var weeks: Range<Int> {
        guard let first = CivilDate(year: year, month: month, day: 1) else { return 0..<0 }
        // The last day before a month lies in the last week of the month before.
        let start = PressedID.week(of: first.adding(days: -1)) + 1
        let end = PressedID.week(of: first.adding(days: first.daysInMonth - 1)) + 1
        return (start..<end).clamped(to: PressedID.weeks)
    }

    /// Those with a Friday until a date, newest first.
    package static func all(on today: CivilDate) -> [PressedMonth] {
        let last = min(PressedID.week(of: today), PressedID.weeks.upperBound - 1)
        var months: [PressedMonth] = []
        for week in stride(from: last, through: 0, by: -1) where months.last?.weeks.contains(week) != true {
            months.append(PressedMonth(ofWeek: week))
        }
        return months
    }
}

extension Category.ID {
    /// The category has records of New Releases Friday alone: all of them, or those of a month.
    package var isOfFridays: Bool { self == .newReleases || PressedMonth(self) != nil }
}
