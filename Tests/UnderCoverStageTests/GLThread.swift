import Foundation

/// A GL context is current on one thread, and on Linux the main actor may run on any thread. This actor always runs
/// on the same one.
@globalActor actor GLThread {
    static let shared = GLThread()
    private static let executor = ThreadExecutor()

    nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }
}

/// Runs jobs one after another on a thread of its own.
private final class ThreadExecutor: SerialExecutor, @unchecked Sendable {
    private let condition = NSCondition()
    /// Guarded by `condition`.
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
