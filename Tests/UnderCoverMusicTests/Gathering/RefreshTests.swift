import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Refreshing categories")
struct RefreshTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func everythingThatGoesByIdStays() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<20)]))
        let bench = try GatheringBench(source, folder: folder)
        let made = await bench.gather(settings: SieveSettings(keepsSingles: true))
        let id = made.category.id
        try bench.store.saveFavourite(made.albums[3])
        try bench.store.saveFlag(made.albums[4].id, on: true)
        try bench.store.saveRecents(category: id, bag: ShuffleBag(current: [made.albums[5].id]))
        var score = Samples.score("one")
        score.kind.category = id
        try bench.store.saveScore(score)
        _ = try await bench.gatherer.rename(id, to: "By another name")
        let before = try bench.store.loadEverything()

        // Number 3 is another edition with its own id, 0 to 2 are gone, 20 to 24 are new, one is a single.
        var tracks = FoundTrack.page(4..<25)
        tracks.insert(.invented(3, title: "Album No. 3 (Deluxe Edition)", id: "3-deluxe"), at: 7)
        tracks[20].release = .single
        source.mood.withLock { $0.pages = [tracks] }
        let again = await bench.last(try #require(await bench.gatherer.refresh(before.kept.categories[0])))

        #expect(again.stage == .done && again.name == "By another name")
        let after = try bench.store.loadEverything()
        #expect(after.kept.categories == [again.category])
        #expect(after.kept.categories[0].albums.count == 22)
        #expect(after.kept.categories[0].albums[7].id == made.albums[3].id)
        #expect(after.kept.categories[0].albums[7].title == "Album No. 3 (Deluxe Edition)")
        #expect(try bench.store.artwork(made.albums[3].artwork)?.addresses == ["https://covers1.example/3-deluxe.jpg"])
        #expect(try bench.store.artwork(made.albums[0].artwork) == nil)
        #expect(after.kept.favourites == before.kept.favourites && after.kept.flagged == before.kept.flagged)
        #expect(after.kept.scores == before.kept.scores && after.kept.recents == before.kept.recents)
    }

    @Test func aRefreshThatFailsOrIsCancelledChangesNothing() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<20)]))
        let bench = try GatheringBench(source, folder: folder)
        let made = await bench.gather()
        let rows = try bench.rows
        source.mood.withLock { $0.pages = [FoundTrack.page(0..<5)] }
        let poor = await bench.last(try #require(await bench.gatherer.refresh(made.category)))
        #expect(poor.problem == "It holds 5 albums; 12 are needed.")
        #expect(try bench.categories == [made.category])

        let gate = Gate()
        source.mood.withLock { $0.beforePage = { _ in await gate.pass() } }
        let stream = try #require(await bench.gatherer.refresh(made.category))
        await gate.visitor()
        async let cancelling: Void = bench.gatherer.cancel(InventedSource.reference)
        while await bench.gatherer.isGivenUp(InventedSource.reference) == false { await Task.yield() }
        await gate.open()
        await cancelling
        #expect(await bench.last(stream).stage == .cancelled)
        #expect(try bench.categories == [made.category])
        #expect(try bench.rows == rows)
        #expect(try bench.store.unfinishedGatherings() == [])
    }

    @Test func anAlbumWhoseCoverIsOnlyLateStays() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<20)]))
        let bench = try GatheringBench(source, folder: folder)
        let made = await bench.gather()
        bench.cache.clear()
        source.mood.withLock { $0.picture = { $0.hasSuffix("/6.jpg") ? nil : Forged.jpeg(salt: $0) } }
        let again = await bench.last(try #require(await bench.gatherer.refresh(made.category)))
        #expect(again.albums == made.albums)
        source.mood.withLock { $0.picture = { $0.hasSuffix("/6.jpg") ? Data() : Forged.jpeg(salt: $0) } }
        bench.cache.clear()
        let third = await bench.last(try #require(await bench.gatherer.refresh(made.category)))
        #expect(third.albums.map(\.id) == made.albums.map(\.id).filter { $0.rawValue != "invented/album/6" })
    }

    @Test func theCoverOfAFavouriteOutlivesItsCategory() async throws {
        let bench = try GatheringBench(InventedSource(.init(pages: [FoundTrack.page(0..<12)])), folder: folder)
        let made = await bench.gather()
        try bench.store.saveFavourite(made.albums[3])
        try bench.store.deleteCategory(made.category.id)
        #expect(try bench.rows == ["category": 0, "category_album": 0, "album": 0, "artwork": 1, "gathering": 0])
        bench.cache.clear()
        guard case .file = try await bench.fetcher.cover(for: made.albums[3].artwork, patience: .seconds(60)) else {
            Issue.record("no file")
            return
        }
    }

    @Test func bundledCategoriesCannotBeRefreshed() async throws {
        let bench = try GatheringBench(InventedSource(), folder: folder)
        #expect(await bench.gatherer.refresh(Samples.category) == nil)
    }
}
