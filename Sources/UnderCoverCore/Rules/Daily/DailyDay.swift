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
    package static let categoryID: Category.ID = "daily-five"
    /// NB: days that have been played depend on these, too. `mixed` would change whenever a reveal is added.
    package static let settings = MatchSettings(
        rounds: DailyDealing.perDay, seconds: 10, choices: 4, labels: .both, decoys: .random, timer: .normal,
        reveal: .blur, pace: .fair, guardsLettering: true, blackAndWhite: false, kinds: [.nameTheCover])
    package static let mostPoints = DailyDealing.perDay * Scoring.most

    private static let source = "house/"

    /// The five, in the order to ask them.
    package static func albums(on day: DailyDay) -> [Album.ID] {
        DailyDealing.records(on: day).map { Album.ID(rawValue: source + $0) }
    }

    /// The category from which the five and the wrong choices are dealt: it leaves out records that a later release
    /// adds.
    /// - Parameter bundled: all records of the game; the others of the list are ignored.
    package static func category(on day: DailyDay, from bundled: [Album]) -> Category {
        let ids = Set((DailyDealing.block(of: day)?.records ?? []).map { Album.ID(rawValue: source + $0) })
        return Category(
            id: categoryID, name: "", section: .builtIn, albums: bundled.filter { ids.contains($0.id) })
    }

    /// nil where one of the day's records is missing: another one in its place would be another daily five.
    package static func match(
        on day: DailyDay, from bundled: [Album], id: String, players: [Player]
    ) -> Match? {
        let (asked, category) = (albums(on: day), category(on: day, from: bundled))
        let match = try? Match.plan(
            id: id, category: category, settings: settings, seed: UInt64(day.number), players: players, asked: asked)
        return match?.rounds.map(\.answer) == asked ? match : nil
    }
}
