import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverMusic

// Background work on covers of the shelf: `CoverLending` lends fetched ones, `LookMeasuring` measures their colours.

extension ShelfService {
    /// A scan has ended.
    func scanned() {
        queue.async { [self] in
            lendCovers()
            measure()
        }
    }

    /// Whether nothing moves and no match is on.
    func note(isIdle: Bool) { self.isIdle.store(isIdle, ordering: .relaxed) }

    /// Albums without a picture take the one that was fetched for the same album of a source.
    func lendCovers() { _ = try? CoverLending(library, store: store, cache: cache).lend() }

    /// Measures the covers that were not measured yet, one after another, while the game is idle.
    func measure() {
        measuring.withLock { measuring in
            measuring.isWanted = true
            guard measuring.task == nil else { return }
            measuring.task = Task(priority: .utility) { [self] in
                let looks = LookMeasuring(
                    library, picture: { [self] id in await storedPicture(of: id) }, look: look,
                    refused: { [self] bytes, id in await lines.cannotShow(bytes, of: id) })
                while self.measuring.withLock({ $0.goesOn() }) {
                    await looks.run { isIdle.load(ordering: .relaxed) }
                }
            }
        }
    }

    struct Measuring {
        var task: Task<Void, Never>?
        /// A scan ended since the last run began.
        var isWanted = false

        /// Asked and forgotten under one lock, so that no scan's end falls between a run and the end of the task.
        mutating func goesOn() -> Bool {
            let goesOn = isWanted && task?.isCancelled != true
            isWanted = false
            if !goesOn { task = nil }
            return goesOn
        }
    }

    private func storedPicture(of album: Album.ID) async -> Data? {
        if let own = await lines.bytes(of: album) { return own }
        return await lines.run(on: nil) { [store, cache] in
            let fetched = (try? store.artwork(album.foundArtwork)) ?? nil
            return fetched?.content.flatMap { cache.picture($0) }
        }
    }
}
