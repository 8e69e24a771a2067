import CCurl
import Foundation

/// One request with its redirects and retries. Pure, except for the waiting task.
struct Exchange {
    enum Step {
        case answer(Result<HTTPResponse, HTTPError>)
        /// Send a request to `address` in so many seconds.
        case again(Double)
    }

    let id: Int
    let request: HTTPRequest
    let answer: TransferInbox.Answer
    let home: Origin
    private(set) var address: HTTPAddress
    private(set) var method: HTTPRequest.Method
    /// The duration of the transfers so far, without the time in the queue.
    private(set) var spentSeconds = 0.0
    /// Seconds of the pause that the last answer asked for.
    private(set) var rest: Double?
    private let longestRest: Double
    private var redirects = 0
    private var plan: RetryPlan

    private static let mostRedirects = 3
    private static let secondsBeforeRestart = 0.2

    init(_ order: TransferInbox.Order, _ settings: LiveSettings) throws(HTTPError) {
        id = order.id
        request = order.request
        answer = order.answer
        method = request.method
        guard let address = HTTPAddress(request.url.absoluteString), let home = address.origin else {
            throw .forbidden(request.url.scheme.map { $0 + ":" } ?? "")
        }
        guard (request.headers + request.credentials).allSatisfy(\.isPlain) else { throw .forbidden(address.place) }
        try request.reach.check(address)
        self.address = address
        self.home = home
        longestRest = min(request.limits.longestRest ?? settings.longestRest, settings.longestRest)
        plan = RetryPlan(request.method, pauses: settings.pauses, longestRest: longestRest)
    }

    /// Besides User-Agent and Accept-Encoding.
    var headers: [HTTPHeader] {
        address.origin == home ? request.headers + request.credentials : request.headers
    }

    var body: Data? { method == .post ? request.body ?? Data() : nil }

    func ticket(notBefore: Double = 0) -> RequestQueue.Ticket {
        RequestQueue.Ticket(
            id: id, origin: address.origin ?? home, notBefore: notBefore, longestRest: longestRest)
    }

    /// - Parameter hostRests: how many rests in a row the host has asked for.
    mutating func step(
        after outcome: Result<HTTPResponse, TransferError>, lasting seconds: Double, hostRests: Int = 0
    ) -> Step {
        spentSeconds += seconds
        rest = nil
        switch outcome {
        case .failure(let failure):
            let hasTime = spentSeconds + Self.secondsBeforeRestart < request.limits.totalSeconds
            return hasTime && plan.shouldRestart(failure)
                ? .again(Self.secondsBeforeRestart) : .answer(.failure(failure.error))
        case .success(let response):
            return step(after: response, hostRests)
        }
    }

    private mutating func step(after response: HTTPResponse, _ hostRests: Int) -> Step {
        switch plan.verdict(on: response, hostRests: hostRests) {
        case .rest(let seconds):
            rest = seconds
            spentSeconds = 0
            return .again(seconds)
        case .giveUp(let error):
            rest = response.restSeconds(Date())
            return .answer(.failure(error))
        case .answer: break
        }
        guard request.followsRedirects, response.isRedirect, let location = response.header("Location") else {
            return .answer(.success(response))
        }
        do throws(HTTPError) {
            try redirect(to: location, status: response.status)
            return .again(0)
        } catch {
            return .answer(.failure(error))
        }
    }

    private mutating func redirect(to location: String, status: Int) throws(HTTPError) {
        guard redirects < Self.mostRedirects else { throw .tooManyRedirects }
        guard let target = HTTPAddress(location, from: address) else { throw .forbidden(address.place) }
        try request.reach.check(target, after: address)
        if method == .post {
            // The body may be a secret, so it is sent to its origin only.
            if status <= 303 { method = .get } else if target.origin != home { throw .forbidden(target.place) }
        }
        redirects += 1
        address = target
    }
}

extension HTTPHeader {
    /// A line break in a value would start another header.
    fileprivate var isPlain: Bool {
        !name.isEmpty && !name.contains(":")
            && (name + value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
}
