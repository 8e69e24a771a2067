import UnderCoverCatalogue

// Sentences of the daily five's screens, of its calendar and of its card.

extension Words {
    // MARK: The first screen

    static func dailyInARow(_ days: Int) -> String { say("\(days) in a row") }
    static func dailyIsDone(_ points: Int) -> String { say("today is done: \(points)") }

    // MARK: Before

    static func dailyNumber(_ day: DailyDay) -> String { say("number \(day.number)") }
    static var dailyStart: String { say("Start") }
    static func dailyGoOn(_ cover: Int) -> String { say("Go on with cover \(cover)") }
    static var dailyInterrupted: String {
        say("Today’s try was interrupted. Covers that were shown are gone; the rest is waiting.")
    }
    static func dailyDone(_ points: Int) -> String {
        say("Today is done: \(points) of \(DailyFive.mostPoints). Five new ones after midnight.")
    }
    static var dailyResultButton: String { say("The result") }
    static var dailyForFunButton: String { say("Play for fun") }
    static func dailyDaysInARow(_ days: Int) -> String { plural(days, "day in a row", "days in a row") }
    static func dailyLongest(_ days: Int) -> String { say("Longest: \(days)") }
    static var dailyIncomplete: String {
        say("One of that day’s records is missing here. Reinstall the game and the day is whole again.")
    }
    static var dailyUnreadable: String {
        say("A cover of this daily five cannot be read. Reinstall the game, then go on with the rest.")
    }
    static var dailyClockTitle: String { say("What year is it?") }
    static var calendar: String { say("Calendar") }

    // MARK: After

    static func dailySeconds(_ ticks: Int) -> String { say("\(seconds(ticks: ticks))\u{A0}s") }
    static var dailyMissed: String { say("not this one") }
    static var dailyOf: String { say("of \(DailyFive.mostPoints)") }
    static func dailyStreakLine(_ days: Int, longest: Int) -> String {
        plural(
            days, "One day in a row. Longest: \(longest).", "\(days) days in a row. Longest: \(longest).")
    }
    static var dailyTextHint: String { say("Two lines, no titles. Photograph or paste them.") }
    static var dailyCopy: String { say("Copy") }
    static var dailyCopied: String { say("Copied. It gives nothing away.") }
    package static var notCopied: String { say("The desktop did not take the text. Photograph the code instead.") }
    static var dailySave: String { say("Save picture") }
    static var dailySee: String { say("See the five") }
    static var dailyShowCode: String { say("Show the code") }
    static var dailyOnlyForFun: String { say("For fun: this one does not count.") }
    static var dailyTheFive: String { say("The five") }

    // MARK: The card

    static var dailyCardLines: [String] { [say("DAILY"), say("FIVE")] }
    static var dailyCardPoints: String { say("of \(DailyFive.mostPoints) points") }
    static func dailyCardNumber(_ day: DailyDay) -> String { say("Daily \(day.number)") }
    static func dailyCardStreak(_ days: Int) -> String { plural(days, "One day in a row", "\(days) days in a row") }

    // MARK: The calendar

    static func dailiesPlayed(_ count: Int) -> String { plural(count, "daily played", "dailies played") }
    static var theLongest: String { say("the longest") }
    static var secondsOnAverage: String { say("seconds, on average") }
    static var pointsOnAverage: String { say("points, on average") }
    static var monthBefore: String { say("The month before") }
    static var monthAfter: String { say("The month after") }
    static var monthHint: String { say("Month") }
    static func calendarResult(_ date: CivilDate, _ points: Int) -> String {
        say("\(dayAndMonth(date)): \(points) of \(DailyFive.mostPoints)")
    }
    static func calendarMissed(_ date: CivilDate) -> String { say("\(dayAndMonth(date)): missed. Play it for fun") }
    static func calendarOpen(_ date: CivilDate) -> String { say("\(dayAndMonth(date)): today’s is waiting") }

    // MARK: The command

    package static func dailyToCome(_ number: Int) -> String {
        say("Under Cover #\(number): not played yet, so no spoilers.")
    }
    package static func dailyBegun(_ number: Int) -> String {
        say("Under Cover #\(number): begun, not finished. The covers that are left wait until midnight.")
    }
    package static func dailyWasMissed(_ number: Int) -> String { say("Under Cover #\(number): not played.") }
    package static var dailyTooEarly: String { say("The first daily five was on 1 November 2026.") }
}
