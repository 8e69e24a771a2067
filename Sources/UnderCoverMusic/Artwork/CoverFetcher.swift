import Foundation
import UnderCoverCatalogue
import UnderCoverPixels

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
        if artwork.provider == PackLimits.source {
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

/// A note has three lines: its own name, the hash of the picture, the hash of both. The last detects a note that was
/// cut, changed, or copied over another.
enum AddressNote {
    static let length = 3 * 65

    /// Makes a file name of any text.
    static func name(_ address: String, _ provider: String) -> ContentHash {
        ContentHash(of: "\(provider.utf8.count) \(provider) \(address)")
    }

    static func bytes(_ content: ContentHash, _ name: ContentHash) -> Data {
        let said = "\(name)\n\(content)\n"
        return Data((said + "\(ContentHash(of: said))\n").utf8)
    }

    static func content(_ note: Data, _ name: ContentHash) -> ContentHash? {
        let lines = String(decoding: note, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count == 4, let content = ContentHash(lines[1]), bytes(content, name) == note else { return nil }
        return content
    }
}

/// Tells whether bytes are a picture that can be a cover. Reads their contents, not their name or type.
package enum CoverCheck {
    package static let mostBytes = 10_000_000
    /// Pixels.
    package static let sides = 200...4096
    /// The longer side divided by the shorter. Scans of booklets are rarely square.
    package static let mostStretch = 1.12

    /// Says whether it can be shown as the cover of a record that the player owns, of whatever shape.
    package static func isPicture(_ bytes: Data, mostBytes: Int = mostBytes) -> Bool {
        switch problem(with: bytes, mostBytes: mostBytes) {
        case nil, .notSquare, .tooSmall: true
        default: false
        }
    }

    /// nil for a good cover.
    package static func problem(with bytes: Data, mostBytes: Int = mostBytes) -> CoverError? {
        guard !bytes.isEmpty else { return .unreadable }
        guard bytes.count <= mostBytes else { return .tooHeavy(bytes: bytes.count, most: mostBytes) }
        let header: PictureHeader
        do throws(PictureHeader.HeaderError) {
            header = try PictureHeader([UInt8](bytes))
        } catch {
            return error == .cutShort ? .cutShort : .unreadable
        }
        guard header.isWhole else { return .cutShort }
        guard !header.isAnimated else { return .moving }
        let (short, long) = (min(header.width, header.height), max(header.width, header.height))
        guard short >= sides.lowerBound else {
            return .tooSmall(width: header.width, height: header.height, least: sides.lowerBound)
        }
        guard long <= sides.upperBound else {
            return .tooLarge(width: header.width, height: header.height, most: sides.upperBound)
        }
        guard Double(long) <= Double(short) * mostStretch else {
            return .notSquare(width: header.width, height: header.height)
        }
        return nil
    }
}
