import CCurl
import Foundation
import Synchronization

/// Passes requests from tasks to the thread. The only part of the live client that several threads use.
final class TransferInbox: Sendable {
    typealias Answer = CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

    struct Order: Sendable {
        var id: Int
        var request: HTTPRequest
        var answer: Answer
    }

    struct Delivery {
        var orders: [Order]
        var cancelled: Set<Int>
        var isClosed: Bool
    }

    private struct State {
        var lastID = 0
        var orders: [Order] = []
        /// Kept until the task has its answer, because the task may cancel before its request arrives.
        var cancelled: Set<Int> = []
        var isClosed = false
        /// The thread has ended, and `multi` is invalid.
        var isOver = false
    }

    private let state = Mutex(State())
    // NB: used by the loop's thread, except for `wake` under the lock, which libcurl allows.
    nonisolated(unsafe) let multi: UnsafeMutableRawPointer?

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

    init() { multi = Self.isReady ? curl_multi_init() : nil }

    func newID() -> Int {
        state.withLock {
            $0.lastID += 1
            return $0.lastID
        }
    }

    func add(_ order: Order) {
        let refusal: HTTPError? = state.withLock {
            if $0.cancelled.contains(order.id) { return .cancelled }
            if $0.isOver { return .broken }
            $0.orders.append(order)
            wake()
            return nil
        }
        if let refusal { order.answer.resume(returning: .failure(refusal)) }
    }

    func cancel(_ id: Int) {
        state.withLock {
            $0.cancelled.insert(id)
            if !$0.isOver { wake() }
        }
    }

    func forget(_ id: Int) {
        _ = state.withLock { $0.cancelled.remove(id) }
    }

    /// The thread answers all requests and ends.
    func close() {
        state.withLock {
            $0.isClosed = true
            if !$0.isOver { wake() }
        }
    }

    func collect() -> Delivery {
        state.withLock {
            let delivery = Delivery(orders: $0.orders, cancelled: $0.cancelled, isClosed: $0.isClosed)
            $0.orders = []
            return delivery
        }
    }

    /// Called by the thread at its end: takes the requests that came too late.
    func finish() -> [Order] {
        state.withLock {
            $0.isOver = true
            if let multi { curl_multi_cleanup(multi) }
            let orders = $0.orders
            $0.orders = []
            return orders
        }
    }

    private func wake() {
        if let multi { curl_multi_wakeup(multi) }
    }
}
