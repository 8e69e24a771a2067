import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverDesktop
import UnderCoverPixels
import UnderCoverStage

/// Work beside this thread, which collects the result later.
package final class Background<Value: Sendable>: Sendable {
    private let result = Mutex<Result<Value, Failure>?>(nil)
    private let isDone = DispatchSemaphore(value: 0)

    package init(_ work: @escaping @Sendable () throws(Failure) -> Value) {
        Thread.detachNewThread { [self] in end(Result { () throws(Failure) in try work() }) }
    }

    init(async work: @escaping @Sendable () async throws(Failure) -> Value) {
        Task.detached { [self] in
            do throws(Failure) { end(.success(try await work())) } catch { end(.failure(error)) }
        }
    }

    private func end(_ outcome: Result<Value, Failure>) {
        result.withLock { $0 = outcome }
        isDone.signal()
    }

    /// Waits for the result. Call it once.
    package func value() throws(Failure) -> Value {
        isDone.wait()
        guard let outcome = result.withLock({ $0 }) else { throw Failure(Words.neverEnded) }
        return try outcome.get()
    }
}

/// Blocks the main thread of a command until its async work is done.
enum Waiting {
    static func value<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try Background(async: work).value()
    }
}

/// A message from a background thread to the main thread.
package enum Message: Sendable {
    case event(Event)
    /// An event that another start of the program has brought, with the token that the desktop gave it.
    case brought(Event, token: String?)
    /// Preferences of the desktop that the game has read itself.
    case preferences(SystemPreferences)
    /// The desktop says how programs should look, and may say something else at any time.
    case look(DesktopLook)
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
