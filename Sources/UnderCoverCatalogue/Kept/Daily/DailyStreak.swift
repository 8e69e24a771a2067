/// Days in a row. One missed day in any seven is forgiven; a second one, or two together, end the row.
///
/// Dates are counted, never hours, so daylight saving does nothing. Clocks can also do this:
/// - A journey west over the date line skips a date. It is no missed day: the offsets of the two tries differ by more
///   than half a day.
/// - A journey east gives a date twice. Only its first try counts.
/// - A clock set back makes dates that are earlier than one that the game has seen. Their tries count as tries, but not
///   here, or missed days could be filled in afterwards: `SeenClock` has the rule.
/// - A clock that was far ahead leaves tries in the future. They are ignored until their date comes, and for good where
///   the clock was set back by more than a week.
package struct DailyStreak: Equatable, Sendable {
    /// Days played in the row that today can still prolong, or has prolonged; forgiven days are not counted.
    package private(set) var current = 0
    package private(set) var longest = 0
    /// A day missed now would be forgiven.
    package private(set) var mayMiss = true

    static let graceDays = 7

    /// - Parameters:
    ///   - today: of the player's clock.
    ///   - offset: seconds that the clock is ahead of UTC; nil where it is not known.
    package init(_ diary: DailyDiary, today: DailyDay, offset: Int? = nil) {
        var row = Row()
        for entry in diary.counted(until: today) {
            row.add(entry)
            longest = max(longest, row.count)
        }
        current = row.length(on: today, offset: offset.map { $0 / 60 })
        guard current > 0, let last = row.last else { return }
        let next = today > last.day ? today.number : today.number + 1
        mayMiss = next - last.day.number <= 1 && row.forgives(next)
    }

    /// A row as far as it has been counted, so that a long one need not be counted again from its beginning.
    package struct Row: Equatable, Codable, Sendable {
        private(set) var count = 0
        private(set) var last: DailyDiary.Entry?
        /// Number of the last day that was forgiven.
        private var forgiven: Int?

        package init() {}

        init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
            count = try reader.number()
            if let number = try reader.optional() {
                guard let day = DailyDay(rawValue: number) else { throw PackedReader.Damage() }
                last = DailyDiary.Entry(day: day, offset: try reader.number())
            }
            forgiven = try reader.optional()
        }

        /// NB: of the last day only what rows look at.
        func write(to writer: inout PackedWriter) {
            writer.write(count)
            writer.write(last?.day.number)
            if let last { writer.write(last.offset) }
            writer.write(forgiven)
        }

        /// Days in the row that `today` can still prolong, or has prolonged; `today` is no earlier than its last day.
        /// - Parameter offset: in minutes; nil: that of the last day.
        package func length(on today: DailyDay, offset: Int? = nil) -> Int {
            guard let last else { return 0 }
            let missed = missed(from: last, to: DailyDiary.Entry(day: today, offset: offset ?? last.offset))
            guard goesOn(to: today.number, missed: missed) else { return 0 }
            return count
        }

        mutating func add(_ entry: DailyDiary.Entry) {
            guard let last else {
                (count, self.last) = (1, entry)
                return
            }
            let missed = missed(from: last, to: entry)
            if goesOn(to: entry.day.number, missed: missed) {
                count += 1
                if missed > 0 { forgiven = entry.day.number - 1 }
            } else {
                (count, forgiven) = (1, nil)
            }
            self.last = entry
        }

        private func goesOn(to day: Int, missed: Int) -> Bool { missed <= 0 || missed == 1 && forgives(day - 1) }

        fileprivate func forgives(_ day: Int) -> Bool { forgiven.map { day - $0 >= DailyStreak.graceDays } ?? true }

        private func missed(from one: DailyDiary.Entry, to other: DailyDiary.Entry) -> Int {
            let crossedDateLine = other.offset - one.offset > 12 * 60
            return other.day.number - one.day.number - 1 - (crossedDateLine ? 1 : 0)
        }
    }
}

/// The figures beside the calendar.
package struct DailyNumbers: Equatable, Sendable {
    /// Tries that counted, unfinished ones too.
    package let played: Int
    package let streak: Int
    package let longest: Int
    /// Points of a daily five, rounded; nil before the first one.
    package let meanPoints: Int?
    /// Ticks until a cover was named, rounded; nil where none was.
    package let meanTicks: Int?

    package init(_ diary: DailyDiary, today: DailyDay, offset: Int? = nil) {
        let results = diary.entries.filter { $0.day <= today && !$0.isAstray }.map(\.result)
        let streak = DailyStreak(diary, today: today, offset: offset)
        let ticks = results.flatMap(\.covers).compactMap(\.ticks)
        played = results.count
        (self.streak, longest) = (streak.current, streak.longest)
        meanPoints = Self.mean(results.map(\.points))
        meanTicks = Self.mean(ticks)
    }

    private static func mean(_ numbers: [Int]) -> Int? {
        numbers.isEmpty ? nil : (numbers.reduce(0, +) + numbers.count / 2) / numbers.count
    }
}
