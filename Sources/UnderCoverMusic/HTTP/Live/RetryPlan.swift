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

    /// At most so many pauses, however short.
    private static let mostRests = 3

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

    mutating func verdict(on response: HTTPResponse, _ now: Date = Date()) -> Verdict {
        guard response.status == 429 || response.status == 503 else { return .answer }
        let asked = response.restSeconds(now)
        let pause = response.status == 503 && rests < pauses.count ? pauses[rests] : nil
        guard isRepeatable, rests < Self.mostRests, let rest = asked ?? pause, rest <= longestRest else {
            return .giveUp(.limited(retryAfter: asked))
        }
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

extension HTTPResponse {
    /// The pause that the server asks for: `Retry-After` in seconds or as a date, else the end of its rate limit's
    /// window.
    func restSeconds(_ now: Date) -> Double? {
        if let seconds = seconds("Retry-After") { return seconds }
        if let text = header("Retry-After") {
            let moment = curl_getdate(text, nil)
            // The server's clock counts, where the answer has a date.
            let base = date ?? now.timeIntervalSince1970
            if moment >= 0 { return max(0, Double(moment) - base) }
        }
        return seconds("X-RateLimit-Reset-In")
    }

    /// When the server sent it, in seconds since 1970.
    var date: Double? {
        let date = header("Date").map { curl_getdate($0, nil) } ?? -1
        return date >= 0 ? Double(date) : nil
    }

    /// Seconds from a header; a day at most.
    func seconds(_ name: String) -> Double? {
        guard let value = header(name).flatMap({ Double($0) }), value.isFinite, value >= 0 else { return nil }
        return min(value, 86_400)
    }
}
