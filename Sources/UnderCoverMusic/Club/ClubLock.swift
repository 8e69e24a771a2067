import Foundation
import UnderCoverCore

/// Held while `sheet.json` changes, so that a command beside the game does not write an older one back.
struct ClubLock {
    private let descriptor: Int32

    /// Waits up to five seconds. Some file systems have no locks; the game runs without.
    init(_ path: FolderPath) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        descriptor = withPath(path) { open($0, flags, 0o600) }
        guard descriptor >= 0 else { return }
        for _ in 0..<250 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
            usleep(20_000)
        }
    }

    func release() {
        if descriptor >= 0 { FileLock.release(descriptor) }
    }
}
