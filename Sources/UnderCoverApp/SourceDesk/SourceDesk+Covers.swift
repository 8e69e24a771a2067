import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

// Covers and songs.

extension SourceDesk {
    /// Loads a cover of a source, or a playlist's small picture. Calls `then` once, on any thread.
    func picture(_ artwork: ArtworkID, then: @escaping @Sendable (Result<MediaSource, Failure>) -> Void) {
        Task { [self] in
            do throws(SourceError) {
                then(.success(try await source(of: artwork)))
            } catch {
                then(.failure(Failure(error.message(source: sourceName(artwork)))))
            }
        }
    }

    /// A smaller limit removes covers at once.
    func keepCovers(megabytes: Int) {
        DispatchQueue.global(qos: .utility).async { [cache] in cache.setLimit(megabytes * 1_000_000) }
    }

    func prefetch(_ artworks: [ArtworkID]) {
        Task { await fetcher.prefetch(artworks) }
    }

    private func source(of artwork: ArtworkID) async throws(SourceError) -> MediaSource {
        guard artwork.rawValue.hasPrefix(FoundPlaylist.artworkPrefix) else {
            switch try await fetcher.cover(for: artwork) {
            case .file(let file): return .file(file)
            case .bytes(let bytes): return .bytes(bytes, name: artwork.rawValue)
            }
        }
        let parts = artwork.rawValue.dropFirst(FoundPlaylist.artworkPrefix.count).split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let provider = table.provider(String(parts[0])), let url = URL(string: String(parts[1]))
        else { throw .notFound }
        guard let response = try? await client.send(provider.cover(url)), response.status == 200,
            provider.isCover(response)
        else { throw .notFound }
        return .bytes(response.body, name: "A playlist’s picture")
    }

    private func sourceName(_ artwork: ArtworkID) -> String {
        let id = artwork.rawValue.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        return table.provider(id)?.name ?? "The source"
    }

    /// Prefetches songs named "provider/song"; cancels those that are not listed.
    func fetchSongs(_ names: [String]) {
        let unwanted = state.withLock { state in
            let unwanted = state.songs.filter { !names.contains($0.key) }
            for name in unwanted.keys { state.songs[name] = nil }
            for name in names where state.songs[name] == nil {
                state.songs[name] = Task { [self] in await bytes(name) }
            }
            return unwanted
        }
        for task in unwanted.values { task.cancel() }
    }

    /// Calls `then` when the song has come; a later call cancels an earlier one.
    func song(_ name: String, then: @escaping @Sendable (Data) -> Void) {
        let ahead = state.withLock { $0.songs[name] }
        let task = Task { [self] in
            let bytes = if let ahead { await ahead.value } else { await bytes(name) }
            guard let bytes, !Task.isCancelled else { return }
            then(bytes)
        }
        state.withLock { $0.song.replace(with: task) }?.cancel()
    }

    /// nil where the provider has no such song or does not answer.
    private func bytes(_ name: String) async -> Data? {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let provider = table.provider(parts[0]),
            let request = try? await provider.song(parts[1]), let answer = try? await client.send(request)
        else { return nil }
        return answer.status == 200 ? answer.body : nil
    }

    func stopSong() { state.withLock { $0.song.replace(with: nil) }?.cancel() }
}

extension Optional {
    mutating func replace(with new: Wrapped?) -> Wrapped? {
        defer { self = new }
        return self
    }
}
