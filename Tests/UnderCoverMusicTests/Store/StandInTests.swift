import Foundation
import GRDB
import Synchronization
import Testing
import UnderCoverCore

@testable import UnderCoverMusic

/// A database that cannot be opened at the start, and those who ask for categories and covers and make some meanwhile.
@Suite("The store that stands in")
struct StandInTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A category from elsewhere, as it is when all of it is here.
    private struct Found {
        var job: GatheringJob
        var category: Category
        var artwork: Artwork

        init(_ name: String, isKept: Bool = true) {
            let reference = SourceReference(source: "deezer", kind: .playlist, id: name)
            job = GatheringJob(reference: reference, name: name, isKept: isKept)
            artwork = Artwork(
                id: .init(rawValue: "cover/\(name)"), provider: "deezer", addresses: ["https://a/\(name)"])
            let album = Album(
                id: .init(rawValue: "album/\(name)"), title: name, artist: "Nobody", artwork: artwork.id)
            category = .init(id: job.id, name: name, section: .yours, albums: [album], origin: reference)
        }

        var id: Category.ID { job.id }

        func begin(in store: Store) throws { try store.beginGathering(job) }

        @discardableResult
        func save(in store: Store, isWhole: Bool = true) throws -> Bool {
            try store.saveGathered(category, artworks: [artwork], job: job, isWhole: isWhole) != nil
        }

        func make(in store: Store) throws {
            try begin(in: store)
            #expect(try save(in: store))
        }
    }

    private func fill(_ found: Found...) throws {
        let store = try Store.open(folder: folder.url)
        for found in found { try found.make(in: store) }
        store.close()
    }

    /// What the file holds, asked by somebody else.
    private func kept<Value>(_ ask: (Store) throws -> Value) throws -> Value {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        return try ask(store)
    }

    /// A keeper that says when all is saved.
    private func keeper(_ opening: Opening, _ hear: @escaping @Sendable (Keeper.News) -> Void = { _ in }) -> (
        keeper: Keeper, isDone: DispatchSemaphore
    ) {
        let isDone = DispatchSemaphore(value: 0)
        let keeper = Keeper(opening, folder: folder.url, firstPause: 0.01) { news in
            hear(news)
            if case .caughtUp = news { isDone.signal() }
        }
        return (keeper, isDone)
    }

    @Test func whatCanBeReadIsThereForAllWhoAsk() throws {
        let found = Found("one")
        try fill(found)
        _ = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        #expect(opening.store == nil && opening.stored.kept.categories == [found.category])
        #expect(try shared.artwork(found.artwork.id) == found.artwork)
        #expect(try shared.category(found.id) == found.category)
    }

    @Test func whatIsChangedMeanwhileIsInTheFileOnceItOpens() throws {
        let (gone, renamed, untouched) = (Found("gone"), Found("renamed"), Found("untouched"))
        try fill(gone, renamed, untouched)
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        let (new, begun, seen) = (Found("new"), Found("begun"), Found("seen", isKept: false))
        try new.make(in: shared)
        try shared.deleteCategory(gone.id)
        try shared.renameCategory(renamed.id, to: "Called otherwise")
        for found in [begun, seen] { try found.begin(in: shared) }
        let (keeper, isDone) = keeper(opening)
        try block.lift()
        isDone.wait()
        let categories = try kept { try $0.loadEverything().kept.categories }
        #expect(categories.map(\.id) == [renamed.id, untouched.id, new.id])
        #expect(categories.map(\.name) == ["Called otherwise", "untouched", "new"])
        #expect(categories.map(\.albums) == [renamed, untouched, new].map(\.category.albums))
        #expect(try kept { try $0.artwork(new.artwork.id) } == new.artwork)
        #expect(try kept { try $0.artwork(gone.artwork.id) } == nil)
        #expect(try kept { try $0.unfinishedGatherings().map(\.id) } == [begun.id])
        // What was under way goes on, and what comes now is in the file at once.
        #expect(try begun.save(in: shared) && seen.save(in: shared))
        try shared.deleteCategory(new.id)
        #expect(try kept { try $0.loadEverything().kept.categories.map(\.id) } == [renamed.id, untouched.id, begun.id])
        #expect(keeper.finish() == [])
    }

    /// The file could not even be read, so nobody knew that the player has it already.
    @Test(arguments: [true, false]) func whatCouldNotBeSeenGivesWayOnlyToSomethingWhole(isWhole: Bool) throws {
        let old = Found("same")
        try fill(old)
        let hidden = folder.file("hidden")
        try FileManager.default.moveItem(at: folder.file("under-cover.db"), to: hidden)
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        #expect(opening.stored == StoreContents())
        var new = Found("same")
        new.category.albums += Found("another").category.albums
        try new.begin(in: shared)
        try new.save(in: shared, isWhole: isWhole)
        let look = Found("same", isKept: false)
        if !isWhole { try look.begin(in: shared) }
        try FileManager.default.moveItem(at: hidden, to: folder.file("under-cover.db"))
        let (keeper, isDone) = keeper(opening)
        try block.lift()
        isDone.wait()
        #expect(keeper.finish() == [])
        #expect(try kept { try $0.loadEverything().kept.categories } == [isWhole ? new.category : old.category])
    }

    /// Two things at once: some make categories, and the file opens.
    @Test func whatIsMadeWhileTheFileOpensIsInIt() throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            let block = try folder.block()
            let opening = try Opening.open(folder: folder.url)
            let shared = try #require(opening.shared)
            let acknowledged = Mutex<[Category.ID]>([])
            let isDone = Atomic(false)
            let keeper = Keeper(opening, folder: folder.url, firstPause: 0.002) { news in
                if case .caughtUp = news { isDone.store(true, ordering: .relaxed) }
            }
            try inLanes(3) { lane in
                if lane == 0 {
                    usleep(20_000)
                    return try block.lift()
                }
                var number = 0
                var rest = 3
                while rest > 0 {
                    if isDone.load(ordering: .relaxed) { rest -= 1 }
                    let found = Found("\(lane)-\(number)")
                    try found.make(in: shared)
                    acknowledged.withLock { $0.append(found.id) }
                    number += 1
                }
            }
            #expect(keeper.finish() == [])
            let ids = Set(try Opening.open(folder: folder.url).stored.kept.categories.map(\.id))
            #expect(acknowledged.withLock { $0 }.filter { !ids.contains($0) } == [])
        }
    }

    @Test func whatTheFileDoesNotTakeStaysUntilItDoes() throws {
        try fill(Found("old"))
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try queue.write {
            try $0.execute(
                sql: "CREATE TRIGGER obstacle BEFORE INSERT ON category BEGIN SELECT RAISE(FAIL, 'not now'); END")
        }
        try queue.close()
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        let new = Found("new")
        try new.begin(in: shared)
        // The trigger came along into memory.
        try shared.write("") { try $0.execute(sql: "DROP TRIGGER obstacle") }
        try new.save(in: shared)
        let isRefused = DispatchSemaphore(value: 0)
        let (keeper, isDone) = keeper(opening) { news in
            if case .waiting(_, let error) = news, error.reason == "not now" { isRefused.signal() }
        }
        try block.lift()
        isRefused.wait()
        #expect(try shared.category(new.id) == new.category)
        let again = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try again.write { try $0.execute(sql: "DROP TRIGGER obstacle") }
        try again.close()
        isDone.wait()
        #expect(keeper.finish() == [])
        #expect(try kept { try $0.loadEverything().kept.categories.map(\.id) } == [Found("old").id, new.id])
    }

    @Test func whatIsInMemoryAtTheEndIsSaid() throws {
        try fill(Found("old"), Found("other"))
        _ = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        let lost = Mutex<[Int]>([])
        let (keeper, _) = keeper(opening) { news in
            if case .lost(let count) = news { lost.withLock { $0.append(count) } }
        }
        try Found("new").make(in: shared)
        try shared.deleteCategory(Found("old").id)
        // Nobody misses what was only looked at.
        try Found("seen", isKept: false).make(in: shared)
        #expect(keeper.finish() == [])
        #expect(lost.withLock { $0 } == [2])
    }

    @Test func whatIsInMemoryAtTheEndIsTriedOnceMore() throws {
        try fill(Found("old"))
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        // It would try again long after the test.
        let keeper = Keeper(opening, folder: folder.url, firstPause: 60) { _ in }
        try #require(opening.shared).deleteCategory(Found("old").id)
        try block.lift()
        #expect(keeper.finish() == [])
        #expect(try kept { try $0.loadEverything().kept.categories } == [])
    }

    /// What stands in is not what a player wants back one day.
    @Test func whatStandsInIsNotBackedUp() throws {
        try fill(Found("old"))
        _ = try folder.block()
        let (keeper, _) = keeper(try Opening.open(folder: folder.url))
        #expect(keeper.finish() == [])
        #expect(try Backups(data: folder.url).all == [])
    }
}
