import Foundation
import UnderCoverStage

/// The cost of work by the clock, and in processor time of all threads. Other programs on the machine disturb only the
/// first.
struct Costs {
    /// The first rounds are not counted.
    static let warmUpRounds = 20

    private(set) var seconds: [Double] = []
    private(set) var processorSeconds: [Double] = []

    var times: BenchTimes { BenchTimes(seconds) }

    mutating func measure(_ round: Int, _ work: () -> Void) {
        let (start, before) = (Stage.now, Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID))
        work()
        guard round >= Self.warmUpRounds else { return }
        seconds.append(Stage.now - start)
        processorSeconds.append(Self.seconds(of: CLOCK_PROCESS_CPUTIME_ID) - before)
    }

    /// 0 for a clock that cannot be read.
    static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
