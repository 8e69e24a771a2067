import Foundation
import GRDB
import UnderCoverCatalogue
import UnderCoverCore
import UnderCoverPixels
import Waiting

@testable import UnderCoverMusic

extension CoverFetcher {
    /// Waits longer than a player would, for tests of what arrives, not of when.
    @discardableResult
    func arriving(_ id: ArtworkID) async throws(SourceError) -> FetchedCover {
        try await cover(for: id, patience: .seconds(Waiting.Patience.limit))
    }
}

/// A store, a cache and a gatherer over an invented source. Another one of the same folder acts as the next start.
struct GatheringBench {
    let folder: TemporaryFolder
    let source: InventedSource
    let store: Store
    let cache: CoverCache
    let fetcher: CoverFetcher
    let gatherer: Gatherer

    init(
        _ source: InventedSource, folder: TemporaryFolder, lists: [CuratedList] = [], isSwitchedOn: Bool = true,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { _ in },
        resting: @escaping @Sendable (MusicProvider, Double) -> Void = { _, _ in },
        failed: @escaping @Sendable (StoreError) -> Void = { _ in },
        own: OwnRecords = .none, servers: @escaping @Sendable () -> [MusicProvider] = { [] },
        look: @escaping @Sendable (Data) async -> CoverLook = { CoverLook(signature: Self.look(at: $0)) }
    ) throws {
        self.folder = folder
        self.source = source
        store = try Store.open(folder: folder.file("data"))
        cache = CoverCache(folder: folder.file("cache"))
        let provider: @Sendable (String) -> MusicProvider? = { id in
            if id == "file" { return .playlistFiles }
            if let server = servers().first(where: { $0.id == id }) { return server }
            // The invented source also acts as the finder of files.
            return ["invented", "listenbrainz"].contains(id) && isSwitchedOn ? source.provider : nil
        }
        fetcher = CoverFetcher(client: source.client, cache: cache, store: store, provider: provider)
        var tools = GatheringTools(fetcher: fetcher, store: store, look: look)
        tools.patience = Patience(sleep: sleep)
        tools.interval = .zero
        (tools.resting, tools.own, tools.servers) = (resting, own, servers)
        gatherer = Gatherer(tools: tools, lists: lists, provider: provider, failed: failed)
    }

    /// Gives every picture one colour of its own.
    static func look(at bytes: Data) -> PaletteSignature {
        let color = Color(UInt32(bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }))
        return PaletteSignature(swatches: [.init(color: color, share: 1)], grid: .init(repeating: color, count: 16))
    }

    /// The last state.
    func gather(name: String = "Mine", settings: SieveSettings = SieveSettings()) async -> Gathering {
        await last(gatherer.gather(InventedSource.reference, name: name, settings: settings))
    }

    func last(_ stream: AsyncStream<Gathering>) async -> Gathering {
        var last = Gathering(reference: InventedSource.reference)
        for await gathering in stream { last = gathering }
        return last
    }

    /// Says whether the cache has the picture of an address.
    func isHere(_ address: String) -> Bool {
        cache.content(of: address, provider: "invented").flatMap(cache.picture) != nil
    }

    var categories: [Category] { get throws { try store.loadEverything().kept.categories } }

    /// Counts the rows of the tables that a gathering writes.
    var rows: [String: Int] {
        get throws {
            let tables = ["category", "category_album", "album", "artwork", "gathering"]
            return try store.read("") { database in
                try Dictionary(
                    uniqueKeysWithValues: tables.map { table in
                        (table, try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? -1)
                    })
            }
        }
    }
}
