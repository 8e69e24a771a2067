import CCurl
import Foundation

/// Decides on retries and pauses. Only GET is repeated, because a repeated request must change nothing.
struct RetryPlan {
    let isRepeatable: Bool
    /// Seconds after the first, second … 503 without a Retry-After.
    let pauses: [Double]
    let longestRest: Double
    private var rests = 0
    private var hasRestarted = false

    /// At most so many pauses, however short. Those who ask again after an answer count the same.
    static let mostRests = 3

    init(_ method: HTTPRequest.Method, pauses: [Double], longestRest: Double) {
        isRepeatable = method == .get
        self.pauses = pauses
        self.longestRest = longestRest
    }

    enum Verdict: Equatable {
        case answer
        /// Pause the host for `seconds`, then retry this request.
        case rest(Double)
        case giveUp(HTTPError)
    }

    /// - Parameter hostRests: how many rests in a row the host has asked for.
    mutating func verdict(on response: HTTPResponse, hostRests: Int = 0, _ now: Date = Date()) -> Verdict {
        guard response.wantsRest else { return .answer }
        let asked = response.restSeconds(now)
        let place = max(rests, hostRests)
        let pause = response.status == 503 && !pauses.isEmpty ? pauses[min(place, pauses.count - 1)] : nil
        guard isRepeatable, let rest = asked ?? pause, rest <= longestRest else {
            return .giveUp(.limited(retryAfter: asked))
        }
        guard rests < Self.mostRests else { return .giveUp(.busy) }
        rests += 1
        return .rest(rest)
    }

    /// Retries once after a broken connection. A timeout is no reason: the retry would likely time out too.
    mutating func shouldRestart(_ failure: TransferFailure) -> Bool {
        guard isRepeatable, !hasRestarted, failure.mayBeChance else { return false }
        hasRestarted = true
        return true
    }
}
