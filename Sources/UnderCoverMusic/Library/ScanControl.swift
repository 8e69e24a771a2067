import Synchronization
import UnderCoverCore

/// How far a scan is, and whether it shall stop. Shared by its threads.
final class ScanControl: Sendable {
    private struct State {
        var isStopped = false
        var looked = 0
        var isWalked = false
        var read = 0
        var fresh = 0
        var folder = ""
        var changes = ShelfChanges()
    }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.isStopped } }

    func stop() { state.withLock { $0.isStopped = true } }

    /// Files that the walker has met.
    func looked(_ files: Int, at path: Bytes) {
        state.withLock {
            $0.looked += files
            if files > 0 { $0.folder = FilePath.shown(path) }
        }
    }

    /// Files whose tags have to be read.
    func expect(_ files: Int) { state.withLock { $0.fresh += files } }

    func read(_ files: Int) { state.withLock { $0.read += files } }

    func walked() { state.withLock { $0.isWalked = true } }

    /// What became of the albums that were known before.
    func note(_ changes: ShelfChanges) { state.withLock { $0.changes.add(changes) } }

    var changes: ShelfChanges { state.withLock { $0.changes } }

    var progress: ScanProgress {
        state.withLock {
            ScanProgress(
                stage: $0.isWalked ? .reading : .looking, files: $0.looked - $0.fresh + $0.read,
                expected: $0.isWalked ? $0.looked : nil, folder: $0.folder)
        }
    }
}
