import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

extension SourceDesk {
    /// Only to be looked at. Begins anew: other wishes make another category.
    func gather(_ reference: SourceReference, _ settings: SieveSettings) {
        replace(reference) { [self] in
            await gatherer.cancel(reference)
            await listen(await gatherer.gather(reference, settings: settings, isKept: false))
        }
    }

    func keep(_ reference: SourceReference, name: String) {
        Task { [self] in
            // What was made while somebody looked needs nothing more; whoever asks again wants it made again.
            if await gatherer.keep(reference, name: name) { return }
            let old = UnderCoverCore.Category(
                id: .init(reference), name: name, shelf: .yours, albums: [], origin: reference)
            guard let stream = await gatherer.refresh(old) else { return }
            replace(reference) { await self.listen(stream) }
        }
    }

    func cancelGathering(_ reference: SourceReference) {
        replace(reference) { [self] in
            await gatherer.cancel(reference)
            if !Task.isCancelled { _ = shelf.withLock { $0.gatherings.removeValue(forKey: reference) } }
        }
    }

    func rename(_ id: UnderCoverCore.Category.ID, to name: String) {
        Task { [self] in
            if await gatherer.rename(id, to: name) == nil { World.warn("\(id.rawValue) could not be renamed.") }
        }
    }

    func delete(_ id: UnderCoverCore.Category.ID) {
        Task { [self] in
            if let reference = SourceReference(id.rawValue) { await gatherer.cancel(reference) }
            do throws(StoreError) { try store.deleteCategory(id) } catch { post(.noticed(error.description)) }
        }
    }

    /// What was begun before with this reference ends first, whoever is quicker.
    private func replace(_ reference: SourceReference, _ work: @escaping @Sendable () async -> Void) {
        shelf.withLock { shelf in
            let old = shelf.gatherings[reference]
            old?.cancel()
            shelf.gatherings[reference] = Task {
                await old?.value
                if !Task.isCancelled { await work() }
            }
        }
    }

    func listen(_ stream: AsyncStream<Gathering>) async {
        var last: Gathering?
        for await gathering in stream {
            guard !Task.isCancelled else { return }
            last = gathering
            post(.gathered(gathering))
        }
        // Whoever was called off has been replaced, and the place is another's.
        guard let last, !Task.isCancelled else { return }
        _ = shelf.withLock { $0.gatherings.removeValue(forKey: last.reference) }
    }
}
