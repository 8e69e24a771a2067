import Foundation

/// A GL context is current on one thread, and on Linux the main actor's queue is drained by whichever thread is free. This
/// actor's is always the same.
@globalActor actor GLThread {
    static let shared = GLThread()
    private static let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }
}

/// Runs what it is given on a thread of its own, one after the other.
private final class ThreadExecutor: SerialExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    /// Under `condition`.
    private var jobs: [UnownedJob] = []

    init() {
        Thread.detachNewThread { [self] in
            while true { next().runSynchronously(on: asUnownedSerialExecutor()) }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.signal()
        }
    }

    private func next() -> UnownedJob {
        condition.withLock {
            while jobs.isEmpty { condition.wait() }
            return jobs.removeFirst()
        }
    }
}
