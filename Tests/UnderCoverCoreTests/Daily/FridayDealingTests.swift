import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The daily five from Friday 1 January 2027 on.
struct FridayDealingTests {
    private static let first = DailyDay.firstOfFridays

    /// The five of so many days in a row, the first one's first.
    private static func dealt(_ days: Int, from blocks: [DailyBlock] = DailyBlock.all) -> [[Album.ID]] {
        var dealing = FridayDealing(blocks)
        return (0..<days).map { _ in dealing.next() }
    }

    @Test func theFirstDayIsAFridayOfItsOwnWeek() throws {
        let day = try #require(DailyDay(rawValue: Self.first))
        #expect(day.date == CivilDate(year: 2027, month: 1, day: 1) && day.askedWeek == 52 && day.drawsFromFridays)
        let before = try #require(DailyDay(rawValue: Self.first - 1))
        #expect(!before.drawsFromFridays && before.askedWeek == nil)
        // A Friday of before has no week.
        #expect(DailyDay(rawValue: Self.first - 7)?.askedWeek == nil)
    }

    @Test func daysBeforeItAreThoseOfTheBox() throws {
        for number in 1..<Self.first {
            let day = try #require(DailyDay(rawValue: number))
            #expect(DailyFive.albums(on: day).map(\.rawValue) == DailyDealing.records(on: day).map { "house/" + $0 })
        }
    }

