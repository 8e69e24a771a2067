import Glibc

/// Two clocks in seconds. Their difference grows only while the machine sleeps.
struct Clocks: Equatable, Sendable {
    /// Runs while the machine sleeps.
    var always: Double
    /// Stops while the machine sleeps.
    var awake: Double

    static var now: Clocks {
        func seconds(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        return Clocks(always: seconds(CLOCK_BOOTTIME), awake: seconds(CLOCK_MONOTONIC))
    }
}

/// Detects that the machine slept. SDL has no event for it on Linux, and a graphics card may have lost its textures
/// meanwhile.
struct SleepWatch: Equatable, Sendable {
    /// In seconds: the two clocks are not read at the same moment, and the machine may be busy.
    private static let shortest = 2.0
    private var gap: Double?

    /// Whether the machine has slept since the last call.
    mutating func hasSlept(_ clocks: Clocks) -> Bool {
        let before = gap
        let now = clocks.always - clocks.awake
        gap = now
        return before.map { now - $0 > Self.shortest } ?? false
    }
}
