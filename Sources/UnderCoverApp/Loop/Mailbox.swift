import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverPixels
import UnderCoverStage

/// What other threads have for the main one.
enum Message: Sendable {
    case event(Event)
    case cover(DecodedCover, CoverUse, PaletteSignature?)
    case poster(String, side: Int, grey: [UInt8])
    case windowIcon(DecodedCover)
    /// A song from elsewhere, by the name it was asked for with.
    case song(String, Data)
}

/// Where background work leaves its results. Inside SDL's blocking loop no task of the main actor would ever run, so the
/// loop empties this once a turn, and posting wakes it.
final class Mailbox: Sendable {
    private let messages = Mutex<[Message]>([])

    /// May be called on any thread.
    func post(_ message: Message) {
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
