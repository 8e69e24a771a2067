// Where the game asks for albums, covers and songs from elsewhere. Everything here runs on threads of its own and answers
// by the mailbox.

import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic
import UnderCoverStage

final class SourceDesk: Sendable {
    /// The providers that are there, by id, and which of them are switched on.
    private struct Shelf {
        var providers: [MusicProvider] = []
        var isOn: [String: Bool] = [:]
        var searches: [Int: [Task<Void, Never>]] = [:]
        var gatherings: [SourceReference: Task<Void, Never>] = [:]
        /// Made for good: what is given up is what was only looked at.
        var kept: Set<SourceReference> = []
        /// What was looked at in this session.
        var seen: Set<SourceReference> = []
        var song: Task<Void, Never>?
    }

    let fetcher: CoverFetcher
    private let client: HTTPClient
    private let accounts: SourceAccounts
    private let gatherer: Gatherer
    private let cache: CoverCache
    private let store: Store
    private let shelf: Mutex<Shelf>
    private let post: @Sendable (Event) -> Void

    /// - Parameters:
    ///   - kept: origins of the categories that are there.
    ///   - look: how a cover looks from afar; nil for bytes that are no picture.
    ///   - post: takes an event from any thread.
    init(
        _ network: Network, world: World, store: Store, kept: [SourceReference],
        look: @escaping @Sendable (Data) async -> PaletteSignature?, post: @escaping @Sendable (Event) -> Void
    ) {
        client = network.client
        accounts = network.accounts
        self.store = store
        self.post = post
        cache = CoverCache(folder: world.folders.cache)
        // Servers follow: their secrets may be in a keyring that asks first.
        let providers = network.openProviders
        let shelf = Mutex(Shelf())
        shelf.withLock {
            $0.providers = providers
            $0.isOn = world.sourceSwitches(providers)
            $0.kept = Set(kept)
        }
        let table = ProviderTable(providers)
        fetcher = CoverFetcher(client: client, cache: cache, store: store) { table.provider($0) }
        gatherer = Gatherer(
            fetcher: fetcher, store: store, lists: world.lists, provider: { table.provider($0) }, look: look)
        self.shelf = shelf
        self.table = table
    }

    private let table: ProviderTable

    /// As the screens know them.
    var sources: [Source] {
        shelf.withLock { shelf in
            shelf.providers.filter { $0.id != "file" }.map { Source($0, isOn: shelf.isOn[$0.id] ?? true, accounts) }
        }
    }

    /// Signs in to the player's servers, then goes on with what was begun in another session.
    func resume() {
        Task { [self] in
            let (servers, warnings) = accounts.providers(client: client)
            for warning in warnings { World.warn(warning) }
            for server in servers {
                table.add(server)
                shelf.withLock { $0.providers.append(server) }
            }
            if !servers.isEmpty { post(.sourcesFound(servers.map { Source($0, isOn: true, accounts) })) }
            for stream in await gatherer.resume() { Task { await listen(stream) } }
        }
    }

    /// Stops everything; what is not finished goes on at the next start, but for what was only looked at. Waits, but not
    /// for long.
    func close() {
        let done = DispatchSemaphore(value: 0)
        Task {
            await gatherer.stop()
            for reference in shelf.withLock({ $0.seen.subtracting($0.kept) }) { await giveUp(reference) }
            done.signal()
        }
        _ = done.wait(timeout: .now() + 0.5)
    }
}

// MARK: - Searching

extension SourceDesk {
    func search(_ words: String, question: Int, sources: [String]) {
        if let event = pasted(words, question, sources) { return event.forEach(post) }
        let tasks = sources.compactMap { table.provider($0) }.map { provider in
            Task { [post] in
                do throws(SourceError) {
                    let found = try await provider.search(words, 0)
                    if !Task.isCancelled { post(.playlistsFound(question: question, source: provider.id, found)) }
                } catch {
                    guard error != .cancelled, !Task.isCancelled else { return }
                    if error == .unsupported {
                        return post(.playlistsFound(question: question, source: provider.id, []))
                    }
                    post(.searchFailed(question: question, source: provider.id, error))
                }
            }
        }
        shelf.withLock { $0.searches[question] = tasks }
    }

