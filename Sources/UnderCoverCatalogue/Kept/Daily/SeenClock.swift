/// The later dates that the game's clock has shown before it was set back. They keep a clock set back from filling in
/// the missed days of a streak.
///
/// The rule: **a day counts in a streak only if the game had seen none of the seven days after it when its try
/// began.** `DailyDiary.counted` applies it.
///
/// - Daylight saving and journeys set no clock back: moments are compared in UTC, by the dates that they have where the
///   player is.
/// - A date more than a week ahead comes from a clock that was wrong, such as one in 2099. It is held against no day
///   until a week before it.
/// - A date less than a week ahead was wrong, too, where tries in seven sessions of the machine came before it.
/// - A clock before the first daily five has no daily five, and is not remembered.
///
/// The time since the machine was started goes on while the game does not run, so a clock set back meanwhile is noticed
/// if the game has run before in that session of the machine. The game cannot know of a date that it never saw.
package struct SeenClock: Equatable, Codable, Sendable {
    /// The game read the clock when the machine had been on for so long.
    package struct Reading: Equatable, Codable, Sendable {
        package let machine: MachineTime
        /// Seconds since 1970.
        package let unix: Int

        /// Numbers out of range are clamped.
        package init(machine: MachineTime, unix: Int) {
            let seconds = OutsideNumber.whole(machine.seconds, in: SeenClock.possible)
            self.machine = MachineTime(session: machine.session, seconds: seconds)
            self.unix = OutsideNumber.whole(unix, in: SeenClock.possible)
        }
    }

    /// Seconds since 1970, the latest first; each is the first reading of a date. One that was seen within the week
    /// after another stands for both, so mostly there is one.
    package private(set) var moments: [Int] = []
    /// When this game or the one before it was started.
    package private(set) var start: Reading?

    /// Clocks are corrected by minutes, and by an hour where daylight saving is set by hand.
    private static let slackSeconds = 2 * 3600
    private static let weekSeconds = 7 * 86_400
    /// Only a player who sets the clock again and again has more.
    package static let mostMoments = 64
    private static let possible = 0...Int(OutsideNumber.moments.upperBound)

    package init() {}

    /// From outside: moments that are impossible or out of order are left out.
    package init(moments: [Int], start: Reading?) {
        for moment in moments.prefix(Self.mostMoments) where Self.possible.contains(moment) {
            if self.moments.last.map({ moment < $0 }) ?? true { self.moments.append(moment) }
        }
        self.start = start.map { Reading(machine: $0.machine, unix: $0.unix) }
    }

    /// The game is started.
    /// - Parameter machine: nil where it is not known.
    package mutating func begin(_ clock: WallClock, _ machine: MachineTime?) {
        guard DailyDay(clock) != nil else { return }
        let now = machine.map { Reading(machine: $0, unix: clock.unix) }
        if let start, let now, start.machine.session == now.machine.session {
            // The time that the clock would show if it had not been set since.
            let expected = start.unix + now.machine.seconds - start.machine.seconds
            if expected - Self.slackSeconds > now.unix { insert(expected) }
        }
        read(clock)
        start = now
    }

    /// The game reads the clock while it runs. Changes nothing where that date, or one in the week after it, was seen.
    package mutating func read(_ clock: WallClock) {
        let now = OutsideNumber.whole(clock.unix, in: Self.possible)
        guard let day = day(now, clock.offset) else { return }
        let isKnown = moments.contains { moment in
            self.day(moment, clock.offset).map { (0...7).contains($0.number - day.number) } ?? false
        }
        if !isKnown { insert(now) }
    }

    /// With the dates of `other`: another game runs, too, or the database was opened late.
    package func joined(by other: SeenClock) -> SeenClock {
        var joined = self
        for moment in other.moments where !moments.contains(where: { Self.stands($0, for: moment) }) {
            joined.insert(moment)
        }
        return joined
    }

    /// The first later day that the game has seen.
    /// - Parameter offset: seconds that local time is ahead of UTC.
    package func later(than day: DailyDay, offset: Int) -> DailyDay? {
        moments.reversed().lazy.compactMap { self.day($0, offset) }.first { $0 > day }
    }

    /// That had begun beyond doubt.
    private func day(_ moment: Int, _ offset: Int) -> DailyDay? {
        DailyDay(WallClock(unix: moment - Self.slackSeconds, offset: offset))
    }

    private static func stands(_ moment: Int, for other: Int) -> Bool { (0...weekSeconds).contains(moment - other) }

    private mutating func insert(_ moment: Int) {
        moments.removeAll { Self.stands(moment, for: $0) }
        moments.insert(moment, at: moments.firstIndex { $0 < moment } ?? moments.count)
        if moments.count > Self.mostMoments { moments.removeLast() }
    }
}

// NB: written out, so that moments are checked however they come in.
extension SeenClock {
    private enum CodingKeys: String, CodingKey { case moments, start }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            moments: try container.decode([Int].self, forKey: .moments),
            start: try container.decodeIfPresent(Reading.self, forKey: .start))
    }
}
