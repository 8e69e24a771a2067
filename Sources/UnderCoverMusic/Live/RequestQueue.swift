import CCurl
import Foundation

/// Decides which request starts next: first come, first served, and a host that must wait delays no other. Has no
/// clock.
struct RequestQueue {
    struct Ticket: Equatable {
        var id: Int
        var host: String
        var key: String
        var notBefore: Double
        /// Seconds. A request that would wait longer for its host fails.
        var longestRest: Double

        /// - Parameter notBefore: a moment, for retries.
        init(id: Int, origin: Origin, notBefore: Double = 0, longestRest: Double = 30) {
            self.id = id
            self.longestRest = longestRest
            host = origin.host
            key = "\(origin.host):\(origin.port)"
            self.notBefore = notBefore
        }
    }

    let parallel: Int
    let parallelPerHost: Int
    let paces: [String: HostPace]
    private(set) var waiting: [Ticket] = []
    private var budgets: [String: HostBudget] = [:]
    private var running = 0

    init(parallel: Int, parallelPerHost: Int, paces: [String: HostPace] = ProviderList.game.paces) {
        self.parallel = parallel
        self.paces = paces
        self.parallelPerHost = parallelPerHost
    }

    mutating func add(_ ticket: Ticket) { waiting.append(ticket) }

    mutating func remove(_ id: Int) { waiting.removeAll { $0.id == id } }

    /// Takes the first request that may start now.
    mutating func next(_ now: Double) -> Ticket? {
        guard running < parallel, let index = waiting.firstIndex(where: { (start(of: $0, now) ?? .infinity) <= now })
        else { return nil }
        let ticket = waiting.remove(at: index)
        running += 1
        changeBudget(ticket) { $0.start(now) }
        if budgets.count > Self.budgetsAtEase { budgets = budgets.filter { !$0.value.isAtEase(now) } }
        return ticket
    }

    /// Idle budgets that are remembered, at most.
    static let budgetsAtEase = 64
    var hosts: Int { budgets.count }

    /// A request whose host is paused.
    struct Hopeless {
        var ticket: Ticket
        /// Seconds left of the pause.
        var seconds: Double
        /// After several pauses.
        var isBusy: Bool
    }

    /// Takes requests whose host is paused for longer than they wait, or once more after several pauses.
    mutating func takeHopeless(_ now: Double) -> [Hopeless] {
        let hopeless = waiting.compactMap { ticket -> Hopeless? in
            let rest = heldSeconds(ticket, now)
            let isBusy = budget(ticket).isBusy(now)
            return isBusy || rest > ticket.longestRest ? Hopeless(ticket: ticket, seconds: rest, isBusy: isBusy) : nil
        }
        for request in hopeless { remove(request.ticket.id) }
        return hopeless
    }

    /// When a request may start; nil when only the end of a transfer changes that.
    func nextStart(_ now: Double) -> Double? {
        guard running < parallel else { return nil }
        return waiting.compactMap { start(of: $0, now) }.min()
    }

    mutating func finish(_ ticket: Ticket) {
        running -= 1
        changeBudget(ticket) { $0.finish() }
    }

    /// Seconds left of the pause of the ticket's host.
    func heldSeconds(_ ticket: Ticket, _ now: Double) -> Double {
        max(0, budget(ticket).heldUntil - now)
    }

    /// For each paused host with waiting requests: the next request, and the seconds left.
    func rests(_ now: Double) -> [(ticket: Ticket, seconds: Double)] {
        var keys: Set<String> = []
        return waiting.compactMap { ticket in
            let seconds = heldSeconds(ticket, now)
            return seconds > 0 && keys.insert(ticket.key).inserted ? (ticket, seconds) : nil
        }
    }

    /// - Parameter now: when the host asked for it.
    mutating func rest(_ ticket: Ticket, until moment: Double, _ now: Double) {
        changeBudget(ticket) { $0.rest(until: moment, now) }
    }

    /// The ticket's host has answered, and wants no rest.
    mutating func answered(_ ticket: Ticket, _ now: Double) {
        if budgets[ticket.key] != nil { changeBudget(ticket) { $0.answered(now) } }
    }

    func isBusy(_ ticket: Ticket, _ now: Double) -> Bool { budget(ticket).isBusy(now) }

    /// How many rests in a row the ticket's host has asked for.
    func restsInARow(_ ticket: Ticket) -> Int { budget(ticket).restsInARow }

    mutating func learn(_ ticket: Ticket, from response: HTTPResponse, _ now: Double) {
        guard let remaining = response.count("X-RateLimit-Remaining"),
            let seconds = response.seconds("X-RateLimit-Reset-In")
        else { return }
        changeBudget(ticket) { $0.learn(remaining: remaining, resetIn: seconds, now) }
    }
}

extension RequestQueue {
    private func budget(_ ticket: Ticket) -> HostBudget {
        budgets[ticket.key] ?? HostBudget(pace: paces[ticket.host], parallel: parallelPerHost)
    }

    private mutating func changeBudget(_ ticket: Ticket, _ change: (inout HostBudget) -> Void) {
        var budget = budget(ticket)
        change(&budget)
        budgets[ticket.key] = budget
    }

    private func start(of ticket: Ticket, _ now: Double) -> Double? {
        budget(ticket).nextStart(now).map { max($0, ticket.notBefore) }
    }
}

/// Decides on retries and pauses. Only GET is repeated, because a repeated request must change nothing.
struct RetryPlan {
    let isRepeatable: Bool
    /// Seconds after the first, second … 503 without a Retry-After.
    let pauses: [Double]
    let longestRest: Double
    private var rests = 0
    private var hasRestarted = false

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
        guard rests < HTTPLimits.mostRests else { return .giveUp(.busy) }
        rests += 1
        return .rest(rest)
    }

    /// Retries once after a broken connection. A timeout is no reason: the retry would likely time out too.
    mutating func shouldRestart(_ failure: TransferError) -> Bool {
        guard isRepeatable, !hasRestarted, failure.mayBeChance else { return false }
        hasRestarted = true
        return true
    }
}
