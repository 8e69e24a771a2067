import Foundation
import Synchronization

/// Blocks the main thread of a command until its async work is done.
enum Waiting {
    static func value<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let outcome = Outcome<Value>()
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            do throws(Failure) {
                let value = try await work()
                outcome.result.withLock { $0 = .success(value) }
            } catch {
                outcome.result.withLock { $0 = .failure(error) }
            }
            isDone.signal()
        }
        isDone.wait()
        guard let result = outcome.result.withLock({ $0 }) else {
            throw Failure("Something that was begun never ended.")
        }
        return try result.get()
    }

    private final class Outcome<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, Failure>?>(nil)
    }
}
