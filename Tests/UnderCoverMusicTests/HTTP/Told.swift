import Synchronization
@testable import UnderCoverMusic

/// Collects an observer's reports.
final class Told: Sendable {
    private let list = Mutex<[HTTPProgress]>([])

    var all: [HTTPProgress] { list.withLock { $0 } }

    /// Seconds of the pauses, in order.
    var rests: [Double] { all.compactMap { if case .resting(_, let seconds) = $0 { seconds } else { nil } } }

    func add(_ progress: HTTPProgress) { list.withLock { $0.append(progress) } }
}
