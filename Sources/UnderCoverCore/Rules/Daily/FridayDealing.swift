import UnderCoverCatalogue

/// Deals the daily five from Friday 1 January 2027 on. A Friday has its week's five, which none has seen before. Other
/// days draw from the records of the box and of all Fridays so far, but for those asked in the last ten weeks: each that
/// may be asked is as likely as any other.
///
/// A day's five follow from those of all days before it and from nothing else, so they are the same for everybody.
struct FridayDealing {
    /// Days from one turn of a record to its next, at least.
    static let restDays = 70
    /// NB: another seed would change all days that have been played.
    private static let seed: UInt64 = 0xF21D_A7F1_7E5E_EDED

    private let blocks: [DailyBlock]
    /// NB: their order says which one a draw means.
    private var rested: [Album.ID] = []
    /// Records that may be asked again, by the number of the day from which on.
    private var resting: [Int: [Album.ID]] = [:]
    private var box: Set<Album.ID> = []
    private var day: Int

    private static let known = Remembered<DailyDay, [Album.ID]>(16)

    /// The five of a day, in the order to ask them; none before the first day.
    static func records(on day: DailyDay) -> [Album.ID] {
        known.value(day) { records(on: day, from: DailyBlock.all) }
    }

    static func records(on day: DailyDay, from blocks: [DailyBlock]) -> [Album.ID] {
        var dealing = FridayDealing(blocks)
        var five: [Album.ID] = []
        while dealing.day <= day.number { five = dealing.next() }
        return five
    }

    /// Box records rest after the days before the first one, too; those of earlier Fridays have never been asked.
    init(_ blocks: [DailyBlock]) {
        self.blocks = blocks
        day = DailyDay.firstOfFridays
        let date = DailyDay.firstDate.adding(days: day - 1)
        rested = (0..<PressedID.week(of: date)).flatMap { PressedID.all(ofWeek: $0) }.map(\.album)
        box = Set(blocks.last { $0.from <= day }?.ids ?? [])
        var last: [Album.ID: Int] = [:]
        for number in max(day - Self.restDays, 1)..<day {
            guard let before = DailyDay(rawValue: number) else { continue }
            for name in DailyDealing.records(on: before, from: blocks) { last[DailyBlock.id(name)] = number }
        }
        for id in box.sorted() {
            guard let asked = last[id] else {
                rested.append(id)
                continue
            }
            resting[asked + Self.restDays, default: []].append(id)
        }
    }

    /// Deals the day, and goes on to the next.
    mutating func next() -> [Album.ID] {
        changeBox()
        rested += resting.removeValue(forKey: day)?.filter { PressedID($0) != nil || box.contains($0) } ?? []
        let week = DailyDay(rawValue: day)?.askedWeek
        let asked = week.map { PressedID.all(ofWeek: $0).map(\.album) } ?? drawn()
        resting[day + Self.restDays] = asked
        day += 1
        return asked
    }

    private mutating func drawn() -> [Album.ID] {
        var chance = SeededGenerator(seed: Self.seed).stream("fridays", day)
        return (0..<min(DailyFive.perDay, rested.count)).map { _ in
            rested.swapAt(chance.int(below: rested.count), rested.count - 1)
            return rested.removeLast()
        }
    }

    /// A block that begins on this day brings records, and takes some away.
    private mutating func changeBox() {
        guard let block = blocks.first(where: { $0.from == day }), day > DailyDay.firstOfFridays else { return }
        let old = box.union(resting.values.joined())
        box = Set(block.ids)
        rested.removeAll { PressedID($0) == nil && !box.contains($0) }
        rested += block.ids.filter { !old.contains($0) }
    }
}

extension DailyDay {
    /// The number of Friday 1 January 2027, from which on the five come from Fridays, too.
    ///
    /// NB: another one would change days that have been played.
    package static let firstOfFridays = 62

    package var drawsFromFridays: Bool { number >= Self.firstOfFridays }

    /// The week of which it asks the five; nil on days that draw from older ones.
    package var askedWeek: Int? {
        let week = PressedID.week(of: date)
        return drawsFromFridays && date == PressedID.friday(ofWeek: week) && PressedID.weeks.contains(week) ? week : nil
    }
}
