import UnderCoverCatalogue

/// Decides when the next request to a host may start. Moments are seconds on any monotonic clock.
///
/// After a rest one request goes first. Each answer then lets twice as many run, so those that waited together do not come
/// back together. A host that wants one rest after another is asked no more until the last one is over.
struct HostBudget: Equatable {
    let pace: HostPace?
    let parallel: Int
    private(set) var running = 0
    /// The theoretical arrival time of GCRA (ITU-T I.371).
    private var recovered = 0.0
    private var restsUntil = 0.0
    /// Rests since the last answer.
    private(set) var restsInARow = 0
    /// Requests that may run at a time.
    private var allowance: Int
    /// Requests left in the window that ends at `windowEnds`.
    private var left: Int?
    private var windowEnds = 0.0

    init(pace: HostPace? = nil, parallel: Int) {
        self.pace = pace
        self.parallel = parallel
        allowance = parallel
    }

    /// Seconds for which a row of rests is remembered.
    private static let memory = 3_600.0

    /// When the next request may start; nil when only the end of another one changes that.
    func nextStart(_ now: Double) -> Double? {
        guard running < allowance else { return nil }
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

    /// Says whether it is as good as a new budget.
    func isAtEase(_ now: Double) -> Bool {
        let isForgotten = restsInARow == 0 && allowance == parallel && restsUntil <= now
        let isPaced = recovered <= now && (left == nil || windowEnds <= now)
        return running == 0 && isPaced && (isForgotten || restsUntil + Self.memory <= now)
    }

    /// Answers of requests that ran at the same time ask for the same rest.
    mutating func rest(until moment: Double, _ now: Double) {
        if now >= restsUntil + Self.memory { restsInARow = 0 }
        if now >= restsUntil { restsInARow += 1 }
        restsUntil = max(restsUntil, moment)
        allowance = 1
    }

    /// The host has answered. Answers that come during a rest were asked for before it, and say nothing about its end.
    mutating func answered(_ now: Double) {
        guard now >= restsUntil else { return }
        restsInARow = 0
        allowance = min(allowance * 2, parallel)
    }

    /// It still asks for rests after the last one that is granted.
    func isBusy(_ now: Double) -> Bool { restsInARow > HTTPLimits.mostRests && now < restsUntil }

    /// `X-RateLimit-Remaining` and `-Reset-In`, in requests and seconds. Answers may overtake each other, so within one
    /// window the smaller number counts.
    mutating func learn(remaining: Int, resetIn seconds: Double, _ now: Double) {
        let remaining = OutsideNumber.whole(remaining, in: OutsideNumber.counts)
        left = now < windowEnds ? min(left ?? remaining, remaining) : remaining
        windowEnds = now + seconds
    }
}
