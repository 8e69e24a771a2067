import Foundation
import UnderCoverCatalogue

/// Limits the downloads at a time, of one host and of all. Urgent ones start first.
actor HostLanes {
    enum Urgency: Int, Comparable, Sendable {
        /// For a category that is being gathered.
        case list
        /// For the next rounds.
        case ahead
        /// The player is waiting for it.
        case now

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private struct Waiter {
        var ticket: Int
        var host: String
        var urgency: Urgency
        var resume: CheckedContinuation<Bool, Never>
    }

    private let perHost: Int
    private let inAll: Int
    private var busy: [String: Int] = [:]
    private var waiters: [Waiter] = []
    private var tickets = 0

    init(perHost: Int = 6, inAll: Int = 12) {
        self.perHost = perHost
        self.inAll = inAll
    }

    var waiting: Int { waiters.count }

    /// Runs `work` when a lane is free. Throws `.cancelled` where the task is cancelled before.
    func travel<Value: Sendable>(
        to host: String, _ urgency: Urgency, _ work: @Sendable () async throws(SourceError) -> Value
    ) async throws(SourceError) -> Value {
        guard await enter(host, urgency) else { throw .cancelled }
        defer { leave(host) }
        return try await work()
    }
}

extension HostLanes {
    private func enter(_ host: String, _ urgency: Urgency) async -> Bool {
        if Task.isCancelled { return false }
        if isFree(host), !waiters.contains(where: { $0.host == host && $0.urgency >= urgency }) {
            take(host)
            return true
        }
        tickets += 1
        let ticket = tickets
        return await withTaskCancellationHandler {
            await withCheckedContinuation { resume in
                waiters.append(Waiter(ticket: ticket, host: host, urgency: urgency, resume: resume))
            }
        } onCancel: {
            // NB: the lane may be free only after the waiter is queued.
            Task { await abandon(ticket) }
        }
    }

    private func leave(_ host: String) {
        busy[host, default: 0] -= 1
        if busy[host] == 0 { busy[host] = nil }
        while let next = next() {
            let waiter = waiters.remove(at: next)
            take(waiter.host)
            waiter.resume.resume(returning: true)
        }
    }

    /// The oldest of the most urgent waiters whose host has a free lane.
    private func next() -> Int? {
        let free = waiters.indices.filter { isFree(waiters[$0].host) }
        return free.max { one, other in
            let (one, other) = (waiters[one], waiters[other])
            return one.urgency != other.urgency ? one.urgency < other.urgency : one.ticket > other.ticket
        }
    }

    private func abandon(_ ticket: Int) {
        guard let place = waiters.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiters.remove(at: place).resume.resume(returning: false)
    }

    private func isFree(_ host: String) -> Bool {
        busy[host, default: 0] < perHost && busy.values.reduce(0, +) < inAll
    }

    private func take(_ host: String) { busy[host, default: 0] += 1 }
}

/// Threads for blocking disk calls, which must not block the few threads of async code.
struct BlockingQueue: Sendable {
    private let queue: DispatchQueue

    /// - Parameter isSerial: runs one call at a time, in order.
    init(_ label: String, isSerial: Bool = false) {
        queue = DispatchQueue(label: "under-cover.\(label)", attributes: isSerial ? [] : .concurrent)
    }

    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
