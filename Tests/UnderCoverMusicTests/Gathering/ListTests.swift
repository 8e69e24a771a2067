import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Covers of curated lists")
struct ListTests {
    static let reference = SourceReference(source: "invented", kind: .list, id: "fifty")
    static let list = CuratedList(
        id: "fifty", name: "Fifty", blurb: "",
        albums: (0..<50).map { .init(artist: "Artist \($0)", title: "Album No. \($0)", year: 1950 + $0) })

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func bench(_ source: InventedSource) throws -> GatheringBench {
        try GatheringBench(source, folder: folder, lists: [Self.list])
    }

    private static func number(_ wanted: WantedAlbum) -> Int {
        Int(wanted.title.split(separator: " ").last ?? "") ?? -1
    }

    @Test func itsAlbumsKeepItsOrderAndItsWords() async throws {
        let source = InventedSource(
            .init(find: { wanted in
                let number = Self.number(wanted)
                for _ in 0..<(50 - number) { await Task.yield() }
                return number % 10 == 9 ? nil : .invented(number, title: "ALBUM no. \(number) (Remaster)", artist: "A.")
            }))
        let bench = try bench(source)
        let made = await bench.last(bench.gatherer.gather(Self.reference))
        let expected = (0..<50).filter { $0 % 10 != 9 }
        #expect(made.stage == .done && made.name == "Fifty")
        #expect(made.albums.map(\.title) == expected.map { "Album No. \($0)" })
        #expect(made.albums.map(\.year) == expected.map { 1950 + $0 })
        #expect(made.albums.map(\.songs) == expected.map { ["invented/song \($0)"] })
        #expect(try bench.categories == [made.category])
        #expect(source.questions["Album No. 9"] == 1)
    }

    @Test func severalAreLookedUpAtOnceAndADozenCanBePlayed() async throws {
        let gate = Gate()
        let crowd = Mutex((now: 0, most: 0))
        let source = InventedSource(
            .init(find: { wanted in
                crowd.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                await Task.yield()
                if Self.number(wanted) == 30 { await gate.pass() }
                crowd.withLock { $0.now -= 1 }
                return .invented(Self.number(wanted))
            }))
        let bench = try bench(source)
        var wasPlayable = false
        for await gathering in await bench.gatherer.gather(Self.reference) where gathering.canPlay && !wasPlayable {
            wasPlayable = true
            #expect(gathering.stage == .listing)
            await gate.open()
        }
        #expect(wasPlayable)
        #expect((2...4).contains(crowd.withLock { $0.most }))
    }

    @Test func theNextStartResumesWhereItStopped() async throws {
        let gate = Gate()
        let source = InventedSource(
            .init(find: { wanted in
                if Self.number(wanted) == 33 { await gate.pass() }
                return .invented(Self.number(wanted))
            }))
        let first = try bench(source)
        let stream = await first.gatherer.gather(Self.reference)
        await gate.visitor()
        for await gathering in stream where gathering.albums.count >= 24 { break }
        async let stopping: Void = first.gatherer.stop()
        while await first.gatherer.isStopping(Self.reference) == false { await Task.yield() }
        await gate.open()
        await stopping
        let kept = try #require(try first.categories.first)
        #expect(kept.albums.count >= 12 && kept.name == "Fifty")
        first.store.close()

        let asked = Set(source.questions.keys.filter { $0.hasPrefix("Album") })
        source.forgetQuestions()
        let next = try bench(source)
        #expect(try next.categories == [kept])
        let streams = await next.gatherer.resume().map(\.stream)
        #expect(streams.count == 1)
        for stream in streams { #expect(await next.last(stream).albums.count == 50) }
        #expect(try next.categories[0].albums.map(\.title) == Self.list.albums.map(\.title))
        // Only lookups that were under way are repeated.
        #expect(asked.intersection(source.questions.keys).count <= 4)
        #expect(asked.count >= 28)
    }

    @Test func aListThatIsGivenUpLeavesNothing() async throws {
        let gate = Gate()
        let source = InventedSource(
            .init(find: { wanted in
                if Self.number(wanted) == 40 { await gate.pass() }
                return .invented(Self.number(wanted))
            }))
        let bench = try bench(source)
        let stream = await bench.gatherer.gather(Self.reference)
        await gate.visitor()
        async let cancelling: Void = bench.gatherer.cancel(Self.reference)
        while await bench.gatherer.isGivenUp(Self.reference) == false { await Task.yield() }
        await gate.open()
        await cancelling
        #expect(await bench.last(stream).stage == .cancelled)
        #expect(try bench.rows.values.allSatisfy { $0 == 0 })
    }

    @Test func anErrorHalfWayKeepsTheAlbumsSoFar() async throws {
        let isOffline = Mutex(true)
        let source = InventedSource()
        source.mood.withLock {
            $0.find = { wanted throws(SourceError) in
                if Self.number(wanted) >= 30, isOffline.withLock({ $0 }) { throw .offline }
                return .invented(Self.number(wanted))
            }
        }
        let bench = try bench(source)
        let made = await bench.last(bench.gatherer.gather(Self.reference))
        #expect(made.stage == .failed && made.problem?.contains("cannot be reached") == true)
        #expect(try bench.categories[0].albums.count >= 12)
        isOffline.withLock { $0 = false }
        #expect(await bench.last(bench.gatherer.gather(Self.reference)).albums.count == 50)
        #expect(source.questions["Album No. 7"] == 1)
    }

    @Test func aListThatIsGoneIsSaidSo() async throws {
        let bench = try GatheringBench(InventedSource(), folder: folder)
        let made = await bench.last(bench.gatherer.gather(Self.reference))
        #expect(made.problem == "That list is not in the box any more.")
        #expect(try bench.rows["gathering"] == 0)
    }
}
