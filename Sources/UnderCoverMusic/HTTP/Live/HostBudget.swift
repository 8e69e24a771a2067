import UnderCoverPixels

/// How often and how much at once a host may be asked. Moments are seconds on any clock that only goes forward.
struct HostBudget: Equatable {
    /// Seconds between two requests in the long run, and how many may come at once after a pause.
    struct Pace: Equatable {
        var interval: Double
        var burst: Double
    }

    /// What is known beforehand, by the public name of a host; others say it in their headers.
    static let paces = [
        "musicbrainz.org": Pace(interval: 1, burst: 1),
        // It allows 50 in 5 s; this is 48 at the worst.
        "api.deezer.com": Pace(interval: 1.0 / 8, burst: 8),
    ]

    let pace: Pace?
    let parallel: Int
    private(set) var running = 0
    /// When it will have recovered from all that was asked (the theoretical arrival time of GCRA, ITU-T I.371).
    private var recovered = 0.0
    private var restsUntil = 0.0
    /// How many more it said it would answer before `windowEnds`.
    private var left: Int?
    private var windowEnds = 0.0

    init(host: String, parallel: Int) {
        pace = Self.paces[host]
        self.parallel = parallel
    }

    /// When the next request may go; nil while only the end of another can make room.
    func nextStart(_ now: Double) -> Double? {
        guard running < parallel else { return nil }
        guard let pace else { return max(now, heldUntil) }
        return max(now, heldUntil, recovered - (pace.burst - 1) * pace.interval)
    }

    /// Until when it asked to be left alone, if that is not over yet.
    var heldUntil: Double {
        if let left, left <= 0 { max(restsUntil, windowEnds) } else { restsUntil }
    }

    mutating func start(_ now: Double) {
        running += 1
        if let pace { recovered = max(recovered, now) + pace.interval }
        if let left { self.left = left - 1 }
    }

    mutating func finish() { running -= 1 }

    /// Whether a new one would say the same.
    func isAtEase(_ now: Double) -> Bool {
        running == 0 && restsUntil <= now && recovered <= now && (left == nil || windowEnds <= now)
    }

    mutating func rest(until moment: Double) { restsUntil = max(restsUntil, moment) }

    /// `X-RateLimit-Remaining` and `-Reset-In`, in requests and seconds. Answers overtake each other, so within one
    /// window the smaller number counts.
    mutating func learn(remaining: Int, resetIn seconds: Double, _ now: Double) {
        left = now < windowEnds ? min(left ?? remaining, remaining) : remaining
        windowEnds = now + seconds
    }
}
