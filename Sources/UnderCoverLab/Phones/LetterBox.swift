import Foundation
import NIOCore
import Synchronization
import UnderCoverCore

/// Plays the part of the game's mailbox for the server: news are posted on its thread, and this thread sleeps until
/// there are some.
final class LetterBox: Sendable {
    struct Letter {
        let news: PhoneNews
        /// The time at which this thread took it, in nanoseconds of the monotonic clock.
        let taken: UInt64
    }

    private let letters = Mutex<[PhoneNews]>([])
    private let bell = DispatchSemaphore(value: 0)

    func post(_ news: PhoneNews) {
        let isFirst = letters.withLock { letters in
            letters.append(news)
            return letters.count == 1
        }
        if isFirst { bell.signal() }
    }

    /// Sleeps until there are some; empty after 20 s.
    func take() -> [Letter] {
        guard bell.wait(timeout: .now() + 20) == .success else { return [] }
        let taken = letters.withLock { letters in
            defer { letters.removeAll(keepingCapacity: true) }
            return letters
        }
        let now = NIODeadline.now().uptimeNanoseconds
        return taken.map { Letter(news: $0, taken: now) }
    }
}