    @Test func noRecordComesTwiceInTenWeeksOfTwentyYears() throws {
        var last: [Album.ID: Int] = [:]
        for number in 1..<Self.first {
            for id in DailyFive.albums(on: try #require(DailyDay(rawValue: number))) { last[id] = number }
        }
        for (index, five) in Self.dealt(20 * 366).enumerated() {
            let number = Self.first + index
            #expect(Set(five).count == DailyFive.perDay, "day \(number)")
            for id in five {
                if let before = last.updateValue(number, forKey: id) { #expect(number - before >= 70, "\(id)") }
            }
        }
    }

    @Test func aFridaysFiveAreThoseOfItsWeekAndOthersHaveComeOut() throws {
        for (index, five) in Self.dealt(5 * 366).enumerated() {
            let day = try #require(DailyDay(rawValue: Self.first + index))
            let week = PressedID.week(of: day.date)
            let pressed = five.compactMap { PressedID($0) }
            if day.date.weekday == 4 {
                #expect(pressed == PressedID.all(ofWeek: week))
            } else {
                #expect(pressed.allSatisfy { $0.week < week } && five.allSatisfy { $0.isOfDaily })
            }
        }
    }

    @Test func bothTheBoxAndFridaysAreAsked() {
        let year = Self.dealt(366).joined()
        #expect(Set(year.filter { PressedID($0) == nil }).count == 120)
        let weeks = Set(year.compactMap { PressedID($0) }.map(\.week))
        #expect(weeks.isSuperset(of: 0..<52))
    }

    @Test func aDayIsTheSameWhateverIsAskedBefore() throws {
        let days = Self.dealt(400)
        for number in [399, 62, 75, 230].map({ max($0, Self.first) }) {
            let day = try #require(DailyDay(rawValue: number))
            #expect(DailyFive.albums(on: day) == days[number - Self.first])
            #expect(FridayDealing.records(on: day) == days[number - Self.first])
        }
    }

    /// A later version has other records in the box.
    @Test func anAppendedBlockKeepsTheDaysBefore() {
        let first = DailyBlock.all[0]
        let added = ["new-1", "new-2"]
        let later = DailyBlock(version: 2, from: Self.first + 40, records: first.records.dropLast(3) + added)
        let (old, new) = (Self.dealt(300), Self.dealt(300, from: [first, later]))
        #expect(old.prefix(40) == new.prefix(40) && old != new)
        let ids = Set(new.dropFirst(40).joined())
        #expect(later.ids.suffix(2).allSatisfy(ids.contains))
        let gone = first.ids.suffix(3)
        #expect(gone.allSatisfy { !ids.contains($0) })
    }

    // MARK: The match

    private static func records(weeks: Int = 64) throws -> [Album] {
        var launch = Launch.test()
        launch.lendFridays(SampleProps(.plain))
        return try DailyPoolTests.bundled() + launch.kept.pressed.prefix(weeks * PressedID.releases)
    }

    @Test func theMatchAsksTheFiveWhateverElseIsLoaded() throws {
        for number in [Self.first, Self.first + 1, Self.first + 6] {
            let day = try #require(DailyDay(rawValue: number))
            let week = PressedID.week(of: day.date)
            let all = try Self.records()
            let one = try #require(DailyFive.match(on: day, from: all, id: "a", players: []))
            let other = try #require(
                DailyFive.match(on: day, from: try Self.records(weeks: week + 1).reversed(), id: "a", players: []))
            #expect(one.rounds.map(\.answer) == DailyFive.albums(on: day) && one.rounds == other.rounds)
            #expect(one.rounds.flatMap(\.choices).compactMap { PressedID($0) }.allSatisfy { $0.week <= week })
        }
    }

    @Test func aMissingWeekIsNotReplaced() throws {
        let day = try #require(DailyDay(rawValue: Self.first))
        #expect(DailyFive.match(on: day, from: try Self.records(weeks: 52), id: "a", players: []) == nil)
    }

    /// Wrong choices of days before stay as they were, too.
    @Test func aDayBeforeHasNoPressedChoice() throws {
        let day = try #require(DailyDay(rawValue: 52))
        let one = try #require(DailyFive.match(on: day, from: try Self.records(), id: "a", players: []))
        let other = try #require(DailyFive.match(on: day, from: try DailyPoolTests.bundled(), id: "a", players: []))
        #expect(one.rounds == other.rounds)
    }
}

extension Album.ID {
    fileprivate var isOfDaily: Bool { PressedID(self) != nil || DailyBlock.all[0].ids.contains(self) }
}

/// Months of the back catalogue.
struct PressedMonthTests {
    @Test func everyWeekLiesInOneMonth() {
        var weeks: [Int] = []
        for month in PressedMonth.all(on: PressedID.friday(ofWeek: PressedID.weeks.upperBound - 1)).reversed() {
            #expect(PressedMonth(month.category) == month && month.category.isOfFridays)
            #expect((1...5).contains(month.weeks.count))
            weeks += month.weeks
        }
        #expect(weeks == Array(PressedID.weeks))
    }

    @Test func theNewestMonthIsThatOfTheLastFriday() throws {
        let thursday = try #require(CivilDate(year: 2026, month: 12, day: 3))
        #expect(PressedMonth.all(on: thursday).first?.category == "press/2026-11")
        #expect(PressedMonth.all(on: thursday.adding(days: 1)).first?.category == "press/2026-12")
        #expect(PressedMonth.all(on: try #require(CivilDate(year: 2026, month: 1, day: 1))).isEmpty)
    }

    @Test(arguments: [
        "press/2026-13", "press/2026-1", "press/2025-12", "press/2026-011", "press/all", "press/-026-11",
        "house/2026-11", "press/+026-11", "press/2999-01", "press/1/47/0",
    ])
    func otherNamesAreNoMonth(id: String) { #expect(PressedMonth(Category.ID(rawValue: id)) == nil) }

    @Test(arguments: [
        (2026, 1, 2, 1), (2026, 11, 27, 48), (2027, 1, 1, 53), (2027, 1, 4, 1), (2028, 12, 31, 52), (2024, 12, 30, 1),
    ])
    func weeksOfTheYearAreThoseOfISO(year: Int, month: Int, day: Int, week: Int) throws {
        #expect(try #require(CivilDate(year: year, month: month, day: day)).weekOfYear == week)
    }
}
