import Foundation

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
