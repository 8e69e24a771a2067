import Glibc
import Synchronization
import UnderCoverCore

/// What the game says to the thread of the desktop, and a pipe that wakes it.
final class DesktopMail: Sendable {
    struct Letters: Sendable {
        var shown: ShownPlayer?
        /// A picture that was found later.
        var art: (artwork: ArtworkID, address: String)?
        var pausesOthers = false
        var closes = false
    }

    /// Becomes readable when there is something to take; -1 where the system has no pipe left.
    let descriptor: Int32
    private let sender: Int32
    private let letters = Mutex(Letters())

    init() {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        (descriptor, sender) = (ends[0], ends[1])
    }

    deinit {
        if descriptor >= 0 { Glibc.close(descriptor) }
        if sender >= 0 { Glibc.close(sender) }
    }

    func post(_ write: (inout Letters) -> Void) {
        letters.withLock { write(&$0) }
        var byte: UInt8 = 1
        // A full pipe wakes as well.
        _ = Glibc.write(sender, &byte, 1)
    }

    /// Everything since the last time; only the newest player is kept.
    func take() -> Letters {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
        return letters.withLock { letters in
            defer { letters = Letters(closes: letters.closes) }
            return letters
        }
    }
}
