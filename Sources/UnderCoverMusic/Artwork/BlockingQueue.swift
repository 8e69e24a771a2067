import Foundation

/// Threads for what waits on the disk, so that the few that run async work never do.
struct BlockingQueue: Sendable {
    private let queue: DispatchQueue

    /// - Parameter isSerial: one thing at a time, in order.
    init(_ label: String, isSerial: Bool = false) {
        queue = DispatchQueue(label: "under-cover.\(label)", attributes: isSerial ? [] : .concurrent)
    }

    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
