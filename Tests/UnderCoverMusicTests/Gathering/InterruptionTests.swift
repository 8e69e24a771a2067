import Foundation
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

@Suite("Gatherings that are cancelled, stopped and killed", .serialized)
final class InterruptionTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    deinit { KillNote.forget(for: .gathering) }

    private static func pages() -> [[FoundTrack]] { (0..<3).map { FoundTrack.page($0 * 8..<$0 * 8 + 8) } }

    /// Calls `action` at the source's request number `moment`.
    private func source(at moment: Int, _ action: @escaping @Sendable () async -> Void) -> InventedSource {
        let questions = Mutex(0)
        let count: @Sendable () async -> Void = {
            let number = questions.withLock { questions in
                questions += 1
                return questions
            }
            if number == moment { await action() }
        }
        return InventedSource(
            .init(pages: Self.pages(), beforePicture: { _ in await count() }, beforePage: { _ in await count() }))
    }

    @Test(arguments: Array(1...27))
    func cancellingLeavesNothingAtAnyMoment(moment: Int) async throws {
        let gate = Gate()
        let bench = try GatheringBench(source(at: moment) { await gate.pass() }, folder: folder)
        let stream = await bench.gatherer.gather(InventedSource.reference, name: "Mine")
        await gate.visitor()
        async let cancelling: Void = bench.gatherer.cancel(InventedSource.reference)
        while await bench.gatherer.isGivenUp(InventedSource.reference) == false { await Task.yield() }
        await gate.open()
        await cancelling
        #expect(await bench.last(stream).stage == .cancelled)
        #expect(try bench.rows.values.allSatisfy { $0 == 0 })
        // A new gathering works.
        #expect(await bench.gather().albums.count == 24)
    }

    @Test func cancellingAWholeCategoryChangesNothing() async throws {
        let bench = try GatheringBench(InventedSource(.init(pages: Self.pages())), folder: folder)
        let made = await bench.gather()
        await bench.gatherer.cancel(InventedSource.reference)
        #expect(try bench.categories == [made.category])
    }

    @Test(arguments: [1, 2, 3, 5, 9, 14, 20, 26])
    func aStoppedGatheringResumesAtTheNextStart(moment: Int) async throws {
        let gate = Gate()
        let source = source(at: moment) { await gate.pass() }
        let first = try GatheringBench(source, folder: folder)
        let stream = await first.gatherer.gather(InventedSource.reference, name: "Mine")
        await gate.visitor()
        async let stopping: Void = first.gatherer.stop()
        while await first.gatherer.isStopping(InventedSource.reference) == false { await Task.yield() }
        await gate.open()
        await stopping
        #expect(await first.last(stream).stage == .cancelled)
        #expect(try first.categories.allSatisfy { (12..<24).contains($0.albums.count) })
        let kept = Set(source.questions.keys.filter { !$0.hasPrefix("page") && first.isHere($0) })
        first.store.close()

        source.forgetQuestions()
        let next = try GatheringBench(source, folder: folder)
        let streams = await next.gatherer.resume().map(\.stream)
        #expect(streams.count == 1)
        for stream in streams { #expect(await next.last(stream).stage == .done) }
        let whole = try GatheringBench(InventedSource(.init(pages: Self.pages())), folder: TemporaryFolder())
        #expect(try next.categories == [await whole.gather().category])
        #expect(try next.rows == whole.rows)
        #expect(kept.isDisjoint(with: source.questions.keys))
    }

    @Test func killedAgainAndAgainItEndsAsTheSameCategory() async throws {
        var kills = 0
        for round in 0..<Thoroughness.samples(of: 40) {
            try KillNote(folder: folder.url.path, before: 4 + round, delay: round % 4 * 4).leave(for: .gathering)
            let result = await #expect(processExitsWith: .failure) { try await GatherChild.gatherUntilKilled() }
            guard result?.exitStatus != .exitCode(7) else { break }
            kills += 1
        }
        #expect(kills > 1)
        let bench = try GatheringBench(InventedSource(.init(pages: GatherChild.pages)), folder: folder)
        let whole = try GatheringBench(InventedSource(.init(pages: GatherChild.pages)), folder: TemporaryFolder())
        #expect(try bench.categories == [await whole.gather(name: "Mine").category])
        #expect(try bench.rows == whole.rows)
    }
}

private enum GatherChild {
    static let pages = (0..<4).map { FoundTrack.page($0 * 10..<$0 * 10 + 10) }

    /// Exits with 7 if it ends before it is killed.
    static func gatherUntilKilled() async throws {
        let note = try KillNote.find(for: .gathering)
        let questions = Mutex(0)
        // From a certain question on there is no answer, so the kill comes before the end.
        let ask: @Sendable () async -> Void = {
            let number = questions.withLock { questions in
                questions += 1
                return questions
            }
            if number == note.before { note.killSoon() }
            if number >= note.before { await Gate().pass() }
        }
        let source = InventedSource(
            .init(pages: pages, beforePicture: { _ in await ask() }, beforePage: { _ in await ask() }))
        let bench = try GatheringBench(source, folder: TemporaryFolder(existing: note.folder))
        var stage = await bench.gather().stage
        if stage != .done { stage = await bench.gather().stage }
        if stage == .done { exit(7) }
    }
}
