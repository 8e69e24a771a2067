import UnderCoverPixels

/// The number of a day: 1 on 1 November 2026, and one more with each date on the player's wall. It is taken from the
/// date when a try begins and kept with it, so midnight, travel and daylight saving change nothing afterwards.
package struct DailyDay: Hashable, Comparable, RawRepresentable, Codable, Sendable {
    package let rawValue: Int

    package static let firstDate = CivilDate(daysSince1970: 20_758)
    private static let numbers = 1...400_000

    /// nil below 1.
    package init?(rawValue: Int) {
        guard Self.numbers.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    /// nil before the first daily five, most likely because the machine's clock is wrong.
    package init?(_ date: CivilDate) {
        self.init(rawValue: date.daysSince1970 - Self.firstDate.daysSince1970 + 1)
    }

    package init?(_ clock: WallClock) { self.init(CivilDate(clock)) }

    package var number: Int { rawValue }
    package var date: CivilDate { Self.firstDate.adding(days: rawValue - 1) }

    package static func < (one: DailyDay, other: DailyDay) -> Bool { one.rawValue < other.rawValue }
}

/// Five bundled records a day: the same five, in the same order, with the same choices, for all players on that date.
package enum DailyFive {
    package static let perDay = 5
    package static let categoryID: Category.ID = "daily-five"
    /// NB: days that have been played depend on these, too. `mixed` would change whenever a reveal is added.
    package static let settings = MatchSettings(
        rounds: perDay, seconds: 10, choices: 4, labels: .both, decoys: .random, timer: .normal,
        reveal: .blur, pace: .fair, guardsLettering: true, blackAndWhite: false, kinds: [.nameTheCover])
    package static let mostPoints = perDay * Scoring.most
}
