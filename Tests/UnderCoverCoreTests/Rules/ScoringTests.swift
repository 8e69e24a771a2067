import Testing

@testable import UnderCoverCatalogue
@testable import UnderCoverCore

struct ScoringTests {
    @Test(arguments: [
        (0, 600, 100), (1, 600, 100), (5, 600, 100), (6, 600, 99), (11, 600, 99), (12, 600, 98), (300, 600, 50),
        (594, 600, 1), (599, 600, 1), (600, 600, 1), (9999, 600, 1), (-5, 600, 100), (0, 180, 100), (1, 180, 100),
        (2, 180, 99), (179, 180, 1), (178, 180, 2), (0, 0, 1), (5, 0, 1), (1799, 1800, 1),
    ])
    func points(used: Int, total: Int, points: Int) {
        #expect(Scoring.points(ticksUsed: used, ticksTotal: total) == points)
    }

    @Test(arguments: [180, 600, 900, 5400])
    func waitingNeverPays(total: Int) {
        let all = (0...total).map { Scoring.points(ticksUsed: $0, ticksTotal: total) }
        #expect(zip(all, all.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 <= 1 })
        #expect(all.first == 100 && all.last == 1)
    }

    @Test(arguments: [
        (TimerMode.normal, 10, 600), (.relaxed, 10, 900), (.slow, 10, 1800), (.off, 10, 600), (.relaxed, 3, 270),
        (.slow, 30, 5400), (.normal, 3, 180), (.relaxed, 7, 630),
    ])
    func ticks(timer: TimerMode, seconds: Int, ticks: Int) {
        #expect(MatchSettings(seconds: seconds, timer: timer).ticksTotal == ticks)
    }

    @Test(arguments: [
        (3, 3, 3, Tier.flawless), (3, 3, 300, .flawless), (1, 1, 1, .flawless), (2, 3, 200, .great),
        (2, 3, 120, .great), (2, 3, 119, .good), (1, 3, 60, .good), (1, 3, 59, .poor), (1, 3, 1, .poor),
        (0, 3, 0, .nothing), (0, 0, 0, .nothing), (9, 10, 400, .great), (9, 10, 399, .good), (9, 10, 199, .poor),
    ])
    func tier(right: Int, rounds: Int, points: Int, tier: Tier) {
        #expect(Tier(right: right, rounds: rounds, points: points) == tier)
    }

    @Test func settingsStayInRangeFromEverySource() {
        var settings = MatchSettings(rounds: 99, seconds: 0, choices: -1)
        #expect(settings.rounds == 25 && settings.seconds == 3 && settings.choices == 2)
        settings.rounds = 0
        settings.seconds = 31
        settings.choices = 7
        #expect(settings == MatchSettings(rounds: 1, seconds: 30, choices: 6))
    }
}
