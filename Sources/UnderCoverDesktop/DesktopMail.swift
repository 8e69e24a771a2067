import Synchronization
import UnderCoverCore

/// What the game says to the thread of the desktop.
final class DesktopMail: Sendable {
    struct Letters: Sendable {
        var shown: ShownPlayer?
        /// A picture that was found later.
        var art: (artwork: ArtworkID, address: String)?
        var pausesOthers = false
        var closes = false
    }

    let pipe = WakePipe()
    private let letters = Mutex(Letters())

    func post(_ write: (inout Letters) -> Void) {
        letters.withLock { write(&$0) }
        pipe.wake()
    }

    /// Everything since the last time; only the newest player is kept.
    func take() -> Letters {
        pipe.drain()
        return letters.withLock { letters in
            defer { letters = Letters(closes: letters.closes) }
            return letters
        }
    }
}
