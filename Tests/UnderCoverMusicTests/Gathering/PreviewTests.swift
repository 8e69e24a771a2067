import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Previews, and keeping them half-way")
struct PreviewTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let id = Category.ID(InventedSource.reference)
    private static let pages = [FoundTrack.page(0..<14), FoundTrack.page(14..<30)]

    private func look(_ bench: GatheringBench) async -> AsyncStream<Gathering> {
        await bench.gatherer.gather(InventedSource.reference, isKept: false)
    }

    /// A bench whose source waits before its second page, with the albums of the first page.
    private func halfWay(_ gate: Gate) async throws -> (GatheringBench, AsyncStream<Gathering>) {
        let source = InventedSource(.init(pages: Self.pages, beforePage: { if $0 == 1 { await gate.pass() } }))
        let bench = try GatheringBench(source, folder: folder)
        let stream = await look(bench)
        for await gathering in stream where gathering.albums.count >= 14 { break }
        return (bench, stream)
    }

    /// As after a kill: nothing is stopped first.
    private func nextStart(_ bench: GatheringBench) throws -> GatheringBench {
        bench.store.close()
        return try GatheringBench(bench.source, folder: folder)
    }

    @Test func aWholePreviewIsDeletedAtTheNextStart() async throws {
        let bench = try GatheringBench(InventedSource(.init(pages: Self.pages)), folder: folder)
        #expect(await bench.last(look(bench)).stage == .done)
        #expect(try bench.categories == [])
        let next = try nextStart(bench)
        #expect(try next.categories == [])
        #expect(await next.gatherer.resume().isEmpty)
        #expect(try next.rows.values.allSatisfy { $0 == 0 })
    }

    @Test func anUnfinishedPreviewIsDeletedAtTheNextStart() async throws {
        let gate = Gate()
        let (bench, _) = try await halfWay(gate)
        async let stopping: Void = bench.gatherer.stop()
        await gate.open()
        await stopping
        #expect(try bench.store.unfinishedGatherings() == [])
        #expect(try bench.rows["gathering"] == 1)
        let next = try nextStart(bench)
        #expect(await next.gatherer.resume().isEmpty)
        #expect(try next.rows.values.allSatisfy { $0 == 0 })
    }

    @Test func aPreviewOfThisSessionStays() async throws {
        let bench = try GatheringBench(InventedSource(.init(pages: Self.pages)), folder: folder)
        _ = await bench.last(look(bench))
        #expect(await bench.gatherer.resume().isEmpty)
        #expect(try bench.rows["gathering"] == 1)
    }

    @Test func cancellingAWholePreviewDeletesIt() async throws {
        let bench = try GatheringBench(InventedSource(.init(pages: Self.pages)), folder: folder)
        _ = await bench.last(look(bench))
        await bench.gatherer.cancel(InventedSource.reference)
        #expect(try bench.rows.values.allSatisfy { $0 == 0 })
    }

    @Test func keepingAWholePreviewNeedsNoRequest() async throws {
        let bench = try GatheringBench(InventedSource(.init(pages: Self.pages)), folder: folder)
        _ = await bench.last(look(bench))
        bench.source.forgetQuestions()
        #expect(try await bench.gatherer.keep(InventedSource.reference, name: " Mine "))
        let next = try nextStart(bench)
        #expect(try next.categories.map(\.name) == ["Mine"] && next.categories[0].albums.count == 30)
        #expect(await next.gatherer.resume().isEmpty)
        #expect(try next.categories.count == 1)
        #expect(bench.source.questions.isEmpty)
        // A whole category is refreshed, not kept again.
        #expect(try await next.gatherer.keep(InventedSource.reference, name: "Mine") == false)
    }

    /// Killed between the first page and the second, then offline.
    @Test func aPreviewKeptHalfWayIsPlayableAfterTheNextStart() async throws {
        let gate = Gate()
        let (bench, _) = try await halfWay(gate)
        #expect(try await bench.gatherer.keep(InventedSource.reference, name: "Mine"))
        let kept = try #require(try bench.categories.first)
        #expect(kept.name == "Mine" && kept.albums.count == 14 && kept.origin == InventedSource.reference)
        async let stopping: Void = bench.gatherer.stop()
        await gate.open()
        await stopping

        bench.source.mood.withLock { $0.picture = { _ in nil } }
        let offline = try nextStart(bench)
        #expect(try offline.categories == [kept])
        for album in kept.albums {
            guard case .file = try await offline.fetcher.arriving(album.artwork) else {
                Issue.record("no cover")
                continue
            }
        }
        bench.source.mood.withLock { $0.picture = { Forged.jpeg(salt: $0) } }
        let next = try nextStart(offline)
        let streams = await next.gatherer.resume().map(\.stream)
        #expect(streams.count == 1)
        for stream in streams { #expect(await next.last(stream).albums.count == 30) }
        #expect(try next.categories.map(\.albums.count) == [30])
    }

    /// Ended on the category's screen: the albums so far are the category.
    @Test func aPreviewKeptAndEndedHalfWayStaysAsItIs() async throws {
        let gate = Gate()
        let (bench, stream) = try await halfWay(gate)
        #expect(try await bench.gatherer.keep(InventedSource.reference, name: "Mine"))
        async let ending: Void = bench.gatherer.end(InventedSource.reference)
        while await bench.gatherer.isStopping(InventedSource.reference) == false { await Task.yield() }
        await gate.open()
        await ending
        #expect(await bench.last(stream).stage == .cancelled)
        let next = try nextStart(bench)
        #expect(try next.categories.map(\.albums.count) == [14] && next.categories[0].name == "Mine")
        #expect(await next.gatherer.resume().isEmpty)
        let refreshed = try #require(await next.gatherer.refresh(next.categories[0]))
        #expect(await next.last(refreshed).stage == .done)
        #expect(try next.categories.map(\.albums.count) == [30])
    }

    /// A second process deletes it as an abandoned preview.
    @Test func aPreviewDeletedByAnotherProcessIsMadeAgain() async throws {
        let gate = Gate()
        let (bench, _) = try await halfWay(gate)
        try bench.store.forgetPreviews(except: [])
        async let keeping = bench.gatherer.keep(InventedSource.reference, name: "Mine")
        while await bench.gatherer.isStopping(InventedSource.reference) == false { await Task.yield() }
        await gate.open()
        #expect(try await keeping == false)
        let old = Category(
            id: Self.id, name: "Mine", section: .yours, albums: [], origin: InventedSource.reference)
        let made = try #require(await bench.gatherer.refresh(old))
        #expect(await bench.last(made).stage == .done)
        #expect(try bench.categories.map(\.name) == ["Mine"])
    }

    @Test func aKeptPreviewIsSavedInParts() async throws {
        let gate = Gate()
        let source = InventedSource(
            .init(pages: Self.pages, beforePicture: { if $0.contains("/29.") { await gate.pass() } }))
        let bench = try GatheringBench(source, folder: folder)
        let stream = await bench.gatherer.gather(InventedSource.reference, name: "Mine")
        for await gathering in stream where gathering.albums.count == 29 { break }
        #expect(try bench.categories.map(\.albums.count) == [24])
        await gate.open()
        #expect(await bench.last(stream).stage == .done)
        #expect(try bench.categories.map(\.albums.count) == [30])
    }

    @Test func aWholeCategoryDoesNotShrinkWhileItIsMadeAgain() async throws {
        let gate = Gate()
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<14)]))
        let bench = try GatheringBench(source, folder: folder)
        let made = await bench.gather()
        source.mood.withLock {
            $0.pages = [FoundTrack.page(40..<70), FoundTrack.page(70..<80)]
            $0.beforePage = { if $0 == 1 { await gate.pass() } }
        }
        let stream = try #require(await bench.gatherer.refresh(made.category))
        for await gathering in stream where gathering.albums.count == 30 { break }
        #expect(try bench.categories == [made.category])
        await gate.open()
        #expect(await bench.last(stream).albums.count == 40)
    }

    /// The player keeps what came, and the gathering is retried at once.
    @Test func aFailedPreviewIsMadeAgainWhenItIsKept() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<14)]))
        source.mood.withLock { $0.picture = { $0.contains("/1") ? nil : Forged.jpeg(salt: $0) } }
        let bench = try GatheringBench(source, folder: folder)
        #expect(await bench.last(look(bench)).stage == .failed)
        #expect(try await bench.gatherer.keep(InventedSource.reference, name: "Mine") == false)
        source.mood.withLock { $0.picture = { Forged.jpeg(salt: $0) } }
        let category = Category(
            id: Self.id, name: "Mine", section: .yours, albums: [], origin: InventedSource.reference)
        let again = await bench.last(try #require(await bench.gatherer.refresh(category)))
        #expect(again.stage == .done && again.name == "Mine")
        #expect(try bench.categories.map(\.albums.count) == [14])
    }
}
