import Foundation
import Synchronization

/// For commands that have nothing else to do: waits here for work that may be waited for.
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
