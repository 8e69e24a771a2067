import Foundation
import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

/// The rule of `SeenClock`: a clock set back neither breaks nor forges a streak.
struct SeenClockTests {
    /// An event on a day of the clock.
    enum Step {
        /// The game is started, and closed again.
        case look(Int)
        /// The game is started, and its five are begun.
        case play(Int)
        /// The machine is started again.
        case boot
    }

    /// The game's memory of the player, without a game.
    struct Player {
        var diary = DailyDiary()
        var seen = SeenClock()
        var session = 1
        var seconds = 0

        /// The time of the machine goes on by a minute.
        mutating func start(_ clock: WallClock) {
            seconds += 60
            seen.begin(clock, MachineTime(session: session, seconds: seconds))
        }

        mutating func boot() { (session, seconds) = (session + 1, 0) }

        mutating func play(_ clock: WallClock) {
            start(clock)
            if let day = DailyDay(clock) { _ = diary.begin(day, at: clock, seen: seen) }
        }

        mutating func go(_ steps: [Step]) {
            for step in steps {
                switch step {
                case .look(let day): start(.noon(ofDay: day))
                case .play(let day): play(.noon(ofDay: day))
                case .boot: boot()
                }
            }
        }

        func streak(_ today: Int) -> DailyStreak { DailyStreak(diary, today: DailyDay(rawValue: today)!) }
    }

    /// In the year 2099.
    private static let farAhead = 26_500

    @Test(
        arguments: [
            // Two missed days are filled in, at once or one by one, after a look at today.
            ([.play(1), .play(2), .play(3), .look(6), .play(4), .play(5), .play(6)], 6, 1),
            ([.play(3), .look(6), .boot, .play(4), .boot, .play(5), .boot, .play(6)], 6, 1),
            // The clock goes far back in between, or far ahead, so that the date of today would be forgotten.
            ([.play(3), .look(40), .look(2), .play(38), .play(39), .play(40)], 40, 1),
            ([.play(3), .look(6), .look(farAhead), .play(4), .play(5), .play(6)], 6, 1),
            // A whole month is filled in: its last week counts nowhere.
            ([.play(1), .look(31)] + (2...31).map { .play($0) }, 31, 1),
            // One day is filled in: it is missed, and a missed day is forgiven.
            ([.play(1), .play(2), .look(4), .play(3), .play(4)], 4, 3),
            // The clock was wrong once, and the player has looked or played then.
            ([.play(1), .look(farAhead), .play(2), .play(3)], 3, 3),
            ([.play(1), .play(farAhead), .play(2), .play(3)], 3, 3),
            ([.play(1), .look(400), .play(2), .play(3)], 3, 3),
            // It was a day ahead.
            ([.play(1), .play(2), .look(4), .play(3), .play(4), .play(5)], 5, 4),
            // It was in 1970, or is whenever the machine is started.
            ([.play(1), .boot, .look(-20_757), .play(2), .boot, .look(-20_757), .play(3)], 3, 3),
        ] as [([Step], Int, Int)])
    func streaks(steps: [Step], today: Int, streak: Int) {
        var player = Player()
        player.go(steps)
        #expect(player.streak(today).current == streak)
    }

    /// A clock ten days ahead, set right; the player plays on each evening and reaches the date that was shown.
    @Test(arguments: [(reboots: true, streak: 15), (reboots: false, streak: 1)])
    func aDateThatManySessionsContradictWasWrong(reboots: Bool, streak: Int) {
        var player = Player()
        player.go([.play(1), .play(2), .look(12)])
        for day in 3...15 {
            if reboots { player.boot() }
            player.play(.noon(ofDay: day))
        }
        let counted = player.streak(15).current
        // Without sessions to tell them apart, it might be a week that was filled in.
        #expect(reboots ? counted == streak : counted < 5, "\(counted)")
    }

    /// The clock is set back before the game is started again, but the machine has been on all the time.
    @Test func theMachineKnowsHowMuchTimeHasPassed() {
        var player = Player()
        player.play(.noon(ofDay: 3))
        player.seconds += 3 * 86_400
        for day in 4...6 { player.play(.noon(ofDay: day)) }
        #expect(player.streak(6).current == 1)
        // After another start it cannot know.
        var other = Player()
        other.play(.noon(ofDay: 3))
        other.boot()
        other.seconds = 3 * 86_400
        for day in 4...6 { other.play(.noon(ofDay: day)) }
        #expect(other.streak(6).current == 4)
    }

    @Test func timeAsleepIsNoClockSetBack() {
        var player = Player()
        for day in 1...5 {
            player.play(.noon(ofDay: day))
            player.seconds += 86_400 - 60
        }
        #expect(player.streak(5).current == 5 && player.seen.moments.count == 1)
    }

    /// Auckland, then Los Angeles, where it is the day before; and back.
    @Test func journeysSetNoClockBack() {
        let (auckland, angeles) = (13 * 3600, -8 * 3600)
        var player = Player()
        for day in 1...3 { player.play(.noon(ofDay: day, offset: auckland)) }
        // Four hours after the noon of the fourth in Auckland it is the evening of the third in Los Angeles.
        let noon = WallClock.noon(ofDay: 4, offset: auckland).unix
        player.start(WallClock(unix: noon, offset: auckland))
        player.start(WallClock(unix: noon + 4 * 3600, offset: angeles))
        for day in 4...6 { player.play(.noon(ofDay: day, offset: angeles)) }
        #expect(player.streak(6).current == 6)
        player.play(.noon(ofDay: 8, offset: auckland))
        #expect(player.streak(8).current == 7)
    }

