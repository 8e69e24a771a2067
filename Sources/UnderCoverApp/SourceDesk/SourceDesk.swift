// Where the game asks for albums, covers and songs from elsewhere. Everything here runs on threads of its own and answers
// by the mailbox.

import Foundation
import Synchronization
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

package final class SourceDesk: Sendable {
    /// The providers that are there, by id, and which of them are switched on.
    struct Shelf {
        var providers: [MusicProvider] = []
        var isOn: [String: Bool] = [:]
        var searches: [Int: [Task<Void, Never>]] = [:]
        var errands: [SourceReference: Errand] = [:]
        /// The one that is to be heard as soon as it is here, and those that come next.
        var song: Task<Void, Never>?
        var songs: [String: Task<Data?, Never>] = [:]
        /// The server that somebody is signing in to.
        var joining: Task<Void, Never>?
    }

    /// The last wish with a reference.
    struct Errand {
        enum Kind { case gather, keep, end }

        var kind: Kind
        var task: Task<Void, Never>
        /// Tells the screens what comes of it.
        var hearing: Task<Void, Never>?
    }

    let fetcher: CoverFetcher
    let client: HTTPClient
    let accounts: SourceAccounts
    let addresses: ProviderAddresses
    let gatherer: Gatherer
    let cache: CoverCache
    let store: Store
    let shelf: Mutex<Shelf>
    let table: ProviderTable
    let post: @Sendable (Event) -> Void
    /// Whether a source was left switched on.
    private let switches: @Sendable (MusicProvider) -> Bool

    /// - Parameters:
    ///   - look: how a cover looks from afar; nil for bytes that are no picture.
    ///   - post: takes an event from any thread.
    package init(
        _ network: Network, files: GameFiles, store: Store,
        look: @escaping @Sendable (Data) async -> PaletteSignature?, post: @escaping @Sendable (Event) -> Void
    ) {
        client = network.client
        accounts = network.accounts
        addresses = network.addresses
        self.store = store
        self.post = post
        switches = { [stored = files.opening.stored.kept.sources] in SourceSwitch.isOn($0, stored) }
        cache = CoverCache(folder: files.folders.cache)
        // Servers follow: their secrets may be in a keyring that asks first.
        let providers = network.openProviders
        let shelf = Mutex(Shelf())
        shelf.withLock {
            $0.providers = providers
            $0.isOn = files.sourceSwitches(providers)
        }
        let table = ProviderTable(providers)
        fetcher = CoverFetcher(client: client, cache: cache, store: store) { table.provider($0) }
        gatherer = Gatherer(
            fetcher: fetcher, store: store, lists: files.lists, provider: { table.provider($0) }, look: look,
            resting: { [pauses = network.pauses] in pauses.hear($0, $1) })
        network.pauses.listen { post(.rested(source: $0.source, name: $0.name, seconds: $1)) }
        self.shelf = shelf
        self.table = table
    }

    /// As the screens know them.
    package var sources: [Source] {
        shelf.withLock { shelf in
            shelf.providers.filter { $0.id != "file" }.map {
                Source($0, isOn: shelf.isOn[$0.id] ?? true, accounts, standIn: addresses[$0.id])
            }
        }
    }

    /// Signs in to the player's servers, then goes on with what was begun in another session.
    func resume() {
        Task { [self] in
            let (servers, warnings) = accounts.providers(client: client)
            for warning in warnings { Log.warn(warning) }
            for server in servers {
                table.add(server)
                shelf.withLock { $0.providers.append(server) }
            }
            if !servers.isEmpty { post(.sourcesFound(servers.map { Source($0, isOn: switches($0), accounts) })) }
            for (reference, stream) in await gatherer.resume() {
                post(.gatheringResumed(reference))
                hear(stream, of: reference)
            }
        }
    }

    /// Stops everything; what is not finished goes on at the next start, and what was only looked at is forgotten then.
    /// Waits, but not for long.
    func close() {
        let done = DispatchSemaphore(value: 0)
        Task {
            await gatherer.stop()
            done.signal()
        }
        _ = done.wait(timeout: .now() + 0.5)
    }
}
