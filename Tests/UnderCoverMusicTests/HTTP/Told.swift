import Synchronization
import UnderCoverMusic

/// What an observer was told.
final class Told: Sendable {
    private let list = Mutex<[HTTPProgress]>([])

    var all: [HTTPProgress] { list.withLock { $0 } }

    /// Seconds of the rests, in the order in which they were told.
    var rests: [Double] { all.compactMap { if case .resting(_, let seconds) = $0 { seconds } else { nil } } }

    func add(_ progress: HTTPProgress) { list.withLock { $0.append(progress) } }
}
