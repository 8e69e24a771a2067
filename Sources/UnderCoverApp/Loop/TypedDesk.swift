import Dispatch
import Synchronization
import UnderCoverCore

/// Reads titles, suggests and judges on a thread of its own: a large category takes seconds to read.
package final class TypedDesk: Sendable {
    private let lane = DispatchQueue(label: "typing", qos: .userInitiated)
    private let reading = Mutex(TypedReading())
    /// The number of the last question for suggestions: an older one that still waits is not answered.
    private let wanted = Mutex(0)
    private let post: @Sendable (TypedNews) -> Void

    /// - Parameter post: called on another thread.
    package init(_ post: @escaping @Sendable (TypedNews) -> Void) { self.post = post }

    package func ask(_ request: TypedRequest) {
        if case .suggest(let question, _) = request { wanted.withLock { $0 = question } }
        lane.async { [self] in
            if case .suggest(let question, _) = request, wanted.withLock({ $0 }) != question { return }
            post(reading.withLock { $0.answer(request) })
        }
    }
}
