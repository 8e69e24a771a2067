import CCurl
import Foundation

/// How often a question is asked again, and after how long. Only GET, because asking twice must change nothing.
struct RetryPlan {
    let isRepeatable: Bool
    /// Seconds after the first, second … 503 that names no time.
    let pauses: [Double]
    let longestRest: Double
    private var rests = 0
    private var hasRestarted = false

    /// At most this many rests, however short a server says they are.
    private static let mostRests = 3

    init(_ method: HTTPRequest.Method, pauses: [Double], longestRest: Double) {
        isRepeatable = method == .get
        self.pauses = pauses
        self.longestRest = longestRest
    }

    enum Verdict: Equatable {
        case answer
        /// Nobody should ask this host for so many seconds, and then this question is asked again.
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

    /// Once, where the line broke. Not after a silence: whoever waited that long would only wait as long again.
    mutating func shouldRestart(_ failure: TransferFailure) -> Bool {
        guard isRepeatable, !hasRestarted, failure.mayBeChance else { return false }
        hasRestarted = true
        return true
    }
}

extension HTTPResponse {
    /// How long the server asks to be left alone: `Retry-After` in seconds or as a date, else the end of its window.
    func restSeconds(_ now: Date) -> Double? {
        if let seconds = seconds("Retry-After") { return seconds }
        if let text = header("Retry-After") {
            let moment = curl_getdate(text, nil)
            // The server's idea of now counts, where it says what that is.
            let date = header("Date").map { curl_getdate($0, nil) } ?? -1
            let base = date >= 0 ? Double(date) : now.timeIntervalSince1970
            if moment >= 0 { return max(0, Double(moment) - base) }
        }
        return seconds("X-RateLimit-Reset-In")
    }

    /// A header that is a number of seconds; a day at most.
    func seconds(_ name: String) -> Double? {
        guard let value = header(name).flatMap({ Double($0) }), value.isFinite, value >= 0 else { return nil }
        return min(value, 86_400)
    }
}
