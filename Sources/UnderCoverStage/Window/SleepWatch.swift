import Glibc

/// Two clocks in seconds that differ only by the time that the machine slept.
package struct Clocks: Equatable, Sendable {
    /// Goes on while the machine sleeps.
    package var always: Double
    /// Stands still meanwhile.
    package var awake: Double

    package init(always: Double, awake: Double) {
        self.always = always
        self.awake = awake
    }

    package static var now: Clocks {
        func seconds(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        return Clocks(always: seconds(CLOCK_BOOTTIME), awake: seconds(CLOCK_MONOTONIC))
    }
}

/// Notices that the machine slept. Nobody else does: on Linux SDL has no event for it, and a card may have forgotten its
/// textures meanwhile.
package struct SleepWatch: Equatable, Sendable {
    /// The two clocks are read one after the other, on a machine that may be busy.
    private static let shortest = 2.0
    private var gap: Double?

    package init() {}

    /// Whether the machine has slept since this was asked last.
    package mutating func hasSlept(_ clocks: Clocks) -> Bool {
        let before = gap
        let now = clocks.always - clocks.awake
        gap = now
        return before.map { now - $0 > Self.shortest } ?? false
    }
}
