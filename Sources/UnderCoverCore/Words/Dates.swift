import UnderCoverCatalogue

// Short dates: "today, 21:14", "11 Nov", "3 Feb 2024". Plain arithmetic, so that replays agree on every machine.

extension Words {
    private static func month(_ month: Int) -> String {
        switch month {
        case 1: say("Jan")
        case 2: say("Feb")
        case 3: say("Mar")
        case 4: say("Apr")
        case 5: say("May")
        case 6: say("Jun")
        case 7: say("Jul")
        case 8: say("Aug")
        case 9: say("Sep")
        case 10: say("Oct")
        case 11: say("Nov")
        default: say("Dec")
        }
    }

    static func date(_ unix: Int, _ clock: WallClock) -> String {
        let local = unix + clock.offset
        let now = clock.unix + clock.offset
        let count = days(local)
        if count == days(now) {
            let minute = (local - count * 86400) / 60
            let time = "\(twoDigits(minute / 60)):\(twoDigits(minute % 60))"
            return say("today, \(time)")
        }
        if count == days(now) - 1 { return say("yesterday") }
        return day(unix, clock)
    }

    /// The same whenever it is asked: "11 Nov", "3 Feb 2024".
    static func day(_ unix: Int, _ clock: WallClock) -> String {
        let date = civil(days(unix + clock.offset))
        let day = dayOfMonth(date.day)
        let month = month(date.month)
        return date.year == civil(days(clock.unix + clock.offset)).year
            ? say("\(day) \(month)") : say("\(day) \(month) \(date.year)")
    }

    /// "24"; some languages count the first day and no other.
    static func dayOfMonth(_ day: Int) -> String { Translation.spoken.language.dayOfMonth(day) }

    private static func days(_ seconds: Int) -> Int { seconds >= 0 ? seconds / 86400 : -((86399 - seconds) / 86400) }
    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    /// The Gregorian date of a day counted from 1 January 1970: years begin in March, so leap days come last.
    private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}
