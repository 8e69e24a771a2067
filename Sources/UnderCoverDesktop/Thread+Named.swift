import CBus
import Foundation

extension Thread {
    /// Runs `body` on a thread of its own, whose name the system knows, too.
    static func begin(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            bus_name_thread(name)
            body()
        }
        thread.name = name
        thread.start()
    }
}
