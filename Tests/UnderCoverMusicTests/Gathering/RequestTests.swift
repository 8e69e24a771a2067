import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore

@testable import UnderCoverMusic

@Suite("Requests about one playlist")
struct RequestTests {
    private static let reference = InventedSource.reference

    @Test func theyRunInTheOrderOfTheCalls() async throws {
        let bench = try GatheringBench(
            InventedSource(.init(pages: [FoundTrack.page(0..<14)])), folder: try TemporaryFolder())
        for _ in 0..<5 {
            bench.gatherer.request(.preview(SieveSettings()), of: Self.reference)
            bench.gatherer.request(.cancel(), of: Self.reference)
        }
        bench.gatherer.request(.preview(SieveSettings()), of: Self.reference)
        bench.gatherer.request(.keep(name: "Kept"), of: Self.reference)
        await bench.gatherer.requestsEnd(of: Self.reference)
        for await gathering in await bench.gatherer.gather(Self.reference) where gathering.stage == .done { break }
        #expect(try bench.categories.map(\.name) == ["Kept"])
        let isDeleted = Mutex(false)
        bench.gatherer.request(.cancel(then: { isDeleted.withLock { $0 = true } }), of: Self.reference)
        await bench.gatherer.requestsEnd(of: Self.reference)
        #expect(isDeleted.withLock { $0 })
    }

    @Test func aNewNameComesAfterWhatWasAskedBefore() async throws {
        let bench = try GatheringBench(
            InventedSource(.init(pages: [FoundTrack.page(0..<14)])), folder: try TemporaryFolder())
        bench.gatherer.request(.keep(name: "Kept"), of: Self.reference)
        bench.gatherer.request(.rename(to: "Renamed"), of: Self.reference)
        await bench.gatherer.requestsEnd(of: Self.reference)
        for await gathering in await bench.gatherer.gather(Self.reference) where gathering.stage == .done { break }
        #expect(try bench.categories.map(\.name) == ["Renamed"])
    }

    /// Many records may be scanned while their covers are fetched; the last list counts.
    @Test func aListThatGrowsIsMadeAnew() async throws {
        let source = InventedSource(.init(pages: [FoundTrack.page(0..<14)]))
        let bench = try GatheringBench(source, folder: try TemporaryFolder())
        for count in 14...18 {
            source.mood.withLock { $0.pages = [FoundTrack.page(0..<count)] }
            bench.gatherer.request(.renew(name: "Scanned", SieveSettings()), of: Self.reference)
        }
        await bench.gatherer.requestsEnd(of: Self.reference)
        for await gathering in await bench.gatherer.gather(Self.reference) where gathering.stage == .done { break }
        #expect(try bench.categories.map(\.albums.count) == [18])
        #expect(try bench.categories.map(\.name) == ["Scanned"])
    }

    @Test func whatCannotBeStoredIsSaid() async throws {
        let said = Mutex<[String]>([])
        let bench = try GatheringBench(
            InventedSource(.init(pages: [FoundTrack.page(0..<14)])), folder: try TemporaryFolder(),
            failed: { error in said.withLock { $0.append(error.description) } })
        bench.store.close()
        bench.gatherer.request(.keep(name: "Kept"), of: Self.reference)
        bench.gatherer.request(.rename(to: "Renamed"), of: Self.reference)
        await bench.gatherer.requestsEnd(of: Self.reference)
        let sentences = said.withLock { $0 }
        #expect(sentences.count == 2)
        #expect(sentences.first?.contains("could not be saved") == true)
    }

    @Test func aPreviewThatHasNotBegunIsSkipped() async throws {
        let gate = Gate()
        let source = InventedSource(
            .init(pages: [FoundTrack.page(0..<14)], beforePage: { _ in await gate.pass() }))
        let bench = try GatheringBench(source, folder: try TemporaryFolder())
        bench.gatherer.request(.cancel(then: { _ = source }), of: Self.reference)
        bench.gatherer.request(.preview(SieveSettings()), of: Self.reference)
        bench.gatherer.request(.end, of: Self.reference)
        await gate.open()
        await bench.gatherer.requestsEnd(of: Self.reference)
        #expect(source.questions.isEmpty)
    }
}

extension Gatherer {
    nonisolated fileprivate func requestsEnd(of reference: SourceReference) async {
        await requests.withLock { $0[reference]?.task }?.value
    }
}
