import Testing
import UnderCoverPixels

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

@Suite struct ClubTests {
    private let ada = ClubMember(id: String(repeating: "a", count: 32), name: "Ada", seat: 1)
    private let bob = ClubMember(id: String(repeating: "b", count: 32), name: "Bob", seat: 2)

    private func day(_ number: Int, _ ticks: [Int?] = [10, 20, nil, 600, 300], points: Int = 250) -> ClubDay {
        ClubDay(day: DailyDay(rawValue: number)!, points: points, ticks: ticks)
    }

    // MARK: Lines

    @Test func aDayIsTheSameAfterItsLine() throws {
        var chance = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let ticks = (0..<5).map { _ in chance.int(below: 4) == 0 ? nil : chance.int(below: 601) }
            let day = ClubDay(
                day: DailyDay(rawValue: 1 + chance.int(below: 300_000))!, points: chance.int(below: 501), ticks: ticks,
                offset: chance.int(below: 2881) - 1440, isLate: chance.int(below: 2) == 0)
            #expect(ClubDay(line: day.line) == day)
        }
        #expect(day(23).line == "2026-11-23 250 10 20 - 600 300 +0")
    }

    @Test(arguments: [
        "", "2026-11-23", "2026-11-23 250 10 20 - 600 300", "2026-11-23 250 10 20 - 600 300 +0 ",
        "2026-11-23 250 10 20 - 600 300 0", "2026-13-23 250 10 20 - 600 300 +0", "2026-10-31 250 10 20 - 600 300 +0",
        "2026-11-23 501 10 20 30 600 300 +0", "2026-11-23 250 10 20 - 601 300 +0", "2026-11-23 100 - - - - - +0",
        "2026-11-23 250 10 20 - 600 300 +1441", "2026-11-23 250 10 20 - 600 300 +0 later",
        "2026-11-23 9999999999 10 20 - 600 300 +0", "２０２６-11-23 250 10 20 - 600 300 +0",
    ])
    func anotherLineIsNoDay(_ line: String) { #expect(ClubDay(line: line) == nil) }

    @Test func aScoreIsTheSameAfterItsLine() {
        let score = ClubScore(
            code: "7K3M9-QXD2R@attic/playlist/9 08", points: 287,
            answers: [.init(ticks: 34, isRight: true), nil, .init(ticks: 60, isRight: false)])
        #expect(score.line == "287 r34,-,w60 7K3M9-QXD2R@attic/playlist/9 08")
        #expect(ClubScore(line: score.line) == score)
        let others = [
            "", "287", "287 r34", "287 x34 CODE", "-1 r34 CODE", "5000 r34 CODE", "287 r34,, CODE", "287 r34 ",
        ]
        for line in others { #expect(ClubScore(line: line) == nil, "\(line)") }
    }

    // MARK: Merging

    private func made(_ chance: inout SeededGenerator) -> ClubSheet {
        let days = (0..<chance.int(below: 12)).map { _ in
            day(1 + chance.int(below: 9), [chance.int(below: 3), 20, 30, 40, 50], points: 1 + chance.int(below: 4))
        }
        let scores = (0..<chance.int(below: 6)).map { _ in
            ClubScore(code: "C\(chance.int(below: 3))", points: chance.int(below: 4), answers: [])
        }
        let other = ClubMember(id: ada.id, name: "Ada \(chance.int(below: 3))", seat: chance.int(below: 8))
        return ClubSheet(
            chance.int(below: 2) == 0 ? ada : other, edition: 1 + chance.int(below: 3), days: days, scores: scores)
    }

    @Test func mergingHasNoOrderAndTwiceIsOnce() {
        var chance = SeededGenerator(seed: 11)
        for _ in 0..<300 {
            let (one, two, three) = (made(&chance), made(&chance), made(&chance))
            #expect(one.merged(with: two) == two.merged(with: one))
            #expect(one.merged(with: two).merged(with: three) == one.merged(with: two.merged(with: three)))
            let both = one.merged(with: two)
            #expect(both.merged(with: two) == both)
            #expect(one.merged(with: one) == one)
        }
    }

    @Test func onlyTheFirstTryIsTold() {
        let sheet = ClubSheet(ada).telling([day(3, points: 100)], []).telling([day(3, points: 300)], [])
        #expect(sheet.days.map(\.points) == [100])
    }

    @Test func aDiaryTellsWhatIsOver() {
        var diary = DailyDiary()
        func play(_ number: Int, covers: Int) {
            let day = DailyDay(rawValue: number)!
            _ = diary.begin(day, at: WallClock(unix: 0, offset: 3600))
            for _ in 0..<covers {
                diary.show(on: day)
                diary.take(DailyCover(points: 50, ticks: 300), on: day)
            }
        }
        play(4, covers: 5)
        play(2, covers: 5)
        play(6, covers: 2)
        play(7, covers: 3)
        let days = Club.days(of: diary, today: DailyDay(rawValue: 7))
        #expect(days.map(\.day.number) == [2, 4, 6])
        #expect(days.map(\.isLate) == [true, false, false])
        #expect(days.map(\.points) == [250, 250, 100] && days.allSatisfy { $0.offset == 60 })
    }

    // MARK: Tables

    private func table(
        _ sheets: [ClubSheet], _ span: ClubSpan, today: Int, changed: Set<String> = []
    ) -> ClubTable {
        let today = DailyDay(rawValue: today)!
        let summaries = sheets.map { ClubSummary($0, today: today, isChanged: changed.contains($0.member.id)) }
        return ClubTable(summaries, span: span, today: today, own: ada.id)
    }

    @Test func todayIsSealedUntilThePlayerHasPlayed() {
        let theirs = ClubSheet(bob, days: [day(49), day(50)])
        let before = table([ClubSheet(ada), theirs], .today, today: 50)
        #expect(before.rows.map(\.state) == [.sealed, .notYet] && before.rows.allSatisfy { $0.marks.isEmpty })
        #expect(before.played == 1 && before.members == 2)
        // The sums would tell it, too.
        #expect(table([ClubSheet(ada), theirs], .always, today: 50).rows.first?.points == 250)
        let after = table([ClubSheet(ada, days: [day(50, points: 300)]), theirs], .today, today: 50)
        #expect(after.rows.map(\.state) == [.counted, .counted] && after.rows.map(\.place) == [1, 2])
        #expect(after.rows[0].isOwn && after.rows[1].marks == day(50).marks)
    }

    @Test func equalPointsShareAPlace() {
        let members = (0..<4).map { ClubMember(id: "\($0)" + String(repeating: "c", count: 31), name: "Mia", seat: $0) }
        let points = [300, 300, 200, 100]
        let sheets = zip(members, points).map { ClubSheet($0, days: [day(50, points: $1)]) }
        let table = table([ClubSheet(ada, days: [day(50, points: 200)])] + sheets, .today, today: 50)
        #expect(table.rows.compactMap(\.place) == [1, 1, 3, 3, 5])
        #expect(table.rows.filter(\.isNamesake).count == 4)
    }

    @Test func aChangedFileIsShownAndNotCounted() {
        let sheets = [ClubSheet(ada, days: [day(50)]), ClubSheet(bob, days: [day(50, points: 400)])]
        let table = table(sheets, .today, today: 50, changed: [bob.id])
        #expect(table.rows.map(\.state) == [.changed, .counted] && table.rows.map(\.place) == [nil, 1])
        #expect(table.members == 1 && table.played == 1)
    }

    @Test func aWeekBeginsOnMonday() {
        // Day 2 was Monday, 2 November 2026.
        let sheet = ClubSheet(ada, days: (1...9).map { day($0, points: $0) })
        #expect(table([sheet], .week, today: 8).rows[0].points == (2...8).reduce(0, +))
        #expect(table([sheet], .week, today: 9).rows[0].points == 9)
        #expect(table([sheet], .always, today: 9).rows[0].points == (1...9).reduce(0, +))
    }

    @Test func aDayFromAClockFarAheadWaits() {
        let sheet = ClubSheet(ada, days: [day(50), day(5000, points: 499)])
        let table = table([sheet], .always, today: 50)
        #expect(table.rows[0].points == 250 && table.rows[0].streak == 1)
    }

    /// They would fill the cache.
    @Test func daysFarAheadAreNotKept() {
        let sheet = ClubSheet(ada, days: (1...400).map { day($0) })
        func days(_ summary: ClubSummary, _ number: Int) -> Int? {
            ClubTable([summary], span: .always, today: DailyDay(rawValue: number)!, own: ada.id).rows.first?.days
        }
        let summary = ClubSummary(sheet, today: DailyDay(rawValue: 50)!)
        #expect(summary.recent.map(\.day.number) == Array(41...59))
        #expect(days(summary, 50) == 50 && days(summary, 59) == 59)
        #expect(summary.covers(DailyDay(rawValue: 59)!) && !summary.covers(DailyDay(rawValue: 60)!))
        // A sheet that has no later day is summed up for good.
        let past = ClubSummary(ClubSheet(ada, days: [day(50)]), today: DailyDay(rawValue: 50)!)
        #expect(past.covers(DailyDay(rawValue: 400)!) && days(past, 400) == 1)
    }

    @Test func sumsOfALaterWeekAreKnown() {
        // Day 44 was a Monday.
        let summary = ClubSummary(ClubSheet(ada, days: [day(40)]), today: DailyDay(rawValue: 53)!)
        #expect(summary.cut == 44 && summary.knowsWeek(of: DailyDay(rawValue: 44)!))
        #expect(!summary.knowsWeek(of: DailyDay(rawValue: 43)!))
    }

    /// The short way of the sums and the long way of the diary agree.
    @Test func streaksAreThoseOfTheDiary() {
        var chance = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            var (diary, days) = (DailyDiary(), [ClubDay]())
            for number in 1...60 where chance.int(below: 6) > 0 {
                let day = DailyDay(rawValue: number)!
                _ = diary.begin(day, at: WallClock(unix: 0, offset: 0))
                days.append(self.day(number))
            }
            let sheet = ClubSheet(ada, days: days)
            for today in 55...60 {
                let day = DailyDay(rawValue: today)!
                let summary = ClubSummary(sheet, today: day)
                #expect(summary.streak(on: day) == DailyStreak(diary, today: day).current)
            }
            // Summed up earlier, asked later.
            let early = ClubSummary(sheet, today: DailyDay(rawValue: 57)!)
            #expect(early.covers(DailyDay(rawValue: 60)!))
            #expect(
                early.streak(on: DailyDay(rawValue: 60)!)
                    == DailyStreak(diary, today: DailyDay(rawValue: 60)!).current)
        }
    }

    // MARK: Marks

    @Test func marksSayRightOrWrongOnlyAfterwards() {
        let answers: [ClubScore.Answer?] = [.init(ticks: 300, isRight: false), nil]
        let rivals = (0..<12).map { index in
            ClubRival(
                member: ClubMember(id: "\(index)", name: "M\(index)", seat: index % 8),
                score: ClubScore(code: "C", points: index, answers: answers))
        }
        let before = ClubMark.marks(rivals, round: 0, ticksTotal: 600, hasAnswered: false)
        #expect(before.count == 8 && before.allSatisfy { $0.share == 0.5 && $0.isRight == nil })
        let after = ClubMark.marks(rivals, round: 0, ticksTotal: 600, hasAnswered: true)
        #expect(after.allSatisfy { $0.isRight == false })
        #expect(ClubMark.marks(rivals, round: 1, ticksTotal: 600, hasAnswered: true).isEmpty)
        #expect(ClubMark.marks(rivals, round: 9, ticksTotal: 600, hasAnswered: true).isEmpty)
    }
}
