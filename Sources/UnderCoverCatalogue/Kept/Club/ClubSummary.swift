import UnderCoverPixels

/// Sums of daily fives.
package struct ClubSum: Equatable, Codable, Sendable {
    package private(set) var points = 0
    package private(set) var days = 0
    /// How many of each mark, in the order of `DailyMark.allCases`.
    package private(set) var marks = [Int](repeating: 0, count: DailyMark.allCases.count)

    package init() {}

    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
        (points, days) = (try reader.number(), try reader.number())
        for index in marks.indices { marks[index] = try reader.number() }
    }

    fileprivate func write(to writer: inout PackedWriter) {
        for number in [points, days] + marks { writer.write(number) }
    }

    mutating func add(_ day: ClubDay) {
        points += day.points
        days += 1
        for ticks in day.ticks { marks[Self.index(ticks)] += 1 }
    }

    private static func index(_ ticks: Int?) -> Int {
        switch DailyMark(ticks: ticks, of: DailyFive.settings.ticksTotal) {
        case .atOnce: 0
        case .soon: 1
        case .halfWay: 2
        case .late: 3
        case .missed: 4
        }
    }
}

/// The sums of a sheet that the tables need, so that years of days are counted once. Days before `cut` are summed,
/// later ones are kept, because the clock may be set back a little, and today's count only once they may be seen. Days
/// far ahead are left out, or one hostile sheet would fill the cache.
package struct ClubSummary: Equatable, Codable, Sendable {
    package let member: ClubMember
    /// Another program or person changed the file: it is shown, not counted.
    package let isChanged: Bool
    /// Number of the first day that is not in the sums.
    package let cut: Int
    package let before: ClubSum
    package let row: DailyStreak.Row
    package let recent: [ClubDay]
    /// Number of the last day that was looked at; nil where the sheet has no later one.
    package let end: Int?

    /// A week, and two days for a clock that is set back. As many days ahead.
    private static let daysKept = 9

    package init(_ sheet: ClubSheet, today: DailyDay, isChanged: Bool = false) {
        member = sheet.member
        self.isChanged = isChanged
        let (cut, last) = (today.number - Self.daysKept, today.number + Self.daysKept)
        end = sheet.days.contains { $0.day.number > last } ? last : nil
        var (sum, row) = (ClubSum(), DailyStreak.Row())
        var recent: [ClubDay] = []
        for day in sheet.days where day.day.number <= last {
            guard day.day.number < cut else {
                recent.append(day)
                continue
            }
            sum.add(day)
            if !day.isLate { row.add(DailyDiary.Entry(day: day.day, offset: day.offset)) }
        }
        (self.cut, before, self.row, self.recent) = (cut, sum, row, recent)
    }

    /// Says whether it says as much as the sheet, if today is `today`.
    package func covers(_ today: DailyDay) -> Bool {
        today.number - cut >= DailyStreak.graceDays && end.map { today.number <= $0 } ?? true
    }

    /// False where the clock was set back so far that the sums hold days of this week, or later ones.
    package func knowsWeek(of today: DailyDay) -> Bool { cut <= today.number - today.date.weekday }

    func played(_ day: DailyDay) -> ClubDay? { recent.last { $0.day == day } }

    /// The sum of the days from `first` to `last`, by their numbers.
    func sum(from first: Int, to last: Int) -> ClubSum {
        var sum = first < cut ? before : ClubSum()
        for day in recent where (first...max(first, last)).contains(day.day.number) { sum.add(day) }
        return sum
    }

    func streak(on today: DailyDay) -> Int {
        var row = row
        for day in recent where !day.isLate && day.day <= today {
            row.add(DailyDiary.Entry(day: day.day, offset: day.offset))
        }
        return row.length(on: today)
    }
}

// MARK: - As bytes

extension ClubSummary {
    init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
        let id = try reader.text()
        member = ClubMember(id: id, name: try reader.text(), seat: try reader.number())
        isChanged = try reader.bit()
        cut = try reader.number()
        before = try ClubSum(&reader)
        row = try DailyStreak.Row(&reader)
        end = try reader.optional()
        var recent: [ClubDay] = []
        for _ in 0..<(try reader.count()) { recent.append(try ClubDay(&reader)) }
        self.recent = recent
    }

    func write(to writer: inout PackedWriter) {
        writer.write(member.id)
        writer.write(member.name)
        writer.write(member.seat)
        writer.write(isChanged)
        writer.write(cut)
        before.write(to: &writer)
        row.write(to: &writer)
        writer.write(end)
        writer.write(recent.count)
        for day in recent { day.write(to: &writer) }
    }
}

extension ClubDay {
    fileprivate init(_ reader: inout PackedReader) throws(PackedReader.Damage) {
        guard let day = DailyDay(rawValue: try reader.number()) else { throw PackedReader.Damage() }
        let points = try reader.number()
        var ticks: [Int?] = []
        ticks.reserveCapacity(DailyFive.perDay)
        for _ in 0..<DailyFive.perDay { ticks.append(try reader.optional()) }
        self.init(day: day, points: points, ticks: ticks, offset: try reader.number(), isLate: try reader.bit())
    }

    fileprivate func write(to writer: inout PackedWriter) {
        writer.write(day.number)
        writer.write(points)
        for tick in ticks { writer.write(tick) }
        writer.write(offset)
        writer.write(isLate)
    }
}
