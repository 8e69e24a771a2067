import Foundation

/// The result of opening the database: opened, repaired, or unusable.
package struct Opening: Sendable {
    package let store: Store?
    /// Replaces `store` while nothing can be saved; holds what could be read.
    package let memoryFallback: Store?
    /// Empty where the file could not be read.
    package let stored: StoreContents
    package let notices: [StoreNotice]
    /// Why there is no store.
    package let failure: StoreError?

    /// For everything that reads or makes categories. `StoreWriter` connects it to the file as soon as that opens. nil
    /// where there is no memory for a fallback.
    package var shared: Store? { store ?? memoryFallback }

    private static let pauseMicroseconds: UInt32 = 50_000

    /// Keeps everything in memory, without a notice.
    package static func inMemory() throws(StoreError) -> Opening {
        Opening(store: try Store.inMemory(), memoryFallback: nil, stored: StoreContents(), notices: [], failure: nil)
    }

    /// Opens the database in `folder`. Sets an unusable file aside, and retries once where it cannot be opened. Throws
    /// `.newer` only. NB: the game does not continue in memory then, because an update helps at once and an evening's
    /// scores would be lost.
    /// - Parameter checksAnswers: see `StoreFile.checkWhole`.
    package static func open(
        folder: URL, now: Date = Date(), fallsBackToMemory: Bool = true, checksAnswers: Bool = false
    ) throws(StoreError) -> Opening {
        var notices: [StoreNotice] = []
        var isRepeated = false
        while true {
            do throws(StoreError) {
                return try attempt(folder, now, checksAnswers, &notices)
            } catch {
                if error.isNewer { throw error }
                var isBusy = false
                if case .busy = error { isBusy = true }
                guard isRepeated || isBusy else {
                    isRepeated = true
                    usleep(pauseMicroseconds)
                    continue
                }
                let memoryFallback = fallsBackToMemory ? try? Store.memoryFallback(for: StoreFile(folder: folder)) : nil
                return Opening(
                    store: nil, memoryFallback: memoryFallback,
                    stored: (try? memoryFallback?.loadEverything()) ?? StoreContents(),
                    notices: notices + [.inMemory(error)], failure: error)
            }
        }
    }

    private static func attempt(
        _ folder: URL, _ now: Date, _ checksAnswers: Bool, _ notices: inout [StoreNotice]
    ) throws(StoreError) -> Opening {
        do throws(StoreError) {
            return try Opening(Store.open(folder: folder, checksAnswers: checksAnswers), notices)
        } catch {
            guard error.isLoss else { throw error }
            if let notice = try Rescue(file: StoreFile(folder: folder), now: now).run() { notices.append(notice) }
            return try Opening(Store.open(folder: folder), notices)
        }
    }
}

extension Opening {
    private init(_ store: Store, _ notices: [StoreNotice]) throws(StoreError) {
        do throws(StoreError) {
            self.init(store: store, memoryFallback: nil, stored: try store.loadFirst(), notices: notices, failure: nil)
        } catch {
            store.close()
            throw error
        }
    }
}
