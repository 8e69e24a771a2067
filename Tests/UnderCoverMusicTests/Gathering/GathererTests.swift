import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("From a playlist to a category")
struct GathererTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bench(_ source: InventedSource) throws -> GatheringBench { try GatheringBench(source, folder: folder) }

    @Test func albumsComeInTheOrderOfThePlaylistWithCoversAndLooks() async throws {
        let bench = try bench(InventedSource(.init(pages: [FoundTrack.page(0..<15), FoundTrack.page(10..<30)])))
        let made = await bench.gather(name: "  Some\nname ")
        #expect(made.stage == .done && made.problem == nil)
        #expect(made.albums.map(\.title) == (0..<30).map { "Album No. \($0)" })
        #expect(made.albums.map(\.id.rawValue) == (0..<30).map { "invented/album/\($0)" })
        let picture = Forged.jpeg(salt: "https://covers1.example/7.jpg")
        #expect(made.albums[7].signature == GatheringBench.look(at: picture))
        #expect(made.albums[7].artwork == "found/invented/album/7")
        let saved = try #require(try bench.categories.first)
        #expect(saved == made.category)
        #expect(saved.name == "Some name" && saved.origin == InventedSource.reference)
        #expect(saved.id == "invented/playlist/7")
        let artwork = Artwork(
            id: "found/invented/album/7", provider: "invented", addresses: ["https://covers1.example/7.jpg"],
            content: ContentHash(of: picture))
        #expect(try bench.store.artwork("found/invented/album/7") == artwork)
        #expect(try bench.store.unfinishedGatherings() == [])
        #expect(bench.source.questions.values.allSatisfy { $0 == 1 })
    }

    /// Covers that drip until their time is over would hold up a list for minutes.
    @Test func slowCoversAreLeftAloneAfterThree() async throws {
        let tracks = (0..<30).map { number in
            FoundTrack(
                album: "Album No. \(number)", artist: "Artist", albumID: "\(number)",
                covers: ["https://slow.example/\(number).jpg"], song: "song \(number)")
        }
        let source = InventedSource(.init(pages: [tracks], trouble: { _ in .tooSlow }))
        let made = await (try bench(source)).gather()
        #expect(made.stage != .done && made.albums.isEmpty)
        // Those that were under way when the third one failed have their own end.
        #expect(source.questions.keys.count { $0.hasPrefix("https://slow") } < 10)
    }

    @Test func withoutANameItHasTheSourcesTitle() async throws {
        let bench = try bench(InventedSource(.init(pages: [FoundTrack.page(0..<12)])))
        #expect(await bench.gather(name: " \u{200B} ").name == "A playlist")
        #expect(try bench.categories.map(\.name) == ["A playlist"])
    }

    @Test func theFirstDozenCanBePlayedBeforeTheRestIsKnown() async throws {
        let gate = Gate()
        let source = InventedSource(
            .init(
                pages: [FoundTrack.page(0..<14), FoundTrack.page(14..<28)],
                beforePage: { if $0 == 1 { await gate.pass() } }))
        let bench = try bench(source)
        var hasPlayed = false
        var last: Gathering?
        for await gathering in await bench.gatherer.gather(InventedSource.reference, name: "Mine", isKept: false) {
            last = gathering
            guard gathering.canPlay, !hasPlayed else { continue }
            hasPlayed = true
            #expect(gathering.stage == .listing)
            #expect(try bench.categories == [])
            guard case .file = try await bench.fetcher.arriving(gathering.albums[11].artwork)
            else {
                Issue.record("no cover")
                continue
            }
            await gate.open()
        }
        #expect(hasPlayed && last?.stage == .done && last?.albums.count == 28)
    }

    @Test func tooFewAlbumsAreExplainedWithCountsAndNothingStays() async throws {
        let odd = (20..<34).map { number in
            var track = FoundTrack.invented(number)
            track.release = number < 23 ? .single : .compilation
            return track
        }
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<6) + odd]))
        source.mood.withLock { $0.picture = { $0.hasSuffix("/5.jpg") ? Data() : Forged.jpeg(salt: $0) } }
        let bench = try bench(source)
        let made = await bench.gather()
        #expect(made.stage == .failed)
        #expect(
            made.problem
                == "Of 20 albums, 5 are left, and 12 are needed. "
                + "Left out: 3 singles, 11 compilations, 1 without a usable cover."
        )
        #expect(try bench.rows.values.allSatisfy { $0 == 0 })
        let kept = await bench.gather(settings: SieveSettings(keepsSingles: true, keepsCompilations: true))
        #expect(kept.stage == .done && kept.albums.count == 19 && kept.coverless == 1)
    }

    @Test func aPageThatFailsIsAskedForAgain() async throws {
        let waited = Mutex<[Duration]>([])
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<12), FoundTrack.page(12..<20)]))
        source.mood.withLock { $0.pageTroubles = [0: [.resting(seconds: 7), .offline], 1: [.resting(seconds: nil)]] }
        let told = Mutex<[String]>([])
        let bench = try GatheringBench(
            source, folder: folder, sleep: { pause in waited.withLock { $0.append(pause) } },
            resting: { provider, seconds in told.withLock { $0.append("\(provider.name) \(seconds)") } })
        let made = await bench.gather()
        #expect(made.stage == .done && made.albums.count == 20)
        #expect(waited.withLock { $0 } == [.seconds(7), .seconds(2), .seconds(5)])
        // Being offline is not a rate limit.
        #expect(told.withLock { $0 } == ["Invented 7.0", "Invented 5.0"])
    }

    @Test(arguments: [
        (SourceError.resting(seconds: 7), SourceError.busy, [7, 7, 7]),
        (.resting(seconds: 61), .resting(seconds: 61), []),
        (.busy, .busy, []), (.keptOffline, .keptOffline, []),
    ])
    func aSourceIsGrantedThreeRests(error: SourceError, end: SourceError, waits: [Int]) async throws {
        let waited = Mutex<[Duration]>([])
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<12)]))
        source.mood.withLock { $0.pageTroubles = [0: .init(repeating: error, count: 20)] }
        let bench = try GatheringBench(source, folder: folder, sleep: { pause in waited.withLock { $0.append(pause) } })
        let made = await bench.gather()
        #expect(made.stage == .failed && made.problem == end.message(source: "Invented"))
        #expect(waited.withLock { $0 } == waits.map { .seconds($0) })
        #expect(source.questions["page 0"] == waits.count + 1)
    }

    @Test func whatFailedWithoutAnAlbumCanBeHiddenAndGoneOnWith() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<8), FoundTrack.page(8..<20)]))
        source.mood.withLock { $0.pageTroubles = [1: .init(repeating: .busy, count: 1)] }
        let bench = try bench(source)
        #expect(await bench.gather().stage == .failed)
        #expect(try bench.store.unfinishedGatherings().count == 1)
        try bench.store.hideEmptyGathering(.init(InventedSource.reference))
        #expect(try bench.store.unfinishedGatherings() == [] && bench.categories == [])
        #expect(await bench.gather().albums.count == 20)
        #expect(source.questions["page 0"] == 1, "what was listed is not asked for again")
        try bench.store.hideEmptyGathering(.init(InventedSource.reference))
        #expect(try bench.categories.map(\.albums.count) == [20], "a category with albums stays")
    }

    @Test(arguments: [
        (SourceError.offline, "Invented cannot be reached.", true),
        (.notFound, "Invented does not know that one.", false),
        (.refused("closed on Sundays"), "Invented said no: closed on Sundays", false),
    ])
    func aSourceThatFailsIsQuotedAndTriedAgainAtTheNextStartIfThatHelps(
        error: SourceError, sentence: String, isKept: Bool
    ) async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<12)]))
        source.mood.withLock { $0.pageTroubles = [0: .init(repeating: error, count: 20)] }
        let bench = try bench(source)
        let made = await bench.gather()
        #expect(made.stage == .failed && made.problem == sentence)
        #expect(try bench.categories == [])
        #expect(try bench.store.unfinishedGatherings().count == (isKept ? 1 : 0))
        source.mood.withLock { $0.pageTroubles = [:] }
        var resumed: [Gathering.Stage] = []
        for (_, stream) in await bench.gatherer.resume() { resumed.append(await bench.last(stream).stage) }
        #expect(resumed == (isKept ? [.done] : []))
    }

    @Test func halfAPlaylistIsACategoryThatSaysSo() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<14), FoundTrack.page(14..<28)]))
        source.mood.withLock { $0.pageTroubles = [1: .init(repeating: .garbled, count: 20)] }
        let made = await (try bench(source)).gather()
        #expect(made.stage == .done && made.albums.count == 14)
        #expect(made.problem?.hasSuffix("The category is made of what came; refresh it for the rest.") == true)
    }

    @Test func aSourceThatGoesRoundInCirclesIsLeft() async throws {
        var provider = InventedSource().provider
        provider.page = { _, _ in TrackPage(tracks: FoundTrack.page(0..<12), next: "again") }
        let circling = provider
        let source = InventedSource()
        let store = try Store.inMemory()
        let fetcher = CoverFetcher(
            client: source.client, cache: CoverCache(folder: folder.file("cache")), store: store,
            provider: { _ in circling })
        let gatherer = Gatherer(
            fetcher: fetcher, store: store, lists: [], provider: { _ in circling },
            look: { CoverLook(signature: GatheringBench.look(at: $0)) })
        var last: Gathering?
        for await gathering in await gatherer.gather(InventedSource.reference) { last = gathering }
        #expect(last?.stage == .done && last?.albums.count == 12)
    }

    @Test func goingOfflineHalfWayLosesNothing() async throws {
        let isOffline = Mutex(false)
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<40)]))
        source.mood.withLock {
            $0.picture = { address in
                if address.hasSuffix("/20.jpg") { isOffline.withLock { $0 = true } }
                return isOffline.withLock { $0 } ? nil : Forged.jpeg(salt: address)
            }
        }
        let bench = try bench(source)
        let made = await bench.gather()
        #expect(made.stage == .failed && made.problem?.contains("cannot be reached") == true)
        #expect(try bench.categories.allSatisfy { (12..<40).contains($0.albums.count) })
        source.mood.withLock { $0.picture = { Forged.jpeg(salt: $0) } }
        #expect(await bench.gather().albums.count == 40)
    }

    @Test func aSourceThatIsSwitchedOffIsNamed() async throws {
        let bench = try GatheringBench(InventedSource(), folder: folder, isSwitchedOn: false)
        let made = await bench.gather()
        #expect(made.problem == "There is no source “invented” any more. Those that are left are under Add, Sources.")
        #expect(try bench.store.unfinishedGatherings().map(\.name) == ["Mine"])
    }

    @Test func aPictureThatCannotBeDecodedIsNoCover() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<13)]))
        let bench = try bench(source)
        var tools = GatheringTools(fetcher: bench.fetcher, store: bench.store) { bytes in
            let isBad = bytes == Forged.jpeg(salt: "https://covers0.example/4.jpg")
            return CoverLook(signature: isBad ? nil : GatheringBench.look(at: bytes))
        }
        tools.interval = .zero
        let gatherer = Gatherer(tools: tools, lists: []) { _ in source.provider }
        let made = await bench.last(gatherer.gather(InventedSource.reference))
        #expect(made.albums.count == 12 && made.coverless == 1)
    }

    @Test func aThousandAlbumsNeverCrowdAHost() async throws {
        let pages = (0..<10).map { FoundTrack.page($0 * 100..<$0 * 100 + 100) }
        let source = InventedSource(.init(pages: pages, beforePicture: { _ in await Task.yield() }))
        let bench = try bench(source)
        let made = await bench.gather()
        #expect(made.stage == .done && made.albums.count == 1000)
        #expect(source.crowds.keys.sorted() == ["covers0.example", "covers1.example"])
        #expect(source.crowds.values.allSatisfy { $0 <= 6 })
        #expect(try bench.categories.first?.albums.count == 1000)
        #expect(source.questions.values.allSatisfy { $0 == 1 })
    }

    @Test func renamingHoldsEvenWhileItIsMade() async throws {
        let gate = Gate()
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<12)], beforePage: { _ in await gate.pass() }))
        let bench = try bench(source)
        let stream = await bench.gatherer.gather(InventedSource.reference, name: "Old")
        await gate.visitor()
        #expect(try await bench.gatherer.rename(.init(InventedSource.reference), to: " New\u{7} name ") == "New name")
        #expect(try await bench.gatherer.rename(.init(InventedSource.reference), to: " \n ") == nil)
        await gate.open()
        #expect(await bench.last(stream).name == "New name")
        #expect(try bench.categories.map(\.name) == ["New name"])
        #expect(try await bench.gatherer.rename(.init(InventedSource.reference), to: "Newer") == "Newer")
        #expect(try bench.categories.map(\.name) == ["Newer"])
    }
}
