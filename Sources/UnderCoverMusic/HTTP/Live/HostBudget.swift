import UnderCoverCore

/// A rate limit: seconds between two requests in the long run, and how many may come at once after a pause.
package struct HostPace: Equatable, Sendable {
    package var interval: Double
    package var burst: Double
}

/// Decides when the next request to a host may start. Moments are seconds on any monotonic clock.
struct HostBudget: Equatable {
    let pace: HostPace?
    let parallel: Int
    private(set) var running = 0
    /// The theoretical arrival time of GCRA (ITU-T I.371).
    private var recovered = 0.0
    private var restsUntil = 0.0
    /// Requests left in the window that ends at `windowEnds`.
    private var left: Int?
    private var windowEnds = 0.0

    init(pace: HostPace? = nil, parallel: Int) {
        self.pace = pace
        self.parallel = parallel
    }

    /// When the next request may start; nil when only the end of another one changes that.
    func nextStart(_ now: Double) -> Double? {
        guard running < parallel else { return nil }
        guard let pace else { return max(now, heldUntil) }
        return max(now, heldUntil, recovered - (pace.burst - 1) * pace.interval)
    }

    var heldUntil: Double {
        if let left, left <= 0 { max(restsUntil, windowEnds) } else { restsUntil }
    }

    mutating func start(_ now: Double) {
        running += 1
        if let pace { recovered = max(recovered, now) + pace.interval }
        if let left { self.left = max(left - 1, 0) }
    }

    mutating func finish() { running -= 1 }

    /// Whether it equals a new budget.
    func isAtEase(_ now: Double) -> Bool {
        running == 0 && restsUntil <= now && recovered <= now && (left == nil || windowEnds <= now)
    }

    mutating func rest(until moment: Double) { restsUntil = max(restsUntil, moment) }

    /// `X-RateLimit-Remaining` and `-Reset-In`, in requests and seconds. Answers may overtake each other, so within one
    /// window the smaller number counts.
    mutating func learn(remaining: Int, resetIn seconds: Double, _ now: Double) {
        let remaining = OutsideNumber.whole(remaining, in: OutsideNumber.counts)
        left = now < windowEnds ? min(left ?? remaining, remaining) : remaining
        windowEnds = now + seconds
    }
}
