import Testing

@testable import UnderCoverStage

@Suite struct SleepWatchTests {
    /// Tells for each pair of readings whether the machine slept before it.
    private func sleeps(_ readings: [(always: Double, awake: Double)]) -> [Bool] {
        var watch = SleepWatch()
        return readings.map { watch.hasSlept(Clocks(always: $0.always, awake: $0.awake)) }
    }

    /// Before the game began the machine may have slept as long as it liked.
    @Test func sleepIsNoticedOnce() {
        #expect(
            sleeps([(100_000, 5000), (100_060, 5060), (103_661, 5061), (103_662, 5062)])
                == [false, false, true, false])
    }

    /// Stopped for an hour by a signal or a debugger; then a machine so busy that reading both clocks takes a while.
    @Test func timeThatBothClocksSawIsNoSleep() {
        #expect(sleeps([(7, 7), (3607, 3607), (3608.5, 3607), (3608.6, 3608.6)]) == [false, false, false, false])
    }

    /// Within a container the two begin anywhere, and a clock that jumps back was never ahead.
    @Test func jumpsBackAreNotSleep() {
        #expect(sleeps([(10_000, 5000), (6400, 5001), (6405, 5002)]) == [false, false, true])
    }

    @Test func theMachinesOwnClocksAgree() {
        var watch = SleepWatch()
        let found = (0..<1000).map { _ in watch.hasSlept(.now) }
        #expect(!found.contains(true))
    }
}
