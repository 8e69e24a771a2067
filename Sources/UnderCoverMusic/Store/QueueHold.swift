import Foundation

/// Held by the one process that may change the queue: two would give the same number to two songs, and each would lose
/// what the other has saved.
package final class QueueHold: Sendable {
    static let name = "under-cover.queue"

    /// Negative where the file cannot be made; nothing can be saved there then.
    private let descriptor: Int32

    /// nil where another process holds it. Some file systems have no locks; the game runs without.
    package init?(folder: URL) {
        let path = folder.appendingPathComponent(Self.name).path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        return nil
    }

    deinit { if descriptor >= 0 { FileLock.release(descriptor) } }
}
