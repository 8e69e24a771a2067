import Foundation
import UnderCoverCore

/// Held while the database is created or migrated, so that two processes do not both do it.
struct FolderLock {
    private let descriptor: Int32

    /// Waits up to five seconds. Some file systems have no locks; the game runs without.
    init(folder: URL) throws(StoreError) {
        let path = folder.appendingPathComponent("under-cover.lock").path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw .folder(path: path, deed: .written, reason: Words.reasonLink) }
            throw .folder(path: folder.path, deed: .written, reason: ErrnoReason.words(errno))
        }
        for _ in 0..<250 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(20_000)
        }
        close(descriptor)
        throw .busy(path: path)
    }

    func release() { FileLock.release(descriptor) }
}
