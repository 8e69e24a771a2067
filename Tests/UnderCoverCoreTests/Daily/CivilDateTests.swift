import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct CivilDateTests {
    @Test(arguments: [
        (1970, 1, 1, 0, 3), (1969, 12, 31, -1, 2), (2000, 2, 29, 11_016, 1), (2024, 2, 29, 19_782, 3),
        (2026, 11, 1, 20_758, 6), (2026, 11, 23, 20_780, 0), (2100, 3, 1, 47_541, 0), (1000, 1, 1, -354_285, 2),
        (2999, 12, 31, 376_199, 1),
    ])
    func datesAreTheirNumbers(year: Int, month: Int, day: Int, number: Int, weekday: Int) throws {
        let date = try #require(CivilDate(year: year, month: month, day: day))
        #expect(date.daysSince1970 == number && CivilDate(daysSince1970: number) == date)
        #expect(date.weekday == weekday)
    }

    @Test func dayFollowsDayForEightHundredYears() {
        var last = CivilDate(daysSince1970: -200_000)
        for number in -199_999..<100_000 {
            let date = CivilDate(daysSince1970: number)
            let next = CivilDate(year: last.year, month: last.month, day: last.day + 1)
            let first = next ?? CivilDate(year: last.year, month: last.month + 1, day: 1)
            guard date == first ?? CivilDate(year: last.year + 1, month: 1, day: 1), date.daysSince1970 == number else {
                Issue.record("\(date) follows \(last)")
                return
            }
            last = date
        }
    }

    @Test(arguments: [
        (2025, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (999, 1, 1), (3000, 1, 1),
    ])
    func noSuchDate(year: Int, month: Int, day: Int) { #expect(CivilDate(year: year, month: month, day: day) == nil) }

    /// One moment on walls around the world: 22 November 2026, 23:30 in London.
    @Test(arguments: [(0, 22), (3_600, 23), (50_400, 23), (-39_600, 22), (-86_400 * 9, 21)])
    func theDateIsTheOneOnTheWall(offset: Int, day: Int) {
        #expect(CivilDate(WallClock(unix: 1_795_390_200, offset: offset)).day == day)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max]) func noClockIsTooWrong(unix: Int) {
        for offset in [Int.min, 0, Int.max] {
            #expect((1969...2999).contains(CivilDate(WallClock(unix: unix, offset: offset)).year))
        }
    }
}
