import Dispatch
import Foundation
import Synchronization
import UnderCoverCore

/// Screen readers on the session bus: whether one runs, and Orca, which says what it is given. One thread owns the
/// connection and sleeps until the game or the bus says something.
final class ReaderBus: Sendable {
    struct Known: Sendable {
        /// Orca's service has an owner.
        var hasOrca = false
        /// Microseconds; it has not answered, and is left alone until then.
        var restsUntil: UInt64 = 0
        /// What was told last; nil before that.
        var told: Bool?
    }

    /// Seconds after which a bus that has said nothing has no screen reader.
    private static let patience = 2.0
    /// Seconds that `close` may take.
    private static let closingPatience = 0.3

    let mail = ReaderMail()
    private let known = Mutex(Known())
    private let heard: @Sendable (Bool) -> Void
    private let ended = DispatchSemaphore(value: 0)
    private let isRunning: Bool

    init(_ options: SpeechOptions, heard: @escaping @Sendable (Bool) -> Void) {
        self.heard = heard
        guard let address = options.desktop.usableAddress else {
            isRunning = false
            tell(false)
            return
        }
        isRunning = true
        let thread = Thread { [self] in
            ReaderLoop(address, options, self).run()
            ended.signal()
        }
        thread.name = "screen-readers"
        thread.start()
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            if self?.known.withLock({ $0.told }) == nil { self?.tell(false) }
        }
    }

    var hasOrca: Bool { known.withLock { $0.hasOrca && MonotonicTime.now >= $0.restsUntil } }

    /// - Parameter failed: called once at most, where Orca does not say it.
    func present(_ text: SpokenText, failed: @escaping @Sendable () -> Void) {
        mail.post { $0.orders.append(.present(text, failed)) }
    }

    func interrupt() { mail.post { $0.orders.append(.interrupt) } }

    func close() {
        mail.post { $0.closes = true }
        if isRunning { _ = ended.wait(timeout: .now() + Self.closingPatience) }
    }

    // MARK: What the thread finds out

    func found(hasOrca: Bool) {
        known.withLock { known in
            if hasOrca, !known.hasOrca { known.restsUntil = 0 }
            known.hasOrca = hasOrca
        }
    }

    func rest(seconds: Double) {
        known.withLock { $0.restsUntil = MonotonicTime.now + UInt64(seconds * 1_000_000) }
    }

    func tell(_ runs: Bool) {
        let isNews = known.withLock { known in
            defer { known.told = runs }
            return known.told != runs
        }
        if isNews { heard(runs) }
    }
}

/// What the game says to the thread.
final class ReaderMail: Sendable {
    enum Order: Sendable {
        case present(SpokenText, @Sendable () -> Void)
        case interrupt
    }

    struct Letters: Sendable {
        var orders: [Order] = []
        var closes = false
    }

    let pipe = WakePipe()
    private let letters = Mutex(Letters())

    func post(_ write: (inout Letters) -> Void) {
        letters.withLock { write(&$0) }
        pipe.wake()
    }

    func take() -> Letters {
        pipe.drain()
        return letters.withLock { letters in
            defer { letters = Letters(closes: letters.closes) }
            return letters
        }
    }
}
