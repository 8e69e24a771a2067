import Dispatch
import Foundation
import Synchronization

/// Messages from the game to the thread of a bus, which sleeps until one comes.
final class Mail<Letters: Sendable>: Sendable {
    private struct Box {
        var letters: Letters
        var runs = false
        var closes = false
    }

    /// Seconds that `close` may take.
    private let patience = 0.3

    let pipe = WakePipe()
    private let none: Letters
    private let box: Mutex<Box>
    private let ended = DispatchSemaphore(value: 0)

    init(_ none: Letters) {
        self.none = none
        box = Mutex(Box(letters: none))
    }

    /// Starts the thread. It has to end once `closes` says so.
    func start(_ name: String, _ body: @escaping @Sendable () -> Void) {
        box.withLock { $0.runs = true }
        Thread.begin(name) { [self] in
            body()
            ended.signal()
        }
    }

    func post(_ write: (inout Letters) -> Void) {
        box.withLock { write(&$0.letters) }
        pipe.wake()
    }

    /// Everything since the last time.
    func take() -> Letters {
        pipe.drain()
        return box.withLock { box in
            defer { box.letters = none }
            return box.letters
        }
    }

    var closes: Bool { box.withLock { $0.closes } }

    /// Ends the thread, and waits for that a little.
    func close() {
        let runs = box.withLock { box in
            box.closes = true
            return box.runs
        }
        pipe.wake()
        if runs { _ = ended.wait(timeout: .now() + patience) }
    }
}

/// So many at once, and so many a second after that.
struct Allowance {
    let most: Double
    let perSecond: Double
    private var left: Double
    private var seen: UInt64 = 0

    init(most: Double, perSecond: Double) { (self.most, self.perSecond, left) = (most, perSecond, most) }

    /// - Parameter time: microseconds.
    mutating func allows(at time: UInt64) -> Bool {
        if time > seen {
            left = min(most, left + Double(time - seen) / 1_000_000 * perSecond)
            seen = time
        }
        guard left >= 1 else { return false }
        left -= 1
        return true
    }
}
