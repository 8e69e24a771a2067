import Foundation
import Synchronization
import UnderCoverCore

/// Work beside this thread, which collects the result later.
package final class Background<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, Failure>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    package init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
        Thread.detachNewThread { [self] in end(Result { () throws(Failure) in try work() }) }
    }

    init(async work: @escaping @Sendable () async throws(Failure) -> Value) {
        Task.detached { [self] in
            do throws(Failure) { end(.success(try await work())) } catch { end(.failure(error)) }
        }
    }

    private func end(_ outcome: Result<Value, Failure>) {
        result.withLock { $0 = outcome }
        isDone.signal()
    }

    /// Waits for the result. Call it once.
    package func value() throws(Failure) -> Value {
        isDone.wait()
        guard let outcome = result.withLock({ $0 }) else { throw Failure(Words.neverEnded) }
        return try outcome.get()
    }
}

/// Blocks the main thread of a command until its async work is done.
enum Waiting {
    static func value<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try Background(async: work).value()
    }
}
