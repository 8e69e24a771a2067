import UnderCoverCatalogue

// Long dates, and the names of days and months.

extension Words {
    /// "Sunday, 22 November".
    static func longDate(_ date: CivilDate) -> String {
        let day = dayOfMonth(date.day)
        return title(say("\(weekday(date.weekday)), \(day) \(monthInDate(date.month))"))
    }

    /// "22 November".
    static func dayAndMonth(_ date: CivilDate) -> String {
        let day = dayOfMonth(date.day)
        return say("\(day) \(monthInDate(date.month))")
    }

    /// - Parameter now: the year that needs not be said; nil for none.
    static func monthTitle(_ number: Int, year: Int, now: Int? = nil) -> String {
        title(year == now ? monthName(number) : say("\(monthName(number)) \(year)"))
    }

    /// Some languages write months and days of the week small, but no line that begins with them.
    private static func title(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// After a day: some languages have another form for "of November".
    /// - Parameter number: 1…12
    private static func monthInDate(_ number: Int) -> String {
        switch number {
        case 1: say("January")
        case 2: say("February")
        case 3: say("March")
        case 4: say("April")
        case 5: say("May")
        case 6: say("June")
        case 7: say("July")
        case 8: say("August")
        case 9: say("September")
        case 10: say("October")
        case 11: say("November")
        default: say("December")
        }
    }

    /// The name by itself, as the calendar's title is.
    /// - Parameter number: 1…12
    static func monthName(_ number: Int) -> String {
        switch number {
        case 1: say("January")
        case 2: say("February")
        case 3: say("March")
        case 4: say("April")
        case 5: say("May")
        case 6: say("June")
        case 7: say("July")
        case 8: say("August")
        case 9: say("September")
        case 10: say("October")
        case 11: say("November")
        default: say("December")
        }
    }

    /// - Parameter number: 0 for Monday … 6 for Sunday.
    private static func weekday(_ number: Int) -> String {
        switch number {
        case 0: say("Monday")
        case 1: say("Tuesday")
        case 2: say("Wednesday")
        case 3: say("Thursday")
        case 4: say("Friday")
        case 5: say("Saturday")
        default: say("Sunday")
        }
    }

    static func shortWeekday(_ number: Int) -> String {
        switch number {
        case 0: say("Mon")
        case 1: say("Tue")
        case 2: say("Wed")
        case 3: say("Thu")
        case 4: say("Fri")
        case 5: say("Sat")
        default: say("Sun")
        }
    }
}
