import Foundation
import Synchronization

/// Work on a thread of its own, whose result this thread collects later.
final class Background<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, Failure>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
        Thread.detachNewThread { [self] in
            let outcome = Result { () throws(Failure) in try work() }
            result.withLock { $0 = outcome }
            isDone.signal()
        }
    }

    /// Waits for the result. Call it once.
    func value() throws(Failure) -> Value {
        isDone.wait()
        guard let outcome = result.withLock({ $0 }) else { throw Failure("Something that was begun never ended.") }
        return try outcome.get()
    }
}
