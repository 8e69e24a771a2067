import Foundation
import Glibc

extension Thread {
    /// Runs `body` on a thread of its own, whose name the system knows, too: Foundation keeps it to itself.
    static func begin(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            _ = pthread_setname_np(pthread_self(), name)
            body()
        }
        thread.name = name
        thread.start()
    }
}
