import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

// Covers and songs.

extension SourceService {
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
        return .bytes(response.body, name: Words.playlistPicture)
    }

    private func sourceName(_ artwork: ArtworkID) -> String {
        let id = artwork.rawValue.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        return table.provider(id)?.name ?? Words.theSource
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

    /// Calls `then` when the song has come, or with nil if it cannot be had; a later call cancels an earlier one.
    func song(_ name: String, then: @escaping @Sendable (Data?) -> Void) {
        let ahead = state.withLock { $0.songs[name] }
        let task = Task { [self] in
            let fetched = await ahead?.value
            let isMissing = fetched == nil && ahead?.isCancelled != false
            let bytes = isMissing ? await bytes(name) : fetched
            if !Task.isCancelled { then(bytes) }
        }
        state.withLock { $0.song.replace(with: task) }?.cancel()
    }

    /// Calls `then` with a song for the queue, or with nil if it cannot be had; not after the task was cancelled.
    func queuedSong(_ name: String, then: @escaping @Sendable (Data?) -> Void) -> Task<Void, Never> {
        Task { [self] in
            let bytes = await bytes(name)
            if !Task.isCancelled { then(bytes) }
        }
    }

    /// nil where the provider has no such song, does not answer, or has sent too many that cannot be played.
    private func bytes(_ name: String) async -> Data? {
        if let piece = packs.piece(name) { return piece }
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let provider = table.provider(parts[0]), maySendSongs(provider),
            let request = try? await provider.song(parts[1]), let answer = try? await client.send(request)
        else { return nil }
        return answer.status == 200 ? answer.body : nil
    }

    func stopSong() { state.withLock { $0.song.replace(with: nil) }?.cancel() }

    private func maySendSongs(_ provider: MusicProvider) -> Bool {
        state.withLock { $0.songAccounts[provider.id]?.mayGoOn ?? true }
    }

    /// A song that has come is about to be decoded.
    func songBegins(_ name: String) { account(of: name) { $0.begin() } }

    /// A song that began cannot be played.
    func songFailed(_ name: String) {
        guard !account(of: name, change: { $0.fail() }).mayGoOn else { return }
        let source = table.provider(Self.source(ofSong: name))?.name ?? "A source"
        Log.warn("\(source) sent three songs in a row that cannot be played; it is asked for more at the next start.")
    }

    @discardableResult
    private func account(of name: String, change: (inout SongAccount) -> Void) -> SongAccount {
        state.withLock { state in
            change(&state.songAccounts[Self.source(ofSong: name), default: SongAccount()])
            return state.songAccounts[Self.source(ofSong: name), default: SongAccount()]
        }
    }

    private static func source(ofSong name: String) -> String { String(name.prefix { $0 != "/" }) }
}

extension Optional {
    mutating func replace(with new: Wrapped?) -> Wrapped? {
        defer { self = new }
        return self
    }
}
