import Foundation
import GRDB
import Synchronization
import Testing
import UnderCoverCatalogue
import UnderCoverCore
import Waiting

@testable import UnderCoverMusic

/// A database that cannot be opened at the start, while categories are read and made.
@Suite("The store in memory that replaces an unopened file")
struct MemoryFallbackTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A category of a source that is whole.
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

    /// The file's contents, read by another connection.
    private func kept<Value>(_ ask: (Store) throws -> Value) throws -> Value {
        let store = try Store.open(folder: folder.url)
        defer { store.close() }
        return try ask(store)
    }

    /// A writer, and a semaphore for its first `.opened`.
    private func writer(_ opening: Opening, _ hear: @escaping @Sendable (StoreWriter.News) -> Void = { _ in }) -> (
        writer: StoreWriter, isDone: DispatchSemaphore
    ) {
        let isDone = DispatchSemaphore(value: 0)
        let writer = StoreWriter(opening, folder: folder.url, firstPause: 0.01) { news in
            hear(news)
            if case .caughtUp = news { isDone.signal() }
        }
        return (writer, isDone)
    }

    @Test func theFallbackHasWhatCanBeRead() throws {
        let found = Found("one")
        try fill(found)
        _ = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        #expect(opening.store == nil && opening.stored.kept.categories == [found.category])
        #expect(try shared.artwork(found.artwork.id) == found.artwork)
        #expect(try shared.category(found.id) == found.category)
    }

    @Test func changesAreInTheFileOnceItOpens() throws {
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
        let (writer, isDone) = writer(opening)
        try block.lift()
        try isDone.awaitSignal()
        let categories = try kept { try $0.loadEverything().kept.categories }
        #expect(categories.map(\.id) == [renamed.id, untouched.id, new.id])
        #expect(categories.map(\.name) == ["Called otherwise", "untouched", "new"])
        #expect(categories.map(\.albums) == [renamed, untouched, new].map(\.category.albums))
        #expect(try kept { try $0.artwork(new.artwork.id) } == new.artwork)
        #expect(try kept { try $0.artwork(gone.artwork.id) } == nil)
        #expect(try kept { try $0.unfinishedGatherings().map(\.id) } == [begun.id])
        // A running gathering continues, and what it saves now is in the file.
        #expect(try begun.save(in: shared) && seen.save(in: shared))
        try shared.deleteCategory(new.id)
        #expect(try kept { try $0.loadEverything().kept.categories.map(\.id) } == [renamed.id, untouched.id, begun.id])
        #expect(writer.finish() == [])
    }

    /// The fallback could not read the file, so it does not know the category.
    @Test(arguments: [true, false]) func anUnreadCategoryIsReplacedByAWholeOneOnly(isWhole: Bool) throws {
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
        let (writer, isDone) = writer(opening)
        try block.lift()
        try isDone.awaitSignal()
        #expect(writer.finish() == [])
        #expect(try kept { try $0.loadEverything().kept.categories } == [isWhole ? new.category : old.category])
    }

    /// Threads make categories while the file opens.
    @Test func categoriesMadeWhileTheFileOpensAreInIt() throws {
        for _ in 0..<5 {
            let folder = try TemporaryFolder()
            let block = try folder.block()
            let opening = try Opening.open(folder: folder.url)
            let shared = try #require(opening.shared)
            let acknowledged = Mutex<[Category.ID]>([])
            let isDone = Atomic(false)
            let writer = StoreWriter(opening, folder: folder.url, firstPause: 0.002) { news in
                if case .caughtUp = news { isDone.store(true, ordering: .relaxed) }
            }
            try inLanes(3) { lane in
                if lane == 0 {
                    try eventually { acknowledged.withLock { $0.count > 4 } }
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
            #expect(writer.finish() == [])
            let ids = Set(try Opening.open(folder: folder.url).stored.kept.categories.map(\.id))
            #expect(acknowledged.withLock { $0 }.filter { !ids.contains($0) } == [])
        }
    }

    @Test func changesStayUntilTheFileTakesThem() throws {
        try fill(Found("old"))
        let queue = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try queue.write { try $0.execute(sql: Obstacle.put(on: "category")) }
        try queue.close()
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        let new = Found("new")
        try new.begin(in: shared)
        // The obstacle was copied into memory.
        try shared.write("") { try $0.execute(sql: Obstacle.lift(from: "category")) }
        try new.save(in: shared)
        let isRefused = DispatchSemaphore(value: 0)
        let (writer, isDone) = writer(opening) { news in
            if case .waiting(_, let error) = news, error.reason == Obstacle.reason { isRefused.signal() }
        }
        try block.lift()
        try isRefused.awaitSignal()
        #expect(try shared.category(new.id) == new.category)
        let again = try DatabaseQueue(path: folder.file("under-cover.db").path)
        try again.write { try $0.execute(sql: Obstacle.lift(from: "category")) }
        try again.close()
        try isDone.awaitSignal()
        #expect(writer.finish() == [])
        #expect(try kept { try $0.loadEverything().kept.categories.map(\.id) } == [Found("old").id, new.id])
    }

    @Test func unsavedCategoriesAreReportedAtTheEnd() throws {
        try fill(Found("old"), Found("other"))
        _ = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        let shared = try #require(opening.shared)
        let lost = Mutex<[Int]>([])
        let (writer, _) = writer(opening) { news in
            if case .lost(let count) = news { lost.withLock { $0.append(count) } }
        }
        try Found("new").make(in: shared)
        try shared.deleteCategory(Found("old").id)
        // A preview is not missed.
        try Found("seen", isKept: false).make(in: shared)
        #expect(writer.finish() == [])
        #expect(lost.withLock { $0 } == [2])
    }

    @Test func unsavedCategoriesAreRetriedAtTheEnd() throws {
        try fill(Found("old"))
        let block = try folder.block()
        let opening = try Opening.open(folder: folder.url)
        // A retry would come long after the test.
        let writer = StoreWriter(opening, folder: folder.url, firstPause: 60) { _ in }
        try #require(opening.shared).deleteCategory(Found("old").id)
        try block.lift()
        #expect(writer.finish() == [])
        #expect(try kept { try $0.loadEverything().kept.categories } == [])
    }

    /// A backup must not contain the fallback.
    @Test func theFallbackIsNotBackedUp() throws {
        try fill(Found("old"))
        _ = try folder.block()
        let (writer, _) = writer(try Opening.open(folder: folder.url))
        #expect(writer.finish() == [])
        #expect(try Backups(data: folder.url).all == [])
    }
}
