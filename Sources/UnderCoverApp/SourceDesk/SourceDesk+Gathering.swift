import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic

extension SourceDesk {
    /// Only to be looked at. Begins anew: other wishes make another category.
    func gather(_ reference: SourceReference, _ settings: SieveSettings) {
        run(reference, .gather) { [self] in
            await gatherer.cancel(reference)
            let stream = await gatherer.gather(reference, settings: settings, isKept: false)
            if !Task.isCancelled { hear(stream, of: reference) }
        }
    }

    func keep(_ reference: SourceReference, name: String) {
        run(reference, .keep) { [self] in
            // What was made while somebody looked needs nothing more; whoever asks again wants it made again.
            if await gatherer.keep(reference, name: name) { return }
            let old = Category(
                id: .init(reference), name: name, section: .yours, albums: [], origin: reference)
            if let stream = await gatherer.refresh(old) { hear(stream, of: reference) }
        }
    }

    func cancelGathering(_ reference: SourceReference) {
        run(reference, .end) { [gatherer] in await gatherer.cancel(reference) }
    }

    func stopGathering(_ reference: SourceReference) {
        run(reference, .end) { [gatherer] in await gatherer.end(reference) }
    }

    func rename(_ id: Category.ID, to name: String) {
        Task { [self] in
            if await gatherer.rename(id, to: name) == nil { Log.warn("\(id.rawValue) could not be renamed.") }
        }
    }

    func delete(_ id: Category.ID) {
        let forget = { @Sendable [self] in
            do throws(StoreError) { try store.deleteCategory(id) } catch { post(.noticed(error.description)) }
        }
        guard let reference = SourceReference(id.rawValue) else {
            Task { forget() }
            return
        }
        run(reference, .end) { [gatherer] in
            await gatherer.cancel(reference)
            forget()
        }
    }

    /// What is wished with one reference is done in the order of the wishes. Whoever wishes something else before it was
    /// begun is not gathered for in vain; what was kept is kept.
    private func run(_ reference: SourceReference, _ kind: Errand.Kind, _ work: @escaping @Sendable () async -> Void) {
        shelf.withLock { shelf in
            let old = shelf.errands[reference]
            if kind != .keep {
                old?.hearing?.cancel()
                if old?.kind == .gather { old?.task.cancel() }
            }
            let task = Task { [self] in
                await old?.task.value
                if kind == .gather, Task.isCancelled { return }
                // It may have begun to be heard of only now.
                if kind != .keep { self.shelf.withLock { $0.errands[reference]?.hearing?.cancel() } }
                await work()
            }
            shelf.errands[reference] = Errand(kind: kind, task: task, hearing: old?.hearing)
        }
    }

    /// Tells the screens how far it is, until somebody wishes otherwise.
    func hear(_ stream: AsyncStream<Gathering>, of reference: SourceReference) {
        let hearing = Task { [self] in
            for await gathering in stream {
                guard !Task.isCancelled else { return }
                post(.gathered(gathering))
            }
        }
        shelf.withLock { shelf in
            if shelf.errands[reference] == nil {
                shelf.errands[reference] = Errand(kind: .keep, task: Task {}, hearing: hearing)
            } else {
                shelf.errands[reference]?.hearing = hearing
            }
        }
    }
}
