import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct DailyDiaryTests {
    @Test(arguments: [
        (0 as Int?, DailyMark.atOnce), (149, .atOnce), (150, .soon), (299, .soon), (300, .halfWay), (449, .halfWay),
        (450, .late), (599, .late), (600, .late), (nil, .missed),
    ])
    func marksSayWhichQuarter(ticks: Int?, mark: DailyMark) { #expect(DailyMark(ticks: ticks, of: 600) == mark) }

    private static let answers: [(Int, Int?)] = [(94, 30), (62, 228), (40, 360), (0, nil), (20, 480)]

    @Test func theTextGivesNothingAway() throws {
        let day = try #require(DailyDay(rawValue: 123))
        let result = DailyResult(
            day: day,
            covers: Self.answers.map { DailyCover(points: $0, ticks: $1) })
        #expect(Words.dailyText(result) == "Under Cover #123 216/500\n★●◐✕◔")
        #expect(
            Words.dailySpoken(result)
                == "Under Cover, number 123: 216 of 500. Cover 1: right at once. Cover 2: right soon. "
                + "Cover 3: right half way. Cover 4: not this one. Cover 5: right late.")
        // Forty-two bytes are what the smallest readable QR code of the result screen holds.
        #expect(Words.dailyText(DailyResult(day: DailyDay(rawValue: 9_999)!, covers: [])).utf8.count <= 42)
    }

    @Test func everyMarkLooksAndSoundsDifferent() {
        #expect(Set(DailyMark.allCases.map(\.sign)).count == 5 && Set(DailyMark.allCases.map(Words.legend)).count == 5)
    }

    @Test func oneTryADateCounts() {
        var diary = DailyDiary()
        let (day, clock) = (Self.day(20), WallClock())
        #expect(diary.begin(day, at: clock) == .counts(from: 0))
        for points in 1...6 {
            diary.show(on: day)
            diary.take(DailyCover(points: points, ticks: 10), on: day)
        }
        #expect(diary[day]?.result.points == 15 && diary[day]?.isOver == true)
        let before = diary
        #expect(diary.begin(day, at: clock) == .forFun && diary == before)
        #expect(diary.begin(Self.day(21), at: clock) == .counts(from: 0))
    }

    @Test func anInterruptedTryGoesOnWithTheNextCover() {
        var diary = DailyDiary()
        let day = Self.day(20)
        _ = diary.begin(day, at: WallClock())
        diary.show(on: day)
        diary.take(DailyCover(points: 80, ticks: 120), on: day)
        diary.show(on: day)
        #expect(diary.begin(day, at: WallClock()) == .counts(from: 2))
        #expect(diary[day]?.covers == [DailyCover(points: 80, ticks: 120), .missed])
        diary.take(DailyCover(points: 80, ticks: 120), on: day)
        #expect(diary[day]?.covers.count == 2, "a cover that was not shown cannot be answered")
    }

    @Test func theLastCoverInSightIsNotSeenTwice() {
        var diary = DailyDiary()
        let day = Self.day(20)
        _ = diary.begin(day, at: WallClock())
        for _ in 0..<4 {
            diary.show(on: day)
            diary.take(.missed, on: day)
        }
        diary.show(on: day)
        #expect(diary.begin(day, at: WallClock()) == .forFun)
        #expect(diary[day]?.result.points == 0)
        // As long as it is in sight it can be answered; read again, or left, it is missed.
        #expect(diary[day]?.isOver == false && DailyDiary(diary.entries)[day]?.isOver == true)
        diary.end(day)
        #expect(diary[day]?.covers == Array(repeating: .missed, count: 5))
    }

    @Test func aDiaryIsKeptAndReadBack() throws {
        let diary = Self.diary([1, 2, 4])
        #expect(try JSONDecoder().decode(DailyDiary.self, from: JSONEncoder().encode(diary)) == diary)
    }

    @Test func aHostileDiaryIsBroughtIntoRange() throws {
        let cover = #"{"points":99999,"ticks":-5}"#
        let covers = Array(repeating: cover, count: 40).joined(separator: ",")
        let text =
            #"[{"day":7,"offset":9999999,"shown":-4,"covers":[\#(covers)],"isAstray":false},"#
            + #"{"day":7,"offset":0,"shown":0,"covers":[],"isAstray":false}]"#
        let diary = try JSONDecoder().decode(DailyDiary.self, from: Data(text.utf8))
        #expect(diary.entries.count == 1 && diary.entries[0].result.points == 500)
        #expect(diary.entries[0].offset == 1440 && diary.entries[0].shown == 5)
        for number in [0, -1, 400_001] {
            let text = #"[{"day":\#(number),"offset":0,"shown":0,"covers":[],"isAstray":false}]"#
            #expect(throws: (any Error).self) { try JSONDecoder().decode(DailyDiary.self, from: Data(text.utf8)) }
        }
    }

    // MARK: Streaks

    /// Days played in this order; today; the row and the longest.
    @Test(arguments: [
        ([], 5, 0, 0),
        ([5], 5, 1, 1),
        ([5], 6, 1, 1),
        ([1, 2, 3, 4], 4, 4, 4),
        // One day is forgiven, before today and in the row; two together are not.
        ([1, 2, 3], 5, 3, 3),
        ([1, 2, 3], 6, 0, 3),
        ([1, 2, 4, 5], 5, 4, 4),
        ([1, 2, 5, 6], 6, 2, 2),
        // A second one is forgiven from the seventh day after the first.
        ([1, 3, 4, 5, 6, 7, 8, 10], 10, 8, 8),
        ([1, 3, 4, 5, 6, 7, 9], 9, 1, 6),
        ([1, 3, 4, 5, 6, 7], 9, 0, 6),
        // A clock set back fills nothing in: the seventh day was played before the days behind it.
        ([1, 2, 3, 7, 4, 5, 6], 7, 1, 3),
        ([1, 2, 3, 4, 2], 4, 4, 4),
        ([10, 11, 12, 9, 13], 13, 4, 4),
        // A clock far ahead is forgotten when it is set right, also when its date comes.
        ([1, 2, 3, 900, 4, 5], 5, 5, 5),
        ([1, 2, 3, 12, 4, 5, 6, 7, 8, 9, 10, 11], 12, 11, 11),
        // A clock a little ahead is ignored until its date.
        ([1, 2, 5, 3], 3, 3, 3),
        ([1, 2, 4, 3], 4, 3, 3),
    ])
    func streaks(days: [Int], today: Int, current: Int, longest: Int) {
        let streak = DailyStreak(Self.diary(days), today: Self.day(today))
        #expect(streak.current == current && streak.longest == longest, "\(days) on \(today)")
    }

    @Test(arguments: [
        ([1, 2], 2, true), ([1, 2], 3, true), ([1, 2], 4, false), ([1, 3], 3, false), ([1, 3, 4, 5, 6, 7, 8], 8, true),
    ])
    func itSaysWhetherADayMayBeMissed(days: [Int], today: Int, mayMiss: Bool) {
        #expect(DailyStreak(Self.diary(days), today: Self.day(today)).mayMiss == mayMiss, "\(days) on \(today)")
    }

    /// From Los Angeles to Auckland, which skips a date, and back, which gives one twice.
    @Test func theDateLineBreaksNothing() {
        var diary = DailyDiary()
        let (west, east) = (WallClock(offset: -8 * 3600), WallClock(offset: 13 * 3600))
        for day in [1, 2, 4] { _ = diary.begin(Self.day(day), at: west) }
        for day in [6, 7] { _ = diary.begin(Self.day(day), at: east) }
        #expect(DailyStreak(diary, today: Self.day(7)).current == 5, "the third day was forgiven, the fifth skipped")
        #expect(diary.begin(Self.day(7), at: west) == .counts(from: 0), "not shown yet, so it goes on")
        _ = diary.begin(Self.day(8), at: west)
        #expect(DailyStreak(diary, today: Self.day(8)).current == 6)
        // Before the first try over there, too.
        let there = Self.day(10)
        #expect(DailyStreak(diary, today: there, offset: east.offset).current == 6)
        #expect(DailyStreak(diary, today: Self.day(11), offset: west.offset).current == 0)
    }

    /// The night in which clocks go back, and the one in which they go forward, in Berlin.
    @Test(arguments: [(1_792_879_200, 7200, 3600), (1_806_191_999, 3600, 7200)])
    func daylightSavingIsNoDay(midnight: Int, before: Int, after: Int) throws {
        let hours = (0..<72).map { hour in
            CivilDate(WallClock(unix: midnight - 36 * 3600 + hour * 3600, offset: hour < 37 ? before : after))
        }
        #expect(zip(hours, hours.dropFirst()).allSatisfy { (0...1).contains($1.daysSince1970 - $0.daysSince1970) })
        #expect(Set(hours).count <= 4)
    }

    @Test func theNumbers() {
        var diary = DailyDiary()
        for (day, ticks) in [(1, 60), (2, 121)] {
            _ = diary.begin(Self.day(day), at: WallClock())
            diary.show(on: Self.day(day))
            diary.take(DailyCover(points: 90, ticks: ticks), on: Self.day(day))
            diary.show(on: Self.day(day))
            diary.take(.missed, on: Self.day(day))
        }
        let numbers = DailyNumbers(diary, today: Self.day(2))
        #expect(numbers.played == 2 && numbers.streak == 2 && numbers.longest == 2)
        #expect(numbers.meanPoints == 90 && numbers.meanTicks == 91)
        let none = DailyNumbers(DailyDiary(), today: Self.day(2))
        #expect(none.played == 0 && none.meanPoints == nil && none.meanTicks == nil)
    }

    @Test func theCalendar() throws {
        var diary = Self.diary([2, 3])
        for _ in 0..<5 {
            diary.show(on: Self.day(3))
            diary.take(DailyCover(points: 50, ticks: 300), on: Self.day(3))
        }
        let today = Self.day(5).date
        let month = DailyMonth(of: today, diary, today: today)
        #expect(month.weeks.count == 6 && month.weeks.allSatisfy { $0.count == 7 })
        let cells = month.weeks.flatMap { $0 }.compactMap { $0 }
        #expect(month.weeks[0].prefix(6).allSatisfy { $0 == nil } && cells.map(\.dayOfMonth) == Array(1...30))
        #expect(cells[0].state == .missed && cells[4].state == .open && cells[4].isToday && cells[5].state == .toCome)
        #expect(cells[2].state == .played(try #require(diary[Self.day(3)]).result))
        guard case .played(let result) = cells[1].state else { throw Problem() }
        #expect(result.marks == Array(repeating: .missed, count: 5), "begun and left counts as begun")
        #expect(DailyMonth.neighbour(of: today, by: -1) == nil)
        let next = try #require(DailyMonth.neighbour(of: today, by: 2))
        #expect(next == CivilDate(year: 2027, month: 1, day: 1))
    }

    private struct Problem: Error {}

    private static func day(_ number: Int) -> DailyDay { DailyDay(rawValue: number)! }

    private static func diary(_ days: [Int]) -> DailyDiary {
        var diary = DailyDiary()
        for day in days { _ = diary.begin(Self.day(day), at: WallClock()) }
        return diary
    }
}
