import Foundation
import UnderCoverCore

// The database's own thread. What is to be saved is saved in order; what cannot be saved waits in the outbox, is tried
// again with growing pauses, and at the end. A database that could not be opened, or turned
// out damaged, is opened again the same way.

/// NB: unchecked, because everything that changes belongs to `queue`.
package final class Keeper: @unchecked Sendable {
    package enum News: Sendable {
        /// The disk has it.
        case saved(Change)
        /// Something is not saved; said once for each reason.
        case waiting(Change?, StoreError)
        /// All that waited is saved.
        case caughtUp
        /// A database could be had after all; this is what it holds, with all that had waited for it.
        case opened(StoreContents)
        case noticed(StoreNotice)
        case backedUp
        /// A backup could not be made. The database itself is fine.
        case noBackup(StoreError)
        /// At the end: so many categories were made or changed while there was no database, and there still is none.
        case lost(categories: Int)
    }

    private static let hour = 3600.0
    private static let longestPause = 60.0

    private let queue = DispatchQueue(label: "under-cover.keeper")
    private let folder: URL?
    private let now: @Sendable () -> Date
    private let firstPause: Double
    private let tell: @Sendable (News) -> Void
    /// Others hold it too. In memory until the database opens.
    private var store: Store?
    private var isOpen: Bool
    /// A database was opened, and nobody has been told what it holds.
    private var owesState = false
    private var outbox = Outbox()
    /// Tries in a row that failed; how long the next one waits follows from it.
    private var failures = 0
    private var lastReason: String?
    private var hasPlan = false
    private var isFinished = false

    /// - Parameters:
    ///   - folder: of the database; nil when `opening` is in memory on purpose.
    ///   - firstPause: seconds before what failed is tried again; doubled each time, up to a minute.
    ///   - tell: called on the keeper's thread.
    package init(
        _ opening: Opening, folder: URL?, firstPause: Double = 1, now: @escaping @Sendable () -> Date = { Date() },
        tell: @escaping @Sendable (News) -> Void
    ) {
        store = opening.shared
        isOpen = opening.store != nil
        self.folder = folder
        self.firstPause = firstPause
        self.now = now
        self.tell = tell
        queue.async { [self] in
            if let failure = opening.failure {
                // Whoever opened it has been told.
                lastReason = failure.reason
                missed(failure)
            }
            if opening.stored != StoreContents() { backUp(after: 24 * Self.hour) }
        }
    }

    /// Returns at once. May be called on any thread.
    package func keep(_ change: Change) {
        queue.async { [self] in
            outbox.append(change)
            // A disk that has just failed is left in peace until it is time.
            if !hasPlan { deliver() }
        }
    }

    /// Runs `work` on this thread, after what was to be saved before it.
    package func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Tries a last time and closes the database. Returns what could not be saved.
    package func finish() -> [Change] {
        queue.sync {
            isFinished = true
            if !outbox.isEmpty || unsavedCategories > 0 { deliver() }
            let lost = unsavedCategories
            if lost > 0 { tell(.lost(categories: lost)) }
            store?.close()
            store = nil
            return outbox.changes
        }
    }
}

extension Keeper {
    private func deliver() {
        do throws(StoreError) {
            try openIfNeeded()
            guard isOpen, let store else { return }
            var hasScore = false
            while let change = outbox.first {
                try change.make(in: store)
                outbox.removeFirst()
                if case .score = change { hasScore = true }
                tell(.saved(change))
            }
            if owesState {
                tell(.opened(try store.loadEverything()))
                owesState = false
            }
            if failures > 0 { tell(.caughtUp) }
            failures = 0
            lastReason = nil
            if hasScore && !isFinished { backUp(after: Self.hour) }
        } catch {
            missed(error)
        }
    }

    private func openIfNeeded() throws(StoreError) {
        guard let folder, !isOpen || store?.needsReopening ?? true else { return }
        // What stands in is of use until there is something better.
        if isOpen { store?.close() }
        let opening = try Opening.open(folder: folder, now: now(), standsIn: false)
        for notice in opening.notices {
            if case .rescued = notice { tell(.noticed(notice)) }
        }
        if let failure = opening.failure { throw failure }
        guard let opened = opening.store else { return }
        do throws(StoreError) {
            if let store { try store.adopt(opened) } else { store = opened }
        } catch {
            opened.close()
            throw error
        }
        isOpen = true
        owesState = true
    }

    private var unsavedCategories: Int { store?.unsavedCategories ?? 0 }

    private func missed(_ error: StoreError) {
        failures += 1
        if lastReason != error.reason { tell(.waiting(outbox.first, error)) }
        lastReason = error.reason
        guard !hasPlan, !isFinished else { return }
        hasPlan = true
        let pause = min(firstPause * Double(1 << min(failures - 1, 10)), Self.longestPause)
        queue.asyncAfter(deadline: .now() + pause) { [weak self] in
            guard let self, !isFinished else { return }
            hasPlan = false
            deliver()
        }
    }

    private func backUp(after seconds: Double) {
        guard isOpen, let store, let folder else { return }
        do throws(StoreError) {
            if try Backups(data: folder).makeIfDue(of: store, after: seconds, now: now()) { tell(.backedUp) }
        } catch {
            tell(.noBackup(error))
        }
    }
}
