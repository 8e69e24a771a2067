import UnderCoverPixels

/// The player's daily fives. One try a date counts, the first one; each later one is for fun and leaves no trace here.
package struct DailyDiary: Equatable, Sendable {
    package enum Try: Equatable, Sendable {
        /// The one that counts. `from` is the first cover that was not shown yet: above 0 after an interrupted try.
        case counts(from: Int)
        case forFun
    }

    /// A try that counts, in progress or finished.
    package struct Entry: Equatable, Codable, Sendable, Identifiable {
        package let day: DailyDay
        /// Minutes that the player's clock was ahead of UTC when the try began.
        package let offset: Int
        /// Covers whose reveal has begun, 0…5.
        package fileprivate(set) var shown = 0
        package fileprivate(set) var covers: [DailyCover] = []
        /// The clock was later set back over it by more than a week, so it was wrong then: streaks leave it out.
        package fileprivate(set) var isAstray = false
        /// The first later day that the game had seen when the try began, `SeenClock`; nil where there was none.
        package fileprivate(set) var later: DailyDay?
        /// The session of the machine in which the try began, where it is known.
        package fileprivate(set) var session: Int?
        /// The places of a day of the canon; nil for the five of the box.
        package fileprivate(set) var places: CanonPlaces?

        /// - Parameters: as they were kept. `DailyDiary` brings numbers that come from outside into range.
        package init(
            day: DailyDay, offset: Int, shown: Int = 0, covers: [DailyCover] = [], isAstray: Bool = false,
            later: DailyDay? = nil, session: Int? = nil, places: CanonPlaces? = nil
        ) {
            (self.day, self.offset, self.shown) = (day, offset, shown)
            (self.covers, self.isAstray) = (covers, isAstray)
            (self.later, self.session, self.places) = (later, session, places)
        }

        package var id: DailyDay { day }
        package var isOver: Bool { covers.count >= DailyFive.perDay }
        package var result: DailyResult { DailyResult(day: day, covers: covers, places: places) }

        /// Covers that were shown or answered: of two tries of a day, the one with more counts.
        package var progress: Int {
            shown.clamped(to: 0...DailyFive.perDay) + min(covers.count, DailyFive.perDay)
        }
    }

    /// In the order in which they began, which is not that of their dates where a clock was set back.
    package private(set) var entries: [Entry] = []

    /// Entries kept of a file.
    package static let mostEntries = 40_000

    package init() {}

    /// From outside: a date's first entry is kept, its numbers are brought into range.
    package init(_ entries: [Entry]) {
        var known: Set<DailyDay> = []
        self.entries = entries.prefix(Self.mostEntries).filter { known.insert($0.day).inserted }.map(Self.possible)
        // The game was ended while a last cover was in sight.
        for entry in self.entries { end(entry.day) }
    }

    package subscript(day: DailyDay) -> Entry? { entries.last { $0.day == day } }

    /// Adds an entry, or replaces that of its day.
    package mutating func put(_ entry: Entry) {
        if let place = entries.lastIndex(where: { $0.day == entry.day }) {
            entries[place] = Self.possible(entry)
        } else {
            entries.append(Self.possible(entry))
        }
    }
}

// MARK: - Playing

extension DailyDiary {
    /// The kind of try that would start now.
    package func offers(_ day: DailyDay) -> Try {
        guard let entry = self[day] else { return .counts(from: 0) }
        return entry.shown >= DailyFive.perDay ? .forFun : .counts(from: entry.shown)
    }

    /// Covers that an interrupted try has shown but that were never answered are missed.
    /// - Parameters:
    ///   - clock: the same reading that `day` was made of.
    ///   - seen: what the game has seen of the clock until now.
    ///   - places: those of a day of the canon. A try that was begun before keeps its own.
    package mutating func begin(
        _ day: DailyDay, at clock: WallClock, seen: SeenClock = SeenClock(), places: CanonPlaces? = nil
    ) -> Try {
        let offered = offers(day)
        guard offered != .forFun else { return .forFun }
        guard let place = entries.lastIndex(where: { $0.day == day }) else {
            setAside(after: day)
            entries.append(
                Entry(
                    day: day, offset: Self.minutes(clock.offset), later: seen.later(than: day, offset: clock.offset),
                    session: seen.start?.machine.session, places: places))
            return offered
        }
        while entries[place].covers.count < entries[place].shown { entries[place].covers.append(.missed) }
        return offered
    }

