import Foundation
import NIOCore
import Synchronization
import UnderCoverCatalogue

/// Serves the page for phones, and carries messages between phones and the game. Its one thread and its port exist
/// between `open` and `close` only.
package final class PhoneServer: Sendable {
    private let options: PhoneServerOptions
    private let post: @Sendable (PhoneNews) -> Void
    private let session = Mutex<PhoneSession?>(nil)
    /// The memory of the last opening; nil once its party is over.
    private let known = Mutex<RoomMemory?>(nil)

    /// - Parameter post: is called on the server's thread.
    package init(options: PhoneServerOptions, post: @escaping @Sendable (PhoneNews) -> Void) {
        (self.options, self.post) = (options, post)
    }

    deinit { close() }

    /// If it is open already, port and token stay, and only the addresses are looked up again.
    /// - Parameter tell: is called before a phone is let in: a game knows the door before its first phone.
    @discardableResult
    package func open(_ tell: (PhoneDoor) -> Void = { _ in }) throws(PhoneServerError) -> PhoneDoor {
        if let door {
            tell(door)
            return door
        }
        let opened = try PhoneSession(options, known.withLock { $0 }, post)
        session.withLock { $0 = opened }
        let door = opened.door()
        tell(door)
        opened.begin()
        return door
    }

    /// With the addresses of now; nil while the server is closed.
    package var door: PhoneDoor? { session.withLock { $0 }?.door() }

    /// The memory that a later opening, perhaps of another process, has to `remember`; nil before the first one.
    package var memory: RoomMemory? { session.withLock { $0 }?.memory ?? known.withLock { $0 } }

    /// The next opening has this address, and knows these phones.
    package func remember(_ memory: RoomMemory) { known.withLock { $0 = memory } }

    /// Closes the port, which is free when this returns. The thread ends as soon as the phones have heard goodbye, a
    /// second later at most. The next opening has the same address and knows the phones. Not to be called by `post`.
    package func close(_ reason: PhoneClosing = .partyOver) {
        let closing = session.withLock { session in
            defer { session = nil }
            return session
        }
        guard let closing else { return }
        if let memory = closing.memory { remember(memory) }
        closing.close(reason)
    }

    /// Closes for good: the next opening has another address and knows no phone.
    package func endParty() {
        close()
        known.withLock { $0 = nil }
    }

    /// Deletes files from phones that the game has not taken. For the end of the game.
    package func forgetFiles() { Upload.empty(options.uploads) }

    /// Returns at once. Each phone is sent what has changed for it.
    package func show(_ show: PhoneShow) { session.withLock { $0 }?.show(show) }

    /// The phone is told, and refused from now on, as are new ones of its address.
    package func sendHome(_ id: PhoneID) { session.withLock { $0 }?.sendHome(id) }

    /// Lets in new phones of an address that the game was told of.
    package func admit(_ address: Int) { session.withLock { $0 }?.admit(address) }
}
