import NIOCore
import UnderCoverCore

/// How long messages to a phone and back have taken lately, by the server's own clock.
struct RoundTrips: Sendable {
    static let kept = 7

    private var nanoseconds: [Int64] = []

    mutating func add(_ time: TimeAmount) {
        nanoseconds.append(max(0, time.nanoseconds))
        if nanoseconds.count > Self.kept { nanoseconds.removeFirst() }
    }

    /// Half the median, in milliseconds; 0 before the first answer.
    var lag: Int {
        guard !nanoseconds.isEmpty else { return 0 }
        let median = nanoseconds.sorted()[(nanoseconds.count - 1) / 2]
        return min(Int(median / 2 / 1_000_000), PhoneNews.mostLag)
    }
}
