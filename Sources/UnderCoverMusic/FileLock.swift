import Foundation

package enum FileLock {
    /// Lets go of the lock on a file, and closes it.
    ///
    /// NB: closing alone is not enough where another thread is just starting a process: until that has become its
    /// program it has the file open too, and holds the lock.
    package static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
