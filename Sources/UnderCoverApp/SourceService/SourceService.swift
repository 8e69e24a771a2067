import Foundation
import Synchronization
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverMusic
import UnderCoverPixels
import UnderCoverStage

// Carries out requests for albums, covers and songs of the sources. It runs on its own threads and answers by the mailbox.

package final class SourceService: Sendable {
    struct State {
        var providers: [MusicProvider] = []
        var searches: [Int: [Task<Void, Never>]] = [:]
        /// Look for covers of the canon.
        var seeking: [Task<Void, Never>] = []
        /// Looks for the album of a line that was not found.
        var albumSearch: Task<Void, Never>?
        /// The song that plays as soon as it has come, and prefetched songs by name.
        var song: Task<Void, Never>?
        var songs: [String: Task<Data?, Never>] = [:]
        /// The key is the provider's id.
        var songAccounts: [String: SongAccount] = [:]
        /// Signs in to a server.
        var joining: Task<Void, Never>?
    }

    let fetcher: CoverFetcher
    let client: HTTPClient
    let accounts: SourceAccounts
    let addresses: ProviderAddresses
    let gatherer: Gatherer
    let cache: CoverCache
    let store: Store
    let state: Mutex<State>
    let table: ProviderTable
    let pastedLists: URL
    /// The player's own records, once they are open.
    let own = LateRecords()
    package let packs: PackService
    /// nil where nothing is kept.
    let scanned: ScannedRecords?
    /// Reads photos of barcodes, once the readers are there.
    let photos = Mutex<Reader?>(nil)
    let post: @Sendable (Event) -> Void

    /// - Parameters:
    ///   - look: decodes a cover.
    ///   - post: called on any thread.
    package init(
        _ network: Network, files: GameFiles, store: Store,
        look: @escaping @Sendable (Data) async -> CoverLook, post: @escaping @Sendable (Event) -> Void
    ) {
        client = network.client
        accounts = network.accounts
        addresses = network.addresses
        self.store = store
        self.post = post
        packs = PackService(files, store, post: post)
        scanned = files.data.map { ScannedRecords(data: $0) }
        cache = CoverCache(folder: files.folders.cache)
        pastedLists = files.folders.lists
        // Servers follow later: a keyring may ask the player for its password first.
        let providers = network.openProviders
        let state = Mutex(State())
        state.withLock { $0.providers = providers }
        let table = ProviderTable(providers, choices: Kept(files.opening.stored.kept).sources)
        fetcher = CoverFetcher(client: client, cache: cache, store: store, packs: packs.files) {
            table.provider($0)
        }
        gatherer = Gatherer(
            fetcher: fetcher, store: store, lists: files.lists, provider: { table.provider($0) }, own: own.asked,
            servers: { table.servers }, look: look,
            resting: { [pauses = network.pauses] in pauses.hear($0, $1) },
            progress: { post(.gathered($0)) }, failed: { post(.noticed($0.description)) })
        network.pauses.listen { post(.rested(source: $0.source, name: $0.name, seconds: $1)) }
        self.state = state
        self.table = table
    }

    /// The sources as screens show them.
    package var sources: [Source] {
        state.withLock { state in
            state.providers.filter { $0.id != MusicProvider.playlistFiles.id }.map {
                Source($0, isOn: table.isOn($0), accounts, mirror: addresses[$0.id])
            }
        }
    }

    /// Opens the player's servers, then resumes the gatherings of earlier sessions.
    func resume() {
        Task { [self] in
            let (servers, warnings) = accounts.providers(client: client)
            for warning in warnings { Log.warn(warning) }
            for server in servers {
                table.add(server)
                state.withLock { $0.providers.append(server) }
            }
            if !servers.isEmpty { post(.sourcesFound(servers.map { Source($0, isOn: table.isOn($0), accounts) })) }
            for (reference, stream) in await gatherer.resume() {
                post(.gatheringResumed(reference))
                gatherer.listen(to: stream, of: reference)
            }
        }
    }

    /// Stops all gatherings, and waits a moment for them. They resume at the next start, which deletes previews.
    func close() {
        let done = DispatchSemaphore(value: 0)
        Task {
            await gatherer.stop()
            done.signal()
        }
        _ = done.wait(timeout: .now() + 0.5)
    }
}

/// The player's own records, which are opened after the sources.
final class LateRecords: Sendable {
    private let records = Mutex(OwnRecords.none)

    func set(_ records: OwnRecords) { self.records.withLock { $0 = records } }

    var asked: OwnRecords {
        OwnRecords(
            find: { [self] wanted in records.withLock { $0 }.find(wanted) },
            picture: { [self] album in records.withLock { $0 }.picture(album) })
    }
}

extension SourceService {
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
            scanned?.forget(id)
        }
        if let reference = SourceReference(id.rawValue) {
            gatherer.request(.cancel(then: delete), of: reference)
        } else {
            Task { delete() }
        }
    }
}

/// Providers by id, for any thread.
final class ProviderTable: Sendable {
    private let providers: Mutex<[String: MusicProvider]>
    /// The player's choices, by id.
    private let choices: Mutex<[String: Bool]>

    init(_ all: [MusicProvider], choices: [String: Bool]) {
        self.choices = Mutex(choices)
        providers = Mutex(Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// The player's servers that may be asked.
    var servers: [MusicProvider] {
        SourceSwitch.servers(among: providers.withLock { Array($0.values) }, where: isOn)
    }

    func provider(_ id: String) -> MusicProvider? { providers.withLock { $0[id] } }
    func add(_ provider: MusicProvider) { providers.withLock { $0[provider.id] = provider } }

    /// A server that is added again may get the same id.
    func remove(_ id: String) {
        _ = providers.withLock { $0.removeValue(forKey: id) }
        _ = choices.withLock { $0.removeValue(forKey: id) }
    }

    func isOn(_ provider: MusicProvider) -> Bool { SourceSwitch.isOn(provider, choices.withLock { $0 }) }
    func set(_ id: String, isOn: Bool) { choices.withLock { $0[id] = isOn } }
    /// All are as on the first day.
    func forgetChoices() { choices.withLock { $0 = [:] } }
}

/// Rates the songs of one source in this session. A source that sends three in a row that cannot be played is asked for
/// no more of them until the next start.
struct SongAccount {
    private static let mostBadInARow = 3

    private var badInARow = 0
    private var isLastBad = false

    var mayGoOn: Bool { badInARow < Self.mostBadInARow }

    /// A song of the source is about to be decoded.
    mutating func begin() {
        if !isLastBad { badInARow = 0 }
        isLastBad = false
    }

    /// The song that began last cannot be played. A song may fail at its beginning and once more later.
    mutating func fail() {
        if !isLastBad { badInARow += 1 }
        isLastBad = true
    }
}

extension SourceService {
    package convenience init(
        _ network: Network, files: GameFiles, images: ImageLoader, mailbox: Mailbox
    ) throws(Failure) {
        guard let store = files.opening.shared else { throw Failure(Words.noMemoryForCategories) }
        self.init(
            network, files: files, store: store, look: { await images.look($0) }, post: { mailbox.post(.event($0)) })
    }
}