    func cancelSearch(_ question: Int) {
        let tasks = shelf.withLock { $0.searches.removeValue(forKey: question) } ?? []
        for task in tasks { task.cancel() }
    }

    /// Whoever pastes an address or a path is not looking for words.
    private func pasted(_ words: String, _ question: Int, _ sources: [String]) -> [Event]? {
        guard words.contains("/") || words.lowercased().hasPrefix("spotify:") else { return nil }
        do throws(PastedAddress.Refusal) {
            let reference = try PastedAddress.reference(words, servers: (try? accounts.all()) ?? [])
            let name = words.split(separator: "/").last.map(String.init) ?? words
            let found = FoundPlaylist(reference: reference, title: name, curator: nil)
            return sources.map {
                .playlistsFound(question: question, source: $0, $0 == sources.first ? [found] : [])
            }
        } catch {
            if error == .unknown, !words.contains("://"), !words.hasPrefix("/"), !words.hasPrefix("~/") { return nil }
            return sources.map { .playlistsFound(question: question, source: $0, []) } + [.noticed(error.message)]
        }
    }
}

// MARK: - Categories

extension SourceDesk {
    /// Begins anew: other wishes make another category.
    func gather(_ reference: SourceReference, _ settings: SieveSettings) {
        _ = shelf.withLock { $0.seen.insert(reference) }
        replace(reference) { [self] in
            await giveUp(reference)
            await listen(await gatherer.gather(reference, settings: settings))
        }
    }

    func keep(_ reference: SourceReference, name: String) {
        let (isNew, isUnderWay) = shelf.withLock { shelf in
            (shelf.kept.insert(reference).inserted, shelf.gatherings[reference] != nil)
        }
        Task { [self] in
            // What was made while somebody looked only needs its name; whoever asks again wants it made again.
            if isUnderWay || isNew && (try? store.category(.init(reference))) != nil {
                return rename(.init(reference), to: name)
            }
            let old = UnderCoverCore.Category(
                id: .init(reference), name: name, shelf: .yours, albums: [], origin: reference)
            guard let stream = await gatherer.refresh(old) else { return }
            replace(reference) { await self.listen(stream) }
        }
    }

    func cancelGathering(_ reference: SourceReference) {
        replace(reference) { [self] in
            await giveUp(reference)
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
            if let reference = SourceReference(id.rawValue) {
                _ = shelf.withLock { $0.kept.remove(reference) }
                await giveUp(reference)
            }
            do throws(StoreError) { try store.deleteCategory(id) } catch { post(.noticed(error.description)) }
        }
    }

