import Testing

@testable import UnderCoverStage

@Suite struct SleepWatchTests {
    /// For each pair of readings, whether the machine slept before it.
    private func sleeps(_ readings: [(always: Double, awake: Double)]) -> [Bool] {
        var watch = SleepWatch()
        let (always, awake) = (ContinuousClock.now, SuspendingClock.now)
        return readings.map {
            watch.hasSlept(always: always + .seconds($0.always), awake: awake + .seconds($0.awake))
        }
    }

    /// Sleep before the game started does not count.
    @Test func sleepIsNoticedOnce() {
        #expect(
            sleeps([(100_000, 5000), (100_060, 5060), (103_661, 5061), (103_662, 5062)])
                == [false, false, true, false])
    }

    /// A process that is stopped for an hour by a signal or debugger; then a busy machine that takes long to read
    /// both clocks.
    @Test func timeThatBothClocksSawIsNoSleep() {
        #expect(sleeps([(7, 7), (3607, 3607), (3608.5, 3607), (3608.6, 3608.6)]) == [false, false, false, false])
    }

    /// In a container the two clocks may start anywhere, and a clock may jump back.
    @Test func jumpsBackAreNotSleep() {
        #expect(sleeps([(10_000, 5000), (6400, 5001), (6405, 5002)]) == [false, false, true])
    }

    @Test func theMachinesOwnClocksAgree() {
        var watch = SleepWatch()
        let found = (0..<1000).map { _ in watch.hasSlept() }
        #expect(!found.contains(true))
    }
}
