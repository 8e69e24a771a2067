// A swap that should wait for the screen may not: offscreen surfaces and some drivers accept vsync and ignore it.
// Return codes cannot be trusted, so the swaps themselves are timed, and where they run free a clock paces them.

/// Decides from the times of swaps when the next picture may be shown. Times are in seconds on any steady clock.
struct SwapPacer {
    /// Seconds between two refreshes of the screen.
    private(set) var period: Double
    private(set) var isPacing = false
    /// Seconds by which the last picture came too late, 0 where it was in time or nobody can tell.
    private(set) var lateness = 0.0
    private var lastSwap: Double?
    private var total = 0.0
    private var count = 0
    private var deadline = 0.0

    private static let sampleCount = 10
    private static let freeRunningShare = 0.6
    /// Begun within a sixteenth of a period is on the beat.
    private static let onBeatShare = 15.0 / 16

    init(period: Double) { self.period = period }

    /// Tells that a swap returned at `now` of a picture that was begun at `begun`. Returns how many seconds to wait before
    /// going on; 0 where the screen paces.
    mutating func swapped(at now: Double, begun: Double) -> Double {
        defer { lastSwap = now }
        guard isPacing else {
            measure(now)
            return 0
        }
        deadline += period
        lateness = max(0, now - deadline)
        // Begun off the beat, after a rest or because there was nothing to draw before: this is the beat from now on, or
        // the next picture would have less than a whole period.
        if begun > deadline - period * Self.onBeatShare { deadline = begun + period }
        // No burst makes up for a late picture.
        deadline = max(deadline, now)
        return deadline - now
    }

    /// Measures anew, for example on another screen.
    mutating func reset(period: Double) { self = SwapPacer(period: period) }

    private mutating func measure(_ now: Double) {
        guard let lastSwap else { return }
        total += now - lastSwap
        count += 1
        guard count == Self.sampleCount else { return }
        if total / Double(count) < Self.freeRunningShare * period {
            isPacing = true
            deadline = now
        }
        total = 0
        count = 0
    }
}
