import Foundation
import UnderCoverCatalogue

// The database's own thread. It saves changes in order. A change that fails waits in the outbox and is retried after
// growing pauses and at the end. A database that could not be opened, or is damaged, is reopened the same way.

/// NB: unchecked, because only `queue` uses the mutable properties.
package final class StoreWriter: @unchecked Sendable {
    package enum News: Sendable {
        /// The change is on the disk.
        case saved(Change)
        /// A change could not be saved; reported once for each reason.
        case waiting(Change?, StoreError)
        /// All waiting changes are saved.
        case caughtUp
        /// The database could be opened after all; its contents include the changes that waited.
        case opened(StoreContents)
        case noticed(StoreNotice)
        case backedUp
        case noBackup(StoreError)
        /// At the end: so many categories were changed while the database could not be opened.
        case lost(categories: Int)
    }

    private static let hour = 3600.0
    private static let longestPause = 60.0

    private let queue = DispatchQueue(label: "under-cover.store")
    private let folder: URL?
    private let now: @Sendable () -> Date
    private let firstPause: Double
    private let tell: @Sendable (News) -> Void
    /// Shared with others. In memory until the database opens.
    private var store: Store?
    private var isOpen: Bool
    /// A database was opened, and `.opened` has not been reported.
    private var owesState = false
    private var outbox = Outbox()
    /// Failed attempts in a row; the next pause follows from them.
    private var failures = 0
    private var lastReason: String?
    private var hasPlan = false
    private var isFinished = false

    /// - Parameters:
    ///   - folder: of the database; nil when `opening` is in memory on purpose.
    ///   - firstPause: seconds before the first retry; doubled each time, up to a minute.
    ///   - tell: called on the writer's thread.
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
                // The caller has reported `opening.failure`.
                lastReason = failure.reason
                missed(failure)
            }
            // A new database needs no backup.
            if isOpen, let store, !store.isEmpty { backUp(after: 24 * Self.hour) }
        }
    }

    /// Returns at once. Call it on any thread.
    package func keep(_ change: Change) {
        queue.async { [self] in
            outbox.append(change)
            // After a failure, changes wait for the next retry.
            if !hasPlan { deliver() }
        }
    }

    /// Runs `work` on this thread, after the changes so far.
    package func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    /// Retries a last time and closes the database. Returns the changes that could not be saved.
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

extension StoreWriter {
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
        // The fallback in memory stays in use until a file replaces it.
        let isDamaged = store?.isDamaged ?? false
        if isOpen { store?.close() }
        let opening = try Opening.open(
            folder: folder, now: now(), fallsBackToMemory: false, checksAnswers: isDamaged)
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

extension Change {
    /// Returns when the change is on the disk.
    package func make(in store: Store) throws(StoreError) {
        switch self {
        case .setting(let key, let value): try store.save(setting: key, value: value)
        case .forgetSettings: try store.removeAllSettings()
        case .source(let id, let isOn): try store.save(setting: "source." + id, value: isOn ? "on" : "off")
        case .seen(let marker): try store.saveSeen(marker)
        case .score(let entry): try store.saveScore(entry)
        case .clearScores(let kind): try store.clearScores(kind: kind)
        case .favourite(let album): try store.saveFavourite(album)
        case .removeFavourite(let id): try store.removeFavourite(id)
        case .recents(let category, let bag): try store.saveRecents(category: category, bag: bag)
        case .flag(let id, let isOn): try store.saveFlag(id, on: isOn)
        case .notForFamily(let id, let isOn): try store.saveNotForFamily(id, on: isOn)
        case .answered(let answer): try store.saveAnswer(answer)
        case .daily(let entry): try store.saveDaily(entry)
        case .canon(let entry): try store.saveCanon(entry)
        case .clock(let seen): try store.saveClock(seen)
        case .deed(let done): try store.saveAchievement(done)
        case .evening(let evening): try store.saveEvening(evening)
        case .forgetEvening(let id, let matches): try store.removeEvening(id, matches: matches)
        case .queue(let save): try store.save(save)
        }
    }

    /// Says whether `self`, made later, makes `earlier` unnecessary.
    func undoes(_ earlier: Change) -> Bool {
        switch (self, earlier) {
        case (.setting(let key, _), .setting(let other, _)): key == other
        case (.forgetSettings, .setting), (.forgetSettings, .forgetSettings): true
        case (.source(let id, _), .source(let other, _)), (.seen(let id), .seen(let other)): id == other
        case (.clearScores(let kind), .score(let entry)): kind == entry.kind
        case (.clearScores(let kind), .clearScores(let other)): kind == other
        case (.removeFavourite(let id), .favourite(let album)): id == album.id
        case (.removeFavourite(let id), .removeFavourite(let other)): id == other
        case (.recents(let category, _), .recents(let other, _)): category == other
        case (.flag(let id, _), .flag(let other, _)): id == other
        case (.notForFamily(let id, _), .notForFamily(let other, _)): id == other
        case (.daily(let entry), .daily(let other)), (.canon(let entry), .canon(let other)): entry.day == other.day
        case (.clock, .clock): true
        case (.evening(let evening), .evening(let other)): evening.id == other.id
        case (.forgetEvening(let id, _), .evening(let evening)): id == evening.id
        case (.forgetEvening(_, let matches), .score(let entry)): matches.contains(entry.id)
        default: false
        }
    }
}

/// Changes that are not on the disk yet, in order. It stays small without dropping any: a change replaces those that it
/// undoes, those of the queue become one, and only scores and answers add up, a few hundred bytes each.
package struct Outbox: Equatable, Sendable {
    package private(set) var changes: [Change] = []

    package var isEmpty: Bool { changes.isEmpty }
    package var first: Change? { changes.first }

    package mutating func append(_ change: Change) {
        // A favourite keeps its place when only its description changes.
        if case .favourite(let album) = change, let place = place(of: album.id) {
            changes[place] = change
            return
        }
        if case .queue(let save) = change, let (place, earlier) = queue {
            changes[place] = .queue(earlier.followed(by: save))
            return
        }
        changes.removeAll { change.undoes($0) }
        changes.append(change)
    }

    package mutating func removeFirst() { changes.removeFirst() }

    private var queue: (place: Int, save: QueueSave)? {
        for (place, change) in changes.enumerated() {
            if case .queue(let save) = change { return (place, save) }
        }
        return nil
    }

    private func place(of id: Album.ID) -> Int? {
        changes.firstIndex {
            if case .favourite(let album) = $0 { album.id == id } else { false }
        }
    }
}
