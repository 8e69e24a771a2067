/// A date of the Gregorian calendar, without a time and without a zone. Rules that count days count dates, because a day
/// may have 23 or 25 hours.
package struct CivilDate: Hashable, Comparable, Codable, Sendable {
    package let year: Int
    /// 1…12
    package let month: Int
    /// 1…31
    package let day: Int

    /// nil where the calendar has no such date.
    package init?(year: Int, month: Int, day: Int) {
        guard OutsideNumber.years.contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The date on the wall where the clock hangs. A clock before 1970 is read as 1970, one after 2999 as 2999.
    package init(_ clock: WallClock) {
        let unix = OutsideNumber.whole(clock.unix, in: 0...Int(OutsideNumber.moments.upperBound) - 2 * Self.secondsADay)
        let offset = OutsideNumber.whole(clock.offset, in: -Self.secondsADay...Self.secondsADay)
        self.init(daysSince1970: Self.floored(unix + offset, Self.secondsADay))
    }

    /// Years begin in March, so that leap days come last.
    package init(daysSince1970 days: Int) {
        let shifted = OutsideNumber.whole(days, in: Self.possibleDays) + Self.daysFromMarchOfYear0
        let era = Self.floored(shifted, Self.daysAnEra)
        let dayOfEra = shifted - era * Self.daysAnEra
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    }

    package var daysSince1970: Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = Self.floored(marchYear, 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * Self.daysAnEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - Self.daysFromMarchOfYear0
    }

    /// 0 for Monday … 6 for Sunday.
    package var weekday: Int {
        let days = daysSince1970 + 3
        return days - Self.floored(days, 7) * 7
    }

    /// 1…53, as ISO 8601 counts them: a week begins on Monday and is of the year in which its Thursday lies.
    package var weekOfYear: Int {
        let thursday = adding(days: 3 - weekday)
        let first = CivilDate(year: thursday.year, month: 1, day: 1) ?? thursday
        return (thursday.daysSince1970 - first.daysSince1970) / 7 + 1
    }

    package var daysInMonth: Int { Self.days(inMonth: month, of: year) }

    package func adding(days: Int) -> CivilDate {
        CivilDate(daysSince1970: daysSince1970 + OutsideNumber.whole(days, in: Self.possibleDays))
    }

    package static func < (one: CivilDate, other: CivilDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }

    private static let secondsADay = 86_400
    /// An era is 400 years.
    private static let daysAnEra = 146_097
    private static let daysFromMarchOfYear0 = 719_468
    /// The years 1000…2999.
    private static let possibleDays = -354_285...376_199

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func floored(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }
}

package struct WallClock: Equatable, Codable, Sendable {
    /// Seconds since 1970 in UTC.
    package var unix: Int
    /// Seconds that local time is ahead of UTC.
    package var offset: Int

    package init(unix: Int = 0, offset: Int = 0) {
        self.unix = unix
        self.offset = offset
    }
}

/// How long the machine has been on: a clock that no player can set. It counts time asleep, too.
package struct MachineTime: Equatable, Codable, Sendable {
    /// Made of the number that Linux gives each start of the machine, which could tell where else it was read.
    package let session: Int
    /// Seconds since that start.
    package let seconds: Int

    package init(session: Int, seconds: Int) { (self.session, self.seconds) = (session, seconds) }

    /// - Parameter id: `boot_id` of Linux.
    package init(id: some Sequence<UInt8>, seconds: Int) {
        self.init(session: Int(FNV.hash(id) & 0x3FFF_FFFF), seconds: seconds)
    }
}
