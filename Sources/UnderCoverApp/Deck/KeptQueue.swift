import Foundation
import UnderCoverCore
import UnderCoverMusic

/// The queue of the last session. It is read on a thread of its own while the window opens.
package final class KeptQueue: Sendable {
    struct Outcome: Sendable {
        var stored = StoredQueue()
        /// This session keeps its queue.
        var isKept = true
        /// Kept as long as the queue is this session's.
        var hold: QueueHold?
        /// A sentence for the player.
        var notice: String?
    }

    private let reading: Background<Outcome>

    /// - Parameter isBorrowed: the session plays with a folder that is lent to it, of which nothing is kept.
    package init(_ files: GameFiles, isBorrowed: Bool = false) {
        reading = Background { () throws(Failure) in
            if isBorrowed { return Outcome(isKept: false) }
            return Self.read(files.opening, folder: files.data)
        }
    }

    /// Waits until it is read. Call it once.
    func value() -> Outcome { (try? reading.value()) ?? Outcome() }

    /// - Parameter folder: nil where nothing is saved.
    private static func read(_ opening: Opening, folder: URL?) -> Outcome {
        var outcome = Outcome()
        // A file that cannot be read now may hold a queue, which this session must not replace.
        guard let store = folder == nil ? opening.shared : opening.store else { return Outcome(isKept: false) }
        outcome.hold = folder.flatMap { QueueHold(folder: $0) }
        if folder != nil, outcome.hold == nil { (outcome.isKept, outcome.notice) = (false, Words.queueIsElsewhere) }
        do throws(StoreError) {
            outcome.stored = try store.playQueue()
            if !outcome.stored.isWhole, outcome.isKept { outcome.notice = Words.queueIsDamaged }
        } catch {
            (outcome.isKept, outcome.notice) = (false, Words.queueIsLost(error.reason))
        }
        return outcome
    }
}
