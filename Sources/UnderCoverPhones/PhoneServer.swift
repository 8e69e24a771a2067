import Foundation
import NIOCore
import Synchronization
import UnderCoverCore

/// Serves the page for phones, and carries messages between phones and the game. Its one thread and its port exist
/// between `open` and `close` only.
package final class PhoneServer: Sendable {
    private let options: PhoneServerOptions
    private let post: @Sendable (PhoneNews) -> Void
    private let session = Mutex<PhoneSession?>(nil)

    /// - Parameter post: is called on the server's thread.
    package init(options: PhoneServerOptions, post: @escaping @Sendable (PhoneNews) -> Void) {
        (self.options, self.post) = (options, post)
    }

    deinit { close() }

    /// Where it is open already, port and token stay, and only the addresses are looked up again.
    package func open() throws(PhoneServerFailure) -> PhoneDoor {
        if let session = session.withLock({ $0 }) { return session.door() }
        let opened = try PhoneSession(options, post)
        session.withLock { $0 = opened }
        return opened.door()
    }

    /// With the addresses of now; nil while the server is closed.
    package var door: PhoneDoor? { session.withLock { $0 }?.door() }

    /// Tells all phones that the party is over and forgets them. The port is free when this returns; the thread ends as
    /// soon as the phones have heard it, a second later at most. Not to be called by `post`.
    package func close() {
        let closing = session.withLock { session in
            defer { session = nil }
            return session
        }
        closing?.close()
    }

    /// Deletes files from phones that nobody has taken. For the end of the game.
    package func forgetFiles() { Upload.empty(options.uploads) }

    /// Returns at once. Each phone is sent what has changed for it.
    package func show(_ show: PhoneShow) { session.withLock { $0 }?.show(show) }

    /// The phone is told, and refused from now on.
    package func sendHome(_ id: PhoneID) { session.withLock { $0 }?.sendHome(id) }
}