    /// The reveal of the next cover begins. From now on it can only be answered or missed.
    package mutating func show(on day: DailyDay) {
        change(day) { $0.shown = min($0.covers.count + 1, DailyFive.perDay) }
    }

    /// The cover in sight was answered, or its time ran out.
    package mutating func take(_ cover: DailyCover, on day: DailyDay) {
        change(day) { if $0.covers.count < $0.shown { $0.covers.append(cover) } }
    }

    /// No try of the day runs any more. Once the last cover has been shown, what was never answered is missed.
    package mutating func end(_ day: DailyDay) {
        change(day) { entry in
            guard entry.shown >= DailyFive.perDay else { return }
            while !entry.isOver { entry.covers.append(.missed) }
        }
    }

    private mutating func change(_ day: DailyDay, _ change: (inout Entry) -> Void) {
        guard let place = entries.lastIndex(where: { $0.day == day }) else { return }
        change(&entries[place])
    }

    private mutating func setAside(after day: DailyDay) {
        for place in entries.indices where entries[place].day.number > day.number + Self.graceOfClocks {
            entries[place].isAstray = true
        }
    }

    private static func minutes(_ seconds: Int) -> Int { (seconds / 60).clamped(to: -1440...1440) }

    private static func possible(_ entry: Entry) -> Entry {
        var kept = Entry(day: entry.day, offset: entry.offset.clamped(to: -1440...1440))
        kept.covers = entry.covers.prefix(DailyFive.perDay).map { DailyCover(points: $0.points, ticks: $0.ticks) }
        kept.shown = entry.shown.clamped(to: kept.covers.count...DailyFive.perDay)
        (kept.isAstray, kept.session, kept.places) = (entry.isAstray, entry.session, entry.places)
        kept.later = entry.later.flatMap { $0 > entry.day ? $0 : nil }
        return kept
    }
}

// MARK: - Clocks set back

extension DailyDiary {
    /// Days; a clock that goes back further was wrong before.
    private static let graceOfClocks = 7
    /// Sessions of the machine, each with a try of its own.
    private static let refutingSessions = 7

    /// Tries that a streak counts, in the order in which they began: the rule of `SeenClock`, and the same for dates
    /// that were played before it was kept.
    /// - Parameter today: later tries are ignored; nil: none.
    package func counted(until today: DailyDay? = nil) -> [Entry] {
        let late = lateDays
        var latest: DailyDay?
        return entries.filter { entry in
            guard !entry.isAstray, today.map({ entry.day <= $0 }) ?? true else { return false }
            defer { latest = max(latest ?? entry.day, entry.day) }
            return latest.map { $0 < entry.day } ?? true && !late.contains(entry.day)
        }
    }

    /// A try of `day` that begins now would be in no streak.
    package func wouldBeLate(_ day: DailyDay, seen: SeenClock, offset: Int) -> Bool {
        guard let later = seen.later(than: day, offset: offset) else { return false }
        return isHeld(later, against: day) && sessions(before: later).count < Self.refutingSessions
    }

    private var lateDays: Set<DailyDay> {
        let late = entries.filter { entry in entry.later.map { isHeld($0, against: entry.day) } ?? false }
        let wrong = Set(late.compactMap(\.later)).filter { sessions(before: $0).count >= Self.refutingSessions }
        return Set(late.filter { entry in entry.later.map { !wrong.contains($0) } ?? false }.map(\.day))
    }

    private func isHeld(_ later: DailyDay, against day: DailyDay) -> Bool {
        later.number - day.number <= Self.graceOfClocks
    }

    private func sessions(before later: DailyDay) -> Set<Int> {
        Set(entries.filter { $0.later == later }.compactMap(\.session))
    }
}

// NB: written out, so that entries are checked however they come in.
extension DailyDiary: Codable {
    package init(from decoder: any Decoder) throws { self.init(try [Entry](from: decoder)) }
    package func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}

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
