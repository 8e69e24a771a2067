import Foundation

/// The database as the game found it: opened, put right, or not to be had.
package struct Opening: Sendable {
    /// nil while nothing can be saved.
    package let store: Store?
    /// In memory, with what could be read, while nothing can be saved.
    package let standIn: Store?
    /// Empty where it could not be read.
    package let stored: StoreContents
    package let notices: [StoreNotice]
    /// Why there is no store.
    package let failure: StoreError?

    /// For all who ask for categories and covers, or make some: the keeper has it go on with the file once that opens. nil
    /// where there is no memory for one.
    package var shared: Store? { store ?? standIn }

    private static let pauseMicroseconds: UInt32 = 50_000

    /// Keeps everything in memory and says nothing of it.
    package static func inMemory() throws(StoreError) -> Opening {
        Opening(store: try Store.inMemory(), standIn: nil, stored: StoreContents(), notices: [], failure: nil)
    }

    /// Opens the database in `folder`. What cannot be used is set aside, what cannot be opened is tried once more, and
    /// what still fails is said.
    ///
    /// - Parameter standsIn: false for who has a store that stands in already.
    ///
    /// Throws `.newer` only. NB: with that one the game does not play on in memory: a whole evening would be lost to
    /// what an update mends at once.
    package static func open(folder: URL, now: Date = Date(), standsIn: Bool = true) throws(StoreError) -> Opening {
        var notices: [StoreNotice] = []
        var isRepeated = false
        while true {
            do throws(StoreError) {
                return try attempt(folder, now, &notices)
            } catch {
                if error.isNewer { throw error }
                var isBusy = false
                if case .busy = error { isBusy = true }
                guard isRepeated || isBusy else {
                    isRepeated = true
                    usleep(pauseMicroseconds)
                    continue
                }
                let standIn = standsIn ? try? Store.standIn(for: StoreFile(folder: folder)) : nil
                return Opening(
                    store: nil, standIn: standIn, stored: (try? standIn?.loadEverything()) ?? StoreContents(),
                    notices: notices + [.inMemory(error)], failure: error)
            }
        }
    }

    private static func attempt(
        _ folder: URL, _ now: Date, _ notices: inout [StoreNotice]
    ) throws(StoreError) -> Opening {
        do throws(StoreError) {
            return try Opening(Store.open(folder: folder), notices)
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
            self.init(store: store, standIn: nil, stored: try store.loadFirst(), notices: notices, failure: nil)
        } catch {
            store.close()
            throw error
        }
    }
}
