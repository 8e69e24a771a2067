import UnderCoverCore
import UnderCoverMusic

extension SourceDesk {
    func gather(_ reference: SourceReference, _ settings: SieveSettings) {
        gatherer.request(.preview(settings), of: reference)
    }

    func keep(_ reference: SourceReference, name: String) { gatherer.request(.keep(name: name), of: reference) }

    func cancelGathering(_ reference: SourceReference) { gatherer.request(.cancel(), of: reference) }

    func stopGathering(_ reference: SourceReference) { gatherer.request(.end, of: reference) }

    func rename(_ id: Category.ID, to name: String) {
        Task { [self] in
            if await gatherer.rename(id, to: name) == nil { Log.warn("\(id.rawValue) could not be renamed.") }
        }
    }

    func delete(_ id: Category.ID) {
        let delete = { @Sendable [self] in
            do throws(StoreError) { try store.deleteCategory(id) } catch { post(.noticed(error.description)) }
        }
        if let reference = SourceReference(id.rawValue) {
            gatherer.request(.cancel(then: delete), of: reference)
        } else {
            Task { delete() }
        }
    }
}