    /// What was only looked at leaves nothing behind, even when it was whole already.
    private func giveUp(_ reference: SourceReference) async {
        let isKept = shelf.withLock { $0.kept.contains(reference) }
        await gatherer.cancel(reference)
        if !isKept { try? store.deleteCategory(.init(reference)) }
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

    private func listen(_ stream: AsyncStream<Gathering>) async {
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

// MARK: - Covers and songs

extension SourceDesk {
    /// The bytes of a cover from elsewhere, or of a playlist's small picture. `then` is called once, on any thread.
    func picture(_ artwork: ArtworkID, then: @escaping @Sendable (Result<ImageLoader.Source, Failure>) -> Void) {
        Task { [self] in
            do throws(SourceError) {
                then(.success(try await source(of: artwork)))
            } catch {
                then(.failure(Failure(error.message(source: sourceName(artwork)))))
            }
        }
    }

    /// Smaller than before gives back at once what is too much.
    func keepCovers(megabytes: Int) {
        DispatchQueue.global(qos: .utility).async { [cache] in cache.setLimit(megabytes * 1_000_000) }
    }

    func prefetch(_ artworks: [ArtworkID]) {
        Task { await fetcher.prefetch(artworks) }
    }

    private func source(of artwork: ArtworkID) async throws(SourceError) -> ImageLoader.Source {
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
        return .bytes(response.body, name: "A playlist's picture")
    }

    private func sourceName(_ artwork: ArtworkID) -> String {
        let id = artwork.rawValue.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        return table.provider(id)?.name ?? "The source"
    }

    /// Fetches a song named "provider/song" and hands it on; the last one that was asked for wins.
    func song(_ name: String, then: @escaping @Sendable (Data) -> Void) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, let provider = table.provider(parts[0]) else { return }
        let task = Task { [client] in
            guard let request = try? await provider.song(parts[1]), let answer = try? await client.send(request),
                answer.status == 200, !Task.isCancelled
            else { return }
            then(answer.body)
        }
        shelf.withLock { $0.song.replace(with: task) }?.cancel()
    }

    func stopSong() { shelf.withLock { $0.song.replace(with: nil) }?.cancel() }
}

// MARK: - Sources

extension SourceDesk {
    func setSource(_ id: String, isOn: Bool) { shelf.withLock { $0.isOn[id] = isOn } }

    func test(_ id: String) {
        guard let provider = table.provider(id) else { return post(.sourceTested(id, .notFound)) }
        Task { [post] in
            do throws(SourceError) {
                _ = try await provider.test()
                post(.sourceTested(id, nil))
            } catch {
                post(.sourceTested(id, error))
            }
        }
    }

    func add(_ login: ServerLogin) {
        guard let address = ServerAddress(login.address) else {
            // NB: not the address itself: people paste them with their password inside.
            return post(.serverRefused(Words.needsServerAddress))
        }
        if !address.isPrivate { post(.noticed(Words.plainHTTP)) }
        let kind: SourceAccount.Kind = login.kind == .jellyfin ? .jellyfin : .openSubsonic
        Task { [self] in
            do throws(AccountError) {
                let invitation = SourceAccounts.Invitation(
                    id: try accounts.freeID(kind), kind: kind, address: address,
                    proof: .password(user: login.user, Secret(login.password)))
                let account = try await accounts.join(invitation, client: client)
                let provider = try accounts.provider(for: account, client: client)
                shelf.withLock { $0.providers.append(provider) }
                table.add(provider)
                post(.serverAdded(Source(provider, isOn: true, accounts)))
            } catch {
                post(.serverRefused(error.description))
            }
        }
    }

    func remove(_ id: String) {
        shelf.withLock { $0.providers.removeAll { $0.id == id } }
        table.remove(id)
        // A keyring may ask its owner first.
        Task { [accounts, post] in
            do throws(AccountError) { try accounts.remove(id) } catch { post(.noticed(error.description)) }
        }
    }
}

/// Providers by id, for whoever asks from any thread.
private final class ProviderTable: Sendable {
    private let providers: Mutex<[String: MusicProvider]>

    init(_ all: [MusicProvider]) {
        providers = Mutex(Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    func provider(_ id: String) -> MusicProvider? { providers.withLock { $0[id] } }
    func add(_ provider: MusicProvider) { providers.withLock { $0[provider.id] = provider } }
    func remove(_ id: String) { _ = providers.withLock { $0.removeValue(forKey: id) } }
}

extension Source {
    fileprivate init(_ provider: MusicProvider, isOn: Bool, _ accounts: SourceAccounts) {
        let account = try? accounts.account(provider.id)
        self.init(
            id: provider.id, name: provider.name, kind: account == nil ? .open : .server, isOn: isOn,
            notice: provider.notice, shelves: provider.shelves, address: account?.address.base.absoluteString)
    }
}

extension Optional {
    fileprivate mutating func replace(with new: Wrapped?) -> Wrapped? {
        defer { self = new }
        return self
    }
}
