import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverPixels
import UnderCoverStage

/// A message from a background thread to the main thread.
package enum Message: Sendable {
    case event(Event)
    /// All that arrive in one turn become one event.
    case phone(PhoneNews)
    case cover(DecodedCover, CoverUse, PaletteSignature?)
    case poster(String, side: Int, grey: [UInt8])
    case windowIcon(DecodedCover)
    /// A song that a source sent, or of the player, with the name from `Effect.playMusic`.
    case song(String, MediaSource)
}

/// Carries the results of background work to the main thread. SDL's loop blocks the main thread, so a task of the main
/// actor would never run; instead posting wakes the loop, which takes all messages once a turn.
package final class Mailbox: Sendable {
    private let messages = Mutex<[Message]>([])

    package init() {}

    /// May be called on any thread.
    package func post(_ message: Message) {
        messages.withLock { $0.append(message) }
        Stage.wake()
    }

    func takeAll() -> [Message] {
        messages.withLock { messages in
            defer { messages.removeAll(keepingCapacity: true) }
            return messages
        }
    }
}
