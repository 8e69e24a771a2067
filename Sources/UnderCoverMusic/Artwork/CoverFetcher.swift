import Foundation
import UnderCoverCore

package enum FetchedCover: Equatable, Sendable {
    /// In the cache; checked a moment ago.
    case file(URL)
    /// Fetched, but the disk takes no more.
    case bytes(Data)
}

/// Loads covers of sources, from the cache or from their addresses. Fetches each once for several callers.
package actor CoverFetcher {
    /// How long the start of a round waits for its cover.
    package static let patience = Duration.seconds(4)

    /// One cover on its way, and the callers that wait for it.
    private struct Download {
        var task: Task<Void, Never>
        /// Prefetched for a later round.
        var isAhead: Bool
        var waiting: [Int: CheckedContinuation<Result<FetchedCover, SourceError>, Never>] = [:]
    }

    let search: CoverSearch
    private let store: Store
    /// Covers that came in packs.
    private let packs: PackFiles?
    /// Covers of categories that are being gathered, which the store does not have yet.
    private var known: [ArtworkID: Artwork] = [:]
    private var downloads: [ArtworkID: Download] = [:]
    private var tickets = 0

    /// - Parameters:
    ///   - packs: nil where nothing is saved.
    ///   - provider: by `MusicProvider.id`; nil for an unknown one.
    package init(
        client: HTTPClient, cache: CoverCache, store: Store, packs: PackFiles? = nil,
        provider: @escaping @Sendable (_ id: String) -> MusicProvider?
    ) {
        search = CoverSearch(client: client, cache: cache, lanes: HostLanes(), provider: provider)
        self.store = store
        self.packs = packs
    }

    /// Throws `.notFound` for an unknown cover, `.tooSlow` after `patience` (the fetch goes on), and `.cancelled` with
    /// the task.
    package func cover(
        for id: ArtworkID, patience: Duration = CoverFetcher.patience
    ) async throws(SourceError) -> FetchedCover {
        begin(id, .now)
        tickets += 1
        let ticket = tickets
        let timer = Task {
            guard (try? await Task.sleep(for: patience)) != nil else { return }
            answer(ticket, of: id, .failure(.tooSlow))
        }
        defer { timer.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { downloads[id]?.waiting[ticket] = $0 }
        } onCancel: {
            Task { await answer(ticket, of: id, .failure(.cancelled)) }
        }
        return try result.get()
    }

    /// Prefetches covers in order. Cancels earlier prefetches that are not listed and have no caller.
    package func prefetch(_ ids: [ArtworkID]) {
        let wanted = Set(ids)
        for (id, download) in downloads where download.isAhead && !wanted.contains(id) {
            downloads[id]?.isAhead = false
            if download.waiting.isEmpty { callOff(id) }
        }
        for id in ids {
            begin(id, .ahead)
            downloads[id]?.isAhead = true
        }
    }

    /// Makes covers available before the store has them.
    func remember(_ artworks: [Artwork]) {
        for artwork in artworks { known[artwork.id] = artwork }
    }

    func forget(_ ids: [ArtworkID]) {
        for id in ids { known[id] = nil }
    }
}

extension CoverFetcher {
    private func begin(_ id: ArtworkID, _ urgency: HostLanes.Urgency) {
        guard downloads[id] == nil else { return }
        let task = Task {
            let result = await fetch(id, urgency)
            // A cancelled task must not answer for its successor.
            if !Task.isCancelled { finish(id, result) }
        }
        downloads[id] = Download(task: task, isAhead: false)
    }

    private func callOff(_ id: ArtworkID) {
        downloads.removeValue(forKey: id)?.task.cancel()
    }

    private func finish(_ id: ArtworkID, _ result: Result<FetchedCover, SourceError>) {
        for waiter in downloads.removeValue(forKey: id)?.waiting.values ?? [:].values {
            waiter.resume(returning: result)
        }
    }

    private func answer(_ ticket: Int, of id: ArtworkID, _ result: Result<FetchedCover, SourceError>) {
        guard let waiter = downloads[id]?.waiting.removeValue(forKey: ticket) else { return }
        waiter.resume(returning: result)
        if result == .failure(.cancelled), downloads[id]?.waiting.isEmpty == true, downloads[id]?.isAhead == false {
            callOff(id)
        }
    }

    private func fetch(_ id: ArtworkID, _ urgency: HostLanes.Urgency) async -> Result<FetchedCover, SourceError> {
        guard let artwork = await artwork(id) else { return .failure(.notFound) }
        if artwork.provider == PackID.source {
            let file = await search.disk.run { [packs] in artwork.content.flatMap { packs?.file($0) } }
            return file.map { .success(.file($0)) } ?? .failure(.notFound)
        }
        do throws(SourceError) {
            let cover = try await search.find(artwork, urgency)
            guard cover.isKept else { return .success(.bytes(cover.bytes)) }
            return .success(.file(search.cache.place(of: cover.content)))
        } catch {
            return .failure(error)
        }
    }

    private func artwork(_ id: ArtworkID) async -> Artwork? {
        if let artwork = known[id] { return artwork }
        return await search.disk.run { [store] in try? store.artwork(id) }
    }
}
