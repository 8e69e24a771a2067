import Synchronization
import UnderCoverMusic

/// What an observer was told.
final class Told: Sendable {
    private let list = Mutex<[HTTPProgress]>([])

    var all: [HTTPProgress] { list.withLock { $0 } }

    func add(_ progress: HTTPProgress) { list.withLock { $0.append(progress) } }
}
