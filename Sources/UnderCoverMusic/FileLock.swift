import Foundation

package enum FileLock {
    /// Unlocks and closes a file. NB: closing alone is not enough, because a process that another thread is just
    /// starting shares the lock until it has become its program.
    package static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
