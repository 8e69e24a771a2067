import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

@Suite("Covers for the rounds")
struct CoverFetcherTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bench(_ source: InventedSource) throws -> GatheringBench { try GatheringBench(source, folder: folder) }

    private func artwork(_ number: Int, addresses: [String]? = nil) -> Artwork {
        Artwork(
            id: ArtworkID(rawValue: "found/invented/album/\(number)"), provider: "invented",
            addresses: addresses ?? ["https://c.example/\(number).jpg"])
    }

    private func remember(_ numbers: Range<Int>, _ bench: GatheringBench) async -> [ArtworkID] {
        let artworks = numbers.map { artwork($0) }
        await bench.fetcher.remember(artworks)
        return artworks.map(\.id)
    }

    /// nil without an error.
    private func trouble(_ id: ArtworkID, _ bench: GatheringBench, patience: Duration = .seconds(60)) async
        -> SourceError?
    {
        do throws(SourceError) {
            _ = try await bench.fetcher.cover(for: id, patience: patience)
            return nil
        } catch {
            return error
        }
    }

    @Test func aCoverIsFetchedOnceAndThenLiesOnTheDisk() async throws {
        let bench = try bench(InventedSource())
        let id = await remember(1..<2, bench)[0]
        let address = "https://c.example/1.jpg"
        for _ in 0..<3 {
            guard case .file(let file) = try await bench.fetcher.arriving(id) else {
                Issue.record("no file")
                continue
            }
            #expect(try Data(contentsOf: file) == Forged.jpeg(salt: address))
        }
        #expect(bench.source.questions == [address: 1])
    }

    @Test func evictedCoversAreFetchedAgain() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<12)]))
        let first = try bench(source)
        let made = await first.gather()
        #expect(made.stage == .done)
        first.store.close()
        first.cache.clear()
        source.forgetQuestions()
        let next = try bench(source)
        let fetched = try await next.fetcher.arriving(made.albums[3].artwork)
        #expect(
            fetched == .file(next.cache.place(of: ContentHash(of: Forged.jpeg(salt: "https://covers1.example/3.jpg")))))
        #expect(source.questions == ["https://covers1.example/3.jpg": 1])
    }

    @Test func simultaneousCallersShareOneFetch() async throws {
        let gate = Gate()
        let bench = try bench(InventedSource(.init(beforePicture: { _ in await gate.pass() })))
        let id = await remember(1..<2, bench)[0]
        await bench.fetcher.prefetch([id])
        async let covers = withTaskGroup(of: SourceError?.self) { group in
            for _ in 0..<20 { group.addTask { await trouble(id, bench) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        await gate.visitor()
        await gate.open()
        #expect(await covers == [SourceError?](repeating: nil, count: 20))
        #expect(bench.source.questions == ["https://c.example/1.jpg": 1])
    }

    @Test func aLateCoverIsGivenUpButStillFetched() async throws {
        let gate = Gate()
        let bench = try bench(InventedSource(.init(beforePicture: { _ in await gate.pass() })))
        let id = await remember(1..<2, bench)[0]
        #expect(await trouble(id, bench, patience: .milliseconds(1)) == .tooSlow)
        await gate.open()
        #expect(await trouble(id, bench) == nil)
        #expect(bench.source.questions.count == 1)
    }

    @Test func theNextAddressIsTriedAfterABadCover() async throws {
        let pictures = [
            "https://c.example/small.jpg": Forged.jpeg(100, 100), "https://c.example/page.html": Data("<html>".utf8),
            "https://c.example/gone.jpg": Data(), "https://c.example/right.jpg": Forged.jpeg(salt: "right"),
        ]
        let bench = try bench(InventedSource(.init(picture: { pictures[$0] })))
        let addresses = [
            "nonsense", "https://c.example/small.jpg", "https://c.example/page.html", "https://c.example/gone.jpg",
        ]
        await bench.fetcher.remember([
            artwork(1, addresses: addresses + ["https://c.example/right.jpg"]), artwork(2, addresses: addresses),
            artwork(3, addresses: ["https://c.example/silence.jpg"]), artwork(4, addresses: []),
        ])
        let right = try await bench.fetcher.arriving(artwork(1).id)
        #expect(right == .file(bench.cache.place(of: ContentHash(of: Forged.jpeg(salt: "right")))))
        #expect(await trouble(artwork(2).id, bench) == .notFound)
        #expect(await trouble(artwork(3).id, bench) == .offline)
        #expect(await trouble(artwork(4).id, bench) == .notFound)
        #expect(await trouble("found/nobody", bench) == .notFound)
        #expect(await trouble("../../x", bench) == .notFound)
        #expect(bench.cache.used() == 2 * HashedFolder.block)
    }

    @Test func placeholdersAreNoCovers() async throws {
        let source = InventedSource()
        var provider = source.provider
        provider.isCover = { _ in false }
        let disowning = provider
        let fetcher = CoverFetcher(
            client: source.client, cache: CoverCache(folder: folder.file("cache")), store: try Store.inMemory(),
            provider: { _ in disowning })
        await fetcher.remember([artwork(1)])
        await #expect(throws: SourceError.notFound) {
            try await fetcher.arriving(artwork(1).id)
        }
    }

    @Test func prefetchesThatAreNotListedAreCancelled() async throws {
        let gate = Gate()
        let cancelled = Mutex<Set<String>>([])
        let source = InventedSource(
            .init(beforePicture: { address in
                guard !address.hasSuffix("/9.jpg") else { return }
                await withTaskCancellationHandler {
                    await gate.pass()
                } onCancel: {
                    cancelled.withLock { _ = $0.insert(address) }
                }
            }))
        let bench = try bench(source)
        let ids = await remember(0..<10, bench)
        await bench.fetcher.prefetch(Array(ids[0..<3]))
        await gate.visitor()
        await bench.fetcher.prefetch([ids[9]])
        #expect(await trouble(ids[9], bench) == nil)
        await gate.open()
        #expect(await trouble(ids[0], bench) == nil)
        // One that was asked for a moment ago hears of it on its own thread. The first may have been asked for only now.
        try await until("the end of those that were cancelled") {
            let ended = cancelled.withLock { $0 }
            let asked = source.questions.keys.filter { !$0.hasSuffix("/9.jpg") && !$0.hasSuffix("/0.jpg") }
            return !ended.isEmpty && ended.isSuperset(of: asked)
        }
    }

    @Test func coversComeAsBytesWhereTheDiskTakesNoMore() async throws {
        try folder.write("no folder", to: "cache")
        let bench = try bench(InventedSource())
        let id = await remember(1..<2, bench)[0]
        #expect(
            try await bench.fetcher.arriving(id)
                == .bytes(Forged.jpeg(salt: "https://c.example/1.jpg")))
    }

    @Test func aCancelledCallThrowsCancelled() async throws {
        let gate = Gate()
        let bench = try bench(InventedSource(.init(beforePicture: { _ in await gate.pass() })))
        let id = await remember(1..<2, bench)[0]
        let asking = Task { await trouble(id, bench) }
        await gate.visitor()
        asking.cancel()
        #expect(await asking.value == .cancelled)
        await gate.open()
        #expect(await trouble(id, bench) == nil)
    }

    @Test func theUrgentGoFirstAndNoHostIsCrowded() async throws {
        let lanes = HostLanes(perHost: 1, inAll: 2)
        let order = Order()
        let gate = Gate()
        let first = Task {
            try? await lanes.travel(to: "a", .list) { () throws(SourceError) in await gate.pass() }
        }
        await gate.visitor()
        let travellers = [("list", HostLanes.Urgency.list), ("ahead", .ahead), ("now", .now)].map { name, urgency in
            Task {
                try? await lanes.travel(to: "a", urgency) { () throws(SourceError) in await order.add(name) }
            }
        }
        while await lanes.waiting < 3 { await Task.yield() }
        try await lanes.travel(to: "b", .list) { () throws(SourceError) in await order.add("b") }
        await gate.open()
        for traveller in travellers { await traveller.value }
        await first.value
        #expect(await order.names == ["b", "now", "ahead", "list"])
    }
}

private actor Order {
    private(set) var names: [String] = []

    func add(_ name: String) { names.append(name) }
}
