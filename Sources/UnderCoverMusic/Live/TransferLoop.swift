import CCurl
import CCurlShims
import Foundation

/// Runs the thread that alone uses libcurl's handles, the queue and the budgets, so none of them needs a lock.
final class TransferLoop {
    private let inbox: TransferInbox
    private let settings: LiveSettings
    private let proxies: ProxyChoice
    private let observer: @Sendable (HTTPProgress) -> Void
    private let clock = ContinuousClock()
    private let birth: ContinuousClock.Instant
    private var queue: RequestQueue
    private var exchanges: [Int: Exchange] = [:]
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    /// The end of the pause that the observer knows of, by host.
    private var toldRests: [String: Double] = [:]

    private static let sameRestSeconds = 0.25
    /// Seconds by which a rest is prolonged, at most.
    private static let longestJitter = 1.0

    init(
        _ inbox: TransferInbox, _ settings: LiveSettings, _ observer: @escaping @Sendable (HTTPProgress) -> Void
    ) {
        self.inbox = inbox
        self.settings = settings
        self.observer = observer
        proxies = ProxyChoice(environment: settings.environment)
        birth = clock.now
        queue = RequestQueue(parallel: settings.parallel, parallelPerHost: settings.parallelPerHost)
    }

    func run() {
        ignoreBrokenPipes()
        if let multi = inbox.multi {
            curl_shim_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
            curl_shim_multi_set_long(multi, CURLMOPT_MAXCONNECTS, settings.parallel * 2)
            work(multi)
        }
        for (easy, transfer) in transfers { remove(easy, transfer) }
        for id in exchanges.keys { answer(id, .failure(.cancelled)) }
        for order in inbox.finish() { order.answer.resume(returning: .failure(.broken)) }
    }

    private func work(_ multi: UnsafeMutableRawPointer) {
        while true {
            let delivery = inbox.collect()
            if delivery.isClosed { return }
            delivery.orders.forEach(accept)
            delivery.cancelled.forEach(cancel)
            startTransfers()
            tellRests()
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            let hasFinished = finishTransfers(multi)
            let hasExpired = expireTransfers()
            if !hasFinished && !hasExpired { curl_multi_poll(multi, nil, 0, millisecondsToSleep(), nil) }
        }
    }

    private var now: Double { (clock.now - birth) / .seconds(1) }
}

// MARK: - Orders

extension TransferLoop {
    private func accept(_ order: TransferInbox.Order) {
        do throws(HTTPError) {
            let exchange = try Exchange(order, settings)
            exchanges[order.id] = exchange
            queue.add(exchange.ticket())
        } catch {
            order.answer.resume(returning: .failure(error))
        }
    }

    private func cancel(_ id: Int) {
        guard exchanges[id] != nil else { return }
        queue.remove(id)
        if let (easy, transfer) = transfers.first(where: { $0.value.ticket.id == id }) { remove(easy, transfer) }
        answer(id, .failure(.cancelled))
    }

    private func answer(_ id: Int, _ result: Result<HTTPResponse, HTTPError>) {
        exchanges.removeValue(forKey: id)?.answer.resume(returning: result)
    }
}

// MARK: - Transfers

extension TransferLoop {
    private func startTransfers() {
        for request in queue.takeHopeless(now) {
            answer(request.ticket.id, .failure(request.isBusy ? .busy : .limited(retryAfter: request.seconds)))
        }
        while let ticket = queue.next(now) {
            do throws(HTTPError) {
                try start(ticket)
            } catch {
                queue.finish(ticket)
                answer(ticket.id, .failure(error))
            }
        }
    }

    private func start(_ ticket: RequestQueue.Ticket) throws(HTTPError) {
        guard let exchange = exchanges[ticket.id], let multi = inbox.multi else { throw .broken }
        let proxy = proxies.proxy(for: exchange.address)
        if proxy != nil { try exchange.request.reach.checkProxied(exchange.address, isKnown: settings.isKnown) }
        let clock = { [clock, birth] in (clock.now - birth) / .seconds(1) }
        guard let transfer = Transfer(exchange, ticket, proxy, settings, clock, observer) else { throw .broken }
        transfers[transfer.easy] = transfer
        curl_multi_add_handle(multi, transfer.easy)
    }

    private func remove(_ easy: UnsafeMutableRawPointer, _ transfer: Transfer) {
        if let multi = inbox.multi { curl_multi_remove_handle(multi, easy) }
        transfers[easy] = nil
        queue.finish(transfer.ticket)
    }

    private func finishTransfers(_ multi: UnsafeMutableRawPointer) -> Bool {
        var hasFinished = false
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                let transfer = transfers[easy]
            else { continue }
            // NB: removing the handle frees the message.
            let code = message.pointee.data.result
            remove(easy, transfer)
            goOn(transfer, transfer.outcome(code))
            hasFinished = true
        }
        return hasFinished
    }

    private func expireTransfers() -> Bool {
        let now = now
        let expired = transfers.filter { $0.value.deadline <= now }
        for (easy, transfer) in expired {
            remove(easy, transfer)
            goOn(transfer, .failure(TransferError(error: .tooSlow)))
        }
        return !expired.isEmpty
    }

    private func millisecondsToSleep() -> Int32 {
        let now = now
        let moments = transfers.values.map(\.deadline) + [queue.nextStart(now), now + 60].compactMap { $0 }
        return Int32(min(60, max(0, (moments.min() ?? now) - now)) * 1000 + 1)
    }

    /// Answers, redirects or retries a request after a transfer.
    private func goOn(_ transfer: Transfer, _ outcome: Result<HTTPResponse, TransferError>) {
        let ticket = transfer.ticket
        guard var exchange = exchanges[ticket.id] else { return }
        let now = now
        if case .success(let response) = outcome { queue.learn(ticket, from: response, now) }
        let step = exchange.step(
            after: outcome, lasting: now - transfer.start, hostRests: queue.restsInARow(ticket))
        exchanges[ticket.id] = exchange
        if let rest = exchange.rest {
            // A little longer, because others may have been told the same moment.
            queue.rest(ticket, until: now + rest + Double.random(in: 0...min(rest * 0.1, Self.longestJitter)), now)
            if !queue.isBusy(ticket, now) { tell(rest: queue.heldSeconds(ticket, now), of: ticket, now) }
        } else if case .success(let response) = outcome, !response.wantsRest {
            queue.answered(ticket, now)
        }
        switch step {
        case .answer(let result): answer(ticket.id, result)
        case .again(let pause): queue.add(exchange.ticket(notBefore: now + pause))
        }
    }

    private func tellRests() {
        let now = now
        for (ticket, seconds) in queue.rests(now) { tell(rest: seconds, of: ticket, now) }
    }

    /// Reports each pause once; one that is prolonged by a moment is not reported again.
    private func tell(rest seconds: Double, of ticket: RequestQueue.Ticket, _ now: Double) {
        guard now + seconds > toldRests[ticket.key, default: 0] + Self.sameRestSeconds,
            let url = exchanges[ticket.id].flatMap({ URL(string: $0.address.text) })
        else { return }
        toldRests = toldRests.filter { $0.value > now }
        toldRests[ticket.key] = now + seconds
        observer(.resting(url: url, seconds: seconds))
    }
}

/// Runs on this thread. With CURLOPT_NOSIGNAL libcurl does not block SIGPIPE, which OpenSSL's writes can raise.
func ignoreBrokenPipes() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
}
