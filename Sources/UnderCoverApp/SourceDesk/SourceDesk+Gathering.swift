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
        if let reference = SourceReference(id.rawValue) {
            gatherer.request(.rename(to: name), of: reference)
        } else {
            Task { [self] in
                do throws(StoreError) { _ = try await gatherer.rename(id, to: name) } catch {
                    post(.noticed(error.description))
                }
            }
        }
    }

    func delete(_ id: Category.ID) {
        let delete = { @Sendable [self] in
            do throws(StoreError) { try store.deleteCategory(id) } catch { return post(.noticed(error.description)) }
            packs.deleted(id)
        }
        if let reference = SourceReference(id.rawValue) {
            gatherer.request(.cancel(then: delete), of: reference)
        } else {
            Task { delete() }
        }
    }
}