    /// Half past midnight, and the clock is put back by an hour.
    @Test func anHourBackIsNoDayBack() {
        let midnight = WallClock.noon(ofDay: 4).unix + 43_200
        var player = Player()
        for day in 1...3 { player.play(.noon(ofDay: day)) }
        player.start(WallClock(unix: midnight + 1800))
        player.play(WallClock(unix: midnight - 1800))
        player.play(.noon(ofDay: 5))
        #expect(player.streak(5).current == 5)
    }

    @Test(arguments: [Int.min, -1, 0, Int.max]) func noClockIsTooWrong(unix: Int) {
        var seen = SeenClock()
        for offset in [Int.min, 0, Int.max] {
            seen.begin(WallClock(unix: unix, offset: offset), MachineTime(session: 1, seconds: unix))
            seen.read(.noon(ofDay: 3, offset: 0))
            _ = seen.later(than: DailyDay(rawValue: 3)!, offset: offset)
        }
        #expect(seen.moments.allSatisfy { $0 >= 0 } && seen.moments == seen.moments.sorted(by: >))
    }

    @Test func aHostileMemoryIsBroughtIntoOrder() throws {
        let text =
            #"{"moments":[9223372036854775807,1900000000,-5,1900000000,1800000000],"#
            + #""start":{"machine":{"seconds":9223372036854775807,"session":1},"unix":9223372036854775807}}"#
        let seen = try JSONDecoder().decode(SeenClock.self, from: Data(text.utf8))
        #expect(seen.moments == [1_900_000_000, 1_800_000_000])
        #expect(seen.start.map { $0.unix < 40_000_000_000 && $0.machine.seconds < 40_000_000_000 } == true)
        let many = SeenClock(moments: (0..<100).map { 1_900_000_000 - $0 }, start: nil)
        #expect(many.moments.count == SeenClock.mostMoments)
    }

    /// A clock that goes on day by day, or back.
    @Test(arguments: [false, true]) func manyDatesAreFewMoments(isBackwards: Bool) {
        var seen = SeenClock()
        for day in isBackwards ? Array((1...400).reversed()) : Array(1...400) { seen.read(.noon(ofDay: day)) }
        #expect(seen.moments.first == WallClock.noon(ofDay: 400).unix)
        #expect(seen.moments.count == (isBackwards ? 50 : 1))
        #expect(seen.later(than: DailyDay(rawValue: 399)!, offset: 0)?.number == 400)
    }

    @Test func twoGamesKeepAllDates() {
        var (one, other) = (SeenClock(), SeenClock())
        other.read(.noon(ofDay: 6))
        one.read(.noon(ofDay: 4))
        for joined in [one.joined(by: other), other.joined(by: one)] {
            #expect(joined.moments == [WallClock.noon(ofDay: 6).unix])
        }
        other.read(.noon(ofDay: 30))
        #expect(one.joined(by: other).moments == [30, 6].map { WallClock.noon(ofDay: $0).unix })
    }

    // MARK: In the game

    private static func game(_ clock: WallClock, _ kept: Kept? = nil) -> Game {
        Game { launch in
            if let kept { launch.kept = kept }
            launch.lendRecords(SampleProps(.plain))
            launch.clock = clock
            launch.machine = MachineTime(session: 7, seconds: 100)
        }
    }

    @Test func theGameKeepsEachDateOnceAndSaysThatTheClockWasSetBack() {
        var game = Self.game(.noon(ofDay: 6))
        func clocks() -> Int { game.takeAsked().count { if case .keep(.clock) = $0 { true } else { false } } }
        #expect(clocks() == 1)
        game.send(.clockRead(unix: WallClock.noon(ofDay: 6).unix + 60, offset: 0))
        #expect(clocks() == 0)
        game.openDaily()
        #expect(game.drawn.contains(Words.dailyMidnight))
        game.send(.clockRead(unix: WallClock.noon(ofDay: 4).unix, offset: 0))
        #expect(clocks() == 0 && game.drawn.contains(Words.dailySetBack))
        game.choose(Daily.Target.start)
        #expect(game.state.kept.daily[DailyDay(rawValue: 4)!]?.later == DailyDay(rawValue: 6))
        // Kept, and read again.
        var again = Self.game(.noon(ofDay: 5), game.state.kept)
        again.openDaily()
        #expect(again.drawn.contains(Words.dailySetBack))
        var after = Self.game(.noon(ofDay: 7), game.state.kept)
        after.openDaily()
        #expect(after.drawn.contains(Words.dailyMidnight))
    }

    @Test func theClubHearsThatADayIsLate() {
        var player = Player()
        player.go([.play(1), .look(4), .play(2), .play(3), .play(4)])
        let days = Club.days(of: player.diary, today: DailyDay(rawValue: 5))
        #expect(days.first { $0.day.number == 2 }?.isLate == true && days.first { $0.day.number == 1 }?.isLate == false)
    }

}
